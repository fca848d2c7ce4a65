// Schoku for `just peers sudoku --with Schoku=PROGRAM`. Its source is published by Martin Schulz, under the name
// Mart1nSchulz/Schoku at GitHub, and is not in this repository. In a copy of it, with its own flags:
//
//   touch src/intrin.h
//   g++ -O3 -mavx2 -mbmi -mbmi2 -mlzcnt -DNDEBUG -DOPT_NEWSETS -fopenmp -std=gnu++17 -Isrc \
//       PATH/TO/crates/author/peers/outside/schoku.cpp -o schoku
//
// It is asked as its own program asks it, puzzle by puzzle on one thread, under its rule that a puzzle has one
// solution.

#include <x86intrin.h>

// Functions of the header `intrin.h`, which gcc on Linux does not have.
template <class Bits>
static inline unsigned char reset_bit(Bits* bits, Bits at) {
  const Bits width = 8 * sizeof(Bits);
  bits += at / width;
  const bool was_set = *bits >> at % width & 1;
  *bits &= ~(Bits(1) << at % width);
  return was_set;
}
static inline unsigned char _bittestandreset(int* bits, int at) { return reset_bit(bits, at); }
static inline unsigned char _bittestandreset64(long long* bits, long long at) { return reset_bit(bits, at); }
static inline unsigned short __popcnt16(unsigned short bits) { return __builtin_popcount(bits); }

#define main main_of_schoku
#include <schoku.cpp>
#undef main

#include "peer.hpp"

#include <string>
#include <vector>

using namespace Schoku;

int main() {
  bmi2_support = __builtin_cpu_supports("bmi2");
  pext_support = bmi2_support && !__builtin_cpu_is("znver2");
  std::vector<std::string> puzzles;
  char line[256];
  while (std::fgets(line, sizeof line, stdin) && line[0] != '\n') puzzles.push_back(std::string(line, 81));
  GridState* states = static_cast<GridState*>(std::aligned_alloc(64, sizeof(GridState) * GRIDSTATE_MAX));
  serve([&](unsigned, bool print) {
    bool is_solved = true;
    for (const std::string& puzzle : puzzles) {
      // It reads the givens, and writes over a second copy.
      signed char givens[128] = {}, solution[128] = {};
      puzzle.copy(reinterpret_cast<char*>(givens), 81);
      puzzle.copy(reinterpret_cast<char*>(solution), 81);
      states[0].initialize<VNone>(givens, global_counters);
      solve<VNone>(solution, states, 1, global_counters);
      for (int cell = 0; cell < 81; cell++) {
        is_solved = is_solved && solution[cell] >= '1' && solution[cell] <= '9';
        if (print) std::printf("%c ", solution[cell]);
      }
      if (print) std::printf("\n");
    }
    return is_solved;
  });
}
