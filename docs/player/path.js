// A walk on a board: a line from cell to cell, and the knight on the last of them.
"use strict";

(() => {
  const { EMPTY } = window.gridlings;
  const SVG = "http://www.w3.org/2000/svg";

  class PathView {
    constructor({ rows, cols }) {
      this.cols = cols;
      this.line = svg("polyline", {});
      this.root = svg("svg", { viewBox: `0 0 ${cols} ${rows}`, "aria-hidden": "true", class: "path-lines" });
      this.root.append(this.line);
    }

    // Draws the walk that `values` number from 1.
    show(values) {
      this.line.setAttribute("points", walk(values).map((cell) => this.#center(cell)).join(" "));
    }

    #center(cell) {
      return `${(cell % this.cols) + 0.5},${Math.floor(cell / this.cols) + 0.5}`;
    }
  }

  function svg(name, attributes) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  // The cells of a walk, from its first to its last.
  function walk(values) {
    const cells = [];
    values.forEach((value, cell) => {
      if (value !== EMPTY) cells[value] = cell;
    });
    return cells.filter((cell) => cell !== undefined);
  }

  Object.assign(window.gridlings, { PathView, svg, walk });
})();
