//! The code of the known mistakes and of the unusual right solutions: in the solution's folders `wrong`
//! and `also-right`, files that hold a module for each of them. CONTRIBUTING.md shows one.

use crate::{
    Course, CourseError, Lesson,
    functions::{closing, code_only},
};

/// The folder of the known mistakes, in the solution's.
pub const WRONG: &str = "wrong";

/// The folder of the unusual right solutions, in the solution's.
pub const ALSO_RIGHT: &str = "also-right";

// The first level is for those who have not begun; a known mistake was made in code that is there.
const USUAL_LEVEL: usize = 2;

/// Functions that take the place of the solution's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The file, from the root.
    pub file: String,
    /// The line of the file on which its module begins.
    pub line: usize,
    /// The name of its module.
    pub name: String,
    /// The comment above: the cause of a mistake, or what is unusual.
    pub about: String,
    /// Which of the step's hints fits a mistake, counted from 1.
    pub hint: usize,
    /// What the module holds. Empty lines in front give each line its number in the file.
    pub code: String,
}

impl Variant {
    /// The file and the module, as a message names them.
    pub fn place(&self) -> String {
        format!("{}: {}", self.file, self.name)
    }
}

/// A known mistake with its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The functions.
    pub variant: Variant,
    /// The step whose question is answered wrongly.
    pub step: u32,
}

/// The known mistakes of `lesson`, in the order of the files; where one cannot be read, what is wrong.
/// A file that is not named after a step is left out: `staffroom verify` reports it.
pub fn wrong(course: &Course, lesson: &Lesson) -> Vec<Result<Wrong, CourseError>> {
    let folder = lesson.solution(WRONG);
    let mut all = Vec::new();
    for name in course.names_in(&folder) {
        let step =
            name.strip_prefix("step_").and_then(|it| it.strip_suffix(".rs")?.split_once('_'));
        let Some((Ok(step), function)) = step.map(|(step, it)| (step.parse(), it)) else {
            continue;
        };
        let heading = format!("//! Known mistakes of step {step}, `{function}`.");
        let found = read(course, &format!("{folder}/{name}"), Some(&heading));
        all.extend(found.into_iter().map(|it| it.map(|variant| Wrong { variant, step })));
    }
    all
}

/// The unusual right solutions of `lesson`, in the order of the files; where one cannot be read, what is
/// wrong.
pub fn also_right(course: &Course, lesson: &Lesson) -> Vec<Result<Variant, CourseError>> {
    let folder = lesson.solution(ALSO_RIGHT);
    let files = course.names_in(&folder).into_iter().filter(|name| name.ends_with(".rs"));
    files.flat_map(|name| read(course, &format!("{folder}/{name}"), None)).collect()
}

/// The modules of a file, which must begin with `heading` if one is asked for.
fn read(course: &Course, file: &str, heading: Option<&str>) -> Vec<Result<Variant, CourseError>> {
    match course.read(file) {
        Ok(text) => modules(file, heading, &text),
        Err(error) => vec![Err(error)],
    }
}

