//! Discord's markdown as HTML. Lines are Discord's own; so are escapes, code, spoilers and mentions, which are taken out
//! before the rest of a line is parsed by `markdown`. What comes out goes through `ammonia` once more, so that a mistake
//! here cannot become a script there.

mod pieces;

use std::fmt::Write as _;
use std::sync::LazyLock;

use ammonia::Builder;
use markdown::mdast::Node;
use markdown::{Constructs, ParseOptions};

use crate::snowflake::Snowflake;
use pieces::{Mark, Piece, STAND_IN, STAND_IN_END, Shown, fence, next_piece, ticks};

/// What marks such as `<@17>` stand for to a reader; `None` if the reader does not know it.
pub trait Names {
    /// A user's name.
    fn user(&self, id: Snowflake) -> Option<String>;
    /// A channel's name.
    fn channel(&self, id: Snowflake) -> Option<String>;
    /// A role's name.
    fn role(&self, id: Snowflake) -> Option<String>;
}

/// A message's text as HTML that can be put into a page.
pub fn html(text: &str, names: &dyn Names) -> String {
    let mut out = Html { text: String::new(), names, inside: inside_of_a_line(), quoted: false };
    out.blocks(&text.replace("\r\n", "\n").replace('\r', "\n"));
    SANITISER.clean(&out.text).to_string()
}

/// What the page may be given, and nothing else.
static SANITISER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::empty();
    builder
        .tags(
            [
                "a",
                "bdi",
                "blockquote",
                "br",
                "code",
                "div",
                "em",
                "h3",
                "h4",
                "h5",
                "li",
                "ol",
                "pre",
                "s",
                "small",
                "span",
                "strong",
                "time",
                "u",
                "ul",
            ]
            .into(),
        )
        .add_tag_attributes("a", ["href", "target", "data-channel"])
        .add_tag_attributes("div", ["aria-label", "role", "tabindex"])
        .add_tag_attributes("li", ["value"])
        .add_tag_attributes("span", ["aria-label", "data-command", "data-user", "role", "tabindex"])
        .add_tag_attributes("time", ["data-style", "datetime"])
        .add_allowed_classes("a", ["mention"])
        .add_allowed_classes("div", ["line", "spoiler"])
        .add_allowed_classes("span", ["mention", "spoiler"])
        .url_schemes(["http", "https"].into())
        .link_rel(Some("noopener noreferrer"));
    builder
});

/// What `markdown` is to find inside of a line. Everything else of it is text: above all, markup is.
fn inside_of_a_line() -> ParseOptions {
    ParseOptions {
        constructs: Constructs {
            attention: true,
            autolink: true,
            gfm_autolink_literal: true,
            gfm_strikethrough: true,
            label_start_link: true,
            label_end: true,
            block_quote: false,
            character_escape: false,
            character_reference: false,
            code_fenced: false,
            code_indented: false,
            code_text: false,
            definition: false,
            hard_break_escape: false,
            hard_break_trailing: false,
            heading_atx: false,
            heading_setext: false,
            html_flow: false,
            html_text: false,
            label_start_image: false,
            list_item: false,
            thematic_break: false,
            ..Constructs::default()
        },
        gfm_strikethrough_single_tilde: false,
        ..ParseOptions::default()
    }
}

