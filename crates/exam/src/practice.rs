//! `just test`: the answers to a question, compared with the recorded ones of the reference.

use std::{
    env,
    fmt::{self, Display, Write},
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use grid::record::{DIARY, grouped};

use crate::{
    Ask, Asked, Judge, Question, Seed, answers,
    ask::{PANICKED, STOPPED, shown},
    fingerprint,
};

/// What stands before the fingerprint at the end of a verdict.
pub const FINGERPRINT: &str = "\n\nfingerprint ";

/// The variable with which `just accept` records the answers instead of comparing them.
pub const ACCEPT: &str = "ACCEPT";

const AGAIN: &str = "take `answers.txt` and `questions.rs` of the exercise from the course again, for \
                     example by `git restore`; as an author type `just accept LESSON`";

// A line of more bytes is not compared at a glance.
const LONG: usize = 300;

// Two answers stand beside each other when they take no more columns than this.
const BESIDE: usize = 56;

/// All answers of one solution to one question, asked with the course's own seed.
#[derive(Clone, Debug)]
pub struct Practice(Vec<Answered>);

#[derive(Clone, Debug)]
struct Answered {
    what: String,
    answer: Option<String>,
    judged: Judged,
}

#[derive(Clone, Debug)]
enum Judged {
    Exact,
    Within { times: u64, more: u64 },
    By(Result<(), String>),
}

/// A wrong answer.
struct Wrong<'a> {
    what: &'a str,
    expected: Option<String>,
    found: String,
    complaint: String,
}

/// Asks `question` with the course's own seed, and compares the answers with the recorded ones beside
/// the file `source` of the questions, which the compiler names from a folder above the package's `folder`.
///
/// # Panics
///
/// With the verdict, when an answer is wrong; and when there are no recorded answers.
pub fn check(question: &Question, source: &str, folder: &str) {
    let practice = Practice::of(question);
    let mut sources = Path::new(folder).ancestors().map(|folder| folder.join(source));
    let source = sources.find(|it| it.is_file()).unwrap_or_else(|| Path::new(folder).join(source));
    let file = source.with_file_name(answers::FILE);
    if env::var_os(ACCEPT).is_some() {
        return practice.record(question.name, &file);
    }
    let text = fs::read_to_string(&file).unwrap_or_default();
    let recorded = answers::sections(&text).into_iter().find(|it| it.0 == question.name);
    let Some((_, recorded)) = recorded else {
        panic!("the reference's answers to this question are missing: {AGAIN}");
    };
    if let Err(verdict) = practice.verdict(&recorded) {
        panic!("{verdict}");
    }
}

impl Practice {
    /// Asks `question` with the course's own seed.
    pub fn of(question: &Question) -> Practice {
        let mut answers = Vec::new();
        let mut hear = |Asked { what, answer, judge }: Asked<'_>| {
            let judged = match judge {
                Judge::Exact => Judged::Exact,
                Judge::Within { times, more } => Judged::Within { times, more },
                Judge::By(_) => Judged::By(judge.verdict("", answer.unwrap_or_default())),
            };
            answers.push(Answered {
                what: what.to_string(),
                answer: answer.map(str::to_string),
                judged,
            });
        };
        (question.ask)(&mut Ask::new(question.name, Seed::COURSE, &mut hear));
        Practice(answers)
    }

    /// The lines that are recorded.
    pub fn lines(&self) -> Vec<String> {
        let answer = |it: &Answered| match &it.judged {
            Judged::By(_) => "(judged)".to_string(),
            Judged::Exact | Judged::Within { .. } => {
                one_line(it.answer.as_deref().unwrap_or_default())
            }
        };
        self.0.iter().map(|it| format!("{} -> {}", it.label(), answer(it))).collect()
    }

    /// Writes the answers into their section of `file`.
    ///
    /// # Panics
    ///
    /// When there is a panic among them, which is no answer; and when the file cannot be written.
    fn record(&self, name: &str, file: &Path) {
        // The questions of a lesson are asked side by side.
        static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
        let panic = self.0.iter().find(|it| it.has_panicked());
        if let Some(Answered { what, answer: Some(answer), .. }) = panic {
            panic!("this is not recorded, because {}\n{what}", shown(answer));
        }
        let _one = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let (text, lines) = (fs::read_to_string(file).unwrap_or_default(), self.lines());
        let mut sections = answers::sections(&text);
        sections.retain(|section| section.0 != name);
        sections.push((name, lines.iter().map(String::as_str).collect()));
        sections.sort_by_key(|section| step(section.0));
        // A disk that is full leaves the old file whole.
        let draft = file.with_extension("txt.new");
        let written = fs::write(&draft, answers::text(&sections));
        let written = written.and_then(|()| fs::rename(&draft, file));
        written.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }

    /// Whether every answer is right, where `recorded` are the lines of the reference's.
    ///
    /// # Errors
    ///
    /// The smallest input that is answered wrongly, with both answers, how many are wrong, and a
    /// number that is the same for solutions that give the same answers.
    pub fn verdict(&self, recorded: &[impl AsRef<str>]) -> Result<(), String> {
        let stale = || format!("the reference's answers are to other questions: {AGAIN}");
        if recorded.len() != self.0.len() {
            return Err(stale());
        }
        let mut wrong = Vec::new();
        let mut unanswered = 0;
        for (it, line) in self.0.iter().zip(recorded) {
            let expected =
                line.as_ref().strip_prefix(it.label()).and_then(|rest| rest.strip_prefix(" -> "));
            let expected = expected.ok_or_else(stale)?;
            match &it.answer {
                None => unanswered += 1,
                Some(found) => wrong.extend(it.wrong(expected, found)),
            }
        }
        // The first of the smallest.
        let Some(smallest) = wrong.iter().min_by_key(|wrong| size(wrong.what)) else {
            return Ok(());
        };
        Err(format!(
            "{smallest}\n\n{}{FINGERPRINT}{:016x}",
            tally(&wrong, unanswered, self.0.len()),
            self.fingerprint()
        ))
    }

    /// A number that is the same for solutions that give the same answers.
    pub fn fingerprint(&self) -> u64 {
        let answers = self.0.iter().filter_map(|it| it.answer.as_deref());
        fingerprint(answers.map(|answer| format!("{answer}\n")).collect::<String>().as_bytes())
    }
}

