//! Keys where there is no termios: they are read by the line, so each needs Enter.

use std::{
    io::{self, BufRead},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

/// Whether a key counts only after Enter.
pub const NEEDS_ENTER: bool = true;

/// Standard input, line by line.
#[derive(Debug)]
pub(super) struct Keyboard {
    lines: mpsc::Receiver<String>,
}

impl Keyboard {
    pub(super) fn open() -> io::Result<Keyboard> {
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in io::stdin().lock().lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Keyboard { lines })
    }

    /// What was typed within `patience`; empty when nothing can be typed any more. An empty line is
    /// Enter alone.
    pub(super) fn read(&mut self, patience: Duration) -> Option<Vec<u8>> {
        match self.lines.recv_timeout(patience) {
            Ok(line) if line.trim().is_empty() => Some(b"\n".to_vec()),
            Ok(line) => Some(line.trim().as_bytes().to_vec()),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Vec::new()),
        }
    }

    /// Nothing was changed.
    pub(super) fn take_again(&self) {}
}

/// Nothing was changed.
pub fn restore() {}
