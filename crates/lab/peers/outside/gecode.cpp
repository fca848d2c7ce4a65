// Magic squares with Gecode: `gecode all 4`, or `gecode first ORDER`.
//
// The model is the one of Gecode's own example, examples/magic-square.cpp: all different, all sums
// equal, the corners in order. Gecode's tutorial recommends restarts for problems like this; the
// first square is searched with random values and restarts after Luby.
//
// See src/outside.rs for what is written and read.

#include <gecode/int.hh>
#include <gecode/minimodel.hh>
#include <gecode/search.hh>

#include <cstdio>
#include <cstdlib>
#include <ctime>
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

static unsigned long long now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000ULL + time.tv_nsec;
}

// All squares, or the first; `false` when there was none in the time.
static bool answer(bool all, int order, unsigned seed, bool print) {
  Search::TimeStop stop(20000);
  Search::Options options;
  options.threads = 1;
  options.stop = &stop;
  MagicSquare* root = new MagicSquare(order, !all, seed);
  bool found = false;
  if (all) {
    DFS<MagicSquare> search(root, options);
    delete root;
    while (MagicSquare* square = search.next()) {
      found = true;
      if (print) square->print();
      delete square;
    }
  } else {
    options.cutoff = Search::Cutoff::luby(100);
    RBS<MagicSquare, DFS> search(root, options);
    delete root;
    if (MagicSquare* square = search.next()) {
      found = true;
      if (print) square->print();
      delete square;
    }
  }
  return found;
}

int main(int count, char** words) {
  if (count != 3) return 2;
  const bool all = std::string(words[1]) == "all";
  const int order = std::atoi(words[2]);
  answer(all, order, 1, true);
  std::printf("ready\n");
  std::fflush(stdout);
  char line[64];
  while (std::fgets(line, sizeof line, stdin)) {
    const unsigned long long start = now();
    const bool found = answer(all, order, unsigned(std::atoi(line)) + 1, false);
    if (found) {
      std::printf("%llu\n", now() - start);
    } else {
      std::printf("no answer within 20 seconds\n");
    }
    std::fflush(stdout);
  }
}
