//! What of a student's files is taken in: for each exercise the solution that counts, and the names of the others.

use std::{collections::BTreeSet, fs, path::Path};

use course::Lesson;
use jiff::Timestamp;

use super::{
    entries::Entry,
    names::{is_of_class, line},
    tree::Tree,
};
use crate::{source_files::SourceFiles, text};

/// The most bytes that the source of a submission may have, and the most files.
const MOST_BYTES: u64 = 1 << 20;
const MOST_FILES: usize = 64;

// How many names of files a message lists.
const MOST_TOLD: usize = 8;

// Each candidate of a part is read, and may be as long as a submission.
const MOST_CANDIDATES: usize = 16;

/// A submission for one exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Taken {
    /// Which exercise it is for.
    pub exercise: u32,
    /// Its source, or a sentence that says why it is rejected.
    pub source: Result<SourceFiles, String>,
    /// The file that counts.
    pub file: String,
    /// What does not count, and what else there is to know about it.
    pub others: Vec<String>,
    /// How many there were to choose from.
    pub attempts: usize,
    /// When the newest of its files was written.
    pub time: Timestamp,
}

/// Files that may be a student's solution.
struct Candidate {
    /// Which part they are in.
    part: usize,
    /// The folder of the source, with a slash at its end, or the one file.
    base: String,
    /// Its `lib.rs`, or the one file.
    file: String,
    /// When the newest of its Rust files was written.
    times: Vec<Timestamp>,
    /// The exercise in whose folder it lies.
    folder_of: Option<u32>,
    /// One of several files, none of which is called `lib.rs`: its first line must say what it is.
    is_one_of_many: bool,
}

/// What was found for an exercise. The highest rank counts: meant for the exercise, not the stub, written last; the
/// name decides where the times are the same.
type Ranked = ((bool, bool, Vec<Timestamp>, String), u32, Result<SourceFiles, String>);

/// Takes in what a student handed in for those of the `exercises` that are `wanted`, or for any: all of it, where one is
/// wanted, or what its folders, `exercises/03-…`, and its first line say. Of a workspace only changed exercises count,
/// or the one that is wanted.
///
/// # Errors
///
/// A sentence for the student that says what to hand in.
pub(super) fn take(
    entries: &[Entry],
    exercises: &[Lesson],
    wanted: &[u32],
) -> Result<Vec<Taken>, String> {
    let mut tree = Tree::of(entries);
    let (mut found, mut untouched): (Vec<Ranked>, usize) = Default::default();
    let parts = (0..tree.parts).map(|part| candidates(&tree, part, exercises));
    let (mut all, mut refused) = (Vec::new(), Vec::new());
    for part in parts {
        part.map_or_else(|reason| refused.push(reason), |candidates| all.extend(candidates));
    }
    for candidate in all {
        let source = source(&tree, &candidate, &mut refused);
        let (number, is_meant) = match of_exercise(&candidate, &source, exercises, wanted) {
            Ok(Some(exercise)) => exercise,
            Ok(None) => continue,
            Err(reason) => {
                refused.push(reason);
                continue;
            }
        };
        let is_touched = !source.as_ref().is_ok_and(|source| {
            // A class may have an older stub than the course.
            let exercise = exercises.iter().find(|exercise| exercise.number == number);
            let ours = exercise.and_then(|exercise| fs::read_to_string(exercise.stub()).ok());
            stub(&tree, &candidate).into_iter().chain(ours).any(|stub| is_same(source, &stub))
        });
        if !is_touched && wanted.len() != 1 && candidate.folder_of.is_some() {
            untouched += 1;
            continue;
        }
        found.push(((is_meant, is_touched, candidate.times, candidate.file), number, source));
    }
    tree.refused.extend(refused);
    if found.is_empty() {
        return Err(nothing(&tree, untouched));
    }
    found.sort_by(|one, other| one.0.cmp(&other.0));
    let numbers: BTreeSet<u32> = found.iter().map(|(_, number, _)| *number).collect();
    let last = |number: u32| {
        let mut of_it: Vec<&Ranked> = found.iter().filter(|one| one.1 == number).collect();
        let attempts = of_it.len();
        let ((.., times, file), _, source) = of_it.pop().expect("there is one of each number");
        let others = of_it.iter().rev().map(|other| &other.0.3).chain(&tree.refused);
        let others = others.take(MOST_TOLD).map(|other| cut(other)).collect();
        let time = times.first().copied().unwrap_or_default();
        Taken { exercise: number, source: source.clone(), file: cut(file), others, attempts, time }
    };
    Ok(numbers.into_iter().map(last).collect())
}

