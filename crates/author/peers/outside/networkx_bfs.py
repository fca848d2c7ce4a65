"""Breadth first with networkx: `networkx_bfs.py ORDER`. Making the graph is not timed."""

import sys

import networkx

from peer import serve

MOVES = [(-2, 1), (-1, 2), (1, 2), (2, 1)]


def main():
    order = int(sys.argv[1])
    graph = networkx.Graph()
    for row in range(order):
        for col in range(order):
            for down, right in MOVES:
                if 0 <= row + down < order and col + right < order:
                    graph.add_edge(row * order + col, (row + down) * order + col + right)
    first = True

    def answer(_):
        nonlocal first
        steps = networkx.single_source_shortest_path_length(graph, 0)
        if not first:
            return []
        first = False
        return [[steps[cell] + 1 for cell in range(order * order)]]

    serve(answer)


main()
