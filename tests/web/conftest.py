"""An application for a module of tests, with little time for searches."""

from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from plyground.web.app import Settings, create_app

QUICK = Settings(max_seconds=0.5, default_seconds=0.1, host_names=("testserver",))


@pytest.fixture(scope="module")
def app() -> FastAPI:
    return create_app(QUICK)


@pytest.fixture(scope="module")
def client(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app) as client:
        yield client