/// What kind of line it is, and what is in it.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Line<'a> {
    Heading(u8, &'a str),
    Small(&'a str),
    Quote,
    QuoteAll,
    Item { depth: usize, number: Option<u32>, text: &'a str },
    Plain,
}

impl<'a> Line<'a> {
    fn of(line: &'a str) -> Self {
        for (level, mark) in [(3, "# "), (4, "## "), (5, "### ")] {
            if let Some(text) = line.strip_prefix(mark).filter(|text| !text.trim().is_empty()) {
                return Line::Heading(level, text);
            }
        }
        if let Some(text) = line.strip_prefix("-# ") {
            return Line::Small(text);
        }
        if line.starts_with(">>> ") {
            return Line::QuoteAll;
        }
        if line.starts_with("> ") || line == ">" {
            return Line::Quote;
        }
        let item = line.trim_start_matches(' ');
        let depth = (line.len() - item.len()) / 2;
        if let Some(text) = item.strip_prefix("- ").or_else(|| item.strip_prefix("* ")) {
            return Line::Item { depth, number: None, text };
        }
        if let Some((digits, text)) = item.split_once(". ")
            && digits.len() <= 9
            && let Ok(number) = digits.parse()
        {
            return Line::Item { depth, number: Some(number), text };
        }
        Line::Plain
    }
}

/// Plain lines up to the next block, and what was taken out of them.
struct Run<'a> {
    text: String,
    pieces: Vec<Piece<'a>>,
    /// The code, if a fence ends the run.
    fence: Option<&'a str>,
    rest: &'a str,
}

impl<'a> Run<'a> {
    /// The text begins in a plain line; `is_plain` is asked of every later one.
    fn of(text: &'a str, is_plain: impl Fn(&str) -> bool) -> Self {
        let mut run = Run { text: String::new(), pieces: Vec::new(), fence: None, rest: text };
        while let Some(first) = run.rest.chars().next() {
            if run.text.ends_with('\n') && !is_plain(first_line(run.rest).0) {
                break;
            }
            if let Some((code, rest)) = fence(run.rest) {
                run.text.truncate(run.text.trim_end_matches(' ').len());
                run.fence = Some(code);
                run.rest = rest;
                break;
            }
            if let Some((piece, rest)) = Piece::of(run.rest) {
                let _ = write!(run.text, "{STAND_IN}{}{STAND_IN_END}", run.pieces.len());
                run.pieces.push(piece);
                run.rest = rest;
            } else {
                // Backticks without an end are text together.
                let (plain, rest) = run.rest.split_at(ticks(run.rest).max(first.len_utf8()));
                run.text.push_str(plain);
                run.rest = rest;
            }
        }
        run
    }
}

fn first_line(text: &str) -> (&str, &str) {
    text.split_once('\n').unwrap_or((text, ""))
}

/// The lines that fit, and what is after them.
fn lines_while(text: &str, fits: impl Fn(&str) -> bool) -> (Vec<&str>, &str) {
    let mut lines = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (line, after) = first_line(rest);
        if !fits(line) {
            break;
        }
        lines.push(line);
        rest = after;
    }
    (lines, rest)
}

struct Html<'a> {
    text: String,
    names: &'a dyn Names,
    inside: ParseOptions,
    /// Inside of a quotation; there is none in it.
    quoted: bool,
}

