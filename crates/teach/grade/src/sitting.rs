//! One submission's exam: compiled, asked, judged, and given credit for what follows on a mistake.

use std::{
    fs,
    path::{Path, PathBuf},
    slice, thread,
    time::Duration,
};

use exam::{Header, Seed, Task, sheet};

use crate::{
    compile::{self, LIGHT, Tools},
    follow_on,
    judge::{self, Answers, Judgment, Measured, NOT_ASKED},
    kit::GradingKit,
    limits::{self, LATE_QUESTIONS},
    record::{QuestionResult, Record, Status},
    refusal::Refusal,
    run::End,
    sandbox::Job,
    source_files::SourceFiles,
};

/// What is added about a wrong answer that is right when its input is asked alone.
const LEFT_OVER: &str = "; asked first, in a new process, the answer to the smallest of these inputs is right: \
                         something is left from an earlier call";

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
        let judged = self.judge(slice::from_ref(&alone), Some(number))?.0;
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
