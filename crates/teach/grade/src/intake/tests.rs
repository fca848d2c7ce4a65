//! What is taken of files as people leave them.

use std::{fs, io::Write, path::Path};

use course::{Lesson, hints::Step};
use tempfile::TempDir;
use zip::{ZipWriter, write::SimpleFileOptions};

use super::{ExerciseSubmission, take};
use crate::{roster::Roster, submission::Submission};

const STUB: &str = "//! # Exercise 3: sudoku\n\npub fn solve() {}\n";

/// A course whose teacher has solved the exercise, and a class.
struct Desk {
    folder: TempDir,
    exercise: Lesson,
}

impl Desk {
    fn new() -> Desk {
        let folder = tempfile::tempdir().expect("a folder");
        let exercise = Lesson::named(folder.path(), "03-sudoku").expect("a lesson");
        let desk = Desk { folder, exercise };
        desk.write("exercises/03-sudoku/stub.rs", STUB);
        desk.write("exercises/03-sudoku/src/lib.rs", "solved");
        desk
    }

    fn write(&self, file: &str, bytes: impl AsRef<[u8]>) {
        let path = self.folder.path().join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
        fs::write(path, bytes).expect("ours");
    }

    fn submissions(&self, folder: &str) -> Result<Vec<Submission>, String> {
        let folder = self.folder.path().join(folder);
        Submission::all(&folder, Path::new("out"), &Roster::default())
    }

    /// What is taken of the one submission in `folder`.
    fn taken(&self, folder: &str) -> Result<Vec<ExerciseSubmission>, String> {
        let submissions = self.submissions(folder).expect("a folder");
        let [submission] = &submissions[..] else { panic!("{submissions:?}") };
        take(&submission.entries, std::slice::from_ref(&self.exercise), None)
    }
}

fn zip(name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    zip.start_file(name, SimpleFileOptions::default()).expect("ours");
    zip.write_all(bytes).expect("ours");
    zip.finish().expect("ours").into_inner()
}

#[test]
fn an_untouched_stub_is_known_whatever_the_teacher_has_written_and_windows_has_added() {
    let desk = Desk::new();
    let file = "class/ada/exercises/03-sudoku/src/lib.rs";
    for text in [STUB.to_string(), format!("\u{feff}{}", STUB.replace('\n', "\r\n"))] {
        desk.write(file, text);
        let said = desk.taken("class").expect_err("nothing was changed");
        assert!(said.starts_with("no exercise was changed"), "{said}");
    }
    desk.write(file, format!("\u{feff}{STUB}// Mine.\n"));
    let handed = desk.taken("class").expect("an exercise");
    let source = handed[0].source.as_ref().expect("a source");
    assert!(source["lib.rs"].starts_with("//! # Exercise 3"), "{source:?}");
}

#[test]
fn what_is_packed_or_named_otherwise_says_how_to_hand_it_in() {
    let desk = Desk::new();
    let unpack = "mkdir -p ada && tar -xf ada.tar.gz -C ada";
    for (file, text, advice) in [
        ("ada.tar.gz", "", &*format!("`{unpack}`, typed in its folder, unpacks it")),
        ("ada/work.7z", "", "`7z x work.7z -owork`, typed in its folder, unpacks it"),
        ("ada.txt", "fn main() {}\n", "it holds Rust; rename it to `ada.rs`"),
        ("ada/lib.rs.txt", "// Mine.\npub fn solve() {}\n", "rename it to `lib.rs`"),
    ] {
        desk.write(&format!("class/{file}"), text);
        desk.write("class/notes.txt", "Ada asks for a week more.\n");
        desk.write("class/README.md", "fn solve() {}\n");
        let submissions = desk.submissions("class").expect("a class");
        assert_eq!((submissions.len(), &submissions[0].id[..]), (1, "ada"), "{submissions:?}");
        let refusal = desk.taken("class").expect_err("no Rust file");
        assert!(refusal.starts_with(&format!("{file}: ")), "{refusal}");
        assert!(refusal.ends_with(advice), "{refusal}");
        fs::remove_dir_all(desk.folder.path().join("class")).expect("ours");
    }
    // Unpacked, it is the same student's.
    desk.write("class/ada/src/lib.rs", STUB.replace("{}", "{ 1; }"));
    desk.write("class/ada.tar.gz", "");
    let taken = desk.taken("class").expect("an exercise");
    assert!(taken[0].others[0].starts_with("ada.tar.gz: only a zip is opened"), "{taken:?}");
}

#[test]
fn a_note_of_somebody_on_the_roster_is_what_that_student_handed_in() {
    let desk = Desk::new();
    desk.write("class/notes.txt", "Bring the projector.\n");
    let sentence = desk.submissions("class").expect_err("a note alone");
    assert!(sentence.contains("has no submission; not taken for submissions"), "{sentence}");
    assert!(sentence.contains("(1): notes.txt; it should hold"), "{sentence}");
    desk.write("class/Ada Lovelace.txt", "I was ill.\n");
    desk.write("students.csv", "name\nAda Lovelace\n");
    let roster = Roster::read(&desk.folder.path().join("students.csv")).expect("a roster");
    let class = desk.folder.path().join("class");
    let submissions = Submission::all(&class, Path::new("out"), &roster).expect("a class");
    let names: Vec<&str> = submissions.iter().map(|submission| &submission.name[..]).collect();
    assert_eq!(names, ["Ada Lovelace"]);
}

