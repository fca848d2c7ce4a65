//! What a lesson holds: its steps, its questions, its checks, its known mistakes and its unusual right solutions.

use std::collections::BTreeMap;

use course::{Course, CourseError, Lesson, mistakes as known, wrong};
use syn::{Ident, Item, Token, punctuated::Punctuated};

use crate::{
    problem::Problem,
    rules::mistakes::RULE,
    source::{Source, Step},
};

/// How many hints a step has: a nudge, a plan, and almost the code.
pub const LEVELS: usize = 3;

/// What a known mistake must look like.
const FORM: &str = "begin the file with its heading; then, for each mistake, write `/// the cause, in a \
                    sentence or two`, perhaps `/// see hint 3`, and `mod name_of_the_mistake { … }`";

/// The fingerprints of one lesson, by the mistakes' names.
pub type Fingerprints = BTreeMap<String, String>;

/// All that the rules look at in one lesson.
#[derive(Clone, Debug)]
pub struct Survey {
    /// Which lesson.
    pub lesson: Lesson,
    /// The solution's `src/lib.rs`.
    pub solution: String,
    /// Its steps, in the order of the text.
    pub steps: Vec<Step>,
    /// The questions of `questions.rs`, in the order of its list.
    pub questions: Vec<Check>,
    /// The tests of `checks.rs`, in the order of the text.
    pub checks: Vec<Check>,
    /// How many inputs the snapshots of the questions hold.
    pub inputs: usize,
    /// The known mistakes, by name.
    pub mistakes: Vec<Mistake>,
    /// The unusual right solutions, by name.
    pub also_right: Vec<Variant>,
}

/// A question of `questions.rs` or a test of `checks.rs`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// The test in the lesson's test program: `questions::asked::step_3_row_set`.
    pub test: String,
    /// `step_3_row_set`, `step_3_row_set_is_the_union_of_its_digits`
    pub name: String,
    /// 3
    pub step: u32,
}

/// Functions that take the place of the solution's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The file, from the root of the course, and the module in it.
    pub file: String,
    /// What it is called.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// A variant that must fail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The functions.
    pub variant: Variant,
    /// The step whose question is answered wrongly, and what a student is told.
    pub details: known::Mistake,
}

impl Survey {
    /// Reads `lesson`; what cannot be read is told in `problems`, and is missing from the survey.
    pub fn read(course: &Course, lesson: &Lesson, problems: &mut Vec<Problem>) -> Survey {
        let mut note = |result: Result<String, CourseError>| {
            result.map_err(|error| problems.push(error.into())).unwrap_or_default()
        };
        let solution = note(course.read(&lesson.solution("src/lib.rs")));
        let [questions, checks] = ["questions.rs", "checks.rs"].map(|file| {
            let file = lesson.exercise(file);
            (note(course.read(&file)), file)
        });
        let steps = match Source::parse(&solution) {
            Ok(source) => source.steps(),
            Err(error) => {
                problems.push(not_rust(&lesson.solution("src/lib.rs"), error));
                Vec::new()
            }
        };
        let questions = read(&questions.0, &questions.1, "questions::asked", asked, problems);
        let checks = read(&checks.0, &checks.1, "checks", tests, problems);
        let inputs = questions.iter().map(|question| inputs(course, lesson, question)).sum();
        let mistakes = mistakes(course, lesson, problems);
        let also_right = variants(course, &also_right(lesson), problems);
        let lesson = lesson.clone();
        Survey { lesson, solution, steps, questions, checks, inputs, mistakes, also_right }
    }

    /// The question of that step.
    pub fn question(&self, step: u32) -> Option<&Check> {
        self.questions.iter().find(|question| question.step == step)
    }
}

/// The known mistakes of `lesson` by name, no two of one name.
fn mistakes(course: &Course, lesson: &Lesson, problems: &mut Vec<Problem>) -> Vec<Mistake> {
    let mut mistakes: Vec<Mistake> = Vec::new();
    for module in wrong::all(course, lesson) {
        let wrong::Module { file, mistake: details, code: text } = match module {
            Ok(module) => module,
            Err(error) => {
                let problem = Problem::from(error);
                problems.push(Problem { rule: RULE, next: FORM.to_string(), ..problem });
                continue;
            }
        };
        let (file, name) = (format!("{file}: {}", details.name), details.name.clone());
        let mut problem = |what: String, next: &str| {
            problems.push(Problem::new(&file, RULE, what, next));
        };
        if let Some(twin) = mistakes.iter().find(|it| it.details.name == name) {
            let what = format!("step {} has a mistake of this name too", twin.details.step);
            problem(what, "give one of the two another name");
        } else if !(1..=LEVELS).contains(&details.hint) {
            let what = format!("`see hint {}`, but a step has {LEVELS} hints", details.hint);
            problem(what, "name one of them, or delete the line if hint 2 fits best");
        } else {
            mistakes.push(Mistake { variant: Variant { file, name, text }, details });
        }
    }
    mistakes.sort_by(|one, other| one.details.name.cmp(&other.details.name));
    mistakes
}

