//! The marks of a class: what each student gets for each exercise, how it comes about, and the sums.

use std::collections::{BTreeMap, BTreeSet};

use course::{
    Lesson,
    mistakes::{self, Mistake},
};

use super::{
    comments::Comment,
    due::{Late, LatePolicy},
    names,
    points::Points,
    tables::maybe,
};
use crate::{
    collect::Row,
    identity::Student,
    record::{Record, Records, Status, Verdict},
};

/// All marks of a class.
#[derive(Clone, Debug, Default)]
pub struct Gradebook<'a> {
    /// The students, in the order of the rows.
    pub students: Vec<Student>,
    /// The exercises, by number.
    pub exercises: Vec<Exercise>,
    /// A mark for each student and exercise, by exercise and student; several for a student who handed in
    /// alone and in a group.
    pub marks: Vec<Mark<'a>>,
}

/// What is the same for all marks of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// Its number, when it is known.
    pub number: Option<u32>,
    /// Its name.
    pub lesson: String,
    /// The points of all steps.
    pub out_of: u32,
}

/// The mark of a student for an exercise.
#[derive(Clone, Debug, Default)]
pub struct Mark<'a> {
    /// Whose it is, as a place in the list of students.
    pub student: usize,
    /// What the student is called: with the number or the address, so that namesakes differ.
    pub called: String,
    /// What the page is called, without its ending.
    pub page: String,
    /// The exercise, when it is known.
    pub exercise: Option<u32>,
    /// What was handed in.
    pub row: Option<&'a Row>,
    /// What judging found out.
    pub record: Option<&'a Record>,
    /// What became of it.
    pub status: Status,
    /// Each step that was asked.
    pub steps: Vec<StepMark<'a>>,
    /// How late it was handed in.
    pub late: Option<Late>,
    /// What the teacher says.
    pub comments: Vec<&'a Comment>,
    /// The points of the steps that count.
    pub counted: u32,
    /// The points of all steps.
    pub out_of: u32,
    /// What it is, with what is taken off and added; `None` where another try may end in another one.
    pub value: Option<Points>,
}

/// A step that was asked, and its points.
#[derive(Clone, Debug)]
pub struct StepMark<'a> {
    /// What came of it.
    pub verdict: &'a Verdict,
    /// How many points it is worth.
    pub points: u32,
    /// The known mistake that gives the same answers, when there is one.
    pub mistake: Option<Mistake>,
}

/// The sum of a student's marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// The mark of each exercise of the gradebook; `None` where there is none that is sure.
    pub marks: Vec<Option<Points>>,
    /// The sum; `None` when a mark is missing in it.
    pub sum: Option<Points>,
    /// Whether anything was handed in or said.
    pub is_present: bool,
}

