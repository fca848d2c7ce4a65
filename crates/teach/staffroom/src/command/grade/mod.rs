//! `staffroom grade FOLDER`: judge a class's submissions in a sandbox.

mod exports;

use std::{
    env,
    fs::{self, File},
    io::{self, Read},
    num::NonZero,
    path::{Path, PathBuf},
    process::Command,
    thread,
};

use ::grade::{
    choice::Choice,
    class, comments,
    compile::Tools,
    due::LatePolicy,
    grade::{self, Settings},
    gradebook::{self, Gradebook},
    identity::composed,
    kit, left_out,
    outputs::{self, notes},
    points::Points,
    record::{OLDER, RECORDS, Record, Status},
    roster::Roster,
    sandbox::{Sandbox, judged_in},
    students::Students,
    submission::Submission,
    work,
};
use clap::{Args, ValueEnum, builder::PossibleValue};
use confine::Limits;
use course::{Course, Lesson, mistakes::Mistake};

/// The options of `staffroom grade`.
#[derive(Clone, Debug, Args)]
pub struct Options {
    /// A folder with a file, a folder or a zip for each student.
    pub folder: PathBuf,
    /// Take all submissions for this exercise: `3`, `sudoku-bitmask`. Otherwise their folders or
    /// their first lines tell.
    #[arg(long)]
    pub exercise: Option<String>,
    /// The students of the class: a file with columns such as `id,name,email,late days`, or what Moodle,
    /// Canvas or Brightspace exports.
    #[arg(long, value_name = "FILE")]
    pub roster: Option<PathBuf>,
    /// When the submissions were due, and what late ones cost.
    #[command(flatten)]
    pub policy: LatePolicy,
    /// How often an exercise counts in the totals: `3=2`. May be repeated.
    #[arg(long, value_name = "EXERCISE=TIMES", value_parser = weight)]
    pub weight: Vec<(u32, Points)>,
    /// Export the marks for this program: moodle, canvas, brightspace or sources; behind `=` the file to
    /// fill in, if that is not the roster. May be repeated.
    #[arg(long, value_name = "NAME[=FILE]")]
    pub export: Vec<String>,
    /// The title of the column that gets the marks, in a sheet with several.
    #[arg(long, value_name = "TITLE")]
    pub column: Option<String>,
    /// Write the students' pages into one zip, too.
    #[arg(long)]
    pub zip: bool,
    /// Where the records and reports go [default: FOLDER-grades, beside FOLDER].
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// What the hidden inputs are made from, 16 letters at least [default: OUT/secret, or a new one].
    #[arg(long)]
    pub secret: Option<String>,
    /// How many submissions at once [default: as many as there are processors].
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// What the reports show and count.
    #[command(flatten)]
    pub choice: Choice,
    /// Grade again what was graded already.
    #[arg(long)]
    pub again: bool,
    /// Print the records as JSON, too.
    #[arg(long)]
    pub json: bool,
    /// Grade only this submission and write no reports: for many machines. May be repeated.
    #[arg(long, value_name = "NAME")]
    pub only: Vec<String>,
    /// Only print the submissions' names, one a line.
    #[arg(long, conflicts_with_all = ["again", "json", "only"])]
    pub list: bool,
    /// Grade nothing, and write the reports from the records that are there.
    #[arg(long, conflicts_with_all = ["again", "list", "only"])]
    pub report: bool,
    /// Use this sandbox [default: the first of them that works].
    #[arg(long)]
    pub sandbox: Option<Sandbox>,
    /// Run students' code without a sandbox. Every record says so.
    #[arg(long, conflicts_with = "sandbox")]
    pub no_sandbox: bool,
    /// How many seconds of processor time one answer may take.
    #[arg(long, default_value_t = ::grade::limits::SECONDS, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub seconds: u64,
    /// How many seconds of processor time the compiler may take.
    #[arg(long, default_value_t = 60, hide = true)]
    pub compiler_seconds: u64,
    /// The program `confine`, where it is built already.
    #[arg(long, hide = true)]
    pub confine: Option<PathBuf>,
    /// The compiler's folder, where it is known already.
    #[arg(long, hide = true)]
    pub toolchain: Option<PathBuf>,
}

