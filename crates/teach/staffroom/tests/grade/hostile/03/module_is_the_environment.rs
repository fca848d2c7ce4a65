//! tampered did_not_compile: has a module whose file is the compiler's environment

#[path = "/proc/self/environ"]
mod environment;
