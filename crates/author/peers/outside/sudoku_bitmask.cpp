// Lesson 3 in the way of its source, the C of "TP 8 : Sudoku". It reads puzzles as tdoku.cpp does; its digits
// are 0 to 8, and -1 in an empty cell.
//
// Reading order, digits upward, and the sets of row, column and box computed anew at every cell. The
// source starts at column -1 and reads before the array; this one starts at the first cell.

#include "peer.hpp"

#include <vector>

struct Board {
  int cells[9][9];

  int to_set(int digit) const { return digit == -1 ? 0 : 1 << digit; }

  int row_set(int row) const {
    int set = 0;
    for (int col = 0; col < 9; col++) set |= to_set(cells[row][col]);
    return set;
  }

  int column_set(int col) const {
    int set = 0;
    for (int row = 0; row < 9; row++) set |= to_set(cells[row][col]);
    return set;
  }

  int box_set(int box) const {
    int set = 0;
    for (int cell = 0; cell < 9; cell++) {
      set |= to_set(cells[box / 3 * 3 + cell / 3][box % 3 * 3 + cell % 3]);
    }
    return set;
  }

  bool solve(int row, int col) {
    while (row < 9 && cells[row][col] != -1) {
      row += col / 8;
      col = (col + 1) % 9;
    }
    if (row == 9) return true;
    const int taken = row_set(row) | column_set(col) | box_set(row / 3 * 3 + col / 3);
    for (int digit = 0; digit < 9; digit++) {
      if (taken & 1 << digit) continue;
      cells[row][col] = digit;
      if (solve(row + col / 8, (col + 1) % 9)) return true;
    }
    cells[row][col] = -1;
    return false;
  }
};

int main() {
  std::vector<Board> puzzles;
  char line[256];
  while (std::fgets(line, sizeof line, stdin) && line[0] != '\n') {
    Board board;
    for (int cell = 0; cell < 81; cell++) {
      board.cells[cell / 9][cell % 9] = line[cell] == '.' ? -1 : line[cell] - '1';
    }
    puzzles.push_back(board);
  }
  serve([&](unsigned, bool print) {
    bool solved = true;
    for (Board board : puzzles) {
      solved &= board.solve(0, 0);
      for (int cell = 0; print && cell < 81; cell++) std::printf("%d ", board.cells[cell / 9][cell % 9] + 1);
      if (print) std::printf("\n");
    }
    return solved;
  });
}
