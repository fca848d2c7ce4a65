//! The students' recipes: the course's own `justfile`, without what a handout cannot do.

use std::collections::BTreeSet;

use course::Course;

use super::Files;
use crate::problem::Problem;

const GROUPS: [&str; 2] = ["[group('student')]", "[group('reader')]"];

/// Adds the `justfile`: the recipes for students and readers that need only `crates`.
///
/// # Errors
///
/// When the course's `justfile` cannot be read.
pub fn add(course: &Course, crates: &BTreeSet<String>, files: &mut Files) -> Result<(), Problem> {
    let justfile = for_students(&course.read("justfile")?, crates);
    files.insert("justfile".to_string(), justfile.into_bytes());
    Ok(())
}

/// A paragraph of the `justfile` is a recipe with its comment and attributes, or some settings.
fn for_students(justfile: &str, crates: &BTreeSet<String>) -> String {
    let paragraphs: Vec<&str> = justfile.trim_end().split("\n\n").collect();
    let is_wanted = |paragraph: &&str| {
        let is_for_them = GROUPS.iter().any(|group| paragraph.contains(group))
            || recipe(paragraph) == Some("default");
        is_for_them && can_run(paragraph, justfile, crates)
    };
    let mut wanted: BTreeSet<&str> = paragraphs.iter().copied().filter(is_wanted).collect();
    // What a wanted recipe needs is wanted too.
    loop {
        let needed = paragraphs.iter().filter(|paragraph| {
            let name = recipe(paragraph)
                .filter(|name| name.starts_with('_') && can_run(paragraph, justfile, crates));
            name.is_some_and(|name| wanted.iter().any(|it| it.contains(&format!(" {name}"))))
        });
        let before = wanted.len();
        let needed: Vec<&str> = needed.copied().collect();
        wanted.extend(needed);
        if wanted.len() == before {
            break;
        }
    }

    let kept = paragraphs.iter().filter_map(|paragraph| {
        if recipe(paragraph).is_some() {
            return wanted.contains(paragraph).then(|| with_dependencies(paragraph, &wanted));
        }
        let lines: Vec<&str> =
            paragraph.lines().filter(|line| is_used(line, justfile, &wanted)).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    });
    let text = kept.collect::<Vec<_>>().join("\n\n").replacen(HEAD, HEAD_OF_A_HANDOUT, 1);
    format!("{text}\n")
}

const HEAD: &str = "# All that a student, a teacher or an author types.";
const HEAD_OF_A_HANDOUT: &str = "# All that you type.";

/// A recipe without the private recipes that are not there: what they make is not there either.
fn with_dependencies(paragraph: &str, wanted: &BTreeSet<&str>) -> String {
    let is_there = |name: &str| wanted.iter().any(|it| recipe(it) == Some(name));
    let name = recipe(paragraph).unwrap_or_default();
    let lines = paragraph.lines().map(|line| match line.split_once(": _") {
        Some((front, rest)) if line.starts_with(name) => {
            let names = format!("_{rest}");
            let kept: Vec<&str> = names.split(' ').filter(|name| is_there(name)).collect();
            format!("{front}: {}", kept.join(" ")).trim_end().to_string()
        }
        _ => line.to_string(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The name of a paragraph's recipe; `None` for settings and comments.
fn recipe(paragraph: &str) -> Option<&str> {
    let line = paragraph.lines().find(|line| !line.starts_with(['#', '[', ' ']))?;
    let (front, rest) = line.split_once(':')?;
    let name = front.split(' ').next()?;
    (!rest.starts_with('=') && !line.starts_with("set ")).then_some(name)
}

/// Whether all packages that a recipe names are there, in its own lines or in a variable's.
fn can_run(paragraph: &str, justfile: &str, crates: &BTreeSet<String>) -> bool {
    let mut text = paragraph.to_string();
    for (name, line) in variables(justfile) {
        if uses(paragraph, name) {
            text += line;
        }
    }
    let packages = text.split("--package ").skip(1);
    packages
        .map(|rest| rest.split([' ', '"', '\n']).next().unwrap_or_default())
        .all(|package| package.starts_with("{{") || crates.contains(package))
}

/// Whether a line of settings is for one of the wanted recipes; comments are for all.
fn is_used(line: &str, justfile: &str, wanted: &BTreeSet<&str>) -> bool {
    let Some((name, _)) = variables(line).next() else {
        return true;
    };
    let by_recipe = wanted.iter().any(|paragraph| uses(paragraph, name));
    let by_variable = variables(justfile).any(|(other, text)| {
        other != name && mentions(text, name) && wanted.iter().any(|it| uses(it, other))
    });
    by_recipe || by_variable
}

/// The variables of a `justfile`, each with its line; exported ones are settings.
fn variables(justfile: &str) -> impl Iterator<Item = (&str, &str)> {
    let is_own = |line: &&str| !line.starts_with(['#', ' ', '[']) && !line.starts_with("export ");
    justfile
        .lines()
        .filter(is_own)
        .filter_map(|line| line.split_once(" := ").map(|(name, _)| (name, line)))
}

/// Whether a recipe holds `{{ name }}` or an expression with it.
fn uses(paragraph: &str, name: &str) -> bool {
    paragraph.split("{{").skip(1).any(|rest| {
        rest.split_once("}}").is_some_and(|(inside, _)| words(inside).any(|word| word == name))
    })
}

/// Whether the value of a variable is made with `name`.
fn mentions(line: &str, name: &str) -> bool {
    line.split_once(" := ").is_some_and(|(_, value)| words(value).any(|word| word == name))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_')
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use insta::assert_snapshot;

    use super::for_students;

    const JUSTFILE: &str = "\
# All that a student, a teacher or an author types. Bare `just` lists it.

export RUST_BACKTRACE := \"0\"

quiet := \"--quiet\"
coach := \"cargo run \" + quiet + \" --package coach --\"
staffroom := \"cargo run --package staffroom --\"
mdbook := \"mdbook\"

# Show this list.
default:
    @just --list

# Test.
[group('student')]
test exercise:
    @{{ coach }} test {{ exercise }}

# Compare with the reference.
[group('student')]
bench exercise:
    @{{ staffroom }} bench {{ exercise }}

# Build the book.
[group('reader')]
book: _mdbook _player
    @{{ mdbook }} build docs

_player: _browser
    @cargo build --package player

_browser:
    rustup target add wasm

# Check all.
[group('author')]
check: _lint
    @{{ staffroom }} verify

_lint:
    cargo clippy

_mdbook:
    @{{ mdbook }} --version
";

    #[test]
    fn only_recipes_that_can_run_are_left_with_what_they_need() {
        let crates = BTreeSet::from(["coach".to_string(), "grid".to_string()]);
        assert_snapshot!(for_students(JUSTFILE, &crates), @r#"
        # All that you type. Bare `just` lists it.

        export RUST_BACKTRACE := "0"

        quiet := "--quiet"
        coach := "cargo run " + quiet + " --package coach --"
        mdbook := "mdbook"

        # Show this list.
        default:
            @just --list

        # Test.
        [group('student')]
        test exercise:
            @{{ coach }} test {{ exercise }}

        # Build the book.
        [group('reader')]
        book: _mdbook
            @{{ mdbook }} build docs

        _mdbook:
            @{{ mdbook }} --version
        "#);
    }
}
