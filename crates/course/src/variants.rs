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

/// What stands above the mistakes of a step: a line ``// Step 3, `row_set`.``, with the names of the step's
/// question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// The step.
    pub step: u32,
    /// Its function.
    pub function: String,
}

/// The headings of a file of known mistakes, from the top; where a line begins like one and is none, its
/// number.
pub fn headings(text: &str) -> Vec<Result<Heading, usize>> {
    let heading = |(line, text): (usize, &str)| {
        let rest = text.strip_prefix("// Step")?;
        let names = rest.strip_prefix(' ').and_then(|it| it.strip_suffix("`.")?.split_once(", `"));
        let parsed = names.and_then(|(step, function)| {
            Some(Heading { line, step: step.parse().ok()?, function: function.to_string() })
        });
        Some(parsed.ok_or(line))
    };
    (1..).zip(text.lines()).filter_map(heading).collect()
}

/// The known mistakes of `lesson`, in the order of the files; where one cannot be read, what is wrong.
pub fn wrong(course: &Course, lesson: &Lesson) -> Vec<Result<Wrong, CourseError>> {
    let folder = lesson.solution(WRONG);
    let files = course.names_in(&folder).into_iter().filter(|name| name.ends_with(".rs"));
    let files = files.map(|name| format!("{folder}/{name}"));
    files
        .flat_map(|file| match course.read(&file) {
            Ok(text) => of_steps(&file, &text),
            Err(error) => vec![Err(error)],
        })
        .collect()
}

/// The modules of a file of known mistakes, each with the step that the heading above it names.
fn of_steps(file: &str, text: &str) -> Vec<Result<Wrong, CourseError>> {
    let headings = headings(text);
    let broken = headings.iter().filter_map(|it| it.as_ref().err());
    let broken =
        broken.map(|&line| Err(unreadable(file, line, "expected `// Step 3, `function`.`")));
    let step_above = |variant: Variant| {
        let mut headings = headings.iter().flatten();
        match headings.rfind(|it| it.line < variant.line) {
            Some(heading) => Ok(Wrong { step: heading.step, variant }),
            None => {
                let what =
                    format!("no `// Step 3, `function`.` stands above `mod {}`", variant.name);
                Err(unreadable(file, variant.line, &what))
            }
        }
    };
    broken.chain(modules(file, text).into_iter().map(|it| it.and_then(step_above))).collect()
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

fn unreadable(file: &str, line: usize, what: &str) -> CourseError {
    CourseError::Unreadable { file: file.to_string(), problem: format!("line {line}: {what}") }
}

/// The modules of a file.
fn modules(file: &str, text: &str) -> Vec<Result<Variant, CourseError>> {
    let wrong = |line: usize, what: &str| Err(unreadable(file, line, what));
    let (code, mut modules, mut at) = (code_only(text), Vec::new(), 0);
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
    use super::{CourseError, headings, modules, of_steps};

    const FILE: &str = "\
//! Known mistakes, step by step.

// Step 1, `f`.

/// The digit is the bit's number,
/// not its value.
mod number {
    pub fn f() {
        \"}\"
    }
}

// Step 2, `g`.

// Another one.
/// Late.
/// see hint 3
mod late {
    fn f() {}
}
";

    #[test]
    fn a_module_is_a_variant_with_the_comment_above_as_its_text() {
        let found = modules("wrong/steps_1_to_2.rs", FILE);
        let [Ok(number), Ok(late)] = &found[..] else { panic!("{found:?}") };

        assert_eq!(number.about, "The digit is the bit's number, not its value.");
        assert_eq!((number.place().as_str(), number.line), ("wrong/steps_1_to_2.rs: number", 7));
        assert_eq!((number.hint, late.hint), (2, 3));
        assert_eq!(number.code.trim(), "pub fn f() {\n    \"}\"\n}");
        let line = |text: &str| text.lines().position(|line| line.contains("fn f() {}"));
        assert_eq!(line(&late.code), line(FILE));
    }

    #[test]
    fn the_heading_above_a_mistake_names_its_step() {
        let steps = |text: &str| -> Vec<String> {
            let told = |it| match it {
                Ok(super::Wrong { variant, step }) => format!("{} {step}", variant.name),
                Err(CourseError::Unreadable { problem, .. }) => problem,
                Err(error) => error.to_string(),
            };
            of_steps("wrong/steps_1_to_2.rs", text).into_iter().map(told).collect()
        };
        assert_eq!(steps(FILE), ["number 1", "late 2"]);
        assert_eq!(
            steps(&FILE.replace("// Step 1, `f`.", "// The first step.")),
            ["line 7: no `// Step 3, `function`.` stands above `mod number`", "late 2"]
        );
        for broken in ["// Step 2.", "// Step two, `g`.", "// Steps 2, `g`.", "// Step 2, `g`"] {
            let told = steps(&FILE.replace("// Step 2, `g`.", broken));
            assert_eq!(told[0], "line 13: expected `// Step 3, `function`.`", "{broken}");
        }
        let lines = headings(FILE).into_iter().map(|it| it.map(|it| (it.line, it.function)));
        assert_eq!(lines.collect::<Vec<_>>(), [Ok((3, "f".into())), Ok((13, "g".into()))]);
    }

    #[test]
    fn what_is_no_variant_is_told_with_its_line_and_the_others_are_read() {
        let cases = [
            ("/// Late.\n/// see", "// see", "line 17: `mod late` has no `///` sentence above it"),
            (
                "see hint 3",
                "See hint three.",
                "line 18: above `mod late` a hint is named in other words than `/// see hint 3`",
            ),
            ("mod late {\n    fn f() {}", "mod late {\n    // f", "line 18: `mod late` is empty"),
            (
                "mod late",
                "mod late-one",
                "line 18: expected `mod some_name {`, found `mod late-one`",
            ),
            (
                "mod late {\n    fn f() {}\n}\n",
                "fn f() {}",
                "line 18: expected `mod some_name {`, found `fn f()`",
            ),
            ("f() {}\n", "f() {\n", "line 18: `mod late` has no closing brace"),
        ];
        for (old, new, expected) in cases {
            let found = modules("wrong/steps_1_to_2.rs", &FILE.replace(old, new));
            let wrong: Vec<_> = found.iter().filter_map(|it| it.as_ref().err()).collect();
            let [CourseError::Unreadable { problem, .. }] = &wrong[..] else { panic!("{wrong:?}") };
            assert_eq!(problem, expected);
            assert_eq!(found.len(), 2, "{expected}");
        }
    }
}