impl Html<'_> {
    fn blocks(&mut self, text: &str) {
        let mut rest = text;
        while !rest.is_empty() {
            rest = self.block(rest);
        }
    }

    fn kind<'a>(&self, line: &'a str) -> Line<'a> {
        match Line::of(line) {
            Line::Quote | Line::QuoteAll if self.quoted => Line::Plain,
            kind => kind,
        }
    }

    fn run<'a>(&self, text: &'a str) -> Run<'a> {
        Run::of(text, |line| self.kind(line) == Line::Plain)
    }

    /// Writes the block that the text begins with; returns what is after it.
    fn block<'a>(&mut self, text: &'a str) -> &'a str {
        let (line, rest) = first_line(text);
        match self.kind(line) {
            Line::Heading(level, text) => {
                let _ = write!(self.text, "<h{level}>");
                self.line(text);
                let _ = write!(self.text, "</h{level}>");
                rest
            }
            Line::Small(text) => {
                self.open("<div class=\"line\"><small>");
                self.line(text);
                self.open("</small></div>");
                rest
            }
            Line::QuoteAll => {
                self.quote(&text[">>> ".len()..]);
                ""
            }
            Line::Quote => {
                let (lines, rest) = lines_while(text, |line| Line::of(line) == Line::Quote);
                let inner: Vec<&str> = lines.iter().map(|line| line.strip_prefix("> ").unwrap_or_default()).collect();
                self.quote(&inner.join("\n"));
                rest
            }
            Line::Item { .. } => {
                let (lines, rest) = lines_while(text, |line| matches!(Line::of(line), Line::Item { .. }));
                self.list(&lines, 0);
                rest
            }
            Line::Plain => self.plain(text),
        }
    }

    fn quote(&mut self, text: &str) {
        self.open("<blockquote>");
        self.quoted = true;
        self.blocks(text);
        self.quoted = false;
        self.open("</blockquote>");
    }

    /// Items of one depth; deeper ones become a list inside of the one before.
    fn list(&mut self, lines: &[&str], depth: usize) {
        let mut opened = None;
        let mut rest = lines;
        while let Some((first, after)) = rest.split_first()
            && let Line::Item { number, text, .. } = Line::of(first)
        {
            let kind = if number.is_some() { "ol" } else { "ul" };
            if opened != Some(kind) {
                self.close_list(opened);
                let _ = write!(self.text, "<{kind}>");
                opened = Some(kind);
            }
            match number {
                Some(number) => {
                    let _ = write!(self.text, "<li value=\"{number}\">");
                }
                None => self.open("<li>"),
            }
            self.line(text);
            let deeper = |line: &&&str| matches!(Line::of(line), Line::Item { depth: own, .. } if own > depth);
            let (below, next) = after.split_at(after.iter().take_while(deeper).count());
            self.list(below, depth + 1);
            self.open("</li>");
            rest = next;
        }
        self.close_list(opened);
    }

    fn close_list(&mut self, opened: Option<&str>) {
        if let Some(kind) = opened {
            let _ = write!(self.text, "</{kind}>");
        }
    }

    /// Writes text from the middle of a line on, up to the next line with a mark; returns what is after it.
    fn plain<'a>(&mut self, text: &'a str) -> &'a str {
        let mut rest = text;
        loop {
            let run = self.run(rest);
            self.lines(&run);
            let Some(code) = run.fence else { return run.rest };
            self.fence(code);
            let after = run.rest.trim_start_matches(' ');
            if let Some(next) = after.strip_prefix('\n') {
                return next;
            }
            rest = after;
        }
    }

    /// An empty line stays one, as Discord shows it; emphasis may go over several.
    fn lines(&mut self, run: &Run) {
        let lines: Vec<&str> = run.text.lines().collect();
        let is_empty = |line: &str| line.trim().is_empty();
        for lines in lines.chunk_by(|one, next| is_empty(one) == is_empty(next)) {
            if is_empty(lines[0]) {
                self.breaks(lines.len());
            } else {
                self.open("<div class=\"line\">");
                self.inline(&lines.join("\n"), &run.pieces);
                self.open("</div>");
            }
        }
    }

    /// What is in a line that has a mark of its own.
    fn line(&mut self, text: &str) {
        let mut run = self.run(text);
        self.inline(&run.text, &run.pieces);
        while let Some(code) = run.fence {
            self.fence(code);
            run = self.run(run.rest);
            self.inline(&run.text, &run.pieces);
        }
    }

    fn fence(&mut self, code: &str) {
        self.open("<pre><code>");
        self.escape(code);
        self.open("</code></pre>");
    }

    fn inline(&mut self, text: &str, pieces: &[Piece]) {
        let Ok(Node::Root(root)) = markdown::to_mdast(text, &self.inside) else { return self.text(text, pieces) };
        let newlines = |from: usize, to: usize| text.get(from..to).map_or(0, |gap| gap.matches('\n').count());
        let mut done = 0;
        for child in &root.children {
            if let Some(place) = child.position() {
                self.breaks(newlines(done, place.start.offset));
                done = place.end.offset;
            }
            match child {
                Node::Paragraph(paragraph) => self.nodes(&paragraph.children, text, pieces),
                other => self.node(other, text, pieces),
            }
        }
        self.breaks(newlines(done, text.len()));
    }

    fn nodes(&mut self, nodes: &[Node], source: &str, pieces: &[Piece]) {
        for node in nodes {
            self.node(node, source, pieces);
        }
    }

    fn node(&mut self, node: &Node, source: &str, pieces: &[Piece]) {
        let position = node.position();
        let written = position.and_then(|place| source.get(place.start.offset..place.end.offset)).unwrap_or_default();
        let tag = match node {
            // Two underscores are bold elsewhere, and underline here.
            Node::Strong(_) if written.starts_with('_') => "u",
            Node::Strong(_) => "strong",
            Node::Emphasis(_) => "em",
            Node::Delete(_) => "s",
            Node::Link(link) if link.url.starts_with("https://") || link.url.starts_with("http://") => {
                self.open("<a target=\"_blank\" href=\"");
                self.address(&link.url, pieces);
                self.open("\">");
                self.nodes(&link.children, source, pieces);
                self.open("</a>");
                return;
            }
            Node::Text(text) => return self.text(&text.value, pieces),
            _ => return self.text(written, pieces),
        };
        let _ = write!(self.text, "<{tag}>");
        self.nodes(node.children().map(Vec::as_slice).unwrap_or_default(), source, pieces);
        let _ = write!(self.text, "</{tag}>");
    }

    /// Text, with the pieces back in their places.
    fn text(&mut self, text: &str, pieces: &[Piece]) {
        let mut rest = text;
        while let Some((before, piece, after)) = next_piece(rest, pieces) {
            self.escape(before);
            match &piece.shown {
                Shown::Text(text) => self.escape(text),
                Shown::Code(code) => {
                    self.open("<code>");
                    self.escape(code);
                    self.open("</code>");
                }
                Shown::Spoiler(hidden) => self.spoiler(hidden),
                Shown::Mark(mark) => self.mark(mark),
            }
            rest = after;
        }
        self.escape(rest);
    }

    /// Where a link leads: there is nothing but text in it.
    fn address(&mut self, url: &str, pieces: &[Piece]) {
        let mut rest = url;
        while let Some((before, piece, after)) = next_piece(rest, pieces) {
            self.escape(before);
            self.escape(if let Shown::Text(text) = piece.shown { text } else { piece.written });
            rest = after;
        }
        self.escape(rest);
    }

    /// Hidden text stays in its line, unless there are blocks in it.
    fn spoiler(&mut self, hidden: &str) {
        let run = self.run(hidden);
        if run.fence.is_none() && run.rest.is_empty() {
            let _ = write!(self.text, "<span {SPOILER}>");
            self.inline(&run.text, &run.pieces);
            self.open("</span>");
        } else {
            let _ = write!(self.text, "<div {SPOILER}>");
            let rest = self.plain(hidden);
            self.blocks(rest);
            self.open("</div>");
        }
    }

    fn mark(&mut self, mark: &Mark) {
        match *mark {
            Mark::Everyone(all) => {
                let _ = write!(self.text, "<span class=\"mention\">{all}</span>");
            }
            Mark::Role(role) => {
                let name = self.names.role(role).unwrap_or_else(|| "unknown role".to_owned());
                self.mention("<span class=\"mention\">@", &name, "</span>");
            }
            Mark::User(user) => {
                let name = self.names.user(user).unwrap_or_else(|| "unknown user".to_owned());
                self.mention(&format!("<span class=\"mention\" data-user=\"{user}\">@"), &name, "</span>");
            }
            Mark::Channel(channel) => match self.names.channel(channel) {
                Some(name) => {
                    let open = format!("<a class=\"mention\" href=\"#{channel}\" data-channel=\"{channel}\">#");
                    self.mention(&open, &name, "</a>");
                }
                None => self.mention("<span class=\"mention\">#", "unknown", "</span>"),
            },
            Mark::Moment(moment, style) => {
                let shown = moment.format("%-d %B %Y %H:%M UTC");
                let iso = moment.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
                let _ = write!(self.text, "<time datetime=\"{iso}\" data-style=\"{style}\">{shown}</time>");
            }
            Mark::Command(command) => {
                let open =
                    format!("<span class=\"mention\" data-command=\"{command}\" role=\"button\" tabindex=\"0\">/");
                self.mention(&open, command, "</span>");
            }
            Mark::Emoji(name) => {
                self.open(":");
                self.escape(name);
                self.open(":");
            }
        }
    }

    /// A name stands apart: whichever way it is written, what follows keeps its own.
    fn mention(&mut self, open: &str, name: &str, close: &str) {
        self.open(open);
        self.open("<bdi>");
        self.escape(name);
        self.open("</bdi>");
        self.open(close);
    }

    fn open(&mut self, tag: &str) {
        self.text.push_str(tag);
    }

    fn breaks(&mut self, count: usize) {
        self.text.push_str(&"<br>".repeat(count));
    }

    fn escape(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '&' => self.open("&amp;"),
                '<' => self.open("&lt;"),
                '>' => self.open("&gt;"),
                '"' => self.open("&quot;"),
                '\n' => self.open("<br>"),
                _ => self.text.push(letter),
            }
        }
    }
}

