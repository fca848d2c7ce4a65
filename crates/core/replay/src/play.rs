//! Plays a scene and keeps what it writes.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

use grid::record::{self, SearchEvent};

use crate::{Ending, Recording, Scene, SceneOptions, Stage};

/// What happens to a search that has written as many events as are kept.
#[derive(Clone, Copy, Debug)]
pub enum WhenFull {
    /// It is stopped.
    Stop,
    /// It runs on, and is only counted; this function is given what was kept, once.
    ///
    /// In WebAssembly it must be this one: there a search cannot be stopped from within.
    CountOn(fn(&Recording)),
}

/// Plays `scene` as it was `asked` and keeps the first `most_events` events. `who` names whose code it is.
///
/// A panic of the search is an ending like others. In WebAssembly it ends the program.
pub fn play(
    scene: &Scene,
    who: &str,
    asked: &SceneOptions,
    most_events: usize,
    when_full: WhenFull,
) -> Result<Recording, String> {
    let options = scene.complete(asked)?;
    let stage = Stage::new(scene.unplayed(who, &options), most_events);
    let ending = try_play(scene, &options, &stage, when_full)
        .unwrap_or_else(|payload| Ending::Panicked(message(payload.as_ref())));
    Ok(stage.builder().take(ending))
}

/// Plays, and gives the panic when the code panics.
pub(crate) fn try_play(
    scene: &Scene,
    options: &SceneOptions,
    stage: &Stage,
    when_full: WhenFull,
) -> Result<Ending, Box<dyn Any + Send>> {
    let (role, listening) = (scene.role, stage.clone());
    let listener = move |event: SearchEvent| {
        let mut builder = listening.builder();
        match event {
            SearchEvent::Board(board) => builder.board(role(&board), &board),
            SearchEvent::Event(event) if builder.event(event) => match when_full {
                WhenFull::CountOn(tell) => builder.so_far().iter().for_each(tell),
                WhenFull::Stop => {
                    drop(builder);
                    // Unlike `panic!` this says nothing on standard error.
                    resume_unwind(Box::new(Stopped));
                }
            },
            SearchEvent::Event(_) => {}
        }
    };
    let played = catch_unwind(AssertUnwindSafe(|| {
        record::listen(listener, || (scene.play)(options, stage))
    }));
    match played {
        Ok(Ok(sentence)) => Ok(Ending::Finished(match stage.builder().fault.take() {
            Some(fault) => format!("it gives a wrong answer: {fault}"),
            None => sentence,
        })),
        Ok(Err(refusal)) => Ok(Ending::Refused(refusal.to_string())),
        Err(payload) if payload.is::<Stopped>() => Ok(Ending::Full),
        Err(payload) => Err(payload),
    }
}

pub(crate) fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_string());
    text.or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "a panic without a message".to_string())
}

/// The payload of the panic that stops a search.
struct Stopped;
