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

/// A test of the players writes and compares it.
const RUNS: &str = "runs.json";

/// Where all figures are.
const GENERATED: &str = "docs/src/generated";

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
    let made: BTreeMap<&str, Vec<Figure>> = if options.times {
        let times = |&folder: &&'static str| Ok((folder, times::figures(folder)?));
        chosen.iter().map(times).collect::<Result<_, Failure>>()?
    } else {
        // Some take many seconds.
        let of_thread = share(&chosen, cores(), |folders| {
            folders.map(|&folder| (folder, figures_of(folder))).collect::<Vec<_>>()
        });
        of_thread.into_iter().flatten().collect()
    };
    let lessons = match chosen[..] {
        [one] => one.to_string(),
        _ => format!("{} chapters", chosen.len()),
    };
    if !options.check {
        for (folder, figures) in made {
            write_all(folder, &figures)?;
        }
        writeln!(out, "Wrote the figures of {lessons}.")?;
        return Ok(true);
    }

    let mut wrong: Vec<String> =
        made.iter().flat_map(|(folder, figures)| stale(folder, figures)).collect();
    if options.lesson.is_none() {
        let others = others(&course(GENERATED), &folders().collect::<Vec<_>>());
        let is_other = |name| format!("no chapter has this folder: {GENERATED}/{name}");
        wrong.extend(others.into_iter().map(is_other));
    }
    wrong.push(match wrong.is_empty() {
        true => format!("The figures of {lessons} are up to date."),
        false => "Type `just figures`, and look at what has changed.".to_string(),
    });
    writeln!(out, "{}", wrong.join("\n"))?;
    Ok(wrong.len() == 1)
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

fn write_all(folder: &str, figures: &[Figure]) -> Result<(), Failure> {
    let folder = course(GENERATED).join(folder);
    let cannot = |error| Failure::new(format!("cannot write into {}: {error}", folder.display()));
    fs::create_dir_all(&folder).map_err(cannot)?;
    for (name, text) in files(figures) {
        fs::write(folder.join(name), text).map_err(cannot)?;
    }
    Ok(())
}

/// Which files of a chapter differ from `figures` or belong to none.
fn stale(folder: &str, figures: &[Figure]) -> Vec<String> {
    let path = course(GENERATED).join(folder);
    let files = files(figures);
    let is_stale = |(name, text): &(&&str, &String)| {
        fs::read_to_string(path.join(name)).ok().as_ref() != Some(text)
    };
    let stale = files.iter().filter(is_stale);
    let stale = stale.map(|(name, _)| format!("stale: {GENERATED}/{folder}/{name}"));
    let known: Vec<&str> = files.keys().copied().chain(times::NAMES).chain([RUNS]).collect();
    let others = others(&path, &known).into_iter();
    let others =
        others.map(|name| format!("nothing writes this file: {GENERATED}/{folder}/{name}"));
    stale.chain(others).collect()
}

/// The names of what is in a folder and is not known.
fn others(folder: &Path, known: &[&str]) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.filter(|name| !known.contains(&name.as_str())).collect()
}
