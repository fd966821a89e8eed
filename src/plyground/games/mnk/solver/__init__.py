"""Boards solved by proof: the search, certificates, and the program that checks them."""
