//! What other languages write: their loops, signs, names and powers, and how Rust says the same.

use course::functions::Function;

use super::Rule;
use crate::report::compiler::case::{Case, closing, is_in_name, is_path, last_expression};

/// What is no Rust at all.
pub(super) const SIGNS: &[Rule] = &[
    step_by_one,
    loop_of_c,
    loop_in_brackets,
    two_variables,
    list_of_a_loop,
    arrow,
    choice,
    word_in_a_condition,
    type_before_a_name,
    comment_for_a_division,
    new_before_a_name,
    block_behind_a_colon,
    comment_behind_a_hash,
    list_before_a_name,
];
/// A loop over pairs of numbers.
pub(super) const LOOPS: &[Rule] = &[two_variables];
/// A power that is written with a sign.
pub(super) const POWERS: &[Rule] = &[two_stars, hat, power_of_a_bare_number];
/// What has no index.
pub(super) const INDEXED: &[Rule] = &[cell_of_a_row, part_of_a_place, bit_by_an_index];
/// A number in place of what is true or false.
pub(super) const CONDITIONS: &[Rule] = &[no_bit];
/// A function or a value that is named as elsewhere.
pub(super) const NAMES: &[Rule] = &[own_name_with_capitals, range, power, rounded, extreme];
/// A method that is named as elsewhere.
pub(super) const METHODS: &[Rule] = &[of_an_option];

/// `i++`, and `++i`.
fn step_by_one(case: &Case<'_>) -> Option<String> {
    let sign = case.here();
    if !["++", "--"].contains(&sign) {
        return None;
    }
    let is_behind = case.before().ends_with(|symbol| is_in_name(symbol) || ")]".contains(symbol));
    let number = match is_behind {
        true => {
            let number = last_expression(case.before());
            let is_star = case.before().strip_suffix(number)?.ends_with('*');
            if is_star { format!("*{number}") } else { number.to_string() }
        }
        false => {
            let is_over = |symbol: char| !is_in_name(symbol) && !".*[]".contains(symbol);
            case.after().split(is_over).next()?.to_string()
        }
    };
    let one = &sign[..1];
    let is_statement = !is_behind || !number.ends_with(']') && case.after().starts_with(';');
    (!number.is_empty()).then(|| match is_statement {
        true => format!("Rust has no `{sign}`: write `{number} {one}= 1;` in a line of its own."),
        false => format!("Rust has no `{sign}`. In an expression write `{number} {one} 1`, and change a variable in a line of its own."),
    })
}

/// `for (int i = 0; i < n; i++)`.
fn loop_of_c(case: &Case<'_>) -> Option<String> {
    let head = case.line().trim_start().strip_prefix("for")?.trim_start().strip_prefix('(')?;
    let (first, rest) = head.split_once(';')?;
    let (name, start) = first.split_once('=')?;
    let name = last_expression(name.trim());
    let condition = rest.split(';').next()?.trim();
    let range = [("<=", "..="), ("<", "..")].into_iter().find_map(|(sign, dots)| {
        let (_, end) = condition.split_once(sign).filter(|(left, _)| left.trim() == name)?;
        Some(format!("{}{dots}{}", start.trim(), end.trim()))
    });
    Some(match range {
        Some(range) => {
            format!("A loop over numbers goes through a range: `for {name} in {range} {{ … }}`.")
        }
        None => format!(
            "A loop over numbers goes through a range, as in `for {name} in 0..9 {{ … }}`, or backward in \
             `(0..9).rev()`."
        ),
    })
}

/// `for (d in 0..9)`.
fn loop_in_brackets(case: &Case<'_>) -> Option<String> {
    let head = case.text[case.at().start..].lines().next()?;
    let is_loop = case.here() == "(" && case.before().ends_with("for");
    let inner = head.get(1..closing(head)?).filter(|inner| is_loop && inner.contains(" in "))?;
    Some(format!("The head of a `for` stands without brackets: `for {inner} {{ … }}`."))
}

