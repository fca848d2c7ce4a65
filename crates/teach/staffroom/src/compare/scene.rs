//! Plays the lesson's scene with a subject, or times it.
//!
//! When it is timed the recorder is silent. It costs every search the same at each placement, and a search that writes
//! on no board nothing.

use std::{
    env,
    hint::black_box,
    process::ExitCode,
    time::{Duration, Instant},
};

use replay::{
    SceneOptions,
    child::{self, Request},
    scene::Stage,
};

extern crate self as LIBRARY;
#[path = "src/lib.rs"]
mod lesson;
#[path = SCENE]
mod scene;
pub(crate) use lesson::*;

const SAMPLES: usize = 11;
const SAMPLE: Duration = Duration::from_millis(80);

fn main() -> ExitCode {
    exam::text_main(|write| match env::args().any(|argument| argument == "time") {
        false => child::run(scene::scene(), "a submission", write),
        true => write(median().to_string()),
    })
}

/// In nanoseconds.
fn median() -> f64 {
    let scene = scene::scene();
    let options = Request::of_arguments().and_then(|request| request.options).expect("a request");
    let options = scene.complete(&SceneOptions::of(&options)).expect("it was played before");
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
