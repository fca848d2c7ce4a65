//! Follow-on credit: a step that fails after another one is asked once more, with the reference's code
//! in place of the steps that failed before it, so that one mistake costs one step.
//!
//! The student's file stays as it is, except that a failed step is renamed and its name is imported
//! from a file beside it. That file holds the reference's code of these steps and what this code
//! calls, and nothing of a later step. The student cannot know the file's name, and none of the
//! student's lines comes before the line that names it, so the student's code cannot include it,
//! read it, or put a macro into it. The grader takes only passed or not passed from the second
//! program.

use std::collections::BTreeSet;

use quote::ToTokens;
use syn::{Item, ItemEnum, ItemStruct, ItemTrait, Visibility, spanned::Spanned};

use crate::{
    code::Code,
    record::{Status, Verdict},
    syntax,
};

/// Gives credit in those of the `verdicts`, one for each question, whose questions are passed once the failed steps
/// before them are the reference's. A step that still fails has a mistake of its own, and gets the fingerprint of these
/// answers; the verdict on a question that could not be asked so has no fingerprint.
///
/// `ask` takes the numbers of the questions whose steps become the reference's, and of those to
/// ask; it returns the verdicts on all questions, or `None` when there is no such program.
pub(crate) fn credit<E>(
    verdicts: &mut [Verdict],
    mut ask: impl FnMut(&[usize], &[usize]) -> Result<Option<Vec<Verdict>>, E>,
) -> Result<(), E> {
    let is_failed = |it: &usize| verdicts[*it].status != Status::Passed;
    let mut open: Vec<usize> = (0..verdicts.len()).filter(is_failed).collect();
    if open.is_empty() || verdicts.iter().any(|it| it.status == Status::Tampered) {
        return Ok(());
    }
    // All steps before the first failed one are right.
    let mut own = vec![open.remove(0)];
    while let Some(&first) = open.first() {
        if !verdicts[first].todo {
            let Some(answered) = ask(&own, &open)? else { break };
            for &index in &open {
                verdicts[index].follow_on = answered[index].status == Status::Passed;
            }
            open.retain(|&it| !verdicts[it].follow_on);
            let Some(&first) = open.first() else { break };
            verdicts[first].fingerprint.clone_from(&answered[first].fingerprint);
        }
        own.push(open.remove(0));
    }
    for (index, verdict) in verdicts.iter_mut().enumerate() {
        verdict.fingerprint = verdict.fingerprint.take().filter(|_| own.contains(&index));
    }
    Ok(())
}

/// `code` with the functions `steps` of the `reference` in place of its own; `None` unless its
/// `lib.rs` has exactly one function of each name. No text of `code` may contain the `tag`.
pub(crate) fn replaced(code: &Code, reference: &str, steps: &[&str], tag: &str) -> Option<Code> {
    // A byte order mark is no part of the code.
    let mut text = code.get("lib.rs")?.trim_start_matches('\u{feff}').to_string();
    let items = syn::parse_file(&text).ok()?.items;
    let mut names = Vec::new();
    for step in steps {
        let name = |item: &Item| match item {
            Item::Fn(function) if function.sig.ident == step => Some(function.sig.ident.span()),
            _ => None,
        };
        let mut found = items.iter().filter_map(name);
        names.push(found.next()?.byte_range().end);
        if found.next().is_some() {
            return None;
        }
    }
    let first = items.first()?.span().byte_range().start;
    names.sort_unstable();
    names.iter().rev().for_each(|&end| text.insert_str(end, &format!("_{tag}")));
    let module = format!("reference_{tag}");
    let import =
        format!("#[allow(unused)] mod {module}; pub use {module}::{{{}}};\n", steps.join(", "));
    text.insert_str(first, &import);
    let mut code = code.clone();
    code.insert("lib.rs".to_string(), text);
    code.insert(format!("{module}.rs"), module_of(reference, steps)?);
    Some(code)
}

