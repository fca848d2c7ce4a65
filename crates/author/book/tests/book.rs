//! A page in another language, and what the catalogs of the course must keep.

use std::{fs, path::Path};

use book::{catalog::Catalog, pages::Pages, templates};
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use regex_lite::Regex;
use serde_json::json;

#[path = "../../../teach/staffroom/tests/tried/mod.rs"]
mod tried;

#[test]
fn a_page_is_translated_and_what_is_missing_marked() {
    // A book with one page to translate and one for authors.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixture");
    let page = fs::read_to_string(root.join("docs/src/sets.md")).expect("a page");
    let mut book = json!([
        { "Chapter": { "name": "Sets", "path": "sets.md", "content": page } },
        { "Chapter": { "name": "Authors", "path": "author.md", "content": "# Authors\n" } },
    ]);
    let pages = match Pages::read(&root, "eo", true) {
        Err(problem) if problem.contains("needs GNU gettext") => return tried::not_tried(&problem),
        pages => pages.expect("a book"),
    };
    pages.change(&mut book).expect("pages");
    let page = book[0]["Chapter"]["content"].as_str().expect("a text");
    let page =
        page.replace("<span class=\"untranslated\" lang=\"en\">", "[").replace("</span>", "]");
    assert_snapshot!(page);
    assert_eq!(book[1]["Chapter"]["content"], "# Authors\n");
    let templates = templates::templates(&root).expect("a book");
    let [common, sets] = &templates[..] else { panic!("{templates:?}") };
    assert_eq!(common.messages, ["1,234.5", "English", "Search", "Sets", "Authors"]);
    assert_snapshot!("messages", sets.messages.join("\n"));
    assert!(sets.pot().contains("msgid \"Both columns\\n\"\n"));
}

#[test]
fn no_translation_has_lost_code_a_link_or_a_number() {
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
