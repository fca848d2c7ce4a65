//! The plan of a course: a line for each lesson, from the chapters' notes and the exercises' manifests.
//!
//! A chapter's notes begin with "Plan a session of 90 minutes, 60 of them for the exercise", or "Plan two
//! sessions of 75 minutes, 100 of them for the exercise". What is said there of the exercise must be
//! what its manifest says, from which the student reads it.

use std::{fs, path::Path};

use super::{Figure, LESSONS, table};

pub(super) fn figures() -> Vec<Figure> {
    let lessons = LESSONS.iter().map(|lesson| lesson.0).filter(|folder| is_lesson(folder));
    let sessions: Vec<Session> = lessons.map(Session::read).collect();
    let rows: Vec<Vec<String>> = sessions
        .iter()
        .map(|it| {
            let minutes = match it.count {
                1 => it.minutes.to_string(),
                count => format!("{count} × {}", it.minutes),
            };
            vec![it.lesson.clone(), minutes, it.exercise.to_string()]
        })
        .collect();
    let heads = ["lesson", "minutes", "of them for the exercise"];
    vec![Figure { name: "plan.md", text: table(&heads, &rows) }]
}

/// A lesson's folder begins with its number, from 01.
fn is_lesson(folder: &str) -> bool {
    folder.starts_with(|first: char| first.is_ascii_digit()) && !folder.starts_with("00")
}

/// What a teacher plans for a lesson.
struct Session {
    /// The lesson's title, as a link to its chapter.
    lesson: String,
    /// How many sessions.
    count: u32,
    /// How long each is.
    minutes: u32,
    /// How much of all of them is for the exercise.
    exercise: u32,
}

impl Session {
    fn read(folder: &str) -> Session {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let read = |path: String| {
            fs::read_to_string(root.join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"))
        };
        let manifest = read(format!("exercises/{folder}/Cargo.toml"));
        let chapter = read(format!("docs/src/{folder}.md"));
        let title = chapter.lines().next().unwrap_or_default().trim_start_matches("# ");
        let plan = chapter.lines().find(|line| line.starts_with("Plan ")).unwrap_or_else(|| {
            panic!("docs/src/{folder}.md has no line that begins with \"Plan\"")
        });
        let [minutes, planned, ..] = numbers(plan)[..] else {
            panic!("docs/src/{folder}.md: how long is a session, and the exercise in it? {plan}")
        };
        let told = manifest.lines().find_map(|line| line.strip_prefix("minutes = "));
        assert_eq!(
            told,
            Some(planned.to_string().as_str()),
            "docs/src/{folder}.md plans {planned} minutes for the exercise; its manifest says otherwise"
        );
        Session {
            lesson: format!("[{title}]({folder}.md)"),
            count: if plan.starts_with("Plan two ") { 2 } else { 1 },
            minutes,
            exercise: planned,
        }
    }
}

/// The whole numbers in `words`, in order.
fn numbers(words: &str) -> Vec<u32> {
    words
        .split(|symbol: char| !symbol.is_ascii_digit())
        .filter_map(|word| word.parse().ok())
        .collect()
}
