//! `just grade` and `just verify`: one program answers, and another one judges.

use std::panic::{self, AssertUnwindSafe};

use crate::{
    Answered, Ask, Asked, Judged, Line, Question, Seed, WrongAnswer, add_wrong, panics::shown,
    size_of,
};

// The complaint about an answer that makes the judge panic.
const UNREADABLE: &str = "this is no answer that could be judged";

// How many wrong answers of a question are shown; the others are counted.
const TOLD: usize = 3;

/// Lets the solution answer `question`, and writes down nothing but its answers. The budget for one answer
/// is another than usual where `budget` says so. With `only`, one input is asked: the one of that number, where
/// the rounds of all seeds are counted on.
pub(crate) fn answer(
    question: &Question,
    seeds: &[Seed],
    budget: Option<u64>,
    only: Option<usize>,
    write: &mut dyn FnMut(Line),
) {
    let (mut answers, mut work, mut inputs) = (0, None, 0);
    for (round, &seed) in seeds.iter().enumerate() {
        let mut hear = |asked: Asked<'_>| {
            if let Some(answer) = asked.answer {
                answers += 1;
                write(Line::Answer(answer.to_string()));
            }
        };
        let mut ask = Ask::new(question.name, seed, &mut hear);
        ask.is_again = round > 0;
        ask.budget = budget.unwrap_or(ask.budget);
        ask.only = within_round(only, inputs);
        (question.ask)(&mut ask);
        inputs += ask.inputs;
        // Work is compared between solutions on the first round's inputs.
        work = work.or(ask.work);
        // The judge counts the answers, so they end with the first that is missing.
        if ask.is_stopped {
            break;
        }
    }
    write(Line::Answered(Answered { answers, work }));
}

/// The number within a round of the input `only`, where there were so many inputs `before` the round.
fn within_round(only: Option<usize>, before: usize) -> Option<usize> {
    only.map(|only| only.checked_sub(before).unwrap_or(usize::MAX))
}

/// Lets the reference answer, and says which of the `given` answers are right: to all inputs, or to the one of
/// the number `only`.
pub(crate) fn judge(
    question: &Question,
    seeds: &[Seed],
    only: Option<usize>,
    given: &[String],
) -> Judged {
    let mut before = 0;
    let mut given = given.iter();
    let mut judged = Judged {
        question: question.name.to_string(),
        right: 0,
        inputs: 0,
        over: 0,
        wrong: Vec::new(),
        fingerprint: String::new(),
        work: None,
    };
    for (round, &seed) in seeds.iter().enumerate() {
        let mut wrong = 0;
        let mut hear = |asked: Asked<'_>| {
            judged.inputs += 1;
            let expected = asked.answer.unwrap_or_default();
            let answer = given.next();
            let verdict = match answer {
                None => Err("no answer came".to_string()),
                // The answer may be forged: when it makes the judge panic, it is wrong.
                Some(answer) => {
                    let judge = AssertUnwindSafe(|| asked.judge.verdict(expected, answer));
                    panic::catch_unwind(judge).unwrap_or_else(|_| Err(UNREADABLE.to_string()))
                }
            };
            if let (Err(_), Some(answer)) = (&verdict, answer) {
                wrong = add_wrong(wrong, asked.number, answer);
            }
            match verdict {
                Ok(()) => judged.right += 1,
                Err(_) if judged.wrong.last().is_some_and(|wrong| wrong.answer.is_none()) => {}
                Err(complaint) => keep_smallest(
                    &mut judged.wrong,
                    WrongAnswer {
                        asked: asked.what.to_string(),
                        number: before + asked.number,
                        expected: expected.to_string(),
                        answer: answer.map(|answer| shown(answer)),
                        complaint,
                    },
                ),
            }
        };
        let mut ask = Ask::new(question.name, seed, &mut hear);
        ask.is_again = round > 0;
        ask.only = within_round(only, before);
        (question.ask)(&mut ask);
        let (work, inputs) = (ask.work, ask.inputs);
        before += inputs;
        judged.work = judged.work.or(work);
        if round == 0 {
            judged.fingerprint = format!("{wrong:016x}");
        }
    }
    // These answers belong to no question.
    judged.over = given.len();
    judged
}

