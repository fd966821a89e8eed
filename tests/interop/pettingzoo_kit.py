"""PettingZoo's own tests for environments.

It loads them in a way that it warns of itself, so that is not held against it.
"""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, performance_benchmark, seed_test

__all__ = ["api_test", "performance_benchmark", "seed_test"]