/// `for row, col in 0..3`, and `for (row, col) in 0..3`.
fn two_variables(case: &Case<'_>) -> Option<String> {
    let line = case.line().trim_start();
    let is_bare = case.here() == "," && case.before().split("for ").last().is_some_and(is_path);
    let values = case.beside().next().map_or("", |span| case.text_of(span));
    let is_pair = case.here().starts_with('(') && case.before().ends_with("for");
    let is_range = line.contains("..") || values.contains("..");
    (line.starts_with("for ") && (is_bare || is_pair && is_range)).then(|| match is_range {
        true => "A range gives one number at a time. For every pair of two numbers, write a loop inside of a loop.".to_string(),
        false => "A `for` has one variable, or a pair in brackets where each value is a pair.".to_string(),
    })
}

/// `[n for n in 1..9]`.
fn list_of_a_loop(case: &Case<'_>) -> Option<String> {
    let open = case.before().rsplit('\n').next()?.contains('[');
    let (_, values) = case.after().split_once(" in ").filter(|_| open && case.here() == "for")?;
    let values = values.split([']', '\n']).next()?.split(" if ").next()?.trim();
    let values =
        if values.contains("..") { format!("({values})") } else { format!("{values}.iter()") };
    Some(format!(
        "A loop in brackets makes no list. `{values}.collect::<Vec<_>>()` makes one, with `.map(…)` or `.filter(…)` \
         before the `.collect`."
    ))
}

/// `map(c -> c + 1)`.
fn arrow(case: &Case<'_>) -> Option<String> {
    let (before, names) = case.before().rsplit_once('(')?;
    let names = names.trim_end_matches(')');
    let is_names = names.split(',').all(|name| is_path(name.trim()));
    // `Some(cell) => …` is an arm of a `match`.
    let called = last_expression(before.trim_end_matches('(')).rsplit(['.', ':']).next()?;
    let is_call = called.starts_with(char::is_lowercase);
    (["->", "=>"].contains(&case.here()) && is_names && is_call).then(|| {
        format!(
            "A closure names its arguments between bars: `|{names}| …` in place of `{names} {} …`.",
            case.here()
        )
    })
}

/// `is_set ? 1 : 0`.
fn choice(case: &Case<'_>) -> Option<String> {
    let (condition, values) = case.here().trim_start_matches("return ").split_once(" ? ")?;
    let (one, other) = values.rsplit_once(" : ")?;
    Some(format!(
        "Rust has no `? :`, but an `if` gives a value: `if {condition} {{ {one} }} else {{ {} }}`.",
        other.trim_end_matches(';')
    ))
}

/// `cell is not None`, and `bit not in set`.
fn word_in_a_condition(case: &Case<'_>) -> Option<String> {
    let value = last_expression(case.before());
    let words = match case.here() {
        "is" if case.after().starts_with("not None") => {
            "`{}.is_some()` says whether there is a value."
        }
        // The compiler points behind the word.
        _ if value == "not" => {
            "`not` is written `!`, and is for true and false. A number is compared: `… == 0`."
        }
        "is" if case.after().starts_with("None") => {
            "`{}.is_none()` says whether there is no value."
        }
        "not" if case.after().starts_with("in ") => {
            "`!list.contains(&{})` says that it is not in a list. Of a set of bits, ask whether its bit is 0."
        }
        _ => return None,
    };
    Some(words.replace("{}", value))
}

/// `int set = 0;`.
fn type_before_a_name(case: &Case<'_>) -> Option<String> {
    let first = case.before().rsplit(['\n', '{', ';']).next()?.trim();
    let is_declared = is_path(first) && is_path(case.here()) && case.after().starts_with("= ");
    let is_keyword = ["let", "const", "static", "return"].contains(&first);
    (is_declared && !is_keyword).then(|| {
        format!(
            "A variable is declared with `let`, and its type may be left out: `let mut {} = …;`.",
            case.here()
        )
    })
}

/// `Vec<Pos> cells = …;`.
fn list_before_a_name(case: &Case<'_>) -> Option<String> {
    let (of_type, name) = case.line().trim().split_once(" = ")?.0.rsplit_once(' ')?;
    (case.here() == "<" && is_path(name) && of_type.ends_with('>') && !of_type.contains(' '))
        .then(|| format!("The name comes first, and its type behind it: `let mut {name}: Vec<…> = Vec::new();`."))
}

