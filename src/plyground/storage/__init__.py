"""Storage of matches: a SQLite file, or PostgreSQL by its URL."""
