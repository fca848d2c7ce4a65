//! The sandbox in which an untrusted program runs.

use std::{
    collections::BTreeSet,
    env, fs,
    io::{self, PipeReader, Write},
    path::{Path, PathBuf},
    process::{self, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use clap::ValueEnum;
use confine::{AllowedFiles, CallFilter, Confinement, SandboxLimits};
use serde::{Deserialize, Serialize};

use crate::record::word;

/// The kinds of sandbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Sandbox {
    /// Its own view of files, processes and the network, and a list of forbidden system calls.
    Bubblewrap,
    /// A list of files that it may touch, and a list of forbidden system calls.
    Landlock,
}

/// A program to run, and what it may see.
#[derive(Clone, Debug)]
pub struct Job {
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// How much it may use.
    pub limits: SandboxLimits,
    /// How long it may work without adding to its protocol, or wait without working.
    pub patience: Duration,
    /// Which system calls it may make.
    pub calls: CallFilter,
    /// Files and folders that it may read besides itself; the compiler also reads the system's.
    pub read: Vec<PathBuf>,
    /// A folder that it may write in, where it also begins.
    pub write: Option<PathBuf>,
    /// What its standard input, a protocol to which it may add, holds at first; without it there is none.
    pub protocol: Option<String>,
}

/// The system's folders that a compiler needs. None holds a file of the teacher's.
const SYSTEM: [&str; 9] = [
    "/usr",
    "/bin",
    "/lib",
    "/lib32",
    "/lib64",
    "/sbin",
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
];

// What our programs are called in bubblewrap's view, wherever they lie.
const CONFINE: &str = "/confine";
const PROGRAM: &str = "/exam";

impl Sandbox {
    /// The best sandbox that works here, and why it is not bubblewrap; `confine` is the program of that name.
    ///
    /// # Errors
    ///
    /// What to install, or which setting to change, when there is none.
    pub fn find(confine: &Path) -> Result<(Sandbox, Option<String>), String> {
        let Err(bubblewrap) = Sandbox::Bubblewrap.probe(confine) else {
            return Ok((Sandbox::Bubblewrap, None));
        };
        let Err(landlock) = Sandbox::Landlock.probe(confine) else {
            return Ok((Sandbox::Landlock, Some(bubblewrap)));
        };
        Err(format!(
            "there is no sandbox on this machine, and students' code is not run without one.\n\
                 \n  bubblewrap: {bubblewrap}\n  Landlock:   {landlock}\n\n\
                 Either install bubblewrap (Debian and Ubuntu: sudo apt install bubblewrap; Fedora: \
                 sudo dnf install bubblewrap).\n\
                 Where it is there and may make no namespace, allow that:\n  \
                 sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0   (Ubuntu 24.04, GitHub's \
                 runners)\n  sudo sysctl user.max_user_namespaces=10000                   (where that \
                 number is 0)\n\
                 Or use a kernel with Landlock, version 6.2 or later with `landlock` in its \
                 `lsm=` list."
        ))
    }

    /// Whether this sandbox works here: runs a program that does nothing.
    ///
    /// # Errors
    ///
    /// What the sandbox said.
    pub fn probe(self, confine: &Path) -> Result<(), String> {
        let program = Path::new("/bin/true");
        let read = [libraries(program)?, libraries(confine)?].concat();
        let job = Job::question(program, SandboxLimits::question(4), read, String::new());
        let output = self
            .command(&job, confine)
            .and_then(|(mut command, _arguments)| command.stdin(Stdio::null()).output());
        match output {
            Ok(output) if output.status.success() => Ok(()),
            Ok(output) => {
                let error = String::from_utf8_lossy(&output.stderr).trim().to_string();
                Err(if error.is_empty() { output.status.to_string() } else { error })
            }
            Err(error) if self == Sandbox::Bubblewrap => Err(format!("bwrap: {error}")),
            Err(error) => Err(error.to_string()),
        }
    }

    /// The command that runs `job` in this sandbox, with an empty environment, and what must stay open until it
    /// is started: bubblewrap's own arguments, which its command line would show inside.
    ///
    /// # Errors
    ///
    /// When the system gives no pipe.
    pub fn command(self, job: &Job, confine: &Path) -> io::Result<(Command, Option<PipeReader>)> {
        let spec = Confinement {
            limits: job.limits,
            calls: job.calls,
            files: (self == Sandbox::Landlock).then(|| job.files(confine)),
            uid: (job.calls == CallFilter::Question).then(uid),
            // In its own namespace a process cannot see the id of a process outside.
            parent: (self == Sandbox::Landlock).then(process::id),
        };
        let spec = serde_json::to_string(&spec).expect("a specification is plain data");
        let (mut command, program, arguments) = match self {
            Sandbox::Landlock => (Command::new(confine), job.program.as_path(), None),
            Sandbox::Bubblewrap => {
                let mut layout = Command::new(bubblewrap()?);
                let program = job.bind(&mut layout, confine);
                let (reader, mut writer) = io::pipe()?;
                for word in layout.get_args() {
                    writer.write_all(&[word.as_encoded_bytes(), b"\0"].concat())?;
                }
                let mut command = Command::new(layout.get_program());
                command.arg("--args").arg(inherited(&reader)?).arg("--").arg(CONFINE);
                (command, program, Some(reader))
            }
        };
        command.arg(spec).arg(program).args(&job.arguments);
        // bubblewrap's own environment can be read from inside, so it has none either.
        command.env_clear();
        command.env("PATH", "/usr/bin:/bin").env("HOME", "/").env("TMPDIR", "/tmp");
        command.env("LC_ALL", "C.UTF-8").env("RUST_BACKTRACE", "0");
        // bubblewrap changes the folder inside.
        if self == Sandbox::Landlock {
            command.current_dir(job.write.as_deref().unwrap_or(Path::new("/")));
            if job.write.is_some() {
                command.env("TMPDIR", ".");
            }
        }
        Ok((command, arguments))
    }

    /// As it is written in a record.
    pub fn name(self) -> String {
        word(self)
    }
}

impl Job {
    /// A program that only answers in its `protocol`, and is loaded with the libraries `read`, as `confine` is.
    pub fn question(
        program: &Path,
        limits: SandboxLimits,
        read: Vec<PathBuf>,
        protocol: String,
    ) -> Job {
        Job {
            program: program.to_path_buf(),
            arguments: vec![exam::PROTOCOL.to_string()],
            limits,
            patience: Duration::from_secs(limits.cpu),
            calls: CallFilter::Question,
            read,
            write: None,
            protocol: Some(protocol),
        }
    }

    /// The arguments that lay out what bubblewrap shows; returns what the program is called there.
    fn bind<'a>(&'a self, command: &mut Command, confine: &Path) -> &'a Path {
        // Root in a user namespace would still own what root owns: it has to take another uid, and
        // for that the namespace must have more than one.
        if is_administrator() {
            command.args(["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts"]);
            command.args(["--unshare-cgroup-try", "--cap-drop", "ALL"]);
            if self.calls == CallFilter::Question {
                command.args(["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]);
            }
        } else {
            command.args(["--unshare-all", "--unshare-user", "--cap-drop", "ALL"]);
        }
        command.args(["--die-with-parent", "--new-session", "--proc", "/proc", "--dev", "/dev"]);
        if self.calls == CallFilter::Compiler {
            for path in SYSTEM {
                match fs::read_link(path) {
                    Ok(target) => command.arg("--symlink").arg(target).arg(path),
                    Err(_) => command.args(["--ro-bind-try", path, path]),
                };
            }
        }
        command.args(["--size", "67108864", "--tmpfs", "/tmp"]);
        let read: BTreeSet<&Path> = self.read.iter().map(PathBuf::as_path).collect();
        // bubblewrap would make the folders above them readable for root alone.
        let above = read.iter().flat_map(|path| path.ancestors().skip(1));
        for folder in above.filter(|folder| folder.parent().is_some()).collect::<BTreeSet<_>>() {
            command.args(["--perms", "0755", "--dir"]).arg(folder);
        }
        for path in read {
            command.arg("--ro-bind").arg(path).arg(path);
        }
        command.arg("--ro-bind").arg(confine).arg(CONFINE);
        // The compiler lies in its toolchain, which it reads.
        let program =
            if self.calls == CallFilter::Compiler { &self.program } else { Path::new(PROGRAM) };
        if program == Path::new(PROGRAM) {
            command.arg("--ro-bind").arg(&self.program).arg(PROGRAM);
        }
        if let Some(folder) = &self.write {
            command.arg("--bind").arg(folder).arg(folder);
        }
        // Only the two folders above may be written; and /proc holds the settings of the
        // whole machine, which their owner may write without any capability.
        for mount in ["/proc", "/dev", "/"] {
            command.arg("--remount-ro").arg(mount);
        }
        command.arg("--chdir").arg(self.write.as_deref().unwrap_or(Path::new("/tmp")));
        program
    }

    /// What Landlock allows.
    fn files(&self, confine: &Path) -> AllowedFiles {
        let system = if self.calls == CallFilter::Compiler { &SYSTEM[..] } else { &[] };
        let system = system.iter().map(PathBuf::from);
        let ours = [confine.to_path_buf(), self.program.clone(), "/dev/null".into()];
        let read = system.chain(ours).chain(self.read.iter().cloned()).collect();
        AllowedFiles { read, write: self.write.iter().cloned().collect() }
    }
}

/// A user for one program alone, so that the system counts its threads and not those of others. No account has such a
/// number.
fn uid() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    2_000_000_000 + 256 * process::id() + NEXT.fetch_add(1, Ordering::Relaxed) % 256
}