impl Answered {
    /// The line that says what is asked, without the board below it.
    fn label(&self) -> &str {
        self.what.lines().next().unwrap_or_default()
    }

    fn has_panicked(&self) -> bool {
        self.answer.as_ref().is_some_and(|answer| answer.starts_with(PANICKED))
    }

    fn wrong(&self, expected: &str, found: &str) -> Option<Wrong<'_>> {
        let what = &self.what;
        let verdict = match &self.judged {
            Judged::Exact => Judge::Exact.verdict(expected, &one_line(found)),
            Judged::Within { times, more } => {
                Judge::Within { times: *times, more: *more }.verdict(expected, &one_line(found))
            }
            Judged::By(verdict) => verdict.clone(),
        };
        let complaint = verdict.err()?;
        let found = shown(found);
        let expected = expected.replace(" / ", "\n");
        let (expected, found) = match (&self.judged, placed(&found)) {
            (Judged::By(_), _) => (None, found),
            (Judged::Within { .. }, Some((_, placed))) if !complaint.is_empty() => {
                let placed = placed.parse().map_or(placed.to_string(), grouped);
                (None, format!("the right answer, with {placed} numbers placed"))
            }
            // The answer itself is wrong, and then its cost says nothing.
            (_, cost) => {
                let expected = placed(&expected).map_or(&*expected, |(answer, _)| answer);
                (Some(expected.to_string()), cost.map_or(&*found, |(answer, _)| answer).to_string())
            }
        };
        Some(Wrong { what, expected, found, complaint })
    }
}

impl fmt::Display for Wrong<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Wrong { what, expected, found, complaint } = self;
        writeln!(f, "{what}\n")?;
        match expected {
            Some(expected) if found.contains('\n') && expected.contains('\n') => {
                f.write_str(&both(expected, found))?;
            }
            Some(expected) => {
                write!(f, "{}\n{}", part("expected", expected), part("yours", found))?;
                f.write_str(&parting(expected, found).unwrap_or_default())?;
            }
            None => f.write_str(&part("yours", found))?,
        }
        if complaint.is_empty() { Ok(()) } else { write!(f, "\n{complaint}") }
    }
}

/// The number of the step in a question's name.
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
fn parting(expected: &str, found: &str) -> Option<String> {
    let is_long = |answer: &str| answer.len() > LONG && !answer.contains('\n');
    if !is_long(expected) || !is_long(found) {
        return None;
    }
    let (mut ours, mut theirs) = (expected.split_whitespace(), found.split_whitespace());
    let mut last = None;
    loop {
        match (ours.next(), theirs.next()) {
            (None, None) => return None,
            (one, other) if one == other => last = one,
            (one, other) => {
                let [one, other] = [one, other]
                    .map(|it| it.map_or("nothing more".to_string(), |word| format!("`{word}`")));
                let last = last?;
                return Some(format!(
                    "\nThey part after `{last}`: expected is {one}, yours is {other}."
                ));
            }
        }
    }
}

/// Two answers of several lines, side by side where there is room.
fn both(expected: &str, found: &str) -> String {
    let width = |text: &str| text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    let left = width(expected).max("expected:".len()) + 3;
    if left + width(found) > BESIDE {
        return format!("{}\n\n{}", part("expected", expected), part("yours", found));
    }
    let (mut ours, mut theirs) = (expected.lines(), found.lines());
    let mut text = format!("{:<left$}yours:", "expected:");
    loop {
        match (ours.next(), theirs.next()) {
            (None, None) => return text,
            (expected, found) => {
                let line = format!("{:<left$}{}", expected.unwrap_or(""), found.unwrap_or(""));
                let _ = write!(text, "\n{}", line.trim_end());
            }
        }
    }
}

/// An answer and what it cost, where that was counted: `[12 placed]` is its last line then.
fn placed(answer: &str) -> Option<(&str, &str)> {
    answer.strip_suffix(" placed]")?.rsplit_once("\n[")
}

/// How many answers are wrong, in a sentence; the coach shows its beginning by itself.
fn tally(wrong: &[Wrong<'_>], unanswered: usize, asked: usize) -> String {
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

/// Says which input is next, for a search that ends without a word: in the file beside the one in
/// which the recorder says how far it is.
pub(crate) fn note(what: &dyn Display) {
    if let Some(diary) = env::var_os(DIARY) {
        // Without it the answer is the same.
        let _ = fs::write(PathBuf::from(diary).with_extension("asked"), what.to_string());
    }
}

/// How much there is to look at in an input: its symbols, without spaces and empty cells.
fn size(what: &str) -> usize {
    what.chars().filter(|symbol| !symbol.is_whitespace() && *symbol != '.').count()
}

fn one_line(text: &str) -> String {
    text.replace('\n', " / ")
}
