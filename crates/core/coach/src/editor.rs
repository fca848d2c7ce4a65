//! The editor that the student names, or the one whose terminal this is.

use std::{env, path::Path, process::Command};

/// The command that opens `file` at `line`; `None` when no editor is known.
pub(crate) fn command(file: &Path, line: usize) -> Option<Command> {
    let named = ["VISUAL", "EDITOR"].into_iter().filter_map(|name| env::var(name).ok());
    let named = named.into_iter().find(|editor| !editor.trim().is_empty());
    let is_vscode = env::var_os("TERM_PROGRAM").is_some_and(|program| program == "vscode");
    let editor = named.or(is_vscode.then(|| "code".to_string()))?;
    let words = words(&editor, &file.to_string_lossy(), line);
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]);
    Some(command)
}

/// The words of the command that starts `editor`, which may have options of its own.
fn words(editor: &str, file: &str, line: usize) -> Vec<String> {
    let mut words: Vec<String> = editor.split_whitespace().map(str::to_string).collect();
    let program = Path::new(&words[0]).file_stem().unwrap_or_default().to_string_lossy();
    match &*program {
        "code" | "code-insiders" | "codium" | "cursor" => {
            words.extend(["--goto".to_string(), format!("{file}:{line}")]);
        }
        "vi" | "vim" | "nvim" | "gvim" | "nano" | "emacs" | "emacsclient" | "micro" | "kak" => {
            words.extend([format!("+{line}"), file.to_string()]);
        }
        "hx" | "helix" | "zed" | "subl" => words.push(format!("{file}:{line}")),
        _ => words.push(file.to_string()),
    }
    words
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn each_editor_is_told_the_line_in_its_own_way() {
        for (editor, command) in [
            ("nano", "nano +7 a.rs"),
            ("code --wait", "code --wait --goto a.rs:7"),
            ("/usr/bin/nvim", "/usr/bin/nvim +7 a.rs"),
            ("hx", "hx a.rs:7"),
            ("ed", "ed a.rs"),
        ] {
            assert_eq!(words(editor, "a.rs", 7).join(" "), command);
        }
    }
}
