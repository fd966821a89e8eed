"""Kalah with any number of houses and seeds within the limits."""
