//! The reports for teachers and students, in the formats that other programs expect.
//!
//! A text that came from a submission is not trusted: each format has one function that makes it
//! harmless, and every such text goes through it.

mod alike;
mod class;
mod csv;
mod gradescope;
mod junit;
pub mod moodle;
pub mod notes;
mod page;
mod scatter;
pub mod table;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
};

pub use page::html;

use course::Lesson;

use crate::{
    intake::Source,
    kit,
    record::{EXERCISES, OLDER, Question, RECORDS, Record, Wrong, write_whole},
    similar, text,
};

/// What stands wherever placements are shown.
pub const REPORTED: &str =
    "Placements and searches are reported by the solutions' own processes, and are not verified.";

/// What is said of a step that has follow-on credit.
const FOLLOW_ON: &str = "\nFollow-on credit: with the reference's functions in place of the earlier steps \
                         that failed, this step answers everything rightly.";

/// What a teacher has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::Args)]
pub struct Choice {
    /// What the students' pages show: nothing but the verdicts, also what was asked and what they
    /// answered, or the right answer too.
    #[arg(long, value_enum, default_value_t = Reveal::Own)]
    pub reveal: Reveal,
    /// Count a step that is right as soon as the failed steps before it are. Both marks are always shown.
    #[arg(long)]
    pub follow_on: bool,
}

/// As much of a question as a student may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Reveal {
    /// Only which questions were passed.
    None,
    /// Also what was asked, and what the student answered.
    Own,
    /// Also what would have been right.
    Diff,
}

impl Reveal {
    /// What may be said of a wrong answer: headings, and what stands below them.
    fn of(self, wrong: &Wrong) -> impl Iterator<Item = (&'static str, &str)> {
        let Wrong { asked, expected, found, complaint } = wrong;
        let complaint = Some(("what is wrong", &complaint[..])).filter(|it| !it.1.is_empty());
        let expected = Some(("expected", &expected[..])).filter(|_| self == Reveal::Diff);
        let both =
            [("asked", &asked[..]), ("your answer", found.as_deref().unwrap_or("none came"))];
        both.into_iter().chain(complaint).chain(expected)
    }

    /// `question` without what a student may not see; what would have been right stays in it.
    fn shown(self, question: &Question) -> Question {
        let mut question = question.clone();
        if self == Reveal::None {
            (question.detail, question.mistake, question.wrong) = Default::default();
        }
        question
    }
}

/// Writes all reports into the folder `out`; `exercises` are those that can be graded, and `notes` are for the
/// teacher.
pub fn write(
    records: &[Record],
    exercises: &[Lesson],
    notes: &[String],
    out: &Path,
    choice: Choice,
) -> io::Result<()> {
    let without_text = |it: &Record| Record { source: Source::new(), ..it.clone() };
    let grades: Vec<Record> = records.iter().map(without_text).collect();
    write_whole(&out.join("grades.json"), &(serde_json::to_string_pretty(&grades)? + "\n"))?;
    write_whole(&out.join("grades.csv"), &csv::csv(records, choice).map_err(io::Error::other)?)?;
    write_whole(&out.join("junit.xml"), &junit::junit(records))?;
    let mut exercises_of_class = String::new();
    remove_old_reports(records, out);
    for (number, records) in by_exercise(records) {
        let exercise = exercises.iter().find(|it| it.number == number);
        let mut usual = exercise.map_or(Ok(Source::new()), kit::usual).map_err(io::Error::other)?;
        let stub = exercise.and_then(|it| fs::read_to_string(it.untouched()).ok());
        usual.extend(stub.map(|stub| ("stub".to_string(), stub)));
        let pairs = similar::pairs(&records, &usual);
        for (index, pair) in pairs.iter().enumerate() {
            write_whole(&out.join(alike::file(number, index)), &alike::page(pair))?;
        }
        let plot = scatter::plot(&records);
        exercises_of_class += &class::exercise(number, &records, plot.as_ref(), &pairs);
        if let Some(plot) = plot {
            write_whole(&out.join(format!("class-{number:02}.svg")), &plot)?;
        }
    }
    write_whole(&out.join("class.html"), &class::page(&exercises_of_class, notes, choice))?;
    for record in records {
        let [page, results] = reports(record, out);
        write_whole(&page, &page::page(record, choice))?;
        write_whole(&results, &gradescope::results(record, choice))?;
    }
    Ok(())
}

