"""Opponents played by a language model."""
