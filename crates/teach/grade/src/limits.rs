//! What one question may use when a submission is graded: more than in `just test`, so that no solution that
//! passes there fails here by a limit.

use std::time::Duration;

use confine::Limits;

/// How many seconds of processor time one answer may take, unless another limit is given: twice as many as
/// `just test` gives all answers to a question, since this machine may be slower.
pub const SECONDS: u64 = 2 * runner::LIMIT.as_secs();

/// After so many questions that ran out of time the remaining ones are not asked.
pub(crate) const LATE_QUESTIONS: u32 = 3;

/// The limits of a program that answers a question in so many `rounds` of inputs, where `answer` says what one
/// answer may use.
pub(crate) fn of_question(answer: Limits, rounds: usize) -> Limits {
    Limits { cpu: answer.cpu.saturating_mul(rounds as u64), ..answer }
}

/// How long a program may work, or wait, between two answers.
pub(crate) fn patience(answer: Limits) -> Duration {
    Duration::from_secs(answer.cpu)
}

#[cfg(test)]
mod tests {
    use confine::Limits;

    use super::{SECONDS, of_question, patience};

    #[test]
    fn whatever_a_check_may_use_a_graded_answer_may_use_too() {
        let answer = Limits::question(SECONDS);
        assert!(patience(answer) > runner::LIMIT);
        assert!(answer.memory << 20 > runner::MEMORY);
        // Each of five rounds may take as long as the one of a check.
        assert_eq!(of_question(answer, 5).cpu, 5 * SECONDS);
    }
}
