//! Answers to a question, judged: in `just test` beside the recorded ones, in `just grade` beside the reference's.

use std::{
    panic::{self, AssertUnwindSafe},
    path::Path,
};

use crate::{
    Answer, Answered, Ask, Asked, Judgment, Line, Outcome, Question, Seed, WrongAnswer,
    WrongAnswers, hash_of, size_of,
    snapshot::{self, answer_in, label},
    writer,
};

// The complaint about an answer that makes the judge panic.
const UNREADABLE: &str = "this is no answer that could be judged";

// How many wrong answers of a question are shown; the others are counted.
const TOLD: usize = 3;

/// What was found out about the answers so far.
#[derive(Default)]
struct Tally {
    inputs: usize,
    right: usize,
    /// The wrong answers to the smallest inputs; of equal ones the first.
    wrong: Vec<WrongAnswer>,
    /// The first input to which no answer came, and how many there are.
    missing: Option<WrongAnswer>,
    untried: usize,
    fingerprint: u64,
}

impl Tally {
    /// Adds the answer that was `found` for the input `asked`, before which there were so many in other rounds.
    fn add(
        &mut self,
        asked: &Asked<'_>,
        before: usize,
        expected: &Answer,
        found: Option<&Answer>,
        judged: Result<(), String>,
    ) {
        self.inputs += 1;
        let wrong = |complaint| WrongAnswer {
            asked: asked.what.to_string(),
            number: before + asked.number,
            expected: expected.clone(),
            answer: found.cloned(),
            complaint,
        };
        let Some(answer) = found else {
            self.untried += 1;
            self.missing.get_or_insert_with(|| wrong("no answer came".to_string()));
            return;
        };
        let Err(complaint) = judged else {
            self.right += 1;
            return;
        };
        self.fingerprint = add_wrong(self.fingerprint, asked.number, &answer.to_string());
        let size = size_of(asked.what);
        let place = self.wrong.partition_point(|kept| size_of(&kept.asked) <= size);
        self.wrong.insert(place, wrong(complaint));
        self.wrong.truncate(TOLD);
    }
}

/// The fingerprint `sum` of some wrong answers, with another one: the wrong `answer` to the input with this number.
///
/// It is a sum, so two mistakes that answer different inputs wrongly have together the sum of their
/// fingerprints.
fn add_wrong(sum: u64, number: usize, answer: &str) -> u64 {
    // The last letter of a text changes its hash only a little, and the changes of two answers may
    // cancel: so the bits are mixed first, as the generator SplitMix64 does.
    let mut print = hash_of(format!("{number} {answer}").as_bytes());
    print = (print ^ print >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    print = (print ^ print >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    sum.wrapping_add(print ^ print >> 31)
}

/// Asks `question` with the course's own seed, and compares the answers with the recorded ones in the
/// exercise's `folder`. With `only`, one input is asked: the one of that number.
pub fn test(question: &Question, folder: &Path, only: Option<usize>) -> Outcome {
    match snapshot::read(folder, question.name) {
        Ok(recorded) => compared(question, &recorded, only),
        Err(reason) => Outcome::NotRun { reason },
    }
}

/// The same, where `recorded` are the lines of the snapshot.
pub fn compared(question: &Question, recorded: &[String], only: Option<usize>) -> Outcome {
    let is_asked = |number: usize| only.is_none_or(|only| only == number);
    let mut recorded = (0..).zip(recorded).filter(|(number, _)| is_asked(*number));
    let (mut tally, mut is_stale) = (Tally::default(), false);
    let mut hear = |asked: Asked<'_>| {
        let line = recorded.next().map_or("", |(_, line)| line);
        let expected =
            line.strip_prefix(label(asked.what)).and_then(|rest| rest.strip_prefix(" -> "));
        let Some(expected) = expected.map(answer_in) else {
            is_stale = true;
            return;
        };
        let judged = asked.answer.map_or(Ok(()), |found| asked.demand.complaint(&expected, found));
        tally.add(&asked, 0, &expected, asked.answer, judged);
    };
    let mut ask = Ask::new(question.name, Seed::COURSE, &mut hear);
    ask.only = only;
    (question.ask)(&mut ask);
    if is_stale || recorded.next().is_some() {
        let file = format!("{}/{}.snap", snapshot::FOLDER, question.name);
        let reason = format!("{file} answers other inputs than `questions.rs` asks about");
        return Outcome::NotRun { reason };
    }
    let wrong = tally.inputs - tally.right - tally.untried;
    let Some(smallest) = tally.wrong.into_iter().next() else { return Outcome::Passed };
    let answer = smallest.answer.unwrap_or_default();
    let is_judged = smallest.expected.text == snapshot::JUDGED;
    Outcome::of_answers(WrongAnswers {
        asked: smallest.asked,
        number: smallest.number,
        expected: (!is_judged).then_some(smallest.expected.text),
        complaint: smallest.complaint,
        wrong,
        untried: tally.untried,
        inputs: tally.inputs,
        fingerprint: format!("{:016x}", tally.fingerprint),
        panic: answer.ended.is_some().then(|| writer::panic_of(&answer)),
        answer,
    })
}

/// Lets the code answer `question`, and writes down nothing but its answers.
pub(crate) fn answer(question: &Question, seeds: &[Seed], write: &mut dyn FnMut(Line)) {
    let (mut answers, mut work) = (0, None);
    for &seed in seeds {
        let mut hear = |asked: Asked<'_>| {
            if let Some(answer) = asked.answer {
                answers += 1;
                write(Line::Answer(answer.clone()));
            }
        };
        let mut ask = Ask::new(question.name, seed, &mut hear);
        (question.ask)(&mut ask);
        // Work is compared between submissions on the first round's inputs.
        work = work.or(ask.work);
        // The judge counts the answers, so they end with the first that is missing.
        if ask.is_stopped {
            break;
        }
    }
    write(Line::Answered(Answered { answers, work }));
}

