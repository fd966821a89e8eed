"""Compare the speed of plyground and its alternatives on the same positions, in one run.

    python -m benchmarks                      all topics about speed: some minutes
    python -m benchmarks perft search         some topics
    python -m benchmarks adaptive             not about speed: scores against the adaptive opponent
    python -m benchmarks rivals [GAME ...]    not about speed: games at equal time against other programs
    python -m benchmarks engine --against REF perft and searches, and those of another commit in turn
    python -m benchmarks solve --against REF  boards solved, and the same by another commit
    python -m benchmarks web --against REF    the server under load, and that of another commit in turn
    python -m benchmarks kills                not about speed: servers are killed; is a move lost?
    python -m benchmarks --quick              a few seconds: check that everything works
    python -m benchmarks --write FILE         put the tables into the page about benchmarks
    python -m benchmarks --plots DIR          also draw the figures (needs matplotlib)

A topic is a module with ``run(effort)``, which yields tables and figures. Every
comparison is a ratio: the programs run in turn, round after round, and the best round
of each counts. Times are processor time unless a table says otherwise, because the
machine may be busy.
"""
