//! What Discord makes of a text, and that nothing else comes out.

use emulator::Snowflake;
use emulator::internals::{Names, SPOILER, html};

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
    let inner = html
        .strip_prefix("<div class=\"line\">")
        .and_then(|rest| rest.strip_suffix("</div>"));
    inner.unwrap_or_else(|| panic!("{html}")).to_owned()
}

#[test]
fn what_is_in_a_line_is_marked_as_in_discord() {
    for (text, html) in [
        (
            "**bold** and *soft* and _soft_",
            "<strong>bold</strong> and <em>soft</em> and <em>soft</em>",
        ),
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
        (
            "> said\n> twice",
            "<blockquote><div class=\"line\">said<br>twice</div></blockquote>",
        ),
        (
            ">>> all\n# of it",
            "<blockquote><div class=\"line\">all</div><h3>of it</h3></blockquote>",
        ),
        (
            "- one\n- two\nafter",
            "<ul><li>one</li><li>two</li></ul><div class=\"line\">after</div>",
        ),
        (
            "- one\n  - deep\n- two",
            "<ul><li>one<ul><li>deep</li></ul></li><li>two</li></ul>",
        ),
        (
            "3. three\n4. four",
            "<ol><li value=\"3\">three</li><li value=\"4\">four</li></ol>",
        ),
        (
            "```rust\nlet a = \"<b>\";\n```",
            "<pre><code>let a = \"&lt;b&gt;\";</code></pre>",
        ),
        (
            "a\n\nb",
            "<div class=\"line\">a</div><br><div class=\"line\">b</div>",
        ),
        ("#nothing", "<div class=\"line\">#nothing</div>"),
    ] {
        assert_eq!(shown(text), html, "{text}");
    }
}

#[test]
fn code_keeps_its_lines() {
    assert_eq!(
        shown("```\na\n\n  b\n```"),
        "<pre><code>a<br><br>  b</code></pre>"
    );
}

#[test]
fn marks_become_what_they_stand_for() {
    assert_eq!(
        line("<@7>"),
        "<span class=\"mention\" data-user=\"7\">@<bdi>&lt;Eve&gt;</bdi></span>"
    );
    assert_eq!(
        line("<@!9>"),
        "<span class=\"mention\" data-user=\"9\">@<bdi>unknown user</bdi></span>"
    );
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
    // The last second of the year 9999, and years that no browser reads.
    assert!(line("<t:253402300799:F>").contains("datetime=\"9999-12-31T23:59:59Z\""));
    assert_eq!(line("<t:253402300800:F>"), "&lt;t:253402300800:F&gt;");
    assert_eq!(line("<t:-99999999999:F>"), "&lt;t:-99999999999:F&gt;");
    assert!(line("</table open:3>").contains("data-command=\"table open\""));
    assert_eq!(line("<:laurel:12>"), ":laurel:");
}

#[test]
fn spoilers_are_hidden_in_pairs() {
    assert_eq!(
        line("a ||b **c**|| d || e"),
        format!("a <span {SPOILER}>b <strong>c</strong></span> d || e")
    );
}

#[test]
fn spoilers_hide_whatever_is_in_them() {
    let hidden = |inner: &str| format!("<span {SPOILER}>{inner}</span>");
    for (text, html) in [
        ("||a\nb||", hidden("a<br>b")),
        ("||a\n\n\nb||", hidden("a<br><br><br>b")),
        ("**a ||b|| c**", format!("<strong>a {} c</strong>", hidden("b"))),
        (
            "||see https://example.org/||",
            hidden(&format!("see {}", link("https://example.org/"))),
        ),
        ("||`a`||", hidden("<code>a</code>")),
        ("`||a||`", "<code>||a||</code>".to_owned()),
        (
            "||<@9>||",
            hidden("<span class=\"mention\" data-user=\"9\">@<bdi>unknown user</bdi></span>"),
        ),
        ("||a", "||a".to_owned()),
        ("||||", "||||".to_owned()),
    ] {
        assert_eq!(line(text), html, "{text}");
    }
    let block = |inner: &str| format!("<div class=\"line\"><div {SPOILER}>{inner}</div></div>");
    assert_eq!(
        shown("||a ```b b\nc```||"),
        block("<div class=\"line\">a</div><pre><code>b b<br>c</code></pre>")
    );
    assert_eq!(
        shown("||\n# a\n- b||"),
        block("<br><h3>a</h3><ul><li>b</li></ul>")
    );
    let quoted = format!(
        "<blockquote><div class=\"line\">{}</div></blockquote>",
        hidden("a<br>b")
    );
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
        (
            "> ```\n>   a\n> ```\nb",
            format!("<blockquote>{}</blockquote>{}", code("  a"), line("b")),
        ),
        ("```a", line("```a")),
        ("```a ``b`", line("```a ``b`")),
    ] {
        assert_eq!(shown(text), html, "{text}");
    }
}

#[test]
fn a_list_changes_its_kind_where_its_items_do() {
    for (text, html) in [
        (
            "- a\n3. b\n4. c",
            "<ul><li>a</li></ul><ol><li value=\"3\">b</li><li value=\"4\">c</li></ol>",
        ),
        ("1. a\n- b", "<ol><li value=\"1\">a</li></ol><ul><li>b</li></ul>"),
        (
            "- a\n  1. b\n- c",
            "<ul><li>a<ol><li value=\"1\">b</li></ol></li><li>c</li></ul>",
        ),
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
        (
            r"\<#8> \<t:1:R> \</table open:3> \<:a:1>",
            "&lt;#8&gt; &lt;t:1:R&gt; &lt;/table open:3&gt; &lt;:a:1&gt;",
        ),
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
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
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
    let escape = |letter: char| {
        r"\*_~`|>#-[]()<:@."
            .contains(letter)
            .then_some('\\')
            .into_iter()
            .chain([letter])
    };
    text.chars().flat_map(escape).collect()
}

/// What a reader sees of lines of text, each with its end.
fn visible(html: &str) -> String {
    let mut seen = String::new();
    for part in html.replace("<br>", "\n").replace("</div>", "\n").split('<') {
        seen.push_str(part.split_once('>').map_or(part, |(_, text)| text));
    }
    seen.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&")
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
    for text in [
        "[x](javascript:alert(1))",
        "[x](data:text/html,hello)",
        "[x](//example.org)",
        "[x](/api)",
    ] {
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
        for tag in html
            .split('<')
            .skip(1)
            .filter_map(|rest| rest.split_once('>'))
            .map(|(tag, _)| tag)
        {
            let name = tag.trim_start_matches('/').split(' ').next().unwrap_or_default();
            let known = [
                "a",
                "bdi",
                "blockquote",
                "br",
                "code",
                "div",
                "pre",
                "span",
                "strong",
            ]
            .contains(&name);
            assert!(known && !tag.contains(" on"), "{text} became {html}");
        }
    }
    assert_eq!(
        line("<script>alert(1)</script>"),
        "&lt;script&gt;alert(1)&lt;/script&gt;"
    );
    for (deep, tag) in [
        ("> ".repeat(1_000), "<blockquote>"),
        ("*".repeat(2_000), "<"),
        ("||".repeat(999), "<span"),
    ] {
        assert!(shown(&format!("{deep}a{deep}")).contains(tag));
    }
    let wide = "\u{FDFD}".repeat(2_000);
    assert_eq!(line(&wide), wide);
    assert!(shown("\u{202E}gnorw si siht").contains('\u{202E}'));
}
