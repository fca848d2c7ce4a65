//! did_not_compile: a text where a number belongs
let _ = cell;
"0"
