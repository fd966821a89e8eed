"""Tournaments: play many games, rate the players and report how certain the ratings are."""