/// Lets a program that is started read from `reader`; gives the number under which it finds it.
#[cfg(unix)]
fn inherited(reader: &PipeReader) -> io::Result<String> {
    rustix::io::fcntl_setfd(reader, rustix::io::FdFlags::empty())?;
    Ok(std::os::fd::AsRawFd::as_raw_fd(reader).to_string())
}

#[cfg(not(unix))]
fn inherited(_: &PipeReader) -> io::Result<String> {
    Err(io::ErrorKind::Unsupported.into())
}

/// The program, by its path: the command's environment is empty.
fn bubblewrap() -> io::Result<PathBuf> {
    let folders = env::var_os("PATH").unwrap_or_default();
    let mut programs = env::split_paths(&folders).map(|folder| folder.join("bwrap"));
    programs.find(|program| program.is_file()).ok_or_else(|| io::ErrorKind::NotFound.into())
}

/// Whether this process has root's capabilities, and so must give them up.
fn is_administrator() -> bool {
    #[cfg(target_os = "linux")]
    {
        use rustix::thread::{CapabilitySet, capabilities};
        let needed = CapabilitySet::SYS_ADMIN | CapabilitySet::SETUID | CapabilitySet::SETGID;
        capabilities(None).is_ok_and(|sets| sets.effective.contains(needed))
    }
    #[cfg(not(target_os = "linux"))]
    false
}

/// The shared libraries that `program`, which is ours or the system's, is loaded with, and the loader.
/// Beside the C library lies its mathematics, which a student's program may need and ours need not.
///
/// # Errors
///
/// When the program `ldd`, which comes with the C library, is not there.
pub fn libraries(program: &Path) -> Result<Vec<PathBuf>, String> {
    let output = Command::new("ldd").arg(program).output();
    let output = output.map_err(|error| format!("ldd does not start: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let words = text.split_whitespace().filter(|word| word.starts_with('/'));
    let mut libraries: BTreeSet<PathBuf> =
        words.map(PathBuf::from).filter(|path| path.is_file()).collect();
    let c_library = libraries.iter().find(|library| library.ends_with("libc.so.6"));
    let mathematics = c_library.map(|library| library.with_file_name("libm.so.6"));
    libraries.extend(mathematics.filter(|library| library.is_file()));
    Ok(libraries.into_iter().collect())
}
