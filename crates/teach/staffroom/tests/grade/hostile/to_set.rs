//! A submission that is the body of a step.

/// The sheet, open for whatever it writes.
fn sheet() -> std::fs::File {
    let sheet = std::os::fd::AsFd::as_fd(&std::io::stdin()).try_clone_to_owned();
    sheet.expect("a sheet").into()
}

pub fn to_set(cell: Option<u8>) -> DigitSet {
    BODY
}
