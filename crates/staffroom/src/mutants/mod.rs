//! Mutation testing: small changes of the code, one at a time, and whether a test notices.
//!
//! `cargo mutants` makes the changes, which it calls *mutants*, and runs the tests; a mutant that
//! no test notices *survives*. This module says what is to be changed and which tests must notice,
//! reads what came of it, and holds it against the list of survivors that are accepted.

pub mod accepted;
pub mod outcomes;
pub mod tool;

use course::{Course, Lesson};

use crate::problem::Problem;

pub const RULE: &str = "mutants";

/// What the lessons stand on; each is judged by its own tests.
const CRATES: [&str; 2] = ["grid", "referee"];

/// The better searches that are no lesson's own; they are judged by their own tests, too.
const CHAMPIONS: &str = "champions";

/// What is to be changed, and which tests must notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The package: `grid`, `sudoku-bitmask`.
    pub package: String,
    /// The files to change, from the root: one file, or all whose path begins so.
    pub files: String,
    /// The test targets that must notice, or none for all of the package.
    pub tests: Vec<&'static str>,
}

impl Subject {
    /// A crate and all of its tests.
    fn whole(name: &str) -> Subject {
        Subject {
            package: name.to_string(),
            files: format!("crates/{name}/src/"),
            tests: Vec::new(),
        }
    }
}

/// The subjects of those names, or of all crates and lessons when no name is given; with `better`,
/// the better searches: those of the lessons, and the champions.
pub fn subjects(course: &Course, names: &[String], better: bool) -> Result<Vec<Subject>, Problem> {
    let of_lesson = |lesson: &Lesson| {
        // No check asks for what a student is given, so it has tests of its own.
        let has_given = course.root.join(lesson.solution("tests/given.rs")).is_file();
        let (file, tests) = match (better, has_given) {
            (true, _) => ("src/better.rs", vec!["better"]),
            (false, true) => ("src/lib.rs", vec!["checks", "given"]),
            (false, false) => ("src/lib.rs", vec!["checks"]),
        };
        Subject { package: lesson.name.clone(), files: lesson.solution(file), tests }
    };
    let crates = if better { &[CHAMPIONS][..] } else { &CRATES };
    let crates = crates.iter().map(|name| Subject::whole(name));
    if names.is_empty() {
        return Ok(crates.chain(course.lessons.iter().map(of_lesson)).collect());
    }
    let mut subjects = Vec::new();
    for name in names {
        match crates.clone().find(|subject| subject.package == *name) {
            Some(subject) => subjects.push(subject),
            None => subjects.push(of_lesson(course.find(name)?)),
        }
    }
    Ok(subjects)
}

#[cfg(test)]
mod tests {
    use super::subjects;
    use crate::small_course::SmallCourse;

    fn chosen(names: &[&str], better: bool) -> Vec<String> {
        let names: Vec<String> = names.iter().map(|name| name.to_string()).collect();
        let chosen =
            subjects(&SmallCourse::new().course(), &names, better).expect("the names are right");
        let line = |subject: &super::Subject| {
            format!("{} {} {}", subject.package, subject.files, subject.tests.join("+"))
        };
        chosen.iter().map(line).collect()
    }

    #[test]
    fn without_a_name_it_is_every_crate_and_every_lesson() {
        assert_eq!(
            chosen(&[], false),
            [
                "grid crates/grid/src/ ",
                "referee crates/referee/src/ ",
                "double solutions/01-double/src/lib.rs checks"
            ]
        );
        assert_eq!(chosen(&["1", "grid"], false)[1], "grid crates/grid/src/ ");
        assert_eq!(chosen(&["1"], false), ["double solutions/01-double/src/lib.rs checks"]);
        assert_eq!(
            chosen(&[], true),
            ["champions crates/champions/src/ ", "double solutions/01-double/src/better.rs better"]
        );
        assert_eq!(chosen(&["champions"], true).len(), 1);
        assert!(subjects(&SmallCourse::new().course(), &["gird".to_string()], false).is_err());
    }
}
