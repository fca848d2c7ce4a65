//! What is said about texts that do not compile. The compiler's messages are recorded, so that this takes no
//! time, and a slow test proves that they are still what the compiler says.

use std::{collections::BTreeMap, fs, path::Path, process::Command};

use course::{Lesson, functions::Function, hints::Step, typed};
use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use runner::messages::Diagnostic;
use serde_json::{Value, json};

use super::{Case, Context, advice::advice, short};
use crate::report::fixture::{NARROW, exercise, plain};

const ATTEMPTS: &str = include_str!("recordings/attempts.txt");
const MESSAGES: &str = "src/report/compiler/recordings/messages.jsonl";
// The file that each attempt is in.
const FILE: &str = "exercises/03-sudoku-bitmask/src/lib.rs";

#[test]
fn the_first_error_is_shown_with_the_students_line_and_with_what_to_write() {
    let recorded = recorded();
    let mut screens = String::new();
    for (name, text) in attempts() {
        let messages = diagnostics(&recorded[name]);
        let errors: Vec<&Diagnostic> = messages.iter().collect();
        let context = Context { exercise: &lesson(text), stub: text };
        let screen = short(errors[0], &errors, text, &context, &NARROW);
        screens += &format!("## {name}\n\n{}\n", plain(&screen));
    }
    assert_snapshot!(with_neutral_command(&screens));
}

/// `screens` with one name for each command that some type with `just` and others with cargo. Its paragraph is on
/// one line, because it breaks elsewhere with another length.
fn with_neutral_command(screens: &str) -> String {
    let paragraphs = screens.split("\n\n").map(|paragraph| {
        let line = paragraph.replace('\n', " ");
        let named = ["doctor", "card"].map(|name| (name, typed::command(name)));
        match named.iter().find(|(_, command)| line.contains(command)) {
            Some((name, command)) => line.replace(command, &name.to_uppercase()),
            None => paragraph.to_string(),
        }
    });
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

#[test]
fn nothing_is_said_of_a_text_that_was_changed_since_it_was_compiled() {
    let (name, text) = attempts()[0];
    let messages = diagnostics(&recorded()[name]);
    let context = Context { exercise: &lesson(text), stub: text };
    let is_advised = |text: &str| {
        let case = Case::new(&messages[0], &[], text, &context);
        case.is_some_and(|case| advice(&case).is_some())
    };
    assert!(is_advised(text));
    for changed in [text.replace("labels[", "marks["), text.replace("use", "\nuse"), String::new()]
    {
        assert!(!is_advised(&changed), "{changed}");
    }
}

#[test]
#[ignore = "compiles each attempt; `just check-all` runs it"]
fn the_recordings_are_what_the_compiler_says() {
    let said = compiled();
    let lines: String = said
        .iter()
        .map(|(name, messages)| format!("{}\n", json!({ "attempt": name, "messages": messages })))
        .collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(MESSAGES);
    if std::env::var_os("INSTA_UPDATE").is_some_and(|update| update == "always") {
        fs::write(&path, &lines).expect("the recordings are ours");
    }
    assert_eq!(said, recorded(), "`INSTA_UPDATE=always` records them anew");
}

/// The names and the texts of the attempts.
fn attempts() -> Vec<(&'static str, &'static str)> {
    let sections = ATTEMPTS.split("## ").filter(|section| !section.is_empty());
    sections.map(|section| section.split_once('\n').expect("a name and a text")).collect()
}

/// The exercise whose steps are the public functions of `text`.
fn lesson(text: &str) -> Lesson {
    let functions = Function::all(text);
    let public =
        functions.into_iter().filter(|function| text[function.head.clone()].starts_with("pub"));
    let step = |function: Function| Step { number: 1, name: function.name, hints: Vec::new() };
    Lesson { steps: public.map(step).collect(), ..exercise() }
}

fn recorded() -> BTreeMap<String, Vec<Value>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(MESSAGES);
    let lines = fs::read_to_string(path).unwrap_or_default();
    let entry = |line: &str| {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let name = line["attempt"].as_str().expect("a name").to_string();
        (name, line["messages"].as_array().expect("a list").clone())
    };
    lines.lines().map(entry).collect()
}

