"""How strong opponents are: measured ratings, levels, and the adaptive opponent."""