/// The functions `steps` of the `reference` as a module of its own, with all that they name, and no function of a
/// later step. The types that are given to a student are those of the module above.
fn module_of(reference: &str, steps: &[&str]) -> Option<String> {
    let file = syn::parse_file(reference).ok()?;
    let (mut text, mut given) = (String::new(), BTreeSet::new());
    let mut seen: BTreeSet<String> = steps.iter().map(|step| (*step).to_string()).collect();
    let mut waiting: Vec<String> = seen.iter().cloned().collect();
    let of_steps = file.items.iter().filter(|item| steps.iter().any(|step| is_called(item, step)));
    let last = of_steps.filter_map(step_of).max();
    while let Some(name) = waiting.pop() {
        let is_later = |item: &Item| step_of(item).is_some_and(|step| Some(step) > last);
        let items = || file.items.iter().filter(|item| is_called(item, &name) && !is_later(item));
        if items().any(is_given) {
            given.insert(name);
            continue;
        }
        for item in items() {
            let item = item.to_token_stream();
            text += &format!("{item}\n");
            waiting
                .extend(syntax::names(item).into_iter().filter(|name| seen.insert(name.clone())));
        }
    }
    let uses = file.items.iter().filter(|item| matches!(item, Item::Use(_)));
    text.extend(uses.map(|item| item.to_token_stream().to_string() + "\n"));
    text.extend(given.iter().map(|name| format!("use super::{name};\n")));
    Some(text)
}

/// The number of the step that the function `item` is: `Step 3.` begins its comment.
fn step_of(item: &Item) -> Option<u32> {
    let Item::Fn(function) = item else { return None };
    Some(syntax::step(&function.attrs, String::new(), &function.block)?.number)
}

/// Whether `item` has this name, or is an `impl` of the type of this name.
fn is_called(item: &Item, name: &str) -> bool {
    syntax::name(item).as_deref() == Some(name)
}

