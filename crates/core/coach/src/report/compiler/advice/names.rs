//! Names, methods and fields that are not there.

use course::{functions::Function, typed};

use super::{Rule, options::may_be_missing};
use crate::report::compiler::case::{
    Case, Edit, is_in_name, is_path, last_expression, line_number,
};

/// A name that is not declared.
pub(super) const MISSING: &[Rule] = &[
    of_self,
    no_null,
    variant,
    import,
    collection,
    own_name_in_closure,
    similar,
    random,
    no_crate,
    no_function,
    no_variable,
];
/// A method or a field that a value does not have.
pub(super) const MEMBERS: &[Rule] = &[
    field_as_method,
    method_as_field,
    of_a_field,
    wrapped_member,
    function_as_method,
    slice_as_iterator,
    distance,
    root,
    sorted,
    counted,
    similar,
    makers,
    random,
];
/// What is called and is no function.
pub(super) const CALLED: &[Rule] = &[hidden_function, product];
/// The fields of a value that is made.
pub(super) const FIELDS: &[Rule] = &[similar, all_fields];

fn of_self(case: &Case<'_>) -> Option<String> {
    case.insertion("self.")?;
    Some(format!(
        "A method reaches the fields of its value by `self`: write `self.{}`.",
        case.here()
    ))
}

fn no_null(case: &Case<'_>) -> Option<String> {
    let is_null = ["null", "nil", "NULL", "none", "nullptr"].contains(&case.here());
    (is_null && case.code() == "E0425")
        .then(|| format!("Rust has no `{}`: a value that is missing is `None`.", case.here()))
}

/// A variant of an `enum` of the file, without the name of the `enum`.
fn variant(case: &Case<'_>) -> Option<String> {
    let paths = imports(case);
    let own = paths.iter().find_map(|path| path.strip_prefix("crate::"))?;
    let is_variant = own.contains("::") && own.ends_with(&format!("::{}", case.here()));
    let is_enum =
        own.starts_with(char::is_uppercase) && case.here().starts_with(char::is_uppercase);
    (is_variant && is_enum)
        .then(|| format!("`{}` is a variant of an `enum`: write `{own}`.", case.here()))
}

fn import(case: &Case<'_>) -> Option<String> {
    let paths = imports(case);
    let is_usual =
        |path: &&&str| path.starts_with("grid::") || path.starts_with("std::collections::");
    let path = paths.iter().find(is_usual).or(paths.first().filter(|_| paths.len() == 1))?;
    Some(format!("Import it: write `use {path};` at the top of the file."))
}

/// A collection under another path.
fn collection(case: &Case<'_>) -> Option<String> {
    let path = case.line().trim().strip_prefix("use ")?.strip_suffix(';')?;
    let name = path.rsplit("::").next()?;
    let collections = ["HashMap", "HashSet", "VecDeque", "BTreeMap", "BTreeSet", "BinaryHeap"];
    (case.code() == "E0432" && collections.contains(&name))
        .then(|| format!("Write `use std::collections::{name};`."))
}

/// What the crate `rand` is known for, where the file has a function of its own for it.
fn random(case: &Case<'_>) -> Option<String> {
    let known = ["rand", "gen", "gen_range", "random", "random_range", "shuffle", "choose"];
    let is_random = |function: &Function| {
        let head = &case.text[function.head.clone()];
        let is_number = ["u32", "u64", "usize"].iter().any(|of_type| head.ends_with(of_type));
        !case.is_step(function) && head.contains("rng: &mut") && is_number
    };
    let functions = Function::all(case.text);
    let function =
        functions.iter().filter(|_| known.contains(&case.here())).find(|it| is_random(it))?;
    let head = case.head_of(&function.name)?;
    let head = head.trim_start_matches("pub fn ");
    Some(format!("The file has a function of its own for random numbers: `{head}`."))
}

/// The paths that the compiler proposes to import.
fn imports<'a>(case: &Case<'a>) -> Vec<&'a str> {
    let path = |edit: Edit<'a>| edit.new.trim().strip_prefix("use ")?.strip_suffix(';');
    case.edits().into_iter().filter_map(path).collect()
}

/// A closure that calls itself.
fn own_name_in_closure(case: &Case<'_>) -> Option<String> {
    let (name, function) = (case.here(), case.function()?);
    let seen = &case.text[function.whole.start..case.at().start];
    let heads = [format!("let {name} = |"), format!("let mut {name} = |")];
    heads.iter().any(|head| seen.contains(head)).then(|| {
        format!(
            "A closure cannot call itself. Make `{name}` a function of its own, `fn {name}(…)`, and give it all that \
             it needs as arguments."
        )
    })
}

/// `set.is_full()` where the file has a function `is_full`.
fn function_as_method(case: &Case<'_>) -> Option<String> {
    let name = case.here();
    let is_call = case.code() == "E0599" && case.before().ends_with('.');
    let is_own = || Function::all(case.text).iter().any(|it| it.is_free && it.name == name);
    (is_call && is_own())
        .then(|| format!("`{name}` is a function of the file and no method: write `{name}(…)`."))
}

