//! The counts, tables and pictures of the book, from real runs: `just figures`.
//!
//! Each lesson has a function that returns its figures. They are written into
//! `docs/src/generated/NN-name/`, from where the chapter includes them, and `--check` compares them
//! instead. So a figure must be the same on every machine: counts, not seconds. Seconds come from
//! criterion's measurements (see [`times`]) and are not compared.
//!
//! To add a lesson's figures: write `figures/NAME.rs` with `pub fn figures() -> Vec<Figure>`, and
//! add its line to [`LESSONS`].

mod growth;
mod knight_bfs;
mod knight_dfs;
mod knight_random;
mod knight_warnsdorff;
mod magic_brute;
mod magic_local_search;
mod magic_pruned;
mod measuring;
mod pictures;
mod sessions;
mod sudoku_bitmask;
mod sudoku_deduction;
pub mod times;

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use clap::Args;

use crate::ending::{Ending, Failure};

/// What `just figures` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// One chapter, as `sudoku-bitmask` or `measuring`; all when left out.
    lesson: Option<String>,
    /// Write nothing, and say which files are not what would be written.
    #[arg(long)]
    check: bool,
    /// Write the tables of times instead, from the measurements that `just bench` has left.
    #[arg(long, conflicts_with = "check")]
    times: bool,
}

/// A piece of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The file's name: `placements.md`, `tour.svg`.
    pub name: &'static str,
    /// What is in it, with a line feed at the end.
    pub text: String,
}

/// The folder of a lesson or of another chapter, and what makes its figures.
type Lesson = (&'static str, fn() -> Vec<Figure>);

/// One line a lesson, and the plan of the course.
const LESSONS: &[Lesson] = &[
    ("00-sessions", sessions::figures),
    ("01-magic-brute", magic_brute::figures),
    ("02-magic-pruned", magic_pruned::figures),
    ("03-sudoku-bitmask", sudoku_bitmask::figures),
    ("04-knight-bfs", knight_bfs::figures),
    ("05-knight-dfs", knight_dfs::figures),
    ("06-knight-warnsdorff", knight_warnsdorff::figures),
    ("07-knight-random", knight_random::figures),
    ("08-sudoku-deduction", sudoku_deduction::figures),
    ("09-magic-local-search", magic_local_search::figures),
    ("measuring", measuring::figures),
];

/// Writes or compares the figures.
///
/// # Errors
///
/// An unknown lesson, a folder that cannot be written, a lab built without the recorder.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<Ending, Failure> {
    if !cfg!(feature = "record") && !options.times {
        return Err(Failure::new("the figures count placements: type `just figures`"));
    }

    let mut stale = 0;
    let chosen = chosen(options.lesson.as_deref())?;
    for &(folder, figures) in &chosen {
        let target = generated().join(folder);
        let figures = if options.times { times::figures(folder)? } else { figures() };
        if options.check {
            stale += report_stale(&target, &figures, out)?;
        } else {
            write_all(&target, &figures)?;
        }
    }
    if options.check && options.lesson.is_none() {
        stale += report_strangers(&generated(), out)?;
    }
    let lessons = match chosen.len() {
        1 => chosen[0].0.to_string(),
        count => format!("{count} chapters"),
    };
    match (options.check, stale) {
        (false, _) => writeln!(out, "Wrote the figures of {lessons}.")?,
        (true, 0) => writeln!(out, "The figures of {lessons} are up to date.")?,
        (true, _) => writeln!(out, "Type `just figures`, and look at what has changed.")?,
    }
    Ok(if stale == 0 { Ending::Right } else { Ending::NotAllRight })
}

/// A table in Markdown: the first column to the left, the others to the right.
///
/// ```
/// let table = lab::figures::table(&["board", "placements"], &[vec!["5 × 5".into(), "304".into()]]);
/// assert_eq!(table, "| board | placements |\n|---|---:|\n| 5 × 5 | 304 |\n");
/// ```
pub fn table(heads: &[&str], rows: &[Vec<String>]) -> String {
    let line = |cells: Vec<&str>| format!("| {} |\n", cells.join(" | "));
    let rule = format!("|---{}|\n", "|---:".repeat(heads.len().saturating_sub(1)));
    let rows = rows.iter().map(|row| line(row.iter().map(String::as_str).collect()));
    [line(heads.to_vec()), rule].into_iter().chain(rows).collect()
}

