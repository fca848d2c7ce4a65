//! One submission from its folder to its record.

use std::{
    fs, io,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use course::{Course, CourseError, Lesson, mistakes::Mistake};
use exam::{Header, Seed, Task, fingerprint, sheet};
use sha2::{Digest, Sha256};

use crate::{
    compile::{self, LIGHT, Tools},
    follow_on,
    intake::{self, ExerciseSubmission},
    judge::{self, Answers, Judgment, Measured, NOT_ASKED},
    kit::GradingKit,
    limits::{self, LATE_QUESTIONS},
    record::{EXERCISES, OLDER, Question, Record, Status},
    refusal::Refusal,
    run::End,
    sandbox::Job,
    source_files::SourceFiles,
    submission::Submission,
    work::Work,
};

/// What is the same for a whole class.
#[derive(Clone, Debug)]
pub struct Settings<'a> {
    /// The exercises of the course.
    pub exercises: &'a [Lesson],
    /// The one that is graded, when the teacher said which.
    pub wanted: Option<&'a Lesson>,
    /// What the hidden inputs are made from.
    pub secret: &'a str,
    /// How programs are run.
    pub tools: Tools<'a>,
    /// Where the records go.
    pub out: &'a Path,
    /// Grade again what has a record already.
    pub again: bool,
}

/// The lessons of `course` that can be graded: they have a solution and questions.
///
/// # Errors
///
/// When what one of them says of itself cannot be read.
pub fn gradable(course: &Course) -> Result<Course, CourseError> {
    let is_gradable =
        |it: &&Lesson| it.questions().is_file() && course.root.join(it.solution("src")).is_dir();
    let lessons = course.lessons.iter().filter(is_gradable).map(Lesson::read);
    Ok(Course { root: course.root.clone(), lessons: lessons.collect::<Result<_, _>>()? })
}

/// Grades `submission` and writes a record for each exercise in it: at least one, whatever it is.
///
/// An exercise whose record is still valid is not graded again. A record of an exercise that the
/// submission no longer holds is put aside.
///
/// # Errors
///
/// When a record cannot be written. Everything else is in the records.
pub fn grade(submission: &Submission, settings: &Settings<'_>) -> Result<Vec<Record>, String> {
    let write = |record: &Record| {
        let path = Record::path(settings.out, &record.id, record.exercise);
        if Record::read(&path).as_ref() == Some(record) {
            return Ok(());
        }
        let folder = settings.out.display();
        record.write(settings.out).map_err(|error| format!("cannot write into {folder}: {error}"))
    };
    let mut records = Vec::new();
    let handed = match intake::take(&submission.entries, settings.exercises, settings.wanted) {
        Ok(handed) => handed,
        Err(reason) => {
            let mut record = Record::without_questions(submission, Status::Rejected, reason);
            record.sandbox = settings.tools.sandbox.name();
            (record.handed_in, record.attempts) = (submission.handed_in(None), 1);
            if let Some(exercise) = settings.wanted {
                (record.exercise, record.lesson) = (exercise.number, exercise.name.clone());
                record.describe(exercise, &[]);
            }
            write(&record)?;
            records.push(record);
            Vec::new()
        }
    };
    for ExerciseSubmission { exercise, source, file, others, attempts, time } in handed {
        let record = source
            .map_err(|reason| Refusal::new(Status::Rejected, reason))
            .and_then(|source| judged(submission, &exercise, source, settings))
            .unwrap_or_else(|it| Record::without_questions(submission, it.status, it.detail));
        let mut record = Record {
            students: submission.students.clone(),
            exercise: exercise.number,
            lesson: exercise.name.clone(),
            file,
            others,
            handed_in: submission.handed_in(Some(time)),
            attempts,
            sandbox: settings.tools.sandbox.name(),
            ..record
        };
        record.describe(&exercise, &Mistake::all(&exercise));
        write(&record)?;
        records.push(record);
    }
    let now: Vec<u32> = records.iter().map(|record| record.exercise).collect();
    put_aside(submission, &now, settings).map_err(|error| {
        format!("cannot put old records aside in {}: {error}", settings.out.display())
    })?;
    Ok(records)
}

