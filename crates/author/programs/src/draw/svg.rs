//! The text of a drawing: shapes, words, and what is common to all drawings.

/// The width of a drawing that has axes.
pub const WIDTH: f64 = 720.0;

/// Colors that stand out from white and from the darkest page of the book, at least 3 to 1, in an
/// order in which neighbors differ for the color-blind too.
///
/// # Source
///
/// Masataka Okabe and Kei Ito, "Color Universal Design" (2008), without the colors that are too
/// light for a white page.
pub const COLORS: [&str; 6] = ["#0077bb", "#d55e00", "#009e73", "#b95c9b", "#8a7a1f", "#7f7f7f"];

/// The outlines of the signs of series, from a point above their middle: ● ■ ▲ ◆ ✚ ▼, shapes that are
/// told from each other without the colors. Equal in weight to the eye, not equal in width.
const MARKS: [&str; 6] = [
    "a4 4 0 1 1 0 8a4 4 0 1 1 0-8z",
    "m-3.6 .4h7.2v7.2h-7.2z",
    "m0-.8l4.6 8h-9.2z",
    "m0-1l5 5l-5 5l-5-5z",
    "m-1.6-.6h3.2v3h3v3.2h-3v3h-3.2v-3h-3v-3.2h3z",
    "m-4.6 .8h9.2l-4.6 8z",
];

/// A drawing of so many units of width and height; a unit is a pixel where there is room for it.
pub struct Svg {
    text: String,
}

impl Svg {
    /// An empty drawing.
    ///
    /// `id` names it among all drawings of a page, in letters, digits and `-`. `title` says in a few
    /// words what it is, `description` in a sentence or two what a reader sees in it.
    pub fn new(id: &str, width: f64, height: f64, title: &str, description: &str) -> Self {
        let (title, description) = (escaped(title), escaped(description));
        Self {
            text: format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
                 role=\"img\" aria-labelledby=\"{id}-title {id}-desc\" fill=\"currentColor\" \
                 font-family=\"system-ui, sans-serif\" font-size=\"13\" style=\"max-width:100%;height:auto\">\n\
                 <title id=\"{id}-title\">{title}</title>\n\
                 <desc id=\"{id}-desc\">{description}</desc>\n\
                 <style>svg:root{{color:#222;background:#fff}}\
                 @media(prefers-color-scheme:dark){{svg:root{{color:#ddd;background:#161923}}}}</style>\n"
            ),
        }
    }

    /// A thin line in ink, faint for the lines of a grid.
    pub fn rule(&mut self, from: (f64, f64), to: (f64, f64), opacity: f64) {
        let paint = format!("stroke=\"currentColor\" stroke-opacity=\"{opacity}\"");
        self.shape(&stroke_of(&[from, to]), &paint);
    }

    /// A line through points; `dashes` is a pattern such as `6 4`, or empty for a whole line.
    pub fn polyline(&mut self, points: &[(f64, f64)], stroke: &str, width: f64, dashes: &str) {
        let points: Vec<String> =
            points.iter().map(|&(x, y)| format!("{},{}", short(x), short(y))).collect();
        let dashes = match dashes {
            "" => String::new(),
            dashes => format!(" stroke-dasharray=\"{dashes}\""),
        };
        self.add(&format!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\"{dashes}/>",
            points.join(" ")
        ));
    }

    /// A path in the language of SVG, filled.
    pub fn path(&mut self, d: &str, fill: &str) {
        self.shape(d, &format!("fill=\"{fill}\""));
    }

    /// The sign of the series with this number around a point; a hollow one has only an outline.
    pub fn mark(&mut self, series: usize, x: f64, y: f64, hollow: bool) {
        let [mark, color] = [MARKS, COLORS].map(|all| all[series % all.len()]);
        let d = format!("M{} {}{mark}", short(x), short(y - 4.0));
        if hollow {
            self.shape(&d, &format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"1.5\""));
        } else {
            self.path(&d, color);
        }
    }

    /// Words, with their left end, their middle or their right end at a point of the base line.
    /// `anchor` is `start`, `middle` or `end`.
    pub fn text(&mut self, x: f64, y: f64, anchor: &str, text: &str) {
        let ([x, y], text) = ([x, y].map(short), escaped(text));
        self.add(&format!("<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{text}</text>"));
    }

    /// The whole drawing, with a line feed at the end.
    pub fn finish(self) -> String {
        self.text + "</svg>\n"
    }

    fn shape(&mut self, d: &str, paint: &str) {
        self.add(&format!("<path d=\"{d}\" {paint}/>"));
    }

    fn add(&mut self, element: &str) {
        self.text += element;
        self.text.push('\n');
    }
}

/// A line from a point to a point, in the language of SVG.
fn stroke_of(&[from, to]: &[(f64, f64); 2]) -> String {
    let [x, y, to_x, to_y] = [from.0, from.1, to.0, to.1].map(short);
    format!("M{x} {y}L{to_x} {to_y}")
}

/// A coordinate with one decimal at most: enough for the eye, and too coarse to show how a machine
/// rounds a logarithm.
fn short(value: f64) -> String {
    let text = format!("{value:.1}");
    match text.strip_suffix(".0") {
        Some("-0") => "0".to_string(),
        Some(whole) => whole.to_string(),
        None => text,
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::Svg;

    #[test]
    fn words_are_escaped_and_no_line_is_blank() {
        let mut svg = Svg::new("dot", 40.0, 20.0, "A dot", "It is small & blue.");
        svg.mark(0, 20.0, 10.0, false);
        let text = svg.finish();
        assert!(text.contains("<desc id=\"dot-desc\">It is small &amp; blue.</desc>"), "{text}");
        assert!(!text.contains("\n\n"), "a blank line would end it in the middle of a chapter");
    }
}
