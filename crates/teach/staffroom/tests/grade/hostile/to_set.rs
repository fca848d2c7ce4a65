//! A submission that is the body of a step.

/// The protocol, open for whatever it writes.
fn protocol() -> std::fs::File {
    let protocol = std::os::fd::AsFd::as_fd(&std::io::stdin()).try_clone_to_owned();
    protocol.expect("a protocol").into()
}

pub fn to_set(cell: Option<u8>) -> DigitSet {
    BODY
}
