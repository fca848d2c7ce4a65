// A breadth-first search: its rings in color, and the queue that keeps them apart.
"use strict";

(() => {
  const { element } = window.gridlings;
  const MOVES = {
    knight: [[-2, -1], [-2, 1], [-1, -2], [-1, 2], [1, -2], [1, 2], [2, -1], [2, 1]],
    leaper: [[-3, 0], [3, 0], [0, -3], [0, 3], [-2, -2], [-2, 2], [2, -2], [2, 2]],
  };
  const MOST_SHOWN = 20;

  class Rings {
    constructor() {
      this.root = element("p", { class: "queue" });
    }

    // Colors the cells of `view` by their labels, and lists what waits in the queue.
    show(view, { values, order, cols, moves }) {
      const waiting = queue(values, order, cols, MOVES[moves] ?? MOVES.knight);
      view.cells.forEach((cell, index) => {
        cell.style.setProperty("--ring", Math.max(0, values[index]));
        cell.classList.toggle("ringed", values[index] > 0);
        cell.classList.toggle("waiting", waiting.includes(index));
      });
      const names = waiting.slice(0, MOST_SHOWN).map((cell) => `(${Math.floor(cell / cols)},${cell % cols})`);
      const more = waiting.length > MOST_SHOWN ? ` … and ${waiting.length - MOST_SHOWN} more` : "";
      this.root.textContent = `Queue, front first: ${names.join(" ") || "empty"}${more}`;
    }
  }

  // The cells that wait, front first: those labeled after the cell whose moves are tried now. That is
  // the first labeled cell from which a move leads to the last one.
  function queue(values, order, cols, moves) {
    const last = order.at(-1);
    const isMove = (cell) => moves.some(([rows, columns]) => {
      return Math.floor(cell / cols) + rows === Math.floor(last / cols) && (cell % cols) + columns === last % cols;
    });
    const from = order.findIndex((cell) => values[cell] === values[last] - 1 && isMove(cell));
    return order.slice(from + 1);
  }

  Object.assign(window.gridlings, { Rings });
})();
