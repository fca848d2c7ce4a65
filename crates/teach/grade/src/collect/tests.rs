//! What is taken of odd submissions, whose they are, and what a teacher corrects.

use std::{fs, io::Cursor, io::Write, os::unix::fs::symlink, path::Path, path::PathBuf};

use course::{Course, Lesson};
use insta::assert_snapshot;
use tempfile::TempDir;
use zip::{ZipWriter, write::SimpleFileOptions};

use super::{Class, collect, roster::Roster};

/// A class in a temporary folder.
struct Folder(TempDir);

impl Folder {
    fn of(files: &[(&str, &[u8])]) -> Folder {
        let folder = Folder(tempfile::tempdir().expect("a folder"));
        fs::create_dir(folder.path("class")).expect("ours");
        for (name, bytes) in files {
            folder.write(name, bytes);
        }
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        let path = self.path("class").join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
        fs::write(path, bytes).expect("ours");
    }

    fn collect(&self, from: &str, wanted: &[u32]) -> Result<Class, String> {
        let roster = self.path("roster.csv");
        let roster = if roster.exists() { Roster::read(&roster)? } else { Roster::default() };
        collect(&self.path(from), &self.path("out"), &roster, &lessons(), wanted)
    }

    /// A row a line, and below them the notes; a student's number stands before the key.
    fn shown(&self, from: &str, wanted: &[u32]) -> String {
        let class = self.collect(from, wanted).unwrap_or_else(|error| panic!("{error}"));
        let row = |row: &super::Row| {
            let student = &row.student;
            let who = if student.number.is_empty() { &student.name } else { &student.number };
            let what = row.file.as_deref().unwrap_or("✗");
            format!("{who} | {} | {} | {what} | {}\n", row.key, row.exercise.unwrap_or(0), row.note)
        };
        let notes = class.notes.iter().map(|note| format!("{note}\n"));
        class.rows.iter().map(row).chain(notes).collect()
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

fn lessons() -> Vec<Lesson> {
    let course = Course::of_author(&root()).expect("the course");
    course.lessons.iter().map(|lesson| lesson.read().expect("it is read")).collect()
}

/// The stub of the exercise whose folder begins so.
fn stub(number: &str) -> Vec<u8> {
    let lesson =
        lessons().into_iter().find(|lesson| lesson.folder.starts_with(number)).expect("one");
    fs::read(lesson.stub()).expect("a stub")
}

fn packed(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).expect("a zip");
        zip.write_all(bytes).expect("a zip");
    }
    zip.finish().expect("a zip").into_inner()
}

const CODE: &[u8] = b"pub fn to_set() {}\n";

