//! One message of the compiler's, as it says it in JSON.

use std::{
    ops::Range,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Deserializer};

/// A message of the compiler's that it shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Diagnostic {
    /// The folder of the package that it is about; empty when the compiler itself says it.
    #[serde(skip)]
    pub folder: PathBuf,
    /// Its level: `error`, `warning`, `failure-note` …
    pub level: String,
    /// Its first line, without the level.
    #[serde(rename = "message")]
    pub text: String,
    /// Its code: `E0308`, `unused_variables`.
    #[serde(default, deserialize_with = "code")]
    pub code: Option<String>,
    /// All of it, as the compiler shows it.
    pub rendered: String,
    /// Where it points to.
    #[serde(default)]
    pub spans: Vec<Span>,
    #[serde(default)]
    children: Vec<Child>,
}

/// A note or a help below a message, and where it would change something.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
struct Child {
    spans: Vec<Span>,
}

/// A place in a source file. What the macro of another crate wrote is at the place where the macro is called.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "Raw")]
pub struct Span {
    /// The file, as it is called from the workspace.
    pub file: String,
    /// The line in which it begins, counted from 1.
    pub line: usize,
    /// The bytes of the file.
    pub bytes: Range<usize>,
    /// The lines that it is in, as far as the compiler could read them.
    pub lines: Vec<String>,
    /// Whether it is the place, and not one that explains it.
    pub is_primary: bool,
    /// What is said of this place.
    pub label: Option<String>,
    /// Whether a help proposes a change of it of which the compiler is sure.
    is_sure: bool,
}

impl Diagnostic {
    /// Whether the compiler only counts what it said before.
    pub fn is_summary(&self) -> bool {
        self.text.starts_with("aborting due to ") || self.text.ends_with(" emitted")
    }

    /// Whether it keeps the code from being built.
    pub fn is_error(&self) -> bool {
        self.level.starts_with("error")
    }

    /// Whether it is a warning.
    pub fn is_warning(&self) -> bool {
        self.level == "warning"
    }

    /// Whether it points into a file that a student writes, and not into one of the course's.
    pub fn is_about_src(&self) -> bool {
        self.place().is_some_and(|place| place.file.replace('\\', "/").contains("/src/"))
    }

    /// Whether the compiler proposes a change of which it is sure.
    pub fn has_proposal(&self) -> bool {
        let is_sure =
            |child: &Child| !child.spans.is_empty() && child.spans.iter().all(|span| span.is_sure);
        self.children.iter().any(is_sure)
    }

    /// The place that it points to.
    pub fn place(&self) -> Option<&Span> {
        self.spans.iter().find(|span| span.is_primary)
    }
}

/// The code that a message describes, if it has one.
fn code<'de, D: Deserializer<'de>>(code: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    struct Code {
        code: String,
    }
    Ok(Option::<Code>::deserialize(code)?.map(|code| code.code))
}

/// A span as the compiler writes it.
#[derive(Deserialize)]
struct Raw {
    file_name: String,
    line_start: usize,
    #[serde(default)]
    byte_start: usize,
    #[serde(default)]
    byte_end: usize,
    #[serde(default)]
    text: Vec<Line>,
    #[serde(default)]
    is_primary: bool,
    label: Option<String>,
    suggestion_applicability: Option<String>,
    expansion: Option<Expansion>,
}

#[derive(Deserialize)]
struct Line {
    text: String,
}

#[derive(Deserialize)]
struct Expansion {
    span: Call,
}

/// The call of a macro. In macros of macros this is the innermost one: it reads as deep as it needs to.
#[derive(Deserialize)]
struct Call {
    file_name: String,
    line_start: usize,
    byte_start: usize,
    byte_end: usize,
    text: Vec<Line>,
}

impl From<Raw> for Span {
    fn from(raw: Raw) -> Span {
        // The files of other crates are called by their whole path, and those of no file by a name like `<anon>`.
        let is_elsewhere =
            raw.file_name.starts_with(['/', '<']) || Path::new(&raw.file_name).is_absolute();
        let (file, line, bytes, lines) = match raw.expansion {
            Some(Expansion { span }) if is_elsewhere => {
                (span.file_name, span.line_start, span.byte_start..span.byte_end, span.text)
            }
            _ => (raw.file_name, raw.line_start, raw.byte_start..raw.byte_end, raw.text),
        };
        Span {
            file,
            line,
            bytes,
            lines: lines.into_iter().map(|line| line.text).collect(),
            is_primary: raw.is_primary,
            label: raw.label,
            is_sure: raw
                .suggestion_applicability
                .is_some_and(|applicability| applicability == "MachineApplicable"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Diagnostic;

    #[test]
    fn what_a_macro_wrote_is_where_it_is_called() {
        let span = |file: &str, line: u32, expansion: &str| {
            format!(
                r#"{{"file_name":"{file}","line_start":{line},"byte_start":1,"byte_end":2,"text":[],"is_primary":true,"expansion":{expansion}}}"#
            )
        };
        let call = |inner: String| format!(r#"{{"span":{inner}}}"#);
        let deep = (0..300)
            .fold("null".to_string(), |expansion, _| call(span("src/outer.rs", 9, &expansion)));
        let place = |of: &str| {
            let json = format!(r#"{{"level":"error","message":"m","rendered":"","spans":[{of}]}}"#);
            let message: Diagnostic = serde_json::from_str(&json).expect("a message");
            message.place().map(|place| (place.file.clone(), place.line))
        };
        let called = call(span("src/lib.rs", 7, &deep));
        let library = "/rustc/library/alloc/src/macros.rs";

        assert_eq!(place(&span(library, 58, &called)), Some(("src/lib.rs".to_string(), 7)));
        // The student's own macro is to be mended itself.
        assert_eq!(place(&span("src/lib.rs", 3, &called)), Some(("src/lib.rs".to_string(), 3)));
        assert_eq!(place(&span(library, 58, "null")), Some((library.to_string(), 58)));
    }
}
