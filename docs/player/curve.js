// The error of a board, frame after frame, as a curve.
"use strict";

(() => {
  const { EMPTY, element, gettext, grouped, linesOf, painters, svg } = window.gridlings;
  const [WIDTH, HEIGHT] = [320, 110];

  class Curve {
    constructor() {
      this.svg = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "curve", role: "img" });
      this.words = element("figcaption", {});
      this.root = element("figure", { class: "curve-figure" }, this.svg, this.words);
    }

    // Draws `lines`, each with its errors and the place that it has come to; what comes after is faint. The
    // heights are square roots: an error is a sum of squares. A line may begin in the middle: then it says from
    // which error its board came, by how many swaps.
    show(lines) {
      const longest = Math.max(2, ...lines.map(({ errors }) => errors.length));
      const highest = Math.sqrt(Math.max(1, ...lines.flatMap(({ errors }) => errors)));
      const x = (at) => 4 + (at / (longest - 1)) * (WIDTH - 8);
      const y = (error) => HEIGHT - 4 - (Math.sqrt(error) / highest) * (HEIGHT - 8);
      const points = (errors) => errors.map((error, at) => `${x(at).toFixed(1)},${y(error).toFixed(1)}`).join(" ");
      const parts = lines.flatMap(({ name, errors, at }) => [
        svg("polyline", { points: points(errors), class: `${name} faint` }),
        svg("polyline", { points: points(errors.slice(0, at + 1)), class: name }),
        svg("circle", { cx: x(at), cy: y(errors[at]), r: 3.5, class: name }),
      ]);
      this.svg.replaceChildren(svg("line", { x1: 0, x2: WIDTH, y1: HEIGHT - 3, y2: HEIGHT - 3, class: "axis" }), ...parts);
      this.words.textContent = lines.map(caption).join(" · ");
      this.svg.setAttribute("aria-label", this.words.textContent);
    }
  }

  function caption({ label, errors, at, from = errors[0], swaps = at }) {
    const [before, now] = [grouped(from), grouped(errors[at])];
    return swaps === 1 ? gettext`${label} ${before} → ${now} after 1 swap` : gettext`${label} ${before} → ${now} after ${grouped(swaps)} swaps`;
  }

  // After each frame of `replay`: the error of the main board, as before where it is not full; the error that this
  // board began with; and its swaps since. A write that belongs to no swap begins a board anew.
  function courseOf(replay) {
    const course = [];
    const courses = new Map();
    const back = replay.frame;
    for (let frame = 0; frame <= replay.last; frame += 1) {
      replay.goTo(frame);
      const board = replay.current("main");
      const error = errorOf(replay.cells[board]) ?? course.at(-1)?.error ?? 0;
      const own = courses.get(board) ?? { from: errorOf(replay.first[board]) ?? error, swaps: 0 };
      const isSwap = replay.latest?.cells.length === 2;
      course.push(isSwap ? { error, from: own.from, swaps: own.swaps + 1 } : { error, from: error, swaps: 0 });
      courses.set(board, course.at(-1));
    }
    replay.goTo(back);
    return course;
  }

  // The error of a full board; null when a cell is empty.
  function errorOf(values) {
    return values.includes(EMPTY) ? null : linesOf(values, Math.sqrt(values.length)).error;
  }

  // Beside a replay: the last frames up to now, and some of those to come.
  const SHOWN = 400;

  painters.curve = class {
    constructor() {
      this.curve = new Curve();
      this.panel = this.curve.root;
    }

    show({ replay }) {
      if (replay.last === 0) return;
      if (this.replay !== replay) Object.assign(this, { replay, course: courseOf(replay) });
      const first = Math.max(0, Math.min(replay.frame - SHOWN / 2, this.course.length - SHOWN));
      const errors = this.course.slice(first, first + SHOWN).map(({ error }) => error);
      const { from, swaps } = this.course[replay.frame];
      this.curve.show([{ name: "own", label: gettext`error of this board`, errors, at: replay.frame - first, from, swaps }]);
    }
  };

  Object.assign(window.gridlings, { Curve, courseOf });
})();
