"""Domain objects turned into the schemas of the HTTP API."""
