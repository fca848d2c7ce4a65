//! timed_out: a constant that takes for ever

#![allow(long_running_const_eval)]
#[allow(long_running_const_eval)]
const FOREVER: u64 = {
    let mut number = 1;
    while number > 0 {
        number = number % 7 + 1;
    }
    number
};
