//! The unusual right solutions: in the solution's folder the file `also-right.rs`, which holds a module for
//! each of them. CONTRIBUTING.md shows one.

use course::{Course, CourseError, Lesson};
use syn::{Item, spanned::Spanned};
use variants::wrong::Variant;

use crate::source::{Source, doc_lines};

/// The file of the unusual right solutions, in the solution's folder.
pub const ALSO_RIGHT: &str = "also-right.rs";

/// The unusual right solutions of `lesson`, in their order, or what is wrong with one; none without the file.
pub fn all(course: &Course, lesson: &Lesson) -> Vec<Result<Variant, CourseError>> {
    let file = lesson.solution(ALSO_RIGHT);
    course.read(&file).map(|text| modules(&file, &text)).unwrap_or_default()
}

/// The modules of a file.
fn modules(file: &str, text: &str) -> Vec<Result<Variant, CourseError>> {
    let unreadable = |problem| CourseError { file: file.to_string(), problem };
    let source = match Source::parse(text) {
        Ok(source) => source,
        Err(problem) => return vec![Err(unreadable(problem))],
    };
    let items = source.file.items.iter();
    items.map(|item| module(file, &source, item).map_err(unreadable)).collect()
}

fn module(file: &str, source: &Source, item: &Item) -> Result<Variant, String> {
    let fault = |what: String| format!("line {}: {what}", item.span().start().line);
    let content = match item {
        Item::Mod(module) => module.content.as_ref().map(|content| (module, content)),
        _ => None,
    };
    let Some((module, (braces, items))) = content else {
        let code = source.text_of(item).lines().find(|line| !line.trim().starts_with("//"));
        let found = code.unwrap_or_default();
        return Err(fault(format!("expected `mod some_name {{`, found `{found}`")));
    };
    let name = module.ident.to_string();
    if items.is_empty() {
        return Err(fault(format!("`mod {name}` is empty")));
    }
    let about = doc_lines(&module.attrs).map(|line| line.trim().to_string());
    let about = about.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    if about.is_empty() {
        return Err(fault(format!("`mod {name}` has no `///` sentence above it")));
    }
    let (open, close) = (braces.span.open(), braces.span.close());
    let body = source.text[open.byte_range().end..close.byte_range().start].lines();
    let body = body.map(|line| format!("{}\n", line.strip_prefix("    ").unwrap_or(line)));
    let code = "\n".repeat(open.start().line - 1) + &body.collect::<String>();
    let (file, line) = (file.to_string(), module.mod_token.span.start().line);
    Ok(Variant { file, line, name, about, code })
}

#[cfg(test)]
mod tests {
    use super::{CourseError, modules};

    const FILE: &str = "\
//! Unusual solutions.

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
    fn a_module_is_a_variant_with_the_comment_above_as_its_text() {
        let variants = modules("also-right.rs", FILE);
        let [Ok(down), Ok(late)] = &variants[..] else { panic!("{variants:?}") };

        assert_eq!(down.about, "Counts down, and not up.");
        assert_eq!(down.place(), "also-right.rs:5: down");
        assert_eq!(down.code.trim(), "pub fn f() {\n    \"}\"\n}");
        let line = |text: &str| text.lines().position(|line| line.contains("fn f() {}"));
        assert_eq!(line(&late.code), line(FILE));
    }

    #[test]
    fn what_is_no_variant_is_reported_with_its_line_and_the_others_are_read() {
        let cases = [
            ("/// Late.\n", "", 12, "`mod late` has no `///` sentence above it"),
            ("mod late {\n    fn f() {}", "mod late {\n    // f", 12, "`mod late` is empty"),
            (
                "mod late {\n    fn f() {}\n}\n",
                "fn f() {}",
                12,
                "expected `mod some_name {`, found `fn f() {}`",
            ),
        ];
        for (old, new, line, expected) in cases {
            let variants = modules("also-right.rs", &FILE.replace(old, new));
            let errors: Vec<_> =
                variants.iter().filter_map(|variant| variant.as_ref().err()).collect();
            let [CourseError { problem, .. }] = &errors[..] else { panic!("{errors:?}") };
            assert_eq!(problem, &format!("line {line}: {expected}"));
            assert_eq!(variants.len(), 2, "{expected}");
        }
        let unclosed = modules("also-right.rs", &FILE.replace("f() {}\n", "f() {\n"));
        let [Err(CourseError { problem, .. })] = &unclosed[..] else { panic!("{unclosed:?}") };
        assert!(problem.starts_with("line 1"), "{problem}");
    }
}
