"""Opponents that are other programs, or functions of your own."""
