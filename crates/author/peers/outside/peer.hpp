// What the C++ programs of this folder share: they write their answer and `ready`, and then answer
// again at every line that they read. See src/outside.rs.

#include <cstdio>
#include <cstdlib>
#include <ctime>

static unsigned long long now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1000000000ULL + time.tv_nsec;
}

// As much as a search in the other process is measured at a time: src/runner.rs.
static const unsigned long long LEAST_TURN = 4000000;

// Calls answer(round, print) with the number of the round, and print in the first one only; `false`
// is no answer in the time there is. A short answer is given again until it takes LEAST_TURN: the first one
// alone is slower, because nothing of it is in the processor's caches yet.
template <class Answer>
static void serve(Answer answer) {
  answer(0, true);
  std::printf("ready\n");
  std::fflush(stdout);
  char line[64];
  unsigned times = 1;
  while (std::fgets(line, sizeof line, stdin)) {
    const unsigned round = unsigned(std::atoi(line));
    for (;; times *= 2) {
      const unsigned long long start = now();
      bool is_answered = true;
      for (unsigned i = 0; i < times && is_answered; i++) is_answered = answer(round, false);
      const unsigned long long taken = now() - start;
      if (is_answered && taken < LEAST_TURN) continue;
      if (is_answered) {
        std::printf("%llu\n", taken / times);
      } else {
        std::printf("no answer within 20 seconds\n");
      }
      break;
    }
    std::fflush(stdout);
  }
}
