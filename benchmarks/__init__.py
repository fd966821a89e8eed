"""Speed, side by side: plyground and its alternatives on the same positions, in one run.

    python -m benchmarks                   everything: 2.5 minutes of one core
    python -m benchmarks perft search      a choice
    python -m benchmarks adaptive          no speed: what players score against the opponent that follows them
    python -m benchmarks --quick           a few seconds: does it all still work?
    python -m benchmarks --plots DIR       draw the figures as well (needs matplotlib)

A topic is a module with ``run(effort)``, which gives tables and figures one
after the other. Every comparison is a ratio: each program takes its turn, round
after round, and the best of its rounds counts. Times are processor time unless
a table says otherwise, for the machine may be busy with other things.
"""
