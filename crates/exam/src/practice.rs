//! `just test`: the answers to a question, compared with the recorded ones of the reference.

use std::{
    env,
    fmt::{self, Display, Write},
    fs::{self, File},
    io::{Seek, Write as _},
    path::{Path, PathBuf},
    sync::{LazyLock, Mutex, PoisonError},
};

use grid::record::grouped;

use crate::{
    Ask, Asked, Judge, Question, Seed, answers,
    ask::{PANICKED, STOPPED, shown},
    fingerprint,
};

/// What stands before the fingerprint at the end of a verdict.
pub const FINGERPRINT: &str = "\n\nfingerprint ";

/// The variable with which `just accept` records the answers instead of comparing them.
pub const ACCEPT: &str = "ACCEPT";

/// The variable that names a file for what is asked next.
pub const ASKED: &str = "GRIDLINGS_ASKED";

const AGAIN: &str = "take `answers.txt` and `questions.rs` of the exercise from the course again, for \
                     example by `git restore`; as an author type `just accept LESSON`";

// A line of more bytes is not compared at a glance.
const LONG: usize = 300;

// Two answers stand beside each other when they take no more columns than this.
const BESIDE: usize = 56;

struct Wrong {
    what: String,
    expected: Option<String>,
    found: String,
    complaint: String,
}

/// The folder of the package whose tests run: cargo and the coach start them there. A path from the
/// compiler would be wrong in a course that was moved.
pub fn package() -> PathBuf {
    env::current_dir().unwrap_or_default()
}

/// Asks `question` with the course's own seed, and compares the answers with the recorded ones beside
/// the file `source` of the questions, which the compiler names from a folder above the package's `folder`.
///
/// # Panics
///
/// With the verdict, when an answer is wrong; and when there are no recorded answers.
pub fn check(question: &Question, source: &str, folder: &Path) {
    let mut sources = folder.ancestors().map(|folder| folder.join(source));
    let source = sources.find(|it| it.is_file()).unwrap_or_else(|| folder.join(source));
    let file = source.with_file_name(answers::FILE);
    if env::var_os(ACCEPT).is_some() {
        return record(question, &file);
    }
    let text = fs::read_to_string(&file).unwrap_or_default();
    let recorded = answers::sections(&text).into_iter().find(|it| it.0 == question.name);
    let Some((_, recorded)) = recorded else {
        panic!("the reference's answers to this question are missing: {AGAIN}");
    };
    if let Err(verdict) = verdict(question, &recorded) {
        panic!("{verdict}");
    }
}

