//! Fills the marks of a class into a sheet that another program has exported.

use std::collections::BTreeMap;

use super::Target;
use crate::{
    gradebook::Gradebook,
    identity::{Finder, Match, Student},
    points::Points,
    roster::Columns,
    spreadsheet::Spreadsheet,
};

/// A column that may get the marks.
pub(super) struct Candidate {
    pub column: usize,
    /// What the teacher calls it.
    pub title: String,
    /// The points of a right solution.
    pub most: Points,
}

/// Of the `candidates` the one that the teacher means.
pub(super) fn choose(
    candidates: Vec<Candidate>,
    wanted: Option<&str>,
) -> Result<Candidate, String> {
    let titles =
        candidates.iter().map(|it| format!("{:?}", it.title)).collect::<Vec<_>>().join(", ");
    let is_it =
        |it: &Candidate| wanted.is_none_or(|title| it.title.eq_ignore_ascii_case(title.trim()));
    let mut fitting: Vec<Candidate> = candidates.into_iter().filter(is_it).collect();
    match (fitting.pop(), fitting.is_empty(), &titles[..]) {
        (Some(candidate), true, _) => Ok(candidate),
        (_, _, "") => Err("it has no column for points".to_string()),
        (_, is_none, _) => Err(match wanted.filter(|_| is_none) {
            Some(title) => format!("it has no column {title:?} for points; there are {titles}"),
            None => {
                format!("say which column gets the marks, `--column TITLE`; there are {titles}")
            }
        }),
    }
}

/// What is said of marks that a platform may refuse or cut.
const ABOVE: &str = "more than the maximum, which the platform may not take";

/// Lets `write` fill in each line whose student has a sure total. Names all other lines, the students of the class
/// who are in no line, and marks above the maximum.
pub(super) fn fill(
    sheet: &mut Spreadsheet,
    book: &Gradebook<'_>,
    mut write: impl FnMut(&mut [String], usize, Points) -> Result<(), String>,
) -> Result<Vec<String>, String> {
    let width = sheet.heads.len();
    if let Some((line, row)) = sheet.rows.iter().find(|(_, row)| row.len() != width) {
        let found = row.len();
        return Err(format!("its line {line} has {found} values, and its first line {width}"));
    }
    let columns = Columns::of(sheet).ok_or("no column says who a line is of")?;
    let lines: Vec<Option<Student>> =
        sheet.rows.iter().map(|(_, row)| columns.student(row)).collect();
    let named: Vec<Student> = lines.iter().flatten().cloned().collect();
    let finder = Finder::new(&book.students.list, &named);
    let matches: Vec<Match> =
        lines.iter().map(|it| it.as_ref().map_or(Match::Nobody, |it| finder.find(it))).collect();

    let mut left: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for ((student, found), (_, row)) in lines.iter().zip(&matches).zip(&mut sheet.rows) {
        let Some(student) = student else { continue };
        let is_twice = || matches.iter().filter(|other| *other == found).count() > 1;
        let total = found.one().map(|index| (index, book.total(index)));
        let reason = match total {
            None if *found == Match::Nobody => "lines of nobody in the class",
            None => "lines that may be of several in the class",
            Some(_) if is_twice() => "several lines for one student",
            Some((_, total)) if !total.is_graded => "lines of those who handed in nothing",
            Some((_, total)) if total.sum.is_none() => "lines of those without a sure mark",
            Some((index, total)) => {
                let sum = total.sum.unwrap_or_default();
                write(row, index, sum)?;
                if sum <= book.out_of() {
                    continue;
                }
                ABOVE
            }
        };
        left.entry(reason).or_default().push(student.shown());
    }
    for (index, student) in book.students.list.iter().enumerate() {
        let is_here = matches.iter().any(|found| match found {
            Match::One(one) => *one == index,
            Match::Several(several) => several.contains(&index),
            Match::Nobody => false,
        });
        if !is_here && book.total(index).is_graded {
            left.entry("students of the class in no line").or_default().push(student.shown());
        }
    }
    let note = |(reason, names): (&str, Vec<String>)| {
        let what = if reason == ABOVE { "" } else { "not filled in, " };
        format!("{what}{reason} ({}): {}", names.len(), names.join("; "))
    };
    let mut notes: Vec<String> = left.into_iter().map(note).collect();
    if finder.numbers_differ(&named) {
        notes.push(
            "its numbers are not those of the class, so addresses and names decide".to_string(),
        );
    }
    Ok(notes)
}

/// The `sheet` with the marks in the one column of `candidates` that is meant, and what could not be matched.
/// Only that column stays, and those that `is_kept`.
pub(super) fn points(
    target: Target<'_>,
    candidates: Vec<Candidate>,
    is_kept: impl Fn(&str) -> bool,
    book: &Gradebook<'_>,
) -> Result<(String, Vec<String>), String> {
    let Candidate { column, most, .. } = choose(candidates, target.column)?;
    let mut sheet = target.sheet.clone();
    let out_of = book.out_of();
    let notes = fill(&mut sheet, book, |row, _, sum| {
        row[column] = sum.scaled(most, out_of).to_string();
        Ok(())
    })?;
    let kept = |at: usize| at == column || sheet.heads.get(at).is_some_and(&is_kept);
    Ok((sheet.text(kept), notes))
}
