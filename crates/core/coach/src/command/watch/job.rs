//! What runs beside the keys: a test. One at a time.

use std::{
    io,
    sync::{Arc, mpsc},
    thread::{self, JoinHandle},
    time::Duration,
};

use course::{Course, Lesson};
use runner::process::CancelToken;

use crate::{
    report::test::news,
    trial::{self, Trial, TrialEvent},
};

/// What a job says.
#[derive(Debug)]
pub(super) enum Message {
    /// Something takes its time.
    Slow(String),
    /// The test is over.
    Tested(Result<trial::Result, String>),
}

/// A job that runs; it ends when it is dropped.
#[derive(Debug)]
pub(super) struct Job {
    stop: CancelToken,
    pub(super) messages: mpsc::Receiver<Message>,
    thread: Option<JoinHandle<()>>,
}

impl Job {
    pub(super) fn test(
        course: &Arc<Course>,
        exercise: &Lesson,
        limit: Duration,
        color: bool,
    ) -> io::Result<Job> {
        let (course, exercise) = (Arc::clone(course), exercise.clone());
        Job::start(move |stop, sender| {
            let trial = Trial {
                limit,
                color,
                hurry: true,
                stop: stop.clone(),
                ..Trial::new(&course, &exercise)
            };
            let result = trial.run(&mut |news| tell(sender, &news));
            // It fails when the job was dropped.
            let _ = sender.send(Message::Tested(result));
        })
    }

    fn start(
        work: impl FnOnce(&CancelToken, &mpsc::Sender<Message>) + Send + 'static,
    ) -> io::Result<Job> {
        let (sender, messages) = mpsc::channel();
        let stop = CancelToken::default();
        let asked = stop.clone();
        let thread = thread::Builder::new().spawn(move || work(&asked, &sender))?;
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

fn tell(sender: &mpsc::Sender<Message>, news: &TrialEvent<'_>) {
    let slow = self::news(news).map(Message::Slow);
    let _ = slow.map(|slow| sender.send(slow));
}
