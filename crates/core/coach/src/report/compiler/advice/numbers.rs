//! Numbers of different types, and operators between what they do not connect.

use runner::messages::Span;

use super::{Rule, boards::STEP};
use crate::report::compiler::case::{Case, Edit, is_path, last_expression};

/// A number of another type than the one that is wanted.
pub(super) const MIXED: &[Rule] = &[
    moved_by_hand,
    type_by_first_write,
    shifted,
    converted,
    field_of_move,
    bool_wanted,
    bit_of_number,
    bits_joined,
    unequal_sides,
];
/// What stands left and right of an operator does not fit.
pub(super) const OPERATORS: &[Rule] =
    &[from_number, dereferenced_side, index_of_list, option_side, shift_by, same_type];
/// Signs and `as`.
pub(super) const CASTS: &[Rule] = &[cast_of_reference, needless_star, negative, untyped_number];

/// `pos.row + mv.rows`: the fields of a place and of a move.
fn moved_by_hand(case: &Case<'_>) -> Option<String> {
    let (before, _) = split_sign(case.before(), &["+=", "+"])?;
    let cast = before.rsplit_once(" as ").filter(|(_, of_type)| is_path(of_type));
    let place = last_expression(cast.map_or(before, |(value, _)| value));
    // The other type with these fields is a `Size`.
    let is_move = |value: &str| is_path(value) && !value.contains("size");
    let is_axis = |value: &str, field: &str| value.ends_with(&format!(".{field}"));
    let fields = [("row", "rows"), ("col", "cols")];
    let is_moved = fields.iter().any(|(of_place, of_move)| {
        is_axis(place, of_place) && is_axis(case.here(), of_move) && is_move(case.here())
    });
    is_moved.then(|| {
        format!(
            "The fields of a `Pos` are `usize`, those of a `Move` are `isize`, because a move may go up or left. \
             {STEP}"
        )
    })
}

/// `board.set(pos, steps)` of a board whose cells have another type, that of what is written to them above.
fn type_by_first_write(case: &Case<'_>) -> Option<String> {
    let board_of = |before: &'_ str| {
        let (before, pos) = before.strip_suffix(',')?.rsplit_once(".set(")?;
        (!pos.contains('\n')).then(|| last_expression(before).to_string())
    };
    let board = board_of(case.before())?;
    let is_first =
        |span: &&Span| board_of(case.text[..span.bytes.start].trim_end()).as_ref() == Some(&board);
    let first = case.beside().find(is_first)?;
    let value = case.text_of(first);
    let of_board = match case.text.contains("type Board = Grid<u32>;") {
        true => format!(" A `Board` holds `u32`: write `{} as u32` there.", in_parentheses(value)),
        false => String::new(),
    };
    let line = first.line;
    Some(format!(
        "The cells of `{board}` have the type of `{value}`, which line {line} writes into it.{of_board}"
    ))
}

/// `1u8 << digit` where a set of another type is wanted.
fn shifted(case: &Case<'_>) -> Option<String> {
    let (one, count) = case.here().split_once(" << ")?;
    ["1u", "1_u", "1i", "1_i"].iter().any(|number| one.starts_with(number)).then(|| {
        format!(
            "Shift a number of the type that is wanted, or the bit may not fit: `1 << {count}`."
        )
    })
}

fn converted(case: &Case<'_>) -> Option<String> {
    let edits = case.edits();
    let conversions = [".try_into().unwrap()", ".into()", " as f64", " as f32"];
    let is_conversion = |edit: &&Edit<'_>| {
        edit.old.is_empty() && conversions.contains(&edit.new.trim_start_matches(')'))
    };
    let edit = edits.iter().find(is_conversion)?;
    let number = if edit.at.start == case.at().end {
        case.here()
    } else {
        last_expression(&case.text[..edit.at.start])
    };
    let is_number = !number.starts_with(['(', '"', '&']) || edit.new.starts_with(')');
    if !is_number || number.contains('\n') || number.is_empty() {
        return None;
    }
    let wanted = wanted_type(case, edit).or(edit.new.contains("f64").then_some("f64"));
    let number_shown = if is_simple(number) { number.to_string() } else { format!("({number})") };
    // `Pos { row, col }` stands for `Pos { row: row, col: col }`.
    let field = edits.iter().any(|edit| edit.new == format!("{number}: "));
    let name = if field { format!("{number}: ") } else { String::new() };
    if wanted.is_none() && edit.new == ".into()" {
        return Some(format!(
            "`{name}{number}.into()` converts this value to the type that is expected."
        ));
    }
    let cast = match wanted {
        Some(wanted) => format!("write `{name}{number_shown} as {wanted}`"),
        None => format!("write `{name}{number_shown} as …`, with the type that is expected"),
    };
    let is_edge = is_path(number) && number.contains("size.");
    let is_moved = is_edge || field && is_in_literal(case, "Pos");
    let step = match is_moved && case.head().contains("Move") {
        true => format!(" {STEP}"),
        false => String::new(),
    };
    Some(format!("The value has another type than the one that is wanted: {cast}.{step}"))
}

