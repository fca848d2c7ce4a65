//! The code to compare: the course's own solutions, and those that somebody names.

use std::{collections::BTreeMap, path::PathBuf};

use course::{Course, Lesson, student_file::StudentFile};
use grade::{
    collect::solutions,
    source_files::{SourceFiles, read_folder},
};
use variants::splice::splice;

use super::RULE;
use crate::problem::Problem;

/// More do not fit on a page.
const MOST_SOLUTIONS: usize = 50;

/// One solution: its name and the files of its `src` folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    pub name: String,
    /// The path that messages name.
    pub file: String,
    /// The files by their path in `src`, `lib.rs` among them.
    pub files: SourceFiles,
    /// Whether it is the best search of the lesson's contest. It answers the scene, and is put to no check.
    pub is_better: bool,
}

/// The course's own: the reference, and the best search of the lesson's contest.
pub fn of_the_course(course: &Course, lesson: &Lesson) -> Result<Vec<Solution>, Problem> {
    let file = lesson.solution("src/lib.rs");
    let text = course.read(&file)?;
    let contest = lesson.solution("contest.rs");
    // Splicing removes modules in other files, such as the better search.
    let own = BTreeMap::from([("lib.rs".to_string(), splice(&text, ""))]);
    let name = "reference".to_string();
    let reference = Solution { name, file, files: own, is_better: false };
    if !course.root.join(&contest).is_file() {
        return Ok(vec![reference]);
    }
    let name = "better".to_string();
    let files = BTreeMap::from([("lib.rs".to_string(), course.read(&contest)?)]);
    Ok(vec![reference, Solution { name, file: contest, files, is_better: true }])
}

/// The student's own solution, in the course's exercise folder.
pub fn yours(course: &Course, lesson: &Lesson) -> Result<Solution, Problem> {
    let (name, file) = ("yours".to_string(), lesson.exercise("src/lib.rs"));
    StudentFile::read(&lesson.student_file())
        .map_err(|why| Problem::new(&file, RULE, why, format!("just reset {}", lesson.number)))?;
    let files = sources(course, &lesson.exercise("src"))?;
    Ok(Solution { name, file, files, is_better: false })
}

fn sources(course: &Course, folder: &str) -> Result<SourceFiles, Problem> {
    read_folder(&course.root.join(folder)).map_err(|error| {
        Problem::new(folder, RULE, format!("cannot be read: {error}"), "git status")
    })
}

/// The solutions at `paths`, as the grader takes them in, and what is none, each with the reason.
pub fn named(lesson: &Lesson, paths: &[PathBuf]) -> Result<(Vec<Solution>, Vec<String>), Problem> {
    let (mut all, mut left_out) = (Vec::new(), Vec::new());
    for path in paths {
        let next = "name a .rs file, a folder with src/lib.rs, or a folder of such";
        let found = solutions(path, lesson);
        let found = found.map_err(|why| Problem::new(path.display(), RULE, why, next))?;
        for (name, taken) in found {
            let name: String = name.chars().take(24).collect();
            match taken {
                Ok((file, files)) => all.push(Solution { name, file, files, is_better: false }),
                Err(reason) => left_out.push(format!("{name}: {reason}")),
            }
        }
    }
    let what = match all.len() {
        0 => format!("holds no solution of {}: {}", lesson.package, left_out.join("; ")),
        1..=MOST_SOLUTIONS => {
            number_namesakes(&mut all);
            return Ok((all, left_out));
        }
        count => format!("{count} solutions are too many to be put side by side"),
    };
    let next = format!("name at most {MOST_SOLUTIONS}; for a class: just grade FOLDER");
    Err(Problem::new(paths[0].display(), RULE, what, next))
}

/// Appends a number to a name that is taken; `reference` and `better` are taken from the start.
fn number_namesakes(solutions: &mut [Solution]) {
    let mut counts: BTreeMap<String, usize> =
        ["reference", "better"].map(|name| (name.to_string(), 1)).into();
    for solution in solutions {
        let count = counts.entry(solution.name.clone()).or_insert(0);
        *count += 1;
        if *count > 1 {
            solution.name = format!("{} {count}", solution.name);
        }
    }
}