/// Runs the command; returns its output, and whether all went well.
///
/// # Errors
///
/// A sentence that says why nothing can be graded.
pub fn run(course: &Course, options: &Options) -> Result<(String, bool), String> {
    let choice = options.choice;
    let exercises = grade::gradable(course).map_err(|error| error.to_string())?;
    let wanted = options.exercise.as_deref().map(|typed| exercises.find(typed)).transpose();
    let wanted = wanted.map_err(|error| error.to_string())?;
    let out = options.out.clone().unwrap_or_else(|| beside(&options.folder));
    let roster = options.roster.as_deref().map_or(Ok(Roster::default()), Roster::read)?;
    let submissions = Submission::all(&options.folder, &out, &roster)?;
    let students = Students::of(&roster, &submissions);
    // In a student's own folder nothing lies between submissions.
    let is_one = submissions.iter().any(|submission| submission.is_whole(&options.folder));
    let left_out = left_out::sentences(&options.folder, &out, &roster);
    let left_out = if is_one { Vec::new() } else { left_out };
    if options.list {
        left_out.iter().for_each(|sentence| eprintln!("{sentence}"));
        return Ok((submissions.iter().map(|it| format!("{}\n", it.id)).collect(), true));
    }

    let exports = exports::all(options)?;
    // What is wrong with the teacher's files is said before the class is graded.
    if options.only.is_empty() {
        exports::check(&exports, &students, options)?;
    }
    let out = create_folder(&out)?;
    let secret = class::secret(&out, options.secret.as_deref())?;
    if !options.report {
        let toolchain = options.toolchain.clone();
        let toolchain = toolchain.map_or_else(|| kit::toolchain(&course.root), Ok)?;
        let confine = options.confine.clone();
        let confine = confine.map_or_else(|| kit::confine(&course.root, &toolchain), Ok)?;
        let sandbox = sandbox(options, &confine)?;
        let tools = Tools {
            sandbox,
            confine: &confine,
            toolchain: &toolchain,
            question: Limits::question(options.seconds),
            compiler: Limits::compiler(options.compiler_seconds),
        };
        let settings = Settings {
            exercises: &exercises.lessons,
            wanted,
            secret: &secret,
            tools,
            out: &out,
            again: options.again,
        };
        if !options.only.is_empty() {
            return grade_named(&options.only, &submissions, &settings);
        }
        let comments = comments::read(&out, &students)?;
        if !comments.is_empty() || !options.weight.is_empty() {
            let handed_in = class::exercises(&submissions, &exercises.lessons, wanted, &out);
            let handed_in = handed_in.map_err(|error| unreadable_records(&out, &error))?;
            gradebook::are_handed_in(&comments, &options.weight, &handed_in)?;
        }
        grade_all(&submissions, options, &settings)?;
    }

    work::sweep(&out);
    let (mut records, gone) = class::records(&out.join(RECORDS), &submissions)
        .map_err(|error| unreadable_records(&out, &error))?;
    if options.report && records.is_empty() {
        let shown = out.display();
        return Err(format!("{shown} has no record of these submissions; leave out --report"));
    }
    // Points, mistakes and the roster may have changed since.
    for record in &mut records {
        let submission = submissions.iter().find(|it| it.id == record.id);
        record.students = submission.map_or(Vec::new(), |it| it.students.clone());
        record.handed_in = submission.and_then(|it| it.handed_in(record.handed_in));
    }
    for exercise in &exercises.lessons {
        let of_it = records.iter_mut().filter(|record| record.exercise == exercise.number);
        let mistakes = Mistake::all(exercise);
        of_it.for_each(|record| record.describe(exercise, &mistakes));
    }
    let (older, _) = class::records(&out.join(OLDER), &submissions).unwrap_or_default();
    let comments = comments::read(&out, &students)?;
    let policy = &options.policy;
    let book = Gradebook::new(&records, &students, &comments, policy, &options.weight, choice)?;
    let has_due = policy.due.is_some();
    let mut notes = notes::notes(&book, &older, &gone, &submissions, &roster, has_due);
    notes.extend(left_out);
    notes.extend(notes::without_exercise(&records, &submissions, &exercises.lessons));
    notes.extend(judged_in(&records));
    if policy.late.is_none() && outputs::took_off(&out) {
        let again = "give --due and --late again, if you want that";
        notes
            .push(format!("the last reports took off for late submissions, these do not: {again}"));
    }
    let (mut files, mut purposes) = (Vec::new(), String::new());
    for wanted in &exports {
        let name = wanted.exporter.name();
        match wanted.export(&book, options) {
            Ok(export) => {
                if !export.purpose.is_empty() {
                    let file = if name == "sources" { "sources/" } else { &format!("{name}.csv") };
                    purposes += &format!("{}/{file}      {}\n", out.display(), export.purpose);
                }
                notes.extend(export.notes.iter().map(|note| format!("{name}: {note}")));
                files.extend(export.files);
            }
            Err(error) => notes.push(error),
        }
    }
    outputs::write(&book, files, &notes, &out, options.zip)
        .map_err(|error| format!("cannot write the reports into {}: {error}", out.display()))?;
    if options.json {
        let json = serde_json::to_string_pretty(&records).map_err(|error| error.to_string())?;
        return Ok((format!("{json}\n"), no_errors(&records)));
    }
    let mut text = outputs::table::table(&book);
    let counts = if choice.follow_on { "counts" } else { "does not count: --follow-on" };
    text += &format!("Follow-on credit {counts}.\n");
    notes.iter().for_each(|note| text += &format!("{note}\n"));
    let (shown, reveal) = (out.display(), choice.reveal.to_possible_value());
    let reveal = reveal.as_ref().map_or("", PossibleValue::get_name);
    let zip = if options.zip { "also pages.zip; " } else { "" };
    text += &format!(
        "\n{shown}/class.html      the class at a glance\n\
         {shown}/pages/          a page a student ({zip}--reveal {reveal})\n\
         {shown}/grades.csv      also totals.csv, grades.json\n{purposes}"
    );
    Ok((text, no_errors(&records)))
}

