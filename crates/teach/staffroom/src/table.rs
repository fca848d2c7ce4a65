//! Tables as aligned text.

/// The first column is aligned left, the others right; each is as wide as its widest cell.
pub fn aligned(heads: &[&str], rows: Vec<Vec<String>>) -> String {
    let heads = heads.iter().map(|head| (*head).to_string()).collect();
    let rows: Vec<Vec<String>> = [heads].into_iter().chain(rows).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let mut text = String::new();
    for row in &rows {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let width = width(column).unwrap_or(0);
            if column == 0 { format!("{cell:width$}") } else { format!("  {cell:>width$}") }
        });
        text += cells.collect::<String>().trim_end();
        text.push('\n');
    }
    text
}
