//! The chapters of the handed-out exercises, as pages without includes.
//!
//! Generated tables are inlined, so a chapter also reads well without mdBook. The reference's code is
//! replaced by a pointer to the student's own file, and the notes for teachers are removed.

use std::collections::BTreeSet;

use course::{Course, Lesson, page::included, runs::Runs};
use variants::splice::{Edit, edited};

use super::{Files, RULE, Selection, read, text};
use crate::{
    book::{PAGES, includes},
    markdown::Page,
    problem::Problem,
};

/// Sections for teachers, or about code that is not in a handout.
const LEFT_OUT: [&str; 6] = [
    "As a teacher",
    "As an author",
    "For teachers",
    "When the chapter shows the solution",
    "Is it fast?",
    "The commands of this course",
];

const NOTE: &str = "\
> This is the chapter as your class gets it: where the book shows a solution, it points to the file in which
> you write yours. What `just run` and `just bench` show, your teacher can show you.
";

/// Adds the pages that `SUMMARY.md` lists, and their pictures.
pub fn add(course: &Course, selection: &Selection, files: &mut Files) -> Result<(), Problem> {
    let contents = Page::read(text(files, &format!("{PAGES}/SUMMARY.md")));
    let pages: BTreeSet<&str> = contents.links.iter().map(|link| link.target.as_str()).collect();
    let commands = Commands::of(course, selection, text(files, "justfile"));
    for page in &pages {
        let file = format!("{PAGES}/{page}");
        let lesson = selection
            .exercises
            .iter()
            .find(|lesson| [lesson.chapter_shown(), lesson.further_shown()].contains(&file));
        let written = written_out(course, selection, &commands, lesson, &file)?;
        let page = for_students(&written, &pages);
        if let Some(runs) = lesson.map(Runs::file).filter(|runs| course.root.join(runs).is_file()) {
            files.insert(runs.clone(), read(course, &runs)?);
        }
        let pictures = Page::read(&page).links.into_iter().filter(|link| link.is_picture);
        for picture in pictures.filter(|link| !link.target.contains("://")) {
            let file = format!("{PAGES}/{}", picture.target);
            files.insert(file.clone(), read(course, &file)?);
        }
        files.insert(file, page.into_bytes());
    }
    Ok(())
}

/// The line without links to moments of a replay: a handout has no moving boards.
fn without_moments(line: &str) -> String {
    let mut parts = line.split("<grid-moment ");
    let mut text = parts.next().unwrap_or_default().to_string();
    for part in parts {
        text += part.split_once('>').map_or(part, |(_, words)| words);
    }
    text.replace("</grid-moment>", "")
}

/// The page with its includes inlined, and without moving boards.
fn written_out(
    course: &Course,
    selection: &Selection,
    commands: &Commands,
    lesson: Option<&Lesson>,
    file: &str,
) -> Result<String, Problem> {
    let path = course.root.join(file);
    let mut whole = String::new();
    let mut is_asked = false;
    for line in course.read(file)?.lines() {
        if let Some((_, target)) = includes(line).pop() {
            let text = included(&path, &target).map_err(|what| {
                Problem::new(file, RULE, format!("{target}: {what}"), "just verify")
            })?;
            let has_solution = |lesson: &Lesson| selection.solutions.contains(lesson);
            // A chapter's champion belongs to the solution that it goes beyond.
            let is_champion = target.contains("crates/author/champions");
            let is_shown =
                selection.solutions.iter().any(|lesson| target.contains(&lesson.solution("")))
                    || (is_champion && lesson.is_some_and(has_solution));
            let is_answer = is_champion || target.contains("solutions/");
            let shown = if is_answer && !is_shown { pointer(&target, &text) } else { text };
            whole += shown.trim_end();
        // Moving boards need the solutions, compiled. In a chapter the note names commands that a
        // class does not have. A question with its reason has several lines.
        } else if is_asked
            || BOARDS.iter().any(|board| line.contains(board))
            || (lesson.is_none() && commands.lack(line))
        {
            let is_begun = is_asked || line.contains("<grid-question");
            let quiz = lesson.map(|lesson| format!("{QUIZ} `just quiz {}`.\n", lesson.number));
            if let Some(quiz) = quiz.filter(|quiz| is_begun && !whole.contains(quiz)) {
                whole += &quiz;
            }
            is_asked = is_begun && !line.contains("</grid-question>");
            continue;
        } else {
            whole += &without_moments(line);
        }
        whole.push('\n');
        let has_note = lesson.is_some_and(|lesson| !selection.solutions.contains(lesson));
        if has_note && line.starts_with("# ") && !whole.contains(NOTE) {
            whole.push('\n');
            whole += NOTE;
        }
    }
    Ok(whole)
}

