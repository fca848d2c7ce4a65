"""All knight's tours of 5 × 5 with OR-tools CP-SAT: `cp_sat_tours.py corner`, or `… all`."""

import sys

from ortools.sat.python import cp_model

from peer import serve

ORDER = 5
CELLS = ORDER * ORDER
# A circuit over the cells and one more node, from which a tour begins and in which it ends.
OUTSIDE = CELLS


class Tours(cp_model.CpSolverSolutionCallback):
    """Keeps every tour that is found."""

    def __init__(self, arcs):
        super().__init__()
        self.arcs = arcs
        self.found = []

    def on_solution_callback(self):
        following = {one: other for one, other, used in self.arcs if self.value(used)}
        labels, cell = [0] * CELLS, following[OUTSIDE]
        for label in range(1, CELLS + 1):
            labels[cell] = label
            cell = following[cell]
        self.found.append(labels)


def main():
    starts = [0] if sys.argv[1] == "corner" else range(CELLS)

    def answer(seed):
        model = cp_model.CpModel()
        ways = [
            (one, other)
            for one in range(CELLS)
            for other in range(CELLS)
            if sorted((abs(one // 5 - other // 5), abs(one % 5 - other % 5))) == [1, 2]
        ]
        ways += [(OUTSIDE, start) for start in starts]
        ways += [(cell, OUTSIDE) for cell in range(CELLS)]
        arcs = [(one, other, model.new_bool_var("")) for one, other in ways]
        model.add_circuit(arcs)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = seed
        solver.parameters.enumerate_all_solutions = True
        solver.parameters.max_time_in_seconds = 120
        tours = Tours(arcs)
        solver.solve(model, tours)
        return tours.found or None

    serve(answer)


main()