/// Puts aside the records of `submission` for exercises that it no longer holds, so that the reports describe
/// only what is in the folder today: `now` are those that it holds. When one exercise is graded, only its
/// record is put aside. A record of a file that is still there has been superseded, and is dropped.
fn put_aside(submission: &Submission, now: &[u32], settings: &Settings<'_>) -> io::Result<()> {
    let is_other = |number: &u32| {
        let is_graded = settings.exercises.iter().any(|exercise| exercise.number == *number);
        is_graded && settings.wanted.is_some_and(|wanted| wanted.number != *number)
    };
    let older = settings.out.join(OLDER);
    for number in EXERCISES.filter(|it| !is_other(it)) {
        let path = Record::path(settings.out, &submission.id, number);
        let aside = older.join(path.file_name().unwrap_or_default());
        let is_superseded = |path: &Path| {
            let record = Record::read(path).unwrap_or_default();
            record.exercise == 0 || intake::holds(&submission.entries, &record.file)
        };
        if aside.is_file() && (now.contains(&number) || is_superseded(&aside)) {
            fs::remove_file(&aside)?;
        }
        if now.contains(&number) || !path.is_file() {
            continue;
        }
        if is_superseded(&path) {
            fs::remove_file(&path)?;
        } else {
            fs::create_dir_all(&older)?;
            fs::rename(&path, aside)?;
        }
    }
    Ok(())
}

/// The record of one exercise: that of an earlier run, where it is still valid.
fn judged(
    submission: &Submission,
    exercise: &Lesson,
    source: SourceFiles,
    settings: &Settings<'_>,
) -> Result<Record, Refusal> {
    let Settings { tools, out, .. } = settings;
    let ours = |reason| Refusal::new(Status::GraderError, reason);
    let kit = GradingKit::of(exercise, *tools).map_err(ours)?;
    let seeds = seeds(&submission.id, exercise, &source, settings.secret);
    let key = key(&source, &kit, &seeds, *tools);
    let known = Record::read(&Record::path(out, &submission.id, exercise.number));
    if let Some(known) = known.filter(|known| !settings.again && known.key == key) {
        return Ok(known);
    }

    let without = |status, detail| Record::without_questions(submission, status, detail);
    let is_empty = source.values().all(|text| text.trim().is_empty());
    let record = match Work::begin(out) {
        Ok(_) if is_empty => without(Status::DidNotCompile, "the file is empty".to_string()),
        Ok(work) => Exam { kit: &kit, seeds, tools: *tools, work: work.folder() }
            .record(&source)
            .unwrap_or_else(|Refusal { status, detail }| {
                let other = intake::meant_by("lib.rs", &source).filter(|it| *it != exercise.number);
                let why = other.map_or(String::new(), |number| {
                    format!("its first line is that of exercise {number}: is it the wrong file?\n")
                });
                without(status, why + &detail)
            }),
        Err(error) => without(Status::GraderError, format!("{error}: {}", out.display())),
    };
    Ok(Record {
        id: submission.id.clone(),
        submission: submission.name.clone(),
        lines: intake::lines_of_code(&source),
        source,
        total: kit.names.len(),
        // A result that may be the machine's fault is tried again the next time.
        key: if record.is_sure() { key } else { String::new() },
        ..record
    })
}

/// A submission is asked this many times as many random inputs as `just test` asks.
const TIMES: usize = 4;

/// The seeds: the course's own, with which solutions are compared with each other, and one that
/// only somebody with the class's secret can compute. Another text gets another seed, so nothing
/// that a program finds out about its questions helps the next attempt.
fn seeds(id: &str, exercise: &Lesson, source: &SourceFiles, secret: &str) -> Vec<Seed> {
    let mut digest = Sha256::new();
    let number = exercise.number.to_string();
    let texts = source.iter().flat_map(|(file, text)| [file, text]).map(String::as_str);
    for part in [secret, id, &number].into_iter().chain(texts) {
        digest.update((part.len() as u64).to_le_bytes());
        digest.update(part);
    }
    let bytes: [u8; 8] = digest.finalize()[..8].try_into().expect("a digest has 32 bytes");
    let number = u64::from_le_bytes(bytes);
    vec![Seed::COURSE, Seed { number, times: TIMES }]
}

