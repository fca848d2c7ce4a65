//! The pages of a handout: without includes, without moving boards, and without what is for teachers.
//!
//! Generated tables are inlined, so a chapter also reads well without mdBook. The reference's code becomes a pointer
//! to the student's own file, and what stands between `<!-- teacher -->` and `<!-- /teacher -->` goes.

use std::collections::BTreeSet;

use course::{Course, Lesson, includes::included, runs::Runs};
use variants::splice::edited;

use super::{Files, Selection, read, text};
use crate::{
    book::{PAGES, includes},
    markdown::links,
    problem::Problem,
};

const NOTE: &str = "\
> This is the chapter as your class gets it: where the book shows a solution, it points to the file in which
> you write yours. What `just run` shows, your teacher can show you.
";

/// In place of a chapter's questions, before the number of the lesson.
const QUIZ: &str = "What do you expect of the search? Answer the chapter's questions:";

/// Adds the pages that `SUMMARY.md` lists, and their pictures.
pub fn add(course: &Course, selection: &Selection, files: &mut Files) -> Result<(), Problem> {
    let contents = links(text(files, &format!("{PAGES}/SUMMARY.md")));
    let pages: BTreeSet<&str> = contents.iter().map(|link| link.target.as_str()).collect();
    for page in &pages {
        let file = format!("{PAGES}/{page}");
        let is_of =
            |lesson: &&Lesson| [lesson.chapter_shown(), lesson.further_shown()].contains(&file);
        let lesson = selection.exercises.iter().find(is_of);
        let whole = written_out(course, selection, lesson, &file)?;
        let page = with_links_to(&pages, &for_students(&whole, lesson));
        if let Some(runs) = lesson.map(Runs::file).filter(|runs| course.root.join(runs).is_file()) {
            files.insert(runs.clone(), read(course, &runs)?);
        }
        let pictures = links(&page).into_iter().filter(|link| link.is_picture);
        for picture in pictures.filter(|link| !link.target.contains("://")) {
            let file = format!("{PAGES}/{}", picture.target);
            files.insert(file.clone(), read(course, &file)?);
        }
        files.insert(file, page.into_bytes());
    }
    Ok(())
}

/// The page with its includes inlined, or a pointer in the place of a solution that is not handed out.
fn written_out(
    course: &Course,
    selection: &Selection,
    lesson: Option<&Lesson>,
    file: &str,
) -> Result<String, Problem> {
    let path = course.root.join(file);
    let is_handed_out = lesson.is_some_and(|lesson| selection.solutions.contains(lesson));
    let mut whole = String::new();
    for line in course.read(file)?.lines() {
        let text = match includes(line).pop() {
            None => line.to_string(),
            Some((_, target)) => {
                let text = included(&path, target).map_err(|what| {
                    Problem::new(file, format!("{target}: {what}"), "just verify")
                })?;
                // A champion belongs to the solution that it goes beyond.
                let is_hidden = match target.contains("solutions/") {
                    true => !selection
                        .solutions
                        .iter()
                        .any(|solution| target.contains(&solution.solution_file(""))),
                    false => target.contains("crates/author/champions") && !is_handed_out,
                };
                if is_hidden { pointer(target, &text) } else { text.trim_end().to_string() }
            }
        };
        whole += &(text + "\n");
        if lesson.is_some() && !is_handed_out && line.starts_with("# ") {
            whole += &format!("\n{NOTE}");
        }
    }
    Ok(whole)
}

/// A comment that names the file in which the student writes this code.
fn pointer(target: &str, text: &str) -> String {
    let steps: Vec<&str> = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("/// Step ")?.split_once('.'))
        .map(|(number, _)| number)
        .collect();
    let folder = target.split("solutions/").nth(1).and_then(|rest| rest.split_once("/src/lib.rs"));
    let Some((folder, _)) = folder else {
        return "// The course's own answer to this is not in your handout.".to_string();
    };
    let what = match steps.as_slice() {
        [] => "Helpers of your own go here".to_string(),
        [only] => format!("Step {only} is yours to write"),
        [first, .., last] => format!("Steps {first} to {last} are yours to write"),
    };
    format!("// {what}: exercises/{folder}/src/lib.rs")
}

/// The page without what is for teachers, and without the elements that play: they need the solutions, compiled. In
/// the place of a chapter's questions stands a command.
fn for_students(page: &str, lesson: Option<&Lesson>) -> String {
    let without = |page: &str, from: &str, to: &str, instead: &str| {
        let mut parts = page.split(from);
        let first = parts.next().unwrap_or_default().to_string();
        let rest = |part: &str| part.split_once(to).map_or("", |(_, rest)| rest).to_string();
        parts.fold(first, |text, part| text + instead + &rest(part))
    };
    let page = without(page, "<!-- teacher -->\n", "<!-- /teacher -->\n", "");
    let page = without(&page, "<grid-question", "</grid-question>", "<grid-question>");
    // The words of a link to a frame stay.
    let page = without(&page, "<grid-moment ", ">", "").replace("</grid-moment>", "");
    let mut text = String::new();
    for line in page.lines() {
        let quiz = lesson.filter(|_| line == "<grid-question>");
        match quiz.map(|lesson| format!("{QUIZ} `just quiz {}`.\n", lesson.number)) {
            Some(quiz) if !text.contains(&quiz) => text += &quiz,
            _ if ["<grid-", "</grid-"].iter().any(|tag| line.contains(tag)) => {}
            _ => text += &format!("{line}\n"),
        }
    }
    format!("{}\n", text.trim_end())
}

/// The page in which links to other pages than `pages` are plain text.
fn with_links_to(pages: &BTreeSet<&str>, page: &str) -> String {
    let is_lost = |target: &str| {
        let path = target.split('#').next().unwrap_or_default();
        path.ends_with(".md") && !path.contains("://") && !pages.contains(path)
    };
    let lost = links(page).into_iter().filter(|link| is_lost(&link.target));
    edited(page, lost.map(|link| (link.place, link.label)).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use insta::assert_snapshot;

    use super::{for_students, with_links_to};

    #[test]
    fn what_is_for_teachers_goes_with_its_links() {
        let page = "\
[A](a.md#x), [the *B*](b.md), `[code](b.md)`, [C](https://c.org/c.md) ![D](d.svg)
It <grid-moment at=\"removal 1\">takes</grid-moment> one.

<grid-player lesson=\"a\"></grid-player>
<grid-question lesson=\"a\">
How many?
</grid-question>
<!-- teacher -->
## Is it fast?

`just bench`
<!-- /teacher -->
The end.
";
        let page = with_links_to(&BTreeSet::from(["a.md"]), &for_students(page, None));
        assert_snapshot!(page, @"
        [A](a.md#x), the *B*, `[code](b.md)`, [C](https://c.org/c.md) ![D](d.svg)
        It takes one.

        The end.
        ");
    }
}
