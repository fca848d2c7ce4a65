//! `just run magic-pruned --order 6 --estimate`: about how many squares there are.

use std::{io::Write, time::Instant};

use champions::magic::estimate::{Estimate, squares};
use scenes::magic_pruned::Filters;
use serde_json::json;

use crate::{
    program::{ExitStatus, Failure, Findings, late_bar, on_all_cores, write_json},
    wording::{grouped, rounded},
};

/// Populations that know nothing of one another.
const RUNS: usize = 32;

/// Boards in each of them.
const BOARDS: usize = 10_000;

/// The numbers that are known: OEIS A006052.
pub(super) const KNOWN: [u64; 7] = [0, 1, 0, 1, 880, 275_305_224, 17_753_889_197_660_635_632];

/// Estimates how many squares of `order` the filters let through, and prints how sure that is.
pub(super) fn run(
    order: usize,
    filters: &Filters,
    seed: u64,
    json: bool,
    out: &mut dyn Write,
) -> Result<ExitStatus, Failure> {
    let since = Instant::now();
    let so_far = Findings::new(Vec::new(), |runs: &mut Vec<f64>| {
        match runs.len() {
            0 | 1 => eprintln!("\nstopped before the second run; an error needs two"),
            count => eprintln!("\nstopped after {count} runs: {}", in_words(&Estimate::of(runs))),
        }
        String::new()
    });
    let bar = late_bar(RUNS as u64, "Estimating. Ctrl-C prints the estimate so far.");
    let runs = of_runs(order, filters, BOARDS, RUNS, seed, |run| {
        let mut so_far = so_far.lock();
        so_far.push(run);
        bar.set_position(so_far.len() as u64);
    });
    bar.finish_and_clear();
    let estimate = Estimate::of(&runs);
    let seconds = since.elapsed().as_secs_f64();
    let known = KNOWN.get(order).filter(|_| filters == &Filters::ALL);
    if json {
        let Estimate { mean, error } = estimate;
        let summary = json!({
            "order": order, "estimate": mean, "standard_error": error, "known": known, "runs": runs,
            "boards": BOARDS, "seconds": seconds,
        });
        write_json(out, &summary)?;
    } else {
        let boards = grouped(BOARDS as u64);
        let known = known.map_or(String::new(), |&known| format!("; known: {}", grouped(known)));
        let sentence = in_words(&estimate);
        writeln!(out, "{sentence}{known}; {RUNS} runs of {boards} boards, {seconds:.3} s")?;
    }
    Ok(ExitStatus::of(estimate.mean > 0.0))
}

/// Estimates from independent populations, on all cores; the same ones in the same order everywhere.
/// `on_run` is told each as soon as it is there.
pub(super) fn of_runs(
    order: usize,
    filters: &Filters,
    boards: usize,
    runs: usize,
    seed: u64,
    on_run: impl Fn(f64) + Sync,
) -> Vec<f64> {
    // The populations of one seed are not those of the next one.
    let seed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32);
    on_all_cores(runs, |run| {
        let estimate = squares(order, filters, boards, seed ^ run as u64);
        on_run(estimate);
        estimate
    })
}

fn in_words(&Estimate { mean, error }: &Estimate) -> String {
    let share = if mean > 0.0 { 100.0 * error / mean } else { 0.0 };
    format!("squares: about {}, standard error {} ({share:.0} %)", rounded(mean), rounded(error))
}
