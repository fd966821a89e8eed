"""Any game played to lose: who would win by the usual rules loses."""
