//! The output of a child: read to its end, kept at its head and its tail.

use std::{
    collections::VecDeque,
    io::Read,
    sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc},
    thread,
};

// How much of a stream is kept at either end: enough for many messages and boards.
const KEPT: usize = 64 << 10;

/// A stream that a thread reads.
#[derive(Clone, Debug, Default)]
pub(crate) struct Capture(Arc<Mutex<Kept>>);

#[derive(Debug, Default)]
struct Kept {
    head: Vec<u8>,
    tail: VecDeque<u8>,
    total: u64,
}

impl Capture {
    /// Starts to read `stream`, and says on `closed` when it is over.
    pub(crate) fn of(stream: impl Read + Send + 'static, closed: mpsc::Sender<()>) -> Capture {
        let capture = Capture::default();
        let reader = capture.clone();
        thread::spawn(move || {
            reader.drain(stream);
            // Nobody listens any more when a process that escaped its group held the stream.
            let _ = closed.send(());
        });
        capture
    }

    /// What was kept so far, with a line that says how much was not, and how long all of it is.
    pub(crate) fn text(&self) -> (String, u64) {
        let kept = self.lock();
        let left_out = kept.total - (kept.head.len() + kept.tail.len()) as u64;
        let mut bytes = kept.head.clone();
        if left_out > 0 {
            bytes.extend(format!("\n… {left_out} bytes left out …\n").bytes());
        }
        bytes.extend(&kept.tail);
        (String::from_utf8_lossy(&bytes).replace("\r\n", "\n"), kept.total)
    }

    fn drain(&self, mut stream: impl Read) {
        let mut buffer = [0; 16 << 10];
        loop {
            match stream.read(&mut buffer) {
                Ok(0) => return,
                Ok(count) => self.lock().keep(&buffer[..count]),
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(_) => return,
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
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
    use std::{io::Cursor, sync::mpsc};

    use super::{Capture, KEPT};

    fn capture(bytes: Vec<u8>) -> (String, u64) {
        let (sender, closed) = mpsc::channel();
        let capture = Capture::of(Cursor::new(bytes), sender);
        closed.recv().expect("the stream is over");
        capture.text()
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
