//! The user that grades, and the sandbox.

use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};

use grade::kit;
use nix::unistd::geteuid;
use tempfile::TempDir;

const STAFFROOM: &str = env!("CARGO_BIN_EXE_staffroom");

/// How to start the grader.
#[derive(Debug, Default)]
pub struct Grader {
    /// The sandbox to ask for; `None` for the best that there is.
    sandbox: Option<&'static str>,
    /// The folder for an ordinary user's copy of the tools, when root starts one.
    user: Option<TempDir>,
    /// A program that starts the grader in its turn, with its arguments.
    pub starter: Vec<String>,
}

impl Grader {
    pub fn is_root() -> bool {
        geteuid().is_root()
    }

    pub fn bubblewrap() -> Grader {
        Grader { sandbox: Some("bubblewrap"), ..Grader::default() }
    }

    pub fn landlock() -> Grader {
        Grader { sandbox: Some("landlock"), ..Grader::default() }
    }

    /// An ordinary user, with bubblewrap; needs root to switch to that user.
    pub fn user() -> Grader {
        let user = Grader::is_root().then(|| {
            let folder = tempfile::tempdir().expect("a folder");
            fs::set_permissions(&folder, Permissions::from_mode(0o755)).expect("ours");
            fs::copy(STAFFROOM, folder.path().join("staffroom")).expect("ours");
            let confine = kit::confine(&root(), &toolchain()).expect("it compiles");
            fs::copy(confine, folder.path().join("confine")).expect("ours");
            for name in ["course", "toolchain"] {
                fs::create_dir(folder.path().join(name)).expect("ours");
            }
            folder
        });
        Grader { sandbox: Some("bubblewrap"), user, starter: Vec::new() }
    }

    /// An ordinary user, with Landlock: the system counts the threads of all that the user runs.
    pub fn user_in_landlock() -> Grader {
        Grader { sandbox: Some("landlock"), ..Grader::user() }
    }

    /// The grader's program for a class in `folder`; the caller adds the arguments.
    pub fn command(&self, folder: &Path) -> Command {
        let mut command = match (&self.user, &self.starter[..]) {
            (Some(user), starter) => as_user(user.path(), folder, starter),
            (None, []) => Command::new(STAFFROOM),
            (None, [starter, arguments @ ..]) => {
                let mut command = Command::new(starter);
                command.args(arguments).arg(STAFFROOM);
                command
            }
        };
        command.current_dir(root());
        command
    }

    pub fn options(&self) -> Vec<String> {
        let sandbox = self.sandbox.map(|name| format!("--sandbox={name}"));
        let confine = match &self.user {
            Some(user) => Some(user.path().join("confine")),
            // The starter may have made cargo unavailable.
            None => (!self.starter.is_empty())
                .then(|| kit::confine(&root(), &toolchain()).expect("it compiles")),
        };
        let confine = confine.map(|path| format!("--confine={}", path.display()));
        sandbox.into_iter().chain(confine).collect()
    }
}

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").canonicalize().expect("the course")
}

pub fn toolchain() -> PathBuf {
    kit::toolchain(&root()).expect("rustc starts")
}

/// An ordinary user cannot read root's home, which may hold the compiler and the course. So both are
/// mounted elsewhere, for this process and its children only.
fn as_user(user: &Path, class: &Path, starter: &[String]) -> Command {
    const SCRIPT: &str = r#"set -e
        chown -hR 54321:54321 "$1"; cd "$2"
        mount --bind "$3" course; mount --bind "$4" toolchain
        cd course; PATH="$2/toolchain/bin:$PATH"; shift 4
        exec setpriv --reuid=54321 --regid=54321 --clear-groups "$@""#;
    let mut command = Command::new("unshare");
    command.args(["--mount", "sh", "-c", SCRIPT, "sh"]).arg(class).arg(user);
    command.arg(root()).arg(toolchain());
    command.args(starter).arg(user.join("staffroom"));
    command.env("HOME", "/");
    command
}