fn diagnostics(messages: &[Value]) -> Vec<Diagnostic> {
    let read = |message: &Value| serde_json::from_value(message.clone()).expect("a message");
    messages.iter().map(read).collect()
}

/// The errors of all attempts, each an example of one package.
fn compiled() -> BTreeMap<String, Vec<Value>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("the course");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let grid = root.join("crates/core/grid");
    let mut manifest = format!(
        "[package]\nname = \"attempts\"\nedition = \"2024\"\n[lib]\npath = \"lib.rs\"\n[workspace]\n\
         [dependencies]\ngrid = {{ path = {grid:?}, features = [\"record\"] }}\n"
    );
    for (name, text) in attempts() {
        manifest += &format!(
            "[[example]]\nname = \"{name}\"\npath = \"{name}.rs\"\ncrate-type = [\"lib\"]\n"
        );
        fs::write(folder.path().join(format!("{name}.rs")), text).expect("ours");
    }
    fs::write(folder.path().join("Cargo.toml"), manifest).expect("ours");
    fs::write(folder.path().join("lib.rs"), "").expect("ours");
    let output = Command::new(env!("CARGO"))
        .args(["check", "--offline", "--examples", "--keep-going", "--message-format=json"])
        .current_dir(folder.path())
        .output()
        .expect("cargo starts");
    let mut errors: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let line: Value = serde_json::from_str(line).expect("cargo writes JSON");
        let message = &line["message"];
        let has_place = message["spans"].as_array().is_some_and(|spans| !spans.is_empty());
        if message["level"] == "error" && has_place {
            let name = line["target"]["name"].as_str().expect("a name").to_string();
            errors.entry(name).or_default().push(kept(message, root));
        }
    }
    errors
}

/// What of a message matters here: no explanation of its code, nothing of where the libraries are.
fn kept(message: &Value, root: &Path) -> Value {
    let span = |span: &Value| {
        let file = span["file_name"].as_str().unwrap_or_default();
        let own = !file.contains('/');
        let file = match file.rfind("/library/") {
            _ if own => FILE,
            Some(at) => &file[at..],
            None => file.strip_prefix(&format!("{}/", root.display())).unwrap_or(file),
        };
        let is_ours = own || file.starts_with("crates/");
        let mut kept = json!({ "file_name": file, "is_primary": span["is_primary"] });
        for key in ["line_start", "byte_start", "byte_end"] {
            kept[key] = if own { span[key].clone() } else { json!(0) };
        }
        let lines = span["text"].as_array().filter(|_| is_ours);
        let line = |line: &Value| json!({ "text": line["text"] });
        kept["text"] = lines.into_iter().flatten().map(line).collect();
        for key in ["label", "suggested_replacement"] {
            if !span[key].is_null() {
                kept[key] = span[key].clone();
            }
        }
        // The library's own macros stand in the library.
        let is_called_here = |file: &str| !file.contains('/');
        if !own && span["expansion"]["span"]["file_name"].as_str().is_some_and(is_called_here) {
            kept["expansion"] = json!({ "span": {
                "file_name": FILE,
                "line_start": span["expansion"]["span"]["line_start"],
                "byte_start": span["expansion"]["span"]["byte_start"],
                "byte_end": span["expansion"]["span"]["byte_end"],
                "text": span["expansion"]["span"]["text"],
            }});
        }
        kept
    };
    let spans =
        |of: &Value| of["spans"].as_array().into_iter().flatten().map(span).collect::<Value>();
    let child = |child: &Value| json!({ "level": child["level"], "message": child["message"], "spans": spans(child) });
    let code = message["code"]["code"].as_str().map(|code| json!({ "code": code }));
    json!({
        "level": "error",
        "message": message["message"],
        "code": code,
        "rendered": "",
        "spans": spans(message),
        "children": message["children"].as_array().into_iter().flatten().map(child).collect::<Value>(),
    })
}
