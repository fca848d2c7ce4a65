// Lesson 5: the calls of the recursion, and beside them the stack that says the same.
"use strict";

(() => {
  const { EMPTY, cellName, element, gettext, movesOf, painters, walk } = window.gridlings;

  painters.stacks = class {
    constructor({ cols }) {
      this.cols = cols;
      this.calls = element("ol", {});
      this.stack = element("ol", {});
      const list = (name, items) => element("section", { "aria-label": name }, element("p", {}, name), items);
      this.panel = element("div", { class: "stacks", tabindex: "0", role: "group", "aria-label": gettext`the calls and the stack` }, list(gettext`calls`, this.calls), list(gettext`stack`, this.stack));
    }

    show({ replay, values }) {
      const cells = walk(values);
      const moves = movesOf(replay.recording.ask);
      const nextMoves = cells.map((cell, index) => triedFrom(cell, cells[index + 1] ?? taken(replay), this.cols, moves));
      this.calls.replaceChildren(...cells.map((cell, index) => element("li", {}, `extend_to(${cellName(cell, this.cols)}, ${index + 1})`)));
      this.stack.replaceChildren(...cells.map((cell, index) => element("li", {}, `${cellName(cell, this.cols)} next_move ${nextMoves[index]}`)));
      this.panel.scrollTop = this.panel.scrollHeight;
    }
  };

  // The cell that this frame took back; undefined when it took none back.
  function taken({ latest }) {
    return latest?.value === EMPTY ? latest.cells[0] : undefined;
  }

  // The number of the move that is tried next in a cell from which the walk went to `next` last.
  function triedFrom(cell, next, cols, moves) {
    if (next === undefined) return 0;
    const [rows, columns] = [Math.floor(next / cols) - Math.floor(cell / cols), (next % cols) - (cell % cols)];
    return moves.findIndex((move) => move[0] === rows && move[1] === columns) + 1;
  }
})();
