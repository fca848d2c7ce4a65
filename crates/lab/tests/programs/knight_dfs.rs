//! `just run knight-dfs`: what is more than a transcript.

use crate::support::run;

#[test]
fn a_search_that_takes_long_says_so_before_it_starts() {
    let said = run(&["knight-dfs", "--size", "6", "--limit", "1", "--show", "0"]);
    assert!(
        said.err.contains("To find all tours takes about 2 × 10^10 placements"),
        "{}",
        said.err
    );
    assert!(said.err.contains("The search stops after 1 tour"), "{}", said.err);
    assert!(said.out.starts_with("Stopped at the limit: 1 tour from (0,0)"), "{}", said.out);
}

#[test]
#[cfg(target_os = "linux")]
fn ctrl_c_prints_what_was_found() {
    for (format, expected) in
        [("--json", "\"complete\":false"), ("--show=0", "Interrupted: 0 tours from (0,0)")]
    {
        let said = crate::support::interrupted(&["knight-dfs", "--size", "8", format]);
        assert!(said.err.contains("placements or more"), "{}", said.err);
        assert!(said.out.contains(expected), "{}", said.out);
        assert_eq!(said.code, Some(130));
    }
}