/// Where the student's page of `record` is, and the results for Gradescope.
fn reports(record: &Record, out: &Path) -> [PathBuf; 2] {
    let name = format!("{}-{:02}", record.id, record.exercise);
    [out.join("pages").join(format!("{name}.html")), out.join(format!("gradescope/{name}.json"))]
}

/// Removes the reports of what an earlier run graded and is not among `records`: a page without its record
/// is the teacher's own.
fn remove_old_reports(records: &[Record], out: &Path) {
    let now: BTreeSet<PathBuf> = records.iter().flat_map(|it| reports(it, out)).collect();
    let known = [RECORDS, OLDER].map(|it| Record::all(&out.join(it)).unwrap_or_default());
    let known = known.iter().flatten().flat_map(|it| reports(it, out));
    for old in known.filter(|it| !now.contains(it)) {
        let _ = fs::remove_file(old);
    }
    for exercise in EXERCISES {
        let mut pairs = (0..).map(|index| out.join(alike::file(exercise, index)));
        while pairs.next().is_some_and(|pair| fs::remove_file(pair).is_ok()) {}
    }
}

fn by_exercise(records: &[Record]) -> BTreeMap<u32, Vec<&Record>> {
    let mut exercises: BTreeMap<u32, Vec<&Record>> = BTreeMap::new();
    for record in records {
        exercises.entry(record.exercise).or_default().push(record);
    }
    exercises
}

/// Both marks, where they differ: first the one that counts.
fn marks(record: &Record, choice: Choice) -> String {
    let Record { points, follow_on_points, out_of, .. } = record;
    match choice.follow_on {
        _ if points == follow_on_points => format!("{points} of {out_of} points"),
        true => {
            format!("{follow_on_points} of {out_of} points with follow-on credit, {points} without")
        }
        false => format!(
            "{points} of {out_of} points, {follow_on_points} with follow-on credit, which does not count"
        ),
    }
}

/// `step_3_row_set` as people read it: `step 3: row set`.
fn title(name: &str) -> String {
    let function = name.splitn(3, '_').nth(2).unwrap_or(name).replace('_', " ");
    runner::step_of(name).map_or(function.clone(), |step| format!("step {step}: {function}"))
}

/// `text` for HTML and XML: nothing in it is markup, and nothing in it is illegal.
pub fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for symbol in text::plain(text).chars() {
        match symbol {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            symbol => safe.push(symbol),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use course::Course;

    use super::{Choice, Reveal, write};
    use crate::{intake::one_file, record::Record};

    #[test]
    fn the_reports_are_of_today_and_what_nobody_wrote_is_no_sign() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let course = Course::open(&root).expect("the course");
        let exercise = course.lessons[2].read().expect("a lesson");
        let stub = fs::read_to_string(exercise.untouched()).expect("a stub");
        let record = |name: &str| {
            let source = one_file(stub.clone());
            Record { id: name.into(), exercise: 3, source, ..Record::default() }
        };
        let out = tempfile::tempdir().expect("a folder");
        let choice = Choice { reveal: Reveal::Own, follow_on: false };
        let write = |names: &[&str]| {
            let records: Vec<Record> = names.iter().map(|name| record(name)).collect();
            records.iter().for_each(|it| it.write(out.path()).expect("ours"));
            write(&records, std::slice::from_ref(&exercise), &[], out.path(), choice)
                .expect("ours");
            ["pages/bob-03.html", "gradescope/bob-03.json", "alike/03-1.html"]
                .map(|file| out.path().join(file).exists())
        };
        assert_eq!(write(&["ada", "bob"]), [true, true, false]);
        let own = ["pages/notes.html", "gradescope/own.json", "alike/notes.html"];
        let own = own.map(|file| out.path().join(file));
        fs::create_dir_all(out.path().join("alike")).expect("ours");
        own.iter().for_each(|file| fs::write(file, "mine").expect("ours"));
        fs::write(out.path().join("alike/03-1.html"), "of a pair").expect("ours");
        assert_eq!(write(&["ada"]), [false; 3]);
        assert!(own.iter().all(|file| file.exists()), "what a teacher wrote");
    }
}
