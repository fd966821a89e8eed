"""Oware by the Abapa tournament rules, and its grand-slam variants."""
