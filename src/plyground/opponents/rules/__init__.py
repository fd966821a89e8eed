"""Opponents that follow a chain of rules."""
