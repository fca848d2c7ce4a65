// <grid-knight size="6x6" start="0,0"></grid-knight>
//
// The reader is the knight. Each free cell says how many ways lead on from it; after a move the page says where
// the rule goes.
"use strict";

(() => {
  const { BoardView, EMPTY, cellName, element, exits, gettext, heat, movesOf } = window.gridlings;
  const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

  class GridKnight extends HTMLElement {
    connectedCallback() {
      if (this.box !== undefined) return;
      const [rows, cols] = this.getAttribute("size").split("x").map(Number);
      const [row, col] = this.getAttribute("start").split(",").map(Number);
      Object.assign(this, { size: { rows, cols }, start: row * cols + col, moves: movesOf({}) });
      this.view = new BoardView({ rows, cols }, "path", gettext`your walk`);
      this.view.root.setAttribute("role", "grid");
      this.view.root.addEventListener("click", ({ target }) => this.#go(this.view.cells.indexOf(target.closest("[role=gridcell]"))));
      this.view.cells.forEach((cell, index) => {
        cell.setAttribute("role", "gridcell");
        cell.addEventListener("keydown", (event) => this.#key(event, index));
      });
      this.message = element("p", { class: "message", role: "status" });
      const button = (text, act) => {
        const made = element("button", { type: "button" }, text);
        made.addEventListener("click", act);
        return made;
      };
      this.back = button(gettext`Undo`, () => this.#show(this.path.slice(0, -1), ""));
      this.rule = button(gettext`The rule's move`, () => this.#go(this.#choice(() => 0)));
      this.roth = button(gettext`Roth's move`, () => this.#go(this.#choice((cell) => -this.#fromCenter(cell))));
      const buttons = element("div", { class: "buttons" }, this.rule, this.roth, this.back, button(gettext`Start over`, () => this.#show([this.start], "")));
      const side = element("div", { class: "side" }, this.message, buttons);
      this.box = element("div", { class: "player own-walk", role: "group", "aria-label": gettext`you are the knight` });
      this.box.append(element("p", { class: "lane-name" }, gettext`You are the knight`), element("div", { class: "scene" }, element("div", { class: "boards" }, element("figure", {}, this.view.edged)), side));
      this.replaceChildren(this.box);
      this.#show([this.start], gettext`Go to a marked cell. A cell says how many ways lead on from it.`);
    }

    #isFree(cell) {
      return !this.path.includes(cell);
    }

    #exits(cell) {
      return exits(cell, this.size, this.moves, (next) => this.#isFree(next));
    }

    // The exit with the fewest ways on, of equals the one with the least `tie`, of these the first; -1 when
    // there is no exit.
    #choice(tie) {
      const keys = this.#exits(this.path.at(-1)).map((cell) => ({ cell, ways: this.#exits(cell).length, tie: tie(cell) }));
      const best = keys.reduce((one, other) => (other.ways < one.ways || (other.ways === one.ways && other.tie < one.tie) ? other : one), keys[0]);
      return best?.cell ?? -1;
    }

    #fromCenter(cell) {
      const { rows, cols } = this.size;
      const away = (at, length) => (2 * at + 1 - length) ** 2;
      return away(Math.floor(cell / cols), rows) + away(cell % cols, cols);
    }

    #go(cell) {
      const { cols } = this.size;
      const open = this.#exits(this.path.at(-1));
      if (cell < 0) return;
      if (!open.includes(cell)) {
        const name = cellName(cell, cols);
        this.message.textContent = this.#isFree(cell) ? gettext`${name} is no knight's move away.` : gettext`${name} was visited already.`;
        return;
      }
      const ways = this.#exits(cell).length;
      const rule = this.#choice(() => 0);
      const least = this.#exits(rule).length;
      let words = gettext`The rule goes to ${cellName(rule, cols)}, with ${count(least)}; you went to ${cellName(cell, cols)}, with ${count(ways)}.`;
      if (cell === rule) words = gettext`${cellName(cell, cols)}, with ${count(ways)}, as the rule goes.`;
      else if (ways === least) words = gettext`${cellName(cell, cols)}, with ${count(ways)}: the rule leaves you the choice.`;
      this.#show([...this.path, cell], words);
    }

    #show(path, words) {
      this.path = path;
      const { rows, cols } = this.size;
      const at = path.at(-1);
      const open = this.#exits(at);
      const values = Array(rows * cols).fill(EMPTY);
      path.forEach((cell, index) => (values[cell] = index + 1));
      const ways = values.map((value, cell) => (value === EMPTY ? this.#exits(cell).length : EMPTY));
      this.view.show(values, { first: [], knight: at, latest: [at] });
      this.view.cells.forEach((cell, index) => {
        cell.classList.toggle("exit", open.includes(index));
        cell.tabIndex = index === at ? 0 : -1;
        if (values[index] !== EMPTY) cell.removeAttribute("aria-label");
        else cell.setAttribute("aria-label", open.includes(index) ? gettext`${count(ways[index])} from ${cellName(index, cols)}, a move away` : gettext`${count(ways[index])} from ${cellName(index, cols)}`);
        if (values[index] === EMPTY) cell.textContent = ways[index];
      });
      heat(this.view.cells, ways);
      this.back.disabled = path.length === 1;
      this.rule.disabled = this.roth.disabled = open.length === 0;
      const cells = rows * cols;
      let end = path.length === 1 ? gettext`1 of ${cells} cells.` : gettext`${path.length} of ${cells} cells.`;
      if (path.length === cells) end = gettext`A tour of ${cells} cells.`;
      else if (open.length === 0) end = gettext`Stuck after ${path.length} of ${cells} cells.`;
      this.message.textContent = `${words} ${end}`.trim();
    }

    #key(event, index) {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        this.#go(index);
        this.view.cells[index].focus();
      }
      const step = STEPS[event.key];
      if (!step) return;
      // mdBook turns the page at an arrow key.
      event.preventDefault();
      event.stopPropagation();
      const { rows, cols } = this.size;
      const row = (Math.floor(index / cols) + step[0] + rows) % rows;
      const col = ((index % cols) + step[1] + cols) % cols;
      this.view.cells.forEach((cell, each) => (cell.tabIndex = each === row * cols + col ? 0 : -1));
      this.view.cells[row * cols + col].focus();
    }
  }

  function count(ways) {
    return ways === 1 ? gettext`1 way on` : gettext`${ways} ways on`;
  }

  customElements.define("grid-knight", GridKnight);
})();
