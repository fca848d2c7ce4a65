//! failed: a message that pages, tables and terminals might obey
panic!("<script>alert(1)</script> =1+1 \x1b[2J\x07 \u{202e} ]]> &amp; {cell:?}\n::error::x")
