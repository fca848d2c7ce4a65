//! `coach quiz EXERCISE`: the questions of a chapter, one after the other. The answers are those of real runs.

use std::{
    hash::{BuildHasher, RandomState},
    io::{self, BufRead, Write},
};

use clap::Args;
use course::{
    Course, Lesson,
    notes::{Fact, Notes},
    runs::{QuizQuestion, Runs},
    typed,
    wrap::wrap,
};
use exam::Rng;
use grid::grouped;

use crate::{
    command::{
        chapter::{meant, to_write},
        console::{Console, Done, Result},
    },
    report::{
        Style,
        lines::{BOLD, CYAN, indent, offer, paint},
    },
    trial::has_unwritten_steps,
};

#[derive(Debug, Args)]
pub struct Options {
    /// Which exercise: 3, exercise-3 or sudoku-bitmask; that of the folder you are in, or the first with steps to
    /// write, when you do not say
    pub exercise: Option<String>,
    /// Ask about other boards than the chapter
    #[arg(long)]
    pub new: bool,
}

/// Asks the questions of a chapter, and keeps the score.
pub(crate) fn run(course: &Course, options: &Options, console: &mut Console) -> Result<Done> {
    let lesson = meant(course, options.exercise.as_deref(), "quiz")?;
    let mut questions = Runs::read(lesson).map_or(Vec::new(), |runs| runs.questions);
    let mut what = "questions";
    if options.new {
        questions = questions.into_iter().filter_map(asked_again).collect();
        what = "questions about other boards";
    }
    if questions.is_empty() {
        return Err(format!("the chapter of exercise {} has no {what}", lesson.number).into());
    }
    let mut out = anstream::stdout();
    let right = ask(lesson, &questions, &console.style, &mut io::stdin().lock(), &mut out)?;
    let Some(right) = right else { return Ok(Done::Well) };
    if options.new {
        let score = format!("{right} of {} are right.\n", questions.len());
        let once_more = offer("once more", &(lesson.words("quiz") + " --new"));
        return console.say(&(score + &once_more)).map(|()| Done::Well);
    }
    let mut notes = Notes::read(&course.root);
    let before = notes.get(Fact::Quiz, lesson).unwrap_or(0);
    notes.set(Fact::Quiz, lesson, right.max(before))?;
    let so_far = if before > right { format!(", and {before} before") } else { String::new() };
    console.say(&format!("{right} of {} are right{so_far}.\n", questions.len()))?;
    let next = if has_unwritten_steps(lesson) { Some(lesson) } else { to_write(course) };
    let next = next.map(|next| offer("go on", &next.words("test")));
    console.say(&next.unwrap_or_default()).map(|()| Done::Well)
}

/// The same question about one of its other boards, if it has any.
fn asked_again(mut question: QuizQuestion) -> Option<QuizQuestion> {
    if question.again.is_empty() {
        return None;
    }
    let seed = RandomState::new().hash_one(());
    let board = Rng::new(seed, "quiz").below(question.again.len());
    Some(question.again.swap_remove(board))
}

/// A guess that is off by no more than this factor is close.
const CLOSE: f64 = 1.5;

