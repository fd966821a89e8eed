"""Dots and Boxes on boards of any size within the limits."""