/// Asks `question` with the course's own seed, and tells every answer to `hear`.
fn ask(question: &Question, hear: &mut dyn FnMut(Asked<'_>)) {
    (question.ask)(&mut Ask::new(question.name, Seed::COURSE, hear));
}

/// The lines that are recorded of `question`, whose answers are the reference's.
///
/// # Panics
///
/// When an answer is a panic.
pub fn lines(question: &Question) -> Vec<String> {
    let mut lines = Vec::new();
    ask(question, &mut |Asked { what, answer, judge }| {
        let (what, answer) = (what.to_string(), answer.unwrap_or_default());
        if answer.starts_with(PANICKED) {
            panic!("this is not recorded, because {}\n{what}", shown(answer));
        }
        let answer = match judge {
            Judge::By(_) => "(judged)".to_string(),
            Judge::Exact | Judge::Within { .. } => one_line(answer),
        };
        lines.push(format!("{} -> {answer}", label(&what)));
    });
    lines
}

/// Writes the answers to `question` into their section of `file`.
///
/// # Panics
///
/// As [`lines`]; and when the file cannot be written.
fn record(question: &Question, file: &Path) {
    // The questions of a lesson are asked side by side.
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let lines = lines(question);
    let _one = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let text = fs::read_to_string(file).unwrap_or_default();
    let mut sections = answers::sections(&text);
    sections.retain(|section| section.0 != question.name);
    sections.push((question.name, lines.iter().map(String::as_str).collect()));
    sections.sort_by_key(|section| step(section.0));
    // On a full disk the old file stays whole.
    let draft = file.with_extension("txt.new");
    let written = fs::write(&draft, answers::text(&sections));
    let written = written.and_then(|()| fs::rename(&draft, file));
    written.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
}

/// Asks `question`, and says whether every answer is right, where `recorded` are the [`lines`] of the
/// reference.
///
/// # Errors
///
/// The smallest input that is answered wrongly, with both answers, how many are wrong, and a
/// number that is the same for solutions that give the same answers.
pub fn verdict(question: &Question, recorded: &[impl AsRef<str>]) -> Result<(), String> {
    let mut recorded = recorded.iter();
    let (mut asked, mut unanswered, mut is_stale) = (0, 0, false);
    let (mut wrong, mut answers) = (Vec::new(), String::new());
    ask(question, &mut |Asked { what, answer, judge }| {
        asked += 1;
        let what = what.to_string();
        let line = recorded.next().map(AsRef::as_ref).unwrap_or_default();
        let expected = line.strip_prefix(label(&what)).and_then(|rest| rest.strip_prefix(" -> "));
        match (expected, answer) {
            (None, _) => is_stale = true,
            (Some(_), None) => unanswered += 1,
            (Some(expected), Some(found)) => {
                answers += &format!("{found}\n");
                wrong.extend(Wrong::of(what, judge, expected, found));
            }
        }
    });
    if is_stale || recorded.next().is_some() {
        return Err(format!("the reference's answers are to other questions: {AGAIN}"));
    }
    // The first of the smallest.
    let Some(smallest) = wrong.iter().min_by_key(|wrong| size(&wrong.what)) else {
        return Ok(());
    };
    let (tally, print) = (tally(&wrong, unanswered, asked), fingerprint(answers.as_bytes()));
    Err(format!("{smallest}\n\n{tally}{FINGERPRINT}{print:016x}"))
}

impl Wrong {
    /// What is wrong with `found`, the answer to `what`, where the reference answers `expected`, in one line.
    fn of(what: String, judge: Judge<'_>, expected: &str, found: &str) -> Option<Wrong> {
        let verdict = match judge {
            Judge::By(_) => judge.verdict(expected, found),
            Judge::Exact | Judge::Within { .. } => judge.verdict(expected, &one_line(found)),
        };
        let complaint = verdict.err()?;
        let found = shown(found);
        let expected = expected.replace(" / ", "\n");
        let (expected, found) = match (judge, placed(&found)) {
            (Judge::By(_), _) => (None, found),
            (Judge::Within { .. }, Some((_, placed))) if !complaint.is_empty() => {
                let placed = placed.parse().map_or(placed.to_string(), grouped);
                (None, format!("the right answer, with {placed} placements"))
            }
            // The answer itself is wrong, so its cost does not matter.
            (_, cost) => {
                let expected = placed(&expected).map_or(&*expected, |(answer, _)| answer);
                (Some(expected.to_string()), cost.map_or(&*found, |(answer, _)| answer).to_string())
            }
        };
        Some(Wrong { what, expected, found, complaint })
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Wrong { what, expected, found, complaint } = self;
        writeln!(f, "{what}\n")?;
        match expected {
            Some(expected) if found.contains('\n') && expected.contains('\n') => {
                f.write_str(&both(expected, found))?;
            }
            Some(expected) => {
                write!(f, "{}\n{}", part("expected", expected), part("yours", found))?;
                f.write_str(&divergence(expected, found).unwrap_or_default())?;
            }
            None => f.write_str(&part("yours", found))?,
        }
        if complaint.is_empty() { Ok(()) } else { write!(f, "\n{complaint}") }
    }
}

/// The line that says what is asked, without the board below it.
fn label(what: &str) -> &str {
    what.lines().next().unwrap_or_default()
}

fn step(name: &str) -> Option<u32> {
    name.split('_').nth(1)?.parse().ok()
}

/// An answer behind its title, or below it when it has several lines.
fn part(title: &str, answer: &str) -> String {
    let title = format!("{title}:");
    if answer.contains('\n') {
        format!("{title}\n{answer}")
    } else {
        format!("{title:<10}{answer}")
    }
}

/// Where two long lines part: their reader sees only how they begin.
fn divergence(expected: &str, found: &str) -> Option<String> {
    let is_long = |answer: &str| answer.len() > LONG && !answer.contains('\n');
    if !is_long(expected) || !is_long(found) {
        return None;
    }
    let [ours, theirs] = [expected, found].map(|it| it.split_whitespace().collect::<Vec<_>>());
    let same = ours.iter().zip(&theirs).take_while(|(one, other)| one == other).count();
    let last = ours.get(same.checked_sub(1)?)?;
    let [one, other] = [&ours, &theirs].map(|words| match words.get(same) {
        Some(word) => format!("`{word}`"),
        None => "nothing more".to_string(),
    });
    let sentence = format!("\nThey part after `{last}`: expected is {one}, yours is {other}.");
    (one != other).then_some(sentence)
}

/// Two answers of several lines, side by side where there is room.
fn both(expected: &str, found: &str) -> String {
    let width = |text: &str| text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let left = width(expected).max("expected:".len()) + 3;
    if left + width(found) > BESIDE {
        return format!("{}\n\n{}", part("expected", expected), part("yours", found));
    }
    let mut text = format!("{:<left$}yours:", "expected:");
    let (mut ours, mut theirs) = (expected.lines(), found.lines());
    for _ in 0..ours.clone().count().max(theirs.clone().count()) {
        let (expected, found) = (ours.next().unwrap_or(""), theirs.next().unwrap_or(""));
        let _ = write!(text, "\n{}", format!("{expected:<left$}{found}").trim_end());
    }
    text
}

/// An answer and what it cost, where that was counted: `[12 placed]` is its last line then.
fn placed(answer: &str) -> Option<(&str, &str)> {
    answer.strip_suffix(" placed]")?.rsplit_once("\n[")
}

/// How many answers are wrong, in a sentence; the coach shows its beginning by itself.
fn tally(wrong: &[Wrong], unanswered: usize, asked: usize) -> String {
    let count = |number: usize| grouped(number as u64);
    let (verb, smallest) = match wrong.len() {
        1 => ("is", ""),
        _ => ("are", "; this is the smallest of them"),
    };
    let is_stopped = wrong.iter().any(|it| it.found.starts_with(STOPPED));
    let end = if is_stopped { "search was stopped" } else { "panic" };
    let untried = match unanswered {
        0 => String::new(),
        _ => format!(", and {} not tried after the {end}", count(unanswered)),
    };
    let of = format!("{} of {}", count(wrong.len()), count(asked));
    format!("{of} inputs {verb} answered wrongly{untried}{smallest}.")
}

/// Says which input is next, for a solution that ends without a word: in the file that [`ASKED`] names.
pub(crate) fn note(what: &dyn Display) {
    // It stays open: some file systems write a file to the disk when it is closed after it was emptied, and
    // there are hundreds of inputs.
    static FILE: LazyLock<Option<File>> = LazyLock::new(|| File::create(env::var_os(ASKED)?).ok());
    if let Some(mut file) = FILE.as_ref() {
        // The answer does not depend on it.
        let emptied = file.set_len(0).and_then(|()| file.rewind());
        let _ = emptied.and_then(|()| file.write_all(what.to_string().as_bytes()));
    }
}

/// How much there is to look at in an input: its symbols, without spaces and empty cells.
fn size(what: &str) -> usize {
    what.chars().filter(|symbol| !symbol.is_whitespace() && *symbol != '.').count()
}

fn one_line(text: &str) -> String {
    text.replace('\n', " / ")
}