/// `index // 3 * 3`.
fn comment_for_a_division(case: &Case<'_>) -> Option<String> {
    let edit = case.insertion(";")?;
    let comment = case.text[edit.at.end..].trim_start_matches(' ').strip_prefix("//")?;
    comment.trim_start_matches(' ').starts_with(|symbol: char| symbol.is_ascii_digit()).then(|| {
        "`//` begins a comment, and what follows it in the line is not read. `/` divides whole numbers, and \
         rounds down."
            .to_string()
    })
}

/// `new Domain(0)`.
fn new_before_a_name(case: &Case<'_>) -> Option<String> {
    let is_new = case.before().rsplit(|symbol| !is_in_name(symbol)).next() == Some("new");
    let is_type = case.here().starts_with(char::is_uppercase);
    (is_new && is_type).then(|| {
        let has_fields = case.text.contains(&format!("struct {} {{", case.here()));
        let made = if has_fields { " { … }` with its fields" } else { "(…)`" };
        format!("Rust has no `new` before a name: write `{}{made}.", case.here())
    })
}

/// `for cell in cells:`.
fn block_behind_a_colon(case: &Case<'_>) -> Option<String> {
    let head = case.line().trim().strip_suffix(':').filter(|_| case.here() == ":")?;
    let words = ["for ", "if ", "while ", "else"];
    words
        .iter()
        .any(|word| head.starts_with(word))
        .then(|| format!("A block stands in braces: `{head} {{ … }}`."))
}

/// `# a comment`.
fn comment_behind_a_hash(case: &Case<'_>) -> Option<String> {
    let is_comment = case.line().trim_start().starts_with("# ") && case.before().ends_with('#');
    is_comment.then(|| "A comment begins with `//`.".to_string())
}

/// `board.row(row)[col]`.
fn cell_of_a_row(case: &Case<'_>) -> Option<String> {
    let (board, row) = case.before().strip_suffix(')')?.rsplit_once(".row(")?;
    let col = case.here().strip_prefix('[')?.strip_suffix(']')?;
    let board = last_expression(board);
    case.is_board(board).then(|| {
        format!("A row is gone through from the left and has no index. The cell is `{board}[Pos::new({row}, {col})]`.")
    })
}

/// `pos[0]`.
fn part_of_a_place(case: &Case<'_>) -> Option<String> {
    let pos = last_expression(case.before());
    (case.type_of(pos)?.trim_start_matches('&') == "Pos")
        .then(|| format!("A place has a row and a column: `{pos}.row` and `{pos}.col`."))
}

/// `set[digit] = 1`.
fn bit_by_an_index(case: &Case<'_>) -> Option<String> {
    let set = last_expression(case.before());
    let digit = case.here().strip_prefix('[')?.strip_suffix(']')?;
    let is_number = |text: &str| text.contains(&format!("let mut {set}: u"));
    (case.function().is_some_and(|it| is_number(&case.text[it.whole])) && case.after().starts_with("= "))
        .then(|| format!("`{set}` is a number, whose bits have no index: `{set} |= 1 << {digit};` sets the bit of `{digit}`."))
}

/// `!set` in place of a condition.
fn no_bit(case: &Case<'_>) -> Option<String> {
    let set = case.here().strip_prefix('!').filter(|set| is_path(set) && case.is_condition())?;
    let of_type = case.type_of(set)?;
    let is_number = of_type.starts_with('u') || case.text.contains(&format!("type {of_type} = u"));
    is_number.then(|| {
        format!("`!` of a number turns each of its bits. `{set} == 0` says whether no bit is 1.")
    })
}

/// `2 ** n`.
fn two_stars(case: &Case<'_>) -> Option<String> {
    let exponent = case.here().strip_prefix('*')?.trim();
    let base = last_expression(case.before().strip_suffix('*')?.trim_end());
    (!base.is_empty()).then(|| match base {
        "2" => format!("Rust has no `**`: 2 to the power of `{exponent}` is `1 << {exponent}`."),
        _ => format!("Rust has no `**`: a power is `{base}.pow({exponent})`."),
    })
}