fn unreadable_records(out: &Path, error: &io::Error) -> String {
    format!("cannot read the records in {}: {error}", out.display())
}

fn weight(text: &str) -> Result<(u32, Points), String> {
    let expected = || format!("{text:?} is no weight; write it as `3=2`");
    let (exercise, times) = text.split_once('=').ok_or_else(expected)?;
    let times = Points::parse(times).map_err(|_| expected())?;
    let exercise = exercise.trim_start_matches("exercise-").parse().map_err(|_| expected())?;
    if times == times.or_none() { Ok((exercise, times)) } else { Err(expected()) }
}

fn no_errors(records: &[Record]) -> bool {
    records.iter().all(|record| record.status != Status::GraderError)
}

/// Grades the submissions named by `--only`, in this process.
fn grade_named(
    names: &[String],
    submissions: &[Submission],
    settings: &Settings<'_>,
) -> Result<(String, bool), String> {
    // Dies with the grader, and the program that it runs dies with it.
    #[cfg(target_os = "linux")]
    let _ = nix::sys::prctl::set_pdeathsig(nix::sys::signal::Signal::SIGKILL);
    let mut records = Vec::new();
    for name in names {
        let known =
            submissions.iter().find(|it| it.id == *name || composed(&it.name) == composed(name));
        let submission = known.ok_or_else(|| {
            format!("there is no submission {name:?}; --list prints the names of all")
        })?;
        records.extend(grade::grade(submission, settings)?);
    }
    Ok((records.iter().map(outputs::table::line).collect(), no_errors(&records)))
}

