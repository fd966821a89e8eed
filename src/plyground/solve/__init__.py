"""Exact knowledge: solutions and labels, opening books, and what families can prove."""
