//! What a lesson holds: its steps, its checks, its known mistakes and its unusual right solutions.

use std::fs;

use coach::mistakes as known;
use syn::Item;

use crate::{
    course::{Course, Lesson},
    problem::Problem,
    rules::hints::LEVELS,
    source::{Source, Step},
};

/// All that the rules look at in one lesson.
#[derive(Clone, Debug)]
pub struct Survey {
    /// Which lesson.
    pub lesson: Lesson,
    /// The solution's `src/lib.rs`.
    pub solution: String,
    /// Its steps, in the order of the text.
    pub steps: Vec<Step>,
    /// The tests of `checks.rs`, in the order of the text.
    pub checks: Vec<Check>,
    /// The files of `wrong/`, by name.
    pub mistakes: Vec<Mistake>,
    /// The files of `also-right/`, by name.
    pub also_right: Vec<Variant>,
}

/// A test of `checks.rs`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// `step_3_row_set_is_the_union_of_its_digits`
    pub name: String,
    /// 3
    pub step: u32,
}

/// Functions that take the place of the solution's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The file, from the root of the course.
    pub file: String,
    /// Its name without `.rs`.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// A variant that must fail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The functions.
    pub variant: Variant,
    /// The check that must fail.
    pub check: String,
    /// What the student must read there.
    pub text: String,
}

impl Survey {
    /// Reads `lesson`; what cannot be read is told in `problems`, and is missing from the survey.
    pub fn read(course: &Course, lesson: &Lesson, problems: &mut Vec<Problem>) -> Survey {
        let mut note = |result: Result<String, Problem>| {
            result.map_err(|problem| problems.push(problem)).unwrap_or_default()
        };
        let solution = note(course.read(&lesson.solution("src/lib.rs")));
        let checks = note(course.read(&lesson.exercise("checks.rs")));
        let steps = match Source::parse(&solution) {
            Ok(source) => source.steps(),
            Err(error) => {
                problems.push(not_rust(&lesson.solution("src/lib.rs"), error));
                Vec::new()
            }
        };
        let checks = read_checks(&checks, &lesson.exercise("checks.rs"), problems);
        let mistakes = variants(course, &lesson.exercise("wrong"), problems)
            .into_iter()
            .filter_map(|variant| {
                Mistake::read(variant).map_err(|problem| problems.push(problem)).ok()
            })
            .collect();
        let also_right = variants(course, &lesson.exercise("also-right"), problems);
        Survey { lesson: lesson.clone(), solution, steps, checks, mistakes, also_right }
    }

    /// The check of that name.
    pub fn check(&self, name: &str) -> Option<&Check> {
        self.checks.iter().find(|check| check.name == name)
    }
}

impl Mistake {
    /// Reads the first line: `//! fails step_3_name: "what the student must read"`.
    ///
    /// # Errors
    ///
    /// When the line is not of that form, or the student is not told the likely cause after it.
    pub fn read(variant: Variant) -> Result<Mistake, Problem> {
        let wrong = |what: &str| {
            Problem::new(
                &variant.file,
                "mistakes",
                what,
                "begin the file with `//! fails CHECK: \"text of the message\"`, then tell the \
                 student the likely cause in a `//!` sentence or two",
            )
        };
        let line = variant.text.lines().next().unwrap_or_default();
        match known::Mistake::parse(&variant.text) {
            Some(known::Mistake { hint, .. }) if !(1..=LEVELS).contains(&hint) => {
                Err(wrong(&format!("`see hint {hint}`, but a step has {LEVELS} hints")))
            }
            Some(known::Mistake { check, text, .. }) if !check.is_empty() && !text.is_empty() => {
                Ok(Mistake { variant, check, text })
            }
            None if line.starts_with("//! fails ") && line.ends_with('"') => {
                Err(wrong("no sentence tells the student the likely cause"))
            }
            _ => Err(wrong(&format!("the first line does not name a check and a text: {line}"))),
        }
    }
}

/// 3, for `step_3_row_set_is_the_union_of_its_digits`.
pub fn step_of(check: &str) -> Option<u32> {
    check.strip_prefix("step_")?.split_once('_')?.0.parse().ok()
}

fn read_checks(text: &str, file: &str, problems: &mut Vec<Problem>) -> Vec<Check> {
    let source = match Source::parse(text) {
        Ok(source) => source,
        Err(error) => {
            problems.push(not_rust(file, error));
            return Vec::new();
        }
    };
    let mut checks = Vec::new();
    for item in &source.file.items {
        let Item::Fn(function) = item else { continue };
        if !function.attrs.iter().any(|attr| attr.path().is_ident("test")) {
            continue;
        }
        let name = function.sig.ident.to_string();
        match step_of(&name) {
            Some(step) => checks.push(Check { name, step }),
            None => problems.push(Problem::new(
                file,
                "checks",
                format!("`{name}` does not say which step it belongs to"),
                format!("call it `step_1_{name}`, with the number of its step"),
            )),
        }
    }
    checks
}

fn variants(course: &Course, folder: &str, problems: &mut Vec<Problem>) -> Vec<Variant> {
    let mut variants = Vec::new();
    // A folder that is not there has no files: the rule of the minimum counts will say so.
    for entry in fs::read_dir(course.root.join(folder)).into_iter().flatten().flatten() {
        let file_name = entry.file_name().to_string_lossy().into_owned();
        let Some(name) = file_name.strip_suffix(".rs") else { continue };
        let file = format!("{folder}/{file_name}");
        match course.read(&file) {
            Ok(text) => variants.push(Variant { name: name.to_string(), file, text }),
            Err(problem) => problems.push(problem),
        }
    }
    variants.sort_by(|one, other| one.name.cmp(&other.name));
    variants
}

fn not_rust(file: &str, error: String) -> Problem {
    Problem::new(file, "files", error, "make the file compile")
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{Mistake, Variant, step_of};

    fn read(text: &str) -> String {
        let (name, file) = ("late".to_string(), "wrong/late.rs".to_string());
        match Mistake::read(Variant { name, file, text: text.to_string() }) {
            Ok(mistake) => format!("{} must say {}", mistake.check, mistake.text),
            Err(problem) => problem.what,
        }
    }

    #[test]
    fn a_mistake_names_the_check_the_message_and_the_cause() {
        let good = "//! fails step_2_ends: \"is \\\"still\\\" looking\"\n//!\n//! It never ends.\n";
        assert_snapshot!(read(good), @r#"step_2_ends must say is "still" looking"#);
        assert_snapshot!(read(&good.replace("It", "see hint 4\n//! It")), @"`see hint 4`, but a step has 3 hints");
        assert_snapshot!(read("//! fails step_2_ends: \"late\"\n//!\nfn f() {}\n"),
            @"no sentence tells the student the likely cause");
        for first in [
            "",
            "//! Late.",
            "//! fails step_2_ends",
            "//! fails step_2_ends: \"\"",
            "// fails step_2_ends: \"late\"",
        ] {
            let what = read(&format!("{first}\n//! Because.\n"));
            assert_eq!(what, format!("the first line does not name a check and a text: {first}"));
        }
    }

    #[test]
    fn the_step_stands_in_the_name_of_the_check() {
        assert_eq!(step_of("step_3_row_set"), Some(3));
        assert_eq!(step_of("step_12_row_set"), Some(12));
        for name in ["row_set", "step_row_set", "step_3", "steps_3_row"] {
            assert_eq!(step_of(name), None, "{name}");
        }
    }
}
