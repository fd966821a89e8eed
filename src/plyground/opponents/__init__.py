"""Who plays: named opponents, each saying truly why it moved."""