/// Asks each of `questions`, and gives how many were answered rightly; `None` when the answers end before them.
///
/// # Errors
///
/// When a question cannot be written, or an answer cannot be read.
fn ask(
    lesson: &Lesson,
    questions: &[QuizQuestion],
    style: &Style,
    answers: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<Option<u64>> {
    let mut right = 0;
    for (question, number) in questions.iter().zip(1..) {
        let title = format!("Question {number} of {}", questions.len());
        writeln!(out, "{}", paint(BOLD, &title))?;
        if !question.board.is_empty() {
            write!(out, "\n{}\n", indent(&question.board, 2))?;
        }
        write!(out, "{}", wrap(&question.question, style.width, 0))?;
        let Some(guess) = guess(question, style, answers, out)? else { return Ok(None) };
        right += u64::from(guess.is_ok());
        let answer = match question.answer.parse() {
            Ok(number) => grouped(number),
            Err(_) => format!("({})", question.answer),
        };
        let sentence = match guess {
            Ok(()) => format!("You are right: {answer}."),
            Err(distance) => format!("{distance} The search says {answer}."),
        };
        write!(out, "{}", wrap(&format!("{sentence} {}", question.reason), style.width, 0))?;
        if let Some(options) = &question.show {
            let number = lesson.number.to_string();
            let name = if lesson.has_reference() { &lesson.name } else { &number };
            let command = typed::command(&format!("show {name}{options}"));
            writeln!(out, "  watch it   {}", paint(CYAN, &command))?;
        }
        writeln!(out)?;
    }
    Ok(Some(right))
}

/// A guess that is right, or a sentence on how far off it is.
type Guess = Result<(), String>;

/// Takes up to two guesses, and gives the last; an empty line gives up. `None` when there are no more lines.
fn guess(
    question: &QuizQuestion,
    style: &Style,
    answers: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<Option<Guess>> {
    let mut is_second = false;
    loop {
        write!(out, "> ")?;
        out.flush()?;
        let mut line = String::new();
        if answers.read_line(&mut line)? == 0 {
            writeln!(out)?;
            return Ok(None);
        }
        if line.trim().is_empty() {
            return Ok(Some(Err(String::new())));
        }
        match judged(line.trim(), &question.answer) {
            None => {
                let what = if question.answer.contains(',') {
                    "a row and a column, counted from 0, like 2,1"
                } else {
                    "a number"
                };
                let sentence = format!("Type {what}; Enter alone shows the answer.");
                write!(out, "{}", wrap(&sentence, style.width, 0))?;
            }
            Some(Err(distance)) if !is_second => {
                writeln!(out, "{distance} Try once more.")?;
                is_second = true;
            }
            last => return Ok(last),
        }
    }
}

/// What `typed` is as a guess of `answer`, a number or a cell; `None` when it is none.
fn judged(typed: &str, answer: &str) -> Option<Guess> {
    let (is_right, distance) = if answer.contains(',') {
        let numbers = typed.split(|symbol: char| !symbol.is_ascii_digit());
        let numbers: Vec<&str> = numbers.filter(|number| !number.is_empty()).collect();
        let cell = format!("{},{}", numbers.first()?, numbers.get(1)?);
        (cell == answer, format!("It is not ({cell})."))
    } else {
        let digits = typed.replace([',', '_', ' ', '\''], "");
        let (guess, answer): (u64, u64) = (digits.parse().ok()?, answer.parse().ok()?);
        (guess == answer, compared(guess, answer))
    };
    Some(if is_right { Ok(()) } else { Err(distance) })
}

fn compared(guess: u64, answer: u64) -> String {
    let way = if guess < answer { "small" } else { "large" };
    if guess == 0 || answer == 0 {
        return format!("Your guess is too {way}.");
    }
    #[allow(clippy::cast_precision_loss)]
    let ratio = guess.max(answer) as f64 / guess.min(answer) as f64;
    if guess.abs_diff(answer) <= 2 || ratio < 1.05 {
        return format!("Close: your guess is a little too {way}.");
    }
    let whole = guess.max(answer) / guess.min(answer);
    let times = if whole < 100 { format!("{ratio:.1}") } else { grouped(whole) };
    let begin = if ratio <= CLOSE { "Close: your" } else { "Your" };
    format!("{begin} guess is {times} times too {way}.")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use course::{Course, runs::Runs, typed};
    use insta::assert_snapshot;

    use super::{ask, compared, judged};
    use crate::report::Style;

    fn quiz(number: &str, answers: &str) -> (Option<u64>, String) {
        let course = Course::above(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("this course");
        let lesson = course.find(number).expect("it is there");
        let questions = Runs::read(lesson).expect("it has questions").questions;
        let style = Style { width: 60, ..Style::of_terminal() };
        let mut out = Vec::new();
        let right = ask(lesson, &questions, &style, &mut answers.as_bytes(), &mut out);
        let text = String::from_utf8(out).expect("UTF-8");
        let text = anstream::adapter::strip_str(&text).to_string();
        (right.expect("no error"), text.replace(&typed::command("show"), "just show"))
    }

    #[test]
    fn a_near_miss_gets_a_second_try_and_then_a_reason() {
        let (right, text) = quiz("1", "256\n340\nmany\n6000\n\n");
        assert_eq!(right, None, "the answers end before the questions");
        assert_snapshot!(text.trim_end(), @r#"
        Question 1 of 3
        An empty board of order 2 has four cells, and four numbers
        are tried in each. How many numbers does the search place?
        > Close: your guess is 1.3 times too small. Try once more.
        > You are right: 340. 4 numbers for the first cell, 4 for the
        second after each of these, and so on: 4 + 16 + 64 + 256 =
        340.
          watch it   just show magic-brute --puzzle ". ./. ."

        Question 2 of 3

           2 7 6
           9 5 .
           . . .

        On this board four cells are empty, and nine numbers are
        tried in each. How many numbers does the search place?
        > Type a number; Enter alone shows the answer.
        > Close: your guess is 1.2 times too small. Try once more.
        > The search says 7,380. 9 + 81 + 729 + 6,561 = 7,380: a cell
        is filled once for each way to fill the empty cells before
        it. The last cell alone takes about 8 of 9 placements.
          watch it   just show magic-brute

        Question 3 of 3

           2 7 6
           9 5 .
           . . .

        How many magic squares begin like this board?
        >
        "#);
        let (right, _) = quiz("1", "340\n7,380\n\n");
        assert_eq!(right, Some(2));
    }

    #[test]
    fn a_guess_is_compared_with_the_answer() {
        assert_eq!(judged("(0, 4)", "0,4"), Some(Ok(())));
        assert_eq!(judged("4", "0,4"), None);
        assert_eq!(judged("7 380", "7380"), Some(Ok(())));
        assert_eq!(judged("-1", "7"), None);
        for (guess, answer, sentence) in [
            (0, 7, "Your guess is too small."),
            (9, 7, "Close: your guess is a little too large."),
            (300, 340, "Close: your guess is 1.1 times too small."),
            (100, 340, "Your guess is 3.4 times too small."),
            (7380, 340, "Your guess is 21.7 times too large."),
        ] {
            assert_eq!(compared(guess, answer), sentence);
        }
    }
}
