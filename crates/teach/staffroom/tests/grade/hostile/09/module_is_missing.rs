//! did_not_compile: it has a module in a file that was not handed in

mod helper;
