//! A page in another language, and what the catalogs of the course must keep.

use std::{fs, path::Path};

use book::{
    catalog::Catalog,
    pages::Pages,
    templates::{self, Template},
};
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use regex_lite::Regex;
use serde_json::json;

#[path = "../../../teach/staffroom/tests/tried/mod.rs"]
mod tried;

/// A book with one page to translate and one for authors.
const BOOK: [(&str, &str); 6] = [
    (
        "docs/book.toml",
        "[book]\ntitle = \"Search\"\n[preprocessor.translation]\nenglish = [\"author.md\"]\n",
    ),
    ("docs/src/SUMMARY.md", "# Summary\n\n- [Sets](sets.md)\n- [Authors](author.md)\n"),
    ("docs/src/author.md", "# Authors\n"),
    (
        "docs/src/generated/figures.md",
        "<!-- ANCHOR: sizes -->\n| board | n |\n|---|---:|\n| 36 clues | 2,117 |\n\n<svg>\n<title>Of 1,000 squares</title>\n\
         <text x=\"1,5\">10,000</text>\n</svg>\n<!-- ANCHOR_END: sizes -->\n",
    ),
    (
        "docs/po/eo/common.po",
        "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"English\"\nmsgstr \"Esperanto\"\n\n\
         msgid \"1,234.5\"\nmsgstr \"1.234,5\"\n",
    ),
    (
        "docs/po/eo/sets.po",
        "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Two lines of *one* paragraph.\"\n\
         msgstr \"Unu *alineo*.\"\n\nmsgid \"{1} clues\"\nmsgstr \"{1} indikoj\"\n\n#, fuzzy\nmsgid \"nested *one*\"\nmsgstr \"?\"\n",
    ),
];

const PAGE: &str = "# A *set* is `an` integer\n\nTwo lines of *one*\nparagraph.\n\n1. Item [one](x.md) \\*text\\*.\n   - nested *one*\n\n\
                    > A quote\n> on two lines.\n\n| head | 2 |\n|---|--:|\n| cell `x` | `y` |\n\n## Again {#own}\n\n## Again\n\n## Again\n\n\
                    <details>\n\n<summary>The code of <code>f</code></summary>\n\n</details>\n\n\
                    <grid-question asks=\"answers\">\nHow\nmany?\n<p class=\"reason\">Two <em>or</em> 3.</p>\n</grid-question>\n\n\
                    <grid-player lesson=\"x\" label=\"a search\"></grid-player>\n\nSee <grid-moment at=\"end\">the end</grid-moment>.\n\n\
                    <style>\np { color: red }\n</style>\n\n```text\nBoth columns\n```\n\n```text\njust test 3\n```\n\n\
                    {{#include generated/figures.md:sizes}}\n\n{{#include ../code.rs}}\nBehind.\n";