const SPOILER: &str = "class=\"spoiler\" role=\"button\" tabindex=\"0\" aria-label=\"Spoiler: press to show\"";

#[cfg(test)]
mod tests {
    use super::*;

    struct Known;

    impl Names for Known {
        fn user(&self, id: Snowflake) -> Option<String> {
            (id.0 == 7).then(|| "<Eve>".to_owned())
        }

        fn channel(&self, id: Snowflake) -> Option<String> {
            (id.0 == 8).then(|| "games".to_owned())
        }

        fn role(&self, _: Snowflake) -> Option<String> {
            None
        }
    }

    fn shown(text: &str) -> String {
        html(text, &Known)
    }

    /// What is left of a line of plain text.
    fn line(text: &str) -> String {
        let html = shown(text);
        let inner = html.strip_prefix("<div class=\"line\">").and_then(|rest| rest.strip_suffix("</div>"));
        inner.unwrap_or_else(|| panic!("{html}")).to_owned()
    }

    #[test]
    fn what_is_in_a_line_is_marked_as_in_discord() {
        for (text, html) in [
            ("**bold** and *soft* and _soft_", "<strong>bold</strong> and <em>soft</em> and <em>soft</em>"),
            ("__under__ ~~gone~~", "<u>under</u> <s>gone</s>"),
            ("***both***", "<em><strong>both</strong></em>"),
            ("`a < b && **c**`", "<code>a &lt; b &amp;&amp; **c**</code>"),
            ("one\ntwo", "one<br>two"),
            ("**over\ntwo lines**", "<strong>over<br>two lines</strong>"),
            (r"\*stars\*", "*stars*"),
            ("2 * 3 * 4", "2 * 3 * 4"),
            ("&lt; &amp;", "&amp;lt; &amp;amp;"),
            ("#### deep", "#### deep"),
            ("~one~", "~one~"),
        ] {
            assert_eq!(line(text), html, "{text}");
        }
    }

