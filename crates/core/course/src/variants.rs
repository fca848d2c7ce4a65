//! The code of the unusual right solutions: in the solution's folder `also-right`, files that hold a module
//! for each of them. CONTRIBUTING.md shows one. That of the known mistakes is in [`crate::wrong`].

use crate::{
    Course, CourseError, Lesson,
    functions::{closing, code_only},
};

/// The folder of the unusual right solutions, in the solution's.
pub const ALSO_RIGHT: &str = "also-right";

/// Functions that take the place of the solution's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The file, from the root.
    pub file: String,
    /// The line of the file on which it begins.
    pub line: usize,
    /// What it is called.
    pub name: String,
    /// The cause of a mistake, or what is unusual.
    pub about: String,
    /// The functions. In front of a module's stand empty lines, so that each line has its number in the file.
    pub code: String,
}

impl Variant {
    /// The file, the line and the name, as a message says them.
    pub fn place(&self) -> String {
        format!("{}:{}: {}", self.file, self.line, self.name)
    }
}

/// The unusual right solutions of `lesson`, in the order of the files; where one cannot be read, what is
/// wrong.
pub fn also_right(course: &Course, lesson: &Lesson) -> Vec<Result<Variant, CourseError>> {
    let folder = lesson.solution(ALSO_RIGHT);
    let files = course.names_in(&folder).into_iter().filter(|name| name.ends_with(".rs"));
    let files = files.map(|name| format!("{folder}/{name}"));
    files
        .flat_map(|file| match course.read(&file) {
            Ok(text) => modules(&file, &text),
            Err(error) => vec![Err(error)],
        })
        .collect()
}

/// The modules of a file.
fn modules(file: &str, text: &str) -> Vec<Result<Variant, CourseError>> {
    let wrong = |line: usize, what: &str| {
        let problem = format!("line {line}: {what}");
        Err(CourseError::Unreadable { file: file.to_string(), problem })
    };
    let (code, mut modules, mut at) = (code_only(text), Vec::new(), 0);
    let line = |end: usize| text[..end].matches('\n').count() + 1;
    while let Some(start) = code[at..].find(|it: char| !it.is_whitespace()).map(|it| at + it) {
        let open = code[start..].find('{').map_or(text.len(), |open| start + open);
        let end = closing(&code, open);
        let head = code[start..open].trim_end();
        let inner = end.map(|end| open + 1..end - 1);
        let name = name(head, inner.clone().map(|it| &code[it]));
        let about = about(&text[at..start]);
        modules.push(match name {
            Err(what) => wrong(line(start), &what),
            Ok(name) if about.is_empty() => {
                wrong(line(start), &format!("`mod {name}` has no `///` sentence above it"))
            }
            Ok(name) => {
                let body = text[inner.unwrap_or_default()].lines();
                let body =
                    body.map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line)));
                let code = "\n".repeat(line(open) - 1) + &body.collect::<String>();
                let (file, name, line) = (file.to_string(), name.to_string(), line(start));
                Ok(Variant { file, line, name, about, code })
            }
        });
        at = end.unwrap_or(text.len());
    }
    modules
}

/// The name of a module, or what is wrong with what stands before its braces, or between them.
fn name<'a>(head: &'a str, code: Option<&str>) -> Result<&'a str, String> {
    let is_name = |name: &&str| name.chars().all(|it| it.is_ascii_alphanumeric() || it == '_');
    let Some(name) = head.strip_prefix("mod ").filter(is_name) else {
        let found = head.lines().next().unwrap_or("{");
        return Err(format!("expected `mod some_name {{`, found `{found}`"));
    };
    match code {
        None => Err(format!("`mod {name}` has no closing brace")),
        Some(code) if code.trim().is_empty() => Err(format!("`mod {name}` is empty")),
        Some(_) => Ok(name),
    }
}

/// What the comment above a module says.
fn about(comment: &str) -> String {
    let lines = comment.lines().filter_map(|line| line.trim().strip_prefix("///"));
    lines.map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{CourseError, modules};

    const FILE: &str = "\
//! Unusual solutions.

/// Counts down,
/// and not up.
mod down {
    pub fn f() {
        \"}\"
    }
}

// Another one.
/// Late.
mod late {
    fn f() {}
}
";

    #[test]
    fn a_module_is_a_variant_with_the_comment_above_as_its_text() {
        let found = modules("also-right/solutions.rs", FILE);
        let [Ok(down), Ok(late)] = &found[..] else { panic!("{found:?}") };

        assert_eq!(down.about, "Counts down, and not up.");
        assert_eq!(down.place(), "also-right/solutions.rs:5: down");
        assert_eq!(down.code.trim(), "pub fn f() {\n    \"}\"\n}");
        let line = |text: &str| text.lines().position(|line| line.contains("fn f() {}"));
        assert_eq!(line(&late.code), line(FILE));
    }

    #[test]
    fn what_is_no_variant_is_told_with_its_line_and_the_others_are_read() {
        let cases = [
            ("/// Late.", "// Late.", "`mod late` has no `///` sentence above it"),
            ("mod late {\n    fn f() {}", "mod late {\n    // f", "`mod late` is empty"),
            ("mod late", "mod late-one", "expected `mod some_name {`, found `mod late-one`"),
            (
                "mod late {\n    fn f() {}\n}\n",
                "fn f() {}",
                "expected `mod some_name {`, found `fn f()`",
            ),
            ("f() {}\n", "f() {\n", "`mod late` has no closing brace"),
        ];
        for (old, new, expected) in cases {
            let found = modules("also-right/solutions.rs", &FILE.replace(old, new));
            let wrong: Vec<_> = found.iter().filter_map(|it| it.as_ref().err()).collect();
            let [CourseError::Unreadable { problem, .. }] = &wrong[..] else { panic!("{wrong:?}") };
            assert_eq!(problem, &format!("line 13: {expected}"));
            assert_eq!(found.len(), 2, "{expected}");
        }
    }
}
