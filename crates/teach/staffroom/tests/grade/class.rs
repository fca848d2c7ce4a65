//! A class in a temporary folder, and the command that grades it.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
    ffi::OsString,
    fs::{self, File},
    io::{Cursor, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, SystemTime},
};

use course::Course;
use grade::record::{self, RECORDS, Record};
use tempfile::TempDir;
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::mode::{Grader, root};

/// For each folder of hostile submissions, the text around that of a file there.
const FRAMES: [(&str, &str); 3] = [
    ("", "BODY"),
    ("to_set", include_str!("hostile/to_set.rs")),
    ("found", include_str!("hostile/found.rs")),
];

/// Fixes the hidden inputs.
pub const SECRET: &str = "--secret=the same secret each time";

/// The options for grading a class on exercise 3.
pub const EXERCISE_3: [&str; 2] = ["--exercise=3", SECRET];

/// A class, its expected results, and a file beside it that no submission may touch.
pub struct Class {
    folder: TempDir,
    expected: RefCell<BTreeMap<String, String>>,
    pub grader: Grader,
}

impl Class {
    /// A class that the current user grades.
    pub fn new() -> Class {
        Class::of(Grader::default())
    }

    pub fn of(grader: Grader) -> Class {
        let folder = tempfile::tempdir().expect("a folder");
        let class = Class { folder, expected: RefCell::default(), grader };
        fs::create_dir(class.submissions()).expect("ours");
        fs::write(class.sibling("canary"), "alive\n").expect("ours");
        class
    }

    pub fn submissions(&self) -> PathBuf {
        self.folder.path().join("a class of 2026, 100%")
    }

    pub fn out(&self) -> PathBuf {
        self.folder.path().join("a class of 2026, 100%-grades")
    }

