// A sudoku to type: a board of cells that take a digit each.
"use strict";

(() => {
  const { SYMBOLS, cellName, edged, element, gettext, markBoxes, unitsOf, walkByKeys } = window.gridlings;
  const ORDERS = [4, 9, 16];
  const BLANKS = ".0-_*";

  class Sudoku {
    // `onInput` is called after each change by the reader, and `onRefuse` with a sentence when a text that was
    // pasted is no sudoku. Rows and columns count from `origin`. After a digit the next cell has the focus, unless
    // it `staysInCell`.
    constructor({ onInput, onRefuse, origin = 0, staysInCell = false }) {
      Object.assign(this, { onInput, onRefuse, origin, staysInCell });
      this.order = 0;
      this.inputs = [];
      this.board = element("div", { class: "board digits editor", role: "group", "aria-label": gettext`your sudoku` });
      this.root = element("div", { class: "typed" });
    }

    // The puzzle as one line, with a dot for an empty cell.
    get text() {
      return this.inputs.map(({ value }) => value || ".").join("");
    }

    // Any text of 16, 81 or 256 symbols; another is an empty board of the order before, or of 9.
    set text(text) {
      const symbols = [...text.replace(/[\s/]/g, "")];
      const order = ORDERS.find((each) => each * each === symbols.length) ?? (this.order || 9);
      if (order !== this.order) this.#build(order);
      this.inputs.forEach((input, index) => {
        input.value = this.#digit(symbols[index] ?? "");
      });
      this.#markConflicts();
    }

    // A sentence about the first digit that stands twice in a unit, if there is one.
    get conflict() {
      const index = this.inputs.findIndex((_, each) => this.#twin(each) !== undefined);
      if (index < 0) return null;
      const twin = this.#twin(index);
      return gettext`The digit ${this.inputs[index].value} stands in ${this.#name(index)} and in ${this.#name(twin)}.`;
    }

    focus() {
      this.inputs[0].focus();
    }

    #markConflicts() {
      this.inputs.forEach((input, index) => input.setAttribute("aria-invalid", this.#twin(index) !== undefined));
    }

    // Another cell that sees the cell `index` and holds its digit.
    #twin(index) {
      const { value } = this.inputs[index];
      if (value === "") return undefined;
      const units = unitsOf(index, this.order);
      const other = this.inputs.findIndex((input, each) => {
        return each !== index && input.value === value && unitsOf(each, this.order).some((unit, kind) => unit === units[kind]);
      });
      return other < 0 ? undefined : other;
    }

    #place(index) {
      const [row, col] = unitsOf(index, this.order);
      return gettext`row ${row + this.origin}, column ${col + this.origin}`;
    }

    #name(index) {
      return cellName(index, this.order, this.origin);
    }

    #build(order) {
      this.order = order;
      this.board.style.setProperty("--cols", order);
      this.inputs = Array.from({ length: order * order }, (_, index) => {
        const [row, col] = [Math.floor(index / order), index % order];
        const input = element("input", { inputmode: order > 9 ? "text" : "numeric", autocomplete: "off", "aria-label": this.#place(index) });
        markBoxes(input, row, col, Math.sqrt(order));
        input.addEventListener("input", () => this.#typed(index));
        input.addEventListener("keydown", ({ key }) => {
          if (key === "Backspace" && input.value === "") this.inputs[index - 1]?.focus();
        });
        input.addEventListener("paste", (event) => this.#pasted(event));
        input.addEventListener("focus", () => input.select());
        return input;
      });
      walkByKeys(this.inputs, order);
      this.board.replaceChildren(...this.inputs);
      this.root.replaceChildren(edged(this.board, { rows: order, cols: order }, this.origin));
    }

    // The last digit of this board in `text`, or nothing.
    #digit(text) {
      const digits = SYMBOLS.slice(0, this.order);
      return [...text.toUpperCase()].reverse().find((symbol) => digits.includes(symbol)) ?? "";
    }

    #typed(index) {
      const input = this.inputs[index];
      input.value = this.#digit(input.value);
      this.#markConflicts();
      if (input.value && !this.staysInCell) this.inputs[index + 1]?.focus();
      this.onInput();
    }

    // One symbol is a digit for its cell, and all others are a whole sudoku, or refused.
    #pasted(event) {
      const symbols = symbolsOf(event.clipboardData.getData("text"));
      if (symbols.length < 2) return;
      event.preventDefault();
      const refusal = refusalOf(symbols);
      if (refusal !== null) {
        this.onRefuse(`${refusal} ${gettext`Nothing was changed.`}`);
        return;
      }
      this.text = symbols.join("");
      this.onInput();
    }

  }

  // The symbols of a board that was written as a line or as a picture. A `-` is a part of its frame, unless
  // there are too few symbols without it.
  function symbolsOf(text) {
    const symbols = [...text.replace(/[\s|+/]/g, "")];
    const isWhole = ORDERS.some((order) => order * order === symbols.length);
    return isWhole ? symbols : symbols.filter((symbol) => symbol !== "-");
  }

  // Why these symbols are no sudoku, in a sentence; null when they are one.
  function refusalOf(symbols) {
    const order = ORDERS.find((each) => each * each === symbols.length);
    if (order === undefined) {
      return gettext`A sudoku has ${ORDERS.map((each) => each * each).join(", ")} cells, and the text has ${symbols.length} symbols.`;
    }
    const digits = SYMBOLS.slice(0, order);
    const wrong = symbols.findIndex((symbol) => !(digits + BLANKS).includes(symbol.toUpperCase()));
    if (wrong < 0) return null;
    const expected = gettext`1 to ${digits.at(-1)}, and an empty one is one of ${[...BLANKS].join(" ")}`;
    return gettext`Symbol ${wrong + 1} is "${symbols[wrong]}", but a digit of a sudoku with ${order} rows is ${expected}.`;
  }

  Object.assign(window.gridlings, { Sudoku });
})();
