//! Times the lesson's scene with each solution, one after the other, each in its own process.
//!
//! The scene is the recorded one: its boards are small and finite, and only a search that finished there
//! is timed. The recorder is compiled in but silent. It costs every search the same at each placement,
//! and a search that writes on no board nothing.

use std::{fs, path::Path, process::Stdio, time::Duration};

use runner::{
    MEMORY,
    process::{self, CancelToken, Limits},
};

use super::{
    Entry, SceneName, Time,
    packages::{Packages, TIME},
};
use crate::problem::Problem;

/// The time limit for all samples of one search together.
const PATIENCE: Duration = Duration::from_secs(30);

/// The environment variable with the options of the scene.
const ASK: &str = "GRIDLINGS_ASK";
/// The one that names the file for the times.
const FILE: &str = "GRIDLINGS_TIMES";

/// Times every play that finished, and stores the times in `entries`. Goes scene by scene, so that the
/// searches that are compared run close together.
pub fn time(
    packages: &Packages,
    scenes: &[SceneName],
    entries: &mut [Entry],
    tell: &dyn Fn(&str),
) -> Result<(), Problem> {
    tell("building the searches with optimization");
    let built = packages.cargo(&["build", "--release"], TIME)?;
    for (scene, SceneName { ask, .. }) in scenes.iter().enumerate() {
        tell(&format!("timing {} searches: {ask}", entries.len()));
        for (index, entry) in entries.iter_mut().enumerate() {
            let folder = packages.folder(index);
            let Some(play) = entry.plays.get_mut(scene).filter(|play| play.finished) else {
                continue;
            };
            let Some(program) = packages.program(&built, index, TIME) else {
                return Err(packages
                    .workspace
                    .failed(&format!("the clock of {} does not build", entry.name)));
            };
            match samples(packages, program, &folder, ask)? {
                Some(time) => play.time = Some(time),
                None => play.said = format!("{} (too slow to be timed)", play.said),
            }
        }
    }
    Ok(())
}

/// Runs the program that times one search; `None` when it has written no time before the limit.
fn samples(
    packages: &Packages,
    program: &Path,
    folder: &Path,
    ask: &str,
) -> Result<Option<Time>, Problem> {
    let failed =
        |error: std::io::Error| packages.workspace.failed(&format!("cannot be timed: {error}"));
    let file = tempfile::NamedTempFile::new().map_err(failed)?;
    let limits = Limits { time: PATIENCE, memory: Some(MEMORY) };
    let mut clock = std::process::Command::new(program);
    clock.current_dir(folder).env(ASK, ask).env(FILE, file.path());
    process::run(&mut clock, Stdio::null(), limits, &CancelToken::default()).map_err(failed)?;
    Ok(median(&fs::read_to_string(file.path()).map_err(failed)?))
}

/// The median and its interval, from one number of nanoseconds per line.
fn median(text: &str) -> Option<Time> {
    let mut times: Vec<f64> = text.lines().map(str::parse).collect::<Result<_, _>>().ok()?;
    times.sort_by(f64::total_cmp);
    let last = times.len().checked_sub(1)?;
    // Of 11 samples the second and the tenth enclose the median with a probability of 98.8 %.
    let edge = usize::from(last > 1);
    Some(Time { median: times[last / 2], lower: times[edge], upper: times[last - edge] })
}

#[cfg(test)]
mod tests {
    use super::{Time, median};

    #[test]
    fn the_median_has_the_second_and_the_last_but_one_around_it() {
        let eleven: String = (0..11).map(|it| format!("{}\n", (it * 7) % 11)).collect();
        assert_eq!(median(&eleven), Some(Time { median: 5.0, lower: 1.0, upper: 9.0 }));
        assert_eq!(median("2.5\n"), Some(Time { median: 2.5, lower: 2.5, upper: 2.5 }));
        assert_eq!((median(""), median("soon\n")), (None, None));
    }
}
