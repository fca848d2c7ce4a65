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

// Calls answer(round, print) with the number of the round, and print in the first one only; `false`
// is no answer in the time there is.
template <class Answer>
static void serve(Answer answer) {
  answer(0, true);
  std::printf("ready\n");
  std::fflush(stdout);
  char line[64];
  while (std::fgets(line, sizeof line, stdin)) {
    const unsigned long long start = now();
    if (answer(unsigned(std::atoi(line)), false)) {
      std::printf("%llu\n", now() - start);
    } else {
      std::printf("no answer within 20 seconds\n");
    }
    std::fflush(stdout);
  }
}
