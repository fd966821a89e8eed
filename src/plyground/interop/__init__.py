"""Bridges to other software: learning environments, other libraries' games and bots, engine protocols.

A module that is named after another package needs that package; the others have no
further dependencies.
"""
