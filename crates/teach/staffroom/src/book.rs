//! The pages of the book, and what they include.

use course::Course;

use grade::files;

/// The folder of the book's pages.
pub const PAGES: &str = "docs/src";

/// Every page of the book as path from the root and text, sorted by path.
pub fn pages(course: &Course) -> Vec<(String, String)> {
    let files = files::below(&course.root.join(PAGES)).unwrap_or_default();
    let pages = files.iter().filter(|file| file.ends_with(".md"));
    let pages = pages.map(|file| format!("{PAGES}/{file}"));
    pages.filter_map(|file| Some((file.clone(), course.read(&file).ok()?))).collect()
}

/// The targets of a page's includes, each with its line number. An include stands alone in its line.
pub fn includes(text: &str) -> Vec<(usize, &str)> {
    let mut targets = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let target = line.strip_prefix("{{#include ").and_then(|rest| rest.strip_suffix("}}"));
        targets.extend(target.map(|target| (number, target)));
    }
    targets
}
