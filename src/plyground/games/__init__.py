"""The built-in games, one folder per family.

Nothing outside a family's folder names it, except for one line in
``plyground.core.catalogue``.
"""
