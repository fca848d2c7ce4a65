//! Editors save in many ways, and students save in the middle of things.

use std::{
    fs,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use crate::{
    ENDLESS,
    terminal::Terminal,
    tiny::{FILE, SOLVED, STUB, course, read, with_one, write},
};

#[test]
fn every_editors_way_to_save_gets_its_verdict() {
    let course = course(STUB, STUB);
    let path = course.path().join(FILE);
    let beside = |end: &str| path.with_extension(format!("rs{end}"));
    let mut terminal = Terminal::open(course.path(), "watch 1", 80);
    terminal.wait_for("Step 1 `one` is not written yet.");

    let code = |number: u32| with_one(&number.to_string());
    let write = |path: &Path, number: u32| fs::write(path, code(number)).expect("ours");
    // In place, as nano and VS Code do.
    write(&path, 10);
    terminal.wait_for("yours is 10");
    // The old file becomes a backup and the new one is written in its place, as vim does.
    fs::rename(&path, beside("~")).expect("ours");
    write(&path, 11);
    fs::remove_file(beside("~")).expect("ours");
    terminal.wait_for("yours is 11");
    // A new file is moved over the old one, as emacs, Helix and the JetBrains editors do.
    write(&beside(".tmp"), 12);
    fs::rename(beside(".tmp"), &path).expect("ours");
    terminal.wait_for("yours is 12");
    // The file is emptied, and a slow disk takes a while.
    fs::write(&path, "").expect("ours");
    thread::sleep(Duration::from_millis(300));
    write(&path, 13);
    terminal.wait_for("yours is 13");
    // Saved in the middle of a word.
    fs::write(&path, &code(14)[..code(14).len() / 2]).expect("ours");
    terminal.wait_for("does not compile yet");
    write(&path, 14);
    terminal.wait_for("yours is 14");

    fs::remove_file(&path).expect("ours");
    terminal.wait_for("the file is missing");
    fs::write(&path, b"\xff").expect("ours");
    terminal.wait_for("not UTF-8");
    write(&path, 1);
    terminal.wait_for("Exercise 1 is solved");
    terminal.quit();
}

#[test]
fn an_endless_loop_ends_with_the_next_save_and_so_does_an_endless_build() {
    let endless = with_one(ENDLESS);
    let course = course(&endless, STUB);
    let path = course.path().join(FILE);
    let mut terminal = Terminal::open(course.path(), "watch 1 --limit 3000", 80);
    terminal.shows("still running");

    let start = Instant::now();
    fs::write(&path, SOLVED).expect("ours");
    terminal.wait_for("Exercise 1 is solved");
    // A constant that is computed for ever keeps the compiler busy, not the check.
    let slow = "#![allow(long_running_const_eval)]\nconst ONE: u32 = { loop {} };\n";
    fs::write(&path, format!("{slow}{}", with_one("ONE"))).expect("ours");
    thread::sleep(Duration::from_secs(2));
    fs::write(&path, with_one("15")).expect("ours");
    terminal.wait_for("yours is 15");
    assert!(start.elapsed() < Duration::from_secs(150), "{:?}", start.elapsed());

    fs::write(&path, &endless).expect("ours");
    terminal.shows("still running");
    terminal.quit();
}

#[test]
fn a_save_is_built_without_cargo_where_that_does_and_gets_the_same_verdict() {
    let course = course(STUB, STUB);
    let path = course.path().join(FILE);
    let save = |text: &str| fs::write(&path, text).expect("ours");
    let code = |number: u32| with_one(&number.to_string());
    // When the program that cargo builds, and the one that is built without it, were built.
    let newest = |folder: &str| {
        let folder = fs::read_dir(course.path().join(folder)).into_iter().flatten().flatten();
        let programs = folder.filter(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            name.starts_with("checks-") && !name.contains('.') && entry.path().is_file()
        });
        programs.filter_map(|entry| entry.metadata().ok()?.modified().ok()).max()
    };
    let (by_cargo, without) =
        (|| newest("target/debug/deps"), || newest("target/debug/watched/exercise-1"));
    let mut terminal = Terminal::open(course.path(), "watch 1", 80);
    terminal.wait_for("is not written yet");

    save(&code(10));
    terminal.wait_for("yours is 10");
    let built = by_cargo();
    save(&format!(
        "{}\n#[cfg(test)]\nmod tests {{\n    #[test]\n    fn zebra() {{}}\n}}\n",
        code(11)
    ));
    let screen = terminal.wait_for("yours is 11");
    assert!(!screen.contains("zebra"), "the student's own tests are not the course's: {screen}");
    assert!(by_cargo() == built && without() > built, "the second save is built without cargo");

    // A crate that names itself is no module.
    save(&code(12).replace("one() + 1", "crate::one() + 1"));
    terminal.wait_for("yours is 12");
    assert!(by_cargo() > built, "cargo has built");

    // Another file of the course has changed: cargo knows what that means.
    let checks = "exercises/01-tiny/checks.rs";
    let text = read(course.path(), checks).replace("one is 1", "one was 1");
    write(course.path(), checks, text);
    save(&code(13));
    terminal.wait_for("one was 1, but yours is 13");
    save(&code(14).replace("    14\n", "    true\n"));
    terminal.wait_for("does not compile yet");
    save(SOLVED);
    terminal.wait_for("Exercise 1 is solved");
    terminal.quit();
}

#[test]
fn a_linkers_failure_is_tried_again_and_is_never_the_codes() {
    use std::os::unix::fs::PermissionsExt;

    let course = course(STUB, STUB);
    let path = course.path().join(FILE);
    let (linker, fails) = (course.path().join("linker"), course.path().join("fails"));
    let script = format!(
        "#!/bin/sh\nif test -s {0}; then\n  read first < {0}\n  sed -i 1d {0}\n  \
         echo undefined symbol $first >&2\n  exit 1\nfi\nexec cc \"$@\"\n",
        fails.display()
    );
    fs::write(&linker, script).expect("ours");
    fs::set_permissions(&linker, fs::Permissions::from_mode(0o755)).expect("ours");
    let settings = format!("[build]\nrustflags = [\"-Clinker={}\"]\n", linker.display());
    write(course.path(), ".cargo/config.toml", settings);

    fs::write(&fails, "once\n").expect("ours");
    let mut terminal = Terminal::open(course.path(), "watch 1", 80);
    terminal.wait_for("Step 1 `one` is not written yet.");
    assert_eq!(fs::read_to_string(&fails).expect("ours"), "", "the linker failed once");

    fs::write(&fails, "again\n".repeat(9)).expect("ours");
    fs::write(&path, SOLVED).expect("ours");
    let screen = terminal.wait_for("undefined symbol again");
    assert!(screen.contains("the compiler or the linker failed"), "{screen}");
    assert!(!screen.contains("does not compile"), "{screen}");
    fs::write(&fails, "").expect("ours");
    terminal.press("t");
    terminal.wait_for("Exercise 1 is solved");
    terminal.quit();
}