/// The candidates in a part; in a workspace nothing counts but its exercises.
fn candidates(tree: &Tree, part: usize, exercises: &[Lesson]) -> Result<Vec<Candidate>, String> {
    let candidate = |file: &str, folder_of: Option<u32>, is_one_of_many| {
        let base = file.strip_suffix("lib.rs").filter(|base| base.ends_with('/')).unwrap_or(file);
        let sources = tree.below(part, base).filter(|(name, _)| is_rust(name) || *name == base);
        let times = sources.map(|(_, file)| file.times.clone()).max().unwrap_or_default();
        let (base, file) = (base.to_string(), file.to_string());
        Candidate { part, base, file, times, folder_of, is_one_of_many }
    };
    let names: Vec<&String> = tree.below(part, "").map(|(name, _)| name).collect();
    let folders = tree.below(part, "").flat_map(|(_, file)| file.path.split('/'));
    let students: BTreeSet<&str> = folders.filter(|name| is_of_class(name)).collect();
    if let (true, Some(first)) = (students.len() > 1, names.first()) {
        let whole = first.split('/').next().unwrap_or_default();
        return Err(format!(
            "{whole} holds the submissions of several students; hand in your own alone"
        ));
    }
    let of_workspace = exercises.iter().filter_map(|exercise| {
        let end = format!("/exercises/{}/src/lib.rs", exercise.folder);
        let is_it = |name: &&&String| format!("/{name}").ends_with(&end);
        // The shortest path is the original, a deeper one may be a copy.
        let name = names.iter().filter(is_it).min_by_key(|name| name.len())?;
        Some(candidate(name, Some(exercise.number), false))
    });
    let workspace: Vec<Candidate> = of_workspace.collect();
    if !workspace.is_empty() {
        return Ok(workspace);
    }
    let mut rust: Vec<&String> = names.iter().copied().filter(|name| is_rust(name)).collect();
    if rust.is_empty() {
        // A text that holds Rust counts where there is no other.
        let is_text = |name: &&String| name.to_lowercase().ends_with(".txt");
        rust.extend(names.into_iter().filter(is_text).filter(|name| holds_rust(tree, name)));
    }
    let (libs, others): (Vec<&String>, Vec<&String>) =
        rust.into_iter().partition(|name| name.ends_with("/lib.rs"));
    let is_one_of_many = libs.is_empty() && others.len() > 1;
    let files = if libs.is_empty() { others } else { libs };
    if files.len() > MOST_CANDIDATES {
        let (first, count) = (files[0], files.len());
        return Err(format!(
            "{first}: one of {count} files that may be the solution; hand in only that"
        ));
    }
    Ok(files.iter().map(|file| candidate(file, None, is_one_of_many)).collect())
}

/// Whether it is called as a Rust file is, also by a system that knows only capital letters.
fn is_rust(name: &str) -> bool {
    name.to_lowercase().ends_with(".rs")
}

/// Whether a line of the text begins a function.
pub(super) fn holds_rust(tree: &Tree, name: &str) -> bool {
    let (text, _) = decoded(&tree.read(name, MOST_BYTES).unwrap_or_default()).unwrap_or_default();
    text.lines().map(str::trim_start).any(|line| {
        ["fn ", "pub fn "].iter().any(|head| line.starts_with(head)) && line.contains('(')
    })
}

