//! The list of survivors that are accepted, each with its reason.

use course::Course;
use serde::Deserialize;

use super::{RULE, Subject, outcomes::Survivor};
use crate::problem::Problem;

/// Where the list is, from the root.
pub const FILE: &str = ".cargo/mutants-accepted.toml";

/// A change of the code that need not be noticed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Accepted {
    /// The file, from the root.
    pub file: String,
    /// The line of the code without the space around it; its number would change every day.
    pub code: String,
    /// The change, in the words of `cargo mutants`.
    pub change: String,
    /// Why the change is no bug.
    pub reason: String,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    #[serde(default)]
    accepted: Vec<Accepted>,
}

/// Reads the list; without the file nothing is accepted.
pub fn read(course: &Course) -> Result<Vec<Accepted>, Problem> {
    if !course.root.join(FILE).exists() {
        return Ok(Vec::new());
    }
    let text = course.read(FILE)?;
    toml::from_str::<List>(&text).map(|list| list.accepted).map_err(|error| {
        let next = "give each [[accepted]] a file, code, change and reason";
        Problem::new(FILE, RULE, error, next)
    })
}

/// What is wrong with the list, as far as the code tells: an entry speaks of a line that is there,
/// and gives a reason.
pub fn check(course: &Course) -> Vec<Problem> {
    let list = match read(course) {
        Ok(list) => list,
        Err(problem) => return vec![problem],
    };
    let mut problems = Vec::new();
    for entry in &list {
        let text = course.read(&entry.file).unwrap_or_default();
        if !text.lines().any(|line| line.trim() == entry.code) {
            let what = format!("{} has no line `{}`", entry.file, entry.code);
            let next = "just mutants, then delete the entry or give it the new line";
            problems.push(Problem::new(FILE, RULE, what, next));
        }
        if entry.reason.trim().is_empty() {
            let what = format!("no reason is given for: {}", entry.change);
            problems.push(Problem::new(FILE, RULE, what, "say why nobody would call it a bug"));
        }
    }
    problems
}

/// Which survivors are not accepted, and which entries about `subject` name none of them. An entry
/// accepts one survivor, so two that look the same need two entries.
pub fn compare<'a>(
    subject: &Subject,
    survivors: &'a [Survivor],
    list: &'a [Accepted],
) -> (Vec<&'a Survivor>, Vec<&'a Accepted>) {
    let mut left: Vec<&Accepted> =
        list.iter().filter(|it| it.file.starts_with(&subject.files)).collect();
    let mut missed = Vec::new();
    for survivor in survivors {
        let Survivor { file, code, change, .. } = survivor;
        let is_about =
            |it: &&Accepted| it.file == *file && it.code == *code && it.change == *change;
        match left.iter().position(is_about) {
            Some(index) => _ = left.remove(index),
            None => missed.push(survivor),
        }
    }
    (missed, left)
}

impl Accepted {
    /// The entry that would accept `survivor`, ready to be pasted into the list.
    pub fn proposed(survivor: &Survivor) -> String {
        // Between single quotes TOML keeps a text as it is; code may hold them, in a lifetime.
        let quoted = |text: &str| match text.contains('\'') {
            true => format!("'''{text}'''"),
            false => format!("'{text}'"),
        };
        let Survivor { file, change, code, .. } = survivor;
        let (file, code, change) = (quoted(file), quoted(code), quoted(change));
        format!("[[accepted]]\nfile = {file}\ncode = {code}\nchange = {change}\nreason = \"…\"")
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{Accepted, FILE, Survivor, check, compare, read};
    use crate::{
        mutants::Subject,
        small_course::{SmallCourse, told},
    };

    fn survivor(line: usize, change: &str) -> Survivor {
        Survivor {
            file: "crates/grid/src/size.rs".to_string(),
            line,
            change: change.to_string(),
            code: "fn area<'a>(&'a self) -> usize {".to_string(),
        }
    }

    fn list(text: &str) -> Vec<Accepted> {
        let small = SmallCourse::new();
        small.write(FILE, text);
        read(&small.course()).expect("the list is right")
    }

    #[test]
    fn the_proposed_entry_accepts_its_survivor_and_no_second_one() {
        let (one, other) = (survivor(3, "replace + with *"), survivor(3, "replace + with -"));
        let proposed = Accepted::proposed(&one);
        assert_snapshot!(proposed, @r#"
        [[accepted]]
        file = 'crates/grid/src/size.rs'
        code = '''fn area<'a>(&'a self) -> usize {'''
        change = 'replace + with *'
        reason = "…"
        "#);

        let list = list(&proposed);
        let grid = Subject::whole("grid");
        let survivors = [one.clone(), other, survivor(9, "replace + with *")];
        let (missed, stale) = compare(&grid, &survivors, &list);
        let lines = |missed: &[&Survivor]| -> Vec<usize> {
            missed.iter().map(|survivor| survivor.line).collect()
        };
        assert_eq!((lines(&missed), stale.len()), (vec![3, 9], 0));
        assert_eq!(compare(&grid, &[], &list).1.len(), 1, "it survives no more");
        assert_eq!(compare(&Subject::whole("referee"), &[], &list).1.len(), 0, "not looked at");
    }

    #[test]
    fn an_entry_has_a_line_that_is_there_and_a_reason() {
        let small = SmallCourse::new();
        assert_eq!(told(&check(&small.course())), "");
        let entry = |code: &str, reason: &str| {
            format!(
                "[[accepted]]\nfile = 'solutions/01-double/src/lib.rs'\ncode = '{code}'\n\
                 change = 'replace + with |'\nreason = '{reason}'\n"
            )
        };
        small.write(FILE, &(entry("one + other", "it is 0") + &entry("one + two", "")));
        assert_snapshot!(told(&check(&small.course())), @"
        .cargo/mutants-accepted.toml: solutions/01-double/src/lib.rs has no line `one + two`
        .cargo/mutants-accepted.toml: no reason is given for: replace + with |
        ");
        small.write(FILE, "[[accepted]]\nfile = 'x'\n");
        let incomplete = told(&check(&small.course()));
        assert!(incomplete.contains("missing field"), "{incomplete}");
    }
}
