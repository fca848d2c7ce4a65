// tdoku for `just peers sudoku --with tdoku=PROGRAM`. Its source is published by Tom Dillon, under the name
// t-dillon/tdoku at GitHub, and is not in this repository. In a copy of it, with its own flags:
//
//   g++ -O3 -march=native -DNDEBUG -Iinclude -Isrc PATH/TO/crates/author/peers/outside/tdoku.cpp \
//       src/solver_dpll_triad_simd.cc src/util.cc -o tdoku
//
// Any other solver can take part by such a program. It reads puzzles of 81 characters, with a dot for an
// empty cell, a line each up to an empty line, and writes the 81 digits of each solution with spaces between
// them. The rest, `ready` and the times, is in peer.hpp.

#include "peer.hpp"

#include <string>
#include <vector>

extern "C" size_t TdokuSolverDpllTriadSimd(const char*, size_t, uint32_t, char*, size_t*);

int main() {
  std::vector<std::string> puzzles;
  char line[256];
  while (std::fgets(line, sizeof line, stdin) && line[0] != '\n') {
    // The solver looks at the character after the last cell.
    puzzles.push_back(std::string(line, 81) + std::string(15, '\0'));
  }
  serve([&](unsigned, bool print) {
    size_t solved = 0;
    for (const std::string& puzzle : puzzles) {
      char solution[81];
      size_t guesses;
      solved += TdokuSolverDpllTriadSimd(puzzle.data(), 1, 0, solution, &guesses);
      for (int cell = 0; print && cell < 81; cell++) std::printf("%c ", solution[cell]);
      if (print) std::printf("\n");
    }
    return solved == puzzles.size();
  });
}
