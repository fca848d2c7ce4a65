//! Times the scene with each solution, with criterion, in one program, one after the other.
//!
//! The scene is the one that is recorded, so its boards are finite and small, and only a search that
//! came to its end there is timed. The recorder is built in and silent: it costs every search the
//! same at each placement, and one that writes on no board nothing.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use replay::Ask;
use runner::{
    MAX_OUTPUT, MEMORY,
    process::{self, Limits, Stop},
};
use serde::Deserialize;

use super::{
    Entry, Time,
    arena::{Arena, Programs},
};
use crate::problem::Problem;

/// The longest that one search may take to be timed, all its samples together.
const PATIENCE: Duration = Duration::from_secs(30);
const PACKAGE: &str = "clock";

/// One search to be timed: which scene, and whose.
type Plan = Vec<(usize, usize)>;

/// Times every play that finished, and notes the times in `entries`.
///
/// # Errors
///
/// When the program cannot be built; the first time this builds criterion.
pub fn time(
    arena: &mut Arena,
    asks: &[(Ask, String)],
    entries: &mut [Entry],
    tell: &mut dyn FnMut(&str),
) -> Result<(), Problem> {
    let plan = plan(entries);
    if plan.is_empty() {
        return Ok(());
    }
    let mut timed: Vec<usize> = plan.iter().map(|&(_, entry)| entry).collect();
    timed.sort_unstable();
    timed.dedup();
    tell("building the clock (with criterion, the first time: that takes some minutes)");
    let manifest = manifest(&timed);
    arena.put(&format!("lessons/{PACKAGE}/Cargo.toml"), &manifest)?;
    arena.put(&format!("lessons/{PACKAGE}/src/main.rs"), &program(arena.scene(), &timed))?;
    let built = arena.cargo(&["build", "--release"], &[PACKAGE.to_string()])?;
    let folder = arena.root().join("lessons").join(PACKAGE);
    let Some(program) = built.program(&folder, PACKAGE) else {
        let said = Programs::of(&built, folder).error;
        return Err(arena.failed(&said.unwrap_or_else(|| "the clock does not build".to_string())));
    };

    tell(&format!("timing {} searches", plan.len()));
    let home = arena.root().join("criterion");
    // What an earlier comparison measured is not this one's.
    let _ = fs::remove_dir_all(&home);
    run(arena, program, &home, &words(&plan, asks))?;
    for (scene, entry) in plan {
        let play = &mut entries[entry].plays[scene];
        match estimate(&home, scene, entry) {
            Some(time) => play.time = Some(time),
            None => play.said = format!("{} (too slow to be timed)", play.said),
        }
    }
    Ok(())
}

/// Every finished play, scene by scene, so that what is compared is timed one after the other.
fn plan(entries: &[Entry]) -> Plan {
    let scenes = entries.iter().map(|entry| entry.plays.len()).max().unwrap_or(0);
    let all = (0..scenes).flat_map(|scene| (0..entries.len()).map(move |entry| (scene, entry)));
    all.filter(|&(scene, entry)| entries[entry].plays.get(scene).is_some_and(|it| it.finished))
        .collect()
}

