//! What exercise 1 asks for.

use exam::{Ask, says};

use exercise_1::{double, quadruple};

exam::questions![step_1_double, step_2_quadruple];

fn step_1_double(ask: &mut Ask) {
    ask.explain("double is twice", || says("twice 3 is", double(3), 6));
    for number in 0..3 {
        ask.exact(format_args!("double({number})"), || double(number));
    }
    for _ in ask.rounds(1) {
        let number = 3 + u32::try_from(ask.rng.below(1_000)).unwrap();
        let judge = |text: &str| match text == (2 * number).to_string() {
            true => Ok(()),
            false => Err(format!("it is not twice {number}")),
        };
        ask.judged("double of any number", || double(number), judge);
    }
}

fn step_2_quadruple(ask: &mut Ask) {
    ask.explain("quadruple is four times", || says("four times 3 is", quadruple(3), 12));
    for number in 0..3 {
        ask.exact(format_args!("quadruple({number})"), || quadruple(number));
    }
    for _ in ask.rounds(1) {
        let number = 3 + u32::try_from(ask.rng.below(1_000)).unwrap();
        ask.exact(format_args!("quadruple({number})"), || quadruple(number));
    }
}