/// Lets the reference answer, and says which of the `given` answers are right.
pub(crate) fn judge(question: &Question, seeds: &[Seed], given: &[Answer]) -> Judgment {
    let (mut tally, mut before, mut given) = (Tally::default(), 0, given.iter());
    let (mut fingerprint, mut work) = (0, None);
    for (round, &seed) in seeds.iter().enumerate() {
        let mut hear = |asked: Asked<'_>| {
            let nothing = Answer::default();
            let (expected, found) = (asked.answer.unwrap_or(&nothing), given.next());
            let judged = found.map_or(Ok(()), |found| {
                // The answer may be forged: when it makes the judge panic, it is wrong.
                let complaint = AssertUnwindSafe(|| asked.demand.complaint(expected, found));
                panic::catch_unwind(complaint).unwrap_or_else(|_| Err(UNREADABLE.to_string()))
            });
            tally.add(&asked, before, expected, found, judged);
        };
        let mut ask = Ask::new(question.name, seed, &mut hear);
        (question.ask)(&mut ask);
        let (inputs, of_round) = (ask.inputs, ask.work);
        before += inputs;
        work = work.or(of_round);
        if round == 0 {
            fingerprint = tally.fingerprint;
        }
    }
    Judgment {
        question: question.name.to_string(),
        right: tally.right,
        inputs: tally.inputs,
        // These answers belong to no input.
        over: given.len(),
        wrong: tally.wrong.into_iter().chain(tally.missing).collect(),
        fingerprint: format!("{fingerprint:016x}"),
        work,
    }
}

#[cfg(test)]
mod tests {
    use grid::{Grid, Pos, Size};

    use super::{add_wrong, answer, compared, judge};
    use crate::{Answer, Answered, Ask, Line, Outcome, Question, Seed, snapshot::label};

