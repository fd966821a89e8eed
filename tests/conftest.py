"""Shared by all tests."""

from hypothesis import HealthCheck, settings

# The first example of a property may have to compile its kernels.
settings.register_profile("plyground", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("plyground")
