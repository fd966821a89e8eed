"""Exact knowledge: boards solved by proof, endgames by retrograde analysis, opening books."""