impl<'a> Gradebook<'a> {
    /// The marks that the `rows` of a class and their `records`, by keys, give.
    ///
    /// # Errors
    ///
    /// A sentence, when a comment is for nobody, or for an exercise that nobody handed in.
    pub fn new(
        rows: &'a [Row],
        records: &'a BTreeMap<String, Records>,
        lessons: &[Lesson],
        comments: &'a [Comment],
        policy: &LatePolicy,
    ) -> Result<Gradebook<'a>, String> {
        let mut gradebook = Gradebook::default();
        for row in rows {
            if !gradebook.students.contains(&row.student) {
                gradebook.students.push(row.student.clone());
            }
        }
        let handed_in: Vec<&Row> = rows.iter().filter(|row| row.is_handed_in()).collect();
        let numbers: BTreeSet<Option<u32>> = handed_in.iter().map(|row| row.exercise).collect();
        // Of each comment the students whom it is about.
        let mut about: Vec<(&Comment, Vec<usize>)> = Vec::new();
        for comment in comments {
            about.push((comment, comment.about(&gradebook.students, rows, &numbers)?));
        }
        for &number in &numbers {
            let lesson = lessons.iter().find(|lesson| Some(lesson.number) == number);
            let exercise = Exercise::of(number, lesson);
            let known = lesson.map_or(Vec::new(), Mistake::all);
            let is_named = number.is_some() || numbers.len() == 1;
            for (student, who) in gradebook.students.iter().enumerate() {
                let theirs = || handed_in.iter().filter(|row| row.student == *who);
                let is_about = |(comment, students): &&(&Comment, Vec<usize>)| {
                    comment.exercise == number && students.contains(&student)
                };
                let spoken: Vec<&Comment> =
                    about.iter().filter(is_about).map(|(comment, _)| *comment).collect();
                let found = theirs().filter(|row| row.exercise == number);
                let mut found: Vec<Option<&Row>> = found.map(|row| Some(*row)).collect();
                // Nobody knows for which exercise a rejected one was: it may have been this.
                let may_be_it = theirs().any(|row| row.exercise.is_none());
                if found.is_empty() && is_named && (!may_be_it || !spoken.is_empty()) {
                    found.push(None);
                }
                for row in found {
                    let record = row.and_then(|row| records.get(&row.key)?.get(&number?));
                    let mark = Mark {
                        student,
                        exercise: number,
                        row,
                        record,
                        status: status(row, record),
                        steps: record.map_or(Vec::new(), |record| steps(record, lesson, &known)),
                        late: row.and_then(|row| policy.late(row.handed_in, row.late_days)),
                        comments: spoken.clone(),
                        out_of: exercise.out_of,
                        ..Mark::default()
                    };
                    gradebook.marks.push(mark.summed(comments));
                }
            }
            gradebook.exercises.push(exercise);
        }
        names::give(&mut gradebook);
        Ok(gradebook)
    }

    /// The points of all exercises.
    pub fn out_of(&self) -> Points {
        self.exercises.iter().map(|exercise| Points::from(exercise.out_of)).sum()
    }

    /// The sum of a student's marks.
    pub fn total(&self, student: usize) -> Total {
        let theirs: Vec<&Mark<'_>> =
            self.marks.iter().filter(|mark| mark.student == student).collect();
        let mark = |exercise: &Exercise| {
            let mut of_it = theirs.iter().filter(|mark| mark.exercise == exercise.number);
            let mark = of_it.next().map_or(Some(Points::default()), |mark| mark.value);
            mark.filter(|_| of_it.next().is_none())
        };
        let marks: Vec<Option<Points>> = self.exercises.iter().map(mark).collect();
        let is_present = theirs.iter().any(|mark| mark.row.is_some() || !mark.comments.is_empty());
        Total { sum: marks.iter().copied().sum(), marks, is_present }
    }

    /// Those who have two marks for one exercise.
    pub fn doubled(&self) -> Vec<String> {
        let whose = |mark: &Mark<'_>| (mark.student, mark.exercise);
        let all = self.marks.chunk_by(|one, other| whose(one) == whose(other));
        let shown = |marks: &[Mark<'_>]| {
            let both: Vec<&str> = marks.iter().map(Mark::submission).collect();
            format!("{} ({})", self.students[marks[0].student].shown(), both.join(" and "))
        };
        all.filter(|marks| marks.len() > 1).map(shown).collect()
    }
}

impl Exercise {
    fn of(number: Option<u32>, lesson: Option<&Lesson>) -> Exercise {
        let points =
            |lesson: &Lesson| lesson.steps.iter().map(|step| lesson.points(step.number)).sum();
        Exercise {
            number,
            lesson: lesson.map_or(String::new(), |lesson| lesson.name.clone()),
            out_of: lesson.map_or(0, points),
        }
    }
}

fn status(row: Option<&Row>, record: Option<&Record>) -> Status {
    match (row, record) {
        (None, _) => Status::NotHandedIn,
        (Some(row), _) if row.file.is_none() => Status::Rejected,
        (_, None) => Status::NotGraded,
        (_, Some(record)) => record.status,
    }
}

/// The steps that were asked, with their points and known mistakes.
fn steps<'a>(record: &'a Record, lesson: Option<&Lesson>, known: &[Mistake]) -> Vec<StepMark<'a>> {
    let step = |verdict: &'a Verdict| {
        let step = verdict.step();
        let fingerprint = verdict.fingerprint.as_deref();
        let mistake = step.zip(fingerprint);
        let mistake = mistake.and_then(|(step, print)| mistakes::known(known, step, print));
        let points = lesson.zip(step).map_or(0, |(lesson, step)| lesson.points(step));
        StepMark { verdict, points, mistake }
    };
    record.verdicts.iter().map(step).collect()
}

