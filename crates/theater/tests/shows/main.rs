//! What is shown, to whom and by which keys.

mod command;
mod keys;
mod screens;
mod student;
mod terminal;

/// The search of `lesson`'s reference, with these options.
fn recorded(lesson: &str, ask: &str) -> replay::Recording {
    let scene = scenes::find(lesson).expect("a lesson");
    let ask = ask.parse().expect("options");
    replay::record(&scene, lesson, &ask, 100_000, replay::Full::Stop).expect("it takes these")
}
