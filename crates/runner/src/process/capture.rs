//! The output of a child: read to its end, kept at its head and its tail.

use std::{
    collections::VecDeque,
    io::Read,
    sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc},
    thread,
};

/// What a reader reports: the end of its stream, or that it is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// The stream is over.
    Closed,
    /// The stream is longer than it may be.
    Flood,
}

/// The words after the number in the line that replaces the middle of a long stream.
pub(crate) const LEFT_OUT: &str = " bytes left out …";

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
    /// Starts to read `stream`; says so on `events` when it is over, or longer than `limit`.
    pub(crate) fn of(
        stream: Option<impl Read + Send + 'static>,
        limit: u64,
        events: &mpsc::Sender<Event>,
    ) -> Capture {
        let capture = Capture::default();
        let (reader, events) = (capture.clone(), events.clone());
        thread::spawn(move || {
            if let Some(stream) = stream {
                reader.drain(stream, limit, &events);
            }
            // It fails when a process that escaped its group still holds the stream.
            let _ = events.send(Event::Closed);
        });
        capture
    }

    /// What was kept so far, with a line that says how much was not.
    pub(crate) fn text(&self) -> String {
        let kept = self.lock();
        let left_out = kept.total - (kept.head.len() + kept.tail.len()) as u64;
        let mut bytes = kept.head.clone();
        if left_out > 0 {
            bytes.extend(format!("\n… {left_out}{LEFT_OUT}\n").bytes());
        }
        bytes.extend(&kept.tail);
        String::from_utf8_lossy(&bytes).replace("\r\n", "\n")
    }

    fn drain(&self, mut stream: impl Read, limit: u64, events: &mpsc::Sender<Event>) {
        let mut buffer = [0; 16 << 10];
        let mut flooded = false;
        loop {
            let count = match stream.read(&mut buffer) {
                Ok(0) => return,
                Ok(count) => count,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(_) => return,
            };
            let total = self.lock().keep(&buffer[..count]);
            if total > limit && !flooded {
                flooded = true;
                let _ = events.send(Event::Flood);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    /// Keeps what fits, and gives how many bytes there were so far.
    fn keep(&mut self, bytes: &[u8]) -> u64 {
        self.total += bytes.len() as u64;
        let (head, tail) = bytes.split_at(bytes.len().min(KEPT - self.head.len()));
        self.head.extend(head);
        self.tail.extend(tail);
        let excess = self.tail.len().saturating_sub(KEPT);
        self.tail.drain(..excess);
        self.total
    }
}

#[cfg(test)]
mod tests {
    use std::{io::Cursor, sync::mpsc};

    use super::{Capture, Event, KEPT};

    fn capture(bytes: Vec<u8>, limit: u64) -> (String, Vec<Event>) {
        let (sender, events) = mpsc::channel();
        let capture = Capture::of(Some(Cursor::new(bytes)), limit, &sender);
        drop(sender);
        let events = events.iter().collect();
        (capture.text(), events)
    }

    #[test]
    fn a_short_stream_is_kept_whole() {
        assert_eq!(capture(b"one\r\ntwo".to_vec(), 100), ("one\ntwo".into(), vec![Event::Closed]));
        assert_eq!(capture(vec![b'x'; 2 * KEPT], u64::MAX).0.len(), 2 * KEPT);
    }

    #[test]
    fn of_a_long_stream_the_head_and_the_tail_are_kept() {
        let bytes = [vec![b'a'; KEPT], vec![b'b'; 5], vec![b'c'; KEPT]].concat();
        let (text, events) = capture(bytes, 10);

        let (head, tail) = text.split_once("\n… 5 bytes left out …\n").expect("a gap");
        assert!(head.bytes().all(|byte| byte == b'a') && head.len() == KEPT);
        assert!(tail.bytes().all(|byte| byte == b'c') && tail.len() == KEPT);
        assert_eq!(events, [Event::Flood, Event::Closed]);
    }
}