/// The exercise that `candidate` is taken for, and whether it says no other.
fn of_exercise(
    candidate: &Candidate,
    source: &Result<SourceFiles, String>,
    exercises: &[Lesson],
    wanted: &[u32],
) -> Result<Option<(u32, bool)>, String> {
    let is_graded = |number: u32| {
        exercises.iter().any(|it| it.number == number)
            && (wanted.is_empty() || wanted.contains(&number))
    };
    if let Some(number) = candidate.folder_of {
        return Ok(is_graded(number).then_some((number, true)));
    }
    let meant = source.as_ref().ok().and_then(|source| meant_by(&candidate.file, source));
    let rejected = |why: &str| Err(format!("{}: {why}", candidate.file));
    match (wanted, source, meant) {
        (_, _, None) if candidate.is_one_of_many => rejected(
            "neither called `lib.rs` nor with the exercise's first line; hand in one Rust file, or call \
             it `lib.rs`",
        ),
        ([only], ..) => Ok(Some((*only, meant.is_none_or(|number| number == *only)))),
        (_, Err(reason), _) => Err(reason.clone()),
        (_, Ok(source), None) if source.values().all(|text| text.trim().is_empty()) => {
            rejected("the file is empty; hand in that of the exercise")
        }
        (_, Ok(_), None) => rejected(
            "which exercise is this? Its first line is not that of the exercise's file; hand in that file",
        ),
        (_, Ok(_), Some(number)) if is_graded(number) => Ok(Some((number, true))),
        (_, Ok(_), Some(number)) => rejected(&format!("exercise {number} is not graded here")),
    }
}

/// The exercise that the first line names, `//! # Exercise 3: …`, or the file's own name.
pub(crate) fn meant_by(file: &str, source: &SourceFiles) -> Option<u32> {
    let heading = source.get("lib.rs").and_then(|text| text.lines().next()).unwrap_or_default();
    let after = |text: &str, mark: &str| -> Option<u32> {
        let rest = text.split(mark).nth(1)?.trim_start();
        let digits = rest.find(|symbol: char| !symbol.is_ascii_digit()).unwrap_or(rest.len());
        rest[..digits].parse().ok()
    };
    let name = Path::new(file).file_stem().unwrap_or_default().to_string_lossy();
    after(heading, "# Exercise ").or_else(|| after(&name, "exercise-"))
}

/// The stub in the folder of the exercise that a candidate is.
fn stub(tree: &Tree, candidate: &Candidate) -> Option<String> {
    let folder = candidate.base.strip_suffix("src/")?;
    let places = ["tests/stub.rs", "stub.rs"].map(|place| format!("{folder}{place}"));
    let bytes = places.iter().find_map(|place| tree.read(place, MOST_BYTES).ok());
    String::from_utf8(bytes?).ok()
}

fn is_same(source: &SourceFiles, stub: &str) -> bool {
    let is_stub = |text: &String| text.split_whitespace().eq(stub.split_whitespace());
    source.len() == 1 && source.get("lib.rs").is_some_and(is_stub)
}

/// Why nothing is taken in, and what to hand in instead.
fn nothing(tree: &Tree, untouched: usize) -> String {
    const INSTEAD: &str = "hand in `src/lib.rs` of the exercise, alone or in a zip";
    let few = |all: &mut dyn Iterator<Item = String>| {
        all.take(MOST_TOLD).map(|it| cut(&it)).collect::<Vec<_>>().join("; ")
    };
    if !tree.refused.is_empty() {
        few(&mut tree.refused.iter().cloned())
    } else if untouched > 0 {
        format!("no exercise was changed, {untouched} are as they were handed out; {INSTEAD}")
    } else if tree.files.is_empty() {
        format!("there is no file in it; {INSTEAD}")
    } else {
        let names = few(&mut tree.files.keys().cloned());
        format!("no solution is in it, only {names}; {INSTEAD}")
    }
}

