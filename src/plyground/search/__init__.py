"""Searches for the best move: plain textbook algorithms, and fast engines for play."""