    #[test]
    fn lines_are_what_their_beginning_says() {
        for (text, html) in [
            ("# Big", "<h3>Big</h3>"),
            ("## A *b*", "<h4>A <em>b</em></h4>"),
            ("-# small", "<div class=\"line\"><small>small</small></div>"),
            ("> said\n> twice", "<blockquote><div class=\"line\">said<br>twice</div></blockquote>"),
            (">>> all\n# of it", "<blockquote><div class=\"line\">all</div><h3>of it</h3></blockquote>"),
            ("- one\n- two\nafter", "<ul><li>one</li><li>two</li></ul><div class=\"line\">after</div>"),
            ("- one\n  - deep\n- two", "<ul><li>one<ul><li>deep</li></ul></li><li>two</li></ul>"),
            ("3. three\n4. four", "<ol><li value=\"3\">three</li><li value=\"4\">four</li></ol>"),
            ("```rust\nlet a = \"<b>\";\n```", "<pre><code>let a = \"&lt;b&gt;\";</code></pre>"),
            ("a\n\nb", "<div class=\"line\">a</div><br><div class=\"line\">b</div>"),
            ("#nothing", "<div class=\"line\">#nothing</div>"),
        ] {
            assert_eq!(shown(text), html, "{text}");
        }
    }

    #[test]
    fn code_keeps_its_lines() {
        assert_eq!(shown("```\na\n\n  b\n```"), "<pre><code>a<br><br>  b</code></pre>");
    }

