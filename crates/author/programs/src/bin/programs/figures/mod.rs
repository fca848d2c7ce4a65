//! The counts, tables and pictures of the book, from real runs: `just figures`.
//!
//! Each chapter has a function that returns its figures. They are written into
//! `docs/src/generated/NN-name/`, tables and sentences into one file and each drawing into its own. The
//! chapter includes them by name. `--check` compares them instead. So a figure must be the same on every
//! machine: counts, not seconds. Seconds come from criterion's measurements (see `times`) and are not
//! compared.
//!
//! A lesson's figures are in its contest, `solutions/NN-name/contest.rs`. A drawing that no count changes is in
//! `docs/src/drawings`.

mod measuring;
mod times;
mod turned;

use std::{
    collections::BTreeMap,
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use ::course::names::means;
use champions::parallel::{cores, share};
use clap::Args;

use programs::{chapters::Figure, contests, wording::machine};

use crate::program::Failure;

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// One chapter, as `sudoku-bitmask` or `measuring`; all when left out.
    lesson: Option<String>,
    /// Write nothing, and say which files are not what would be written.
    #[arg(long)]
    check: bool,
    /// Write the tables of times instead, from the measurements that `just bench` has left.
    #[arg(long, conflicts_with = "check")]
    times: bool,
}

/// The file of a chapter's counted tables and sentences.
const COUNTED: &str = "figures.md";

/// The folders of the chapters: the lessons, and measuring.
fn folders() -> impl Iterator<Item = &'static str> {
    contests::FOLDERS.iter().copied().chain(["measuring"])
}

/// What is written into the folder of a chapter.
fn figures_of(folder: &str) -> Vec<Figure> {
    match folder {
        "measuring" => turned::figures(),
        lesson => contests::figures(lesson).unwrap_or_default(),
    }
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> Result<bool, Failure> {
    if !cfg!(feature = "record") && !options.times {
        return Err(Failure::new("the figures count placements: type `just figures`"));
    }

    let chosen = chosen(options.lesson.as_deref())?;
    let all = match options.times {
        true => chosen.iter().map(|folder| times::figures(folder)).collect::<Result<_, _>>()?,
        // Some take many seconds.
        false => on_all_cores(&chosen, |folder| figures_of(folder)),
    };
    let mut stale = 0;
    for (folder, figures) in chosen.iter().zip(all) {
        let target = generated().join(folder);
        if options.check {
            stale += report_stale(&target, &figures, out)?;
        } else {
            write_all(&target, &figures)?;
        }
    }
    if options.check && options.lesson.is_none() {
        for path in others(&generated(), &folders().collect::<Vec<_>>()) {
            writeln!(out, "no chapter has this folder: {}", shown(&path))?;
            stale += 1;
        }
    }
    let lessons = match chosen[..] {
        [one] => one.to_string(),
        _ => format!("{} chapters", chosen.len()),
    };
    let sentence = match (options.check, stale) {
        (false, _) => format!("Wrote the figures of {lessons}."),
        (true, 0) => format!("The figures of {lessons} are up to date."),
        (true, _) => "Type `just figures`, and look at what has changed.".to_string(),
    };
    writeln!(out, "{sentence}")?;
    Ok(stale == 0)
}

/// What `work` makes of each part, in order, on all cores.
fn on_all_cores<P: Sync, T: Send>(parts: &[P], work: impl Fn(&P) -> T + Sync) -> Vec<T> {
    let numbered: Vec<(usize, &P)> = parts.iter().enumerate().collect();
    let done = share(&numbered, cores(), |parts| {
        parts.map(|&(number, part)| (number, work(part))).collect::<Vec<_>>()
    });
    let mut done: Vec<(usize, T)> = done.into_iter().flatten().collect();
    done.sort_by_key(|&(number, _)| number);
    done.into_iter().map(|(_, made)| made).collect()
}

fn chosen(lesson: Option<&str>) -> Result<Vec<&'static str>, Failure> {
    let is_meant = |folder: &str| {
        // The folder on measuring has no number, and none is its number.
        let number = folder.split('-').next().and_then(|digits| digits.parse().ok());
        lesson.is_none_or(|typed| means(typed, number.unwrap_or(u32::MAX), folder))
    };
    let chosen: Vec<_> = folders().filter(|folder| is_meant(folder)).collect();
    if chosen.is_empty() {
        let name = lesson.unwrap_or_default();
        let all = folders().map(name_of).collect::<Vec<_>>().join(", ");
        return Err(Failure::new(format!("no chapter {name:?} has figures; there are {all}")));
    }
    Ok(chosen)
}