/// Grades all submissions, each in a process of its own.
fn grade_all(
    submissions: &[Submission],
    options: &Options,
    settings: &Settings<'_>,
) -> Result<(), String> {
    // A kit serves all submissions of its exercise: make it once, report its error once.
    for exercise in settings.wanted.map_or(settings.exercises, std::slice::from_ref) {
        if settings.wanted.is_some() || is_wanted(exercise, submissions) {
            eprintln!("preparing exercise {}", exercise.number);
            kit::GradingKit::of(exercise, settings.tools)?;
        }
    }
    let processors = || thread::available_parallelism().map_or(1, NonZero::get);
    let jobs = options.jobs.map_or_else(processors, usize::from);
    let this = env::current_exe().map_err(|error| format!("this program: {error}"))?;
    let lost = class::grade(submissions, jobs, settings.out, |submission| {
        // The options as typed, `--only` for this submission, and what was found out already.
        let mut command = Command::new(&this);
        command.args(env::args_os().skip(1)).arg(format!("--only={}", submission.id));
        if options.confine.is_none() {
            command.arg("--confine").arg(settings.tools.confine);
        }
        if options.toolchain.is_none() {
            command.arg("--toolchain").arg(settings.tools.toolchain);
        }
        if options.sandbox.is_none() && !options.no_sandbox {
            command.arg("--sandbox").arg(settings.tools.sandbox.name());
        }
        command
    });
    if lost.is_empty() {
        return Ok(());
    }
    let (out, lost) = (settings.out.display(), lost.join("\n  "));
    Err(format!("no record could be written into {out} for\n  {lost}"))
}

/// Whether to make the kit of `exercise` ahead. When no exercise was named, the submissions may be for any
/// of them, and the first that needs a kit makes it.
fn is_wanted(exercise: &Lesson, submissions: &[Submission]) -> bool {
    let mark = format!("//! # Exercise {}:", exercise.number);
    submissions.iter().flat_map(|it| &it.entries).any(|entry| {
        let path = &entry.path;
        let workspace = path.join("exercises").join(&exercise.folder).join("src").join("lib.rs");
        let file = if path.is_dir() { path.join("src").join("lib.rs") } else { path.clone() };
        let is_plain = fs::symlink_metadata(&file).is_ok_and(|about| about.is_file());
        workspace.is_file() || is_plain && begins_with(&file, &mark)
    })
}

/// Whether the file begins with `mark`; reads no more than that.
fn begins_with(file: &Path, mark: &str) -> bool {
    let mut start = vec![0; mark.len()];
    File::open(file).and_then(|mut file| file.read_exact(&mut start)).is_ok()
        && start == mark.as_bytes()
}

fn sandbox(options: &Options, confine: &Path) -> Result<Sandbox, String> {
    if options.no_sandbox {
        eprintln!("warning: without a sandbox, what the students wrote can do all that you can do");
        return Ok(Sandbox::None);
    }
    match options.sandbox {
        None => {
            let (sandbox, why) = Sandbox::find(confine)?;
            let why = why.map(|why| format!("bubblewrap does not work here: {why}"));
            why.iter().for_each(|why| eprintln!("{why}\n{} judges instead", sandbox.name()));
            Ok(sandbox)
        }
        // The parent process has tried this sandbox already.
        Some(sandbox) if options.confine.is_some() => Ok(sandbox),
        Some(sandbox) => match sandbox.probe(confine) {
            Ok(()) => Ok(sandbox),
            Err(reason) => Err(format!("{} does not work here: {reason}", sandbox.name())),
        },
    }
}

/// `class-grades` for `class` and for `class.zip`.
fn beside(folder: &Path) -> PathBuf {
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_path_buf());
    let name = whole.file_name().unwrap_or_default().to_string_lossy();
    let name = name.strip_suffix(".zip").unwrap_or(&name);
    whole.with_file_name(format!("{name}-grades"))
}

/// Creates the folder if it is missing; returns its absolute path, which the sandbox needs.
fn create_folder(out: &Path) -> Result<PathBuf, String> {
    fs::create_dir_all(out)
        .and_then(|()| out.canonicalize())
        .map_err(|error| format!("cannot make the folder {}: {error}", out.display()))
}
