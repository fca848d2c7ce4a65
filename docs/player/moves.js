// How the pieces move, in the order of the lessons: rows and columns.
"use strict";

(() => {
  const MOVES = {
    knight: [[-1, -2], [-2, -1], [-2, 1], [-1, 2], [1, 2], [2, 1], [2, -1], [1, -2]],
    leaper: [[-3, 0], [-2, 2], [0, 3], [2, 2], [3, 0], [2, -2], [0, -3], [-2, -2]],
  };

  // The moves of the piece that a search was asked for.
  function movesOf(ask) {
    return MOVES[ask?.moves] ?? MOVES.knight;
  }

  // The free cells one move away from `cell`, in the order of `moves`: those for which `isFree` says so.
  function exits(cell, { rows, cols }, moves, isFree) {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    const places = moves.map(([down, right]) => [row + down, col + right]);
    const onBoard = places.filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < cols);
    return onBoard.map(([r, c]) => r * cols + c).filter(isFree);
  }

  Object.assign(window.gridlings, { exits, movesOf });
})();
