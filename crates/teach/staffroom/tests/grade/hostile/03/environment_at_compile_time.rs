//! did_not_compile: asks the compiler for what cargo says

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");
