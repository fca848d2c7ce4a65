//! `staffroom handout FOLDER [--exercises 1-4] [--solutions 1] [--update]`: a workspace for a class.

use std::{
    env,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

use clap::Args;
use course::{Course, Lesson};

use crate::{
    handout::{
        self, RULE, Selection,
        record::Record,
        renew::{self, renew},
    },
    problem::Problem,
};

/// The options of the command.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// The folder to write; it must be empty, or not be there yet
    pub folder: PathBuf,
    /// Only these exercises: `1-4`, `1,3,5-7`, `sudoku-bitmask`; all of them when left out
    #[arg(long, value_name = "LIST")]
    pub exercises: Option<String>,
    /// The solutions of these exercises too, for example after the deadline
    #[arg(long, value_name = "LIST")]
    pub solutions: Option<String>,
    /// Renew a handout; every file that was changed is kept
    #[arg(long)]
    pub update: bool,
}

/// Writes the handout, and tells what was done.
///
/// # Errors
///
/// When the folder holds something else, a lesson that was asked for does not exist, or a file cannot
/// be written.
pub fn run(course: &Course, options: &Options) -> Result<String, Problem> {
    let folder = absolute(&options.folder)?;
    let shown = options.folder.display().to_string();
    if folder.is_file() {
        let what = "is a file, and a handout is a folder";
        return Err(Problem::new(shown, RULE, what, "just handout ../class"));
    }
    let old = Record::read(&folder)?;
    refuse(course, &folder, &shown, old.as_ref(), options.update)?;

    let selection = selection(course, old.as_ref(), options)?;
    let mut files = handout::files(course, &selection)?;
    let draft = tempfile::tempdir().map_err(|error| {
        Problem::new(
            env::temp_dir().display().to_string(),
            RULE,
            error.to_string(),
            "make room there",
        )
    })?;
    handout::lock(course, &mut files, draft.path())?;
    fs::create_dir_all(&folder).map_err(|error| {
        Problem::new(&shown, RULE, format!("cannot be made: {error}"), "choose another folder")
    })?;
    let record =
        Record { commit: course::version::commit(&course.root), ..Record::new(&selection, &files) };
    let report = renew(&folder, &files, old.as_ref(), record)?;
    Ok(told(&shown, &selection, files.len(), old.is_some(), &report))
}

/// Says no to a folder in which something might be lost.
fn refuse(
    course: &Course,
    folder: &Path,
    shown: &str,
    old: Option<&Record>,
    update: bool,
) -> Result<(), Problem> {
    let problem = |what: &str, next: String| Err(Problem::new(shown, RULE, what, next));
    let root = course.root.canonicalize().unwrap_or_else(|_| course.root.clone());
    let lies_in = existing(folder);
    if lies_in.starts_with(&root) && !lies_in.starts_with(root.join("target")) {
        let what = "lies inside the course, where cargo and git would take it for a part of it";
        return problem(what, "just handout ../class".to_string());
    }
    match (old, update) {
        (Some(_), false) => {
            let what = "is a handout already";
            problem(what, "add --update, which keeps what was changed there".to_string())
        }
        (None, true) if folder.exists() => {
            let what = "is no handout: it has no `.handout.json`, so nobody knows what was changed";
            problem(what, "just handout NEW_FOLDER, without --update".to_string())
        }
        (None, true) => {
            problem("is not there, so there is nothing to renew", "leave out --update".to_string())
        }
        (None, false) if !is_empty(folder, shown)? => {
            let what = "is not empty, and nothing of yours shall be lost";
            problem(what, "just handout NEW_FOLDER".to_string())
        }
        _ => Ok(()),
    }
}

/// The nearest folder that exists, without links and dots.
fn existing(folder: &Path) -> PathBuf {
    let found = folder.ancestors().find_map(|folder| folder.canonicalize().ok());
    found.unwrap_or_else(|| folder.to_path_buf())
}

