//! One submission from its folder to its record.

use std::path::Path;

use exam::{Header, Task, fingerprint};

use crate::{
    compile::{self, Tools},
    confine::Calls,
    exercise::Exercise,
    intake::{self, Handed, Source},
    judge::{self, Measured},
    kit::Kit,
    record::{Record, Status},
    run,
    sandbox::Job,
    work::Work,
};

/// What is the same for a whole class.
#[derive(Clone, Debug)]
pub struct Settings<'a> {
    /// The exercises of the course.
    pub exercises: &'a [Exercise],
    /// The one that is graded, when the teacher said which.
    pub wanted: Option<&'a Exercise>,
    /// The class's seed: who does not know it does not know the hidden inputs.
    pub seed: &'a str,
    /// How programs are run.
    pub tools: Tools<'a>,
    /// Where the records go.
    pub out: &'a Path,
    /// Grade again what has a record already.
    pub again: bool,
}

/// Grades the submission `name`, which lies at `path`, and writes a record for each exercise in it:
/// at least one, whatever it is.
///
/// What has a record that is still true is not graded again.
///
/// # Errors
///
/// When a record cannot be written. Everything else is in the records.
pub fn grade(name: &str, path: &Path, settings: &Settings<'_>) -> Result<Vec<Record>, String> {
    let write = |record: &Record| {
        let path = Record::path(settings.out, &record.submission, record.exercise);
        if Record::read(&path).as_ref() == Some(record) {
            return Ok(());
        }
        let folder = settings.out.display();
        record.write(settings.out).map_err(|error| format!("cannot write into {folder}: {error}"))
    };
    let mut records = Vec::new();
    let handed = match intake::take(path, settings.exercises, settings.wanted) {
        Ok(handed) => handed,
        Err(reason) => {
            let (number, lesson) =
                settings.wanted.map_or((0, ""), |exercise| (exercise.number, exercise.name()));
            let mut record =
                Record::without_questions(name, number, lesson, Status::Rejected, reason);
            record.sandbox = settings.tools.sandbox.name().to_string();
            write(&record)?;
            return Ok(vec![record]);
        }
    };
    for Handed { exercise, source } in handed {
        let record = one(name, &exercise, source, settings);
        write(&record)?;
        records.push(record);
    }
    Ok(records)
}

fn one(
    name: &str,
    exercise: &Exercise,
    source: Result<Source, String>,
    settings: &Settings<'_>,
) -> Record {
    let Settings { tools, out, .. } = settings;
    let sandbox = tools.sandbox.name().to_string();
    let without = |status, detail: String| Record {
        sandbox: sandbox.clone(),
        ..Record::without_questions(name, exercise.number, exercise.name(), status, detail)
    };
    let source = match source {
        Ok(source) => source,
        Err(reason) => return without(Status::Rejected, reason),
    };
    let kit = match Kit::of(exercise, *tools) {
        Ok(kit) => kit,
        Err(reason) => return without(Status::GraderError, reason),
    };
    let header = header(name, exercise, settings.seed);
    let key = key(&source, &kit, &header, *tools);
    let known = Record::read(&Record::path(out, name, exercise.number));
    if let Some(known) = known.filter(|known| !settings.again && known.key == key) {
        return known;
    }

    // Nobody else's: two processes may be at work on the same submission. No linker minds this name.
    let work = fingerprint(format!("{name} {}", exercise.number).as_bytes());
    let work = format!("{work:016x}-{}", std::process::id());
    let mut record = match Work::begin(out, &work) {
        Ok(work) => answer_and_judge(&source, &kit, &header, *tools, work.folder())
            .unwrap_or_else(|(status, detail)| without(status, detail)),
        Err(error) => without(Status::GraderError, format!("{}: {error}", out.display())),
    };
    record.submission = name.to_string();
    record.exercise = exercise.number;
    record.lesson = exercise.name().to_string();
    record.lines = intake::lines_of_code(&source);
    record.sandbox = sandbox;
    record.total = kit.names.len();
    // What was our own mistake is tried again the next time.
    record.key = if record.status == Status::GraderError { String::new() } else { key };
    record
}

/// The seeds: one for the class and one for this student, so that no two are asked the same.
fn header(name: &str, exercise: &Exercise, seed: &str) -> Header {
    let class = fingerprint(format!("class {seed} {}", exercise.number).as_bytes());
    let own = fingerprint(format!("student {seed} {} {name}", exercise.number).as_bytes());
    Header { task: Task::List, class, own }
}

fn key(source: &Source, kit: &Kit, header: &Header, tools: Tools<'_>) -> String {
    let Tools { sandbox, optimize, question, compiler, .. } = tools;
    let mut text = format!(
        "{:016x} {header} {} {optimize} {question:?} {compiler:?}",
        kit.key,
        sandbox.name()
    );
    for (file, source) in source {
        text += &format!("\0{file}\0{source}");
    }
    format!("{:016x}", fingerprint(text.as_bytes()))
}

fn answer_and_judge(
    source: &Source,
    kit: &Kit,
    header: &Header,
    tools: Tools<'_>,
    work: &Path,
) -> Result<Record, (Status, String)> {
    let program = compile::compile(source, &kit.questions, &kit.libraries, tools, work)
        .map_err(|refusal| (refusal.status, refusal.detail))?;
    let ours = |error: String| (Status::GraderError, error);
    let mut answers = Vec::new();
    let mut measured = Measured::default();
    for name in &kit.names {
        let header = Header { task: Task::Answer(name.clone()), ..header.clone() };
        let job = Job {
            program: program.clone(),
            arguments: Vec::new(),
            limits: tools.question,
            calls: Calls::Question,
            read: Vec::new(),
            write: None,
            sheet: true,
        };
        let run = run::run(&job, tools.sandbox, tools.confine, work, &format!("{header}\n"))
            .map_err(|error| ours(error.to_string()))?;
        let answer = judge::read(name, &header, &run, &tools.question);
        measured.add(answer.work.clone());
        answers.push(answer);
    }
    let (questions, reference) = judge::judge(&answers, header, kit, tools, work).map_err(ours)?;
    let is_measured = measured.signature.len() == reference.signature.len();
    Ok(Record {
        passed: questions.iter().filter(|it| it.status == Status::Passed).count(),
        status: Status::of(&questions),
        questions,
        placements: (is_measured && !measured.signature.is_empty()).then_some(measured.placements),
        signature: measured.signature,
        reference_placements: reference.placements,
        reference_signature: reference.signature,
        ..Record::without_questions("", 0, "", Status::Passed, "")
    })
}
