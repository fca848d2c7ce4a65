//! A page in another language, and what the catalogs of the course must keep.

use std::{fs, path::Path};

use book::{catalog, pages::Pages, templates};
use insta::assert_snapshot;
use serde_json::json;

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
        "<!-- ANCHOR: sizes -->\n| board |\n|---|\n| 36 clues |\n<!-- ANCHOR_END: sizes -->\n",
    ),
    ("docs/po/eo/common.po", "msgid \"English\"\nmsgstr \"Esperanto\"\n"),
    (
        "docs/po/eo/sets.po",
        "msgid \"Two lines of *one* paragraph.\"\nmsgstr \"Unu *alineo*.\"\n\n\
         msgid \"{1} clues\"\nmsgstr \"{1} indikoj\"\n",
    ),
];

#[test]
fn a_page_is_translated_what_is_missing_is_marked_and_other_languages_are_linked() {
    let folder = tempfile::tempdir().expect("a folder");
    for (file, text) in BOOK {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
        fs::write(path, text).expect("ours");
    }
    let page =
        "# Sets\n\nTwo lines of *one*\nparagraph.\n\n{{#include generated/figures.md:sizes}}\n";
    let mut book = json!([
        { "Chapter": { "name": "Sets", "path": "sets.md", "content": page } },
        { "Chapter": { "name": "Authors", "path": "author.md", "content": "# Authors\n" } },
    ]);
    Pages::read(folder.path(), "eo", true).expect("a book").change(&mut book).expect("pages");
    assert_snapshot!(book[0]["Chapter"]["content"].as_str().expect("a text"), @r#"
    <nav class="languages"><a href="../sets.html" lang="en" hreflang="en">English</a></nav>

    # <span class="untranslated" lang="en">Sets</span> {#sets}

    Unu *alineo*.

    | <span class="untranslated" lang="en">board</span> |
    |---|
    | 36 indikoj |
    "#);
    assert_eq!(book[1]["Chapter"]["content"], "# Authors\n");
}

#[test]
fn no_translation_of_the_course_has_lost_code_a_link_or_a_number() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("the course");
    let mut lost = String::new();
    for language in templates::languages(root) {
        for file in catalog::files(root, &language) {
            for entry in catalog::entries(&file).expect("a catalog") {
                for part in entry.lost() {
                    lost += &format!("{}:{}: {part}\n", file.display(), entry.line);
                }
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
