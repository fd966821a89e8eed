"""What is sent and what is answered, with examples for the documentation."""
