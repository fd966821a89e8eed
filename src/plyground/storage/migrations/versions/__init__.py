"""The steps, each a file; ``down_revision`` names the one before."""