    #[test]
    fn marks_become_what_they_stand_for() {
        assert_eq!(line("<@7>"), "<span class=\"mention\" data-user=\"7\">@<bdi>&lt;Eve&gt;</bdi></span>");
        assert_eq!(line("<@!9>"), "<span class=\"mention\" data-user=\"9\">@<bdi>unknown user</bdi></span>");
        assert_eq!(
            line("in <#8>"),
            "in <a class=\"mention\" href=\"#8\" data-channel=\"8\" rel=\"noopener noreferrer\">#<bdi>games</bdi></a>"
        );
        assert_eq!(line("<#9>"), "<span class=\"mention\">#<bdi>unknown</bdi></span>");
        assert_eq!(
            line("<t:1700000000:R>"),
            "<time datetime=\"2023-11-14T22:13:20Z\" data-style=\"R\">14 November 2023 22:13 UTC</time>"
        );
        assert_eq!(line("<t:17x:R> <t:1:Q>"), "&lt;t:17x:R&gt; &lt;t:1:Q&gt;");
        assert!(line("</table open:3>").contains("data-command=\"table open\""));
        assert_eq!(line("<:laurel:12>"), ":laurel:");
    }

    #[test]
    fn spoilers_are_hidden_in_pairs() {
        assert_eq!(line("a ||b **c**|| d || e"), format!("a <span {SPOILER}>b <strong>c</strong></span> d || e"));
    }

    #[test]
    fn spoilers_hide_whatever_is_in_them() {
        let hidden = |inner: &str| format!("<span {SPOILER}>{inner}</span>");
        for (text, html) in [
            ("||a\nb||", hidden("a<br>b")),
            ("||a\n\n\nb||", hidden("a<br><br><br>b")),
            ("**a ||b|| c**", format!("<strong>a {} c</strong>", hidden("b"))),
            ("||see https://example.org/||", hidden(&format!("see {}", link("https://example.org/")))),
            ("||`a`||", hidden("<code>a</code>")),
            ("`||a||`", "<code>||a||</code>".to_owned()),
            ("||<@9>||", hidden("<span class=\"mention\" data-user=\"9\">@<bdi>unknown user</bdi></span>")),
            ("||a", "||a".to_owned()),
            ("||||", "||||".to_owned()),
        ] {
            assert_eq!(line(text), html, "{text}");
        }
        let block = |inner: &str| format!("<div class=\"line\"><div {SPOILER}>{inner}</div></div>");
        assert_eq!(shown("||a ```b b\nc```||"), block("<div class=\"line\">a</div><pre><code>b b<br>c</code></pre>"));
        assert_eq!(shown("||\n# a\n- b||"), block("<br><h3>a</h3><ul><li>b</li></ul>"));
        let quoted = format!("<blockquote><div class=\"line\">{}</div></blockquote>", hidden("a<br>b"));
        assert_eq!(shown("> ||a\n> b||"), quoted);
    }

