// Lesson 2 in the way of its source, Dorian Dumez' C++: `magic_pruned all 4`, `magic_pruned first 5`.
//
// The domain of a cell is a tree set, and the undecided cells are a set ordered by the size of the
// domain and then by address. Values nearest to the middle come first; each filter runs until nothing
// changes, which the source leaves open. Copies of the domains stand for its trail.

#include "peer.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using Domain = std::set<int>;
using Line = std::vector<int>;

class Solver {
  int order, magic, last;
  std::vector<Line> lines;
  bool all, print;

  static int least(const Domain& domain) { return *domain.begin(); }
  static int greatest(const Domain& domain) { return *domain.rbegin(); }

  // Keeps the values from `low` to `high`.
  static bool narrow(Domain& domain, int low, int high, bool& changed) {
    const auto size = domain.size();
    domain.erase(domain.begin(), domain.lower_bound(low));
    domain.erase(domain.upper_bound(high), domain.end());
    changed |= domain.size() != size;
    return !domain.empty();
  }

  bool different(std::vector<Domain>& cells, bool& changed) const {
    for (size_t cell = 0; cell < cells.size(); cell++) {
      if (cells[cell].size() != 1) continue;
      for (size_t other = 0; other < cells.size(); other++) {
        if (other == cell || !cells[other].erase(least(cells[cell]))) continue;
        changed = true;
        if (cells[other].empty()) return false;
      }
    }
    return true;
  }

  // first > second
  static bool greater(Domain& first, Domain& second, bool& changed) {
    return narrow(first, least(second) + 1, greatest(first), changed) &&
           narrow(second, least(second), greatest(first) - 1, changed);
  }

  bool symmetry(std::vector<Domain>& cells, bool& changed) const {
    if (order == 1) return true;
    Domain &top_left = cells[0], &top_right = cells[order - 1];
    return greater(top_left, top_right, changed) &&
           greater(top_right, cells[order * (order - 1)], changed) &&
           greater(top_left, cells[last], changed);
  }

  bool sums(std::vector<Domain>& cells, bool& changed) const {
    for (const Line& line : lines) {
      int low = 0, high = 0;
      for (int cell : line) {
        low += least(cells[cell]);
        high += greatest(cells[cell]);
      }
      for (int cell : line) {
        const int others_low = low - least(cells[cell]), others_high = high - greatest(cells[cell]);
        if (!narrow(cells[cell], magic - others_high, magic - others_low, changed)) return false;
        low = others_low + least(cells[cell]);
        high = others_high + greatest(cells[cell]);
      }
    }
    return true;
  }

  bool filter(std::vector<Domain>& cells) const {
    for (bool changed = true; changed;) {
      changed = false;
      if (!different(cells, changed) || !symmetry(cells, changed) || !sums(cells, changed)) return false;
    }
    return true;
  }

  // `true` ends the search.
  bool search(std::vector<Domain> cells) {
    if (!filter(cells)) return false;
    const auto smaller = [](const Domain* one, const Domain* other) {
      return one->size() != other->size() ? one->size() < other->size() : one < other;
    };
    std::set<Domain*, decltype(smaller)> open(smaller);
    for (Domain& cell : cells) {
      if (cell.size() > 1) open.insert(&cell);
    }
    if (open.empty()) {
      found++;
      for (const Domain& cell : cells) {
        if (print) std::printf("%d ", least(cell));
      }
      if (print) std::printf("\n");
      return !all;
    }
    Domain& chosen = **open.begin();
    std::vector<int> values(chosen.begin(), chosen.end());
    std::stable_sort(values.begin(), values.end(), [&](int one, int other) {
      return std::abs(2 * one - order * order) < std::abs(2 * other - order * order);
    });
    for (int value : values) {
      chosen = {value};
      if (search(cells)) return true;
    }
    return false;
  }

 public:
  int found = 0;

  Solver(int order, bool all, bool print)
      : order(order), magic(order * (order * order + 1) / 2), last(order * order - 1), all(all), print(print) {
    Line falling, rising;
    for (int line = 0; line < order; line++) {
      Line row, column;
      for (int step = 0; step < order; step++) {
        row.push_back(line * order + step);
        column.push_back(step * order + line);
      }
      lines.push_back(row);
      lines.push_back(column);
      falling.push_back(line * order + line);
      rising.push_back(line * order + order - 1 - line);
    }
    lines.push_back(falling);
    lines.push_back(rising);
  }

  void run() {
    Domain whole;
    for (int value = 1; value <= order * order; value++) whole.insert(value);
    search(std::vector<Domain>(order * order, whole));
  }
};

int main(int count, char** words) {
  if (count != 3) return 2;
  const bool all = std::string(words[1]) == "all";
  const int order = std::atoi(words[2]);
  serve([&](unsigned, bool print) {
    Solver solver(order, all, print);
    solver.run();
    return solver.found > 0;
  });
}
