//! The code to compare: the reference, and the submissions that somebody names.

use std::{collections::BTreeMap, path::PathBuf};

use course::{Course, Lesson, student_file::StudentFile};
use grade::{
    code::{Code, read_folder},
    collect::{Chosen, HandedIn, handed_in},
};
use variants::splice::splice;

use crate::problem::Problem;

/// More do not fit on a page.
const MOST_SUBMISSIONS: usize = 50;

/// What is compared: the reference or a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    pub name: String,
    /// The path that messages name.
    pub file: String,
    pub code: Code,
}

/// The reference.
pub fn reference(course: &Course, lesson: &Lesson) -> Result<Subject, Problem> {
    let (name, file) = ("reference".to_string(), lesson.solution_file("src/lib.rs"));
    // Splicing removes modules in other files, such as the better search.
    let text = splice(&course.read(&file)?, "");
    Ok(Subject { name, file, code: Code::from([("lib.rs".to_string(), text)]) })
}

/// The student's own file, in the course's exercise folder.
pub fn yours(course: &Course, lesson: &Lesson) -> Result<Subject, Problem> {
    let (name, file) = ("yours".to_string(), lesson.exercise_file("src/lib.rs"));
    let next = || format!("just reset {}", lesson.number);
    StudentFile::read(&lesson.student_file()).map_err(|why| Problem::new(&file, why, next()))?;
    let code = read_folder(&course.root.join(lesson.exercise_file("src")));
    let code = code.map_err(|error| Problem::new(&file, error, next()))?;
    Ok(Subject { name, file, code })
}

/// The submissions at `paths`, as the grader takes them in, and what is none, each with the reason. A name that is taken
/// gets a number; that of the reference is taken from the start.
pub fn named(lesson: &Lesson, paths: &[PathBuf]) -> Result<(Vec<Subject>, Vec<String>), Problem> {
    let (mut all, mut left_out) = (Vec::new(), Vec::new());
    let mut times_taken = BTreeMap::from([("reference".to_string(), 1)]);
    for path in paths {
        let next = "name a .rs file, a folder with src/lib.rs, or a folder of such";
        let found = handed_in(path, lesson);
        let found = found.map_err(|why| Problem::new(path.display(), why, next))?;
        for HandedIn { name, counts } in found {
            let name: String = name.chars().take(24).collect();
            match counts {
                Err(reason) => left_out.push(format!("{name}: {reason}")),
                Ok(Chosen { file, code, .. }) => {
                    let times = times_taken.entry(name.clone()).or_insert(0);
                    *times += 1;
                    let name = if *times > 1 { format!("{name} {times}") } else { name };
                    all.push(Subject { name, file, code });
                }
            }
        }
    }
    let what = match all.len() {
        0 => format!("holds no submission for {}: {}", lesson.package, left_out.join("; ")),
        1..=MOST_SUBMISSIONS => return Ok((all, left_out)),
        count => format!("{count} submissions are too many to be put side by side"),
    };
    let next = format!("name at most {MOST_SUBMISSIONS}; for a class: just grade FOLDER");
    Err(Problem::new(paths[0].display(), what, next))
}