/// Whether `item` is a type that a student is given.
fn is_given(item: &Item) -> bool {
    matches!(
        item,
        Item::Struct(ItemStruct { vis: Visibility::Public(_), .. })
            | Item::Enum(ItemEnum { vis: Visibility::Public(_), .. })
            | Item::Trait(ItemTrait { vis: Visibility::Public(_), .. })
    )
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{credit, replaced};
    use crate::{
        code::one_file,
        record::{Status, Verdict},
    };

    const REFERENCE: &str = "\
//! Bags.
pub mod better;
use std::fmt;
/// A bag.
pub struct Bag(u32);
impl Bag { pub fn len(&self) -> u32 { self.0 } }
impl fmt::Display for Bag {}
const MOST: u32 = 9;
static LEAST: u32 = 1;
type Number = u32;
pub enum Way { Up }
trait Bounded { fn bounded(self) -> u32; }
/// Step 1. One, which comes before `two` and `secret_of_two`.
pub fn one(bag: &Bag, way: Way) -> u32 { let two = bag.len(); helper(two) }
fn helper(n: Number) -> u32 { Own(n).value().min(MOST).max(LEAST) }
struct Own(u32);
impl Own { fn value(&self) -> u32 { self.0 } }
impl Bounded for Own {}
/// Step 2. Two.
pub fn two(bag: &Bag) -> u32 { secret_of_two(one(bag)) }
fn secret_of_two(n: u32) -> u32 { 2 * n }
";

    #[test]
    fn a_step_is_replaced_with_what_it_calls() {
        let student = "//! Mine.\n#![doc = stringify!([1])]\n//! More.\n\n/// Doc.\n#[derive(Debug)]\n\
                       pub struct Bag(u32);\n/// One, not `fn one`.\n#[inline]\n\
                       pub fn one(bag: &Bag) -> u32 { one(bag) + 1 }\nfn helper() {}\n";
        let code = replaced(&one_file(student), REFERENCE, &["one"], "7");
        let code = code.expect("it has the step");
        let files = code.iter().map(|(name, text)| format!("// {name}\n{text}"));
        assert_snapshot!(files.collect::<String>(), @r#"
        // lib.rs
        //! Mine.
        #![doc = stringify!([1])]
        //! More.

        #[allow(unused)] mod reference_7; pub use reference_7::{one};
        /// Doc.
        #[derive(Debug)]
        pub struct Bag(u32);
        /// One, not `fn one`.
        #[inline]
        pub fn one_7(bag: &Bag) -> u32 { one(bag) + 1 }
        fn helper() {}
        // reference_7.rs
        # [doc = " Step 1. One, which comes before `two` and `secret_of_two`."] pub fn one (bag : & Bag , way : Way) -> u32 { let two = bag . len () ; helper (two) }
        fn helper (n : Number) -> u32 { Own (n) . value () . min (MOST) . max (LEAST) }
        struct Own (u32) ;
        impl Own { fn value (& self) -> u32 { self . 0 } }
        impl Bounded for Own { }
        trait Bounded { fn bounded (self) -> u32 ; }
        type Number = u32 ;
        const MOST : u32 = 9 ;
        static LEAST : u32 = 1 ;
        use std :: fmt ;
        use super::Bag;
        use super::Way;
        "#);

        for none in ["fn two() {}", "fn one() {} fn one() {}", "mod m { fn one() {} }"] {
            assert_eq!(replaced(&one_file(none), REFERENCE, &["one"], "7"), None, "{none}");
        }
    }

    fn verdict(step: usize, is_passed: bool) -> Verdict {
        let status = if is_passed { Status::Passed } else { Status::Failed };
        let verdict = Verdict::new(&format!("step_{step}_x"), status);
        Verdict { fingerprint: Some(format!("first {step}")), ..verdict }
    }

    /// What `credit` makes of steps, of which each is right, wrong by itself, or stands on others;
    /// and what it asked.
    fn credited(steps: &[&[usize]], unwritten: &[usize]) -> String {
        // A step is passed when all that it stands on, itself among it, are right or replaced.
        let answer = |replaced: &[usize]| -> Vec<Verdict> {
            let is_right = |it: usize| steps[it].iter().all(|on| replaced.contains(on));
            (0..steps.len()).map(|it| verdict(it, is_right(it))).collect()
        };
        let mut verdicts = answer(&[]);
        for &step in unwritten {
            verdicts[step].todo = true;
        }
        let mut told = String::new();
        let done: Result<(), ()> = credit(&mut verdicts, |replaced, asked| {
            told += &format!("with {replaced:?} asks {asked:?}; ");
            let mut answered = answer(replaced);
            for it in &mut answered {
                it.fingerprint = Some(format!("with {replaced:?}"));
            }
            Ok(Some(answered))
        });
        assert_eq!(done, Ok(()));
        for (step, it) in verdicts.iter().enumerate().filter(|it| it.1.status != Status::Passed) {
            let print = it.fingerprint.as_deref().unwrap_or("none");
            told += &format!("{step}: {} {print}; ", if it.follow_on { "credit" } else { "own" });
        }
        told
    }

    #[test]
    fn one_mistake_costs_one_step_and_two_cost_two() {
        assert_snapshot!(credited(&[&[], &[]], &[]), @"");
        // A number is the step whose mistake it is.
        assert_snapshot!(credited(&[&[0], &[], &[0], &[0]], &[]), @"with [0] asks [2, 3]; 0: own first 0; 2: credit none; 3: credit none;");
        assert_snapshot!(credited(&[&[0], &[1], &[0, 1], &[0, 3], &[]], &[]), @"with [0] asks [1, 2, 3]; with [0, 1] asks [2, 3]; 0: own first 0; 1: own with [0]; 2: credit none; 3: own with [0, 1];");
        // What is not written is not asked for the sake of itself alone.
        assert_snapshot!(credited(&[&[0], &[1], &[2]], &[1, 2]), @"0: own first 0; 1: own first 1; 2: own first 2;");
        assert_snapshot!(credited(&[&[0], &[1], &[1]], &[0, 1]), @"with [0, 1] asks [2]; 0: own first 0; 1: own first 1; 2: credit none;");
    }
}
