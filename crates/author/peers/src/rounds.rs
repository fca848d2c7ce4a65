//! Runs all searches in turn, round after round, and takes the ratios of each round.
//!
//! A machine that is slow for a while is slow for all searches in that round, so a ratio within a
//! round is far steadier than a ratio of two times that were measured one after the other.

use std::{fmt::Write, time::Duration};

use programs::{
    sorted::Sorted,
    wording::{counted, grouped, time as shown},
};

use crate::{clock, competitor::Competitor, row::Row};

/// Measures a row until so many rounds are over, or the time.
pub(crate) fn measure(row: &mut Row, rounds: u32, limit: Duration) {
    // Processor time here and elsewhere, so that a busy machine does not shorten the measurement.
    let begin = clock::now();
    let mut elsewhere = Duration::ZERO;
    // The first round warms the caches and finds how often to ask; it is not counted.
    for round in 0..=u64::from(rounds) {
        let count = row.competitors.len() as u64;
        for turn in 0..count {
            // The order rotates every round, so that no search always follows the same other.
            let competitor = &mut row.competitors[((turn + round) % count) as usize];
            if competitor.has_left {
                continue;
            }
            match competitor.turn(round) {
                Ok(time) => {
                    elsewhere += if competitor.is_outside { time } else { Duration::ZERO };
                    if round > 0 {
                        competitor.times.push(time.as_secs_f64() * 1e9);
                    }
                }
                Err(reason) => {
                    competitor.has_left = true;
                    row.notes.push(format!("{} left in round {round}: {reason}", competitor.name));
                }
            }
        }
        if round > 1 && clock::now() - begin + elsewhere > limit {
            break;
        }
    }
}

/// What a row has shown: a line for each search, and the notes.
pub(crate) fn table(row: &Row) -> String {
    let mut table = String::new();
    let (ours, theirs): (Vec<&Competitor>, Vec<&Competitor>) =
        row.competitors.iter().partition(|competitor| competitor.is_ours);
    let width =
        row.competitors.iter().map(|competitor| competitor.name.chars().count()).max().unwrap_or(0);
    for (index, competitor) in ours.iter().chain(&theirs).enumerate() {
        if competitor.times.is_empty() {
            continue;
        }
        let side = if competitor.is_ours { "ours  " } else { "theirs" };
        let median = shown(median(competitor) / row.pieces as f64);
        let _ = write!(table, "  {side}  {:<width$}  {median:>9}", competitor.name);
        if index > 0 {
            let [low, middle, high] = ratios(ours[0], competitor, row.has_seeds).map(digits);
            let _ = write!(table, "  {middle:>8}");
            if low != high {
                let _ = write!(table, "  {low}–{high}");
            }
        }
        let _ = writeln!(table, "  ({})", counted(competitor.times.len() as u64, "round"));
    }
    for note in &row.notes {
        let _ = writeln!(table, "  {note}");
    }
    table
}

/// What each of theirs costs beside ours, in words; empty when none took part.
pub(crate) fn sentences(about: &str, row: &Row) -> String {
    let mut sentences = String::new();
    let took_part = |competitor: &&Competitor| !competitor.is_ours && !competitor.times.is_empty();
    for theirs in row.competitors.iter().filter(took_part) {
        let ours = row.competitors.iter().filter(|competitor| competitor.is_ours);
        let beside = ours.map(|ours| {
            let [_, middle, _] = ratios(theirs, ours, row.has_seeds);
            let time = shown(median(ours));
            format!("{} times the {time} of *{}*", digits(middle), ours.name)
        });
        let _ = writeln!(
            sentences,
            "For {about} {} takes {}: {}.",
            theirs.name,
            shown(median(theirs)),
            beside.collect::<Vec<_>>().join(", and ")
        );
    }
    sentences
}

/// The quartiles of one's times divided by the other's, round by round; where each round has
/// another input, three times the ratio of the medians.
fn ratios(one: &Competitor, other: &Competitor, has_seeds: bool) -> [f64; 3] {
    if has_seeds || one.times.len() != other.times.len() {
        return [median(one) / median(other); 3];
    }
    let ratios = Sorted::of(one.times.iter().zip(&other.times).map(|(one, other)| one / other));
    [1, 2, 3].map(|quarters| ratios.quantile(quarters))
}

fn median(competitor: &Competitor) -> f64 {
    Sorted::of(competitor.times.iter().copied()).quantile(2)
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