    type Asking = fn(&mut Ask<'_>);

    const SEEDS: [Seed; 2] = [Seed { number: 7, times: 1 }, Seed { number: 8, times: 2 }];

    fn question(ask: Asking) -> Question {
        Question { name: "step_1_any", ask }
    }

    /// The answers to a question, and how they end.
    fn answers(ask: Asking, seeds: &[Seed]) -> (Vec<Answer>, Answered) {
        let (mut answers, mut end) = (Vec::new(), None);
        answer(&question(ask), seeds, &mut |line| match line {
            Line::Answer(answer) => answers.push(answer),
            Line::Answered(answered) => end = Some(answered),
            other => panic!("{other:?}"),
        });
        (answers, end.expect("an end"))
    }

    /// What the reference says of the answers that are `given`.
    fn judged(ask: Asking, seeds: &[Seed], given: &[Answer]) -> String {
        let judged = judge(&question(ask), seeds, given);
        let mut text = format!("{} of {} right, {} over", judged.right, judged.inputs, judged.over);
        text += &judged.work.map_or(String::new(), |work| format!(", {} placed", work.placements));
        for wrong in judged.wrong {
            let (asked, answer) = (label(&wrong.asked), wrong.answer.map(|answer| answer.text));
            let (number, expected) = (wrong.number, wrong.expected);
            let not = format!("{expected}, not {answer:?} {}", wrong.complaint);
            text += &format!("\n  {number} {asked}: {}", not.trim_end());
        }
        text + "\n"
    }

    fn numbers(ask: &mut Ask<'_>) {
        ask.explain("no mark depends on it", || panic!("this is not run"));
        ask.exact("one", || 1);
        for _ in ask.rounds(2) {
            let number = ask.rng.below(1_000);
            ask.exact("the same", || number);
        }
    }

    fn measured(ask: &mut Ask<'_>) {
        ask.count_work();
        for number in [1, 2, ask.rng.below(1)] {
            ask.exact(number, || {
                Grid::new(Size::square(1), 0_u8).set(Pos::new(0, 0), 1);
                number
            });
        }
    }

    fn of_sizes(ask: &mut Ask<'_>) {
        for count in [4, 3, 2, 1] {
            ask.exact(format_args!("count of\n{}", ". ".repeat(count)), || count);
        }
    }

    fn several(ask: &mut Ask<'_>) {
        let is_five = |answer: &str| if answer == "5" { Ok(()) } else { Err("never".into()) };
        ask.judged("any", || 4, is_five);
        ask.judged("any", || 4, |answer| Err(answer.parse::<u8>().expect("a number").to_string()));
        ask.judged("any", || 4, is_five);
    }

    #[test]
    fn what_one_program_answers_another_judges() {
        let (given, end) = answers(numbers, &SEEDS);
        assert_eq!((given.len(), end.answers), (8, 8));
        let wrong = given.iter().map(|answer| Answer::of(answer.text.replace('1', "2")));
        let wrong: Vec<Answer> = wrong.collect();
        let more = [&given[..], &[Answer::of("0")]].concat();
        let seeds = [Seed::COURSE, SEEDS[1]];
        let (placed, end) = answers(measured, &seeds);
        assert_eq!(end.work.map(|work| work.placements), Some(3));
        assert_eq!(answers(measured, &SEEDS[..1]).1.work, None);
        let zeros = ["0"; 6].map(Answer::of);
        let rows = [
            ("right", judged(numbers, &SEEDS, &given)),
            ("wrong", judged(numbers, &SEEDS, &wrong)),
            ("one too many", judged(numbers, &SEEDS, &more)),
            ("only the course's seed is measured", judged(measured, &seeds, &placed)),
            ("the smallest inputs", judged(of_sizes, &SEEDS, &zeros)),
            ("no answer", judged(of_sizes, &SEEDS, &zeros[..1])),
            ("a judge", judged(several, &SEEDS[..1], &["5", "x"].map(Answer::of))),
        ];
        let rows = rows.map(|(name, judgment)| format!("# {name}\n{judgment}"));
        insta::assert_snapshot!(rows.join("\n"));
    }

    #[test]
    fn answers_a_little_larger_have_another_sum() {
        let sum = |more: usize| {
            (0..6).fold(0, |sum, number| add_wrong(sum, number, &(number + more).to_string()))
        };
        let mut sums: Vec<u64> = (1..100).map(sum).collect();
        sums.sort_unstable();
        sums.dedup();
        assert_eq!(sums.len(), 99);
    }

    /// In `just test` and in `just grade`, also where a panic comes before other wrong answers.
    #[test]
    fn two_mistakes_have_the_sum_of_their_fingerprints() {
        fn ask<const PANICS: bool, const AT_3: usize>(ask: &mut Ask<'_>) {
            for number in 0..5 {
                ask.exact(number, || match number {
                    1 if PANICS => panic!("at one"),
                    3 => AT_3,
                    right => right,
                });
            }
        }
        let recorded: Vec<String> = (0..5).map(|number| format!("{number} -> {number}")).collect();
        let asks: [Asking; 3] = [ask::<true, 3>, ask::<false, 0>, ask::<true, 0>];
        let prints = asks.map(|wrong| {
            let Outcome::Wrong(told) = compared(&question(wrong), &recorded, None) else {
                panic!("it is wrong")
            };
            let given = answers(wrong, &[Seed::COURSE]).0;
            let graded = judge(&question(ask::<false, 3>), &[Seed::COURSE], &given);
            assert_eq!(told.fingerprint, graded.fingerprint);
            u64::from_str_radix(&told.fingerprint, 16).expect("a number")
        });
        assert_eq!(prints[2], prints[0].wrapping_add(prints[1]));
        assert!(!prints.contains(&0));
    }
}
