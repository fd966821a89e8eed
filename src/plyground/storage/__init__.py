"""Where matches are kept: a SQLite file, or PostgreSQL by its URL."""
