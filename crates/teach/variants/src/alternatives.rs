//! The alternatives, right code that looks different: the file `also-right.rs` in the solution's folder has a
//! module for each. docs/src/author.md shows one.

use course::{Course, CourseError, Lesson};

use crate::Variant;

/// The file, in the solution's folder.
pub const FILE: &str = "also-right.rs";

/// The alternatives of `lesson`, in their order, or what is wrong with one; none without the file.
pub fn all(course: &Course, lesson: &Lesson) -> Vec<Result<Variant, CourseError>> {
    let file = lesson.solution_file(FILE);
    course.read(&file).map(|text| modules(&file, &text)).unwrap_or_default()
}

/// The modules of a file, which rustfmt has formatted: only the braces of a module stand at the start of a line.
fn modules(file: &str, text: &str) -> Vec<Result<Variant, CourseError>> {
    let mut modules = Vec::new();
    let mut about: Vec<&str> = Vec::new();
    let mut lines = (1..).zip(text.lines());
    while let Some((line, head)) = lines.next() {
        if let Some(sentence) = head.strip_prefix("///") {
            about.push(sentence.trim());
        } else if !(head.is_empty() || head.starts_with("//")) {
            let body = lines.by_ref().map(|(_, text)| text).take_while(|text| *text != "}");
            let body: Vec<&str> = body.collect();
            let module = module(file, line, head, &about.join(" "), &body);
            modules.push(
                module.map_err(|problem| CourseError { file: format!("{file}:{line}"), problem }),
            );
            about.clear();
        }
    }
    modules
}

/// The module that begins in `line` with `head`.
fn module(
    file: &str,
    line: usize,
    head: &str,
    about: &str,
    body: &[&str],
) -> Result<Variant, String> {
    let name = head.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(" {"));
    let name = name.ok_or_else(|| format!("expected `mod some_name {{`, found `{head}`"))?;
    if about.is_empty() {
        return Err(format!("`mod {name}` has no `///` sentence above it"));
    }
    if !body.iter().any(|line| line.contains("fn ")) {
        return Err(format!("`mod {name}` has no function"));
    }
    let body = body.iter().map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line)));
    let code = "\n".repeat(line) + &body.collect::<String>();
    Ok(Variant { file: file.into(), line, name: name.into(), about: about.into(), code })
}

#[cfg(test)]
mod tests {
    use super::modules;

    const TEXT: &str = "\
//! Alternatives.

/// Counts down,
/// and not up.
mod down {
    pub fn f() {
        \"}\"
    }
}

// Another one.
/// Late.
mod late {
    fn f() {}
}
";

    #[test]
    fn a_module_is_a_variant_with_its_comment_as_text() {
        let variants = modules("also-right.rs", TEXT);
        let [Ok(down), Ok(late)] = &variants[..] else { panic!("{variants:?}") };
        assert_eq!(down.about, "Counts down, and not up.");
        assert_eq!(down.place(), "also-right.rs:5: down");
        assert_eq!(down.code.trim(), "pub fn f() {\n    \"}\"\n}");
        let line = |text: &str| text.lines().position(|line| line.contains("fn f() {}"));
        assert_eq!(line(&late.code), line(TEXT));

        for (old, new, expected) in [
            ("/// Late.\n", "", ":12: `mod late` has no `///` sentence above it"),
            ("    fn f() {}\n", "", ":13: `mod late` has no function"),
            ("mod late {\n", "fn g() {\n", ":13: expected `mod some_name {`, found `fn g() {`"),
        ] {
            let variants = modules("also-right.rs", &TEXT.replace(old, new));
            let [Ok(_), Err(error)] = &variants[..] else { panic!("{variants:?}") };
            assert!(error.to_string().contains(expected), "{error}");
        }
    }
}
