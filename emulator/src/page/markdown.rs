//! Discord's markdown as HTML. Lines are Discord's own; so are escapes, code, spoilers and mentions, which
//! are taken out before the rest of a line is parsed by `markdown`. What comes out goes through `ammonia`
//! once more, so that a mistake here cannot become a script there.

mod lines;
mod pieces;

use std::fmt::Write as _;
use std::sync::LazyLock;

use ammonia::Builder;
use markdown::mdast::Node;
use markdown::{Constructs, ParseOptions};

use crate::snowflake::Snowflake;
use lines::{Line, Run, first_line, lines_while};
use pieces::{Mark, Piece, Shown, next_piece};

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
    let mut out = Html {
        text: String::new(),
        names,
        inside: inside_of_a_line(),
        quoted: false,
    };
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
        .add_tag_attributes(
            "span",
            ["aria-label", "data-command", "data-user", "role", "tabindex"],
        )
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
                let inner: Vec<&str> = lines
                    .iter()
                    .map(|line| line.strip_prefix("> ").unwrap_or_default())
                    .collect();
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
            let deeper =
                |line: &&&str| matches!(Line::of(line), Line::Item { depth: own, .. } if own > depth);
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
        let Ok(Node::Root(root)) = markdown::to_mdast(text, &self.inside) else {
            return self.text(text, pieces);
        };
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
        let written = position
            .and_then(|place| source.get(place.start.offset..place.end.offset))
            .unwrap_or_default();
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
        self.nodes(
            node.children().map(Vec::as_slice).unwrap_or_default(),
            source,
            pieces,
        );
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
            self.escape(if let Shown::Text(text) = piece.shown {
                text
            } else {
                piece.written
            });
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
                self.mention(
                    &format!("<span class=\"mention\" data-user=\"{user}\">@"),
                    &name,
                    "</span>",
                );
            }
            Mark::Channel(channel) => match self.names.channel(channel) {
                Some(name) => {
                    let open =
                        format!("<a class=\"mention\" href=\"#{channel}\" data-channel=\"{channel}\">#");
                    self.mention(&open, &name, "</a>");
                }
                None => self.mention("<span class=\"mention\">#", "unknown", "</span>"),
            },
            Mark::Moment(moment, style) => {
                let shown = moment.format("%-d %B %Y %H:%M UTC");
                let iso = moment.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
                let _ = write!(
                    self.text,
                    "<time datetime=\"{iso}\" data-style=\"{style}\">{shown}</time>"
                );
            }
            Mark::Command(command) => {
                let open = format!(
                    "<span class=\"mention\" data-command=\"{command}\" role=\"button\" tabindex=\"0\">/"
                );
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

/// The attributes of a spoiler.
pub const SPOILER: &str =
    "class=\"spoiler\" role=\"button\" tabindex=\"0\" aria-label=\"Spoiler: press to show\"";
