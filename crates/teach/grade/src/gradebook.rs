//! The marks of a class: what each student gets for each exercise, how it comes about, and the sums.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    choice::Choice,
    comments::Comment,
    due::{Late, LatePolicy},
    points::Points,
    record::{Record, Status},
    students::Students,
};

/// All marks of a class.
#[derive(Clone, Debug)]
pub struct Gradebook<'a> {
    /// What the teacher has chosen.
    pub choice: Choice,
    /// The records of the class, by exercise and submission.
    pub records: &'a [Record],
    /// The students.
    pub students: &'a Students,
    /// The exercises, by number.
    pub exercises: Vec<ExerciseMarks>,
    /// A mark for each student and exercise, by exercise and student; several for a student who handed in
    /// alone and in a group.
    pub grades: Vec<Grade<'a>>,
}

/// What is the same for all marks of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseMarks {
    /// Its number, or 0 when it is not known.
    pub number: u32,
    /// Its name.
    pub lesson: String,
    /// The points of all steps.
    pub out_of: u32,
    /// How often it counts in the totals.
    pub weight: Points,
}

/// The mark of a student for an exercise.
#[derive(Clone, Debug)]
pub struct Grade<'a> {
    /// Whose it is, as a place in the list of students.
    pub student: usize,
    /// The exercise.
    pub exercise: u32,
    /// What was judged.
    pub record: Option<&'a Record>,
    /// Something was handed in, and was not judged.
    pub is_ungraded: bool,
    /// How late it was handed in.
    pub late: Option<Late>,
    /// What the teacher says.
    pub comments: Vec<&'a Comment>,
    /// The points of the steps that count.
    pub counted: u32,
    /// The mark, with what is taken off and added.
    pub mark: Points,
}

/// The sum of a student's marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// The mark of each exercise of the gradebook; `None` where there is none that is sure.
    pub marks: Vec<Option<Points>>,
    /// The weighted sum; `None` when a mark is missing in it.
    pub sum: Option<Points>,
    /// Whether anything was handed in or said.
    pub is_graded: bool,
}

impl<'a> Gradebook<'a> {
    /// The marks that the `records` give.
    ///
    /// # Errors
    ///
    /// A sentence, when a comment or a weight is for an exercise that was not graded.
    pub fn new(
        records: &'a [Record],
        students: &'a Students,
        comments: &'a [Comment],
        policy: &LatePolicy,
        weights: &[(u32, Points)],
        choice: Choice,
    ) -> Result<Gradebook<'a>, String> {
        let exercises = exercises(records, weights);
        let known = exercises.iter().map(|exercise| exercise.number).collect();
        are_handed_in(comments, weights, &known)?;
        let mut book = Gradebook { choice, records, students, exercises, grades: Vec::new() };
        for exercise in &book.exercises {
            for student in 0..students.list.len() {
                let theirs: Vec<&Record> = book.records_of(student).collect();
                let is_rejected = theirs.iter().any(|record| record.exercise == 0);
                let of_it = theirs.iter().filter(|record| record.exercise == exercise.number);
                let mut found: Vec<Option<&Record>> = of_it.map(|record| Some(*record)).collect();
                let is_about = |it: &&Comment| {
                    it.exercise == exercise.number && it.students.contains(&student)
                };
                let comments: Vec<&Comment> = comments.iter().filter(is_about).collect();
                // Nobody knows for which exercise the rejected one was.
                let is_only_known = exercise.number > 0 || known.len() == 1;
                if found.is_empty() && is_only_known && (!is_rejected || !comments.is_empty()) {
                    found.push(None);
                }
                let is_judged = |id: &str| records.iter().any(|record| record.id == id);
                let has_ungraded = students.submissions_of(student).any(|id| !is_judged(id));
                let late_days = students.late_days[student];
                let grade = |record: Option<&'a Record>| {
                    let late = record.and_then(|it| policy.late(it.handed_in, late_days));
                    let counted = record.map_or(0, |record| record.counted(choice.follow_on));
                    let percent = late.as_ref().map_or(0, |late| late.percent);
                    let added: Points = comments.iter().map(|comment| comment.points).sum();
                    let mark = (Points::from(counted).less(percent) + added).or_none();
                    let (exercise, comments) = (exercise.number, comments.clone());
                    let is_ungraded = record.is_none() && has_ungraded;
                    Grade { student, exercise, record, is_ungraded, late, comments, counted, mark }
                };
                book.grades.extend(found.into_iter().map(grade));
            }
        }
        Ok(book)
    }

    fn records_of(&self, student: usize) -> impl Iterator<Item = &'a Record> {
        let students = self.students;
        self.records.iter().filter(move |it| students.of_id(&it.id).contains(&student))
    }

    /// The marks that `record` gives: several for a group.
    pub fn of_record(&self, record: &Record) -> impl Iterator<Item = &Grade<'a>> {
        let is_it = |it: &Record| (it.exercise, &it.id) == (record.exercise, &record.id);
        self.grades.iter().filter(move |grade| grade.record.is_some_and(is_it))
    }

    /// The points of all exercises, weighted.
    pub fn out_of(&self) -> Points {
        self.exercises.iter().map(|it| Points::from(it.out_of).times(it.weight)).sum()
    }

    /// The sum of a student's marks.
    pub fn total(&self, student: usize) -> Total {
        let theirs: Vec<&Grade<'_>> =
            self.grades.iter().filter(|it| it.student == student).collect();
        let mark = |exercise: &ExerciseMarks| {
            let mut of_it = theirs.iter().filter(|grade| grade.exercise == exercise.number);
            let grade = of_it.next();
            let is_sure = grade.is_none_or(|grade| grade.is_sure());
            let mark = grade.map_or(Points::default(), |grade| grade.mark);
            (is_sure && of_it.next().is_none()).then_some(mark)
        };
        let marks: Vec<Option<Points>> = self.exercises.iter().map(mark).collect();
        let weighted = marks.iter().zip(&self.exercises);
        let is_graded = theirs.iter().any(|it| it.record.is_some() || !it.comments.is_empty());
        let sum = weighted.map(|(mark, exercise)| Some((*mark)?.times(exercise.weight))).sum();
        Total { marks, sum, is_graded }
    }

    /// Those who have two marks for one exercise.
    pub fn doubled(&self) -> Vec<String> {
        let mut seen = BTreeMap::new();
        let mut doubled = BTreeSet::new();
        for grade in &self.grades {
            if let Some(other) = seen.insert((grade.student, grade.exercise), grade) {
                let name = self.students.list[grade.student].shown();
                let both = [other, grade].map(|it| it.record.map_or("", |it| &it.submission));
                doubled.insert(format!("{name} ({})", both.join(" and ")));
            }
        }
        doubled.into_iter().collect()
    }
}

