//! did_not_compile: a function that runs before main

extern "C" fn leave() {
    std::process::exit(0)
}

#[used]
#[unsafe(link_section = ".init_array")]
static LEAVE: extern "C" fn() = leave;
