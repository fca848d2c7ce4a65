//! The program that times one search.

use std::path::Path;

use course::Lesson;

/// The program that times the scene at `scene` with the solution in `src`.
pub fn program(lesson: &Lesson, scene: &Path) -> String {
    PROGRAM.replace("SCENE_FILE", &format!("{scene:?}")).replace("LIBRARY", &lesson.library())
}

/// The scene of a lesson, played by the best search of its contest.
pub fn best(lesson: &Lesson) -> String {
    BEST.replace("LESSON", &lesson.name)
}

const BEST: &str = r#"//! The lesson's scene, played by the best search of its contest.
pub fn scene() -> replay::Scene {
    let scene = player::find("LESSON").expect("it was found before");
    let play = |options: &_, stage: &_| player::better::best("LESSON", options, stage);
    replay::Scene { play, ..scene }
}
"#;

const PROGRAM: &str = r#"//! Times the lesson's scene.
use std::{
    env, fs,
    hint::black_box,
    thread,
    time::{Duration, Instant},
};

use replay::{SceneOptions, scene::Stage};

extern crate self as LIBRARY;
#[path = "src/lib.rs"]
mod lesson;
#[path = SCENE_FILE]
mod scene;
pub(crate) use lesson::*;

// The same stack as for a recorded search.
const STACK: usize = 512 << 20;
const SAMPLES: usize = 11;
const SAMPLE: Duration = Duration::from_millis(80);

fn main() {
    let clock = thread::Builder::new().stack_size(STACK).spawn(samples).expect("a thread");
    let samples = clock.join().expect("the search came to its end before");
    fs::write(env::var_os("GRIDLINGS_TIMES").expect("a file"), samples).expect("it can be written");
}

fn samples() -> String {
    let scene = scene::scene();
    let options: SceneOptions = env::var("GRIDLINGS_ASK").expect("options").parse().expect("options");
    let options = scene.complete(&options).expect("it was played before");
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
    (0..SAMPLES).map(nanoseconds).map(|it| format!("{it}\n")).collect()
}
"#;
