"""PettingZoo's own tests for environments.

Importing them emits warnings of PettingZoo itself, which are ignored.
"""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, performance_benchmark, seed_test

__all__ = ["api_test", "performance_benchmark", "seed_test"]
