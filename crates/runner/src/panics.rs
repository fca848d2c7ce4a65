//! The panics in what a program wrote to its standard error.
//!
//! A panic looks like this, with any number of lines between the first and the last:
//!
//! ```text
//! thread 'checks::step_1_a_digit_is_one_bit' (19191) panicked at src/lib.rs:60:9:
//! a cell with the digit 0 is the set {0}, but yours is {1}
//! note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
//! ```

use crate::outcome::Location;

/// One panic: where, and what it said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Panic {
    pub(crate) location: Option<Location>,
    pub(crate) message: String,
}

/// What a program wrote to its standard error, taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stderr {
    /// The panics, in the order in which they came.
    pub(crate) panics: Vec<Panic>,
    /// Everything else, which is what the student printed.
    pub(crate) rest: String,
}

pub(crate) fn split(stderr: &str) -> Stderr {
    let mut found = Stderr::default();
    let mut in_message = false;
    let mut in_backtrace = false;
    for line in stderr.lines() {
        if let Some(location) = header(line) {
            found.panics.push(Panic { location, message: String::new() });
            // The runtime puts an empty line before each panic.
            if found.rest.ends_with("\n\n") || found.rest == "\n" {
                found.rest.pop();
            }
            (in_message, in_backtrace) = (true, false);
        } else if ends_message(line) {
            in_message = false;
            in_backtrace = line == "stack backtrace:";
        } else if in_backtrace && (line.trim_start().starts_with("at ") || is_frame(line)) {
            // The runtime shows a backtrace of its own when a panic cannot unwind.
        } else if let Some(panic) = found.panics.last_mut().filter(|_| in_message) {
            panic.message.push_str(line);
            panic.message.push('\n');
        } else if !is_runtime_note(line) {
            found.rest.push_str(line);
            found.rest.push('\n');
        }
    }
    for panic in &mut found.panics {
        panic.message = panic.message.trim_end().to_string();
    }
    found
}

/// The location in `thread 'name' (12) panicked at src/lib.rs:60:9:`.
fn header(line: &str) -> Option<Option<Location>> {
    let place = line.strip_prefix("thread '")?.split_once(" panicked at ")?.1;
    Some(location(place.strip_suffix(':')?))
}

/// `src/lib.rs:60:9` taken apart; a path may hold colons of its own.
fn location(place: &str) -> Option<Location> {
    let mut parts = place.rsplitn(3, ':');
    let column = parts.next()?.parse().ok()?;
    let line = parts.next()?.parse().ok()?;
    Some(Location { file: tidy(parts.next()?), line, column })
}

/// A path without `tests/../`, with slashes.
pub(crate) fn tidy(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split(['/', '\\']) {
        match part {
            ".." if parts.last().is_some_and(|last| !last.is_empty() && *last != "..") => {
                parts.pop();
            }
            "." => {}
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

fn ends_message(line: &str) -> bool {
    line.starts_with("note: run with `RUST_BACKTRACE=")
        || line == "stack backtrace:"
        || line == "thread caused non-unwinding panic. aborting."
        || line.starts_with("fatal runtime error:")
}

/// `  12:     0x55c02ab3690a - t::step_4_drop`.
fn is_frame(line: &str) -> bool {
    let number = line.trim_start().split(':').next().unwrap_or_default();
    line.starts_with(' ') && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_runtime_note(line: &str) -> bool {
    line.starts_with("thread '") && line.ends_with(" has overflowed its stack")
        || line.starts_with("memory allocation of ")
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::{location, split, tidy};

    const TWO_PANICS: &str = "\
mine, before

thread 'checks::step_1_a' (19191) panicked at exercises/03-a/tests/../checks.rs:60:9:
first line

third line
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
mine, after

thread 'checks::step_1_a' (19191) panicked at src/lib.rs:5:49:
in drop
stack backtrace:
   0:     0x55c02abae47a - std[e28293b1aa0f68bd]::trace
                               at /rustc/59807/library/std/src/lib.rs:117:9
thread caused non-unwinding panic. aborting.
";

    #[test]
    fn each_panic_keeps_its_lines_and_the_rest_is_what_was_printed() {
        let found = split(TWO_PANICS);

        assert_eq!(found.panics.len(), 2);
        assert_eq!(found.panics[0].message, "first line\n\nthird line");
        let place = found.panics[0].location.clone().expect("a location");
        assert_eq!((place.to_string().as_str(), place.column), ("exercises/03-a/checks.rs:60", 9));
        assert_eq!(found.panics[1].message, "in drop");
        assert_eq!(found.rest, "mine, before\nmine, after\n");
    }

    #[test]
    fn a_path_may_hold_colons_and_dots() {
        let place = location("C:\\course\\.\\src\\lib.rs:7:1").expect("a location");

        assert_eq!(place.file, "C:/course/src/lib.rs");
        assert_eq!(tidy("../../a/../b.rs"), "../../b.rs");
        assert_eq!(location("somewhere"), None);
    }
}
