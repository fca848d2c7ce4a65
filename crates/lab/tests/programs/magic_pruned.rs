//! `just run magic-pruned`: what is more than a transcript.

use crate::support::{Said, run};

fn magic(options: &str) -> Said {
    let arguments: Vec<&str> = ["magic-pruned"].into_iter().chain(options.split(' ')).collect();
    run(&arguments)
}

#[test]
fn all_squares_up_to_symmetry_are_printed() {
    let all = magic("--order 4 --all");
    assert!(all.out.contains("880 squares, and there are no others; 50,065 "), "{}", all.out);
    assert_eq!(all.out.matches("\n\n").count(), 880);
    assert!(magic("--order 4 --all --better").out.contains("880 squares, and there are no others"));
    let images = magic("--order 3 --all --without symmetry");
    assert!(images.out.contains("8 squares, and there are no others"), "{}", images.out);
}
