//! Chooses what counts of a student's files: for each exercise the code of one place.
//!
//! Each bundle of a submission, which is an attempt or a zip, has places where code may lie. The code there is a
//! candidate for an exercise. Of the candidates for one exercise that with the highest [`Rank`] counts.

use std::{collections::BTreeMap, fs};

use course::Lesson;
use jiff::Timestamp;

use super::{
    entries::Entry,
    names::exercise_said,
    places::{Place, places},
    read::{self, cut},
    tree::{Bundle, Tree},
};
use crate::code::Code;

// How many names of files a message lists.
const MOST_TOLD: usize = 8;

const INSTEAD: &str = "hand in `src/lib.rs` of the exercise, alone or in a zip";

/// What counts of a submission for one exercise.
pub(super) struct Choice {
    /// Which exercise it is for, when that is known.
    pub exercise: Option<u32>,
    /// What counts, or a sentence that says why nothing does.
    pub counts: Result<Chosen, String>,
    /// When the outermost zip around it was written, or its newest file without one.
    pub written: Option<Timestamp>,
}

/// The code that counts.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// Its `lib.rs`, or the one file.
    pub file: String,
    /// Its Rust files.
    pub code: Code,
    /// What does not count, and what else is to be known.
    pub note: String,
}

/// The code at a place, for an exercise that is known.
struct Candidate {
    rank: Rank,
    /// The code, or a sentence that says why it cannot be read.
    code: Result<Code, String>,
}

/// Which of the candidates for an exercise counts: the highest, where a field that stands first decides first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    /// Its first line and its name do not say another exercise.
    is_meant: bool,
    /// It can be read, and is not the stub any more.
    is_changed: bool,
    /// It is called `lib.rs`.
    is_library: bool,
    /// When the zips around it were written, from the outermost, and then the newest of its Rust files.
    written: Vec<Option<Timestamp>>,
    /// Its file: of those that were written together one counts, always the same.
    file: String,
}

/// What the code at a place is.
enum Finding {
    /// A candidate for the exercise of this number.
    Candidate(u32, Candidate),
    /// An exercise of a workspace that is as it was handed out.
    Untouched,
    /// It is for no exercise that is graded, or nobody knows for which: a sentence for the student.
    Rejected(String),
}

/// Chooses what counts of the `entries` of a student for those of the `exercises` that are `wanted`, or for any. Where
/// only one is wanted, all is meant for it; else folders, `exercises/03-…`, and first lines say which, and an untouched
/// exercise of a workspace does not count. Where nothing counts, one choice says what to hand in.
pub(super) fn choose(entries: &[Entry], exercises: &[Lesson], wanted: &[u32]) -> Vec<Choice> {
    let is_wanted = |number: u32| wanted.is_empty() || wanted.contains(&number);
    let graded: Vec<&Lesson> = exercises.iter().filter(|lesson| is_wanted(lesson.number)).collect();
    let only = if let [only] = wanted { Some(*only) } else { None };
    let Tree { bundles, mut rejected } = Tree::of(entries);
    let mut candidates: BTreeMap<u32, Vec<Candidate>> = BTreeMap::new();
    let mut has_untouched = false;
    for bundle in &bundles {
        for place in places(bundle, exercises, &mut rejected) {
            if place.folder_of.is_some_and(|number| !is_wanted(number)) {
                continue;
            }
            let code = read::code(bundle, place.folder(), &mut rejected);
            match examine(&place, code, &graded, only) {
                Finding::Candidate(exercise, candidate) => {
                    candidates.entry(exercise).or_default().push(candidate);
                }
                Finding::Untouched => has_untouched = true,
                Finding::Rejected(reason) => rejected.push(reason),
            }
        }
    }
    if candidates.is_empty() {
        let counts = Err(why_nothing_counts(&bundles, &rejected, has_untouched));
        return vec![Choice { exercise: only, counts, written: None }];
    }
    candidates.into_iter().map(|(exercise, all)| highest(exercise, all, &rejected)).collect()
}

/// What the `code` at a `place` is, where the `graded` exercises are wanted, or the `only` one.
fn examine(
    place: &Place<'_>,
    code: Result<Code, String>,
    graded: &[&Lesson],
    only: Option<u32>,
) -> Finding {
    let library = code.as_ref().ok().and_then(|code| code.get("lib.rs"));
    let text = library.map_or("", String::as_str);
    let said = place.folder_of.or_else(|| exercise_said(place.file, text));
    let number = place.folder_of.or(only).or(said);
    let Some(exercise) = graded.iter().find(|exercise| Some(exercise.number) == number) else {
        return Finding::Rejected(match code {
            Err(reason) => reason,
            Ok(code) => format!("{}: {}", place.file, why_for_no_exercise(said, &code)),
        });
    };
    let is_stub = code.as_ref().is_ok_and(|code| is_stub(code, place, exercise));
    if is_stub && only.is_none() && place.folder_of.is_some() {
        return Finding::Untouched;
    }
    let rank = Rank {
        is_meant: said.is_none_or(|number| number == exercise.number),
        is_changed: code.is_ok() && !is_stub,
        is_library: place.is_library(),
        written: place.written(),
        file: place.file.to_string(),
    };
    Finding::Candidate(exercise.number, Candidate { rank, code })
}

/// Why the `code` is for no exercise that is graded, where it `said` this one.
fn why_for_no_exercise(said: Option<u32>, code: &Code) -> String {
    match said {
        Some(number) => format!("exercise {number} is not graded here"),
        None if code.values().all(|text| text.trim().is_empty()) => {
            "the file is empty; hand in that of the exercise".to_string()
        }
        None => "which exercise is this? Its first line is not that of the exercise's file; hand in that file"
            .to_string(),
    }
}

/// Whether the `code` is the stub of the `exercise`, or the one beside it: a class may have an older one.
fn is_stub(code: &Code, place: &Place<'_>, exercise: &Lesson) -> bool {
    let Some(own) = code.get("lib.rs").filter(|_| code.len() == 1) else { return false };
    let ours = fs::read_to_string(exercise.stub()).unwrap_or_default();
    let mut stubs = [place.stub(), ours].into_iter().filter(|stub| !stub.is_empty());
    stubs.any(|stub| own.split_whitespace().eq(stub.split_whitespace()))
}

/// The highest of the `candidates` for an exercise; people are told the others, and what was `rejected`.
fn highest(exercise: u32, mut candidates: Vec<Candidate>, rejected: &[String]) -> Choice {
    candidates.sort_by(|one, other| other.rank.cmp(&one.rank));
    let Candidate { rank, code } = candidates.remove(0);
    let note = listed(candidates.iter().map(|other| &other.rank.file).chain(rejected));
    let counts = code.map(|code| Chosen { file: cut(&rank.file), code, note });
    let written = rank.written.first().copied().flatten();
    Choice { exercise: Some(exercise), counts, written }
}

/// Why nothing counts, and what to hand in instead.
fn why_nothing_counts(bundles: &[Bundle], rejected: &[String], has_untouched: bool) -> String {
    if !rejected.is_empty() {
        return listed(rejected);
    }
    if has_untouched {
        return format!("no exercise was changed since it was handed out; {INSTEAD}");
    }
    let names = listed(bundles.iter().flat_map(Bundle::keys));
    if names.is_empty() {
        return format!("there is no file in it; {INSTEAD}");
    }
    format!("no code to grade is in it, only {names}; {INSTEAD}")
}

/// The first few of them.
fn listed<'a>(all: impl IntoIterator<Item = &'a String>) -> String {
    all.into_iter().take(MOST_TOLD).map(|name| cut(name)).collect::<Vec<_>>().join("; ")
}
