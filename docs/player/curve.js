// The error of a board, step after step, as a curve.
"use strict";

(() => {
  const { EMPTY, element, gettext, grouped, linesOf, painters } = window.gridlings;
  const SVG = "http://www.w3.org/2000/svg";
  const [WIDTH, HEIGHT] = [320, 110];

  class Curve {
    constructor() {
      this.svg = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "curve", role: "img" });
      this.words = element("figcaption", {});
      this.root = element("figure", { class: "curve-figure" }, this.svg, this.words);
    }

    // Draws `lines`, each with its errors and the step that it has come to; what comes after is faint. The
    // heights are square roots: an error is a sum of squares.
    show(lines) {
      const longest = Math.max(2, ...lines.map(({ errors }) => errors.length));
      const highest = Math.sqrt(Math.max(1, ...lines.flatMap(({ errors }) => errors)));
      const x = (step) => 4 + (step / (longest - 1)) * (WIDTH - 8);
      const y = (error) => HEIGHT - 4 - (Math.sqrt(error) / highest) * (HEIGHT - 8);
      const points = (errors) => errors.map((error, step) => `${x(step).toFixed(1)},${y(error).toFixed(1)}`).join(" ");
      const parts = lines.flatMap(({ name, errors, at }) => [
        svg("polyline", { points: points(errors), class: `${name} faint` }),
        svg("polyline", { points: points(errors.slice(0, at + 1)), class: name }),
        svg("circle", { cx: x(at), cy: y(errors[at]), r: 3.5, class: name }),
      ]);
      this.svg.replaceChildren(svg("line", { x1: 0, x2: WIDTH, y1: HEIGHT - 3, y2: HEIGHT - 3, class: "axis" }), ...parts);
      const words = lines.map(({ label, errors, at }) => gettext`${label} ${grouped(errors[0])} → ${grouped(errors[at])} after ${grouped(at)} swaps`);
      this.words.textContent = words.join(" · ");
      this.svg.setAttribute("aria-label", this.words.textContent);
    }
  }

  function svg(name, attributes) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  // The error of the main board after each step of `replay`; as before where the board is not full.
  function errorsOf(replay) {
    const errors = [];
    const back = replay.step;
    for (let step = 0; step <= replay.length; step += 1) {
      replay.seek(step);
      const values = replay.cells[replay.current("main")];
      const isFull = !values.includes(EMPTY);
      errors.push(isFull ? linesOf(values, Math.sqrt(values.length)).error : (errors.at(-1) ?? 0));
    }
    replay.seek(back);
    return errors;
  }

  // Beside a replay: the last steps up to now, and some of those to come.
  const SHOWN = 400;

  painters.curve = class {
    constructor() {
      this.curve = new Curve();
      this.panel = this.curve.root;
    }

    show({ replay }) {
      if (replay.length === 0) return;
      if (this.replay !== replay) Object.assign(this, { replay, errors: errorsOf(replay) });
      const first = Math.max(0, Math.min(replay.step - SHOWN / 2, this.errors.length - SHOWN));
      const errors = this.errors.slice(first, first + SHOWN);
      this.curve.show([{ name: "own", label: gettext`error`, errors, at: replay.step - first }]);
    }
  };

  Object.assign(window.gridlings, { Curve, errorsOf });
})();
