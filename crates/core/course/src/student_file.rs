//! The file a student edits: read only, to say where a step is and whether it is written.

use std::{fs, io, path::Path};

/// The text of an exercise's `src/lib.rs`.
#[derive(Clone, Debug)]
pub struct StudentFile {
    text: String,
}

impl StudentFile {
    /// Reads the file.
    ///
    /// # Errors
    ///
    /// A sentence on the file. Its kind is `NotFound` or `InvalidData` when there is no text to read, and
    /// another when the system says no.
    pub fn read(path: &Path) -> io::Result<StudentFile> {
        let no_text = |what: String| io::Error::new(io::ErrorKind::InvalidData, what);
        let bytes = fs::read(path).map_err(|error| match error.kind() {
            kind @ io::ErrorKind::NotFound => io::Error::new(kind, "the file is missing"),
            kind => io::Error::new(kind, format!("the file cannot be read: {error}")),
        })?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + valid.iter().filter(|&&byte| byte == b'\n').count();
            no_text(format!("line {line} is not UTF-8 text; save the file as UTF-8 in your editor"))
        })?;
        match text.trim() {
            "" => Err(no_text("the file is empty".to_string())),
            _ => Ok(StudentFile { text }),
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The line of `todo!("step 3: …")`, counted from 1, or `None` when step 3 is written.
    pub fn line_of_todo(&self, step: u32) -> Option<usize> {
        let start = format!("todo!(\"step {step}:");
        self.line_where(|line| line.contains(&start))
    }

    /// The line of `fn name`, counted from 1.
    pub fn line_of_function(&self, name: &str) -> Option<usize> {
        let start = format!("fn {name}");
        self.line_where(|line| {
            line.split_once(&start).is_some_and(|(_, rest)| rest.starts_with(['(', '<']))
        })
    }

    fn line_where(&self, is_it: impl Fn(&str) -> bool) -> Option<usize> {
        let is_code = |line: &str| !line.trim_start().starts_with("//");
        let index = self.text.lines().position(|line| is_code(line) && is_it(line))?;
        Some(index + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::StudentFile;

    const TEXT: &str = "//! fn to_set(\n/// todo!(\"step 1: to_set\")\npub fn to_settle() {}\n\
                        pub fn to_set(cell: u8) {\n    todo!(\"step 1: to_set\")\n}\nfn any<T>() {}\n";

    #[test]
    fn comments_and_longer_names_are_not_the_function() {
        let file = StudentFile { text: TEXT.to_string() };

        assert_eq!(file.line_of_function("to_set"), Some(4));
        assert_eq!(file.line_of_function("any"), Some(7));
        assert_eq!(file.line_of_function("to"), None);
        assert_eq!(file.line_of_todo(1), Some(5));
        assert_eq!(file.line_of_todo(10), None);
    }
}
