// Lesson 6: how many ways lead on from a cell, as heat. The fewer, the hotter.
"use strict";

(() => {
  const { painters } = window.gridlings;
  const MOST = 8;

  // Colors the cells by their `values`; a cell that has none is cold.
  function heat(cells, values) {
    cells.forEach((cell, index) => {
      const value = values[index];
      cell.classList.toggle("heated", value >= 0);
      cell.style.setProperty("--heat", `${Math.round(((MOST - Math.min(MOST, Math.max(0, value))) / MOST) * 60)}%`);
    });
  }

  painters.heat = class {
    show({ beside }) {
      if (beside !== null) heat(beside.view.cells, beside.values);
    }
  };

  Object.assign(window.gridlings, { heat });
})();
