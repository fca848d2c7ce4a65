//! Fills the marks of a class into the sheet that a learning platform has exported.

use std::collections::BTreeMap;

use super::{
    marks::Gradebook,
    platforms::{MarkColumns, Maximum, Platform},
    points::Points,
    student::{self, Reveal},
};
use crate::{
    collect::roster::{self, says_who},
    identity::{Finder, Student},
    spreadsheet::Spreadsheet,
};

impl Platform {
    /// The `sheet` with the marks, as text, and notes: each line whose student has a sure sum is filled in. The notes
    /// name all other lines, the students of the class who are in no line, and marks above the maximum.
    ///
    /// # Errors
    ///
    /// A sentence, when no column says who a line is of.
    pub fn fill(
        &self,
        sheet: &Spreadsheet,
        columns: &MarkColumns,
        gradebook: &Gradebook<'_>,
        reveal: Reveal,
    ) -> Result<(String, Vec<String>), String> {
        if !says_who(sheet) {
            return Err("no column says who a line is of".to_string());
        }
        let lines = SheetLine::all(sheet, gradebook);
        let mut filled = sheet.clone();
        let mut named: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        let mut name = |reason, student: &Student| {
            named.entry(reason).or_default().push(student.shown());
        };
        for line in &lines {
            let row = &mut filled.rows[line.row];
            match columns.share(line, &lines, row, gradebook) {
                Err(reason) => name(reason, &line.student),
                Ok(Share { student, sum, most }) => {
                    row[columns.marks] = sum.scaled(most, gradebook.out_of()).to_string();
                    if let Some(feedback) = columns.feedback {
                        let marks = gradebook.marks.iter().filter(|mark| mark.student == student);
                        let words = marks.map(|mark| student::feedback(mark, reveal));
                        row[feedback] = words.collect::<Vec<_>>().join("<br>");
                    }
                    if sum > gradebook.out_of() {
                        name(
                            "more than the maximum, which the platform may not take",
                            &line.student,
                        );
                    }
                }
            }
        }
        for (index, student) in gradebook.students.iter().enumerate() {
            let has_line = lines.iter().any(|line| line.fitting.contains(&index));
            if !has_line && gradebook.total(index).is_present {
                name("not filled in, students of the class in no line", student);
            }
        }
        let is_kept = |at: usize| {
            let head = filled.heads.get(at).unwrap_or_default();
            at == columns.marks || self.kept.is_empty() || self.kept.contains(&head.trim())
        };
        let note = |(reason, names): (&str, Vec<String>)| {
            format!("{reason} ({}): {}", names.len(), names.join("; "))
        };
        Ok((filled.text(is_kept), named.into_iter().map(note).collect()))
    }
}

/// A line of a sheet that is some student's.
struct SheetLine {
    /// Its place among the rows.
    row: usize,
    /// Who it is of, as far as the sheet says.
    student: Student,
    /// Who of the class that may be, as places in the list of students.
    fitting: Vec<usize>,
}

/// What a line of a sheet is filled in with: a student's place in the list, the sum of the marks, and the most points
/// that the sheet gives.
struct Share {
    student: usize,
    sum: Points,
    most: Points,
}

impl SheetLine {
    /// The lines of the `sheet`, but for those of nobody.
    fn all(sheet: &Spreadsheet, gradebook: &Gradebook<'_>) -> Vec<SheetLine> {
        let mut lines = Vec::new();
        for (row, cells) in sheet.rows.iter().enumerate() {
            if let Some(student) = roster::student(sheet, cells) {
                lines.push(SheetLine { row, student, fitting: Vec::new() });
            }
        }
        let students: Vec<Student> = lines.iter().map(|line| line.student.clone()).collect();
        let finder = Finder::new(&gradebook.students, &students);
        for line in &mut lines {
            line.fitting = finder.find(&line.student);
        }
        lines
    }
}

impl MarkColumns {
    /// What the `line`, one of all `lines`, is filled in with, or why it is not; `row` has its cells.
    fn share(
        &self,
        line: &SheetLine,
        lines: &[SheetLine],
        row: &[String],
        gradebook: &Gradebook<'_>,
    ) -> Result<Share, &'static str> {
        let student = match line.fitting[..] {
            [] => return Err("not filled in, lines of nobody in the class"),
            [student] => student,
            _ => return Err("not filled in, lines that may be of several in the class"),
        };
        if lines.iter().filter(|other| other.fitting == line.fitting).count() > 1 {
            return Err("not filled in, several lines for one student");
        }
        let total = gradebook.total(student);
        if !total.is_present {
            return Err("not filled in, lines of those who handed in nothing");
        }
        let sum = total.sum.ok_or("not filled in, lines of those without a sure mark")?;
        let most = match self.most {
            Maximum::Known(most) => most,
            Maximum::InRow(column) => Points::parse(&row[column])
                .map_err(|_| "not filled in, lines whose maximum is no number")?,
        };
        Ok(Share { student, sum, most })
    }
}