/// The name of a chapter without its number: `sudoku-bitmask` of `03-sudoku-bitmask`.
fn name_of(folder: &str) -> &str {
    folder.trim_start_matches(|letter: char| letter.is_ascii_digit()).trim_start_matches('-')
}

/// Where a file of the course is.
fn course(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").join(path)
}

/// Where and when something is measured now: "on 2 cores of …, 21 November 2026".
fn measured() -> String {
    format!("on {}, {}", machine(), jiff::Zoned::now().strftime("%-d %B %Y"))
}

fn generated() -> PathBuf {
    course("docs/src/generated")
}

/// The files that hold `figures`: their names and texts.
fn files(figures: &[Figure]) -> BTreeMap<&'static str, String> {
    let mut files = BTreeMap::new();
    for (name, text) in figures {
        if name.contains('.') {
            files.insert(*name, text.clone());
        } else {
            let section = format!("<!-- ANCHOR: {name} -->\n{text}<!-- ANCHOR_END: {name} -->\n");
            files.entry(COUNTED).or_default().push_str(&section);
        }
    }
    files
}

fn write_all(folder: &Path, figures: &[Figure]) -> Result<(), Failure> {
    let cannot = |error| Failure::new(format!("cannot write into {}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(cannot)?;
    for (name, text) in files(figures) {
        fs::write(folder.join(name), text).map_err(cannot)?;
    }
    Ok(())
}

/// A test of the players writes and compares it.
const RUNS: &str = "runs.json";

/// Says which files differ from `figures` or belong to none, and how many they are.
fn report_stale(folder: &Path, figures: &[Figure], out: &mut dyn Write) -> Result<usize, Failure> {
    let mut stale = 0;
    let files = files(figures);
    for (name, text) in &files {
        let path = folder.join(name);
        if fs::read_to_string(&path).ok().as_ref() != Some(text) {
            writeln!(out, "stale: {}", shown(&path))?;
            stale += 1;
        }
    }
    let known: Vec<&str> = files.keys().copied().chain(times::NAMES).chain([RUNS]).collect();
    for path in others(folder, &known) {
        writeln!(out, "nothing writes this file: {}", shown(&path))?;
        stale += 1;
    }
    Ok(stale)
}

/// What is in a folder and is not known.
fn others(folder: &Path, known: &[&str]) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_other = |path: &PathBuf| !known.iter().any(|&name| path.ends_with(name));
    entries.map(|entry| entry.path()).filter(is_other).collect()
}

/// The path as one types it from the course's folder.
fn shown(path: &Path) -> String {
    let text = path.display().to_string();
    text.split_once("../../").map_or(text.clone(), |(_, from_root)| from_root.to_string())
}

#[cfg(test)]
mod tests {
    use super::others;

    #[test]
    fn what_is_not_known_in_a_folder_is_noticed() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        for name in ["03-sudoku-bitmask", "12-forgotten"] {
            std::fs::create_dir(folder.path().join(name)).expect("an empty folder takes it");
        }
        let unknown = others(folder.path(), &["03-sudoku-bitmask"]);
        assert_eq!(unknown, [folder.path().join("12-forgotten")]);
    }
}