    pub fn sibling(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Expects one of `statuses` for the submission to which the file `name` belongs.
    pub fn expect(&self, name: &str, statuses: &str) {
        let first = name.split('/').next().unwrap_or(name);
        let student = [".rs", ".zip"].iter().find_map(|end| first.strip_suffix(end));
        let student = student.unwrap_or(first).to_string();
        let known = self.expected.borrow_mut().insert(student, statuses.to_string());
        assert_eq!(known, None, "{name}");
    }

    /// Writes a file of a submission, and expects one of `statuses` for it.
    pub fn put(&self, name: &str, statuses: &str, text: impl AsRef<[u8]>) {
        self.expect(name, statuses);
        self.write(name, text);
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

    /// Adds the files in `hostile` for `exercise` that `is_wanted` accepts.
    pub fn add_hostile(&self, exercise: u32, is_wanted: impl Fn(&str) -> bool) {
        let suite =
            root().join(format!("crates/teach/staffroom/tests/grade/hostile/{exercise:02}"));
        for (folder, frame) in FRAMES {
            let entries = fs::read_dir(suite.join(folder)).into_iter().flatten();
            let files = entries.map(|entry| entry.expect("the suite").path());
            for path in files.filter(|path| path.is_file()) {
                let name = path.file_name().expect("a file").to_string_lossy().into_owned();
                let text = fs::read_to_string(&path).expect("the suite");
                let first = text.strip_prefix("//! ").and_then(|text| text.split_once(": "));
                let (statuses, _) = first.expect("a first line that begins with the status");
                if is_wanted(&name) {
                    let whole = frame.replace("BODY", &text);
                    self.put(&name, statuses, completed(exercise, &whole));
                }
            }
        }
    }

    /// Adds `count` different submissions, every other one of them right.
    pub fn add_variants(&self, count: usize) {
        for number in 0..count {
            let bit = if number % 2 == 0 { "1 << digit" } else { "1 << digit + 1" };
            let step = format!(
                "// Submission {number}.\npub fn to_set(cell: Option<u8>) -> DigitSet {{\n    \
                 cell.map_or(0, |digit| {bit})\n}}\n"
            );
            self.write(&format!("student-{number:03}.rs"), completed(3, &step));
        }
    }

    /// Grades the class; returns standard error followed by standard output, and the exit code.
    pub fn grade(&self, options: &[&str]) -> (String, i32) {
        self.grade_folder(&self.submissions(), options)
    }

    /// Grades the class, expects the exit code `code` and `part` in the output; returns the output.
    pub fn says(&self, options: &[&str], code: i32, part: &str) -> String {
        let (said, found) = self.grade(options);
        assert!(found == code && said.contains(part), "{found}, without {part:?}: {said}");
        said
    }

    pub fn grade_folder(&self, folder: &Path, options: &[&str]) -> (String, i32) {
        said(self.command(folder, options).output().expect("staffroom starts"))
    }

    pub fn start(&self, options: &[&str]) -> Child {
        let mut command = self.command(&self.submissions(), options);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().expect("staffroom starts")
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

    /// Grades the class once more, into another folder, and returns that folder.
    pub fn grade_elsewhere(&self, options: &[&str]) -> PathBuf {
        let other = self.sibling("other");
        let into = format!("--out={}", other.display());
        self.says(&[options, &[&into]].concat(), 0, "");
        other
    }

    /// Starts GNU parallel on the class; its job log lets it skip finished submissions.
    pub fn parallel(&self) -> Child {
        let names = self.sibling("names");
        fs::write(&names, self.grade(&["--exercise=3", "--list"]).0).expect("ours");
        let grade = self.command(&self.submissions(), &EXERCISE_3);
        let mut command = Command::new("parallel");
        command.current_dir(grade.get_current_dir().expect("the course"));
        command.args(["--quote", "--will-cite", "--jobs=2", "--resume-failed", "--joblog"]);
        command.arg(self.sibling("log")).arg("--arg-file").arg(&names);
        command.arg(grade.get_program()).args(grade.get_args()).arg("--only={}");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().expect("parallel starts")
    }

    pub fn has_parallel() -> bool {
        let output = Command::new("parallel").arg("--version").stdin(Stdio::null()).output();
        output.is_ok_and(|output| output.stdout.starts_with(b"GNU parallel"))
    }

    fn command(&self, folder: &Path, options: &[&str]) -> Command {
        let mut command = self.grader.command(self.folder.path());
        // What a student's program works with lies beside the class.
        let work = self.sibling("work");
        fs::create_dir_all(&work).expect("ours");
        command.env("TMPDIR", &work);
        command.arg("grade").arg(folder).args(self.grader.options()).args(options);
        // The four that are usual were not enough on a busy machine.
        command.arg("--compiler-seconds=12");
        if !options.iter().any(|option| option.starts_with("--seconds")) {
            command.arg("--seconds=1");
        }
        command
    }

    /// The records, by key and exercise.
    pub fn records(&self) -> BTreeMap<(String, u32), Record> {
        let out = &self.out();
        let files = fs::read_dir(out.join(RECORDS)).into_iter().flatten().flatten();
        let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
        let keys = names.filter_map(|name| Some(name.strip_suffix(".json")?.to_string()));
        let of = |key: String| {
            record::read(out, &key).into_iter().map(move |it| ((key.clone(), it.0), it.1))
        };
        keys.flat_map(of).collect()
    }

    pub fn record(&self, student: &str) -> Record {
        let mut all = self.records().into_iter();
        all.find(|((key, _), _)| key == student).expect(student).1
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
        let text = text.trim_start_matches('\u{feff}');
        let reader = csv::Reader::from_reader(text.as_bytes());
        let rows = reader.into_deserialize();
        rows.map(|row| row.expect("as wide as the heading")).collect()
    }

    /// The paths, kinds and contents of everything in the class's folder and beside it.
    pub fn fingerprint(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut found = BTreeMap::new();
        let mut waiting = vec![self.folder.path().to_path_buf()];
        while let Some(folder) = waiting.pop() {
            for entry in fs::read_dir(&folder).expect("ours") {
                let path = entry.expect("ours").path();
                if path == self.out() || path == self.sibling("work") {
                    continue;
                }
                let kind = fs::symlink_metadata(&path).expect("ours").file_type();
                if kind.is_dir() {
                    waiting.push(path);
                } else {
                    let bytes = kind.is_file().then(|| fs::read(&path).expect("ours"));
                    found.insert(path, bytes.unwrap_or_default());
                }
            }
        }
        found
    }

    /// The command lines of all processes that work for this class.
    pub fn processes(&self) -> Vec<String> {
        let mark = self.folder.path().display().to_string();
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        let line = |process: fs::DirEntry| {
            let words = fs::read(process.path().join("cmdline")).unwrap_or_default();
            // A student's program is told no path; its sheet lies in the work of the class.
            let sheet = fs::read_link(process.path().join("fd/0")).unwrap_or_default();
            String::from_utf8_lossy(&words).replace('\0', " ") + &sheet.to_string_lossy()
        };
        let lines = processes.map(line);
        lines.filter(|line| line.contains(&mark)).collect()
    }

    /// The result of each submission, one per line; only the status where several are expected. The questions
    /// decide how many answers are wrong, so that is left out.
    pub fn summary(&self) -> String {
        let expected = self.expected.borrow();
        let (mut text, mut names) = (String::new(), BTreeSet::new());
        for row in self.table("grades.csv") {
            // A spreadsheet would take some names for formulas.
            let name = row["submission"].trim_start_matches('\'').to_string();
            let (wanted, status, detail) = (&expected[&name], &row["status"], &row["detail"]);
            let is_it = wanted.split(' ').any(|it| it == status);
            assert!(is_it, "{name} should be {wanted}: {status}, {detail}");
            let detail = match detail.split_once(": ") {
                Some((step, rest)) if rest.contains(" wrong") => step,
                _ => detail,
            };
            let passed = &row["passed"];
            text += &match &status[..] {
                _ if wanted.contains(' ') => format!("{name}: {wanted}\n"),
                // Under Landlock a program cannot report a stack overflow.
                "passed" | "crashed" | "did_not_compile" | "rejected" | "tampered" => {
                    format!("{name}: {status} {passed}\n")
                }
                _ => format!("{name}: {status} {passed}; {detail}\n"),
            };
            names.insert(name);
        }
        assert!(names.iter().eq(expected.keys()), "each has a mark: {names:?}");
        text
    }

    /// The bytes of all records in the folder `out`.
    pub fn bytes(out: &Path) -> BTreeMap<OsString, Vec<u8>> {
        let files = fs::read_dir(out.join(RECORDS)).expect("records").map(|it| it.expect("ours"));
        files.map(|it| (it.file_name(), fs::read(it.path()).expect("ours"))).collect()
    }
}

/// A right solution of exercise 3.
pub fn right() -> String {
    completed(3, "")
}

/// `fragment` followed by the reference solution of `exercise`; the reference's functions of the same names
/// are renamed to `honest_…`.
pub fn completed(exercise: u32, fragment: &str) -> String {
    let course = Course::of_author(&root()).expect("the course");
    let lesson = course.find(&exercise.to_string()).expect("a lesson");
    let solution = course.read(&lesson.solution("src/lib.rs")).expect("ours");
    let is_kept = |line: &&str| !line.starts_with("//!") && *line != "pub mod better;";
    let mut solution: String =
        solution.lines().filter(is_kept).map(|it| format!("{it}\n")).collect();
    let name = |line: &str| {
        let function = line.strip_prefix("pub ").unwrap_or(line).strip_prefix("fn ")?;
        Some(function.split_once(['(', '<'])?.0.to_string())
    };
    for name in fragment.lines().filter_map(name) {
        for end in ["(", "<"] {
            solution = solution.replace(&format!("{name}{end}"), &format!("honest_{name}{end}"));
        }
    }
    format!("{fragment}\n{solution}")
}

/// A zip of these files.
pub fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).expect("a zip");
        zip.write_all(bytes).expect("a zip");
    }
    zip.finish().expect("a zip").into_inner()
}

fn said(output: Output) -> (String, i32) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stderr) + &text(&output.stdout), output.status.code().unwrap_or(-1))
}
