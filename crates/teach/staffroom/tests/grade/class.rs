//! A class in a temporary folder, and the command that grades it.

use std::{
    collections::BTreeMap,
    ffi::OsString,
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, SystemTime},
};

use course::Course;
use grade::record::{self, RECORDS, Record};
use tempfile::TempDir;

use crate::mode::{Grader, root};

/// Fixes the secret inputs.
pub const SECRET: &str = "--secret=the same secret each time";

/// The options for grading a class on exercise 3.
pub const EXERCISE_3: [&str; 2] = ["--exercise=3", SECRET];

/// A class, and what lies beside it.
pub struct Class {
    folder: TempDir,
    pub grader: Grader,
}

impl Class {
    pub fn of(grader: Grader) -> Class {
        let class = Class { folder: tempfile::tempdir().expect("a folder"), grader };
        fs::create_dir(class.submissions()).expect("ours");
        class
    }

    /// A class of one, which the current user grades.
    pub fn of_one(text: impl AsRef<[u8]>) -> Class {
        let class = Class::of(Grader::default());
        class.write("ada.rs", text);
        class
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub fn submissions(&self) -> PathBuf {
        self.sibling("a class of 2026, 100%")
    }

    pub fn out(&self) -> PathBuf {
        self.sibling("a class of 2026, 100%-marks")
    }

    pub fn sibling(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.submissions().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("ours");
        fs::write(path, text).expect("ours");
    }

    /// Sets a file's modification time to so many minutes after the beginning of 2026, in UTC.
    pub fn written_at(&self, name: &str, minutes: u64) {
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_767_225_600 + 60 * minutes);
        let file = File::options().append(true).open(self.submissions().join(name)).expect("ours");
        file.set_modified(time).expect("ours");
    }

    /// Grades the class; returns standard error followed by standard output, and the exit code.
    pub fn grade(&self, options: &[&str]) -> (String, i32) {
        said(self.command(&self.submissions(), options).output().expect("staffroom starts"))
    }

    /// Grades the class, expects the exit code `code` and `part` in the output; returns the output.
    pub fn says(&self, options: &[&str], code: i32, part: &str) -> String {
        let (said, found) = self.grade(options);
        assert!(found == code && said.contains(part), "{found}, without {part:?}: {said}");
        said
    }

    pub fn command(&self, folder: &Path, options: &[&str]) -> Command {
        let mut command = self.grader.command(self.folder.path());
        // What a student's program works with lies beside the class.
        let work = self.sibling("work");
        fs::create_dir_all(&work).expect("ours");
        command.env("TMPDIR", &work).stdin(Stdio::null());
        command.arg("grade").arg(folder).args(self.grader.options()).args(options);
        // The four that are usual were not enough on a busy machine.
        command.arg("--compiler-seconds=12");
        if !options.iter().any(|option| option.starts_with("--seconds")) {
            command.arg("--seconds=1");
        }
        command
    }

    pub fn start(&self, options: &[&str]) -> Child {
        let mut command = self.command(&self.submissions(), options);
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("staffroom starts")
    }

    /// GNU parallel at work on the class: its job log lets it skip what is done. `None` where it is not installed.
    pub fn parallel(&self, options: &[&str]) -> Option<Child> {
        let version = Command::new("parallel").arg("--version").stdin(Stdio::null()).output();
        version.ok().filter(|output| output.stdout.starts_with(b"GNU parallel"))?;
        let names = self.sibling("names");
        fs::write(&names, self.grade(&[options, &["--list"]].concat()).0).expect("ours");
        let grade = self.command(&self.submissions(), options);
        let mut command = Command::new("parallel");
        command.current_dir(grade.get_current_dir().expect("the course"));
        command.args(["--quote", "--will-cite", "--jobs=2", "--resume-failed", "--joblog"]);
        command.arg(self.sibling("log")).arg("--arg-file").arg(&names);
        command.arg(grade.get_program()).args(grade.get_args()).arg("--only={}");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        Some(command.spawn().expect("parallel starts"))
    }

