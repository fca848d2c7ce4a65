//! The code of the known mistakes: in the solution's folder `wrong`, a file for each step that holds a
//! module for each mistake. CONTRIBUTING.md shows one.

use crate::{
    Course, CourseError, Lesson,
    functions::{closing, code_only},
    mistakes::Mistake,
};

/// A known mistake with its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Module {
    /// The file, from the root.
    pub file: String,
    /// What it is called, and what a student is told. Its fingerprint is in the record only.
    pub mistake: Mistake,
    /// What the module holds. Empty lines in front give each line its number in the file.
    pub code: String,
}

/// The folder of the files, from the root.
pub fn folder(lesson: &Lesson) -> String {
    lesson.solution("wrong")
}

/// The known mistakes of `lesson`, in the order of the files; where one cannot be read, what is wrong.
/// A file that is not named after a step is left out: `staffroom verify` reports it.
pub fn all(course: &Course, lesson: &Lesson) -> Vec<Result<Module, CourseError>> {
    let folder = folder(lesson);
    let mut all = Vec::new();
    for name in course.names_in(&folder) {
        let step =
            name.strip_prefix("step_").and_then(|it| it.strip_suffix(".rs")?.split_once('_'));
        let Some((Ok(step), function)) = step.map(|(step, it)| (step.parse(), it)) else {
            continue;
        };
        let file = format!("{folder}/{name}");
        match course.read(&file) {
            Ok(text) => all.extend(modules(&file, step, function, &text)),
            Err(error) => all.push(Err(error)),
        }
    }
    all
}

/// The modules of one file.
fn modules(file: &str, step: u32, function: &str, text: &str) -> Vec<Result<Module, CourseError>> {
    let wrong = |line: usize, what: &str| {
        let problem = format!("line {}: {what}", line + 1);
        Err(CourseError::Unreadable { file: file.to_string(), problem })
    };
    let (code, mut modules, mut at) = (code_only(text), Vec::new(), 0);
    let heading = format!("//! Known mistakes of step {step}, `{function}`.");
    if text.lines().next() != Some(&heading) {
        modules.push(wrong(0, &format!("expected `{heading}`, as in the name of the file")));
    }
    let line = |end: usize| text[..end].matches('\n').count();
    while let Some(start) = code[at..].find(|it: char| !it.is_whitespace()).map(|it| at + it) {
        let open = code[start..].find('{').map_or(text.len(), |open| start + open);
        let end = closing(&code, open);
        let head = code[start..open].trim_end();
        let inner = end.map(|end| open + 1..end - 1);
        let mistake = mistake(step, &text[at..start], head, inner.clone().map(|it| &code[it]));
        modules.push(match mistake {
            Ok(mistake) => {
                let body = text[inner.unwrap_or_default()].lines();
                let body =
                    body.map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line)));
                let code = "\n".repeat(line(open)) + &body.collect::<String>();
                Ok(Module { file: file.to_string(), mistake, code })
            }
            Err(what) => wrong(line(start), &what),
        });
        at = end.unwrap_or(text.len());
    }
    modules
}

/// The mistake of a module, or what is wrong with it: with the comment above, with what stands before the
/// braces, or with the code between them.
fn mistake(step: u32, comment: &str, head: &str, code: Option<&str>) -> Result<Mistake, String> {
    let is_name = |name: &&str| name.chars().all(|it| it.is_ascii_alphanumeric() || it == '_');
    let Some(name) = head.strip_prefix("mod ").filter(is_name) else {
        let found = head.lines().next().unwrap_or("{");
        return Err(format!("expected `mod name_of_the_mistake {{`, found `{found}`"));
    };
    match code {
        None => Err(format!("`mod {name}` has no closing brace")),
        Some(code) if code.trim().is_empty() => Err(format!("`mod {name}` is empty")),
        Some(_) => Mistake::new(name, step, comment)
            .ok_or_else(|| format!("no `///` above `mod {name}` says the cause")),
    }
}

#[cfg(test)]
mod tests {
    use super::{CourseError, modules};

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
    fn a_module_is_a_mistake_with_the_comment_above_as_its_cause() {
        let found = modules("wrong/step_1_f.rs", 1, "f", FILE);
        let [Ok(number), Ok(late)] = &found[..] else { panic!("{found:?}") };

        assert_eq!(number.mistake.cause, "The digit is the bit's number, not its value.");
        assert_eq!((number.mistake.step, number.mistake.hint), (1, 2));
        assert_eq!((late.mistake.name.as_str(), late.mistake.hint), ("late", 3));
        assert_eq!(number.code.trim(), "pub fn f() {\n    \"}\"\n}");
        let line = |text: &str| text.lines().position(|line| line.contains("fn f() {}"));
        assert_eq!(line(&late.code), line(FILE));
    }

    #[test]
    fn what_is_no_mistake_is_told_with_its_line_and_the_others_are_read() {
        let cases = [
            (
                "1, `f`",
                "2, `f`",
                "line 1: expected `//! Known mistakes of step 1, `f`.`, as in the name of the file",
            ),
            ("/// Late.\n/// see", "// see", "line 13: no `///` above `mod late` says the cause"),
            ("mod late {\n    fn f() {}", "mod late {\n    // f", "line 14: `mod late` is empty"),
            (
                "mod late",
                "mod late-one",
                "line 14: expected `mod name_of_the_mistake {`, found `mod late-one`",
            ),
            (
                "mod late {\n    fn f() {}\n}\n",
                "fn f() {}",
                "line 14: expected `mod name_of_the_mistake {`, found `fn f()`",
            ),
            ("f() {}\n", "f() {\n", "line 14: `mod late` has no closing brace"),
        ];
        for (old, new, expected) in cases {
            let found = modules("wrong/step_1_f.rs", 1, "f", &FILE.replace(old, new));
            let wrong: Vec<_> = found.iter().filter_map(|it| it.as_ref().err()).collect();
            let [CourseError::Unreadable { problem, .. }] = &wrong[..] else { panic!("{wrong:?}") };
            assert_eq!(problem, expected);
            assert_eq!(found.len() == 3, expected.starts_with("line 1:"), "{expected}");
        }
    }
}