/// The type that is wanted, where the text says so.
fn wanted_type<'a>(case: &Case<'a>, edit: &Edit<'_>) -> Option<&'a str> {
    const TYPES: [&str; 12] =
        ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "isize", "f64"];
    if edit.at.start != case.at().end && !edit.new.starts_with(')') {
        return None;
    }
    if case.edits().iter().any(|edit| edit.new.ends_with(": ")) {
        let is_of_places = ["Pos", "Size"].iter().any(|name| is_in_literal(case, name));
        return is_of_places.then_some("usize");
    }
    let arguments = case.notes().filter_map(|span| case.text_of(span).split_once(": "));
    let arguments: Vec<&str> = arguments.map(|(_, of_type)| of_type).collect();
    let argument = arguments.first().copied().filter(|_| arguments.len() == 1);
    // `length == board.size().area()`: the left side says which type.
    let signs = [&ARITHMETIC[..], &COMPARISONS[..]].concat();
    let left = split_sign(case.before(), &signs).and_then(|(left, _)| {
        // `number as u64`.
        let cast = left.rsplit_once(" as ").map(|(_, of_type)| of_type);
        let side = last_expression(left);
        let of_side =
            || number_type(case, side).or(case.type_of(side)).or(cast_in(case.origin(side)));
        cast.filter(|of_type| TYPES.contains(of_type)).or_else(of_side)
    });
    let left = left.map(|of_type| of_type.trim_start_matches('&'));
    let length = is_length(case).then_some("usize");
    let wanted = case.returned().or(argument).or(length).or(left)?;
    let is_alias = |number: &&str| case.text.contains(&format!("type {wanted} = {number};"));
    (TYPES.contains(&wanted) || TYPES.iter().any(is_alias)).then_some(wanted)
}

/// Whether the error is about the length of a new list: `vec![false; n]`, `Vec::with_capacity(n)`.
fn is_length(case: &Case<'_>) -> bool {
    let filled = case.before().strip_suffix(';').and_then(|before| before.rsplit_once('['));
    let is_filled = filled.is_some_and(|(before, value)| {
        before.ends_with("vec!") && !value.contains([';', ']', '\n'])
    });
    is_filled && case.after().starts_with(']') || case.before().ends_with("::with_capacity(")
}

/// The type of a sum such as `pos.row as isize + mv.rows`.
fn cast_in(sum: &str) -> Option<&str> {
    let (_, rest) = sum.split_once(" as ").filter(|_| !sum.contains(['(', '=', '{', '?']))?;
    rest.split(|symbol: char| !symbol.is_alphanumeric()).next()
}

/// Whether the error is about a field of a new `name { … }`.
fn is_in_literal(case: &Case<'_>, name: &str) -> bool {
    let open = case.before().rfind('{').filter(|open| !case.before()[*open..].contains('}'));
    open.is_some_and(|open| last_expression(case.before()[..open].trim_end()) == name)
}

/// A number in a new `Move`, calculated from places.
fn field_of_move(case: &Case<'_>) -> Option<String> {
    let is_field = ["rows:", "cols:"].iter().any(|field| case.before().ends_with(field));
    let is_place = [".row", ".col"].iter().any(|field| case.here().contains(field));
    (is_field && is_place && is_in_literal(case, "Move")).then(|| {
        "The fields of a `Move` are `isize`, those of a `Pos` are `usize`: convert each first, as in `pos.row as \
         isize`."
            .to_string()
    })
}

/// Whether `as` can follow without parentheses.
fn is_simple(number: &str) -> bool {
    last_expression(number) == number
}