    /// Kills the `grader` of the class with SIGKILL when there are `count` records, and waits until its
    /// processes have ended.
    pub fn kill_when(&self, count: usize, mut grader: Child) {
        while self.records().len() < count {
            assert!(grader.try_wait().expect("a child").is_none(), "it ended by itself");
            thread::sleep(Duration::from_millis(5));
        }
        grader.kill().and_then(|()| grader.wait()).expect("it is at work");
        while !self.processes().is_empty() {
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// The command lines of all processes that work for this class.
    pub fn processes(&self) -> Vec<String> {
        let mark = self.folder.path().display().to_string();
        let line = |process: fs::DirEntry| {
            let words = fs::read(process.path().join("cmdline")).unwrap_or_default();
            // A student's program is told no path; its protocol lies in the work of the class.
            let protocol = fs::read_link(process.path().join("fd/0")).unwrap_or_default();
            String::from_utf8_lossy(&words).replace('\0', " ") + &protocol.to_string_lossy()
        };
        let lines = fs::read_dir("/proc").into_iter().flatten().flatten().map(line);
        lines.filter(|line| line.contains(&mark)).collect()
    }

    /// The records, by key and exercise.
    pub fn records(&self) -> BTreeMap<(String, u32), Record> {
        let out = &self.out();
        let files = fs::read_dir(out.join(RECORDS)).into_iter().flatten().flatten();
        let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
        let keys = names.filter_map(|name| Some(name.strip_suffix(".json")?.to_string()));
        let of = |key: String| {
            let records = record::read(out, &key).into_iter();
            records.map(move |(exercise, record)| ((key.clone(), exercise), record))
        };
        keys.flat_map(of).collect()
    }

    /// The bytes of all records in the folder `out`.
    pub fn bytes(out: &Path) -> BTreeMap<OsString, Vec<u8>> {
        let files =
            fs::read_dir(out.join(RECORDS)).expect("records").map(|file| file.expect("ours"));
        files.map(|file| (file.file_name(), fs::read(file.path()).expect("ours"))).collect()
    }

    pub fn report(&self, name: &str) -> String {
        fs::read_to_string(self.out().join(name)).expect(name)
    }

    /// The page of a student, whose exercise is 3.
    pub fn page(&self, name: &str) -> String {
        self.report(&format!("pages/{name}, exercise 3.html"))
    }

    /// The lines of a table, each by the names of its columns. Spreadsheets get a byte order mark.
    pub fn table(&self, name: &str) -> Vec<BTreeMap<String, String>> {
        let text = self.report(name);
        let reader = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
        reader.into_deserialize().map(|row| row.expect("as wide as the heading")).collect()
    }

    /// The line of `marks.csv` for exercise 3 in which the `column` says `text`.
    pub fn grade_of(&self, column: &str, text: &str) -> BTreeMap<String, String> {
        let is_it = |row: &BTreeMap<String, String>| row[column] == text && row["exercise"] == "3";
        self.table("marks.csv").into_iter().find(is_it).expect(text)
    }
}

/// A right submission for exercise 3.
pub fn right() -> String {
    completed(3, "")
}

/// `fragment` followed by the reference of `exercise`; the reference's functions of the same names
/// are renamed to `honest_…`.
pub fn completed(exercise: u32, fragment: &str) -> String {
    let course = Course::of_author(&root()).expect("the course");
    let lesson = course.find(&exercise.to_string()).expect("a lesson");
    let reference = course.read(&lesson.solution_file("src/lib.rs")).expect("ours");
    let is_kept = |line: &&str| !line.starts_with("//!") && *line != "pub mod better;";
    let mut reference: String =
        reference.lines().filter(is_kept).map(|line| format!("{line}\n")).collect();
    let name = |line: &str| {
        let function = line.strip_prefix("pub ").unwrap_or(line).strip_prefix("fn ")?;
        Some(function.split_once(['(', '<'])?.0.to_string())
    };
    for name in fragment.lines().filter_map(name) {
        for end in ["(", "<"] {
            reference = reference.replace(&format!("{name}{end}"), &format!("honest_{name}{end}"));
        }
    }
    format!("{fragment}\n{reference}")
}

fn said(output: Output) -> (String, i32) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stderr) + &text(&output.stdout), output.status.code().unwrap_or(-1))
}
