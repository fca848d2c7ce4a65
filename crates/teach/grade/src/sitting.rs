//! One submission's exam: compiled, asked, judged, and given credit for what follows on a mistake.

use std::{
    fs,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use confine::SandboxLimits;
use exam::{Header, Seed, Task, Work, protocol};

use crate::{
    code::Code,
    compile, follow_on,
    judge::{self, Answers},
    kit::GradingKit,
    record::{Record, Status, Verdict},
    refusal::Refusal,
    run::Tools,
    sandbox::Job,
};

/// How many seconds of processor time one answer may take, unless another limit is given: twice as many as
/// `just test` gives all answers to a question, so that no code that passes there fails here by a limit.
pub const SECONDS: u64 = 2 * runner::LIMIT.as_secs();

/// After so many questions that ran out of time the remaining ones are not asked.
const TIMED_OUT_QUESTIONS: u32 = 3;

/// What all programs of one submission are compiled and asked with.
pub(crate) struct Sitting<'a> {
    pub(crate) kit: &'a GradingKit,
    pub(crate) seeds: Vec<Seed>,
    pub(crate) tools: Tools<'a>,
    /// The folder of its programs and protocols.
    pub(crate) scratch: &'a Path,
}

impl Sitting<'_> {
    /// Compiles, asks and judges, and gives credit for what follows on a mistake.
    pub(crate) fn record(&self, code: &Code) -> Result<Record, Refusal> {
        let mut unlimited = Duration::MAX;
        let mut record = self.sit(code, |_| true, &mut unlimited)?;
        // The student's text decides about this number, and so cannot hold it.
        let tag = format!("{:016x}", self.seeds.last().expect("that of the class").number);
        let reference = self.kit.reference.get("lib.rs").map_or("", String::as_str);
        // A step has its own time; only what is asked once more shares some.
        let mut left = TIMED_OUT_QUESTIONS * self.patience();
        follow_on::credit(&mut record.verdicts, |steps, asked| {
            let steps = steps
                .iter()
                .filter_map(|&step| self.kit.question_names[step].splitn(3, '_').nth(2));
            let steps: Vec<&str> = steps.collect();
            let code = follow_on::replaced(code, reference, &steps, &tag);
            let Some(code) = code else { return Ok(None) };
            match self.sit(&code, |number| asked.contains(&number), &mut left) {
                Ok(record) => Ok(Some(record.verdicts)),
                Err(refusal) if !refusal.status.is_sure() => {
                    Err(Refusal::new(Status::GraderError, refusal.detail))
                }
                // With the reference's functions the rest does not compile.
                Err(_) => Ok(None),
            }
        })?;
        record.status = Status::of(&record.verdicts);
        Ok(record)
    }

    /// How long a program may work, or wait, between two answers.
    fn patience(&self) -> Duration {
        Duration::from_secs(self.tools.question_limits.cpu)
    }

    /// Compiles `code`, asks it those of the questions that are wanted, as long as there is time
    /// `left` for questions that run out of time, and judges.
    fn sit(
        &self,
        code: &Code,
        is_wanted: impl Fn(usize) -> bool,
        left: &mut Duration,
    ) -> Result<Record, Refusal> {
        let ours = |error| Refusal::new(Status::GraderError, error);
        let program = self.compile_or_blame(code)?;
        let (mut record, mut placements) = (Record::default(), 0);
        for (number, name) in self.kit.question_names.iter().enumerate() {
            if !is_wanted(number) || left.is_zero() {
                record.verdicts.push(Verdict::new(name, Status::TimedOut));
                continue;
            }
            let answers = self.ask(name, &program).map_err(ours)?;
            if answers.cut_short.is_some() {
                *left = left.saturating_sub(answers.spent);
            }
            let judged = judge::judge(&answers, &self.seeds, self.kit, self.tools, self.scratch);
            let (verdict, work) = judged.map_err(ours)?;
            if verdict.status == Status::TooMuchOutput
                && let Some(fault) = machine_fault(self.scratch)
            {
                return Err(ours(fault));
            }
            record.verdicts.push(verdict);
            add(&mut placements, &mut record.signature, answers.work);
            add(&mut record.reference_placements, &mut record.reference_signature, work);
        }
        let has_all = record.signature.len() == record.reference_signature.len();
        record.placements = (has_all && !record.signature.is_empty()).then_some(placements);
        Ok(record)
    }

    /// Compiles. A failure that does not point into the code may be the machine's fault: then it compiles a
    /// second time, and a machine that does not compile the reference either says nothing about the code.
    fn compile_or_blame(&self, code: &Code) -> Result<PathBuf, Refusal> {
        let is_uncertain = |result: &Result<PathBuf, Refusal>| {
            result.as_ref().is_err_and(|refusal| !refusal.is_certain)
        };
        let mut result = self.compile(code);
        if is_uncertain(&result) {
            result = self.compile(code);
        }
        if !is_uncertain(&result) {
            return result;
        }
        let fault = machine_fault(self.scratch);
        match fault.or_else(|| Some(self.compile(&self.kit.reference).err()?.detail)) {
            Some(fault) => {
                let what = format!("this machine does not compile the reference either: {fault}");
                Err(Refusal::new(Status::GraderError, what))
            }
            None => result,
        }
    }

    fn compile(&self, code: &Code) -> Result<PathBuf, Refusal> {
        let Sitting { kit, tools, scratch, .. } = self;
        compile::compile(code, &kit.questions, &kit.libraries, *tools, scratch)
    }

    /// Asks `program` one question.
    fn ask(&self, name: &str, program: &Path) -> Result<Answers, String> {
        let Sitting { kit, tools, scratch, .. } = self;
        let header = Header::new(Task::Answer(name.to_string(), self.seeds.clone()));
        // Each round of inputs may take as long as the one of a check.
        let rounds: usize = self.seeds.iter().map(|seed| seed.times).sum();
        let cpu = tools.question_limits.cpu.saturating_mul(rounds as u64);
        let limits = SandboxLimits { cpu, ..tools.question_limits };
        let job = Job::question(program, limits, kit.runtime.clone(), protocol::line(&header));
        let job = Job { patience: self.patience(), ..job };
        let run = tools.ask(&job, scratch)?;
        let answers = judge::read(name, &header, &run, &job);
        // A protocol that a full disk cut off looks like a student's fault.
        let fault = answers.cut_short.as_ref().and_then(|_| machine_fault(scratch));
        fault.map_or(Ok(answers), Err)
    }
}

/// Adds what one question measured.
fn add(placements: &mut u64, signature: &mut String, work: Option<Work>) {
    if let Some(work) = work {
        *placements = placements.saturating_add(work.placements);
        *signature += &format!("{:016x}", work.signature)[..8];
    }
}

/// What is wrong with the machine, if anything is: a disk without room, or no more processes.
fn machine_fault(scratch: &Path) -> Option<String> {
    const ROOM: usize = 1 << 20;
    let file = scratch.join("room");
    let written = fs::write(&file, vec![1; ROOM]);
    let _ = fs::remove_file(&file);
    if let Err(error) = written {
        return Some(format!("{error}: {}", scratch.display()));
    }
    let thread = thread::Builder::new().spawn(|| ());
    thread.err().map(|error| format!("this machine starts no more threads: {error}"))
}