/// A number next to `&&`, in a condition, or from a closure that says whether.
fn bool_wanted(case: &Case<'_>) -> Option<String> {
    let signs = ["&&", "||"];
    let before = signs.into_iter().find(|sign| case.before().ends_with(sign));
    let after = signs.into_iter().find(|sign| case.after().starts_with(sign));
    let is_number = [" & ", " % "].iter().any(|operator| case.here().contains(operator));
    let is_joined = signs.iter().any(|sign| case.here().contains(sign));
    let closure = || {
        let call = case.before().strip_suffix('|')?.rsplit_once('|')?.0.strip_suffix('(')?;
        let methods = ["all", "any", "filter", "find", "position"];
        methods.into_iter().find(|method| call.ends_with(&format!(".{method}")))
    };
    let words = ["if", "while"];
    let condition = || words.into_iter().find(|word| case.before().ends_with(&format!(" {word}")));
    let sign = before.or(after).or_else(closure).or_else(condition)?;
    if let Some(number) = case.here().strip_prefix('!').filter(|_| is_number && !is_joined) {
        return Some(format!(
            "`!` in front of a number turns its bits around, and does not make it true or false. Write `{number} == 0`."
        ));
    }
    (is_number && !is_joined && case.edits().is_empty()).then(|| {
        let number = in_parentheses(case.here());
        let compared = match before.or(after).and_then(|_| comparison_beside(case)) {
            Some(comparison) => format!("`{number} {comparison}`, like what stands beside it"),
            None => format!("`{number} == 0` or `{number} != 0`"),
        };
        format!(
            "`{sign}` asks what is true or false, and this is a number: compare it, {compared}."
        )
    })
}

/// The one comparison with 0 in the same statement.
fn comparison_beside(case: &Case<'_>) -> Option<&'static str> {
    let ends = |symbol: char| ";{}".contains(symbol);
    let before = case.before().rsplit(ends).next()?;
    let after = case.after().split(ends).next()?;
    let is_beside = |sign: &&str| before.contains(*sign) || after.contains(*sign);
    let mut signs = ["== 0", "!= 0"].into_iter().filter(is_beside);
    signs.next().filter(|_| signs.next().is_none())
}

/// `columns |= pos.col`.
fn bit_of_number(case: &Case<'_>) -> Option<String> {
    let number = case.here();
    let is_index = ["row", "col", "digit"].contains(&number.rsplit('.').next()?) && is_path(number);
    let before = case.before().trim_end_matches('=').trim_end();
    let is_joined = ["|", "&"].iter().any(|sign| before.ends_with(sign))
        && !["||", "&&"].iter().any(|sign| before.ends_with(sign));
    (is_index && is_joined).then(|| {
        format!("`{number}` is a number, and a set holds bits. The bit of `{number}` is `1 << {number}`.")
    })
}

/// `set || 1 << digit`.
fn bits_joined(case: &Case<'_>) -> Option<String> {
    let is_beside = |sign: &str| case.after().starts_with(sign) || case.before().ends_with(sign);
    let signs = [("||", "|"), ("&&", "&")];
    let (sign, of_bits) = signs.into_iter().find(|(sign, _)| is_beside(sign))?;
    (case.line().contains("<<") && case.edits().is_empty()).then(|| {
        format!("`{sign}` connects what is true or false. For the bits of two numbers write `{of_bits}`.")
    })
}

fn in_parentheses(number: &str) -> String {
    if is_simple(number) { number.to_string() } else { format!("({number})") }
}

/// `u64::from(number)` of a reference, or of a number that may not fit.
fn from_number(case: &Case<'_>) -> Option<String> {
    let is_number = case.here().starts_with(['u', 'i', 'f'])
        && case.here()[1..].chars().all(|symbol| symbol.is_ascii_digit());
    (is_number && case.after().starts_with("::from(")).then(|| {
        format!(
            "`{0}::from` takes a number that always fits into {0}, and no reference. A reference needs a `*` before it; \
             any number is converted by `number as {0}`.",
            case.here()
        )
    })
}

const ARITHMETIC: [&str; 10] = ["+=", "-=", "*=", "/=", "%=", "+", "-", "*", "/", "%"];
const COMPARISONS: [&str; 6] = ["==", "!=", "<=", ">=", "<", ">"];

/// An operator between two numbers of different types: the compiler then complains of both.
fn unequal_sides(case: &Case<'_>) -> Option<String> {
    let operator = case.other("E0277")?;
    let sign = case.text_of(operator);
    let is_before = case.text[..operator.bytes.end] == *case.before();
    let is_known = ARITHMETIC.contains(&sign) || COMPARISONS.contains(&sign);
    (is_before && is_known).then(|| {
        format!(
            "What stands left and right of `{sign}` must have the same type. `as` converts one side to the type of \
             the other, as in `number as usize`; if it is a reference, as in `*number as usize`."
        )
    })
}

/// The type of a number, where the file says it or the name of a method does.
fn number_type<'a>(case: &Case<'a>, number: &str) -> Option<&'a str> {
    let is_count = [".area()", ".len()", ".count()"].iter().any(|end| number.ends_with(end));
    let known = if is_count { Some("usize") } else { case.type_of(number) };
    known.filter(|of_type| {
        of_type.starts_with(['u', 'i']) && of_type.chars().all(char::is_alphanumeric)
    })
}

