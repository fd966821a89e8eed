"""Exact values: solutions, labels, opening books, and the solvers that families provide."""
