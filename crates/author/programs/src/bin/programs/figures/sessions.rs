//! The plan of a course: a line for each lesson, from the chapters' notes and the exercises' manifests.
//!
//! A chapter's notes begin with "Plan a session of 90 minutes, 60 of them for the exercise", or "Plan two
//! sessions of 75 minutes, 100 of them for the exercise". What is said there of the exercise must be
//! what its manifest says, from which the student reads it.

use ::course::{Course, Lesson};

use programs::{chapters::Figure, row, wording::table};

use super::figure::course;

pub(super) fn figures() -> Vec<Figure> {
    let course = Course::open(&course("")).unwrap_or_else(|error| panic!("{error}"));
    let rows = course.lessons.iter().map(|lesson| session(&course, lesson));
    vec![("plan", table("lesson | minutes | of them for the exercise", rows))]
}

/// The lesson's title, as a link to its chapter, how long its sessions are, and how much of all of them
/// is for the exercise.
fn session(course: &Course, lesson: &Lesson) -> Vec<String> {
    let page = lesson.chapter_shown();
    let chapter = course.read(&page).unwrap_or_else(|error| panic!("{error}"));
    let title = chapter.lines().next().unwrap_or_default().trim_start_matches("# ");
    // The notes for teachers are on the page behind the chapter.
    let further = course.read(&lesson.further_shown()).unwrap_or_default();
    let plan = chapter
        .lines()
        .chain(further.lines())
        .find(|line| line.starts_with("Plan "))
        .unwrap_or_else(|| panic!("{page} has no line that begins with \"Plan\""));
    let parts = plan.split(|symbol: char| !symbol.is_ascii_digit());
    let numbers: Vec<u32> = parts.filter_map(|part| part.parse().ok()).collect();
    let [minutes, planned, ..] = numbers[..] else {
        panic!("{page}: how long is a session, and the exercise in it? {plan}")
    };
    assert_eq!(
        lesson.about.minutes, planned,
        "{page} plans {planned} minutes for the exercise; its manifest says otherwise"
    );
    let sessions = if plan.starts_with("Plan two ") { "2 × " } else { "" };
    row![format!("[{title}]({}.md)", lesson.folder), format!("{sessions}{minutes}"), planned]
}

#[cfg(test)]
mod tests {
    use ::course::Course;

    use super::{course, session};

    /// The plan of the page for teachers has parts of at most 20 minutes, and they are as long together as the
    /// chapter's session is.
    #[test]
    fn the_parts_of_a_lesson_are_as_long_as_its_session() {
        let course = Course::open(&course("")).expect("the course");
        let page = course.read("docs/src/teaching.md").expect("the page");
        let rows: Vec<Vec<&str>> = page
            .lines()
            .filter(|line| line.starts_with("| ") && line.contains(" · "))
            .map(|line| line.split('|').map(str::trim).collect())
            .collect();
        assert_eq!(rows.len(), 3 + course.lessons.len(), "lessons 2, 6 and 10 have two sessions");
        for row in rows {
            let [_, lesson, parts, total, _] = row[..] else { panic!("{row:?}") };
            let minutes = |part: &str| {
                part.rsplit(' ').next().and_then(|minutes| minutes.parse::<u32>().ok())
            };
            let parts: Vec<u32> =
                parts.split(" · ").map(|part| minutes(part).expect(part)).collect();
            assert!(parts.iter().all(|minutes| *minutes <= 20), "{lesson}: {parts:?}");
            assert_eq!(parts.iter().sum::<u32>().to_string(), total, "{lesson}");
            let number = lesson.split(',').next().unwrap_or_default();
            let planned = &session(&course, course.find(number).expect("a lesson"))[1];
            assert_eq!(planned.trim_start_matches("2 × "), total, "{lesson}");
        }
    }
}
