//! A new lesson's skeleton: a small example of every file that a lesson has.
//!
//! The example builds, passes its own checks and can be played, so an author begins with something that
//! works. Texts that only a person can write are marked; the rule
//! [`unwritten`](crate::rules::unwritten) finds every mark that is left.

mod edits;

pub use edits::{missing, own_lines};

use std::collections::BTreeMap;

use course::{Course, Lesson};

use crate::{problem::Problem, rules::checks::LEAST, stub, walk, workspace::table};

pub(crate) const RULE: &str = "new-lesson";

/// Pairs of a template's path in the course and its text.
const TEMPLATES: [(&str, &str); 22] = [
    ("solutions/«folder»/Cargo.toml", include_str!("templates/solution.toml.txt")),
    ("solutions/«folder»/src/lib.rs", include_str!("templates/solution.rs.txt")),
    ("solutions/«folder»/src/better.rs", include_str!("templates/better.rs.txt")),
    ("solutions/«folder»/tests/answers.rs", include_str!("templates/answers.rs.txt")),
    ("solutions/«folder»/tests/better.rs", include_str!("templates/better_test.rs.txt")),
    ("exercises/«folder»/Cargo.toml", include_str!("templates/exercise.toml.txt")),
    ("exercises/«folder»/questions.rs", include_str!("templates/questions.rs.txt")),
    (
        "exercises/«folder»/snapshots/step_1_first_empty.snap",
        include_str!("templates/step_1_first_empty.snap.txt"),
    ),
    (
        "exercises/«folder»/snapshots/step_2_fill.snap",
        include_str!("templates/step_2_fill.snap.txt"),
    ),
    ("exercises/«folder»/hints.md", include_str!("templates/hints.md.txt")),
    ("exercises/«folder»/scene.rs", include_str!("templates/scene.rs.txt")),
    ("exercises/«folder»/exercise.rs", include_str!("templates/exercise.rs.txt")),
    ("exercises/«folder»/show.rs", include_str!("templates/show.rs.txt")),
    ("solutions/«folder»/mistakes.md", include_str!("templates/mistakes.md.txt")),
    ("exercises/«folder»/mistakes.json", include_str!("templates/mistakes.json.txt")),
    ("solutions/«folder»/also-right/solutions.rs", include_str!("templates/also_right.rs.txt")),
    ("docs/src/«folder».md", include_str!("templates/chapter.md.txt")),
    ("docs/src/«folder»-further.md", include_str!("templates/further.md.txt")),
    ("docs/src/generated/«folder»/figures.md", include_str!("templates/figures.md.txt")),
    ("crates/author/programs/src/lessons/«library».rs", include_str!("templates/program.rs.txt")),
    (
        "crates/author/programs/src/lessons/«library»/figures.rs",
        include_str!("templates/figures.rs.txt"),
    ),
    (
        "crates/author/programs/tests/transcripts/«library».snap",
        include_str!("templates/transcript.txt"),
    ),
];

/// The files of a new lesson, before they are written.
#[derive(Debug)]
pub struct Skeleton {
    pub lesson: Lesson,
    /// Files to create.
    pub new: BTreeMap<String, String>,
    /// Files that list the lessons, with the new one added.
    pub changed: BTreeMap<String, String>,
    /// Lines that must be added by hand, because no place for them was found.
    pub by_hand: Vec<String>,
}

/// The skeleton of a lesson called `name`, numbered after the last one. Writes nothing.
pub fn skeleton(course: &Course, name: &str) -> Result<Skeleton, Problem> {
    check_name(course, name)?;
    let number = course.lessons.iter().map(|lesson| lesson.number).max().unwrap_or(0) + 1;
    let folder = format!("{number:02}-{name}");
    let lesson = Lesson::named(&course.root, &folder).ok_or_else(|| {
        Problem::new(&folder, RULE, "there are no more than 99 lessons", "replace one of them")
    })?;
    let mut new = BTreeMap::new();
    for (file, text) in TEMPLATES {
        let file = fill(file, &lesson);
        if course.root.join(&file).exists() {
            let next = "choose another name, or move the file away";
            return Err(Problem::new(
                file,
                RULE,
                "is there already, and is not written over",
                next,
            ));
        }
        new.insert(file, fill(text, &lesson));
    }
    let (changed, by_hand) = edits::all(course, &lesson)?;
    Ok(Skeleton { lesson, new, changed, by_hand })
}

/// The paths of all files that a new lesson gets.
pub fn files(lesson: &Lesson) -> impl Iterator<Item = String> {
    TEMPLATES.iter().map(|(file, _)| fill(file, lesson))
}

fn fill(text: &str, Lesson { number, name, folder, .. }: &Lesson) -> String {
    text.replace("«number»", &number.to_string())
        .replace("«name»", name)
        .replace("«library»", &name.replace('-', "_"))
        .replace("«folder»", folder)
        .replace("«least»", &LEAST.to_string())
}

impl Skeleton {
    /// Writes all files; Rust files are formatted.
    pub fn write(&self, course: &Course) -> Result<(), Problem> {
        for (file, text) in self.new.iter().chain(&self.changed) {
            // Line breaks depend on the length of the name.
            let text = match file.ends_with(".rs") {
                true => stub::formatted(course, file, text)?,
                false => text.clone(),
            };
            walk::write(&course.root.join(file), text)
                .map_err(|error| Problem::new(file, RULE, error, "git status"))?;
        }
        Ok(())
    }
}

/// Names of Rust's own crates, which a lesson must not hide.
const OF_RUST: [&str; 5] = ["core", "std", "alloc", "test", "proc-macro"];

/// Names of other programs and chapters of the lab.
const OF_LAB: [&str; 5] = ["figures", "help", "measuring", "puzzles", "sessions"];

fn check_name(course: &Course, name: &str) -> Result<(), Problem> {
    let problem = |what: &str, next: &str| Err(Problem::new(name, RULE, what, next));
    let is_plain =
        |symbol: char| symbol.is_ascii_lowercase() || symbol.is_ascii_digit() || symbol == '-';
    let begins = name.starts_with(|first: char| first.is_ascii_lowercase());
    let is_name = begins && name.chars().all(is_plain) && !name.ends_with('-');
    if !is_name || name.contains("--") || name.len() > 40 {
        let what = "is no name for a lesson: it becomes a folder, a package and a program";
        return problem(
            what,
            "begin with a small letter; then small letters, digits and single hyphens, as in `sudoku-bitmask`",
        );
    }
    if name.starts_with("exercise") {
        let what = "would be taken for the package of an exercise";
        return problem(what, "name the lesson by its problem, as in `sudoku-bitmask`");
    }
    if let Some(lesson) = course.lessons.iter().find(|lesson| lesson.name == name) {
        return problem("is a lesson already", &format!("look at solutions/{}", lesson.folder));
    }
    let is_keyword = syn::parse_str::<syn::Ident>(&name.replace('-', "_")).is_err();
    if is_keyword || OF_RUST.contains(&name) {
        return problem("means something in Rust", "choose two words");
    }
    let manifest = table(course, "Cargo.toml")?;
    let dependencies = manifest.get("workspace").and_then(|it| it.get("dependencies"));
    let is_dependency = dependencies.is_some_and(|dependencies| dependencies.get(name).is_some());
    let rooms = ["core", "teach", "author"];
    let is_crate = is_dependency
        || rooms.iter().any(|room| course.root.join("crates").join(room).join(name).exists());
    if is_crate || OF_LAB.contains(&name) {
        return problem("is a name that the course uses", "choose another name");
    }
    Ok(())
}

#[cfg(test)]
mod tests;
