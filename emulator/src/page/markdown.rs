//! Discord's markdown as HTML. Lines are Discord's own, what is in them is parsed by `markdown`; what comes out goes through
//! `ammonia` once more, so that a mistake here cannot become a script there.

use std::fmt::Write as _;
use std::sync::LazyLock;

use ammonia::Builder;
use markdown::mdast::Node;
use markdown::{Constructs, ParseOptions};

use crate::snowflake::Snowflake;

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
    out.blocks(text);
    SANITISER.clean(&out.text).to_string()
}

/// What the page may be given, and nothing else.
static SANITISER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::empty();
    builder
        .tags(
            [
                "a",
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
        .add_tag_attributes("li", ["value"])
        .add_tag_attributes("span", ["aria-label", "data-command", "data-user", "role", "tabindex"])
        .add_tag_attributes("time", ["data-style", "datetime"])
        .add_allowed_classes("a", ["mention"])
        .add_allowed_classes("div", ["line"])
        .add_allowed_classes("span", ["mention", "spoiler"])
        .url_schemes(["http", "https"].into())
        .link_rel(Some("noopener noreferrer"));
    builder
});

/// What Discord knows inside of a line. Everything else of markdown is text: above all, markup is.
fn inside_of_a_line() -> ParseOptions {
    ParseOptions {
        constructs: Constructs {
            attention: true,
            autolink: true,
            character_escape: true,
            code_text: true,
            gfm_autolink_literal: true,
            gfm_strikethrough: true,
            label_start_link: true,
            label_end: true,
            block_quote: false,
            character_reference: false,
            code_fenced: false,
            code_indented: false,
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
    Fence,
    Heading(u8, &'a str),
    Small(&'a str),
    Quote(&'a str),
    QuoteAll(&'a str),
    Item { depth: usize, number: Option<u32>, text: &'a str },
    Plain(&'a str),
}

impl<'a> Line<'a> {
    fn of(line: &'a str) -> Self {
        for (level, mark) in [(3, "# "), (4, "## "), (5, "### ")] {
            if let Some(text) = line.strip_prefix(mark).filter(|text| !text.trim().is_empty()) {
                return Line::Heading(level, text);
            }
        }
        if line.starts_with("```") && !line[3..].contains("```") {
            return Line::Fence;
        }
        if let Some(text) = line.strip_prefix("-# ") {
            return Line::Small(text);
        }
        if let Some(text) = line.strip_prefix(">>> ") {
            return Line::QuoteAll(text);
        }
        if let Some(text) = line.strip_prefix("> ").or_else(|| (line == ">").then_some("")) {
            return Line::Quote(text);
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
        Line::Plain(line)
    }
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
        let lines: Vec<&str> = text.lines().collect();
        let mut at = 0;
        while at < lines.len() {
            at += self.block(&lines[at..]);
        }
    }

    /// Writes the block that these lines begin with; returns how many of them it takes.
    fn block<'a>(&mut self, lines: &[&'a str]) -> usize {
        let quoted = self.quoted;
        let kind = |line: &'a str| match Line::of(line) {
            Line::Quote(_) | Line::QuoteAll(_) if quoted => Line::Plain(line),
            kind => kind,
        };
        let run = |fits: fn(&Line) -> bool| lines.iter().take_while(|line| fits(&kind(line))).count();
        match kind(lines[0]) {
            Line::Fence => {
                let inside = lines[1..].iter().position(|line| line.trim_end().ends_with("```"));
                let Some(inside) = inside else { return self.plain(&lines[..1]) };
                let last = lines[1 + inside].trim_end().trim_end_matches("```");
                let mut code: Vec<&str> = lines[1..=inside].to_vec();
                code.extend((!last.is_empty()).then_some(last));
                self.open("<pre><code>");
                self.escape(&code.join("\n"));
                self.open("</code></pre>");
                inside + 2
            }
            Line::Heading(level, text) => {
                let _ = write!(self.text, "<h{level}>");
                self.inline(text);
                let _ = write!(self.text, "</h{level}>");
                1
            }
            Line::Small(text) => {
                self.open("<div class=\"line\"><small>");
                self.inline(text);
                self.open("</small></div>");
                1
            }
            Line::QuoteAll(first) => {
                let inner: Vec<&str> = std::iter::once(first).chain(lines[1..].iter().copied()).collect();
                self.quote(&inner);
                lines.len()
            }
            Line::Quote(_) => {
                let count = run(|line| matches!(line, Line::Quote(_)));
                let inner: Vec<&str> = lines[..count].iter().map(|line| line[1..].trim_start()).collect();
                self.quote(&inner);
                count
            }
            Line::Item { .. } => {
                let count = run(|line| matches!(line, Line::Item { .. }));
                self.list(&lines[..count], 0);
                count
            }
            Line::Plain(_) => {
                let count = run(|line| matches!(line, Line::Plain(_)));
                self.plain(&lines[..count]);
                count
            }
        }
    }

    fn quote(&mut self, lines: &[&str]) {
        self.open("<blockquote>");
        self.quoted = true;
        self.blocks(&lines.join("\n"));
        self.quoted = false;
        self.open("</blockquote>");
    }

    /// Items of one depth; deeper ones become a list inside of the one before.
    fn list(&mut self, lines: &[&str], depth: usize) {
        let first = lines.first().map(|line| Line::of(line));
        let ordered = matches!(first, Some(Line::Item { number: Some(_), .. }));
        self.open(if ordered { "<ol>" } else { "<ul>" });
        let mut at = 0;
        while at < lines.len() {
            let Line::Item { number, text, .. } = Line::of(lines[at]) else { break };
            match number.filter(|_| ordered) {
                Some(number) => {
                    let _ = write!(self.text, "<li value=\"{number}\">");
                }
                None => self.open("<li>"),
            }
            self.inline(text);
            at += 1;
            let deeper = |line: &&&str| matches!(Line::of(line), Line::Item { depth: own, .. } if own > depth);
            let below = lines[at..].iter().take_while(deeper).count();
            if below > 0 {
                self.list(&lines[at..at + below], depth + 1);
                at += below;
            }
            self.open("</li>");
        }
        self.open(if ordered { "</ol>" } else { "</ul>" });
    }

    /// Lines without a mark. An empty one stays one, as Discord shows it; emphasis may go over several.
    fn plain(&mut self, lines: &[&str]) -> usize {
        let mut rest = lines;
        while !rest.is_empty() {
            let written = rest.iter().take_while(|line| !line.trim().is_empty()).count();
            if written > 0 {
                self.open("<div class=\"line\">");
                self.inline(&rest[..written].join("\n"));
                self.open("</div>");
            }
            rest = &rest[written..];
            let empty = rest.iter().take_while(|line| line.trim().is_empty()).count();
            for _ in 0..empty {
                self.open("<br>");
            }
            rest = &rest[empty..];
        }
        lines.len()
    }

    fn inline(&mut self, text: &str) {
        match markdown::to_mdast(text, &self.inside) {
            Ok(Node::Root(root)) => {
                for child in &root.children {
                    match child {
                        Node::Paragraph(paragraph) => self.nodes(&paragraph.children, text),
                        other => self.node(other, text),
                    }
                }
            }
            _ => self.escape(text),
        }
    }

    /// Nodes in a row. Spoilers are between two marks in it; one that is left over is text.
    fn nodes(&mut self, nodes: &[Node], source: &str) {
        let marks = |node: &Node| if let Node::Text(text) = node { text.value.matches("||").count() } else { 0 };
        let mut left = nodes.iter().map(marks).sum::<usize>() / 2 * 2;
        let mut hidden = false;
        for node in nodes {
            let Node::Text(text) = node else {
                self.node(node, source);
                continue;
            };
            for (at, piece) in text.value.split("||").enumerate() {
                if at > 0 && left > 0 {
                    self.open(if hidden { "</span>" } else { SPOILER });
                    hidden = !hidden;
                    left -= 1;
                } else if at > 0 {
                    self.open("||");
                }
                self.marks(piece);
            }
        }
    }

    fn node(&mut self, node: &Node, source: &str) {
        let position = node.position();
        let written = position.and_then(|place| source.get(place.start.offset..place.end.offset)).unwrap_or_default();
        let tag = match node {
            // Two underscores are bold elsewhere, and underline here.
            Node::Strong(_) if written.starts_with('_') => "u",
            Node::Strong(_) => "strong",
            Node::Emphasis(_) => "em",
            Node::Delete(_) => "s",
            Node::InlineCode(code) => {
                self.open("<code>");
                self.escape(&code.value);
                self.open("</code>");
                return;
            }
            Node::Link(link) if link.url.starts_with("https://") || link.url.starts_with("http://") => {
                self.open("<a target=\"_blank\" href=\"");
                self.escape(&link.url);
                self.open("\">");
                self.nodes(&link.children, source);
                self.open("</a>");
                return;
            }
            Node::Text(text) => return self.marks(&text.value),
            _ => return self.escape(written),
        };
        let _ = write!(self.text, "<{tag}>");
        self.nodes(node.children().map(Vec::as_slice).unwrap_or_default(), source);
        let _ = write!(self.text, "</{tag}>");
    }

    /// Text with Discord's marks in it: users, channels, roles, moments, commands.
    fn marks(&mut self, text: &str) {
        let mut rest = text;
        while let Some(at) = rest.find(['<', '@']) {
            self.escape(&rest[..at]);
            rest = &rest[at..];
            let everyone = ["@everyone", "@here"].into_iter().find(|all| rest.starts_with(all));
            let mark = rest.strip_prefix('<').and_then(|inner| inner.split_once('>'));
            if let Some(all) = everyone {
                let _ = write!(self.text, "<span class=\"mention\">{all}</span>");
                rest = &rest[all.len()..];
            } else if let Some((inner, after)) = mark.filter(|(inner, _)| inner.len() <= 64)
                && self.mark(inner)
            {
                rest = after;
            } else {
                let next = rest.chars().next().map_or(0, char::len_utf8);
                self.escape(&rest[..next]);
                rest = &rest[next..];
            }
        }
        self.escape(rest);
    }

    /// Writes what a mark stands for; `false` if it is none.
    fn mark(&mut self, inner: &str) -> bool {
        let id = |digits: &str| digits.parse::<Snowflake>().ok();
        if let Some(role) = inner.strip_prefix("@&").and_then(id) {
            let name = self.names.role(role).unwrap_or_else(|| "unknown role".to_owned());
            self.mention("<span class=\"mention\">@", &name, "</span>");
        } else if let Some(user) = inner.strip_prefix('@').map(|rest| rest.trim_start_matches('!')).and_then(id) {
            let name = self.names.user(user).unwrap_or_else(|| "unknown user".to_owned());
            self.mention(&format!("<span class=\"mention\" data-user=\"{user}\">@"), &name, "</span>");
        } else if let Some(channel) = inner.strip_prefix('#').and_then(id) {
            match self.names.channel(channel) {
                Some(name) => {
                    let open = format!("<a class=\"mention\" href=\"#{channel}\" data-channel=\"{channel}\">#");
                    self.mention(&open, &name, "</a>");
                }
                None => self.mention("<span class=\"mention\">#", "unknown", "</span>"),
            }
        } else if let Some((moment, style)) = inner.strip_prefix("t:").and_then(moment) {
            let shown = moment.format("%-d %B %Y %H:%M UTC").to_string();
            let iso = moment.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
            self.mention(&format!("<time datetime=\"{iso}\" data-style=\"{style}\">"), &shown, "</time>");
        } else if let Some((command, _)) = inner.strip_prefix('/').and_then(|rest| rest.rsplit_once(':'))
            && command.chars().all(|letter| letter.is_alphanumeric() || "-_ ".contains(letter))
        {
            self.open("<span class=\"mention\" data-command=\"");
            self.escape(command);
            self.mention("\" role=\"button\" tabindex=\"0\">/", command, "</span>");
        } else if let Some((name, _)) =
            inner.trim_start_matches('a').strip_prefix(':').and_then(|rest| rest.split_once(':'))
        {
            self.mention(":", name, ":");
        } else {
            return false;
        }
        true
    }

    fn mention(&mut self, open: &str, name: &str, close: &str) {
        self.open(open);
        self.escape(name);
        self.open(close);
    }

    fn open(&mut self, tag: &str) {
        self.text.push_str(tag);
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

const SPOILER: &str = "<span class=\"spoiler\" role=\"button\" tabindex=\"0\" aria-label=\"Spoiler: press to show\">";

/// A moment and the way it is shown: `1700000000:R`.
fn moment(text: &str) -> Option<(chrono::DateTime<chrono::Utc>, &str)> {
    let (seconds, style) = text.split_once(':').unwrap_or((text, "f"));
    let known = ["t", "T", "d", "D", "f", "F", "R", "s", "S"].contains(&style);
    let moment = chrono::DateTime::from_timestamp(seconds.parse().ok()?, 0)?;
    known.then_some((moment, style))
}

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
        assert_eq!(line("<@7>"), "<span class=\"mention\" data-user=\"7\">@&lt;Eve&gt;</span>");
        assert_eq!(line("<@!9>"), "<span class=\"mention\" data-user=\"9\">@unknown user</span>");
        assert_eq!(
            line("in <#8>"),
            "in <a class=\"mention\" href=\"#8\" data-channel=\"8\" rel=\"noopener noreferrer\">#games</a>"
        );
        assert_eq!(line("<#9>"), "<span class=\"mention\">#unknown</span>");
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
        assert_eq!(line("a ||b **c**|| d || e"), format!("a {SPOILER}b <strong>c</strong></span> d || e"));
    }

    #[test]
    fn links_lead_to_the_web_and_nowhere_else() {
        let link = |text: &str| {
            format!("<a target=\"_blank\" href=\"https://example.org/\" rel=\"noopener noreferrer\">{text}</a>")
        };
        assert_eq!(line("[here](https://example.org/)"), link("here"));
        assert_eq!(line("<https://example.org/>"), link("https://example.org/"));
        assert_eq!(line("https://example.org/"), link("https://example.org/"));
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
            "> <iframe src=\"https://example.org\">",
        ] {
            let html = shown(text);
            for tag in html.split('<').skip(1).filter_map(|rest| rest.split_once('>')).map(|(tag, _)| tag) {
                let name = tag.trim_start_matches('/').split(' ').next().unwrap_or_default();
                let known = ["a", "blockquote", "br", "code", "div", "pre", "span", "strong"].contains(&name);
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
