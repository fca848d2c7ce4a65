//! did_not_compile: says itself what a compiler without memory says

compile_error!("memory allocation of 8 bytes failed\nmemory allocation of 8 bytes failed: out of memory");
