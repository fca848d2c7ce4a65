//! The known mistakes with their code: the page `mistakes.md` in the solution's folder. docs/src/author.md
//! shows one.
//!
//! A mistake is mostly a small change of the reference, so that is what the page holds: the lines that
//! change, as `diff` writes them. A mistake that is another function altogether is written whole.

mod change;
mod page;

use std::collections::{BTreeMap, btree_map::Entry};

use change::{Changed, changes};
use course::{Course, CourseError, Lesson};
use page::{Fault, Section, fault, sections};

use crate::Variant;

/// The page, in the solution's folder.
pub const FILE: &str = "mistakes.md";

/// A known mistake with its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MistakeCode {
    /// The functions that differ from the reference's.
    pub variant: Variant,
    /// The step whose question is answered wrongly.
    pub step: u32,
    /// The function of that step, which the question is named after.
    pub function: String,
    /// Which of the step's hints fits, counted from 1.
    pub hint: usize,
}

impl MistakeCode {
    /// The question that refuses it: `step_3_row_set`.
    pub fn question(&self) -> String {
        format!("step_{}_{}", self.step, self.function)
    }
}

/// The known mistakes of `lesson`, in the order of the page; where one cannot be read, what is wrong.
pub fn all(course: &Course, lesson: &Lesson) -> Vec<Result<MistakeCode, CourseError>> {
    let file = lesson.solution_file(FILE);
    match (course.read(&file), course.read(&lesson.solution_file("src/lib.rs"))) {
        (Ok(page), Ok(reference)) => read(&file, &page, &reference),
        (Err(error), _) | (_, Err(error)) => vec![Err(error)],
    }
}

/// The mistakes of a page.
fn read(file: &str, page: &str, reference: &str) -> Vec<Result<MistakeCode, CourseError>> {
    let unreadable =
        |fault: Fault| CourseError { file: format!("{file}:{}", fault.line), problem: fault.what };
    let sections = sections(page).into_iter();
    sections
        .map(|section| MistakeCode::read(&section?, file, reference))
        .map(|mistake| mistake.map_err(unreadable))
        .collect()
}

impl MistakeCode {
    /// The mistake of `section`, which is on the page `file`, as it is put into the `reference`.
    fn read(section: &Section<'_>, file: &str, reference: &str) -> Result<MistakeCode, Fault> {
        let &Section { line, name, step: (step, function), hint, .. } = section;
        if !name.chars().all(|symbol| symbol.is_ascii_alphanumeric() || symbol == '_') {
            return fault(line, format!("`{name}` is no name: expected `### name_of_the_mistake`"));
        }
        let about = section.about.join(" ");
        if about.is_empty() {
            return fault(line, format!("`{name}` has no sentence below it"));
        }
        if about.to_lowercase().contains("see hint") {
            let what = format!("`{name}` names a hint in other words than a line `See hint 3.`");
            return fault(line, what);
        }
        let (mut changed, mut parts) = (BTreeMap::new(), Vec::new());
        for block in &section.blocks {
            match block.language {
                "diff" => {
                    for change in changes(block, function)? {
                        let changed = match changed.entry(change.function) {
                            Entry::Occupied(entry) => entry.into_mut(),
                            Entry::Vacant(entry) => {
                                entry.insert(Changed::find(reference, &change)?)
                            }
                        };
                        changed.apply(change)?;
                    }
                }
                "rust" => parts.push(block.lines.join("\n")),
                other => {
                    let what =
                        format!("expected three backticks and `diff` or `rust`, found `{other}`");
                    return fault(block.line, what);
                }
            }
        }
        let changed = changed.into_values().map(Changed::item);
        let parts: Vec<String> = changed.chain(parts).collect();
        let code = parts.join("\n\n") + "\n";
        if code.trim().is_empty() {
            return fault(line, format!("`{name}` has no code below its sentence"));
        }
        let (file, name, function) = (file.to_string(), name.to_string(), function.to_string());
        let variant = Variant { file, line, name, about, code };
        Ok(MistakeCode { variant, step, function, hint })
    }
}

