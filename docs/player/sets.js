// Lesson 3: the sets of all rows, columns and boxes. A cell that is touched lights its three, and says which
// digits are left.
"use strict";

(() => {
  const { EMPTY, cellName, element, gettext, painters, unitsOf } = window.gridlings;
  const KINDS = [gettext`row`, gettext`column`, gettext`box`];
  const MANY = [gettext`rows`, gettext`columns`, gettext`boxes`];
  const SETS = [gettext`sets of the rows`, gettext`sets of the columns`, gettext`sets of the boxes`];

  painters.sets = class {
    constructor({ lane, view }) {
      Object.assign(this, { lane, view, touched: null, values: [] });
      this.sets = KINDS.map(() => Array.from({ length: 9 }, () => element("li", {})));
      const lists = KINDS.map((_, index) => element("section", { "aria-label": SETS[index] }, element("p", {}, MANY[index]), element("ol", { start: 0 }, ...this.sets[index])));
      this.words = element("p", { class: "sum" });
      this.panel = element("div", { class: "sets" }, element("div", { class: "lists" }, ...lists), this.words);
      for (const kind of ["pointerdown", "focusin"]) lane.root.addEventListener(kind, ({ target }) => this.#touch(target));
    }

    // Without a touch it is the cell of the current frame.
    show({ replay, values }) {
      if (replay.frame !== this.frame) this.touched = replay.latest?.cells[0] ?? this.touched;
      Object.assign(this, { values, frame: replay.frame });
      this.#draw();
    }

    #touch(target) {
      const cell = target.closest(".board [role=cell], .editor input");
      // A search that came before on this lane is not shown any more.
      if (cell === null || !this.panel.isConnected) return;
      this.touched = this.#cells(cell).indexOf(cell);
      this.#draw();
    }

    // The cells of the board that is shown, be it the one to type on.
    #cells(cell) {
      return cell.matches("input") ? [...cell.closest(".board").children] : this.view.cells;
    }

    #draw() {
      const lit = this.touched === null ? null : unitsOf(this.touched, 9);
      const sets = KINDS.map(() => Array(9).fill(0));
      this.values.forEach((digit, cell) => {
        if (digit !== EMPTY) unitsOf(cell, 9).forEach((unit, kind) => (sets[kind][unit] |= 1 << digit));
      });
      sets.forEach((each, kind) => each.forEach((set, unit) => {
        this.sets[kind][unit].textContent = bits(set);
        this.sets[kind][unit].classList.toggle("lit", lit !== null && lit[kind] === unit);
      }));
      const editor = this.lane.editor?.querySelectorAll("input") ?? [];
      for (const cells of [this.view.cells, editor]) {
        cells.forEach((cell, index) => cell.classList.toggle("in-unit", lit !== null && unitsOf(index, 9).some((unit, kind) => unit === lit[kind])));
      }
      if (lit === null) {
        this.words.textContent = gettext`Touch a cell: its row, its column and its box light up.`;
        return;
      }
      const union = sets.reduce((all, each, kind) => all | each[lit[kind]], 0);
      const lines = KINDS.map((kind, index) => gettext`${kind} ${lit[index]}: ${named(sets[index][lit[index]])}`);
      const left = [...Array(9).keys()].filter((digit) => !(union & (1 << digit))).map((digit) => digit + 1);
      const digit = this.values[this.touched];
      const candidates = left.join(" ") || gettext`nothing`;
      const end = digit === EMPTY ? gettext`left for ${cellName(this.touched, 9)}: ${candidates}` : gettext`${cellName(this.touched, 9)} holds ${digit + 1}`;
      this.words.replaceChildren(...[...lines, gettext`all three, by |: ${named(union)}`, end].map((line) => element("span", {}, line)));
    }
  };

  function bits(set) {
    return set.toString(2).padStart(9, "0");
  }

  function named(set) {
    return `0b${bits(set)} = ${set}`;
  }
})();