/// Adds the next of the `wrong` answers, and keeps those to the smallest inputs; of equal ones the first. Behind
/// them stands the first input to which no answer came: none comes after it.
fn keep_smallest(wrong: &mut Vec<WrongAnswer>, answer: WrongAnswer) {
    if answer.answer.is_none() {
        wrong.push(answer);
        return;
    }
    let size = size_of(&answer.asked);
    let place = wrong.partition_point(|kept| size_of(&kept.asked) <= size);
    wrong.insert(place, answer);
    wrong.truncate(TOLD);
}

#[cfg(test)]
mod tests {
    use std::{fmt, panic};

    use grid::{Grid, Pos, Size};

    use super::{answer, judge};
    use crate::{Answered, Ask, Judged, Line, Question, Seed, practice};

    const SEEDS: [Seed; 2] = [Seed { number: 7, times: 1 }, Seed { number: 8, times: 2 }];

    fn question(ask: fn(&mut Ask<'_>)) -> Question {
        Question { name: "step_1_any", ask }
    }

    /// The answers to a question, and how they end.
    fn answers(ask: fn(&mut Ask<'_>), seeds: &[Seed]) -> (Vec<String>, Answered) {
        let (mut answers, mut end) = (Vec::new(), None);
        answer(&question(ask), seeds, None, None, &mut |line| match line {
            Line::Answer(answer) => answers.push(answer),
            Line::Answered(answered) => end = Some(answered),
            other => panic!("{other:?}"),
        });
        (answers, end.expect("an end"))
    }

    fn judged(ask: fn(&mut Ask<'_>), seeds: &[Seed], given: &[String]) -> Judged {
        judge(&question(ask), seeds, None, given)
    }

    #[test]
    fn what_one_program_answers_another_judges() {
        fn ask(ask: &mut Ask<'_>) {
            ask.explain("no mark depends on it", || panic!("this is not run"));
            ask.exact("one", || 1);
            for _ in ask.rounds(2) {
                let number = ask.rng.below(1_000);
                ask.exact("the same", || number);
            }
        }
        let (given, end) = answers(ask, &SEEDS);
        assert_eq!((given.len(), end.answers), (8, 8));
        let right = judged(ask, &SEEDS, &given);
        assert_eq!((right.right, right.inputs, right.over), (8, 8, 0));

        let wrong: Vec<String> = given.iter().map(|answer| answer.replace("1", "2")).collect();
        let wrong = judged(ask, &SEEDS, &wrong);
        let first = &wrong.wrong[0];
        assert!(wrong.right <= 6, "{wrong:?}");
        assert_eq!(
            (first.asked.as_str(), first.expected.as_str(), first.answer.as_deref()),
            ("one", "1", Some("2"))
        );

        let stopped = judged(ask, &SEEDS, &["it panicked: the search made 9 placements".into()]);
        let answer = stopped.wrong[0].answer.as_deref();
        assert_eq!(answer, Some("it was stopped: the search made 9 placements"));
        let more = [given, vec!["0".to_string()]].concat();
        assert_eq!(judged(ask, &SEEDS, &more).over, 1);
    }

    /// Work is counted with the course's seed, and a fixed input is asked once, whatever the first seed is.
    #[test]
    fn another_seed_asks_and_measures_no_fixed_input_again() {
        fn ask(ask: &mut Ask<'_>) {
            ask.measure();
            for number in ask.fixed(1..3).chain([ask.rng.below(1)]) {
                ask.exact(number, || {
                    Grid::new(Size::square(1), 0_u8).set(Pos::new(0, 0), 1);
                    number
                });
            }
        }
        let seeds = [Seed::COURSE, SEEDS[1]];
        let (given, end) = answers(ask, &seeds);
        assert_eq!(given, ["1", "2", "0", "0"]);
        assert_eq!(end.work.map(|work| work.placements), Some(3));
        assert_eq!(answers(ask, &SEEDS[..1]).1.work, None);
        let judgment = judged(ask, &seeds, &given);
        assert_eq!((judgment.right, judgment.work.map(|work| work.placements)), (4, Some(3)));
    }

    fn of_sizes(ask: &mut Ask<'_>) {
        for count in [4, 3, 2, 1] {
            ask.exact(format_args!("count of\n{}", ". ".repeat(count)), || count);
        }
    }

    #[test]
    fn of_many_wrong_answers_those_to_the_smallest_inputs_are_shown_and_then_where_it_stopped() {
        let given = ["0"; 6].map(String::from);
        let numbers = |given: &[String]| -> Vec<usize> {
            judged(of_sizes, &SEEDS, given).wrong.iter().map(|wrong| wrong.number).collect()
        };
        assert_eq!(numbers(&given), [3, 2, 1, 6]);
        assert_eq!(numbers(&given[..1]), [0, 1]);
    }

    /// Also in the second round, and no other input is asked.
    #[test]
    fn one_input_is_asked_and_judged_alone() {
        fn asked(only: usize, given: &[String]) -> (Vec<String>, Judged) {
            let (question, mut answers) = (question(of_sizes), Vec::new());
            answer(&question, &SEEDS, None, Some(only), &mut |line| answers.push(line));
            let answers = answers.into_iter().filter_map(|line| match line {
                Line::Answer(answer) => Some(answer),
                _ => None,
            });
            (answers.collect(), judge(&question, &SEEDS, Some(only), given))
        }
        for (only, right) in [(1, "3"), (6, "2")] {
            let (answers, judged) = asked(only, &[right.to_string()]);
            assert_eq!(answers, [right]);
            assert_eq!((judged.right, judged.inputs), (1, 1));
        }
        assert_eq!(asked(6, &["3".to_string()]).1.wrong[0].number, 6);
        assert_eq!(asked(9, &[]).0, [""; 0]);
    }

    /// In `just test` and in `just grade`, also where a panic comes before other wrong answers.
    #[test]
    fn mistakes_that_concern_different_inputs_have_together_the_sum_of_their_fingerprints() {
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
        let asks: [fn(&mut Ask<'_>); 3] = [ask::<true, 3>, ask::<false, 0>, ask::<true, 0>];
        let prints = asks.map(|wrong| {
            let practice::Verdict::Wrong(told) =
                practice::compared(&question(wrong), &recorded, None)
            else {
                panic!("it is wrong")
            };
            let given = answers(wrong, &[Seed::COURSE]).0;
            let graded = judged(ask::<false, 3>, &[Seed::COURSE], &given);
            assert_eq!(told.fingerprint, graded.fingerprint);
            u64::from_str_radix(&told.fingerprint, 16).expect("a number")
        });
        assert_eq!(prints[2], prints[0].wrapping_add(prints[1]));
        assert!(!prints.contains(&0));
    }

    #[test]
    fn an_input_becomes_a_text_only_where_it_is_read() {
        fn ask(ask: &mut Ask<'_>) {
            let what = fmt::from_fn(|_| panic!("this input is read"));
            ask.exact(&what, || 1);
            ask.judged(
                &what,
                || 1,
                |answer| if answer == "1" { Ok(()) } else { Err("no".to_string()) },
            );
        }
        let (given, _) = answers(ask, &SEEDS[..1]);
        assert_eq!(judged(ask, &SEEDS[..1], &given).right, 2);
        panic::catch_unwind(|| judged(ask, &SEEDS[..1], &["2".to_string()]))
            .expect_err("it is read");
    }

    #[test]
    fn a_judge_decides_where_several_answers_are_right_and_a_forged_one_is_wrong() {
        fn ask(ask: &mut Ask<'_>) {
            ask.judged(
                "any",
                || 4,
                |answer| if answer == "5" { Ok(()) } else { Err("never".into()) },
            );
            ask.judged(
                "any",
                || 4,
                |answer| Err(answer.parse::<u8>().expect("a number").to_string()),
            );
            ask.judged("any", || 4, |_| Err("never".to_string()));
        }
        let judgment = judged(ask, &SEEDS[..1], &["5".to_string(), "x".to_string()]);
        assert_eq!((judgment.right, judgment.inputs), (1, 3));
        let complaints: Vec<&str> =
            judgment.wrong.iter().map(|wrong| wrong.complaint.as_str()).collect();
        assert_eq!(complaints, [super::UNREADABLE, "no answer came"]);
    }
}
