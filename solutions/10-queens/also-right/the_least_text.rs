//! Keeps of each solution the image whose text comes first, once.

pub fn fundamental(board: &Board) -> usize {
    let mut kinds = std::collections::BTreeSet::new();
    each_solution(board, &mut |solution| {
        let texts = images(solution).map(|image| format!("{}\n{image}", image.size()));
        kinds.extend(texts.into_iter().min());
    });
    kinds.len()
}
