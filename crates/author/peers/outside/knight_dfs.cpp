// Lesson 5 in the way of its source, Zampieri and Rivière's C++: `knight_dfs ORDER`, all tours from the
// corner.
//
// A board of numbers with 0 for a free cell, the moves in the lesson's order, and a copy of the board
// kept for every tour.

#include "peer.hpp"

#include <vector>

using Board = std::vector<std::vector<int>>;

static const int MOVES[8][2] = {{-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}, {1, 2}, {2, 1}, {2, -1}, {1, -2}};

class Tours {
  int order;
  Board board;

  bool is_valid(int row, int col) const {
    return row >= 0 && row < order && col >= 0 && col < order && board[row][col] == 0;
  }

 public:
  std::vector<Board> solutions;

  explicit Tours(int order) : order(order), board(order, std::vector<int>(order, 0)) {}

  void search(int row, int col, int number) {
    board[row][col] = number;
    if (number == order * order) {
      solutions.push_back(board);
    } else {
      for (const auto& move : MOVES) {
        const int next_row = row + move[0], next_col = col + move[1];
        if (is_valid(next_row, next_col)) search(next_row, next_col, number + 1);
      }
    }
    board[row][col] = 0;
  }
};

int main(int count, char** words) {
  if (count != 2) return 2;
  const int order = std::atoi(words[1]);
  serve([&](unsigned, bool print) {
    Tours tours(order);
    tours.search(0, 0, 1);
    for (const Board& board : tours.solutions) {
      if (!print) break;
      for (const auto& row : board) {
        for (int number : row) std::printf("%d ", number);
      }
      std::printf("\n");
    }
    return !tours.solutions.empty();
  });
}
