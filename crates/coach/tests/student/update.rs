//! The course's newer version comes by git, and what the student wrote stays.

use std::{fs, path::Path, process::Command};

use tempfile::TempDir;

use crate::tiny::{FILE, FILE_3, SOLVED, STUB, course, json, read, tells, told, write};

const CHECKS: &str = "exercises/01-tiny/checks.rs";

fn git(folder: &Path, words: &str) -> String {
    let person = ["-c", "user.name=x", "-c", "user.email=x@x", "-c", "init.defaultBranch=main"];
    let mut git = Command::new("git");
    let output = git.args(person).args(words.split('|')).current_dir(folder).output();
    let output = output.expect("git is there");
    assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The course as a repository, and a clone of it, after which the course has changed.
fn clone() -> (TempDir, TempDir) {
    let (theirs, own) = (course(STUB, STUB), tempfile::tempdir().expect("a temporary folder"));
    let root = theirs.path();
    write(root, ".gitignore", "*.bak\n");
    for file in ["gone", "gone-and-changed"] {
        write(root, file, "old\n");
    }
    git(root, "init|--quiet");
    git(root, "add|.");
    git(root, "commit|--quiet|--message|first");
    git(own.path(), &format!("clone|--quiet|{}|.", root.display()));
    // `commit-tree` asks who the student is.
    git(own.path(), "config|user.name|x");
    git(own.path(), "config|user.email|x@x");

    for file in [FILE, "exercises/01-tiny/stub.rs", FILE_3] {
        write(root, file, STUB.replace("Step 1.", "Step 1. It is one."));
    }
    write(root, CHECKS, read(root, CHECKS) + "\n// New.\n");
    write(root, "docs/new.md", "new\n");
    write(root, "exercises/11-later/hints.md", "new\n");
    git(root, "rm|--quiet|gone|gone-and-changed");
    git(root, "add|.");
    git(root, "commit|--quiet|--message|second");
    (theirs, own)
}

/// What the student does with all kinds of files.
fn work(own: &Path) {
    write(own, FILE, SOLVED);
    write(own, CHECKS, "// Mine.\n");
    write(own, "exercises/01-tiny/hints.md", "mine\n");
    write(own, "gone-and-changed", "mine\n");
    write(own, "docs/new.md", "my notes\n");
}

/// The files are the course's new ones, and the student's own.
fn is_updated(theirs: &Path, own: &Path) {
    for file in [CHECKS, FILE_3, "exercises/01-tiny/stub.rs", "docs/new.md"] {
        assert_eq!(read(own, file), read(theirs, file), "{file}");
    }
    assert_eq!(read(own, FILE), SOLVED);
    assert_eq!(read(own, "exercises/01-tiny/hints.md"), "mine\n");
    assert_eq!(read(own, "gone-and-changed"), "mine\n");
    assert!(!own.join("gone").exists());
    for (folder, text) in [("exercises/01-tiny", "// Mine.\n"), ("docs", "my notes\n")] {
        let files = fs::read_dir(own.join(folder)).expect("it is there").flatten();
        let backups = files.filter(|it| it.path().extension().is_some_and(|it| it == "bak"));
        let texts: Vec<_> = backups.filter_map(|it| fs::read_to_string(it.path()).ok()).collect();
        assert_eq!(texts, [text], "{folder}");
    }
}

#[test]
fn a_clone_with_work_in_it_is_updated_and_twice_is_fine() {
    let (theirs, own) = clone();
    let own = own.path();
    work(own);

    let parts = [
        "5 files new or changed, 1 deleted",
        "  01-tiny: text and checks, and you have worked in it\n    git diff ",
        "-- exercises/01-tiny/stub.rs\n  11-later: new\n",
        "checks.rs: you and the course changed it",
        "gone-and-changed: kept as you changed it",
    ];
    tells(own, "update", 0, &parts);
    is_updated(theirs.path(), own);
    let changed = git(own, "status|--porcelain");
    assert_eq!(
        changed,
        " M exercises/01-tiny/hints.md\n M exercises/01-tiny/src/lib.rs\n?? gone-and-changed\n"
    );
    tells(own, "update", 0, &["There is nothing newer at origin."]);
    is_updated(theirs.path(), own);
}

#[test]
fn a_fork_with_commits_of_its_own_gets_both_sides() {
    let (theirs, own) = clone();
    let own = own.path();
    git(own, "remote|rename|origin|upstream");
    git(own, "remote|add|origin|/nowhere");
    work(own);
    git(own, "add|.");
    git(own, "commit|--quiet|--message|mine");

    told(own, "update", 0);
    is_updated(theirs.path(), own);
    assert_eq!(git(own, "show|--no-patch|--format=%s|HEAD^1|HEAD^2"), "mine\nsecond\n");
    assert_eq!(git(own, "status|--porcelain"), "?? gone-and-changed\n");
    tells(own, "update", 0, &["There is nothing newer at upstream."]);
}

#[test]
fn an_update_that_was_interrupted_is_finished_by_the_next() {
    let (theirs, own) = clone();
    let own = own.path();
    work(own);
    // What the first call had done when the power went: all files, and nothing of git's.
    told(own, "update", 0);
    git(own, "reset|--quiet|HEAD@{1}");
    assert!(git(own, "status|--porcelain").contains(" D gone\n"));

    told(own, "update", 0);
    is_updated(theirs.path(), own);
}

#[test]
fn where_nothing_can_be_updated_a_sentence_says_why_and_no_file_changes() {
    let (theirs, own) = clone();
    let root = own.path();
    work(root);
    let refused = |part: &str| {
        tells(root, "update", 2, &[part]);
        assert_eq!(read(root, CHECKS), "// Mine.\n");
    };
    write(root, ".git/MERGE_HEAD", "");
    refused("in the middle of a merge");
    fs::remove_file(root.join(".git/MERGE_HEAD")).expect("ours");
    fs::rename(theirs.path().join(".git"), theirs.path().join("away")).expect("ours");
    refused("nothing can be fetched from ");
    git(root, "remote|remove|origin");
    refused("does not know where the course comes from");
    fs::rename(root.join(".git"), root.join("away")).expect("ours");
    refused("is no git clone");
}

#[test]
fn the_doctor_names_changed_files_of_the_course_and_its_command_keeps_what_was_written() {
    let (_theirs, own) = clone();
    let root = own.path();
    let named = || json(root, "doctor").0["changed"].as_array().expect("a list").len();
    work(root);
    fs::remove_file(root.join("exercises/03-small/stub.rs")).expect("ours");
    assert_eq!(named(), 2);

    let text = told(root, "doctor", 1);
    let files = "  exercises/01-tiny/checks.rs\n  exercises/03-small/stub.rs\n";
    assert!(text.contains(files), "{text}");
    let command = text.lines().find_map(|line| line.trim().strip_prefix("git stash push -- "));
    git(root, &format!("stash|push|--|{}", command.expect("a command")));
    assert_eq!(named(), 1);
    assert_eq!(read(root, FILE), SOLVED);
    git(root, "stash|pop");
    assert_eq!(read(root, CHECKS), "// Mine.\n");

    // Without its name cargo loads nothing.
    let manifest = "exercises/03-small/Cargo.toml";
    write(root, manifest, read(root, manifest).replace("name =", "# name ="));
    let text = told(root, "doctor", 1);
    assert!(text.contains("✗ the crates error: failed"), "{text}");
    assert_eq!(text.matches(&format!("    git stash push -- {manifest}\n")).count(), 1, "{text}");

    fs::rename(root.join(".git"), root.join("away")).expect("ours");
    assert_eq!(named(), 0);
}

#[test]
fn the_doctor_of_a_class_names_files_of_the_course_that_were_changed_in_commits() {
    let (_theirs, own) = clone();
    let root = own.path();
    let commit = |name: &str| {
        git(root, "add|.");
        git(root, &format!("commit|--quiet|--message|{name}"));
    };
    let handed_out = read(root, CHECKS);
    write(root, CHECKS, "// The teacher's.\n");
    write(root, ".handout.json", "{}");
    commit("handed out");
    let says = || told(root, "doctor", 0);
    assert!(!says().contains("in a later one"), "{}", says());

    write(root, CHECKS, handed_out);
    write(root, FILE, SOLVED);
    commit("mine");
    let text = says();
    assert!(text.contains("in a later one:\n  exercises/01-tiny/checks.rs\nThis"), "{text}");
    let command = text.lines().find_map(|line| line.trim().strip_prefix("git "));
    git(root, &command.expect("a command").replace(' ', "|"));
    assert_eq!(read(root, CHECKS), "// The teacher's.\n");
    assert_eq!(read(root, FILE), SOLVED);
    commit("as it was");
    assert!(!says().contains("in a later one"), "{}", says());
}
