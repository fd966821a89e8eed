"""Shared by all tests."""

import os

from hypothesis import HealthCheck, settings

# The first example of a property may have to compile its kernels. Where nobody watches,
# the same examples are tried every time; at a desk new ones are looked for.
settings.register_profile(
    "plyground",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("plyground")