#[test]
fn an_odd_submission_has_code_or_a_sentence() {
    let zip = packed(&[("ada/src/lib.rs", CODE), ("__MACOSX/ada/src/lib.rs", b"no")]);
    let (twice, of_bob) = (packed(&[("inner.zip", &zip)]), "Bob_17_assignsubmission_file_/lib.rs");
    let thrice = packed(&[("outer.zip", &twice)]);
    let large = vec![b'\n'; 1 << 21];
    let mut with_link = ZipWriter::new_append(Cursor::new(zip.clone())).expect("a zip");
    let options = SimpleFileOptions::default();
    with_link.add_symlink("ada/src/more.rs", "/etc/passwd", options).expect("a zip");
    let with_link = with_link.finish().expect("a zip").into_inner();
    let folder = Folder::of(&[
        ("plain.rs", CODE),
        ("=1+1.rs", CODE),
        ("a name with spaces & <b>.rs", CODE),
        ("::error::x.rs", CODE),
        ("byte_order_mark.rs", b"\xef\xbb\xbffn x() {}"),
        ("utf_16.rs", b"\xff\xfef\0n\0 \0x\0(\0)\0{\0}\0"),
        ("latin_1.rs", b"// caf\xe9\n"),
        ("empty.rs", b""),
        ("huge.rs", &large),
        ("in_a_text.txt", b"pub fn to_set() {}\n"),
        ("report.pdf", b"%PDF-1.7"),
        ("a_pdf_called_so/lib.rs", b"%PDF-1.7"),
        ("words.docx", b"PK\x03\x04"),
        ("packed.7z", b"7z"),
        ("folder/src/lib.rs", CODE),
        ("flat/lib.rs", CODE),
        ("capital/LIB.RS", CODE),
        ("other_name/solution.rs", CODE),
        ("deep/a/b/c/d/e/lib.rs", CODE),
        ("modules/src/lib.rs", b"mod more;"),
        ("modules/src/more.rs", b""),
        ("three/lib.rs", CODE),
        ("three/lib (1).rs", CODE),
        ("three/lib_final.rs", CODE),
        ("unreadable/lib.rs", b"// caf\xe9\n"),
        ("unreadable/lib (1).rs", CODE),
        ("unreadable/again/lib.rs", CODE),
        ("rank/meant_and_changed/lib.rs", CODE),
        ("rank/not_changed/lib.rs", &stub("03")),
        ("rank/not_meant/lib.rs", b"//! # Exercise 4: knights\n"),
        ("several/more.rs", CODE),
        ("several/mine.rs", b"//! # Exercise 3: sudoku\n"),
        ("emacs/lib.rs", CODE),
        ("workspace/exercises/03-sudoku-bitmask/src/lib.rs", CODE),
        ("workspace/solutions/03-sudoku-bitmask/src/lib.rs", b"no"),
        ("workspace/docs/src/x.rs", b"no"),
        ("no_zip.zip", b"PK but no more"),
        ("zip.zip", &zip),
        ("zip_in_a_zip.zip", &twice),
        ("zip_in_a_zip_in_a_zip.zip", &thrice),
        ("slip.zip", &packed(&[("src/lib.rs", CODE), ("../../canary", b"x")])),
        ("bomb.zip", &packed(&[("src/lib.rs", &large)])),
        ("empty.zip", &packed(&[])),
        (
            "class.zip",
            &packed(&[
                ("lib.rs", CODE),
                (of_bob, CODE),
                ("Cy_18_assignsubmission_file_/lib.rs", CODE),
            ]),
        ),
        ("link_in_a_zip.zip", &with_link),
        ("file_and_folder.zip", &packed(&[("src/lib.rs", CODE), ("src/lib.rs/x.rs", b"")])),
        ("notes.txt", b"Eve may hand in late.\n"),
        (".DS_Store", b"x"),
    ]);
    for number in 0..64 {
        folder.write(&format!("many/src/m{number}.rs"), b"");
    }
    folder.write("many/src/lib.rs", CODE);
    let at = |name: &str| folder.path("class").join(name);
    fs::create_dir(at("empty_folder")).expect("ours");
    symlink("nobody@nowhere", at("emacs/.#lib.rs")).expect("ours");
    symlink("/etc/passwd", at("link.rs")).expect("ours");
    symlink("/etc", at("link_to_a_folder")).expect("ours");
    fs::create_dir(at("src_is_a_link")).expect("ours");
    symlink(at("folder/src"), at("src_is_a_link/src")).expect("ours");
    fs::create_dir_all(at("pipe/src")).expect("ours");
    let made = std::process::Command::new("mkfifo").arg(at("pipe/src/lib.rs")).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo");

    assert_snapshot!(folder.shown("class", &[3]));
    assert!(!folder.path("canary").exists() && !folder.path("class/canary").exists());
    let code = fs::read_to_string(folder.path("out/code/utf_16/03/lib.rs")).expect("it was taken");
    assert_eq!(code, "fn x(){}");
}

