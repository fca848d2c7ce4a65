//! Times the lesson's scene.
//!
//! The recorder is compiled in but silent. It costs every search the same at each placement, and a search that writes
//! on no board nothing.

use std::{
    env, fs,
    hint::black_box,
    process::ExitCode,
    time::{Duration, Instant},
};

use replay::{SceneOptions, scene::Stage};

extern crate self as LIBRARY;
#[path = "src/lib.rs"]
mod lesson;
#[path = SCENE]
mod scene;
pub(crate) use lesson::*;

const SAMPLES: usize = 11;
const SAMPLE: Duration = Duration::from_millis(80);

fn main() -> ExitCode {
    exam::one_check(|| {
        let [options, file] = ["ASK", "TIMES"].map(|name| env::var(name).expect("it is set"));
        fs::write(file, median(&options).to_string()).expect("it can be written");
    })
}

/// In nanoseconds.
fn median(options: &str) -> f64 {
    let scene = scene::scene();
    let options = scene.complete(&SceneOptions::of(options)).expect("it was played before");
    let play = |times: u32| {
        let start = Instant::now();
        for _ in 0..times {
            let _ = black_box((scene.play)(black_box(&options), &Stage::default()));
        }
        start.elapsed()
    };
    // This warms up too.
    let mut times = 1;
    while play(times) < SAMPLE {
        times *= 2;
    }
    let nanoseconds = |_| play(times).as_secs_f64() * 1e9 / f64::from(times);
    let mut samples: Vec<f64> = (0..SAMPLES).map(nanoseconds).collect();
    samples.sort_by(f64::total_cmp);
    samples[SAMPLES / 2]
}
