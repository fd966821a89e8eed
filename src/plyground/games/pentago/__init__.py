"""Pentago: four quadrants that turn, and five in a row."""