/// Whether the exercises that the `comments` and the `weights` are for are among the `known` ones.
///
/// # Errors
///
/// A sentence that names the exercise that is not.
pub fn are_handed_in(
    comments: &[Comment],
    weights: &[(u32, Points)],
    known: &BTreeSet<u32>,
) -> Result<(), String> {
    let commented = comments.iter().map(|comment| (comment.exercise, "a comment"));
    let weighted = weights.iter().map(|(number, _)| (*number, "a weight"));
    let is_unknown = |(number, _): &(u32, &str)| !known.contains(number);
    match commented.chain(weighted).find(is_unknown) {
        None => Ok(()),
        Some((number, what)) => {
            let known: Vec<String> =
                known.iter().filter(|&&number| number > 0).map(u32::to_string).collect();
            let known = known.join(", ");
            Err(format!(
                "there is {what} for exercise {number}, which nobody handed in; handed in: {known}"
            ))
        }
    }
}

fn exercises(records: &[Record], weights: &[(u32, Points)]) -> Vec<ExerciseMarks> {
    let mut exercises: BTreeMap<u32, ExerciseMarks> = BTreeMap::new();
    for Record { exercise, lesson, out_of, .. } in records {
        let weight = weights.iter().rfind(|(number, _)| number == exercise);
        let known = exercises.entry(*exercise).or_insert(ExerciseMarks {
            number: *exercise,
            lesson: lesson.clone(),
            out_of: 0,
            weight: weight.map_or(Points::ONE, |(_, weight)| *weight),
        });
        known.out_of = known.out_of.max(if *exercise == 0 { 0 } else { *out_of });
    }
    exercises.into_values().collect()
}

impl Grade<'_> {
    /// What became of it, in a word.
    pub fn status(&self) -> String {
        let without = if self.is_ungraded { "not_graded" } else { "not_handed_in" };
        self.record.map_or(without.to_string(), |record| record.status.name())
    }

    /// How late it was, in a sentence.
    pub fn lateness(&self) -> Option<&str> {
        self.late.as_ref().map(|late| &late.sentence[..])
    }

    /// How the mark comes about: `12 points, 2 days late, −20 %: 9.6`; nothing when it is the points.
    pub fn account(&self) -> Option<String> {
        let late = self.late.as_ref().filter(|late| late.percent > 0);
        let changes = self.comments.iter().filter(|it| it.points != Points::default());
        let late = late.map(|Late { days, percent, .. }| {
            format!("{} late, −{percent} %", grid::counted((*days).into(), "day"))
        });
        let changes = changes.map(|it| format!("{} ({})", it.points.signed(), it.reason.trim()));
        let parts: Vec<String> = late.into_iter().chain(changes).collect();
        let points = grid::counted(self.counted.into(), "point");
        (!parts.is_empty()).then(|| format!("{points}, {}: {}", parts.join(", "), self.mark))
    }

    /// What is to be said besides the points: how late it is, how the mark comes about, the teacher's words.
    pub fn remarks(&self) -> Vec<String> {
        let late = self.lateness().map(|late| format!("Handed in {late}."));
        let account = self.account().map(|account| format!("Mark: {account}."));
        let words = self.comments.iter().map(|it| it.text.trim()).filter(|text| !text.is_empty());
        late.into_iter().chain(account).chain(words.map(str::to_string)).collect()
    }

    /// Whether another try may end in another mark.
    pub fn is_sure(&self) -> bool {
        !self.is_ungraded && self.record.is_none_or(|record| record.status.is_sure())
    }

    /// Whether all is right.
    pub fn is_passed(&self) -> bool {
        self.record.is_some_and(|record| record.status == Status::Passed)
    }
}
