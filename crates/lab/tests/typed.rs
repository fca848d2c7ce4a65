//! What is said when a number on the command line is none, or below 0.

mod support;

use support::run;

#[test]
fn a_number_below_zero_is_named_with_its_option() {
    for (words, said) in [
        (
            vec!["magic-local-search", "--order", "-1"],
            "`--order -1`: expected a whole number from 0 on",
        ),
        (
            vec!["knight-random", "--size", "8", "--seed", "-12"],
            "`--seed -12`: expected a whole number from 0 on",
        ),
        (
            vec!["magic-local-search", "--order=-3"],
            "`--order -3`: expected a whole number from 0 on, in digits",
        ),
        (
            vec!["magic-local-search", "--order", "ten"],
            "`--order ten`: expected a whole number from 0 on, in digits",
        ),
        (
            vec!["magic-local-search", "--runs", "99999999999999999999"],
            "`--runs 99999999999999999999`: the number is too large",
        ),
    ] {
        let answer = run(&words);
        assert_eq!((answer.err.trim_end(), answer.code), (said, Some(2)), "{words:?}");
    }
}

#[test]
fn another_mistake_keeps_the_words_of_the_parser() {
    let answer = run(&["magic-local-search", "--ordr", "3"]);
    assert!(answer.err.contains("--order"), "{}", answer.err);
    assert_eq!(answer.code, Some(2));
    let answer = run(&["magic-local-search", "-1"]);
    assert!(answer.err.contains("unexpected argument"), "{}", answer.err);
}
