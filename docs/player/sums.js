// A full board on its way to a magic square: what its lines sum to, at its edges.
"use strict";

(() => {
  const { EMPTY, element, gettext, grouped, painters } = window.gridlings;

  class Sums {
    // Stands around `edged`, a board of `order`. Shows the excess of each line over the magic sum, or its sum.
    constructor(edged, order, { areSums = false } = {}) {
      Object.assign(this, { order, areSums });
      this.magic = (order * (order * order + 1)) / 2;
      const group = (name, sums, excess) => element("div", { class: name, role: "group", "aria-label": areSums ? sums : excess });
      this.rows = group("row-sums", gettext`sums of the rows`, gettext`excess of the rows`);
      this.columns = group("column-sums", gettext`sums of the columns`, gettext`excess of the columns`);
      this.diagonal = group("diagonal-sum", gettext`sums of the diagonal from the top left`, gettext`excess of the diagonal from the top left`);
      this.antiDiagonal = group("anti-diagonal-sum", gettext`sums of the diagonal from the top right`, gettext`excess of the diagonal from the top right`);
      this.words = element("p", { class: "error" });
      edged.classList.add("with-sums");
      edged.append(this.rows, this.antiDiagonal, this.columns, this.diagonal);
    }

    show(values) {
      const isFull = !values.includes(EMPTY);
      const { rows, columns, diagonals, error } = linesOf(values, this.order);
      const shown = (excess) => this.#shown(isFull ? excess : null);
      this.rows.replaceChildren(...rows.map(shown));
      this.columns.replaceChildren(...columns.map(shown));
      this.diagonal.replaceChildren(shown(diagonals[0]));
      this.antiDiagonal.replaceChildren(shown(diagonals[1]));
      this.words.textContent = isFull ? gettext`Error ${grouped(error)}: the squares of the excesses of all lines.` : "";
    }

    #shown(excess) {
      if (excess === null) return element("span", {}, "");
      const text = this.areSums ? `${excess + this.magic}${excess === 0 ? " ✓" : ""}` : signed(excess);
      return element("span", excess === 0 ? { class: "right" } : {}, text);
    }
  }

  // How far the sum of each line of a square board is above the magic sum, and the error: the sum of their
  // squares.
  function linesOf(values, order) {
    const magic = (order * (order * order + 1)) / 2;
    const line = (cell) => Array.from({ length: order }, (_, index) => values[cell(index)]).reduce((sum, value) => sum + value, -magic);
    const each = (lineOf) => Array.from({ length: order }, (_, number) => line((index) => lineOf(number, index)));
    const rows = each((row, index) => row * order + index);
    const columns = each((column, index) => index * order + column);
    const diagonals = [line((index) => index * (order + 1)), line((index) => (index + 1) * (order - 1))];
    const all = [...rows, ...columns, ...diagonals];
    return { rows, columns, diagonals, all, error: all.reduce((sum, excess) => sum + excess * excess, 0) };
  }

  function signed(number) {
    if (number === 0) return "0";
    return number > 0 ? `+${number}` : `−${-number}`;
  }

  // Beside a replay.
  painters.sums = class {
    constructor({ view, rows, cols }) {
      this.sums = rows === cols ? new Sums(view.edged, rows) : null;
      this.panel = this.sums?.words;
    }

    show({ values }) {
      this.sums?.show(values);
    }
  };

  Object.assign(window.gridlings, { Sums, linesOf });
})();
