//! did_not_compile: hands the name of the judge to a macro

macro_rules! call {
    ($judge:ident) => {
        use $judge::magic;
    };
}

call!(referee);
