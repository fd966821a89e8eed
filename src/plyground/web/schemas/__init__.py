"""What requests and responses look like, with examples for the documentation."""
