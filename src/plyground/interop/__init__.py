"""At home elsewhere: environments, other libraries' games and bots, engine protocols.

A module that is named after another program needs that program; the others need
nothing more.
"""
