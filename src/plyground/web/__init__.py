"""plyground over HTTP."""
