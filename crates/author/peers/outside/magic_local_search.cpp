// Lesson 9 in the way of its source, Dorian Dumez' C++: `magic_local_search ORDER COUNT`, so many squares.
//
// A random board, each pair of cells in turn, each swap that lowers the sum of the squared errors kept,
// a new random board in a local minimum. The gain of a swap comes from the lines that it touches.

#include "peer.hpp"

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

class Search {
  int order;
  long magic;
  std::vector<int> cells;
  // Rows, columns, and the two diagonals: how far each sum is from the magic one.
  std::vector<long> excess;

  template <class Visit>
  void lines_of(int cell, Visit visit) const {
    const int row = cell / order, col = cell % order;
    visit(row);
    visit(order + col);
    if (row == col) visit(2 * order);
    if (row + col == order - 1) visit(2 * order + 1);
  }

  void add(int cell, long more) {
    lines_of(cell, [&](int line) { excess[line] += more; });
  }

  // Of the lines that two cells touch; a line through both counts once.
  long error_of(int one, int other) const {
    int touched[8], count = 0;
    const auto collect = [&](int line) {
      if (std::find(touched, touched + count, line) == touched + count) touched[count++] = line;
    };
    lines_of(one, collect);
    lines_of(other, collect);
    long error = 0;
    for (int line = 0; line < count; line++) error += excess[touched[line]] * excess[touched[line]];
    return error;
  }

  void swap(int one, int other) {
    const long more = cells[other] - cells[one];
    add(one, more);
    add(other, -more);
    std::swap(cells[one], cells[other]);
  }

  void descend() {
    for (bool improved = true; improved;) {
      improved = false;
      for (int one = 0; one < order * order; one++) {
        for (int other = one + 1; other < order * order; other++) {
          const long before = error_of(one, other);
          swap(one, other);
          if (error_of(one, other) < before) {
            improved = true;
          } else {
            swap(one, other);
          }
        }
      }
    }
  }

  long error() const {
    return std::inner_product(excess.begin(), excess.end(), excess.begin(), 0L);
  }

 public:
  explicit Search(int order)
      : order(order), magic(order * (order * order + 1L) / 2), cells(order * order), excess(2 * order + 2) {}

  void run(std::mt19937& random) {
    std::iota(cells.begin(), cells.end(), 1);
    do {
      std::shuffle(cells.begin(), cells.end(), random);
      std::fill(excess.begin(), excess.end(), -magic);
      for (int cell = 0; cell < order * order; cell++) add(cell, cells[cell]);
      descend();
    } while (error() != 0);
  }

  void show() const {
    for (int number : cells) std::printf("%d ", number);
    std::printf("\n");
  }
};

int main(int count, char** words) {
  if (count != 3) return 2;
  const int order = std::atoi(words[1]), squares = std::atoi(words[2]);
  serve([&](unsigned round, bool print) {
    for (int square = 0; square < squares; square++) {
      std::mt19937 random(round * squares + square);
      Search search(order);
      search.run(random);
      if (print) search.show();
    }
    return true;
  });
}
