//! What the files are called that a teacher sends: after the student and the exercise.

use std::collections::BTreeMap;

use crate::{
    gradebook::{Grade, Gradebook},
    identity::folded,
};

/// The names of all pages, without their endings, in the order of the gradebook's marks.
///
/// Students of one name get their number or their address, and what is still the same gets a count.
pub(super) fn names(book: &Gradebook<'_>) -> Vec<String> {
    let all: Vec<[String; 2]> = book.grades.iter().map(|grade| candidates(book, grade)).collect();
    let mut shared: BTreeMap<String, usize> = BTreeMap::new();
    for [name, _] in &all {
        *shared.entry(folded(name)).or_default() += 1;
    }
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    let one = |[name, longer]: [String; 2]| {
        let name = if shared[&folded(&name)] > 1 { longer } else { name };
        let count = taken.entry(folded(&name)).or_default();
        *count += 1;
        if *count > 1 { format!("{name} ({count})") } else { name }
    };
    all.into_iter().map(one).collect()
}

/// A short name, and one that says more.
fn candidates(book: &Gradebook<'_>, grade: &Grade<'_>) -> [String; 2] {
    let student = &book.students.list[grade.student];
    let exercise = match grade.exercise {
        0 => "unknown exercise".to_string(),
        number => format!("exercise {number}"),
    };
    let name = [&student.name, &student.id, &student.email].into_iter().find(|it| !it.is_empty());
    let name = readable(name.map_or("", String::as_str));
    let more = [&student.id, &student.email].into_iter().find(|it| !it.is_empty());
    let longer = more.map_or(name.clone(), |more| format!("{name} {}", readable(more)));
    [name, longer].map(|name| format!("{name}, {exercise}"))
}

/// `text` as the beginning of a file's name on every system.
pub(super) fn readable(text: &str) -> String {
    const LONGEST: usize = 100;
    let is_plain = |symbol: &char| symbol.is_alphanumeric() || " -_.'’@()".contains(*symbol);
    let text = crate::identity::composed(text);
    let mut name: String =
        text.chars().map(|symbol| if is_plain(&symbol) { symbol } else { '_' }).collect();
    name = name.trim_start_matches(['.', ' ', '-']).trim_end().to_string();
    let end = name.char_indices().map(|(at, _)| at).find(|at| *at > LONGEST);
    name.truncate(end.unwrap_or(name.len()));
    if name.is_empty() { "no name".to_string() } else { name }
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn a_name_is_readable_and_can_be_written_on_every_system() {
        assert_eq!(readable("Ju\u{308}rgen O'Hara-Li"), "J\u{fc}rgen O'Hara-Li");
        assert_eq!(readable("Sinéad O’Connor"), "Sinéad O’Connor");
        assert_eq!(readable("../a<b>:\u{202e}\n%20"), "_a_b_____20");
        assert_eq!((readable(" .. ").as_str(), readable("王小明").as_str()), ("no name", "王小明"));
        assert!(readable(&"a".repeat(300)).len() <= 101);
    }
}
