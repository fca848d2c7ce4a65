//! A teacher's own words about a student's exercise, and points to add or to take: `comments.toml`, beside the
//! grades. The grader reads it and never writes it.

use std::{fs, io, path::Path};

use serde::{Deserialize, Deserializer};

use crate::{
    identity::{Match, called},
    points::Points,
    students::Students,
};

/// The file's name in the folder of the grades.
pub const COMMENTS: &str = "comments.toml";

/// What a teacher says of one exercise of a student, or of each student of a group.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comment {
    #[serde(deserialize_with = "text")]
    student: String,
    /// The exercise's number.
    pub exercise: u32,
    /// For the student to read.
    #[serde(default)]
    pub text: String,
    /// What is added to the mark, or taken from it.
    #[serde(default, deserialize_with = "points")]
    pub points: Points,
    /// Why.
    #[serde(default)]
    pub reason: String,
    /// Who is meant, as places in the list of students.
    #[serde(skip)]
    pub students: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    comment: Vec<Comment>,
}

/// The comments in the folder of the grades; none when there is no such file.
///
/// # Errors
///
/// A sentence that names the comment and what is wrong with it: it names nobody or one of several, it
/// changes the mark without a reason, or it says nothing.
pub fn read(out: &Path, students: &Students) -> Result<Vec<Comment>, String> {
    let path = out.join(COMMENTS);
    let shown = path.display();
    let text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        text => text.map_err(|error| format!("cannot read {shown}: {error}"))?,
    };
    parse(&text, students).map_err(|error| format!("{shown}: {error}"))
}

fn parse(text: &str, students: &Students) -> Result<Vec<Comment>, String> {
    let text = text.trim_start_matches('\u{feff}');
    let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
    let mut comments = file.comment;
    for (index, comment) in comments.iter_mut().enumerate() {
        let wrong = |what: String| Err(format!("comment {}: {what}", index + 1));
        let Comment { student, text, points, reason, .. } = comment;
        if text.trim().is_empty() && *points == Points::default() {
            return wrong("it has neither a `text` nor `points`".to_string());
        }
        if *points != Points::default() && reason.trim().is_empty() {
            return wrong(format!("points {points} need a `reason`, which the student reads"));
        }
        comment.students = match called(&students.list, student) {
            Match::One(one) => vec![one],
            Match::Nobody => students.of_submission(student),
            Match::Several(several) => {
                let names = several.iter().map(|&index| students.list[index].shown());
                let names = names.collect::<Vec<_>>().join("; ");
                return wrong(format!(
                    "{student:?} is one of several, {names}: write the number or the address"
                ));
            }
        };
        if comment.students.is_empty() {
            return wrong(format!(
                "nobody is called {student:?}, neither on the roster nor among the submissions; write the \
                 number, the address or the name"
            ));
        }
    }
    Ok(comments)
}

/// A number of a student may stand without quotes.
fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "a text or a number")]
    enum Value {
        Text(String),
        Whole(i64),
        Part(f64),
    }
    Ok(match Value::deserialize(deserializer)? {
        Value::Text(text) => text,
        Value::Whole(number) => number.to_string(),
        Value::Part(number) => number.to_string(),
    })
}

fn points<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
    Points::parse(&text(deserializer)?).map_err(serde::de::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::parse;
    use crate::{identity::Student, roster::Roster, students::Students, submission::Submission};

    fn students() -> Students {
        let submission = |id: &str, name: &str| {
            let student = Student { id: id.into(), name: name.into(), ..Student::default() };
            let id = id.to_string();
            Submission { name: id.clone(), id, students: vec![student], ..Submission::default() }
        };
        let all = [
            submission("7", "Ada Lovelace"),
            submission("8", "Ju\u{308}rgen"),
            submission("9", "ada lovelace"),
        ];
        Students::of(&Roster::default(), &all)
    }

    #[test]
    fn a_comment_is_about_a_student_and_has_a_reason_for_its_points() {
        let text = "[[comment]]\nstudent = 7\nexercise = 3\npoints = -1\nreason = \"names\"\n\
                    [[comment]]\nstudent = \"J\u{fc}rgen\"\nexercise = 4\ntext = \"Good.\"\npoints = 0.5\nreason = \"x\"\n";
        let comments = parse(text, &students()).expect("two");
        assert_eq!(comments[0].students, [0]);
        assert_eq!(
            (&comments[1].students[..], comments[1].points.to_string()),
            (&[1][..], "0.5".into())
        );

        let wrong = |rest: &str| {
            let text = format!("[[comment]]\nexercise = 3\n{rest}\n");
            parse(&text, &students()).expect_err(rest)
        };
        assert!(
            wrong("student = \"Eve\"\ntext = \"x\"")
                .starts_with("comment 1: nobody is called \"Eve\"")
        );
        let said = wrong("student = \"Ada Lovelace\"\ntext = \"x\"");
        assert!(said.contains("one of several, Ada Lovelace 7; ada lovelace 9: write"), "{said}");
        assert!(wrong("student = 7\npoints = 1").contains("points 1 need a `reason`"));
        assert!(wrong("student = 7\nreason = \"x\"").contains("neither a `text` nor `points`"));
        assert!(
            wrong("student = 7\npoints = \"many\"\nreason = \"x\"").contains("no number of points")
        );
        assert!(wrong("student = 7\ntxet = \"x\"").contains("unknown field `txet`"));
    }
}