/// The plan as the program reads it: a line a search.
fn words(plan: &Plan, asks: &[(Ask, String)]) -> String {
    let line = |&(scene, entry): &(usize, usize)| format!("{scene} {entry} {}", asks[scene].0);
    plan.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Runs the clock to its end, or to the end of our patience: what it measured until then stays.
fn run(arena: &Arena, program: &Path, home: &Path, plan: &str) -> Result<(), Problem> {
    let searches = u32::try_from(plan.lines().count()).unwrap_or(u32::MAX);
    let limits = Limits {
        time: PATIENCE.saturating_mul(searches),
        memory: Some(MEMORY),
        output: MAX_OUTPUT,
    };
    let mut clock = Command::new(program);
    clock.args(["--bench", "--quiet"]).current_dir(arena.root());
    clock.env("CRITERION_HOME", home).env("GRIDLINGS_CLOCK", plan);
    match process::run(&mut clock, limits, &Stop::default()) {
        Ok(_) => Ok(()),
        Err(error) => Err(arena.failed(&format!("the clock does not start: {error}"))),
    }
}

/// What criterion measured.
fn estimate(home: &Path, scene: usize, entry: usize) -> Option<Time> {
    let file: PathBuf = home
        .join(format!("scene-{scene}"))
        .join(format!("entry-{entry}"))
        .join("new/estimates.json");
    parse(&fs::read_to_string(file).ok()?)
}

fn parse(text: &str) -> Option<Time> {
    #[derive(Deserialize)]
    struct Estimates {
        median: Estimate,
    }
    #[derive(Deserialize)]
    struct Estimate {
        point_estimate: f64,
        confidence_interval: Interval,
    }
    #[derive(Deserialize)]
    struct Interval {
        lower_bound: f64,
        upper_bound: f64,
    }

    let Estimate { point_estimate, confidence_interval } =
        serde_json::from_str::<Estimates>(text).ok()?.median;
    let Interval { lower_bound, upper_bound } = confidence_interval;
    Some(Time { median: point_estimate, lower: lower_bound, upper: upper_bound })
}

fn manifest(entries: &[usize]) -> String {
    let mut text = format!(
        "[package]\nname = \"{PACKAGE}\"\nversion = \"0.0.0\"\nedition.workspace = true\npublish = false\n\n\
         [dependencies]\ncriterion.workspace = true\ngrid.workspace = true\nrand_core.workspace = true\n\
         replay.workspace = true\n"
    );
    for entry in entries {
        text += &format!("solution-{entry} = {{ path = \"../solution-{entry}\" }}\n");
    }
    text
}

/// The program: the lesson's scene once for each solution, and a bench for each line of the plan.
fn program(scene: &Path, entries: &[usize]) -> String {
    let mut text = PROGRAM.to_string();
    let mut arms = String::new();
    for entry in entries {
        text += &format!(
            "\nmod entry_{entry} {{\n    use solution_{entry} as lesson;\n\n    \
             #[path = {scene:?}]\n    pub mod scene;\n}}\n"
        );
        arms += &format!("        {entry} => entry_{entry}::scene::scene(),\n");
    }
    text.replace("        // the solutions\n", &arms)
}

const PROGRAM: &str = r#"//! Times a scene with each solution.
use std::{env, hint::black_box, thread, time::Duration};

use criterion::{Criterion, SamplingMode};
use replay::{
    Ask,
    scene::{Scene, Stage},
};

// As much as the recorded search has for its recursion.
const STACK: usize = 512 << 20;

fn main() {
    let clock = thread::Builder::new().stack_size(STACK).spawn(run).expect("a thread");
    clock.join().expect("every search has come to its end before");
}

fn run() {
    let mut criterion = Criterion::default()
        .configure_from_args()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1));
    let plan = env::var("GRIDLINGS_CLOCK").expect("a plan");
    for line in plan.lines() {
        let mut words = line.splitn(3, ' ');
        let mut next = || words.next().unwrap_or_default();
        let (scene, entry, ask) = (next(), next(), next());
        let solution = solution(entry.parse().expect("a number"));
        let ask: Ask = ask.parse().expect("an ask");
        let ask = solution.complete(&ask).expect("it was played before");
        let mut group = criterion.benchmark_group(format!("scene-{scene}"));
        group.sampling_mode(SamplingMode::Flat);
        group.bench_function(format!("entry-{entry}"), |bencher| {
            bencher.iter(|| (solution.play)(black_box(&ask), &Stage::default()));
        });
        group.finish();
    }
}

fn solution(entry: usize) -> Scene {
    match entry {
        // the solutions
        _ => unreachable!("the plan names solutions that are here"),
    }
}
"#;

#[cfg(test)]
mod tests {
    use super::{Time, parse, plan};
    use crate::compare::report::tests::comparison;

    #[test]
    fn the_median_is_read_from_what_criterion_writes() {
        let text = r#"{"mean":{"point_estimate":9.0},"median":{"confidence_interval":
            {"confidence_level":0.95,"lower_bound":94.5,"upper_bound":96.5},
            "point_estimate":95.5,"standard_error":0.1}}"#;
        assert_eq!(parse(text), Some(Time { median: 95.5, lower: 94.5, upper: 96.5 }));
        assert_eq!(parse("{}"), None);
    }

    #[test]
    fn only_what_came_to_its_end_is_timed_scene_by_scene() {
        let mut comparison = comparison();
        comparison.entries[1].plays[0].finished = false;
        let expected = [(0, 0), (1, 0), (1, 1), (1, 2)];
        assert_eq!(plan(&comparison.entries[..3]), expected);
    }
}