/// `2 ^ n`, and `n ^ 2`.
fn hat(case: &Case<'_>) -> Option<String> {
    let (left, right) = case.line().split_once(" ^ ")?;
    let end = right.find(|symbol| !is_in_name(symbol) && !".()".contains(symbol));
    let (base, exponent) = (last_expression(left), &right[..end.unwrap_or(right.len())]);
    let product = match exponent.trim_end_matches(')') {
        "2" => format!("The square of `{base}` is `{base} * {base}`."),
        _ if base == "2" => "2 to the power of a number `n` is `1 << n`.".to_string(),
        _ => return None,
    };
    Some(format!("`^` is no power: it compares the bits of two numbers. {product}"))
}

/// `2.pow(n)`.
fn power_of_a_bare_number(case: &Case<'_>) -> Option<String> {
    let base = last_expression(case.before().strip_suffix('.')?);
    let is_number = base.chars().all(|symbol| symbol.is_ascii_digit());
    (case.code() == "E0689" && is_number).then(|| {
        let shift = if (base, case.here()) == ("2", "pow") {
            " A power of 2 is also a shift, `1 << n`."
        } else {
            ""
        };
        format!(
            "A number that calls a method has its type behind it: `{base}_u64.{}(…)`.{shift}",
            case.here()
        )
    })
}

/// `toSet(…)` where the file has a `to_set`.
fn own_name_with_capitals(case: &Case<'_>) -> Option<String> {
    let mut name = String::new();
    for symbol in case.here().chars() {
        let is_capital = symbol.is_uppercase() && !name.is_empty();
        name.extend(is_capital.then_some('_'));
        name.extend(symbol.to_lowercase());
    }
    let is_own = Function::all(case.text).iter().any(|it| it.is_free && it.name == name);
    (name != case.here() && is_own && case.here().starts_with(char::is_lowercase)).then(|| {
        format!("The function is called `{name}`: names of functions have small letters and `_`.")
    })
}

/// `range(9)`.
fn range(case: &Case<'_>) -> Option<String> {
    let arguments = arguments(case)?;
    let range = match arguments[..] {
        [end] => format!("0..{end}"),
        [start, end] => format!("{start}..{end}"),
        _ => "0..9".to_string(),
    };
    (case.here() == "range")
        .then(|| format!("A range is written with two dots: `{range}`; its end is left out."))
}

/// `pow(2, n)`.
fn power(case: &Case<'_>) -> Option<String> {
    let [base, exponent] = arguments(case)?[..] else { return None };
    (case.here() == "pow").then(|| match base {
        "2" => format!("2 to the power of `{exponent}` is a shift: `1 << {exponent}`."),
        _ => format!("A power is a method of the number: `{base}.pow({exponent})`."),
    })
}

/// `floor(a / b)`.
fn rounded(case: &Case<'_>) -> Option<String> {
    (case.here() == "floor" && case.after().starts_with('('))
        .then(|| "`/` between two whole numbers rounds down already.".to_string())
}

/// `min(numbers)` of an iterator; the function `min` is one of two numbers.
fn extreme(case: &Case<'_>) -> Option<String> {
    let [values] = arguments(case)?[..] else { return None };
    let iter = if values.ends_with(".cells()") { ".iter()" } else { "" };
    ["min", "max"].contains(&case.here()).then(|| {
        format!("`{0}` of several values is a method of an iterator, and gives an `Option`: `{values}{iter}.{0}()`.", case.here())
    })
}

/// `cell.isNone()`.
fn of_an_option(case: &Case<'_>) -> Option<String> {
    let known = [
        ("isNone", "is_none"),
        ("isSome", "is_some"),
        ("isPresent", "is_some"),
        ("hasValue", "is_some"),
        ("has_value", "is_some"),
        ("isEmpty", "is_empty"),
    ];
    let (_, name) = known.into_iter().find(|(other, _)| *other == case.here())?;
    (case.code() == "E0599")
        .then(|| format!("In Rust `{}` is called `{name}`: write `{name}()`.", case.here()))
}

/// The arguments of the call of what the error points to, where none of them has a comma.
fn arguments<'a>(case: &Case<'a>) -> Option<Vec<&'a str>> {
    let call = case.after().strip_prefix('(').map(|_| case.after())?;
    let inner = call.get(1..closing(call)?)?;
    let arguments = inner.split(", ").map(str::trim).filter(|argument| !argument.is_empty());
    Some(arguments.collect())
}