fn is_empty(folder: &Path, shown: &str) -> Result<bool, Problem> {
    match fs::read_dir(folder) {
        // A handout is often kept in a repository that has just been made.
        Ok(entries) => Ok(entries.flatten().all(|entry| entry.file_name() == ".git")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(Problem::new(
            shown,
            RULE,
            format!("cannot be read: {error}"),
            "choose another folder",
        )),
    }
}

fn absolute(folder: &Path) -> Result<PathBuf, Problem> {
    std::path::absolute(folder).map_err(|error| {
        Problem::new(folder.display().to_string(), RULE, error.to_string(), "name a folder")
    })
}

/// What is asked for; what an update does not name stays as it was.
fn selection(
    course: &Course,
    old: Option<&Record>,
    options: &Options,
) -> Result<Selection, Problem> {
    let before = old.map(|old| old.selection(course));
    let list = |text: &Option<String>, otherwise: Vec<Lesson>| match text {
        Some(text) => lessons(course, text),
        None => Ok(otherwise),
    };
    let (exercises, solutions) = match before {
        Some(Selection { exercises, solutions }) => (exercises, solutions),
        None => (course.lessons.clone(), Vec::new()),
    };
    let exercises = list(&options.exercises, exercises)?;
    // Without its exercise nobody asks for a solution that was handed out before.
    let solutions = solutions.into_iter().filter(|it| exercises.contains(it)).collect();
    let selection = Selection { solutions: list(&options.solutions, solutions)?, exercises };
    match selection.solutions.iter().find(|lesson| !selection.exercises.contains(lesson)) {
        Some(lesson) => Err(Problem::new(
            &lesson.folder,
            RULE,
            "its solution is asked for, and its exercise is not",
            format!("add {} to --exercises", lesson.number),
        )),
        None => Ok(selection),
    }
}

/// The lessons that `1-4`, `1,3,5-7` or `sudoku-bitmask` mean, by number.
///
/// # Errors
///
/// When a part of the list means no lesson, or an end of a range is none.
pub fn lessons(course: &Course, list: &str) -> Result<Vec<Lesson>, Problem> {
    let mut found = Vec::new();
    for part in list.split(',').map(str::trim) {
        if part.is_empty() {
            let what = match list.contains(',') {
                true => "has a comma without a lesson beside it",
                false => "names no lesson",
            };
            return Err(Problem::new(
                format!("{list:?}"),
                RULE,
                what,
                "for example --exercises 1-4",
            ));
        }
        let ends = part.split_once('-').map(|(from, to)| (from.trim().parse(), to.trim().parse()));
        let Some((Ok(from), Ok(to))) = ends else {
            found.push(course.find(part)?.clone());
            continue;
        };
        let (first, last): (&Lesson, &Lesson) =
            (number(course, part, from)?, number(course, part, to)?);
        if first.number > last.number {
            let next = format!("--exercises {}-{}", last.number, first.number);
            return Err(Problem::new(part, RULE, "ends before it begins", next));
        }
        let range = first.number..=last.number;
        found.extend(course.lessons.iter().filter(|it| range.contains(&it.number)).cloned());
    }
    found.sort_by(|one, other| one.folder.cmp(&other.folder));
    found.dedup();
    Ok(found)
}

/// The lesson with this number, which is an end of the range `part`.
fn number<'c>(course: &'c Course, part: &str, number: u32) -> Result<&'c Lesson, Problem> {
    course.lessons.iter().find(|lesson| lesson.number == number).ok_or_else(|| {
        let numbers: Vec<String> = course.lessons.iter().map(|it| it.number.to_string()).collect();
        let what = format!("there is no exercise {number}");
        Problem::new(part, RULE, what, format!("there are exercises {}", numbers.join(", ")))
    })
}

fn told(
    folder: &str,
    selection: &Selection,
    count: usize,
    is_update: bool,
    report: &renew::Report,
) -> String {
    let mut text = String::new();
    let mut line = |line: String| writeln!(text, "{line}").unwrap_or_default();
    let names = |lessons: &[Lesson]| {
        lessons.iter().map(|it| it.package.as_str()).collect::<Vec<_>>().join(", ")
    };
    line(format!("{folder}: {count} files for {}", names(&selection.exercises)));
    match selection.solutions.as_slice() {
        [] => line("    without solutions".to_string()),
        solutions => line(format!("    with the solutions of {}", names(solutions))),
    }
    if is_update {
        line(format!(
            "    {} new, {} renewed, {} deleted",
            report.written.len(),
            report.renewed.len(),
            report.deleted.len()
        ));
    }
    for file in &report.kept {
        line(format!("    kept as it was changed: {file}"));
    }
    for (file, new) in &report.beside {
        line(format!("    kept as it was changed: {file}; the new version is beside it: {new}"));
    }
    for file in &report.orphaned {
        line(format!("    kept as it was changed, though it is no longer handed out: {file}"));
    }
    if !is_update {
        line("    try it: go there and type `just start`".to_string());
        let typed = if folder.contains(' ') { format!("'{folder}'") } else { folder.to_string() };
        line(format!("    renew it later: just handout {typed} --update"));
    }
    text
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::lessons;
    use crate::small_course::SmallCourse;

    #[test]
    fn a_list_is_numbers_ranges_and_names() {
        let small = SmallCourse::new();
        for number in ["02-triple", "03-half", "05-fifth"] {
            small.write(&format!("exercises/{number}/Cargo.toml"), "");
        }
        let course = small.course();
        let numbers = |list: &str| match lessons(&course, list) {
            Ok(lessons) => format!("{:?}", lessons.iter().map(|it| it.number).collect::<Vec<_>>()),
            Err(problem) => format!("{}: {}; {}", problem.file, problem.what, problem.next),
        };
        let lists = [
            "1-3",
            "5, 1,2-3",
            "half",
            "3-5,3",
            "exercise-5",
            "4",
            "1-9",
            "3-4",
            "3-1",
            "1,,3",
            "",
            "x",
        ];
        let told: Vec<String> =
            lists.iter().map(|list| format!("{list} → {}", numbers(list))).collect();
        assert_snapshot!(told.join("\n"), @r#"
        1-3 → [1, 2, 3]
        5, 1,2-3 → [1, 2, 3, 5]
        half → [3]
        3-5,3 → [3, 5]
        exercise-5 → [5]
        4 → 4: no lesson is called so; one of exercise-1 double, exercise-2 triple, exercise-3 half, exercise-5 fifth
        1-9 → 1-9: there is no exercise 9; there are exercises 1, 2, 3, 5
        3-4 → 3-4: there is no exercise 4; there are exercises 1, 2, 3, 5
        3-1 → 3-1: ends before it begins; --exercises 1-3
        1,,3 → "1,,3": has a comma without a lesson beside it; for example --exercises 1-4
         → "": names no lesson; for example --exercises 1-4
        x → x: no lesson is called so; one of exercise-1 double, exercise-2 triple, exercise-3 half, exercise-5 fifth
        "#);
    }
}
