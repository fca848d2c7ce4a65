// A board on a page: a table of cells for the eyes and for a screen reader.
"use strict";

(() => {
  const { EMPTY, PathView, walk } = window.gridlings;
  const SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  // Rows and columns to the next cell.
  const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

  function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  function button(text, act) {
    const made = element("button", { type: "button" }, text);
    made.addEventListener("click", act);
    return made;
  }

  // What stands around a player. A click into it gives it the focus, and it keeps its keys: at an arrow key mdBook would
  // turn the page. So no button in it is ever disabled, which would take the focus away.
  function box(name, label, ...children) {
    const made = element("div", { class: `player ${name}`.trim(), role: "group", tabindex: "-1", "aria-label": label }, ...children);
    made.addEventListener("keydown", (event) => {
      if (event.key.startsWith("Arrow")) event.stopPropagation();
    });
    return made;
  }

  class BoardView {
    // `picture` says what a number in a cell means: see `crates/core/replay`. `edged` is the board with the
    // numbers of its rows and columns, which count from `origin`.
    constructor({ rows, cols }, picture, label, origin = 0) {
      this.picture = picture;
      this.cells = [];
      this.cols = cols;
      this.shown = [];
      this.root = element("div", { class: `board ${picture}`, role: "table", "aria-label": label });
      this.root.style.setProperty("--cols", cols);
      const side = Math.sqrt(rows);
      const hasBoxes = ["digits", "sizes"].includes(picture) && rows === cols && Number.isInteger(side);
      for (let row = 0; row < rows; row += 1) {
        const line = element("div", { role: "row" });
        for (let col = 0; col < cols; col += 1) {
          const cell = element("div", { role: "cell" });
          if (hasBoxes) markBoxes(cell, row, col, side);
          this.cells.push(cell);
          line.append(cell);
        }
        this.root.append(line);
      }
      if (picture === "path") {
        this.path = new PathView({ rows, cols });
        this.root.append(this.path.root);
      }
      this.edged = edged(this.root, { rows, cols }, origin);
    }

    // Shows `values`. Those that have not changed since `first` are given; `latest` are the cells of the
    // last frame; in an empty cell stand the candidates of `marks`. A piece came from `start` and stands
    // on `knight`; no piece may stand on `walls`.
    show(values, { first, latest = [], marks = null, start = null, knight = start, walls = [] }) {
      this.path?.show(values);
      const barred = walls.map((name) => name.split(",").map(Number)).map(([row, col]) => row * this.cols + col);
      const hasGivens = first.includes(EMPTY);
      this.root.classList.toggle("with-marks", marks !== null);
      values.forEach((value, index) => {
        const isMarked = marks !== null && value === EMPTY && marks[index] > 0;
        const isLost = marks !== null && value === EMPTY && marks[index] === 0;
        const text = this.#textOf(value, { isMarked, isLost, isWall: barred.includes(index), marks: marks?.[index] });
        const cell = this.cells[index];
        // A candidate 2 and a digit 2 are the same text, and look different.
        const shown = `${text} ${isMarked}`;
        if (this.shown[index] !== shown) {
          this.shown[index] = shown;
          cell.textContent = text;
          cell.classList.toggle("marks", isMarked || (this.picture === "sizes" && text.length > 1));
          cell.classList.toggle("long", !isMarked && text.length > 3);
        }
        cell.classList.toggle("given", hasGivens && first[index] !== EMPTY && first[index] === value && !isMarked);
        cell.classList.toggle("knight", index === knight);
        cell.classList.toggle("visited", this.path !== undefined && value !== EMPTY);
        cell.classList.toggle("start", index === start);
        cell.classList.toggle("wall", barred.includes(index));
        cell.classList.toggle("latest", latest.includes(index));
      });
      if (this.picture === "queens") this.#shade(values);
    }

    #textOf(value, { isMarked, isLost, isWall, marks }) {
      if (isWall) return "#";
      if (isMarked) return this.#marksOf(marks);
      return isLost ? "∅" : symbol(this.picture, value);
    }

    // The candidates of a cell, each in its own place: digits in the box of a sudoku, numbers in the square
    // of all numbers.
    #marksOf(set) {
      const areDigits = this.picture === "digits";
      const side = areDigits ? Math.sqrt(this.cols) : this.cols;
      const width = areDigits ? 1 : String(side * side).length;
      const names = Array.from({ length: side * side }, (_, index) => {
        const name = areDigits ? SYMBOLS[index] : String(index + 1);
        return set & (1 << index) ? name.padStart(width, "\u2007") : "\u2007".repeat(width);
      });
      return Array.from({ length: side }, (_, row) => names.slice(row * side, (row + 1) * side).join(" ")).join("\n");
    }

    // The cells that a queen attacks.
    #shade(values) {
      const queens = [...values.keys()].filter((index) => values[index] !== EMPTY);
      this.cells.forEach((cell, index) => {
        cell.classList.toggle("attacked", values[index] === EMPTY && queens.some((queen) => attacks(queen, index, this.cols)));
      });
    }
  }

  // Whether a queen attacks a cell.
  function attacks(queen, cell, cols) {
    const [down, right] = [Math.floor(queen / cols) - Math.floor(cell / cols), (queen % cols) - (cell % cols)];
    return down === 0 || right === 0 || Math.abs(down) === Math.abs(right);
  }

  function markBoxes(cell, row, col, side) {
    cell.classList.toggle("box-left", col > 0 && col % side === 0);
    cell.classList.toggle("box-top", row > 0 && row % side === 0);
  }

  function symbol(picture, value) {
    if (value === EMPTY) return "·";
    if (picture === "digits") return SYMBOLS[value] ?? `<${value}>`;
    if (picture === "sizes") return digitsOf(value);
    if (picture === "queens") return "Q";
    return String(value);
  }

  function digitsOf(set) {
    return [...SYMBOLS].filter((_, digit) => digit < 31 && set & (1 << digit)).join(" ");
  }

  // `board` with the numbers of its rows and columns at its edges, for the eyes: a table names them itself.
  function edged(board, { rows, cols }, origin) {
    const names = (count, kind) => {
      // On a large board each fifth number is enough.
      const every = count > 20 ? 5 : 1;
      const name = (_, index) => element("span", {}, index % every === 0 ? String(index + origin) : "");
      return element("div", { class: kind, "aria-hidden": "true" }, ...Array.from({ length: count }, name));
    };
    const root = element("div", { class: "edged" }, names(cols, "column-names"), names(rows, "row-names"), board);
    root.style.setProperty("--cols", cols);
    return root;
  }

  // The name of a cell in a sentence: `(0,2)`, or `r1c3` where rows and columns count from 1.
  function cellName(index, cols, origin = 0) {
    const [row, col] = [Math.floor(index / cols) + origin, (index % cols) + origin];
    return origin === 0 ? `(${row},${col})` : `r${row}c${col}`;
  }

    // The row, the column and the box of a cell of a sudoku.
  function unitsOf(cell, order) {
    const side = Math.sqrt(order);
    const [row, col] = [Math.floor(cell / order), cell % order];
    return [row, col, Math.floor(row / side) * side + Math.floor(col / side)];
  }

  // The Tab key enters a board of `cells` once, and the arrow keys walk over it, from an edge to the opposite one.
  function walkByKeys(cells, cols) {
    const rows = cells.length / cols;
    cells.forEach((cell, index) => {
      cell.tabIndex = index === 0 ? 0 : -1;
      cell.addEventListener("focus", () => {
        for (const each of cells) each.tabIndex = each === cell ? 0 : -1;
      });
      cell.addEventListener("keydown", (event) => {
        const arrow = ARROWS[event.key];
        if (arrow === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        const row = (Math.floor(index / cols) + arrow[0] + rows) % rows;
        const col = ((index % cols) + arrow[1] + cols) % cols;
        cells[row * cols + col].focus();
      });
    });
  }

  Object.assign(window.gridlings, { BoardView, SYMBOLS, attacks, box, button, cellName, edged, element, markBoxes, symbol, unitsOf, walkByKeys });
})();
