"""Magic squares with OR-tools CP-SAT: `cp_sat_magic.py all 4`, or `cp_sat_magic.py first ORDER`."""

import sys

from ortools.sat.python import cp_model

from peer import serve


class Squares(cp_model.CpSolverSolutionCallback):
    """Keeps every square that is found."""

    def __init__(self, cells):
        super().__init__()
        self.cells = cells
        self.found = []

    def on_solution_callback(self):
        self.found.append([self.value(cell) for cell in self.cells])


def model(n):
    """All different, all sums equal, the corners in order."""
    model = cp_model.CpModel()
    cells = [model.new_int_var(1, n * n, "") for _ in range(n * n)]
    total = n * (n * n + 1) // 2
    model.add_all_different(cells)
    for i in range(n):
        model.add(sum(cells[i * n : (i + 1) * n]) == total)
        model.add(sum(cells[i::n]) == total)
    model.add(sum(cells[:: n + 1]) == total)
    model.add(sum(cells[n - 1 : -1 : n - 1]) == total)
    model.add(cells[0] > cells[n - 1])
    model.add(cells[0] > cells[n * (n - 1)])
    model.add(cells[0] > cells[n * n - 1])
    model.add(cells[n - 1] > cells[n * (n - 1)])
    return model, cells


def main():
    every, order = sys.argv[1] == "all", int(sys.argv[2])

    def answer(seed):
        problem, cells = model(order)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = seed
        solver.parameters.max_time_in_seconds = 120 if every else 20
        solver.parameters.enumerate_all_solutions = every
        squares = Squares(cells)
        solver.solve(problem, squares)
        return squares.found or None

    serve(answer)


main()
