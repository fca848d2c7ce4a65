// The reader's hand on the boards of a player: it places the piece, drags it, and draws walls.
"use strict";

(() => {
  class Hand {
    // Listens on `root`. `onStart` is called with the cell where the piece is put, as `row,column`, and
    // `onWall`, where walls are drawn, with a cell and whether it becomes a wall. `onBegin` comes before both.
    constructor(root, { onBegin, onStart, onWall = null }) {
      Object.assign(this, { onBegin, onStart, onWall, act: null });
      root.classList.add("pickable");
      root.classList.toggle("drawable", onWall !== null);
      root.addEventListener("pointerdown", (event) => this.#down(event));
      root.addEventListener("click", (event) => this.#click(event));
      window.addEventListener("pointermove", (event) => this.#move(event));
      for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, () => (this.act = null));
      this.root = root;
    }

    #down(event) {
      const cell = this.#cell(event.target);
      if (cell === null || event.button !== 0) return;
      if (cell.classList.contains("start")) this.act = this.onStart;
      else if (this.onWall !== null) {
        const isWall = !cell.classList.contains("wall");
        this.act = (place) => this.onWall(place, isWall);
      } else return;
      event.preventDefault();
      this.onBegin();
      this.place = nameOf(cell);
      if (this.act !== this.onStart) this.act(this.place);
    }

    #move(event) {
      if (this.act === null) return;
      // A quick hand makes several moves for one event.
      for (const { clientX, clientY } of [...(event.getCoalescedEvents?.() ?? []), event]) {
        // The boards are drawn anew after each change, so the cell is the one that lies there now.
        const cell = this.#cell(document.elementFromPoint(clientX, clientY));
        if (cell === null || nameOf(cell) === this.place) continue;
        this.place = nameOf(cell);
        this.act(this.place);
      }
    }

    #click(event) {
      const cell = this.#cell(event.target);
      if (cell === null || this.onWall !== null) return;
      this.onBegin();
      this.onStart(nameOf(cell));
    }

    #cell(element) {
      const cell = element?.closest("[role=cell]") ?? null;
      return this.root.contains(cell) ? cell : null;
    }
  }

  function nameOf(cell) {
    const row = cell.parentElement;
    return `${[...row.parentElement.children].indexOf(row)},${[...row.children].indexOf(cell)}`;
  }

  Object.assign(window.gridlings, { Hand });
})();