#[test]
fn an_exercise_without_its_first_line_is_known_by_its_functions() {
    let mut desk = Desk::new();
    let step = |name: &str| Step { number: 1, name: name.to_string(), hints: Vec::new() };
    desk.exercise.steps = vec![step("row_set"), step("Set::insert")];
    let insert = "impl Set { pub fn insert(&mut self) {} }\n";
    desk.write("class/ada.rs", format!("pub fn row_set<T>() {{}}\n{insert}"));
    assert_eq!(desk.taken("class").expect("an exercise")[0].exercise.number, 3);
    desk.write("class/ada.rs", format!("// pub fn row_set() {{}}\npub fn rows() {{}}\n{insert}"));
    let refusal = desk.taken("class").expect_err("some other file");
    assert!(refusal.contains("which exercise is this?"), "{refusal}");
    // Of two exercises with the same functions nobody knows which is meant.
    desk.write("class/ada.rs", format!("pub fn row_set() {{}}\n{insert}"));
    let twin = Lesson { number: 4, ..desk.exercise.clone() };
    let submissions = desk.submissions("class").expect("a class");
    let taken = take(&submissions[0].entries, &[desk.exercise.clone(), twin], None);
    assert!(taken.expect_err("two fit").contains("which exercise is this?"));
}

#[test]
fn a_file_beside_the_one_that_counts_is_told() {
    let desk = Desk::new();
    desk.write("class/ada/lib.rs", STUB);
    desk.write("class/ada/lib (1).rs", STUB);
    desk.write("class/ada/helper.rs", "");
    let handed = desk.taken("class").expect("an exercise");
    assert_eq!(handed[0].others, ["ada/lib (1).rs: no module is called so"]);
    assert_eq!(handed[0].source.as_ref().expect("a source").len(), 2);
}

#[cfg(unix)]
#[test]
fn a_link_in_place_of_the_source_is_told() {
    let desk = Desk::new();
    desk.write("class/ada/notes.txt", "");
    std::os::unix::fs::symlink("/etc", desk.folder.path().join("class/ada/src")).expect("ours");
    let said = desk.taken("class").expect_err("no source");
    assert!(said.contains("only ada/notes.txt; ada/src (a link, or something"), "{said}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_folder_that_cannot_be_read_is_told_with_its_path_in_the_submission() {
    let desk = Desk::new();
    // In the other folder its path is too long for the system.
    let deep = |folder: &str| format!("{folder}{}", format!("/{}", "d".repeat(200)).repeat(12));
    for folder in ["class/ada", "deep"] {
        fs::create_dir_all(desk.folder.path().join(deep(folder))).expect("ours");
    }
    let inside = format!("{}/deep", deep("class/ada"));
    fs::rename(desk.folder.path().join("deep"), desk.folder.path().join(inside)).expect("ours");
    let said = desk.taken("class").expect_err("a path of more than 4096 letters");
    assert!(said.starts_with("ada: the folder \"dddd"), "{said}");
}

#[test]
fn a_zip_that_is_not_opened_is_told() {
    let desk = Desk::new();
    let inner = zip("lib.rs", STUB.as_bytes());
    desk.write("class/ada.zip", zip("b.zip", &inner));
    assert_eq!(desk.taken("class").expect("an exercise")[0].file, "ada.zip/b.zip/lib.rs");
    desk.write("class/ada.zip", zip("a.zip", &zip("b.zip", &inner)));
    let said = desk.taken("class").expect_err("too deep");
    assert!(said.starts_with("ada.zip/a.zip/b.zip: not opened"), "{said}");
}

#[test]
fn a_file_that_is_a_folder_too_is_refused() {
    let desk = Desk::new();
    let mut both = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for name in ["src/lib.rs", "src/lib.rs/x.rs"] {
        both.start_file(name, SimpleFileOptions::default()).expect("a zip");
        both.write_all(STUB.as_bytes()).expect("a zip");
    }
    desk.write("class/ada.zip", both.finish().expect("a zip").into_inner());
    let said = desk.taken("class").expect_err("not both");
    assert_eq!(said, "ada.zip/src/lib.rs: both a file and a folder; pack it again");
}

#[test]
fn a_workspace_with_a_mistake_to_repair_is_one_submission_and_grades_are_none() {
    let desk = Desk::new();
    let ada = "class/ada/exercises/03-sudoku/src/lib.rs";
    desk.write(ada, "//! # Exercise 3: sudoku\n");
    for other in ["debug/exercises/03-sudoku/src/lib.rs", "handout/Cargo.toml", "docs/src/x.md"] {
        desk.write(&format!("class/ada/{other}"), "");
    }
    let handed = desk.taken("class/ada").expect("an exercise");
    assert_eq!(handed[0].file, "ada/exercises/03-sudoku/src/lib.rs");

    desk.write("class-grades/secret", "");
    desk.write("class-grades/records/ada-03.json", "");
    let said = desk.submissions("class-grades").expect_err("no class");
    assert!(said.ends_with("holds grades; name the folder with the submissions"), "{said}");
    let class = desk.folder.path().join("class");
    let said = Submission::all(&class, &class.join("../class"), &Roster::default());
    assert!(said.expect_err("mixed").ends_with("name another folder after --out"));
}

#[test]
fn an_empty_file_is_called_so() {
    let desk = Desk::new();
    desk.write("class/ada.rs", "\n \n");
    desk.write("class/eve/lib.rs", "fn main() {}\n");
    let refusals = desk.submissions("class").expect("a class").into_iter().map(|submission| {
        take(&submission.entries, std::slice::from_ref(&desk.exercise), None).expect_err("refused")
    });
    let refusals: Vec<String> = refusals.collect();
    assert_eq!(refusals[0], "ada.rs: the file is empty; hand in that of the exercise");
    assert!(refusals[1].contains("which exercise is this?"), "{refusals:?}");
}
