//! `staffroom handout FOLDER [--exercises 1-4] [--solutions 1] [--update]`: a workspace for a class.

use std::{
    fs, io,
    path::{self, Path, PathBuf},
};

use clap::Args;
use course::{Course, Lesson};

use crate::{
    handout::{
        self, Selection,
        update::{remove_old, write},
    },
    problem::Problem,
};

/// The options of `staffroom handout`.
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
    /// Renew a handout that is a git work tree; the students' files stay, and `git status` says what changed
    #[arg(long)]
    pub update: bool,
}

/// Writes the handout; returns a report of what was done.
///
/// # Errors
///
/// When the folder holds something else, a lesson that was asked for does not exist, or a file cannot
/// be written.
pub fn run(course: &Course, options: &Options) -> Result<String, Problem> {
    let shown = options.folder.display().to_string();
    let failed = |what: String, next: &str| Problem::new(&shown, what, next);
    let folder = path::absolute(&options.folder)
        .map_err(|error| failed(error.to_string(), "name a folder"))?;
    refuse(course, &folder, options.update)
        .map_err(|(what, next)| failed(what.to_string(), next))?;
    let selection = selection(course, &folder, options)?;
    let files = handout::files(course, &selection)?;
    fs::create_dir_all(&folder)
        .map_err(|error| failed(format!("cannot be made: {error}"), "choose another folder"))?;
    if options.update {
        remove_old(&folder, &files)?;
    }
    write(&folder, &files)?;
    handout::lock(&folder)?;
    Ok(told(&shown, &selection, files.len(), options.update))
}

/// Refuses a folder in which something might be lost: the error says what to type next.
fn refuse(
    course: &Course,
    folder: &Path,
    is_update: bool,
) -> Result<(), (&'static str, &'static str)> {
    let root = course.root.canonicalize().unwrap_or_else(|_| course.root.clone());
    // The nearest folder that exists, without links and dots.
    let lies_in = folder.ancestors().find_map(|folder| folder.canonicalize().ok());
    let lies_in = lies_in.unwrap_or_else(|| folder.to_path_buf());
    let is_handout = folder.join("crates/core").is_dir() && folder.join("exercises").is_dir();
    // A fresh git repository counts as empty.
    let is_of_git = |entry: fs::DirEntry| entry.file_name() == ".git";
    let is_empty = match fs::read_dir(folder) {
        Ok(entries) => entries.flatten().all(is_of_git),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    };
    if lies_in.starts_with(&root) && !lies_in.starts_with(root.join("target")) {
        let what = "lies inside the course, where cargo and git would take it for a part of it";
        return Err((what, "just handout ../class"));
    }
    if is_update && !is_handout {
        return Err(("is no handout, so there is nothing to renew", "leave out --update"));
    }
    if is_handout && !is_update {
        return Err(("is a handout already", "add --update"));
    }
    if !is_handout && !is_empty {
        let what = "is no empty folder, and nothing of yours shall be lost";
        return Err((what, "just handout NEW_FOLDER"));
    }
    Ok(())
}

/// The lessons to hand out; an update keeps those of the `folder` where the options name none.
fn selection(course: &Course, folder: &Path, options: &Options) -> Result<Selection, Problem> {
    let there = |kind: &str| -> Vec<Lesson> {
        let is_there =
            |lesson: &&Lesson| folder.join(kind).join(&lesson.folder).join("Cargo.toml").is_file();
        course.lessons.iter().filter(is_there).cloned().collect()
    };
    let before = match options.update {
        true => there("exercises"),
        false => course.lessons.clone(),
    };
    let list = |text: &Option<String>, otherwise: Vec<Lesson>| match text {
        Some(text) => lessons(course, text),
        None => Ok(otherwise),
    };
    let exercises = list(&options.exercises, before)?;
    // A solution without its exercise is of no use.
    let solutions = there("solutions").into_iter().filter(|solution| exercises.contains(solution));
    let solutions = list(&options.solutions, solutions.collect())?;
    match solutions.iter().find(|lesson| !exercises.contains(lesson)) {
        Some(Lesson { folder, number, .. }) => {
            let what = "its solution is asked for, and its exercise is not";
            Err(Problem::new(folder, what, format!("add {number} to --exercises")))
        }
        None => Ok(Selection { exercises, solutions }),
    }
}

/// The lessons that `1-4`, `1,3,5-7` or `sudoku-bitmask` mean, by number.
fn lessons(course: &Course, list: &str) -> Result<Vec<Lesson>, Problem> {
    let mut found = Vec::new();
    for part in list.split(',').map(str::trim) {
        let ends = part.split_once('-').map(|(from, to)| (from.trim().parse(), to.trim().parse()));
        let names: Vec<String> = match ends {
            Some((Ok(from), Ok(to))) => (from..=to).map(|number: u8| number.to_string()).collect(),
            _ => vec![part.to_string()],
        };
        for name in names {
            found.push(course.find(&name)?.clone());
        }
    }
    if found.is_empty() {
        return Err(Problem::new(list, "names no lesson", "for example --exercises 1-4"));
    }
    found.sort_by_key(|lesson| lesson.number);
    found.dedup();
    Ok(found)
}

fn told(folder: &str, selection: &Selection, count: usize, is_update: bool) -> String {
    let names = |lessons: &[Lesson]| {
        lessons.iter().map(|lesson| lesson.package.as_str()).collect::<Vec<_>>().join(", ")
    };
    let exercises = names(&selection.exercises);
    let solutions = match selection.solutions.as_slice() {
        [] => "without solutions".to_string(),
        solutions => format!("with the solutions of {}", names(solutions)),
    };
    let next = match is_update {
        true => "there: git status says what changed, git add --all && git commit keeps it".into(),
        false => format!(
            "try it: go there and type `just start`\n    \
             renew it later, as a git repository: just handout '{folder}' --update"
        ),
    };
    format!("{folder}: {count} files for {exercises}\n    {solutions}\n    {next}\n")
}
