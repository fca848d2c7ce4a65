// A full board on its way to a magic square: what each line has too much, and the error.
"use strict";

(() => {
  const { EMPTY, element, grouped } = window.gridlings;

  class Sums {
    constructor(order) {
      this.order = order;
      this.rows = element("div", { class: "row-sums", role: "group", "aria-label": "excess of the rows" });
      this.columns = element("div", { class: "column-sums", role: "group", "aria-label": "excess of the columns" });
      this.columns.style.setProperty("--cols", order);
      this.words = element("p", { class: "error" });
    }

    show(values) {
      const isFull = !values.includes(EMPTY);
      const { order } = this;
      const magic = (order * (order * order + 1)) / 2;
      const excess = (cell) => Array.from({ length: order }, (_, index) => values[cell(index)]).reduce((sum, value) => sum + value, -magic);
      const lines = Array.from({ length: order }, (_, line) => line);
      const rows = lines.map((line) => excess((index) => line * order + index));
      const columns = lines.map((line) => excess((index) => index * order + line));
      const diagonals = [excess((index) => index * (order + 1)), excess((index) => (index + 1) * (order - 1))];
      this.rows.replaceChildren(...rows.map((each) => shown(isFull ? each : null)));
      this.columns.replaceChildren(...columns.map((each) => shown(isFull ? each : null)));
      const error = [...rows, ...columns, ...diagonals].reduce((sum, each) => sum + each * each, 0);
      const [one, other] = diagonals.map(signed);
      this.words.textContent = isFull ? `Diagonals ${one} and ${other}. Error ${grouped(error)}: the squares of all these.` : "";
    }
  }

  function shown(excess) {
    return element("span", excess === 0 ? { class: "right" } : {}, excess === null ? "" : signed(excess));
  }

  function signed(number) {
    if (number === 0) return "0";
    return number > 0 ? `+${number}` : `−${-number}`;
  }

  Object.assign(window.gridlings, { Sums });
})();
