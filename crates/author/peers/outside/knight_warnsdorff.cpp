// Lesson 6 in the way of its source, Zampieri and Rivière's C++: `knight_warnsdorff ORDER`, Warnsdorff's
// rule from every cell.
//
// A board and a matrix of accessibilities, both vectors of vectors and made anew for every start. A
// cell whose accessibility has fallen to 0 is entered first, even when others are free.

#include "peer.hpp"

#include <vector>

using Board = std::vector<std::vector<int>>;

static const int MOVES[8][2] = {{-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}, {1, 2}, {2, 1}, {2, -1}, {1, -2}};

class Walk {
  int order;
  Board accessibility;

  bool is_inside(int row, int col) const { return row >= 0 && row < order && col >= 0 && col < order; }
  bool is_valid(int row, int col) const { return is_inside(row, col) && board[row][col] == 0; }

 public:
  Board board;

  explicit Walk(int order)
      : order(order), accessibility(order, std::vector<int>(order, 0)), board(accessibility) {
    for (int row = 0; row < order; row++) {
      for (int col = 0; col < order; col++) {
        for (const auto& move : MOVES) accessibility[row][col] += is_inside(row + move[0], col + move[1]);
      }
    }
  }

  bool run(int row, int col) {
    for (int number = 1;; number++) {
      board[row][col] = number;
      int best = 9, best_row = -1, best_col = -1;
      for (const auto& move : MOVES) {
        const int next_row = row + move[0], next_col = col + move[1];
        if (!is_valid(next_row, next_col)) continue;
        if (--accessibility[next_row][next_col] < best) {
          best = accessibility[next_row][next_col];
          best_row = next_row;
          best_col = next_col;
        }
      }
      if (best_row == -1) return number == order * order;
      row = best_row;
      col = best_col;
    }
  }
};

int main(int count, char** words) {
  if (count != 2) return 2;
  const int order = std::atoi(words[1]);
  serve([&](unsigned, bool print) {
    int succeeded = 0;
    for (int start = 0; start < order * order; start++) {
      Walk walk(order);
      succeeded += walk.run(start / order, start % order);
      if (!print) continue;
      for (const auto& row : walk.board) {
        for (int number : row) std::printf("%d ", number);
      }
      std::printf("\n");
    }
    return succeeded > 0;
  });
}
