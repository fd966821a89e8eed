"""Hex: one player joins the top with the bottom, the other the left side with the right."""
