// The boards before a search has written on them, as far as the choices of the form tell it.
"use strict";

(() => {
  const { EMPTY, SYMBOLS } = window.gridlings;

  // A recording without events for `choices`, the form of a lesson, and the values chosen in it.
  function opening(choices, { size, puzzle, start, moves }) {
    const main = puzzle === undefined ? emptyBoard(size) : filledBoard(puzzle, choices.picture);
    return {
      picture: choices.picture,
      ask: start === undefined ? {} : { start, moves },
      boards: [{ role: "main", ...main }],
      events: [],
      markers: [],
      count: { placements: 0, removals: 0 },
      ending: { kind: "begun", text: "" },
    };
  }

  function emptyBoard(size) {
    const [rows, cols] = (size ?? "0x0").split("x").map(Number);
    return { rows, cols };
  }

  // A sudoku is one line of symbols, other boards are numbers with a `/` after each row.
  function filledBoard(puzzle, picture) {
    const isSudoku = picture === "digits";
    const cells = isSudoku ? [...puzzle].map((symbol) => SYMBOLS.indexOf(symbol)) : puzzle.split(/[\s/]+/).map(numberOf);
    const rows = isSudoku ? Math.round(Math.sqrt(cells.length)) : puzzle.split("/").length;
    return { rows, cols: cells.length / rows, cells };
  }

  function numberOf(text) {
    return text === "." ? EMPTY : Number(text);
  }

  // `recording` with the boards of `opening` when the search wrote on none.
  function withBoards(recording, opening) {
    const hasMain = recording.boards.some(({ role }) => role === "main");
    return hasMain ? recording : { ...recording, boards: [...recording.boards, ...opening.boards] };
  }

  Object.assign(window.gridlings, { opening, withBoards });
})();
