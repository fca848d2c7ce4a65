//! timed_out out_of_memory did_not_compile: a type that doubles again and again
type Twice<T> = (T, T);
type Fourfold<T> = Twice<Twice<T>>;
type By16<T> = Fourfold<Fourfold<T>>;
type By256<T> = By16<By16<T>>;
type By65536<T> = By256<By256<T>>;
type Whole = By65536<By65536<By256<u8>>>;

let _ = std::mem::size_of::<Whole>();
let _: Option<Whole> = None;
cell.map_or(0, |digit| 1 << digit)
