// <grid-deduce puzzle="8....21....">…</grid-deduce>
//
// Find the next deduction yourself: a digit that is typed into an empty cell stays when one of the two rules
// places it there now, and the page says which.
"use strict";

(() => {
  const { SYMBOLS, Sudoku, box, button, cellName, element, gettext, unitsOf } = window.gridlings;

  class GridDeduce extends HTMLElement {
    connectedCallback() {
      if (this.sudoku !== undefined) return;
      this.sudoku = new Sudoku({
        origin: 1,
        onInput: () => this.#typed(),
        onRefuse: () => this.#show(gettext`Type one digit into one cell.`),
        staysInCell: true,
      });
      this.message = element("p", { class: "message", role: "status" });
      this.log = element("ol", { class: "log", tabindex: "0", "aria-label": gettext`your deductions` });
      const buttons = element("div", { class: "buttons" }, button(gettext`Where is one?`, () => this.#hint()), button(gettext`Start over`, () => this.#begin()));
      const panes = element("div", { class: "panes" }, element("div", { class: "boards" }, this.sudoku.root), element("div", { class: "side" }, this.message, buttons, this.log));
      this.replaceChildren(box("own-deductions", gettext`find the next deduction`, element("p", { class: "lane-name" }, gettext`Find the next deduction yourself`), panes));
      this.#begin();
    }

    #begin() {
      this.text = this.getAttribute("puzzle");
      this.order = Math.sqrt(this.text.length);
      this.sudoku.text = this.text;
      this.sudoku.inputs.forEach((input) => this.#fix(input));
      this.log.replaceChildren();
      this.log.hidden = true;
      this.#show(gettext`Type a digit where one of the two rules places it.`);
    }

    #fix(input) {
      input.readOnly = input.value !== "";
      input.classList.toggle("given", input.readOnly);
    }

    #show(words) {
      this.message.textContent = words;
    }

    // One cell has changed: its digit stays, or is taken away.
    #typed() {
      const { text } = this.sudoku;
      const cell = [...text].findIndex((symbol, index) => symbol !== this.text[index]);
      if (cell < 0) return;
      const digit = text[cell];
      const name = cellName(cell, this.order, 1);
      const reason = reasonFor(this.text, cell, digit);
      if (reason === null) {
        this.sudoku.text = this.text;
        const marks = candidates(this.text, cell);
        if (marks.includes(digit)) this.#show(gettext`${digit} fits in ${name}, and neither rule places it there yet.`);
        else this.#show(gettext`${digit} does not fit in ${name}: it stands in its row, its column or its box.`);
        return;
      }
      this.text = text;
      this.#fix(this.sudoku.inputs[cell]);
      const sentence = `${name} = ${digit}: ${reason}`;
      this.log.hidden = false;
      this.log.append(element("li", {}, sentence));
      this.log.scrollTop = this.log.scrollHeight;
      this.#show(text.includes(".") ? `${sentence}.` : gettext`Solved by ${this.log.children.length} deductions.`);
    }

    #hint() {
      const cells = [...this.text].flatMap((symbol, cell) => (symbol === "." && candidates(this.text, cell).some((digit) => reasonFor(this.text, cell, digit) !== null) ? [cell] : []));
      if (cells.length === 0) this.#show(this.text.includes(".") ? gettext`Neither rule places a digit: here reasoning is stuck.` : gettext`The board is full.`);
      else this.#show(gettext`Look at ${cellName(cells[0], this.order, 1)}.`);
    }
  }

  // The cells of the three units that hold `cell`, each with why `digit` may stand there; units count from 1.
  function cellsOfUnits(cell, order, digit = "") {
    const side = Math.sqrt(order);
    const [row, col, box] = unitsOf(cell, order);
    const corner = Math.floor(row / side) * side * order + Math.floor(col / side) * side;
    const cells = (place) => Array.from({ length: order }, (_, index) => place(index));
    return [
      [gettext`the only place for ${digit} in row ${row + 1}`, cells((index) => row * order + index)],
      [gettext`the only place for ${digit} in column ${col + 1}`, cells((index) => index * order + col)],
      [gettext`the only place for ${digit} in box ${box + 1}`, cells((index) => corner + Math.floor(index / side) * order + (index % side))],
    ];
  }

  // The digits that fit in an empty cell.
  function candidates(text, cell) {
    const order = Math.sqrt(text.length);
    if (text[cell] !== ".") return [];
    const seen = new Set(cellsOfUnits(cell, order).flatMap(([, cells]) => cells.map((each) => text[each])));
    return [...SYMBOLS.slice(0, order)].filter((digit) => !seen.has(digit));
  }

  // Why `digit` must stand in `cell`, in the lesson's words; null when neither rule places it there.
  function reasonFor(text, cell, digit) {
    const marks = candidates(text, cell);
    if (!marks.includes(digit)) return null;
    if (marks.length === 1) return gettext`no other digit fits there`;
    const unit = cellsOfUnits(cell, Math.sqrt(text.length), digit).find(([, cells]) => cells.every((each) => each === cell || !candidates(text, each).includes(digit)));
    return unit === undefined ? null : unit[0];
  }

  customElements.define("grid-deduce", GridDeduce);
})();
