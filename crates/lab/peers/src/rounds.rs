//! Runs all searches in turn, round after round, and takes the ratios of each round.
//!
//! A machine that is slow for a while is slow for all searches in that round, so a ratio within a
//! round is far steadier than a ratio of two times that were measured one after the other.

use std::{fmt::Write, time::Duration};

use lab::text::{grouped, time as shown};

use crate::{clock, contests::Contest, runner::Runner};

/// What a contest has shown.
pub(crate) struct Measured {
    pub(crate) table: String,
    /// What each of theirs costs beside ours, in words; empty when none took part.
    pub(crate) sentences: String,
}

/// Runs a contest; `question` is what it is about.
pub(crate) fn measure(
    mut contest: Contest,
    question: &str,
    rounds: u32,
    limit: Duration,
) -> Measured {
    // Processor time here and elsewhere, so that a busy machine does not shorten the measurement.
    let begin = clock::now();
    let mut elsewhere = Duration::ZERO;
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); contest.runners.len()];
    let mut notes = contest.notes;
    let mut has_left = vec![false; contest.runners.len()];
    // The first round warms the caches and finds how often to ask; it is not counted.
    for round in 0..=u64::from(rounds) {
        let count = contest.runners.len() as u64;
        for turn in 0..count {
            // The order rotates every round, so that no search always follows the same other.
            let index = ((turn + round) % count) as usize;
            if has_left[index] {
                continue;
            }
            let answer = contest.runners[index].turn(round);
            if let (true, Ok(time)) = (contest.runners[index].is_outside, &answer) {
                elsewhere += *time;
            }
            match answer {
                Ok(time) if round > 0 => times[index].push(time.as_secs_f64() * 1e9),
                Ok(_) => {}
                Err(reason) => {
                    let name = &contest.runners[index].name;
                    notes.push(format!("{name} left in round {round}: {reason}"));
                    has_left[index] = true;
                }
            }
        }
        if round > 1 && clock::now() - begin + elsewhere > limit {
            break;
        }
    }
    let shared = Shared { pieces: contest.pieces as f64, has_seeds: contest.has_seeds };
    let mut table = table_of(&contest.runners, &times, &shared);
    for note in notes {
        let _ = writeln!(table, "  {note}");
    }
    Measured { table, sentences: sentences_of(question, &contest.runners, &times, &shared) }
}

/// What is common to all lines of a table.
struct Shared {
    /// A time is divided by this.
    pieces: f64,
    /// Each round asks another question, so a ratio is that of the medians.
    has_seeds: bool,
}

fn table_of(runners: &[Runner], times: &[Vec<f64>], shared: &Shared) -> String {
    let mut table = String::new();
    let (ours, theirs): (Vec<usize>, Vec<usize>) =
        (0..runners.len()).partition(|&index| runners[index].is_ours);
    let width = runners.iter().map(|runner| runner.name.chars().count()).max().unwrap_or(0);
    for &index in ours.iter().chain(&theirs) {
        let name = &runners[index].name;
        let side = if runners[index].is_ours { "ours  " } else { "theirs" };
        if times[index].is_empty() {
            continue;
        }
        let median = shown(quantile(&times[index], 0.5) / shared.pieces);
        let _ = write!(table, "  {side}  {name:<width$}  {median:>9}");
        if let (Some(&best), false) = (ours.first(), index == ours[0]) {
            let _ = write!(table, "  {}", ratio(&times[best], &times[index], shared));
        }
        let rounds = match times[index].len() {
            1 => "1 round".to_string(),
            rounds => format!("{rounds} rounds"),
        };
        let _ = writeln!(table, "  ({rounds})");
    }
    table
}

fn sentences_of(question: &str, runners: &[Runner], times: &[Vec<f64>], shared: &Shared) -> String {
    let mut sentences = String::new();
    for (theirs, runner) in runners.iter().enumerate() {
        if runner.is_ours || times[theirs].is_empty() {
            continue;
        }
        let median = |index: usize| shown(quantile(&times[index], 0.5));
        let ours = (0..runners.len()).filter(|&index| runners[index].is_ours);
        let beside = ours.map(|ours| {
            let [_, middle, _] = ratios(&times[theirs], &times[ours], shared);
            let (name, time) = (&runners[ours].name, median(ours));
            format!("{} times the {time} of *{name}*", digits(middle))
        });
        let _ = writeln!(
            sentences,
            "For {question} {} takes {}: {}.",
            runner.name,
            median(theirs),
            beside.collect::<Vec<_>>().join(", and ")
        );
    }
    sentences
}

/// How many times as long as the others `ours` takes.
fn ratio(ours: &[f64], other: &[f64], shared: &Shared) -> String {
    let [low, middle, high] = ratios(ours, other, shared).map(digits);
    if low == high {
        return format!("{middle:>8}");
    }
    format!("{middle:>8}  {low}–{high}")
}

/// The quartiles of one's times divided by the other's, round by round; where the rounds ask different
/// questions, three times the ratio of the medians.
fn ratios(one: &[f64], other: &[f64], shared: &Shared) -> [f64; 3] {
    if shared.has_seeds || one.len() != other.len() {
        return [quantile(one, 0.5) / quantile(other, 0.5); 3];
    }
    let ratios: Vec<f64> = one.iter().zip(other).map(|(one, other)| one / other).collect();
    [0.25, 0.5, 0.75].map(|share| quantile(&ratios, share))
}

/// The value below which such a share of `values` lies.
fn quantile(values: &[f64], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let place = (sorted.len() - 1) as f64 * share;
    let (low, high) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
    low + (high - low) * place.fract()
}

/// Three digits, as far as they matter.
fn digits(ratio: f64) -> String {
    match ratio {
        ratio if ratio >= 1e3 => grouped((ratio / 10.0).round() as u64 * 10),
        ratio if ratio >= 10.0 => format!("{ratio:.0}"),
        ratio if ratio >= 1.0 => format!("{ratio:.2}"),
        ratio if ratio >= 0.01 => format!("{ratio:.3}"),
        ratio => format!("{ratio:.1e}"),
    }
}
