"""The migrations, one per file; ``down_revision`` names the one before."""
