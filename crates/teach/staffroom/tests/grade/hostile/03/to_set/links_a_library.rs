//! did_not_compile: wants to be linked with a library
#[link(name = "m")]
unsafe extern "C" {
    safe fn abs(number: i32) -> i32;
}

u16::try_from(abs(1 << cell.unwrap_or(0))).unwrap_or(0)