#[test]
fn a_page_is_translated_what_is_missing_is_marked_and_other_languages_are_linked() {
    let folder = tempfile::tempdir().expect("a folder");
    for (file, text) in BOOK.into_iter().chain([("docs/src/sets.md", PAGE)]) {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
        fs::write(path, text).expect("ours");
    }
    let mut book = json!([
        { "Chapter": { "name": "Sets", "path": "sets.md", "content": PAGE } },
        { "Chapter": { "name": "Authors", "path": "author.md", "content": "# Authors\n" } },
    ]);
    let pages = match Pages::read(folder.path(), "eo", true) {
        Err(problem) if problem.contains("needs GNU gettext") => return tried::not_tried(&problem),
        pages => pages.expect("a book"),
    };
    pages.change(&mut book).expect("pages");
    let page = book[0]["Chapter"]["content"].as_str().expect("a text");
    let page =
        page.replace("<span class=\"untranslated\" lang=\"en\">", "[").replace("</span>", "]");
    assert_snapshot!(page, @r#"
    <nav class="languages"><a href="../sets.html" lang="en" hreflang="en">English</a></nav>

    # [A *set* is `an` integer] {#a-set-is-an-integer}

    Unu *alineo*.

    1. [Item [one](x.md) \*text\*.]
       - [nested *one*]

    > [A quote on two lines.]

    | [head] | 2 |
    |---|--:|
    | [cell `x`] | `y` |

    ## [Again] {#own}

    ## [Again] {#again}

    ## [Again] {#again-1}

    <details>

    <summary>[The code of <code>f</code>]</summary>

    </details>

    <grid-question asks="answers">
    [How many?]
    <p class="reason">[Two <em>or</em> 3.]</p>
    </grid-question>

    <grid-player lesson="x" label="a search"></grid-player>

    [See <grid-moment at="end">the end</grid-moment>.]

    <style>
    p { color: red }
    </style>

    ```text
    Both columns
    ```

    ```text
    just test 3
    ```

    | [board] | n |
    |---|---:|
    | 36 indikoj | 2.117 |

    <svg>
    <title>Of 1.000 squares</title>
    <text x="1,5">10.000</text>
    </svg>

    {{#include ../code.rs}}
    [Behind.]
    "#);
    assert_eq!(book[1]["Chapter"]["content"], "# Authors\n");
    let templates = templates::templates(folder.path()).expect("a book");
    let [common, sets] = &templates[..] else { panic!("{templates:?}") };
    let texts = |template: &Template| {
        template.messages.iter().map(|message| message.text.clone()).collect::<Vec<_>>()
    };
    assert_eq!(texts(common), ["1,234.5", "English", "Search", "Sets", "Authors"]);
    assert_snapshot!(texts(sets).join("\n"), @r#"
    A *set* is `an` integer
    Two lines of *one* paragraph.
    Item [one](x.md) \*text\*.
    nested *one*
    A quote on two lines.
    head
    cell `x`
    Again
    The code of <code>f</code>
    How many?
    Two <em>or</em> 3.
    a search
    See <grid-moment at="end">the end</grid-moment>.
    Both columns

    board
    {1} clues
    Of {1} squares
    Behind.
    "#);
    assert!(sets.pot().contains("msgid \"Both columns\\n\"\n"));
}

#[test]
fn no_translation_of_the_course_has_lost_code_a_link_or_a_number() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("the course");
    let fixed = Regex::new(r"`[^`]+`|<[^>]+>|\]\([^)]+\)|\{\d+\}").expect("a pattern");
    let mut lost = String::new();
    for language in templates::languages(root) {
        let catalog = match Catalog::read(root, &language) {
            Err(problem) if problem.contains("needs GNU gettext") => {
                return tried::not_tried(&problem);
            }
            catalog => catalog.expect("catalogs"),
        };
        for (english, translation) in catalog.entries() {
            let parts = |text| {
                let mut parts: Vec<&str> =
                    fixed.find_iter(text).map(|part| part.as_str()).collect();
                parts.sort_unstable();
                parts
            };
            if parts(english) != parts(translation) {
                lost += &format!("{language}: {english}\n");
            }
        }
    }
    assert_eq!(lost, "");
}

/// French signs with an ordinary space.
const SIGNS: [&str; 6] = [" :", " ;", " ?", " !", " »", "« "];

#[test]
fn french_has_no_ordinary_space_before_its_signs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/po/fr");
    let mut wrong = Vec::new();
    for file in fs::read_dir(folder).expect("the French catalogs").flatten() {
        let text = fs::read_to_string(file.path()).expect("a catalog");
        // A block of text keeps its columns.
        let prose = text.lines().filter(|line| line.starts_with("msgstr") && !line.contains("\\n"));
        let is_wrong = |line: &&str| SIGNS.iter().any(|sign| without_code(line).contains(sign));
        wrong.extend(
            prose.filter(is_wrong).map(|line| format!("{}: {line}", file.path().display())),
        );
    }
    assert!(wrong.is_empty(), "write a no-break space there:\n{}", wrong.join("\n"));
}

/// `line` without what stands between backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}
