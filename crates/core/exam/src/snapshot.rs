//! The reference's answers to a question: the snapshot `tests/snapshots/step_3_row_set.snap` of
//! the exercise.
//!
//! insta writes and compares it in a test of the solution, from the text of [`of`]. A student's
//! program reads the same file by [`read`], and does not link insta.
//!
//! The text has a line for each input: what was asked, and what the reference answered, or that a judge
//! decides. Boards stand in one line, ` / ` between their rows.

use std::{fs, path::Path};

use crate::{Answer, Ask, Asked, Demand, Question, Seed};

/// The folder of a lesson's snapshots, in the exercise's folder.
pub const FOLDER: &str = "tests/snapshots";

/// The text that is recorded of `question`, whose answers are the reference's.
///
/// # Panics
///
/// When an explanation does, or an answer is a panic.
pub fn of(question: &Question) -> String {
    crate::ask::explanations(question, &mut |explanation| (explanation.run)());
    let mut text = String::new();
    let mut hear = |Asked { what, answer, demand, .. }: Asked<'_>| {
        let answer = answer.cloned().unwrap_or_default();
        assert!(
            answer.ended.is_none(),
            "{}: this is not recorded: {answer}\n{what}",
            question.name
        );
        let answer = match demand {
            Demand::Rules(_) => JUDGED.to_string(),
            Demand::Exact | Demand::Within(_) => answer.to_string().replace('\n', " / "),
        };
        text += &format!("{} -> {answer}\n", label(what));
    };
    (question.ask)(&mut Ask::new(question.name, Seed::COURSE, &mut hear));
    text
}

/// The recorded lines of the question `name`, from the exercise's `folder`.
///
/// # Errors
///
/// A sentence, when there is no such snapshot.
pub fn read(folder: &Path, name: &str) -> Result<Vec<String>, String> {
    let file = Path::new(FOLDER).join(format!("{name}.snap"));
    let unreadable = |problem: &str| format!("{}: {problem}", file.display());
    let text =
        fs::read_to_string(folder.join(&file)).map_err(|error| unreadable(&error.to_string()))?;
    let body = body(&text).ok_or_else(|| unreadable("this is no snapshot"))?;
    Ok(body.lines().map(str::to_string).collect())
}

/// What follows the head of a snapshot, which stands between two lines `---`.
fn body(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("---")?;
    let end = rest.find("\n---")? + "\n---".len();
    Some(rest[end..].trim_start_matches(['\r', '\n']))
}

/// The line that says what is asked, without the board below it.
pub(crate) fn label(what: &str) -> &str {
    what.lines().next().unwrap_or_default()
}

/// What is recorded where the rules decide.
pub(crate) const JUDGED: &str = "(judged)";

/// The answer in a recorded line, with its cost, `[12 placed]`, where that was counted.
pub(crate) fn answer_in(line: &str) -> Answer {
    let text = line.replace(" / ", "\n");
    let cost = || {
        let (answer, placed) = text.strip_suffix(" placed]")?.rsplit_once("\n[")?;
        Some(Answer { placed: Some(placed.parse().ok()?), ..Answer::of(answer) })
    };
    cost().unwrap_or_else(|| Answer::of(text.as_str()))
}

#[cfg(test)]
mod tests {
    use std::{fs, panic};

    use super::{body, of, read};
    use crate::{Ask, Question};

    const SNAPSHOT: &str = "---\r\nsource: a/b.rs\r\n---\r\none -> 1 --- 2\r\n---\r\n";

    #[test]
    fn the_body_is_what_follows_the_head() {
        assert_eq!(body(SNAPSHOT), Some("one -> 1 --- 2\r\n---\r\n"));
        for damaged in ["", "---", "one -> 1\n---\n", "---\nsource: a\n"] {
            assert_eq!(body(damaged), None, "{damaged:?}");
        }
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir_all(folder.path().join(super::FOLDER)).expect("ours");
        fs::write(folder.path().join("tests/snapshots/step_1_any.snap"), SNAPSHOT).expect("ours");
        let lines = read(folder.path(), "step_1_any").expect("it is there");
        assert_eq!(lines, ["one -> 1 --- 2", "---"]);
        assert!(
            read(folder.path(), "step_2_any").is_err_and(|error| error.contains("step_2_any.snap"))
        );
    }

    #[test]
    fn boards_are_recorded_in_one_line_and_a_panic_is_not() {
        fn boards(ask: &mut Ask<'_>) {
            ask.exact("two\nboard", || "2\n2");
            ask.judged("any", || 4, |_| Ok(()));
        }
        let text = of(&Question { name: "step_1_any", ask: boards });
        assert_eq!(text, "two -> 2 / 2\nany -> (judged)\n");
        fn panics(ask: &mut Ask<'_>) {
            ask.exact("one", || -> u32 { panic!("oh") });
        }
        fn unexplained(ask: &mut Ask<'_>) {
            ask.explain("it holds", || panic!("it does not"));
            ask.exact("one", || 1);
        }
        for ask in [panics, unexplained] {
            let question = Question { name: "step_1_any", ask };
            panic::catch_unwind(|| of(&question)).expect_err("it is not recorded");
        }
    }
}
