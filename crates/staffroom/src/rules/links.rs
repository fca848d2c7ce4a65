//! Links between the pages of the book lead somewhere.

use std::{fs, path::Path};

use course::Course;

use super::book::{PAGES, pages};
use crate::{
    markdown::{Page, line},
    problem::Problem,
};

const RULE: &str = "links";

/// Looks at the links of every page that name a file of the book, or a heading in one.
pub fn check(course: &Course) -> Vec<Problem> {
    let mut problems = Vec::new();
    let book = course.root.join(PAGES);
    for (file, text) in pages(course) {
        let page = course.root.join(&file);
        // What is generated stands in a chapter, which includes it.
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

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::small_course::{SmallCourse, told};

    #[test]
    fn links_to_pages_and_headings_are_followed() {
        let small = SmallCourse::new();
        assert_eq!(told(&super::check(&small.course())), "");

        let page = "\
# One thing
## Can we do *better*?
## Can we do *better*?
## Own name {#own}
[a](introduction.md) [b](#one-thing) [c](#can-we-do-better) [d](#can-we-do-better-1) [e](#own)
[f](../../Cargo.toml) [g](mailto:a@b.c) `[code](nowhere.md)`
```text
[code](nowhere.md)
# not a heading
```
[h](nowhere.md) and ![i](picture.svg \"a title\")
[j](introduction.md#nothing) [k](#not-a-heading)
[l](#can-we-do-better-2) [m](../nowhere/)
";
        small.write("docs/src/page.md", page);
        assert_snapshot!(told(&super::check(&small.course())), @"
        docs/src/page.md:11: (nowhere.md): no such file
        docs/src/page.md:11: (picture.svg): no such file
        docs/src/page.md:12: (introduction.md#nothing): no heading `#nothing` on that page
        docs/src/page.md:12: (#not-a-heading): no heading `#not-a-heading` on that page
        docs/src/page.md:13: (#can-we-do-better-2): no heading `#can-we-do-better-2` on that page
        docs/src/page.md:13: (../nowhere/): no such file
        ");
    }
}