/// The folder of the unusual right solutions, from the root.
pub fn also_right(lesson: &Lesson) -> String {
    lesson.solution("also-right")
}

/// 3, for `step_3_row_set_is_the_union_of_its_digits`.
fn step_of(check: &str) -> Option<u32> {
    check.strip_prefix("step_")?.split_once('_')?.0.parse().ok()
}

/// The questions or checks that `names` finds in a file.
fn read(
    text: &str,
    file: &str,
    module: &str,
    names: fn(&syn::File) -> Vec<String>,
    problems: &mut Vec<Problem>,
) -> Vec<Check> {
    let source = match Source::parse(text) {
        Ok(source) => source,
        Err(error) => {
            problems.push(not_rust(file, error));
            return Vec::new();
        }
    };
    let mut checks = Vec::new();
    for name in names(&source.file) {
        match step_of(&name) {
            Some(step) => checks.push(Check { test: format!("{module}::{name}"), name, step }),
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

/// The names in `exam::questions![…]`.
fn asked(file: &syn::File) -> Vec<String> {
    let lists = file.items.iter().filter_map(|item| match item {
        Item::Macro(item) if item.mac.path.segments.last()?.ident == "questions" => {
            item.mac.parse_body_with(Punctuated::<Ident, Token![,]>::parse_terminated).ok()
        }
        _ => None,
    });
    lists.flatten().map(|name| name.to_string()).collect()
}

/// The names of the tests.
fn tests(file: &syn::File) -> Vec<String> {
    let tests = file.items.iter().filter_map(|item| match item {
        Item::Fn(item) if item.attrs.iter().any(|attr| attr.path().is_ident("test")) => {
            Some(item.sig.ident.to_string())
        }
        _ => None,
    });
    tests.collect()
}

/// How many inputs the snapshot of `question` holds, as its first line says.
fn inputs(course: &Course, lesson: &Lesson, question: &Check) -> usize {
    let snapshot = lesson.exercise(&format!("snapshots/{}.snap", question.name));
    let text = course.read(&snapshot).unwrap_or_default();
    let count = text.lines().find_map(|line| line.strip_suffix(" inputs")?.parse().ok());
    count.unwrap_or_default()
}

fn variants(course: &Course, folder: &str, problems: &mut Vec<Problem>) -> Vec<Variant> {
    let mut variants = Vec::new();
    // A folder that is not there has no files: the rule of the minimum counts will say so.
    for file_name in course.names_in(folder) {
        let Some(name) = file_name.strip_suffix(".rs") else { continue };
        let file = format!("{folder}/{file_name}");
        match course.read(&file) {
            Ok(text) => variants.push(Variant { name: name.to_string(), file, text }),
            Err(error) => problems.push(error.into()),
        }
    }
    variants
}

fn not_rust(file: &str, error: String) -> Problem {
    Problem::new(file, "files", error, "make the file compile")
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::step_of;
    use crate::small_course::{SmallCourse, told};

    const FILE: &str = "solutions/01-double/wrong/step_2_quadruple.rs";

    #[test]
    fn a_mistake_has_a_form_a_hint_and_a_name_of_its_own() {
        let small = SmallCourse::new();
        small.change(FILE, "mod thrice", "mod same");
        small.change(FILE, "/// Added", "/// see hint 3\n/// Added");
        let (survey, problems) = small.survey();
        assert_eq!(survey.mistakes.iter().map(|it| it.details.step).collect::<Vec<_>>(), [1]);
        assert_snapshot!(told(&problems), @"solutions/01-double/wrong/step_2_quadruple.rs: same: step 1 has a mistake of this name too");

        small.change(FILE, "mod same", "mod thrice");
        assert_eq!(told(&small.survey().1), "");
        small.change(FILE, "see hint 3", "see hint 4");
        assert_snapshot!(told(&small.survey().1), @"solutions/01-double/wrong/step_2_quadruple.rs: thrice: `see hint 4`, but a step has 3 hints");
        small.change(FILE, "/// Added", "// Added");
        let problems = small.survey().1;
        assert_snapshot!(problems[0], @"
        mistakes: solutions/01-double/wrong/step_2_quadruple.rs
            line 5: no `///` above `mod thrice` says the cause
            next: begin the file with its heading; then, for each mistake, write `/// the cause, in a sentence or two`, perhaps `/// see hint 3`, and `mod name_of_the_mistake { … }`
        ");
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
