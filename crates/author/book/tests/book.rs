//! A page in another language, and what the catalogs of the course must keep.

use std::{fs, path::Path};

use book::{
    catalog::{Catalog, languages},
    pages::Pages,
    template::template,
};
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use regex_lite::Regex;
use serde_json::json;

#[path = "../../../teach/staffroom/tests/tried/mod.rs"]
mod tried;

#[test]
fn a_page_is_shown_in_another_language() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixture");
    assert_eq!(languages(&root), ["en", "eo"]);
    let chapter = |name: &str, path: &str| {
        let text = fs::read_to_string(root.join("docs/src").join(path)).expect("a page");
        json!({ "Chapter": { "name": name, "path": path, "content": text } })
    };
    let mut book = json!([chapter("Sets", "sets.md"), chapter("Authors", "author.md")]);
    let author = book[1].clone();
    let pages = match Pages::read(&root, "eo", true) {
        Err(problem) if problem.contains("needs GNU gettext") => return tried::not_tried(&problem),
        pages => pages.expect("a book"),
    };
    pages.change(&mut book).expect("pages");
    assert_snapshot!("page", book[0]["Chapter"]["content"].as_str().expect("a text"));
    assert_eq!(book[1], author);
    assert_snapshot!("template", template(&root).expect("a book"));
}

#[test]
fn translations_keep_code_links_and_numbers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let fixed = Regex::new(r"`[^`]+`|<[^>]+>|\]\([^)]+\)|\{\d+\}").expect("a pattern");
    // A French sign with an ordinary space.
    let sign = Regex::new(" [:;?!»]|« ").expect("a pattern");
    let mut wrong = String::new();
    for language in languages(&root) {
        let catalog = match Catalog::read(&root, &language) {
            Err(problem) if problem.contains("needs GNU gettext") => {
                return tried::not_tried(&problem);
            }
            catalog => catalog.expect("a catalog"),
        };
        for (english, translation) in catalog.entries() {
            let [kept, found] = [english, translation].map(|text| {
                let mut parts: Vec<&str> = fixed.find_iter(text).map(|it| it.as_str()).collect();
                parts.sort_unstable();
                parts
            });
            if kept != found {
                wrong += &format!("{language} changes code, tags, links or numbers: {english}\n");
            }
            // A block of text keeps its columns.
            let is_prose = language == "fr" && !translation.contains('\n');
            let words: String = translation.split('`').step_by(2).collect();
            if is_prose && sign.is_match(&words) {
                wrong += &format!("write a no-break space: {translation}\n");
            }
        }
    }
    assert_eq!(wrong, "");
}
