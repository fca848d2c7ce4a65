//! The keys that are pressed, one by one, and the terminal as it was before.
//!
//! Only echo and the wait for Enter are switched off. Ctrl-C stays a signal and a line break stays a
//! line break, so what the compiler or another program prints looks as it should, and a coach that is
//! killed by force leaves a terminal in which a command can still be typed. What depends on the
//! system is in `unix` and in `other`.

#[cfg(not(unix))]
mod other;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
use other as system;
#[cfg(unix)]
use unix as system;

use std::{
    collections::VecDeque,
    io::{self, IsTerminal},
    time::Duration,
};

pub use system::{NEEDS_ENTER, restore};

/// The keys of the terminal; when it is dropped the terminal is as it was before.
#[derive(Debug)]
pub struct Keys {
    source: system::Source,
    pressed: VecDeque<Key>,
}

/// A key that was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A letter, small, or Enter as a line break.
    Letter(char),
    /// Escape, or a key whose code begins with it.
    Other,
    /// The terminal is closed: no key will come.
    Closed,
}

impl Keys {
    /// Takes the terminal's keys one by one; `None` when standard input is no terminal.
    ///
    /// # Errors
    ///
    /// When the terminal refuses.
    pub fn open() -> io::Result<Option<Keys>> {
        if !io::stdin().is_terminal() {
            return Ok(None);
        }
        let source = system::Source::open()?;
        Ok(Some(Keys { source, pressed: VecDeque::new() }))
    }

    /// The next key, or `None` when none is pressed within `patience`.
    pub fn next(&mut self, patience: Duration) -> Option<Key> {
        if self.pressed.is_empty() {
            match self.source.read(patience) {
                Some(bytes) if bytes.is_empty() => self.pressed.push_back(Key::Closed),
                Some(bytes) => self.pressed.extend(keys(&bytes)),
                None => {}
            }
        }
        self.pressed.pop_front()
    }

    /// Takes the terminal again when something gave it away: Ctrl-Z and `fg`, for example.
    pub fn refresh(&self) {
        self.source.take_again();
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        restore();
    }
}

/// The keys in `bytes`. An arrow, a function key or Alt sends a sequence that begins with Escape.
fn keys(bytes: &[u8]) -> Vec<Key> {
    let text = String::from_utf8_lossy(bytes);
    let mut keys = Vec::new();
    let mut rest = text.chars();
    while let Some(letter) = rest.next() {
        keys.push(match letter {
            '\x1b' => {
                match rest.next() {
                    // Numbers and signs, up to the letter that ends it.
                    Some('[') => _ = rest.find(|letter| ('@'..='~').contains(letter)),
                    Some('O') => _ = rest.next(),
                    _ => {}
                }
                Key::Other
            }
            '\r' => Key::Letter('\n'),
            letter => Key::Letter(letter.to_ascii_lowercase()),
        });
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::{Key, keys};

    #[test]
    fn an_arrow_is_no_letter_and_enter_is_a_line_break() {
        let sign = |key| match key {
            Key::Letter(letter) => letter,
            Key::Other => '·',
            Key::Closed => '!',
        };
        let read = |bytes: &[u8]| keys(bytes).into_iter().map(sign).collect::<String>();

        assert_eq!(read(b"hN\r"), "hn\n");
        assert_eq!(read(b"a\x1b[A\x1b[1;5Cb\x1bOPc\x1bxd\x1b[15~e\x1b"), "a··b·c·d·e·");
        assert_eq!(read(b"\x1bOB\x1b[B"), "··");
        assert_eq!(read("é".as_bytes()), "é");
    }
}
