//! A test that runs beside the keys, one at a time.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use course::Lesson;

use crate::{report::verdict::news, standing::Standing, trial::Trial};

/// A test that runs; it ends when it is dropped.
#[derive(Debug)]
pub(super) struct Job {
    stop: Arc<AtomicBool>,
    news: mpsc::Receiver<String>,
    thread: Option<JoinHandle<Result<Standing, String>>>,
}

impl Job {
    pub(super) fn test(lesson: &Lesson, limit: Duration, color: bool) -> io::Result<Job> {
        let lesson = lesson.clone();
        let (sender, receiver) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&stop);
        let thread = thread::Builder::new().spawn(move || {
            let trial = Trial { limit, color, stop: asked, ..Trial::new(&lesson) };
            // Nobody hears of a job that was dropped.
            trial.run(&mut |slow| _ = sender.send(news(slow)))
        })?;
        Ok(Job { stop, news: receiver, thread: Some(thread) })
    }

    /// What takes its time, since the last time.
    pub(super) fn news(&self) -> Option<String> {
        self.news.try_iter().last()
    }

    /// What came of it, once it is over.
    pub(super) fn tested(&mut self) -> Option<Result<Standing, String>> {
        let thread = self.thread.take_if(|thread| thread.is_finished())?;
        let failed = |_| Err("the coach itself failed at this test".to_string());
        Some(thread.join().unwrap_or_else(failed))
    }
}

impl Drop for Job {
    /// Two jobs must not run at once: each lowers the limits of what it starts, and raises them again.
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
