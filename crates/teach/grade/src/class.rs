//! A class: a loop over its submissions, each in a process of its own.

use std::{
    fs,
    io::{self, Write},
    path::Path,
    process::{Command, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use indicatif::{ProgressBar, ProgressStyle};
use tempfile::NamedTempFile;

/// The secret from which the hidden inputs are made: the one that is wanted, or that of an earlier
/// run, or a new one. It is kept in `out/secret`.
///
/// # Errors
///
/// When the wanted secret can be guessed or is not the earlier run's, or the file cannot be
/// written.
pub fn secret(out: &Path, wanted: Option<&str>) -> Result<String, String> {
    const SHORTEST: usize = 16;
    if let Some(wanted) = wanted.filter(|wanted| wanted.len() < SHORTEST) {
        return Err(format!(
            "the secret {wanted:?} can be guessed, and with it what is asked; leave it out, or take one \
             of {SHORTEST} letters at least, such as that of `openssl rand -hex 16`"
        ));
    }
    let path = out.join("secret");
    let failed =
        |error: io::Error| format!("cannot keep the secret in {}: {error}", path.display());
    fs::create_dir_all(out).map_err(failed)?;
    if !path.exists() {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|error| failed(io::Error::other(error)))?;
        let new = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let new: String = wanted.map_or(new, str::to_string);
        // Nobody else may read it. It is there whole or not at all, and of two graders one writes it.
        let mut file = NamedTempFile::new_in(out).map_err(failed)?;
        file.write_all(format!("{new}\n").as_bytes()).map_err(failed)?;
        match file.persist_noclobber(&path) {
            Err(error) if error.error.kind() != io::ErrorKind::AlreadyExists => {
                return Err(failed(error.error));
            }
            _ => {}
        }
    }
    let known = fs::read_to_string(&path).map_err(failed)?.trim().to_string();
    if known.len() < SHORTEST {
        let path = path.display();
        return Err(format!(
            "{path} holds no secret of {SHORTEST} letters: delete it, and grade again"
        ));
    }
    if wanted.is_none_or(|wanted| wanted == known) {
        return Ok(known);
    }
    let out = out.display();
    Err(format!(
        "{out} was graded with another secret; for a new one take another folder: --out FOLDER"
    ))
}

/// Judges each of the submissions of these `keys` in a process that `command` makes, `jobs` at once; returns those
/// that brought no record, each with the reason.
pub fn grade(
    keys: &[String],
    jobs: usize,
    command: impl Fn(&str) -> Command + Sync,
) -> Vec<String> {
    let bar = ProgressBar::new(keys.len() as u64);
    let style = "{bar:30} {pos} of {len} submissions, about {eta} left  {msg}";
    bar.set_style(ProgressStyle::with_template(style).unwrap_or(ProgressStyle::default_bar()));
    let next = AtomicUsize::new(0);
    let lost = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, keys.len().max(1)) {
            scope.spawn(|| {
                while let Some(key) = keys.get(next.fetch_add(1, Ordering::Relaxed)) {
                    bar.set_message(key.clone());
                    if let Err(reason) = one(&mut command(key)) {
                        lost.lock().expect("no thread panics").push(format!("{key}: {reason}"));
                    }
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    lost.into_inner().expect("no thread panics")
}

fn one(command: &mut Command) -> Result<(), String> {
    match command.stdin(Stdio::null()).stdout(Stdio::null()).output() {
        // After an error of the grader it ends with 1, and the record says which.
        Ok(output) if matches!(output.status.code(), Some(0 | 1)) => Ok(()),
        Ok(output) => {
            let error = String::from_utf8_lossy(&output.stderr);
            Err(format!("its process ended with {}: {}", output.status, error.trim()))
        }
        Err(error) => Err(format!("its process did not start: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, thread};

    use super::secret;

    #[test]
    fn all_graders_of_a_folder_have_one_secret_and_a_damaged_one_is_none() {
        let out = tempfile::tempdir().expect("a folder");
        let secrets: BTreeSet<String> = thread::scope(|scope| {
            let graders: Vec<_> =
                (0..8).map(|_| scope.spawn(|| secret(out.path(), None))).collect();
            let secrets = graders.into_iter().map(|grader| grader.join().expect("no panic"));
            secrets.collect::<Result<_, _>>().expect("a secret")
        });
        assert_eq!(secrets.len(), 1, "{secrets:?}");
        assert!(secrets.iter().all(|secret| secret.len() == 32), "{secrets:?}");
        #[cfg(unix)]
        {
            let about = fs::metadata(out.path().join("secret")).expect("it is there");
            assert_eq!(std::os::unix::fs::PermissionsExt::mode(&about.permissions()) & 0o77, 0);
        }
        // As an older grader left it that was killed.
        fs::write(out.path().join("secret"), "").expect("ours");
        let error = secret(out.path(), None).expect_err("no secret");
        assert!(error.ends_with("delete it, and grade again"), "{error}");
    }
}
