//! A teacher's own words about a student's exercise, and points to add or to take: `comments.toml`, beside the
//! marks. The grader reads it and never writes it.

use std::{collections::BTreeSet, fs, io, path::Path};

use serde::{Deserialize, Deserializer};

use super::points::Points;
use crate::{
    collect::Row,
    identity::{Student, called, folded},
};

/// The file's name in the folder of the marks.
pub const COMMENTS: &str = "comments.toml";

/// What a teacher says of one exercise of a student, of each student of a group, or of all who made a known mistake.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Comment {
    #[serde(deserialize_with = "text")]
    student: String,
    /// The name of a known mistake, instead of a student.
    pub mistake: String,
    /// The exercise's number; none for a submission of which nobody knows it.
    pub exercise: Option<u32>,
    /// For the student to read.
    pub text: String,
    /// What is added to the mark, or taken from it.
    #[serde(deserialize_with = "points")]
    pub points: Points,
    /// Why.
    pub reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommentsFile {
    #[serde(default)]
    comment: Vec<Comment>,
}

/// The comments in the folder of the marks; none when there is no such file.
///
/// # Errors
///
/// A sentence that names the comment and what is wrong with it: it changes the mark without a reason, it says
/// nothing, or nothing of anybody.
pub fn read(out: &Path) -> Result<Vec<Comment>, String> {
    let path = out.join(COMMENTS);
    let shown = path.display();
    let text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        text => text.map_err(|error| format!("cannot read {shown}: {error}"))?,
    };
    let file: CommentsFile = toml::from_str(text.trim_start_matches('\u{feff}'))
        .map_err(|error| format!("{shown}: {error}"))?;
    for (index, Comment { student, mistake, text, points, reason, .. }) in
        file.comment.iter().enumerate()
    {
        let wrong = |what: &str| Err(format!("{shown}: comment {}: {what}", index + 1));
        if text.trim().is_empty() && *points == Points::default() {
            return wrong("it has neither a `text` nor `points`");
        }
        if *points != Points::default() && reason.trim().is_empty() {
            return wrong(&format!("points {points} need a `reason`, which the student reads"));
        }
        if student.is_empty() == mistake.is_empty() {
            return wrong("it names a `student` or a `mistake`");
        }
    }
    Ok(file.comment)
}

impl Comment {
    /// Who is meant, as places in the list of `students`: by a number, an address, a name, or the name of a
    /// submission in the `rows` of the class; nobody yet where a mistake is named.
    pub(super) fn about(
        &self,
        students: &[Student],
        rows: &[Row],
        handed_in: &BTreeSet<Option<u32>>,
    ) -> Result<Vec<usize>, String> {
        let Comment { student, exercise, .. } = self;
        let failed = |what: String| Err(format!("{COMMENTS}: {what}"));
        if !handed_in.contains(exercise) {
            let known: Vec<String> = handed_in.iter().flatten().map(u32::to_string).collect();
            let (known, number) = (known.join(", "), exercise.unwrap_or(0));
            return failed(format!(
                "there is a comment for exercise {number}, which nobody handed in; handed in: {known}"
            ));
        }
        if student.is_empty() {
            return Ok(Vec::new());
        }
        match &called(students, student)[..] {
            [] => {}
            [one] => return Ok(vec![*one]),
            several => {
                let names: Vec<String> =
                    several.iter().map(|&place| students[place].shown()).collect();
                let names = names.join("; ");
                return failed(format!(
                    "{student:?} is one of several, {names}: write the number or the address"
                ));
            }
        }
        let is_it = |row: &&Row| {
            let entry = row.file.as_deref().and_then(|file| file.split('/').next());
            let names = [&row.submission, &row.key, entry.unwrap_or_default()];
            row.is_handed_in() && names.iter().any(|name| folded(name) == folded(student))
        };
        let place = |row: &Row| students.iter().position(|student| *student == row.student);
        let of_submission: BTreeSet<usize> = rows.iter().filter(is_it).filter_map(place).collect();
        match of_submission.is_empty() {
            false => Ok(of_submission.into_iter().collect()),
            true => failed(format!(
                "nobody is called {student:?}, neither on the roster nor among the submissions; write the number, the \
                 address or the name"
            )),
        }
    }
}

/// A number of a student may stand without quotes.
fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let value = serde_json::Value::deserialize(deserializer)?;
    Ok(value.as_str().map_or_else(|| value.to_string(), str::to_string))
}

fn points<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
    Points::parse(&text(deserializer)?).map_err(serde::de::Error::custom)
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs};

    use super::{COMMENTS, read};
    use crate::identity::Student;

    #[test]
    fn a_comment_has_a_reason_for_its_points() {
        let out = tempfile::tempdir().expect("a folder");
        let class = [("7", "Ada Lovelace"), ("8", "Ju\u{308}rgen"), ("9", "ada lovelace")];
        let class = class.map(|(id, name)| Student {
            number: id.into(),
            name: name.into(),
            ..Student::default()
        });
        let parse = |rest: &str| {
            let text = format!("[[comment]]\nexercise = 3\n{rest}\n");
            fs::write(out.path().join(COMMENTS), text).expect("ours");
            let comments = read(out.path())?;
            let about = comments[0].about(&class, &[], &BTreeSet::from([Some(3)]))?;
            Ok::<_, String>(format!("{about:?} {}", comments[0].points))
        };
        for (rest, told) in [
            ("student = 7\npoints = -1\nreason = \"x\"", "[0] -1"),
            ("student = \"J\u{fc}rgen\"\npoints = 0.5\nreason = \"x\"", "[1] 0.5"),
            ("mistake = \"row_stops_early\"\ntext = \"x\"", "[] 0"),
            ("student = \"Eve\"\ntext = \"x\"", "nobody is called \"Eve\""),
            ("student = \"Ada Lovelace\"\ntext = \"x\"", "several, Ada Lovelace 7; ada lovelace 9"),
            ("student = 7\npoints = 1", "comment 1: points 1 need a `reason`"),
            ("student = 7\nreason = \"x\"", "neither a `text` nor `points`"),
            ("text = \"x\"", "names a `student` or a `mistake`"),
            ("student = 7\npoints = \"many\"\nreason = \"x\"", "no number of points"),
            ("student = 7\ntxet = \"x\"", "unknown field `txet`"),
        ] {
            let said = parse(rest).unwrap_or_else(|error| error);
            assert!(said.contains(told), "{said}");
        }
    }
}
