// A breadth-first search: its rings in color, and the queue that keeps them apart.
"use strict";

(() => {
  const { cellName, element, gettext, movesOf, painters } = window.gridlings;
  const MOST_SHOWN = 20;

  painters.rings = class {
    constructor({ view, cols }) {
      Object.assign(this, { view, cols });
      this.cells = element("ol", { class: "queue-cells" });
      this.more = element("p", {});
      this.panel = element("div", { class: "queue" }, element("p", {}, gettext`Queue, front first:`), this.cells, this.more);
    }

    // Colors the cells of the board by their labels, and lists what waits in the queue. After the last label
    // the search only empties it.
    show({ replay, board, values, isFinished }) {
      const { view, cols } = this;
      const waiting = isFinished ? [] : queue(values, replay.order(board), cols, movesOf(replay.recording.ask));
      view.cells.forEach((cell, index) => {
        cell.style.setProperty("--ring", Math.max(0, values[index]));
        cell.classList.toggle("ringed", values[index] > 0);
        cell.classList.toggle("waiting", waiting.includes(index));
      });
      this.cells.replaceChildren(...waiting.slice(0, MOST_SHOWN).map((cell) => {
        const item = element("li", { class: "ringed" }, cellName(cell, cols));
        item.style.setProperty("--ring", values[cell]);
        return item;
      }));
      const more = waiting.length - MOST_SHOWN;
      this.more.textContent = waiting.length === 0 ? gettext`empty` : more > 0 ? gettext`… and ${more} more` : "";
    }
  };

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
})();