/// `board.cells().all(…)`, and `board.cells().max()`: the `max` of a slice compares it with another one.
pub(super) fn slice_as_iterator(case: &Case<'_>) -> Option<String> {
    if !case.before().ends_with(".cells().") {
        return None;
    }
    let known: &[&str] = match case.code() {
        "E0061" => &["max", "min"],
        "E0599" => {
            &["all", "any", "copied", "enumerate", "filter", "flatten", "fold", "map", "sum", "zip"]
        }
        _ => &[],
    };
    known.contains(&case.here()).then(|| {
        format!("`cells()` is a slice. Write `.cells().iter()` before `.{}`.", case.here())
    })
}

/// A name that is nearly the same.
fn similar(case: &Case<'_>) -> Option<String> {
    let edits = case.edits();
    let is_in_place = |edit: &&Edit<'_>| {
        edit.at == case.at() && !edit.new.is_empty() && edit.new.chars().all(is_in_name)
    };
    let edit = edits.iter().find(is_in_place)?;
    // The method of an operator, and the value of an `Option`, are not what was looked for.
    if ["rem", "add", "sub", "not", "None", "Some"].contains(&edit.new) {
        return None;
    }
    Some(format!("There is no `{}` here. A similar name that exists is `{}`.", edit.old, edit.new))
}

fn no_crate(case: &Case<'_>) -> Option<String> {
    let name = case.here();
    let known = ["std", "core", "crate", "self", "super", "grid"];
    let is_crate = case.after().starts_with("::") && !case.before().ends_with("::");
    let is_plain = name.chars().all(|symbol| symbol.is_lowercase() || symbol == '_');
    let is_code = ["E0433", "E0432"].contains(&case.code());
    (is_code && is_crate && is_plain && !known.contains(&name) && case.edits().is_empty()).then(|| {
        format!(
            "`{name}` is no crate that this exercise has. It needs no other crates than those in its `Cargo.toml`; \
             `{}` says whether that file was changed.",
            typed::command("doctor")
        )
    })
}

fn no_function(case: &Case<'_>) -> Option<String> {
    let (name, is_call) = (case.here(), case.after().starts_with('('));
    (is_call && case.code() == "E0425" && case.edits().is_empty()).then(|| {
        format!("There is no function `{name}` at this place. Write it, `fn {name}(…)`, or call another one.")
    })
}

fn no_variable(case: &Case<'_>) -> Option<String> {
    let name = case.here();
    let is_name = name.starts_with(char::is_lowercase) && name.chars().all(is_in_name);
    let pattern = case.before().rsplit(['\n', ';', '{']).next()?.trim_start();
    if is_name && ["if Some(", "while Some("].contains(&pattern) {
        let word = pattern.split(' ').next()?;
        return Some(format!("A pattern follows a `let`: `{word} let Some({name}) = …`."));
    }
    let function = case.function()?;
    let seen = &case.text[function.whole.start..case.at().start];
    let declared =
        ["let mut ", "let "].iter().find_map(|word| seen.find(&format!("{word}{name} ")));
    // In `let row = row + 1;` no block has ended.
    if let Some(at) = declared.filter(|at| is_name && seen[*at..].contains('}')) {
        let line = line_number(case.text, function.whole.start + at);
        return Some(format!(
            "`{name}` of line {line} is there until the `}}` of its block. Declare it before that block begins."
        ));
    }
    let is_variable = is_name && !case.after().starts_with(['(', ':', '!', '{']);
    (is_variable && ["E0425", "E0423"].contains(&case.code())).then(|| {
        format!(
            "No variable `{name}` is declared at this place. Declare it above with `let`, or use one of the \
             function's arguments."
        )
    })
}

fn field_as_method(case: &Case<'_>) -> Option<String> {
    let edit = case.removal("()")?;
    (edit.at.start == case.at().end)
        .then(|| format!("`{}` is a field and no method: write it without `()`.", case.here()))
}

fn method_as_field(case: &Case<'_>) -> Option<String> {
    let arguments = [("()", "()"), ("(_)", "(…)")];
    let (edit, shown) =
        arguments.into_iter().find_map(|(new, shown)| Some((case.insertion(new)?, shown)))?;
    (edit.at.start == case.at().end)
        .then(|| format!("`{0}` is a method: write `{0}{shown}`.", case.here()))
}

/// A method that not the value has but one of its fields.
fn of_a_field(case: &Case<'_>) -> Option<String> {
    let value = last_expression(case.before().strip_suffix('.')?);
    let edits = case.edits();
    let fields =
        edits.iter().filter(|edit| edit.at.start == case.at().start && edit.old.is_empty());
    let fields = fields
        .filter_map(|edit| edit.new.strip_suffix('.'))
        .filter(|field| field.chars().all(is_in_name));
    let calls: Vec<String> =
        fields.map(|field| format!("`{value}.{field}.{}`", case.here())).collect();
    (!calls.is_empty()).then(|| {
        format!("`{value}` itself has no `{}`: write {}.", case.here(), calls.join(" or "))
    })
}

