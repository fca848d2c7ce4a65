//! did_not_compile: says itself that it does not compile

compile_error!("<b>no</b>");