    #[test]
    fn only_a_word_alone_in_the_first_line_of_code_is_a_language() {
        for (text, code) in [
            ("```two words here\nx\n```", "two words here<br>x"),
            ("```c++\nx\n```", "x"),
            ("```c\n\nx\n```", "x"),
            ("``` c\nx\n```", " c<br>x"),
            ("```c \nx\n```", "c <br>x"),
            ("```c```", "c"),
            ("```c\n```", "c"),
            (r"```\*x\*```", r"\*x\*"),
        ] {
            assert_eq!(shown(text), format!("<pre><code>{code}</code></pre>"), "{text}");
        }
    }

    #[test]
    fn a_fence_is_a_block_wherever_it_begins_and_ends() {
        let line = |text: &str| format!("<div class=\"line\">{text}</div>");
        let code = |text: &str| format!("<pre><code>{text}</code></pre>");
        for (text, html) in [
            ("a ```b b\nc``` d", line("a") + &code("b b<br>c") + &line("d")),
            ("a\n```\nb\n```\nc", line("a") + &code("b") + &line("c")),
            ("```a``` # b", code("a") + &line("# b")),
            ("```a```  \n# b", code("a") + "<h3>b</h3>"),
            ("```a``````b```", code("a") + &code("b")),
            ("- a ```b``` c", format!("<ul><li>a{}c</li></ul>", code("b"))),
            ("> ```\n>   a\n> ```\nb", format!("<blockquote>{}</blockquote>{}", code("  a"), line("b"))),
            ("```a", line("```a")),
            ("```a ``b`", line("```a ``b`")),
        ] {
            assert_eq!(shown(text), html, "{text}");
        }
    }

    #[test]
    fn a_list_changes_its_kind_where_its_items_do() {
        for (text, html) in [
            ("- a\n3. b\n4. c", "<ul><li>a</li></ul><ol><li value=\"3\">b</li><li value=\"4\">c</li></ol>"),
            ("1. a\n- b", "<ol><li value=\"1\">a</li></ol><ul><li>b</li></ul>"),
            ("- a\n  1. b\n- c", "<ul><li>a<ol><li value=\"1\">b</li></ol></li><li>c</li></ul>"),
        ] {
            assert_eq!(shown(text), html, "{text}");
        }
    }

    #[test]
    fn what_is_escaped_is_text() {
        for (text, html) in [
            (r"\|\|x\|\|", "||x||"),
            (r"\||x||", "||x||"),
            (r"\<@7>", "&lt;@7&gt;"),
            (r"\<#8> \<t:1:R> \</table open:3> \<:a:1>", "&lt;#8&gt; &lt;t:1:R&gt; &lt;/table open:3&gt; &lt;:a:1&gt;"),
            (r"\@everyone \@here", "@everyone @here"),
            (r"\\**b**", r"\<strong>b</strong>"),
            (r"\`a\`", "`a`"),
            (r"`\*`", r"<code>\*</code>"),
            (r"**\***", "<strong>*</strong>"),
            (r"C:\temp\", r"C:\temp\"),
            (r"\[x\]\(https\://example\.org\)", "[x](https://example.org)"),
            (r"1\. \# \- \> a", "1. # - &gt; a"),
            ("⟦0⟧ ⟦ **⟧**", "⟦0⟧ ⟦ <strong>⟧</strong>"),
        ] {
            assert_eq!(line(text), html, "{text}");
        }
        let lobby = format!("**1.** {} has joined", escaped_by_the_bot("evil||x||**b**"));
        assert_eq!(line(&lobby), "<strong>1.</strong> evil||x||**b** has joined");
    }

    #[test]
    fn a_name_written_from_right_to_left_turns_nothing_else_around() {
        let html = html("<@1> <#1> <@&1>", &Backwards);
        assert_eq!(html.matches("<bdi>\u{202E}x</bdi>").count(), 3, "{html}");
    }

    #[test]
    fn any_text_can_be_shown_and_an_escaped_one_is_shown_as_it_is() {
        let alphabet: Vec<char> = "*_~|`\\<>@#:[]()-.&/!7a bé\n".chars().collect();
        let mut random = 1_u64;
        let mut next = |below: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(random >> 33).expect("31 bits") % below
        };
        for _ in 0..3_000 {
            let length = next(40);
            let text: String = (0..length).map(|_| alphabet[next(alphabet.len())]).collect();
            shown(&text);
            // Spaces at the ends of a line are not shown.
            let text = text.replace(' ', "");
            let lines: String = text.lines().flat_map(|line| [line, "\n"]).collect();
            assert_eq!(visible(&shown(&escaped_by_the_bot(&text))), lines, "{text:?}");
        }
    }

