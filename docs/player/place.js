// <grid-wheels></grid-wheels>, <grid-domains></grid-domains> and <grid-queens></grid-queens>
//
// What the searches of lessons 1, 2 and 10 do, done by hand.
"use strict";

(() => {
  const { EMPTY, OwnBoard, attacks, button, cellName, gettext, grouped, isClick } = window.gridlings;

  // Four wheels with the numbers 1 to 4: the boards of order 2, in the order of the search.
  class GridWheels extends OwnBoard {
    connectedCallback() {
      if (this.history !== undefined) return;
      const next = button(gettext`Next board`, () => this.go(carried(this.state)));
      this.build({ size: { rows: 2, cols: 2 }, picture: "numbers", title: gettext`Turn the wheels`, first: [1, 1, 1, 1], buttons: [next] });
    }

    get invitation() {
      return gettext`Click a wheel to turn it.`;
    }

    pick(cell, event) {
      if (isClick(event)) this.go(this.state.with(cell, (this.state[cell] % 4) + 1));
    }

    draw(values) {
      this.view.show(values, { first: [] });
      const before = values.reduce((sum, number) => sum * 4 + number - 1, 0);
      // Each wheel has moved on once for each full turn of all wheels behind it.
      const placed = [64, 16, 4, 1].map((turn) => Math.floor(before / turn) + 1).reduce((sum, each) => sum + each);
      const [a, b, c, d] = values;
      const sums = new Set([a + b, c + d, a + c, b + d, a + d, b + c]);
      const isMagic = sums.size === 1 && new Set(values).size === 4;
      return gettext`Board ${before + 1} of 256, after ${grouped(placed)} placements. Its lines sum to ${[...sums].join(", ")}.` + (isMagic ? ` ${gettext`It is magic!`}` : "");
    }
  }

  // The board that the search tries next: the last wheel turns, and after its last number the wheel before it, too.
  function carried(values) {
    const next = [...values];
    for (let wheel = next.length - 1; wheel >= 0; wheel -= 1) {
      next[wheel] = (next[wheel] % 4) + 1;
      if (next[wheel] !== 1) break;
    }
    return next;
  }

  // The lines of a square of order 3.
  const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
  const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const SUM = 15;
  const has = (domain, number) => (domain & (1 << (number - 1))) !== 0;
  const numbersOf = (domain) => NUMBERS.filter((number) => has(domain, number));

  // Domains from which the reader strikes out what no line allows. A domain is a set, a bit a number.
  class GridDomains extends OwnBoard {
    connectedCallback() {
      if (this.history !== undefined) return;
      const all = (1 << 9) - 1;
      const first = [1 << 1, all, all, all, 1 << 4, all, all, all, all];
      this.build({ size: { rows: 3, cols: 3 }, picture: "numbers", title: gettext`Strike out numbers`, first });
    }

    get invitation() {
      return gettext`Click a number that cannot stand in its cell, or type it there.`;
    }

    pick(cell, event) {
      const number = event.type === "click" ? numberAt(event) : Number(event.key);
      const domain = this.state[cell];
      if (!NUMBERS.includes(number) || !has(domain, number) || numbersOf(domain).length === 1) return;
      const reason = this.#reason(cell, number);
      const name = cellName(cell, 3);
      if (reason === null) this.say(gettext`${number} stays in ${name}: each of its lines can still sum to ${SUM}.`);
      else this.go(this.state.with(cell, domain & ~(1 << (number - 1))), gettext`${number} goes from ${name}: ${reason}.`);
    }

    // Why `number` cannot stand in `cell`; null when no single line says so.
    #reason(cell, number) {
      const twin = this.state.findIndex((domain, other) => other !== cell && domain === 1 << (number - 1));
      if (twin >= 0) return gettext`it stands in ${cellName(twin, 3)}`;
      const line = LINES.find((cells) => cells.includes(cell) && !this.#fits(cells.filter((each) => each !== cell), number));
      return line === undefined ? null : gettext`with it the line from ${cellName(line[0], 3)} to ${cellName(line[2], 3)} cannot sum to ${SUM}`;
    }

    // Whether two different numbers of the two cells fill a line that has `number`.
    #fits([one, other], number) {
      return numbersOf(this.state[one]).some((first) => {
        const second = SUM - number - first;
        return first !== number && second !== first && second !== number && second > 0 && has(this.state[other], second);
      });
    }

    draw(domains) {
      const values = domains.map((domain) => (numbersOf(domain).length === 1 ? numbersOf(domain)[0] : EMPTY));
      this.view.show(values, { first: values, marks: domains });
      const open = domains.flatMap((domain, cell) => (numbersOf(domain).length === 1 ? [] : numbersOf(domain).filter((number) => this.#reason(cell, number) !== null)));
      const left = domains.reduce((sum, domain) => sum + numbersOf(domain).length, 0);
      return open.length > 0 ? gettext`${left} numbers are left.` : gettext`${left} numbers are left, and no line refuses one of them: now a search must choose.`;
    }
  }

  // The number at the place of a click: three rows of three stand in a cell.
  function numberAt({ currentTarget, clientX, clientY }) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const third = (part) => Math.min(2, Math.floor(part * 3));
    return third((clientY - top) / height) * 3 + third((clientX - left) / width) + 1;
  }

  // Queens that the reader places; the cells that they attack are shaded.
  class GridQueens extends OwnBoard {
    connectedCallback() {
      if (this.history !== undefined) return;
      const size = Number(this.getAttribute("size"));
      this.build({ size: { rows: size, cols: size }, picture: "queens", title: gettext`Place the queens`, first: [] });
    }

    get invitation() {
      return gettext`Click a cell that no queen attacks; a click on a queen takes her away.`;
    }

    pick(cell, event) {
      if (!isClick(event)) return;
      const attacker = this.state.find((queen) => queen !== cell && attacks(queen, cell, this.size.cols));
      if (this.state.includes(cell)) this.go(this.state.filter((queen) => queen !== cell));
      else if (attacker === undefined) this.go([...this.state, cell]);
      else this.say(gettext`The queen in ${cellName(attacker, this.size.cols)} attacks ${cellName(cell, this.size.cols)}.`);
    }

    draw(queens) {
      const { rows, cols } = this.size;
      const values = Array.from({ length: rows * cols }, (_, cell) => (queens.includes(cell) ? 1 : EMPTY));
      this.view.show(values, { first: [] });
      const isFree = (cell) => !queens.some((queen) => attacks(queen, cell, cols));
      const isStuck = (row) => values.slice(row * cols, (row + 1) * cols).every((value, col) => value === EMPTY && !isFree(row * cols + col));
      const stuck = Array.from({ length: rows }, (_, row) => row).find(isStuck);
      if (queens.length === rows) return gettext`${rows} queens, and none attacks another.`;
      if (stuck !== undefined) return gettext`Row ${stuck} has no free cell: a queen above or below it must move.`;
      return queens.length === 1 ? gettext`1 queen of ${rows}.` : gettext`${queens.length} queens of ${rows}.`;
    }
  }

  customElements.define("grid-wheels", GridWheels);
  customElements.define("grid-domains", GridDomains);
  customElements.define("grid-queens", GridQueens);
})();