fn modules(file: &str, heading: Option<&str>, text: &str) -> Vec<Result<Variant, CourseError>> {
    let wrong = |line: usize, what: &str| {
        let problem = format!("line {line}: {what}");
        Err(CourseError::Unreadable { file: file.to_string(), problem })
    };
    let (code, mut modules, mut at) = (code_only(text), Vec::new(), 0);
    if let Some(heading) = heading.filter(|it| text.lines().next() != Some(it)) {
        modules.push(wrong(1, &format!("expected `{heading}`, as in the name of the file")));
    }
    let line = |end: usize| text[..end].matches('\n').count() + 1;
    while let Some(start) = code[at..].find(|it: char| !it.is_whitespace()).map(|it| at + it) {
        let open = code[start..].find('{').map_or(text.len(), |open| start + open);
        let end = closing(&code, open);
        let head = code[start..open].trim_end();
        let inner = end.map(|end| open + 1..end - 1);
        let name = name(head, inner.clone().map(|it| &code[it]));
        let (about, hint) = about(&text[at..start]);
        modules.push(match name {
            Err(what) => wrong(line(start), &what),
            Ok(name) if about.is_empty() => {
                wrong(line(start), &format!("`mod {name}` has no `///` sentence above it"))
            }
            Ok(name) if about.to_lowercase().contains("see hint") => wrong(
                line(start),
                &format!("above `mod {name}` a hint is named in other words than `/// see hint 3`"),
            ),
            Ok(name) => {
                let body = text[inner.unwrap_or_default()].lines();
                let body =
                    body.map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line)));
                let code = "\n".repeat(line(open) - 1) + &body.collect::<String>();
                let (file, name, line) = (file.to_string(), name.to_string(), line(start));
                Ok(Variant { file, line, name, about, hint, code })
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

/// What the comment above a module says, and the hint that fits.
fn about(comment: &str) -> (String, usize) {
    let lines = comment.lines().filter_map(|line| line.trim().strip_prefix("///"));
    let lines: Vec<&str> = lines.map(str::trim).filter(|line| !line.is_empty()).collect();
    let level = |line: &&str| line.strip_prefix("see hint ")?.parse().ok();
    let hint = lines.iter().find_map(level).unwrap_or(USUAL_LEVEL);
    let lines: Vec<&str> = lines.into_iter().filter(|line| level(line).is_none()).collect();
    (lines.join(" "), hint)
}

#[cfg(test)]
mod tests {
    use super::{CourseError, modules};

    const HEADING: &str = "//! Known mistakes of step 1, `f`.";

    const FILE: &str = "\
//! Known mistakes of step 1, `f`.

/// The digit is the bit's number,
/// not its value.
mod number {
    pub fn f() {
        \"}\"
    }
}

// Another one.
/// Late.
/// see hint 3
mod late {
    fn f() {}
}
";

    #[test]
    fn a_module_is_a_variant_with_the_comment_above_as_its_text() {
        let found = modules("wrong/step_1_f.rs", Some(HEADING), FILE);
        let [Ok(number), Ok(late)] = &found[..] else { panic!("{found:?}") };

        assert_eq!(number.about, "The digit is the bit's number, not its value.");
        assert_eq!((number.place().as_str(), number.line), ("wrong/step_1_f.rs: number", 5));
        assert_eq!((number.hint, late.hint), (2, 3));
        assert_eq!(number.code.trim(), "pub fn f() {\n    \"}\"\n}");
        let line = |text: &str| text.lines().position(|line| line.contains("fn f() {}"));
        assert_eq!(line(&late.code), line(FILE));
    }

    #[test]
    fn what_is_no_variant_is_told_with_its_line_and_the_others_are_read() {
        let cases = [
            (
                "1, `f`",
                "2, `f`",
                "line 1: expected `//! Known mistakes of step 1, `f`.`, as in the name of the file",
            ),
            ("/// Late.\n/// see", "// see", "line 13: `mod late` has no `///` sentence above it"),
            (
                "see hint 3",
                "See hint three.",
                "line 14: above `mod late` a hint is named in other words than `/// see hint 3`",
            ),
            ("mod late {\n    fn f() {}", "mod late {\n    // f", "line 14: `mod late` is empty"),
            (
                "mod late",
                "mod late-one",
                "line 14: expected `mod some_name {`, found `mod late-one`",
            ),
            (
                "mod late {\n    fn f() {}\n}\n",
                "fn f() {}",
                "line 14: expected `mod some_name {`, found `fn f()`",
            ),
            ("f() {}\n", "f() {\n", "line 14: `mod late` has no closing brace"),
        ];
        for (old, new, expected) in cases {
            let found = modules("wrong/step_1_f.rs", Some(HEADING), &FILE.replace(old, new));
            let wrong: Vec<_> = found.iter().filter_map(|it| it.as_ref().err()).collect();
            let [CourseError::Unreadable { problem, .. }] = &wrong[..] else { panic!("{wrong:?}") };
            assert_eq!(problem, expected);
            assert_eq!(found.len() == 3, expected.starts_with("line 1:"), "{expected}");
        }
    }
}
