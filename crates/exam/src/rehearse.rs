//! `just verify`: whether a variant of a lesson answers as the reference does, whatever the seed.
//!
//! The variants of a lesson, its known mistakes and its unusual right solutions, are in one test program
//! with the reference, whose steps call those of the variant that is asked. A variant that cannot be called
//! so is a module of its own. As in `just grade`, a variant is asked first, and then the reference is asked
//! the same and judges the answers.

use std::{
    cell::Cell,
    env,
    sync::{LazyLock, mpsc},
    thread,
};

use crate::{Ask, Asked, Question, Seed, ask::BUDGET};

/// The variable that says who is asked what with which seeds, and the budget for one answer where it
/// is another than usual: `wrong_late step_1_double,step_2_quadruple 0*1,1f2e*4 100000`.
pub const WANTED: &str = "GRIDLINGS_REHEARSAL";

/// The variable with the number of the variant that is asked, where the reference calls it.
pub const VARIANT: &str = "GRIDLINGS_VARIANT";

thread_local! {
    static IS_REFERENCE: Cell<bool> = const { Cell::new(false) };
}

/// The number of the variant whose steps the reference calls; 0 for its own.
pub fn variant() -> usize {
    static WANTED: LazyLock<usize> = LazyLock::new(|| {
        let number = env::var(VARIANT).unwrap_or_default();
        number.parse().unwrap_or(0)
    });
    if IS_REFERENCE.get() { 0 } else { *WANTED }
}

/// Makes the test `rehearsal` of a program whose modules are variants of a lesson, each with its
/// `questions`; the first is the reference: `exam::rehearsal![reference, wrong_late];`
#[macro_export]
macro_rules! rehearsal {
    ($($variant:ident),+ $(,)?) => {
        #[test]
        fn rehearsal() {
            $crate::rehearse::wanted(&[
                $((stringify!($variant), $variant::questions::QUESTIONS)),+
            ]);
        }
    };
}

/// Asks what the environment says.
///
/// # Panics
///
/// When an answer is wrong, and when the variable [`WANTED`] does not name what is there.
pub fn wanted(variants: &[(&str, &[Question])]) {
    let wanted = env::var(WANTED).expect("`staffroom verify` says who is asked what");
    let [name, questions, seeds, ref budget @ ..] = wanted.split(' ').collect::<Vec<_>>()[..]
    else {
        panic!("{wanted:?} does not say who is asked what");
    };
    let budget = budget.first().map_or(BUDGET, |budget| budget.parse().expect("a number"));
    let find = |name: &str, question: &str| {
        let variant = variants.iter().find(|variant| variant.0 == name);
        let questions = variant.unwrap_or_else(|| panic!("no variant is called {name}")).1;
        let question = questions.iter().find(|it| it.name == question);
        question.unwrap_or_else(|| panic!("no question of {name} is the wanted one"))
    };
    for question in questions.split(',') {
        for seed in seeds.split(',') {
            // The last line tells where it was, should it never end.
            println!("{question} with the seed {seed}");
            let seed = seed.parse().unwrap_or_else(|error| panic!("{error}"));
            let (variant, reference) = (find(name, question), find(variants[0].0, question));
            rehearse(variant, reference, seed, budget);
        }
    }
}

/// Asks `variant`, which may place `budget` numbers for an answer, and lets `reference` judge.
///
/// # Panics
///
/// At the first wrong answer: nobody waits for the others, which may take long.
fn rehearse(variant: &Question, reference: &Question, seed: Seed, budget: u64) {
    let (sender, answers) = mpsc::channel();
    let Question { name, ask } = *variant;
    thread::spawn(move || {
        let mut hear = |asked: Asked<'_>| _ = sender.send(asked.answer.map(str::to_string));
        let mut variant = Ask::new(name, seed, &mut hear);
        variant.budget = budget;
        ask(&mut variant);
    });
    let mut count = 0;
    let mut hear = |Asked { what, answer, judge }: Asked<'_>| {
        count += 1;
        let found = answers.recv().ok().flatten();
        let found = found.as_deref().unwrap_or("no answer came");
        let expected = answer.unwrap_or_default();
        if let Err(complaint) = judge.verdict(expected, found) {
            panic!(
                "{name}: answer {count} is wrong\n{what}\nexpected {expected}\nfound {found}\n\
                 {complaint}"
            );
        }
    };
    IS_REFERENCE.set(true);
    (reference.ask)(&mut Ask::new(reference.name, seed, &mut hear));
    assert!(count > 0, "{name}: nothing was asked");
}
