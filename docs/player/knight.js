// <grid-knight size="6x6" start="0,0" rule></grid-knight>
//
// The reader is the knight. With `rule` each free cell says how many ways lead on from it, and after a move the
// page says where Warnsdorff's rule goes.
"use strict";

(() => {
  const { EMPTY, OwnBoard, button, cellName, exits, gettext, heat, isClick, movesOf } = window.gridlings;

  class GridKnight extends OwnBoard {
    connectedCallback() {
      if (this.history !== undefined) return;
      const [rows, cols] = this.getAttribute("size").split("x").map(Number);
      const [row, col] = this.getAttribute("start").split(",").map(Number);
      this.hasRule = this.hasAttribute("rule");
      const rule = button(gettext`The rule's move`, () => this.#moveTo(this.#choice(() => 0)));
      const roth = button(gettext`Roth's move`, () => this.#moveTo(this.#choice((cell) => -this.#fromCenter(cell))));
      const first = [row * cols + col];
      this.build({ size: { rows, cols }, picture: "path", title: gettext`You are the knight`, first, buttons: this.hasRule ? [rule, roth] : [] });
    }

    get invitation() {
      return this.hasRule ? gettext`Go to a marked cell. A cell says how many ways lead on from it.` : gettext`Go to a marked cell.`;
    }

    pick(cell, event) {
      if (isClick(event)) this.#moveTo(cell);
    }

    #exits(cell) {
      return exits(cell, this.size, movesOf({}), (next) => !this.state.includes(next));
    }

    // The exit with the fewest ways on, of equals the one with the least `tie`, of these the first; -1 when
    // there is no exit.
    #choice(tie) {
      const keys = this.#exits(this.state.at(-1)).map((cell) => ({ cell, ways: this.#exits(cell).length, tie: tie(cell) }));
      const best = keys.reduce((one, other) => (other.ways < one.ways || (other.ways === one.ways && other.tie < one.tie) ? other : one), keys[0]);
      return best?.cell ?? -1;
    }

    #fromCenter(cell) {
      const { rows, cols } = this.size;
      const away = (at, length) => (2 * at + 1 - length) ** 2;
      return away(Math.floor(cell / cols), rows) + away(cell % cols, cols);
    }

    #moveTo(cell) {
      if (cell < 0) return;
      const name = cellName(cell, this.size.cols);
      if (this.#exits(this.state.at(-1)).includes(cell)) this.go([...this.state, cell], this.hasRule ? this.#compared(cell) : "");
      else this.say(this.state.includes(cell) ? gettext`${name} was visited already.` : gettext`${name} is no knight's move away.`);
    }

    // A move beside that of the rule.
    #compared(cell) {
      const { cols } = this.size;
      const ways = this.#exits(cell).length;
      const rule = this.#choice(() => 0);
      const least = this.#exits(rule).length;
      if (cell === rule) return gettext`${cellName(cell, cols)}, with ${count(ways)}, as the rule goes.`;
      if (ways === least) return gettext`${cellName(cell, cols)}, with ${count(ways)}: the rule leaves you the choice.`;
      return gettext`The rule goes to ${cellName(rule, cols)}, with ${count(least)}; you went to ${cellName(cell, cols)}, with ${count(ways)}.`;
    }

    draw(path) {
      const { rows, cols } = this.size;
      const cells = rows * cols;
      const at = path.at(-1);
      const open = this.#exits(at);
      const values = Array(cells).fill(EMPTY);
      path.forEach((cell, index) => (values[cell] = index + 1));
      const ways = values.map((value, cell) => (this.hasRule && value === EMPTY ? this.#exits(cell).length : EMPTY));
      this.view.show(values, { first: [], knight: at, latest: [at] });
      this.view.cells.forEach((cell, index) => {
        cell.classList.toggle("exit", open.includes(index));
        if (values[index] === EMPTY && this.hasRule) cell.textContent = ways[index];
        const parts = [cellName(index, cols), ...(ways[index] >= 0 ? [count(ways[index])] : []), ...(open.includes(index) ? [gettext`a move away`] : [])];
        if (values[index] === EMPTY) cell.setAttribute("aria-label", parts.join(", "));
        else cell.removeAttribute("aria-label");
      });
      heat(this.view.cells, ways);
      if (path.length === cells) return gettext`A tour of ${cells} cells.`;
      if (open.length === 0) return gettext`Stuck after ${path.length} of ${cells} cells.`;
      return path.length === 1 ? gettext`1 of ${cells} cells.` : gettext`${path.length} of ${cells} cells.`;
    }
  }

  function count(ways) {
    return ways === 1 ? gettext`1 way on` : gettext`${ways} ways on`;
  }

  customElements.define("grid-knight", GridKnight);
})();
