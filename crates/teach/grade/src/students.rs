//! The students of a class: those of the roster, and those who handed in and are not on it.

use std::collections::BTreeMap;

use crate::{
    identity::{Student, folded},
    roster::Roster,
    submission::Submission,
};

/// All students of a class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Students {
    /// Those of the roster, in its order; then the others.
    pub list: Vec<Student>,
    /// How many days late still count as in time, for each of them.
    pub late_days: Vec<u32>,
    /// How many of them are on the roster.
    pub on_roster: usize,
    /// Whose each submission is, by its id.
    by_submission: BTreeMap<String, Vec<usize>>,
    /// The names of the submissions and of their files and folders, as they are compared, and the ids.
    names: Vec<(String, String)>,
}

impl Students {
    /// The students of `roster` and `submissions`.
    pub fn of(roster: &Roster, submissions: &[Submission]) -> Students {
        let mut students = Students {
            list: roster.rows.iter().map(|row| row.student.clone()).collect(),
            late_days: roster.rows.iter().map(|row| row.late_days).collect(),
            on_roster: roster.rows.len(),
            ..Students::default()
        };
        for submission in submissions {
            let theirs = match (&submission.rows[..], &submission.students[..]) {
                ([], []) => {
                    let student = Student { name: submission.name.clone(), ..Student::default() };
                    vec![students.add(student)]
                }
                ([], uploaded) => uploaded.iter().map(|it| students.known(it)).collect(),
                (rows, _) => rows.to_vec(),
            };
            students.by_submission.insert(submission.id.clone(), theirs);
            let names = [&submission.name].into_iter();
            for name in names.chain(submission.entries.iter().map(|entry| &entry.name)) {
                students.names.push((folded(name), submission.id.clone()));
            }
        }
        students
    }

    fn add(&mut self, student: Student) -> usize {
        self.list.push(student);
        self.late_days.push(0);
        self.list.len() - 1
    }

    /// One who is not on the roster, and may have handed in twice: alone and in a group.
    fn known(&mut self, student: &Student) -> usize {
        let others = &self.list[self.on_roster..];
        let place = others.iter().position(|other| other == student && !other.id.is_empty());
        match place {
            Some(place) => self.on_roster + place,
            None => self.add(student.clone()),
        }
    }

    /// The ids of the submissions of a student.
    pub(crate) fn submissions_of(&self, student: usize) -> impl Iterator<Item = &str> {
        let theirs = self.by_submission.iter().filter(move |(_, all)| all.contains(&student));
        theirs.map(|(id, _)| id.as_str())
    }

    /// Whose the submission `id` is.
    pub fn of_id(&self, id: &str) -> &[usize] {
        self.by_submission.get(id).map_or(&[], Vec::as_slice)
    }

    /// Whose the submission is that is called `name`.
    pub(crate) fn of_submission(&self, name: &str) -> Vec<usize> {
        let name = folded(name);
        let known = self.names.iter().find(|(other, _)| *other == name);
        known.map_or(Vec::new(), |(_, id)| self.of_id(id).to_vec())
    }
}