    struct Backwards;

    impl Names for Backwards {
        fn user(&self, _: Snowflake) -> Option<String> {
            Some("\u{202E}x".to_owned())
        }

        fn channel(&self, id: Snowflake) -> Option<String> {
            self.user(id)
        }

        fn role(&self, id: Snowflake) -> Option<String> {
            self.user(id)
        }
    }

    /// A text as the bot writes it where it is to be shown as it is.
    fn escaped_by_the_bot(text: &str) -> String {
        let escape = |letter: char| r"\*_~`|>#-[]()<:@.".contains(letter).then_some('\\').into_iter().chain([letter]);
        text.chars().flat_map(escape).collect()
    }

    /// What a reader sees of lines of text, each with its end.
    fn visible(html: &str) -> String {
        let mut seen = String::new();
        for part in html.replace("<br>", "\n").replace("</div>", "\n").split('<') {
            seen.push_str(part.split_once('>').map_or(part, |(_, text)| text));
        }
        seen.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
    }

    fn link(text: &str) -> String {
        format!("<a target=\"_blank\" href=\"https://example.org/\" rel=\"noopener noreferrer\">{text}</a>")
    }

    #[test]
    fn links_lead_to_the_web_and_nowhere_else() {
        assert_eq!(line("[here](https://example.org/)"), link("here"));
        assert_eq!(line("<https://example.org/>"), link("https://example.org/"));
        assert_eq!(line("https://example.org/"), link("https://example.org/"));
        assert!(line("https://example.org/||\"||").contains("href=\"https://example.org/||&quot;||\""));
        for text in ["[x](javascript:alert(1))", "[x](data:text/html,hello)", "[x](//example.org)", "[x](/api)"] {
            assert!(!shown(text).contains("href"), "{text}: {}", shown(text));
        }
    }

    #[test]
    fn hostile_text_is_text() {
        for text in [
            "<script>alert(1)</script>",
            "<img src=x onerror=alert(1)>",
            "**<b onclick=\"x()\">**",
            "<@7><svg/onload=alert(1)>",
            "`<script>`",
            "```\n</code></pre><script>\n```",
            "</\" onmouseover=\"alert(1):3>",
            "[a](https://x\" onclick=\"y)",
            "||<script>\n\n```<script>```||",
            r"\<script\>",
            "> <iframe src=\"https://example.org\">",
        ] {
            let html = shown(text);
            for tag in html.split('<').skip(1).filter_map(|rest| rest.split_once('>')).map(|(tag, _)| tag) {
                let name = tag.trim_start_matches('/').split(' ').next().unwrap_or_default();
                let known = ["a", "bdi", "blockquote", "br", "code", "div", "pre", "span", "strong"].contains(&name);
                assert!(known && !tag.contains(" on"), "{text} became {html}");
            }
        }
        assert_eq!(line("<script>alert(1)</script>"), "&lt;script&gt;alert(1)&lt;/script&gt;");
        for (deep, tag) in [("> ".repeat(1_000), "<blockquote>"), ("*".repeat(2_000), "<"), ("||".repeat(999), "<span")]
        {
            assert!(shown(&format!("{deep}a{deep}")).contains(tag));
        }
        let wide = "\u{FDFD}".repeat(2_000);
        assert_eq!(line(&wide), wide);
        assert!(shown("\u{202E}gnorw si siht").contains('\u{202E}'));
    }
}