impl<'a> Mark<'a> {
    /// With its sum, and with what the teacher says of its known mistakes.
    fn summed(mut self, comments: &'a [Comment]) -> Mark<'a> {
        let names: Vec<&str> = self.mistakes().map(|mistake| mistake.name.as_str()).collect();
        let is_of_mistake = |comment: &&Comment| {
            comment.exercise == self.exercise && names.contains(&comment.mistake.as_str())
        };
        let more: Vec<&Comment> = comments.iter().filter(is_of_mistake).collect();
        self.comments.extend(more);
        self.counted = self.steps.iter().map(StepMark::counted).sum();
        let percent = self.late.as_ref().map_or(0, |late| late.percent);
        let added: Points = self.comments.iter().map(|comment| comment.points).sum();
        let mark = Points::from(self.counted).less(percent) + added;
        self.value = Some(mark.max(Points::default())).filter(|_| self.status.is_sure());
        self
    }

    /// The name of the submission.
    pub fn submission(&self) -> &str {
        self.row.map_or("", |row| &row.submission)
    }

    /// Why nothing was asked.
    pub fn detail(&self) -> &str {
        match (self.status, self.row, self.record) {
            (Status::Rejected, Some(row), _) => &row.note,
            (_, _, record) => record.map_or("", |record| &record.detail),
        }
    }

    /// Which file counts, for people; nothing where there is nothing to choose.
    pub fn chosen(&self) -> Option<String> {
        let row = self.row.filter(|row| !row.note.is_empty())?;
        Some(format!("{} counts; not counted: {}", row.file.as_ref()?, row.note))
    }

    /// The known mistakes.
    pub fn mistakes(&self) -> impl Iterator<Item = &Mistake> {
        self.steps.iter().filter_map(|step| step.mistake.as_ref())
    }

    /// How many steps are passed.
    pub fn passed(&self) -> usize {
        self.steps.iter().filter(|step| step.verdict.status == Status::Passed).count()
    }

    /// `8 of 12 points`.
    pub fn points(&self) -> String {
        format!("{} of {} points", self.counted, self.out_of)
    }

    /// How the mark comes about: `12 points, 2 days late, −20 %: 9.6`; nothing when it is the points.
    pub fn account(&self) -> Option<String> {
        let late = self.late.as_ref().filter(|late| late.percent > 0);
        let changes = self.comments.iter().filter(|comment| comment.points != Points::default());
        let late = late.map(|Late { days, percent, .. }| {
            format!("{} late, −{percent} %", grid::counted((*days).into(), "day"))
        });
        let changes = changes
            .map(|comment| format!("{} ({})", comment.points.signed(), comment.reason.trim()));
        let parts: Vec<String> = late.into_iter().chain(changes).collect();
        let mark = self.value.filter(|_| !parts.is_empty())?;
        let points = grid::counted(self.counted.into(), "point");
        Some(format!("{points}, {}: {mark}", parts.join(", ")))
    }

    /// What is to be said besides the points: how late it is, how the mark comes about, the teacher's words.
    pub fn remarks(&self) -> Vec<String> {
        let late = self.late.as_ref().map(|late| format!("Handed in {}.", late.sentence));
        let account = self.account().map(|account| format!("Mark: {account}."));
        let words =
            self.comments.iter().map(|comment| comment.text.trim()).filter(|text| !text.is_empty());
        late.into_iter().chain(account).chain(words.map(str::to_string)).collect()
    }

    /// Why it was not passed, in a line: what is said of the whole, or of the first question.
    pub fn reason(&self) -> String {
        if !self.detail().is_empty() {
            return self.detail().to_string();
        }
        let is_it = |step: &&StepMark<'_>| {
            step.verdict.status == self.status && self.status != Status::Passed
        };
        self.steps.iter().find(is_it).map_or(String::new(), |step| {
            let what = step.mistake.as_ref().map_or(&step.verdict.detail, |mistake| &mistake.name);
            format!("step {}: {what}", maybe(step.verdict.step()))
        })
    }
}

impl StepMark<'_> {
    /// The points that it brings.
    pub fn counted(&self) -> u32 {
        if self.verdict.counts() { self.points } else { 0 }
    }
}