fn key(source: &SourceFiles, kit: &GradingKit, seeds: &[Seed], tools: Tools<'_>) -> String {
    let Tools { sandbox, question, compiler, .. } = tools;
    let kit = kit.key;
    let all = format!("{kit} {seeds:?} {sandbox:?} {question:?} {compiler:?} {source:?}");
    format!("{:016x}", fingerprint(all.as_bytes()))
}

/// What is added about a wrong answer that is right when its input is asked alone.
const LEFT_OVER: &str = "; asked first, in a new process, the answer to the smallest of these inputs is right: \
                         something is left from an earlier call";

/// The questions of a submission, and what was measured of it and of the reference.
struct Sitting {
    questions: Vec<Question>,
    measured: Measured,
    reference: Measured,
}

/// What all programs of one submission are compiled and asked with.
struct Exam<'a> {
    kit: &'a GradingKit,
    seeds: Vec<Seed>,
    tools: Tools<'a>,
    work: &'a Path,
}

impl Exam<'_> {
    /// Compiles, asks and judges, and gives credit for what follows on a mistake.
    fn record(&self, source: &SourceFiles) -> Result<Record, Refusal> {
        let whole = LATE_QUESTIONS * limits::patience(self.tools.question);
        let mut left = whole;
        let Sitting { mut questions, measured, reference } =
            self.sit(source, |_| true, &mut left)?;

        // The student's text decides about this number, and so cannot hold it.
        let tag = format!("{:016x}", self.seeds.last().map_or(0, |seed| seed.number));
        let reference_text = self.kit.reference.get("lib.rs").map_or("", String::as_str);
        left = whole;
        follow_on::credit(&mut questions, |steps, asked| {
            let steps = steps.iter().filter_map(|&it| self.kit.names[it].splitn(3, '_').nth(2));
            let steps: Vec<&str> = steps.collect();
            let source = follow_on::replaced(source, reference_text, &steps, &tag);
            let Some(source) = source else { return Ok(None) };
            match self.sit(&source, |number| asked.contains(&number), &mut left) {
                Ok(Sitting { questions, .. }) => Ok(Some(questions)),
                Err(Refusal { status: Status::NotJudged | Status::GraderError, detail }) => {
                    Err(Refusal::new(Status::GraderError, detail))
                }
                // With the reference's functions the rest does not compile.
                Err(_) => Ok(None),
            }
        })?;

        let is_measured = measured.signature.len() == reference.signature.len();
        Ok(Record {
            passed: questions.iter().filter(|it| it.status == Status::Passed).count(),
            status: Status::of(&questions),
            questions,
            placements: (is_measured && !measured.signature.is_empty())
                .then_some(measured.placements),
            signature: measured.signature,
            reference_placements: reference.placements,
            reference_signature: reference.signature,
            ..Record::default()
        })
    }

    /// Compiles `source`, asks it those of the questions that are wanted, as long as there is time
    /// `left` for questions that run out of time, and judges.
    fn sit(
        &self,
        source: &SourceFiles,
        is_wanted: impl Fn(usize) -> bool,
        left: &mut Duration,
    ) -> Result<Sitting, Refusal> {
        let ours = |error| Refusal::new(Status::GraderError, error);
        let program = self.compile_twice(source)?;
        let mut answers: Vec<Answers> = Vec::new();
        for (number, name) in self.kit.names.iter().enumerate() {
            answers.push(if !is_wanted(number) {
                Answers::none(name, NOT_ASKED)
            } else if left.is_zero() {
                Answers::none(name, &format!("{NOT_ASKED}: the questions before took all the time"))
            } else {
                let (answer, time) = self.ask(name, None, &program).map_err(ours)?;
                if answer.end.0 != Status::Passed {
                    *left = left.saturating_sub(time);
                }
                answer
            });
        }
        let (judged, reference) = self.judge(&answers, None).map_err(ours)?;
        let mut questions = Vec::new();
        for (Judgment { mut question, smallest }, answers) in judged.into_iter().zip(&answers) {
            if let Some(number) = smallest
                && self.is_right_alone(answers, number, &program).map_err(ours)?
            {
                question.detail += LEFT_OVER;
            }
            questions.push(question);
        }
        let mut measured = Measured::default();
        answers.into_iter().for_each(|answer| measured.add(answer.work));
        Ok(Sitting { questions, measured, reference })
    }

    /// Whether the wrong one of the `answers` to the input of this number is right when it is asked alone, and
    /// the same is wrong when all are asked again.
    fn is_right_alone(
        &self,
        answers: &Answers,
        number: usize,
        program: &Path,
    ) -> Result<bool, String> {
        let (alone, _) = self.ask(&answers.name, Some(number), program)?;
        if alone.end.0 != Status::Passed || alone.lines.first() == answers.lines.get(number) {
            return Ok(false);
        }
        let judged = self.judge(std::slice::from_ref(&alone), Some(number))?.0;
        let is_right = judged.iter().all(|judged| judged.question.status == Status::Passed);
        Ok(is_right
            && self.ask(&answers.name, Some(number), program)?.0 == alone
            && self.ask(&answers.name, None, program)?.0 == *answers)
    }

    fn judge(
        &self,
        answers: &[Answers],
        only: Option<usize>,
    ) -> Result<(Vec<Judgment>, Measured), String> {
        judge::judge(answers, &self.seeds, only, self.kit, self.tools, self.work)
    }

    /// Compiles; tries a second time after a failure that may be the machine's fault alone.
    fn compile_twice(&self, source: &SourceFiles) -> Result<PathBuf, Refusal> {
        let is_odd = |refusal: &Refusal| {
            matches!(refusal.status, Status::NotJudged | Status::GraderError | Status::TimedOut)
        };
        let result = match self.compile(source) {
            Err(refusal) if is_odd(&refusal) => self.compile(source),
            result => result,
        };
        result.map_err(|refusal| match machine_fault(self.work) {
            Some(fault) => Refusal::new(Status::GraderError, fault),
            None => refusal,
        })
    }

    fn compile(&self, source: &SourceFiles) -> Result<PathBuf, Refusal> {
        let Exam { kit, tools, work, .. } = self;
        compile::compile(source, &kit.questions, &kit.libraries, *tools, work, LIGHT)
    }

    /// Asks `program` one question, or the `only` input of it with this number, and says how long it took. Asks a second time when the first
    /// ended in a way that may be the machine's fault: by a signal from outside, by the wall-clock
    /// limit, or because it seemed to sleep.
    fn ask(
        &self,
        name: &str,
        only: Option<usize>,
        program: &Path,
    ) -> Result<(Answers, Duration), String> {
        let Exam { kit, tools, work, .. } = self;
        let task = Task::Answer(name.to_string(), self.seeds.clone());
        let header = Header { only, ..Header::new(task) };
        let (runtime, sheet) = (kit.runtime.clone(), sheet::line(&header));
        let rounds = self.seeds.iter().map(|seed| seed.times).sum();
        let job = Job {
            patience: limits::patience(tools.question),
            ..Job::question(program, limits::of_question(tools.question, rounds), runtime, sheet)
        };
        let mut last = tools.run(&job, work)?;
        if !last.begun || matches!(last.end, End::Late | End::Idle | End::Signal(7 | 9)) {
            last = tools.run(&job, work)?;
        }
        let answers = judge::read(name, &header, &last, &tools.question);
        match answers.end.0 {
            Status::Passed => Ok((answers, last.spent)),
            // A sheet that a full disk cut off looks like a student's fault.
            _ => machine_fault(work).map_or(Ok((answers, last.spent)), Err),
        }
    }
}

/// What is wrong with the machine, if anything is: a disk without room, or no more processes.
fn machine_fault(work: &Path) -> Option<String> {
    const ROOM: usize = 1 << 20;
    let file = work.join("room");
    let written = fs::write(&file, vec![1; ROOM]);
    let _ = fs::remove_file(&file);
    if let Err(error) = written {
        return Some(format!("{error}: {}", work.display()));
    }
    let thread = thread::Builder::new().spawn(|| ());
    thread.err().map(|error| format!("this machine starts no more threads: {error}"))
}
