//! did_not_compile: names the judge on two lines

use
    referee
    ::magic;
