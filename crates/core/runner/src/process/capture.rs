//! The output of a child: read to its end, kept at its head and its tail.

use std::{
    collections::VecDeque,
    io::Read,
    sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc},
    thread,
    time::Duration,
};

use crate::limits::KEPT;

// How long a busy machine may take to read what a child wrote last. Less, and a check that passed seems to
// have ended without an outcome.
const GRACE: Duration = Duration::from_secs(3);

/// A stream that a thread reads.
#[derive(Debug)]
pub struct Capture {
    kept: Arc<Mutex<Kept>>,
    closed: mpsc::Receiver<()>,
}

#[derive(Debug, Default)]
struct Kept {
    head: Vec<u8>,
    tail: VecDeque<u8>,
    total: u64,
}

impl Capture {
    /// Starts to read `stream`.
    pub fn of(stream: impl Read + Send + 'static) -> Capture {
        let kept = Arc::new(Mutex::new(Kept::default()));
        let (sender, closed) = mpsc::channel();
        let reader = Arc::clone(&kept);
        thread::spawn(move || {
            drain(stream, &reader);
            // Nobody listens any more when a process that escaped its group held the stream.
            let _ = sender.send(());
        });
        Capture { kept, closed }
    }

    /// What was kept, with a line that says how much was not, and how long all of it is. The child has ended; a
    /// process that escaped its group may hold the stream for ever.
    pub fn finish(self) -> (String, u64) {
        let _ = self.closed.recv_timeout(GRACE);
        let kept = lock(&self.kept);
        let left_out = kept.total - (kept.head.len() + kept.tail.len()) as u64;
        let mut bytes = kept.head.clone();
        if left_out > 0 {
            bytes.extend(format!("\n… {left_out} bytes left out …\n").bytes());
        }
        bytes.extend(&kept.tail);
        (String::from_utf8_lossy(&bytes).replace("\r\n", "\n"), kept.total)
    }
}

fn drain(mut stream: impl Read, kept: &Mutex<Kept>) {
    let mut buffer = [0; 16 << 10];
    loop {
        match stream.read(&mut buffer) {
            Ok(0) => return,
            Ok(count) => lock(kept).keep(&buffer[..count]),
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

fn lock(kept: &Mutex<Kept>) -> MutexGuard<'_, Kept> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Kept {
    /// Keeps what fits.
    fn keep(&mut self, bytes: &[u8]) {
        self.total += bytes.len() as u64;
        let (head, tail) = bytes.split_at(bytes.len().min(KEPT - self.head.len()));
        self.head.extend(head);
        self.tail.extend(tail);
        let excess = self.tail.len().saturating_sub(KEPT);
        self.tail.drain(..excess);
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::{Capture, KEPT};

    fn capture(bytes: Vec<u8>) -> (String, u64) {
        Capture::of(Cursor::new(bytes)).finish()
    }

    #[test]
    fn a_short_stream_is_kept_whole() {
        assert_eq!(capture(b"one\r\ntwo".to_vec()), ("one\ntwo".into(), 8));
        assert_eq!(capture(vec![b'x'; 2 * KEPT]).0.len(), 2 * KEPT);
    }

    #[test]
    fn of_a_long_stream_the_head_and_the_tail_are_kept() {
        let bytes = [vec![b'a'; KEPT], vec![b'b'; 5], vec![b'c'; KEPT]].concat();
        let (text, length) = capture(bytes);

        let (head, tail) = text.split_once("\n… 5 bytes left out …\n").expect("a gap");
        assert!(head.bytes().all(|byte| byte == b'a') && head.len() == KEPT);
        assert!(tail.bytes().all(|byte| byte == b'c') && tail.len() == KEPT);
        assert_eq!(length, 2 * KEPT as u64 + 5);
    }
}
