//! The straight line through points, and the confidence interval of its slope.

/// A line by least squares.
#[derive(Debug, PartialEq)]
pub struct Line {
    /// How much the line rises when x grows by 1.
    pub slope: f64,
    /// Half of the 95 % confidence interval of the slope; `None` with two points.
    pub half_width: Option<f64>,
}

/// The line with the least sum of squared vertical distances to the points; `None` when there are
/// fewer than two points or all have the same x.
pub fn line(points: &[(f64, f64)]) -> Option<Line> {
    let count = points.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
    let (x_mean, y_mean) = (mean(|&(x, _)| x), mean(|&(_, y)| y));
    let sum = |of: &dyn Fn(f64, f64) -> f64| -> f64 {
        points.iter().map(|&(x, y)| of(x - x_mean, y - y_mean)).sum()
    };
    let spread = sum(&|x, _| x * x);
    if points.len() < 2 || spread == 0.0 {
        return None;
    }
    let slope = sum(&|x, y| x * y) / spread;
    let freedom = points.len() - 2;
    let half_width = (freedom > 0).then(|| {
        let left = sum(&|x, y| (y - slope * x) * (y - slope * x));
        student(freedom) * (left / freedom as f64 / spread).sqrt()
    });
    Some(Line { slope, half_width })
}

/// 95 % of Student's t-distribution is between minus and plus this value.
fn student(freedom: usize) -> f64 {
    const TABLE: [f64; 20] = [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
        2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    ];
    // Beyond the table the first term of the expansion in 1 / freedom is exact to three digits.
    TABLE.get(freedom - 1).copied().unwrap_or(1.960 + 2.372 / freedom as f64)
}

#[cfg(test)]
mod tests {
    use super::{Line, line, student};

    /// With four points the means are 2.5 and 5; Sxx is 5, Sxy is 7, so the slope is 1.4. The residuals
    /// are 0.1, -0.3, 0.3 and -0.1, their squares sum to 0.2, and 4.303 · √(0.2 / 2 / 5) is 0.6085.
    /// With three Sxx is 2, Sxy is 1; the residuals are 1/6, -1/3 and 1/6, and with one degree of freedom
    /// 12.706 · √(1/6 / 2) is 3.6679.
    #[test]
    fn four_points_and_three_by_hand() {
        for (points, expected, half) in [
            (&[(1.0, 3.0), (2.0, 4.0), (3.0, 6.0), (4.0, 7.0)][..], 1.4, 0.6085),
            (&[(0.0, 0.0), (1.0, 0.0), (2.0, 1.0)], 0.5, 3.6679),
        ] {
            let Some(Line { slope, half_width: Some(half_width) }) = line(points) else {
                panic!("{points:?} have no line with an interval")
            };
            assert!((slope - expected).abs() < 1e-12, "{slope}");
            assert!((half_width - half).abs() < 1e-4, "{half_width}");
        }
    }

    #[test]
    fn two_points_have_a_line_and_no_interval() {
        assert_eq!(line(&[(1.0, 1.0), (3.0, 5.0)]), Some(Line { slope: 2.0, half_width: None }));
        assert_eq!(line(&[(1.0, 1.0)]), None);
        assert_eq!(line(&[(1.0, 1.0), (1.0, 5.0)]), None);
    }

    /// The published values for 30 and 120 degrees of freedom are 2.042 and 1.980.
    #[test]
    fn the_table_goes_on_smoothly() {
        assert!((student(30) - 2.042).abs() < 0.004 && (student(120) - 1.980).abs() < 0.001);
        assert!((1..200).all(|freedom| student(freedom) > student(freedom + 1)));
    }
}
