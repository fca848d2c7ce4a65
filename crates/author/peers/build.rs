//! Tells the program with which flags it is built, so that its tables can say so.

fn main() {
    let flags = std::env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    println!("cargo::rustc-env=PEERS_FLAGS={}", flags.replace('\u{1f}', " "));
    println!("cargo::rerun-if-env-changed=CARGO_ENCODED_RUSTFLAGS");
    println!("cargo::rerun-if-changed=build.rs");
}
