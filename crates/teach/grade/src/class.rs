//! A class: its secret, and a loop over its submissions.

use std::{
    fs,
    io::{self, Write},
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use indicatif::{ProgressBar, ProgressStyle};
use tempfile::NamedTempFile;

use crate::{
    grade::{Settings, grade},
    record::Records,
};

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
    let kept = || -> io::Result<String> {
        fs::create_dir_all(out)?;
        if !path.exists() {
            let mut bytes = [0; 16];
            getrandom::fill(&mut bytes).map_err(io::Error::other)?;
            let new = || bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            let new: String = wanted.map_or_else(new, str::to_string);
            // Nobody else may read it. It is there whole or not at all, and of two graders one writes it.
            let mut file = NamedTempFile::new_in(out)?;
            file.write_all(format!("{new}\n").as_bytes())?;
            match file.persist_noclobber(&path).map_err(|error| error.error) {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
                _ => {}
            }
        }
        Ok(fs::read_to_string(&path)?.trim().to_string())
    };
    let shown = path.display();
    let known = kept().map_err(|error| format!("cannot keep the secret in {shown}: {error}"))?;
    if known.len() < SHORTEST {
        return Err(format!(
            "{shown} holds no secret of {SHORTEST} letters: delete it, and grade again"
        ));
    }
    match wanted {
        Some(wanted) if wanted != known => Err(format!(
            "{} was graded with another secret; for a new one take another folder: --out FOLDER",
            out.display()
        )),
        _ => Ok(known),
    }
}

/// Judges what was collected under these `keys`, `jobs` at once; returns the records of each, or why there are none.
pub fn judge(
    keys: &[String],
    jobs: usize,
    settings: &Settings<'_>,
) -> Vec<(String, Result<Records, String>)> {
    let bar = ProgressBar::new(keys.len() as u64);
    let style = "{bar:30} {pos} of {len} submissions, about {eta} left  {msg}";
    bar.set_style(ProgressStyle::with_template(style).unwrap_or(ProgressStyle::default_bar()));
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, keys.len().max(1)) {
            scope.spawn(|| {
                while let Some(key) = keys.get(next.fetch_add(1, Ordering::Relaxed)) {
                    bar.set_message(key.clone());
                    let records = grade(key, settings);
                    done.lock().expect("no thread panics").push((key.clone(), records));
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
    done.into_inner().expect("no thread panics")
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
