// Magic squares and queens with Gecode: `gecode magic all 4`, `gecode queens first ORDER`.
//
// The models are those of Gecode's own examples. magic-square.cpp: all different, all sums equal, the
// corners in order. queens.cpp: columns, sums and differences of row and column all different. Gecode's
// tutorial recommends restarts for magic squares; their first one is searched with random values and
// restarts after Luby.
//
// See src/outside.rs for what is written and read.

#include <gecode/int.hh>
#include <gecode/minimodel.hh>
#include <gecode/search.hh>

#include "peer.hpp"

#include <string>

using namespace Gecode;

class MagicSquare : public Space {
  int n;
  IntVarArray x;

 public:
  MagicSquare(int order, bool at_random, unsigned seed)
      : n(order), x(*this, order * order, 1, order * order) {
    const int sum = n * (n * n + 1) / 2;
    Matrix<IntVarArray> m(x, n, n);
    for (int i = 0; i < n; i++) {
      linear(*this, m.row(i), IRT_EQ, sum, IPL_BND);
      linear(*this, m.col(i), IRT_EQ, sum, IPL_BND);
    }
    IntVarArgs falling(n), rising(n);
    for (int i = 0; i < n; i++) {
      falling[i] = m(i, i);
      rising[i] = m(n - 1 - i, i);
    }
    linear(*this, falling, IRT_EQ, sum, IPL_BND);
    linear(*this, rising, IRT_EQ, sum, IPL_BND);
    distinct(*this, x, at_random ? IPL_BND : IPL_VAL);
    rel(*this, m(0, 0), IRT_GR, m(0, n - 1));
    rel(*this, m(0, 0), IRT_GR, m(n - 1, 0));
    rel(*this, m(0, 0), IRT_GR, m(n - 1, n - 1));
    rel(*this, m(0, n - 1), IRT_GR, m(n - 1, 0));
    if (at_random) {
      Rnd random(seed);
      branch(*this, x, INT_VAR_SIZE_MIN(), INT_VAL_RND(random));
    } else {
      branch(*this, x, INT_VAR_SIZE_MIN(), INT_VAL_SPLIT_MAX());
    }
  }
  MagicSquare(MagicSquare& other) : Space(other), n(other.n) { x.update(*this, other.x); }
  Space* copy() override { return new MagicSquare(*this); }

  void print() const {
    for (int i = 0; i < x.size(); i++) std::printf("%d ", x[i].val());
    std::printf("\n");
  }
};

class Queens : public Space {
  IntVarArray columns;

 public:
  explicit Queens(int order) : columns(*this, order, 0, order - 1) {
    IntArgs rising(order), falling(order);
    for (int row = 0; row < order; row++) {
      rising[row] = row;
      falling[row] = -row;
    }
    distinct(*this, columns, IPL_VAL);
    distinct(*this, rising, columns, IPL_VAL);
    distinct(*this, falling, columns, IPL_VAL);
    branch(*this, columns, INT_VAR_SIZE_MIN(), INT_VAL_MIN());
  }
  Queens(Queens& other) : Space(other) { columns.update(*this, other.columns); }
  Space* copy() override { return new Queens(*this); }

  void print() const {
    for (int row = 0; row < columns.size(); row++) std::printf("%d ", columns[row].val() + 1);
    std::printf("\n");
  }
};

// All solutions, or the first; `false` when there was none in the time.
template <class Search>
static bool answer(Search& search, bool all, bool print) {
  bool found = false;
  while (auto* solution = search.next()) {
    found = true;
    if (print) solution->print();
    delete solution;
    if (!all) break;
  }
  return found;
}

static bool answer(bool magic, bool all, int order, unsigned seed, bool print) {
  Search::TimeStop stop(20000);
  Search::Options options;
  options.threads = 1;
  options.stop = &stop;
  if (!magic) {
    Queens root(order);
    DFS<Queens> search(&root, options);
    return answer(search, all, print);
  }
  MagicSquare root(order, !all, seed);
  if (all) {
    DFS<MagicSquare> search(&root, options);
    return answer(search, all, print);
  }
  options.cutoff = Search::Cutoff::luby(100);
  RBS<MagicSquare, DFS> search(&root, options);
  return answer(search, all, print);
}

int main(int count, char** words) {
  if (count != 4) return 2;
  const bool magic = std::string(words[1]) == "magic";
  const bool all = std::string(words[2]) == "all";
  const int order = std::atoi(words[3]);
  serve([&](unsigned round, bool print) { return answer(magic, all, order, round + 1, print); });
}