fn split_sign<'t>(text: &'t str, signs: &[&'t str]) -> Option<(&'t str, &'t str)> {
    signs.iter().find_map(|sign| Some((text.strip_suffix(sign)?.trim_end(), *sign)))
}

fn dereferenced_side(case: &Case<'_>) -> Option<String> {
    let edits = case.edits();
    let edit = edits.iter().find(|edit| edit.old.is_empty() && ["*", "**"].contains(&edit.new))?;
    let side = case.text[edit.at.end..].split([' ', ')', ';', ',']).next()?;
    let is_side = ARITHMETIC.contains(&case.here()) || COMPARISONS.contains(&case.here());
    (is_side && !side.is_empty())
        .then(|| format!("`{side}` is a reference. Write `{}{side}` for the value.", edit.new))
}

/// A list is indexed by a number of another type.
fn index_of_list(case: &Case<'_>) -> Option<String> {
    let is_index = case.before().ends_with('[') && case.after().starts_with(']');
    let number = case.here();
    let may_be_reference = is_path(number) && number_type(case, number).is_none();
    let of_reference = match may_be_reference {
        true => format!(" If `{number}` is a reference, write `[*{number} as usize]`."),
        false => String::new(),
    };
    (is_index && case.notes_name("/slice/index.rs")).then(|| {
        format!(
            "The index of a `Vec` is a `usize`. A number becomes one with `as`: `[{} as usize]`.{of_reference}",
            in_parentheses(number)
        )
    })
}

/// An operator whose left side is an `Option`.
fn option_side(case: &Case<'_>) -> Option<String> {
    let left = case.beside().next().filter(|_| case.code() == "E0369")?;
    (case.notes_name("core/src/option.rs")).then(|| {
        let left = case.text_of(left);
        format!(
            "`{left}` is an `Option`, which may hold no value. Take it out first, as in `if let Some(number) = \
             {left} {{ … }}`."
        )
    })
}

fn shift_by(case: &Case<'_>) -> Option<String> {
    if !["<<", ">>"].contains(&case.here()) {
        return None;
    }
    let count = case
        .after()
        .split(|symbol: char| !(symbol.is_alphanumeric() || "_.".contains(symbol)))
        .next()?;
    let is_option = case.type_of(count).is_some_and(|of_type| of_type.starts_with("Option<"));
    Some(match is_option {
        true => format!(
            "`{count}` is an `Option`, and `{}` wants a number. `match {count} {{ Some(number) => …, None => … }}` \
             says what to do in both cases.",
            case.here()
        ),
        false => format!("Right of `{}` stands a number: by how many bits to shift.", case.here()),
    })
}

fn same_type(case: &Case<'_>) -> Option<String> {
    (case.code() == "E0277" && ARITHMETIC.contains(&case.here())).then(|| {
        format!(
            "`{}` needs two numbers of the same type. `as` converts one, as in `number as u64`.",
            case.here()
        )
    })
}

fn cast_of_reference(case: &Case<'_>) -> Option<String> {
    let edit = case.insertion("*")?;
    let at = case.at();
    let number = case.text[edit.at.end..at.end].split(" as ").next()?;
    (case.code() == "E0606" && at.contains(&edit.at.start))
        .then(|| format!("A reference is no number, but it leads to one: write `*{number}`."))
}

fn needless_star(case: &Case<'_>) -> Option<String> {
    let value = case.here().strip_prefix('*').filter(|_| case.code() == "E0614")?;
    Some(format!("`{value}` is the value itself and no reference: write it without `*`."))
}

fn negative(case: &Case<'_>) -> Option<String> {
    (case.code() == "E0600" && case.here().starts_with('-')).then(|| {
        "A type whose name begins with `u`, such as `usize`, has no numbers below 0. Subtract without going below \
         0, compare first, or calculate in `i64` or `isize`."
            .to_string()
    })
}

fn untyped_number(case: &Case<'_>) -> Option<String> {
    (case.code() == "E0689").then(|| {
        "It is not known yet which type this number has. Say so where the variable is declared, as in `let number: \
         u32 = …`."
            .to_string()
    })
}
