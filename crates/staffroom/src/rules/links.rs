//! Links between the pages of the book lead somewhere.

use std::{collections::HashSet, fs, path::Path};

use course::Course;

use super::book::{PAGES, pages, relative};
use crate::problem::Problem;

const RULE: &str = "links";

/// Looks at the links of every page that name a file of the book, or a heading in one.
pub fn check(course: &Course) -> Vec<Problem> {
    let mut problems = Vec::new();
    let book = course.root.join(PAGES);
    for page in pages(&book) {
        let file = relative(&course.root, &page);
        let Ok(text) = course.read(&file) else { continue };
        let folder = folder_of(&book, &page);
        for (line, target) in links(&text) {
            let Err(what) = resolve(&page, folder, &target) else { continue };
            problems.push(Problem::new(
                format!("{file}:{line}"),
                RULE,
                format!("({target}): {what}"),
                "repair the link",
            ));
        }
    }
    problems
}

/// The targets of `[text](target)` outside of code, each with its line.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in prose(text) {
        let line = without_code(line);
        let mut rest = line.as_str();
        while let Some(at) = rest.find("](") {
            rest = &rest[at + 2..];
            let target = rest.split([')', ' ']).next().unwrap_or_default();
            found.push((number, target.trim_matches(['<', '>']).to_string()));
        }
    }
    found
}

/// The lines that stand in no block of code.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    (1..).zip(text.lines()).filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("``")
}

/// From where a page's links lead. What is generated stands in a chapter, which includes it.
fn folder_of<'p>(pages: &'p Path, page: &'p Path) -> &'p Path {
    if page.starts_with(pages.join("generated")) { pages } else { page.parent().unwrap_or(page) }
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
    if headings(&text).contains(heading) {
        return Ok(());
    }
    Err(format!("no heading `#{heading}` on that page"))
}

/// The names by which a page's headings are linked, as mdBook makes them.
fn headings(text: &str) -> HashSet<String> {
    let mut found = HashSet::new();
    for (_, line) in prose(text) {
        let title = line.trim_start_matches('#');
        if title.len() == line.len() || !title.starts_with(' ') {
            continue;
        }
        let own = title.split_once("{#").and_then(|(_, rest)| rest.split_once('}'));
        let name = own.map_or_else(|| slug(title), |(name, _)| name.trim().to_string());
        let name = (0..)
            .map(|count| if count == 0 { name.clone() } else { format!("{name}-{count}") })
            .find(|name| !found.contains(name));
        found.extend(name);
    }
    found
}

fn slug(title: &str) -> String {
    let letter = |letter: char| match letter {
        letter if letter.is_alphanumeric() || "-_".contains(letter) => letter.to_lowercase().next(),
        letter if letter.is_whitespace() => Some('-'),
        _ => None,
    };
    title.trim().chars().filter_map(letter).collect()
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use crate::fake::{Fake, told};

    #[test]
    fn links_to_pages_and_headings_are_followed() {
        let fake = Fake::new();
        assert_eq!(told(&super::check(&fake.course())), "");

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
        fake.write("docs/src/page.md", page);
        assert_snapshot!(told(&super::check(&fake.course())), @"
        docs/src/page.md:11: (nowhere.md): no such file
        docs/src/page.md:11: (picture.svg): no such file
        docs/src/page.md:12: (introduction.md#nothing): no heading `#nothing` on that page
        docs/src/page.md:12: (#not-a-heading): no heading `#not-a-heading` on that page
        docs/src/page.md:13: (#can-we-do-better-2): no heading `#can-we-do-better-2` on that page
        docs/src/page.md:13: (../nowhere/): no such file
        ");
    }
}