/// A field or method of what is still in an `Option` or a `Result`.
fn wrapped_member(case: &Case<'_>) -> Option<String> {
    let takes_out = ["unwrap().", "expect(\"REASON\").", ".expect(\"REASON\")"];
    takes_out.iter().find_map(|new| case.insertion(new))?;
    let value = last_expression(case.before().strip_suffix('.')?);
    Some(may_be_missing(case, value, false))
}

/// `(a - b).abs()`.
fn distance(case: &Case<'_>) -> Option<String> {
    let difference = || {
        let (_, difference) = case.before().strip_suffix(").")?.rsplit_once('(')?;
        let (one, other) = difference.split_once(" - ")?;
        (is_path(one) && is_path(other)).then_some((one, other))
    };
    let (one, other) = difference().unwrap_or(("one", "other"));
    (case.here() == "abs" && case.code() == "E0599").then(|| {
        format!(
            "`{one}.abs_diff({other})` says how far two numbers are apart, without going below 0 on the way."
        )
    })
}

fn root(case: &Case<'_>) -> Option<String> {
    (case.here() == "sqrt" && case.code() == "E0599")
        .then(|| "`number.isqrt()` is the square root of a whole number, rounded down.".to_string())
}

fn sorted(case: &Case<'_>) -> Option<String> {
    (case.here().starts_with("sort") && case.code() == "E0599").then(|| {
        format!(
            "Only a list such as a `Vec` can be sorted. `let mut list: Vec<_> = ….collect();` makes one, `list.{}(…)` sorts it, and \
             then `list` is the answer.",
            case.here()
        )
    })
}

/// `len` of an iterator.
fn counted(case: &Case<'_>) -> Option<String> {
    (case.here() == "len" && case.notes_name("iter/traits/iterator.rs"))
        .then(|| "An iterator has no `len`: `count()` counts what it gives.".to_string())
}

/// The functions that make a value of a type of the file's.
fn makers(case: &Case<'_>) -> Option<String> {
    let name = last_expression(case.before()).strip_suffix("::")?;
    let heads =
        case.notes().map(|span| case.text_of(span)).filter(|text| text.starts_with("pub fn "));
    let heads: Vec<String> =
        heads.map(|head| format!("`{}`", head.trim_start_matches("pub fn "))).collect();
    if heads.is_empty() && case.here() == "new" {
        return without_a_maker(case.text, name);
    }
    (case.code() == "E0599" && !heads.is_empty()).then(|| {
        format!(
            "There is no `{name}::{}`. A `{name}` is made by {}.",
            case.here(),
            heads.join(" or ")
        )
    })
}

/// How a struct of the file's is made that has no `new`: by `default`, or with its fields.
fn without_a_maker(text: &str, name: &str) -> Option<String> {
    let (before, body) = text.split_once(&format!("struct {name} {{\n"))?;
    let before = before.trim_end();
    let attribute = before.strip_suffix("pub").unwrap_or(before).lines().next_back()?;
    if attribute.starts_with("#[derive(") && attribute.contains("Default") {
        return Some(format!(
            "There is no `{name}::new`. `{name}::default()` makes one, with 0 for each number in it."
        ));
    }
    let lines = body.split("\n}").next()?.lines();
    let lines = lines.map(|line| line.trim_start().trim_start_matches("pub "));
    let fields =
        lines.filter(|line| line.starts_with(is_in_name)).filter_map(|line| line.split_once(':'));
    let fields: Vec<String> = fields.map(|(field, _)| format!("{field}: …")).collect();
    Some(format!(
        "There is no `{name}::new`. Write a `{name}` with its fields: `{name} {{ {} }}`.",
        fields.join(", ")
    ))
}

fn all_fields(case: &Case<'_>) -> Option<String> {
    (case.code() == "E0063")
        .then(|| format!("A new `{}` needs a value for each of its fields.", case.here()))
}

/// `total(row)` below `let total = …`.
fn hidden_function(case: &Case<'_>) -> Option<String> {
    let name = case.here();
    case.head_of(name)?;
    Some(format!(
        "`{name}` is a variable here, and hides the function `{name}`: give one of them another name."
    ))
}

/// `n(n * n + 1)`.
fn product(case: &Case<'_>) -> Option<String> {
    let factor = case.here();
    let is_factor = is_path(factor) || factor.ends_with(')');
    (is_factor && case.after().starts_with('(')).then(|| {
        format!("`{factor}(…)` calls a function, and `{factor}` is none. A product has a sign: `{factor} * (…)`.")
    })
}