/// A number with a comma after each thousand: `435,848,050`.
///
/// ```
/// assert_eq!(lab::figures::grouped(435848050), "435,848,050");
/// ```
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut groups: Vec<&str> = Vec::new();
    let mut rest = digits.as_str();
    while rest.len() > 3 {
        let (front, group) = rest.split_at(rest.len() - 3);
        groups.push(group);
        rest = front;
    }
    groups.push(rest);
    groups.reverse();
    groups.join(",")
}

fn chosen(lesson: Option<&str>) -> Result<Vec<&'static Lesson>, Failure> {
    let Some(name) = lesson else {
        return Ok(LESSONS.iter().collect());
    };
    let is_meant = |folder: &str| folder == name || name_of(folder) == name.replace('_', "-");
    let found: Vec<_> = LESSONS.iter().filter(|(folder, _)| is_meant(folder)).collect();
    if found.is_empty() {
        let all: Vec<&str> = LESSONS.iter().map(|&(folder, _)| name_of(folder)).collect();
        return Err(Failure::new(format!(
            "no chapter {name:?} has figures; there are {}",
            all.join(", ")
        )));
    }
    Ok(found)
}

/// The name of a chapter without its number: `sudoku-bitmask` of `03-sudoku-bitmask`.
fn name_of(folder: &str) -> &str {
    folder.trim_start_matches(|letter: char| letter.is_ascii_digit()).trim_start_matches('-')
}

/// Where the book's generated files are.
fn generated() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/generated")
}

fn write_all(folder: &Path, figures: &[Figure]) -> Result<(), Failure> {
    let cannot = |error| Failure::new(format!("cannot write into {}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(cannot)?;
    for Figure { name, text } in figures {
        fs::write(folder.join(name), text).map_err(cannot)?;
    }
    Ok(())
}

/// Says which files differ from `figures` or belong to none, and how many they are.
fn report_stale(folder: &Path, figures: &[Figure], out: &mut dyn Write) -> Result<usize, Failure> {
    let mut stale = 0;
    for Figure { name, text } in figures {
        let path = folder.join(name);
        if fs::read_to_string(&path).ok().as_ref() != Some(text) {
            writeln!(out, "stale: {}", shown(&path))?;
            stale += 1;
        }
    }
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_measured = times::NAMES.iter().any(|&measured| name == measured);
        let is_known = is_measured || figures.iter().any(|figure| name == figure.name);
        if !is_known {
            writeln!(out, "nothing writes this file: {}", shown(&entry.path()))?;
            stale += 1;
        }
    }
    Ok(stale)
}

/// Says which folders and files belong to no chapter, and how many they are.
fn report_strangers(generated: &Path, out: &mut dyn Write) -> Result<usize, Failure> {
    let mut strangers = 0;
    for entry in fs::read_dir(generated).into_iter().flatten().flatten() {
        if !LESSONS.iter().any(|&(folder, _)| entry.file_name() == folder) {
            writeln!(out, "no chapter has this folder: {}", shown(&entry.path()))?;
            strangers += 1;
        }
    }
    Ok(strangers)
}

/// The path as one types it from the course's folder.
fn shown(path: &Path) -> String {
    let text = path.display().to_string();
    text.split_once("../../").map_or(text.clone(), |(_, from_root)| from_root.to_string())
}

#[cfg(test)]
mod tests {
    use super::{chosen, report_strangers};

    #[test]
    fn a_chapter_is_named_with_and_without_its_number_and_as_its_bench() {
        for name in ["03-sudoku-bitmask", "sudoku-bitmask", "sudoku_bitmask"] {
            let found = chosen(Some(name)).expect("there is such a chapter");
            assert_eq!(found.len(), 1, "{name}");
            assert_eq!(found[0].0, "03-sudoku-bitmask", "{name}");
        }
        // An end of a name is no name: four lessons end with a t.
        assert!(chosen(Some("t")).is_err());
    }

    #[test]
    fn a_folder_of_no_chapter_is_noticed() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        for name in ["03-sudoku-bitmask", "12-forgotten"] {
            std::fs::create_dir(folder.path().join(name)).expect("an empty folder takes it");
        }
        let mut out = Vec::new();
        let count = report_strangers(folder.path(), &mut out).map_err(|_| "a failure");
        assert_eq!(count, Ok(1));
        let out = String::from_utf8(out).expect("text");
        assert!(out.contains("12-forgotten") && !out.contains("03-"), "{out}");
    }
}