#[cfg(test)]
mod tests {
    use super::{MistakeCode, read};
    use course::CourseError;

    const REFERENCE: &str = "\
/// Step 1. One.
pub fn one() -> u32 {
    let mut one = 0;
    one += 1;
    one += 0;

    one += 0;
    help(one)
}

fn help(one: u32) -> u32 {
    one
}

impl Two {
    fn two() {
        1;
    }
}
";

    const PAGE: &str = "\
# Known mistakes

## Step 1, `one`

### two

There are two.
One is enough.
See hint 3.

```diff
-    one += 1;
+    one += 2;
@@

-    one += 0;
@@ help
-    one
+    helped()
```

```rust
fn helped() -> u32 {
    2
}
```

## Step 2, `two`

### late

Late.

```diff
@@ Two::two
-        1;
```
";

    fn found(page: &str) -> Vec<Result<MistakeCode, String>> {
        let told = |error: CourseError| error.to_string();
        read("mistakes.md", page, REFERENCE).into_iter().map(|found| found.map_err(told)).collect()
    }

    #[test]
    fn a_sections_blocks_are_the_functions_that_differ() {
        let found = found(PAGE);
        let [Ok(two), Ok(late)] = &found[..] else { panic!("{found:?}") };

        assert_eq!((two.step, two.function.as_str(), two.hint), (1, "one", 3));
        assert_eq!((late.step, late.function.as_str(), late.hint), (2, "two", 2));
        assert_eq!(two.variant.about, "There are two. One is enough.");
        assert_eq!(two.variant.place(), "mistakes.md:5: two");
        let changed = "\
fn help(one: u32) -> u32 {
    helped()
}

pub fn one() -> u32 {
    let mut one = 0;
    one += 2;
    one += 0;

    help(one)
}

fn helped() -> u32 {
    2
}
";
        assert_eq!(two.variant.code, changed);
        assert_eq!(late.variant.code, "impl Two {\n    fn two() {\n    }\n}\n");
    }

    #[test]
    fn what_is_no_mistake_is_told_with_its_line() {
        for (old, new, expected) in [
            ("## Step 1, `one`\n", "", ":4: no heading such as ## Step 3, `function` stands"),
            ("### two", "### two and a half", ":5: `two and a half` is no name"),
            ("There are two.\nOne is enough.", "", ":5: `two` has no sentence below it"),
            ("See hint 3.", "See hint three.", ":5: `two` names a hint in other words"),
            ("```diff", "```", ":11: expected three backticks and `diff` or `rust`"),
            ("-    one += 1;", "*    one += 1;", ":12: expected a line that begins with"),
            ("-    one += 1;", "-    one += 7;", ":12: the lines without `+` do not stand"),
            ("-    one += 1;\n", "", ":12: begin with a line that stays"),
            ("@@\n\n", "@@\n", ":14: `one` holds these lines 2 times: begin with"),
            ("@@\n\n-    one += 0;", "@@\n-    one += 1;", ":14: another change has some"),
            ("@@ help", "@@ nobody", "`Set::insert`), found `nobody`"),
            ("@@ help", "@@ two", "`Set::insert`), found `two`"),
            ("## Step 2, ", "## Step two, ", ":28: expected a heading such as ## Step 3"),
            ("    2\n}\n```", "    2\n}", ":27: the block above this heading does not end"),
            ("        1;\n```\n", "        1;\n", ":36: the last block does not end"),
            ("```diff\n@@ Two::two\n-        1;\n```", "", ":30: `late` has no code below"),
        ] {
            assert!(PAGE.contains(old), "{old}");
            let found = found(&PAGE.replacen(old, new, 1));
            let problem = found.iter().find_map(|found| found.as_ref().err()).expect(expected);
            assert!(problem.contains(expected), "{problem}");
            assert!(found.iter().any(Result::is_ok), "{found:?}");
        }
    }
}
