"""What the Python peers have in common: see src/outside.rs for what is written and read."""

import sys
import time


def serve(answer):
    """Answers once with its lines, then as often as it is asked, with the time that it took.

    `answer(seed)` gives the lines, or None when there was none in the time.
    """
    for line in answer(1) or []:
        print(*line)
    print("ready", flush=True)
    for line in sys.stdin:
        start = time.process_time_ns()
        found = answer(int(line) + 1)
        taken = time.process_time_ns() - start
        print(taken if found is not None else "no answer within 20 seconds", flush=True)