/// In place of a chapter's questions, before the number of the lesson.
const QUIZ: &str = "What do you expect of the search? Answer the chapter's questions:";

/// The elements of a page that play.
const BOARDS: [&str; 7] = [
    "<grid-player",
    "<grid-question",
    "grid-code",
    "<grid-square",
    "<grid-race",
    "<grid-knight",
    "<grid-deduce",
];

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

/// The page without teachers' parts. Links to pages outside of the handout become plain text.
fn for_students(text: &str, pages: &BTreeSet<&str>) -> String {
    let page = Page::read(text);
    let sections = LEFT_OUT.iter().filter_map(|title| page.section(title, text.len()));
    let mut changes: Vec<Edit> = sections.map(|section| (section, String::new())).collect();
    for place in page
        .details
        .iter()
        .filter(|place| text[(*place).clone()].to_lowercase().contains("teacher"))
    {
        let gap = text[place.end..].len() - text[place.end..].trim_start_matches('\n').len();
        changes.push((place.start..place.end + gap, String::new()));
    }
    for link in &page.links {
        let path = link.target.split('#').next().unwrap_or_default();
        if path.ends_with(".md") && !path.contains("://") && !pages.contains(path) {
            changes.push((link.place.clone(), link.label.clone()));
        }
    }
    format!("{}\n", edited(text, changes).trim_end())
}

pub(super) struct Commands {
    recipes: BTreeSet<String>,
    /// The names of lessons whose reference is not in the handout.
    hidden: BTreeSet<String>,
}

impl Commands {
    /// The commands of a handout with this `justfile`.
    pub(super) fn of(course: &Course, selection: &Selection, justfile: &str) -> Commands {
        let lines = justfile.lines().filter(|line| !line.starts_with([' ', '#', '[', '_']));
        let heads = lines.filter(|line| line.contains(':') && !line.contains(":="));
        let names = heads.filter_map(|line| line.split([' ', ':']).next());
        let mut recipes: BTreeSet<String> = names.map(str::to_string).collect();
        if selection.solutions.is_empty() {
            recipes.remove("solution");
        }
        let is_hidden = |lesson: &&Lesson| !selection.solutions.contains(lesson);
        let hidden = course.lessons.iter().filter(is_hidden);
        let hidden = hidden.map(|lesson| lesson.name.clone()).collect();
        Commands { recipes, hidden }
    }

    /// Whether a line names a command that a class does not have, or a reference that is not in the handout.
    pub(super) fn lack(&self, line: &str) -> bool {
        line.split("`just ").skip(1).any(|rest| {
            let mut words = rest.split('`').next().unwrap_or_default().split_whitespace();
            let recipe = words.next().unwrap_or_default();
            !self.recipes.contains(recipe) || words.any(|word| self.hidden.contains(word))
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use insta::assert_snapshot;

    use super::{for_students, pointer};

    #[test]
    fn what_is_for_teachers_is_left_out_and_a_lost_link_becomes_words() {
        let page = "\
# T

[A](a.md#x), [the *B*](b.md), `[code](b.md)`, [C](https://c.org/c.md) ![D](d.svg)

## Is it fast?

`just bench`

### More of it

[B](b.md)

## Notes

<details>

<summary>Notes for teachers</summary>

Ask.

</details>

<details>

More.

</details>

# As a teacher

The end.
";
        assert_snapshot!(for_students(page, &BTreeSet::from(["a.md"])), @"
        # T

        [A](a.md#x), the *B*, `[code](b.md)`, [C](https://c.org/c.md) ![D](d.svg)

        ## Notes

        <details>

        More.

        </details>
        ");
    }

    #[test]
    fn a_solution_becomes_a_pointer_to_the_students_file() {
        let lib = "../../solutions/01-double/src/lib.rs:a";
        let better = "../../solutions/01-double/src/better.rs:a";
        let champion = "../../crates/author/champions/src/numbers.rs:a";
        let pointers = [
            pointer(lib, "/// Step 1. A.\npub fn a() {}\n"),
            pointer(lib, "/// Step 1. A.\npub fn a() {}\n/// Step 3. B.\n"),
            pointer(lib, "fn helper() {}\n"),
            pointer(better, "/// Step 1. A.\n"),
            pointer(champion, "/// Step 1. A.\n"),
        ];
        assert_snapshot!(pointers.join("\n"), @"
        // Step 1 is yours to write: exercises/01-double/src/lib.rs
        // Steps 1 to 3 are yours to write: exercises/01-double/src/lib.rs
        // Helpers of your own go here: exercises/01-double/src/lib.rs
        // The course's own answer to this is not in your handout.
        // The course's own answer to this is not in your handout.
        ");
    }
}
