"""Exact values of Connect Four."""
