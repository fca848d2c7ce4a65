// Lesson 1 in the way of its source, a C++ course note: `magic_brute ORDER`, all magic squares.
//
// Every number in every cell, the test when the board is full, the order as a variable, and arrays of
// the size of order 3. The table of seen numbers is indexed by the number minus one. The source prints
// and flushes inside the timed part; here nothing is printed while the clock runs.

#include "peer.hpp"

class MagicSquare {
  int order;
  int board[3][3] = {};
  bool print;

  bool all_different() const {
    bool seen[9] = {};
    for (int row = 0; row < order; row++) {
      for (int col = 0; col < order; col++) {
        const int number = board[row][col];
        if (seen[number - 1]) return false;
        seen[number - 1] = true;
      }
    }
    return true;
  }

  bool is_magic() const {
    if (!all_different()) return false;
    const int magic = order * (order * order + 1) / 2;
    int falling = 0, rising = 0;
    for (int line = 0; line < order; line++) {
      int row = 0, column = 0;
      for (int step = 0; step < order; step++) {
        row += board[line][step];
        column += board[step][line];
      }
      if (row != magic || column != magic) return false;
      falling += board[line][line];
      rising += board[line][order - 1 - line];
    }
    return falling == magic && rising == magic;
  }

  void show() const {
    for (int row = 0; row < order; row++) {
      for (int col = 0; col < order; col++) std::printf("%d ", board[row][col]);
    }
    std::printf("\n");
  }

 public:
  int found = 0;

  MagicSquare(int order, bool print) : order(order), print(print) {}

  void search(int row, int col) {
    if (col == order) {
      row++;
      col = 0;
    }
    if (row == order) {
      if (!is_magic()) return;
      found++;
      if (print) show();
      return;
    }
    for (int number = 1; number <= order * order; number++) {
      board[row][col] = number;
      search(row, col + 1);
    }
    board[row][col] = 0;
  }
};

int main(int count, char** words) {
  const int order = count == 2 ? std::atoi(words[1]) : 0;
  if (order < 1 || order > 3) return 2;
  serve([&](unsigned, bool print) {
    MagicSquare square(order, print);
    square.search(0, 0);
    return square.found > 0;
  });
}
