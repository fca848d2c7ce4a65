//! A test that runs beside the keys, one at a time.

use std::{
    io,
    sync::{Arc, mpsc},
    thread::{self, JoinHandle},
    time::Duration,
};

use course::{Course, Lesson};
use runner::process::CancelToken;

use crate::{report::verdict::news, standing::Standing, trial::Trial};

/// What a test says.
#[derive(Debug)]
// A message lives for one turn.
#[allow(clippy::large_enum_variant)]
pub(super) enum Message {
    /// Something takes its time.
    Slow(String),
    /// The test is over.
    Tested(Result<Standing, String>),
}

/// A test that runs; it ends when it is dropped.
#[derive(Debug)]
pub(super) struct Job {
    stop: CancelToken,
    pub(super) messages: mpsc::Receiver<Message>,
    thread: Option<JoinHandle<()>>,
}

impl Job {
    pub(super) fn test(
        course: &Arc<Course>,
        lesson: &Lesson,
        limit: Duration,
        color: bool,
    ) -> io::Result<Job> {
        let (course, lesson) = (Arc::clone(course), lesson.clone());
        let (sender, messages) = mpsc::channel();
        let stop = CancelToken::default();
        let asked = stop.clone();
        let thread = thread::Builder::new().spawn(move || {
            let trial =
                Trial { limit, color, hurry: true, stop: asked, ..Trial::new(&course, &lesson) };
            // Sending fails when the job was dropped.
            let tested = trial.run(&mut |event| {
                if let Some(line) = news(&event) {
                    let _ = sender.send(Message::Slow(line));
                }
            });
            let _ = sender.send(Message::Tested(tested));
        })?;
        Ok(Job { stop, messages, thread: Some(thread) })
    }
}

impl Drop for Job {
    /// Two jobs must not run at once: each lowers the limits of what it starts, and raises them again.
    fn drop(&mut self) {
        self.stop.request();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
