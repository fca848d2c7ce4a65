//! Numbers in increasing order, and what is said of many in few.

/// Numbers in increasing order, at least one.
#[derive(Debug)]
pub struct Sorted<T>(pub Vec<T>);

impl<T: Copy + PartialOrd> Sorted<T> {
    /// # Panics
    ///
    /// When one of them is no number.
    pub fn of(numbers: impl IntoIterator<Item = T>) -> Sorted<T> {
        let mut numbers: Vec<T> = numbers.into_iter().collect();
        numbers.sort_by(|one, other| one.partial_cmp(other).expect("numbers can be compared"));
        Sorted(numbers)
    }

    /// The first.
    pub fn least(&self) -> T {
        self.0[0]
    }

    /// The last.
    pub fn most(&self) -> T {
        self.0[self.0.len() - 1]
    }

    /// The middle, and of two in the middle the greater one.
    pub fn upper_median(&self) -> T {
        self.0[self.0.len() / 2]
    }
}

impl Sorted<u64> {
    /// Their sum, divided by how many they are, and rounded down.
    pub fn mean(&self) -> u64 {
        self.0.iter().sum::<u64>() / self.0.len() as u64
    }

    /// The middle, rounded down: half of the numbers lie to each side.
    pub fn median(&self) -> u64 {
        self.0[(self.0.len() - 1) / 2].midpoint(self.upper_median())
    }
}

impl Sorted<f64> {
    /// Their sum, divided by how many they are.
    pub fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.0.len() as f64
    }

    /// The number below which a part of `quarters` / 4 lies.
    pub fn quantile(&self, quarters: usize) -> f64 {
        let last = self.0.len() - 1;
        let (below, rest) = (last * quarters / 4, last * quarters % 4);
        let above = (below + 1).min(last);
        self.0[below] + (self.0[above] - self.0[below]) * rest as f64 / 4.0
    }
}

#[cfg(test)]
mod tests {
    use super::Sorted;

    #[test]
    fn quantiles_lie_between_the_numbers() {
        let spread = Sorted::of([4.0, 1.0, 3.0, 2.0]);
        let parts = [0, 1, 2, 3, 4].map(|part| spread.quantile(part));
        assert_eq!((parts, spread.mean()), ([1.0, 1.75, 2.5, 3.25, 4.0], 2.5));
        assert_eq!(Sorted::of([7.0]).quantile(3), 7.0);
        assert_eq!((spread.least(), spread.upper_median(), spread.most()), (1.0, 3.0, 4.0));
    }
}
