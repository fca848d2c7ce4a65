//! Why nothing can be shown.

use std::{fmt, io, path::Path};

use course::typed;

/// Why nothing can be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShowError {
    /// The command cannot be done: a sentence.
    Cannot(String),
    /// The code is not written yet, or fails before it writes anything.
    Fails(String),
    /// The code does not compile: the compiler's messages, as it wrote them.
    Broken(String),
    /// The reader closed the pipe.
    Closed,
}

impl ShowError {
    /// The search `name` does not take this.
    pub fn refused(name: &str, reason: impl fmt::Display) -> ShowError {
        let list = typed::command(&format!("show --list {name}"));
        ShowError::cannot(format!("{reason}\n`{list}` shows what it takes"))
    }

    /// The command cannot be, for this reason.
    pub fn cannot(reason: impl fmt::Display) -> ShowError {
        ShowError::Cannot(reason.to_string())
    }
}

/// Why `path` cannot be read.
pub fn unread(path: &Path, error: &io::Error) -> ShowError {
    let path = path.display();
    ShowError::Cannot(match error.kind() {
        io::ErrorKind::NotFound => format!("there is no file {path}"),
        _ => format!("{path} cannot be read: {error}"),
    })
}
