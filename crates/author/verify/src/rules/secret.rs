//! With each secret seed a question asks something that nobody could know: otherwise a submission could hold the
//! answers, and no code. Where a step has so few inputs that all are asked, a list of the answers is right code.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use course::Lesson;
use exam::{Answer, Check, snapshot};
use staffroom::problem::Problem;

use crate::{
    texts::LessonTexts,
    trial::run::{Examination, secret, side_by_side},
};

/// How many secret seeds are asked.
const SEEDS: u64 = 12;

/// How many of them must ask something that no other asks. When an input is one of nine cells or of twenty
/// limits, too few do: a list of so few can be typed in. When it is one of some hundred, nearly all do.
const ENOUGH: usize = 10;

// A judge shows the inputs of so many wrong answers.
const SHOWN: usize = 3;

// How often other places of a question are looked at.
const TRIES: usize = 16;

/// Asks the reference, which is `examination`, with secret seeds.
pub fn check(texts: &LessonTexts, examination: &Examination) -> Vec<Problem> {
    let questions: Vec<&Check> =
        examination.checks.iter().filter(|check| check.is_question()).collect();
    let problems =
        side_by_side(&questions, |question| problem(&texts.lesson, question, examination));
    problems.into_iter().flatten().collect()
}

fn problem(lesson: &Lesson, check: &Check, examination: &Examination) -> Option<Problem> {
    let name = &check.question;
    let asked = asked(examination, name)?;
    let new = with_new_input(&asked);
    if new >= ENOUGH || are_all_recorded(lesson, name, &asked) {
        return None;
    }
    let what = format!(
        "of {SEEDS} secret seeds {new} ask `{name}` something that no other asks, so the answers can be typed in; at \
         least {ENOUGH} must"
    );
    let next = "ask about an input from `ask.rng` too, which is one of some hundred; or, where there are few, about \
                all inputs with each seed, and about some again";
    Some(Problem::new(check.location_shown(), what, next))
}

/// Whether something is asked anew with secret seeds, and only what the course's seed asks, too.
fn are_all_recorded(lesson: &Lesson, name: &str, asked: &[BTreeSet<(String, Answer)>]) -> bool {
    let recorded = snapshot::read(&lesson.path, name).unwrap_or_default();
    let is_recorded = |input: &str| {
        let start = format!("{} -> ", input.lines().next().unwrap_or_default());
        recorded.iter().any(|line| line.starts_with(&start))
    };
    let mut inputs = asked.iter().flatten().map(|(input, _)| input).peekable();
    inputs.peek().is_some() && inputs.all(|input| is_recorded(input))
}

/// The inputs that a question asks with each of the secret seeds, with what is expected: three of each seed
/// after the other, until enough of the seeds ask something that no other asks. `None` for a question that is not
/// answered to its end, which another rule reports.
///
/// Only a judge says what is asked, and only where an answer is wrong: so wrong answers are handed in.
fn asked(examination: &Examination, name: &str) -> Option<Vec<BTreeSet<(String, Answer)>>> {
    let seeds: Vec<_> = (1..=SEEDS).map(secret).collect();
    let answers = |seed: &_| examination.answers(name, &[*seed]).ok();
    let by_seed: Vec<Vec<Answer>> = seeds.iter().map(answers).collect::<Option<_>>()?;
    let shortest = by_seed.iter().map(Vec::len).min()?;
    let variety = |place: &usize| {
        by_seed.iter().map(|answers| &answers[*place]).collect::<BTreeSet<_>>().len()
    };
    let mut places: Vec<usize> = (0..shortest).filter(|place| variety(place) > 1).collect();
    // Those with equal variety are looked at in an order that spreads them.
    places.sort_by_cached_key(|place| (Reverse(variety(place)), place.reverse_bits()));
    let mut asked = vec![BTreeSet::new(); by_seed.len()];
    for places in places.chunks(SHOWN).take(TRIES) {
        for ((answers, seed), asked) in by_seed.iter().zip(&seeds).zip(&mut asked) {
            let mut answers = answers.clone();
            places.iter().for_each(|&place| answers[place] = Answer::of("?"));
            let judged = examination.judgment(name, &[*seed], &answers).ok()?;
            asked.extend(judged.wrong.into_iter().map(|wrong| (wrong.asked, wrong.expected)));
        }
        if with_new_input(&asked) >= ENOUGH {
            break;
        }
    }
    Some(asked)
}

/// How many of the seeds ask something that no other asks: `asked` is what each of them asks.
fn with_new_input<T: Ord>(asked: &[BTreeSet<T>]) -> usize {
    let mut times = BTreeMap::new();
    asked.iter().flatten().for_each(|input| *times.entry(input).or_insert(0) += 1);
    asked.iter().filter(|inputs| inputs.iter().any(|input| times[input] == 1)).count()
}