/// Reads the source of `candidate`; what else is to be known of it goes into `notes`.
fn source(
    tree: &Tree,
    candidate: &Candidate,
    notes: &mut Vec<String>,
) -> Result<SourceFiles, String> {
    let Candidate { part, base, .. } = candidate;
    let mut source = SourceFiles::new();
    let mut left = MOST_BYTES;
    for (whole, file) in tree.below(*part, base) {
        let name = if whole == base { "lib.rs" } else { &whole[base.len()..] };
        let refused = |why: &str| format!("{}: {why}", text::cut(whole, 160));
        if !file.is_file() {
            let why = "a link, or something else that is no file; hand in a copy of the file";
            return Err(refused(why));
        }
        if !name.ends_with(".rs") {
            continue;
        }
        if !is_plain(name) {
            // `lib (1).rs` beside `lib.rs`: an earlier copy, or a later one.
            notes.push(refused("no module is called so"));
            continue;
        }
        if source.len() == MOST_FILES {
            return Err(refused(&format!(
                "the Rust file after {MOST_FILES} others; hand in only those of the exercise"
            )));
        }
        let bytes = file.read(left).map_err(|reason| refused(&reason))?;
        left = left.checked_sub(bytes.len() as u64).ok_or_else(|| {
            refused(&format!(
                "with it there is more source than {MOST_BYTES} bytes; hand in only the files of the exercise"
            ))
        })?;
        let (text, note) = decoded(&bytes).map_err(|reason| refused(&reason))?;
        notes.extend(note.map(refused));
        source.insert(name.to_string(), text);
    }
    // Beside `lib.rs`, which counts, a file that no `mod` names is a second solution or nothing.
    let all: String = source.values().map(String::as_str).collect();
    for name in source.keys().filter(|name| *name != "lib.rs") {
        let stem = name.trim_end_matches(".rs").rsplit('/').next().unwrap_or(name);
        if !all.contains(stem) {
            notes.push(format!("{base}{name}: `lib.rs` counts, and names no such module"));
        }
        // A zip can hold `lib.rs` and `lib.rs/x.rs`, and no folder can.
        if let Some((file, _)) = name.split_once(".rs/") {
            return Err(format!("{base}{file}.rs: both a file and a folder; pack it again"));
        }
    }
    Ok(source)
}

/// The text of these bytes, and what is to be said about how it was written.
fn decoded(bytes: &[u8]) -> Result<(String, Option<&'static str>), String> {
    let unit: fn([u8; 2]) -> u16 = match bytes {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => {
            let text = std::str::from_utf8(bytes).map_err(|error| {
                let at = error.valid_up_to();
                format!(
                    "not UTF-8: byte {at} belongs to no letter; hand in a Rust file, saved as UTF-8"
                )
            })?;
            // The mark with which Windows begins a file is no code.
            return Ok((text.strip_prefix('\u{feff}').unwrap_or(text).to_string(), None));
        }
    };
    let units: Vec<u16> = bytes[2..].chunks_exact(2).map(|it| unit([it[0], it[1]])).collect();
    let text = String::from_utf16(&units).map_err(|error| format!("broken UTF-16: {error}"))?;
    Ok((text, Some("written as UTF-16, and read as such")))
}

/// Letters, digits, `_` and `-`, in at most four folders.
fn is_plain(name: &str) -> bool {
    let is_part = |part: &str| {
        let stem = part.strip_suffix(".rs").unwrap_or(part);
        let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        !stem.is_empty() && stem.len() <= 100 && stem.bytes().all(is_sign)
    };
    name.split('/').count() <= 5 && name.split('/').all(is_part)
}

/// What a student called something, or what is wrong with it, in one line.
fn cut(text: &str) -> String {
    text::cut(&line(text), 300)
}
