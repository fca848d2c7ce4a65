//! did_not_compile: the fields of a given type are of another type than its text says

pub trait Kind {
    type List;
}

impl Kind for u32 {
    type List = std::vec::Vec<u32>;
}

impl Kind for i64 {
    type List = std::collections::VecDeque<i64>;
}

type Vec<T> = <T as Kind>::List;