#[test]
fn folders_and_first_lines_tell_the_exercise() {
    let three = [b"//! # Exercise 3: sudoku\n", CODE].concat();
    let older = b"//! # Exercise 4: knights, as it was handed out\n";
    let folder = Folder::of(&[
        ("ada.rs", &three),
        ("exercise-4.rs", CODE),
        ("eve.rs", CODE),
        ("bob/exercises/03-sudoku-bitmask/src/lib.rs", &three),
        ("bob/exercises/04-knight-bfs/src/lib.rs", &stub("04")),
        ("cy/exercises/04-knight-bfs/src/lib.rs", older),
        ("cy/exercises/04-knight-bfs/tests/stub.rs", older),
        ("seven.rs", b"//! # Exercise 77: none\n"),
        ("dee/lib.rs", &stub("04")),
        ("dee/exercise-4.rs", CODE),
        ("dee/first.rs", &three),
        ("fay/exercise-3.rs", CODE),
        ("fay/exercise-4.rs", b"// caf\xe9\n"),
        ("gil/lib.rs", &three),
        ("gil/my_exercise-3.rs", CODE),
        ("hal/exercise-3.rs", CODE),
        ("hal/new_exercise-3.rs", b"// caf\xe9\n"),
        ("ivy.rs", b"// caf\xe9\n"),
    ]);
    assert_snapshot!(folder.shown("class", &[]));
    assert_snapshot!("one_exercise", folder.shown("class", &[3]));
}

#[test]
fn rosters_and_downloads_say_whose_it_is() {
    let list = "submission_77:\n  :submitters:\n  - :sid: '2005'\n    :name: Eve\n  - :sid: 2006\n    :name: Fay\n  \
                :created_at: 2026-01-01 16:30:00 Z\n";
    let zip = packed(&[
        ("export/submission_77/lib.rs", CODE),
        ("export/submission_metadata.yml", list.as_bytes()),
        ("export/Ada L_17_assignsubmission_file_/lib.rs", CODE),
        ("export/lovelaceada_LATE_2001_9002_lib.rs", CODE),
        ("export/lab_2002.pdf", b"%PDF-1.7"),
        ("export/Ada, Gil.rs", CODE),
        ("export/Gil.zip", &packed(&[("lib.rs", CODE)])),
        ("export/Kim.rs", CODE),
    ]);
    let folder = Folder::of(&[]);
    fs::write(folder.path("class.zip"), zip).expect("ours");
    let roster = "id,name,email,late days\n2001,Ada,ada@x.org,1\n2002,Ben,,\n2003,Gil,,\n2005,Eve,,\n2006,Fay,,\n\
                  2007,Kim,k@x.org,\n2008,Kim,l@x.org,\n2009,Leo,,\n";
    fs::write(folder.path("roster.csv"), roster).expect("ours");
    assert_snapshot!(folder.shown("class.zip", &[3]));

    let table = folder.path("out/class.csv");
    let text = fs::read_to_string(&table).expect("the table");
    let line = text.lines().find(|line| line.starts_with("\"Kim\"")).expect("a row");
    let corrected = line.replacen("\"\",\"Kim\",\"\"", "\"2008\",\"\",\"\"", 1);
    assert_ne!(line, corrected);
    fs::write(&table, text.replace(line, &corrected)).expect("ours");
    for _ in 0..2 {
        let class = folder.collect("class.zip", &[3]).expect("a class");
        let kims: Vec<&super::Row> =
            class.rows.iter().filter(|row| row.student.name == "Kim").collect();
        let found: Vec<(&str, &str)> =
            kims.iter().map(|row| (&row.student.number[..], &row.key[..])).collect();
        assert_eq!(found, [("2007", ""), ("2008", "Kim")]);
    }
}

#[test]
fn what_is_no_class_is_named() {
    let folder = Folder::of(&[]);
    let error = |from: &str| {
        folder
            .collect(from, &[])
            .expect_err("no class")
            .replace(&folder.0.path().display().to_string(), "")
    };
    assert_snapshot!(error("nowhere"), @"there is no folder /nowhere");
    assert_snapshot!(error("class"), @"/class is empty; it should hold a file, a folder or a zip for each student");
    folder.write("notes.md", b"x");
    assert_snapshot!(error("class"), @"/class has no submission; not taken for submissions, because they are texts and hold no Rust (1): notes.md; it should hold a file, a folder or a zip for each student");
    fs::create_dir_all(folder.path("class-marks/records")).expect("ours");
    fs::write(folder.path("class-marks/secret"), "x").expect("ours");
    assert_snapshot!(error("class-marks"), @"/class-marks holds marks; name the folder with the submissions");
    // A single submission is a class of one.
    let alone = Folder::of(&[("src/lib.rs", CODE), ("Cargo.toml", b"")]);
    assert_eq!(alone.collect("class", &[3]).expect("one").rows[0].key, "class");
}
