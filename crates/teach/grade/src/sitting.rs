//! One submission's exam: compiled, asked, judged, and given credit for what follows on a mistake.

use std::{
    fs,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use exam::{Header, Seed, Task, sheet};

use crate::{
    compile::{self, LIGHT, Tools},
    follow_on,
    judge::{self, Answers, Measured, NOT_ASKED},
    kit::GradingKit,
    limits::{self, LATE_QUESTIONS},
    record::{QuestionResult, Record, Status},
    refusal::Refusal,
    sandbox::Job,
    source_files::SourceFiles,
};

// What is said of a question for which no time was left.
const NO_TIME: &str = "not asked: the questions before took all the time";

/// The questions of a submission, and what was measured of it and of the reference.
struct Sitting {
    questions: Vec<QuestionResult>,
    measured: Measured,
    reference: Measured,
}

/// What all programs of one submission are compiled and asked with.
pub(crate) struct Exam<'a> {
    pub(crate) kit: &'a GradingKit,
    pub(crate) seeds: Vec<Seed>,
    pub(crate) tools: Tools<'a>,
    pub(crate) work: &'a Path,
}

impl Exam<'_> {
    /// Compiles, asks and judges, and gives credit for what follows on a mistake.
    pub(crate) fn record(&self, source: &SourceFiles) -> Result<Record, Refusal> {
        let Sitting { mut questions, measured, reference } =
            self.sit(source, |_| true, &mut { Duration::MAX })?;

        // The student's text decides about this number, and so cannot hold it.
        let tag = format!("{:016x}", self.seeds.last().map_or(0, |seed| seed.number));
        let reference_text = self.kit.reference.get("lib.rs").map_or("", String::as_str);
        // A step has its own time; only what is asked once more shares some.
        let mut left = LATE_QUESTIONS * limits::patience(self.tools.question);
        follow_on::credit(&mut questions, |steps, asked| {
            let steps = steps.iter().filter_map(|&it| self.kit.names[it].splitn(3, '_').nth(2));
            let steps: Vec<&str> = steps.collect();
            let source = follow_on::replaced(source, reference_text, &steps, &tag);
            let Some(source) = source else { return Ok(None) };
            match self.sit(&source, |number| asked.contains(&number), &mut left) {
                Ok(Sitting { questions, .. }) => Ok(Some(questions)),
                Err(Refusal {
                    status: Status::NotJudged | Status::GraderError, detail, ..
                }) => Err(Refusal::new(Status::GraderError, detail)),
                // With the reference's functions the rest does not compile.
                Err(_) => Ok(None),
            }
        })?;

        let is_measured = measured.signature.len() == reference.signature.len();
        Ok(Record {
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
        let program = self.compile_or_blame(source)?;
        let (mut questions, mut measured, mut reference) =
            (Vec::new(), Measured::default(), Measured::default());
        for (number, name) in self.kit.names.iter().enumerate() {
            if !is_wanted(number) || left.is_zero() {
                let why = if is_wanted(number) { NO_TIME } else { NOT_ASKED };
                questions.push(Answers::none(name, why).unjudged());
                continue;
            }
            let (answers, time) = self.ask(name, &program).map_err(ours)?;
            if answers.end.0 != Status::Passed {
                *left = left.saturating_sub(time);
            }
            let judged = judge::judge(&answers, &self.seeds, self.kit, self.tools, self.work);
            let (question, work) = judged.map_err(ours)?;
            questions.push(question);
            measured.add(answers.work);
            reference.add(work);
        }
        Ok(Sitting { questions, measured, reference })
    }

    /// Compiles. A failure that does not point into the source may be the machine's fault: then it compiles a
    /// second time, and a machine that does not compile the reference either says nothing about the source.
    fn compile_or_blame(&self, source: &SourceFiles) -> Result<PathBuf, Refusal> {
        let is_uncertain = |result: &Result<PathBuf, Refusal>| {
            result.as_ref().is_err_and(|refusal| !refusal.is_certain)
        };
        let mut result = self.compile(source);
        if is_uncertain(&result) {
            result = self.compile(source);
        }
        if !is_uncertain(&result) {
            return result;
        }
        let fault = machine_fault(self.work);
        match fault.or_else(|| Some(self.compile(&self.kit.reference).err()?.detail)) {
            Some(fault) => {
                let what = format!("this machine does not compile the reference either: {fault}");
                Err(Refusal::new(Status::GraderError, what))
            }
            None => result,
        }
    }

    fn compile(&self, source: &SourceFiles) -> Result<PathBuf, Refusal> {
        let Exam { kit, tools, work, .. } = self;
        compile::compile(source, &kit.questions, &kit.libraries, *tools, work, LIGHT)
    }

    /// Asks `program` one question, and says how long it took; asks a second time when the first may have ended by
    /// the machine's fault.
    fn ask(&self, name: &str, program: &Path) -> Result<(Answers, Duration), String> {
        let Exam { kit, tools, work, .. } = self;
        let header = Header::new(Task::Answer(name.to_string(), self.seeds.clone()));
        let (runtime, sheet) = (kit.runtime.clone(), sheet::line(&header));
        let rounds = self.seeds.iter().map(|seed| seed.times).sum();
        let job = Job {
            patience: limits::patience(tools.question),
            ..Job::question(program, limits::of_question(tools.question, rounds), runtime, sheet)
        };
        let mut last = tools.run(&job, work)?;
        if judge::is_odd(&last) {
            last = tools.run(&job, work)?;
        }
        let answers = judge::read(name, &header, &last, &job);
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
