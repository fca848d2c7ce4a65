//! One exercise as a student gets it: untouched, with its checks and hints, without right answers.

use course::{Course, Lesson};

use super::{Files, RULE, folder_of, read};
use crate::{problem::Problem, stub};

/// What the known mistakes answer, for the coach to compare with.
const FINGERPRINTS: &str = "wrong/fingerprints.json";

/// Adds the exercise of `lesson`.
///
/// The stub is made from the solution, because the teacher may have worked in the course's own. Of a
/// known mistake only its first comment is handed out: that is all the coach reads, and the code
/// below it is the solution but for one slip.
///
/// # Errors
///
/// When a file cannot be read, or the stub cannot be made.
pub fn add(course: &Course, lesson: &Lesson, files: &mut Files) -> Result<(), Problem> {
    let folder = lesson.exercise("");
    folder_of(course, folder.trim_end_matches('/'), &is_wanted, files)?;
    let stub = stub::of_lesson(course, lesson)?;
    // The second copy is what `just reset` brings back.
    for file in ["src/lib.rs", "stub.rs"] {
        files.insert(lesson.exercise(file), stub.clone().into_bytes());
    }

    let wrong = lesson.exercise("wrong/");
    for (file, bytes) in files.range_mut(wrong.clone()..).take_while(|it| it.0.starts_with(&wrong))
    {
        if file.ends_with(".rs") {
            *bytes = first_comment(&String::from_utf8_lossy(bytes)).into_bytes();
        }
    }
    let checks = lesson.exercise("checks.rs");
    read(course, &checks).map_err(|problem| Problem {
        what: format!("an exercise without checks cannot be handed out: {}", problem.what),
        rule: RULE,
        ..problem
    })?;
    Ok(())
}

/// What is named here is handed out, and nothing else: a folder that somebody adds later, of hidden
/// checks for example, stays where it is. The questions are no secret: a grader's seeds are.
fn is_wanted(file: &str) -> bool {
    let files = [
        "Cargo.toml",
        "checks.rs",
        "hints.md",
        "questions.rs",
        "scene.rs",
        "tests/checks.rs",
        "tests/scene.rs",
        FINGERPRINTS,
    ];
    let is_in = |folder: &str| file.starts_with(folder);
    let is_mistake = is_in("wrong/") && file.ends_with(".rs");
    files.contains(&file) || is_mistake || is_in("snapshots/")
}

fn first_comment(text: &str) -> String {
    let lines = text.lines().take_while(|line| line.starts_with("//!"));
    lines.map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::{FINGERPRINTS, first_comment, is_wanted};

    #[test]
    fn what_would_give_an_answer_away_is_not_handed_out() {
        for file in ["questions.rs", "snapshots/a.snap", "wrong/late.rs", FINGERPRINTS] {
            assert!(is_wanted(file), "{file}");
        }
        for file in ["also-right/other.rs", "hidden.rs", "hidden/checks.rs", "wrong/late.rs.new"] {
            assert!(!is_wanted(file), "{file}");
        }
    }

    #[test]
    fn of_a_known_mistake_only_the_comment_is_left() {
        let mistake = "//! fails step 1\n//!\n//! Because.\n\npub fn f() {}\n";
        assert_eq!(first_comment(mistake), "//! fails step 1\n//!\n//! Because.\n");
    }
}
