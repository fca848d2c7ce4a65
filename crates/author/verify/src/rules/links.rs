//! Every link between pages of the book has a target.

use std::{fs, path::Path};

use course::Course;
use staffroom::{
    book::{PAGES, pages},
    markdown::{Page, line},
    problem::Problem,
};

const RULE: &str = "links";

/// Checks every link to a page of the book or to a heading in one.
pub fn check(course: &Course) -> Vec<Problem> {
    let mut problems = Vec::new();
    let book = course.root.join(PAGES);
    for (file, text) in pages(course) {
        let page = course.root.join(&file);
        // Generated text is included in a chapter, so its links are relative to that.
        let is_generated = page.starts_with(book.join("generated"));
        let folder = if is_generated { book.as_path() } else { page.parent().unwrap_or(&book) };
        for link in Page::read(&text).links {
            let Err(what) = resolve(&page, folder, &link.target) else { continue };
            let place = format!("{file}:{}", line(&text, link.place.start));
            let what = format!("({}): {what}", link.target);
            problems.push(Problem::new(place, RULE, what, "repair the link"));
        }
    }
    problems
}

fn resolve(page: &Path, folder: &Path, target: &str) -> Result<(), String> {
    let (path, heading) = target.split_once('#').unwrap_or((target, ""));
    if target.contains(':') || target.starts_with('/') {
        return Ok(());
    }
    let file = if path.is_empty() { page.to_path_buf() } else { folder.join(path) };
    if !file.exists() {
        return Err("no such file".to_string());
    }
    let is_page = file.extension().is_some_and(|extension| extension == "md");
    if heading.is_empty() || !is_page {
        return Ok(());
    }
    let text = fs::read_to_string(&file).map_err(|error| error.to_string())?;
    match Page::read(&text).headings.iter().any(|own| own.id == heading) {
        true => Ok(()),
        false => Err(format!("no heading `#{heading}` on that page")),
    }
}
