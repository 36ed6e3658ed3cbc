"""One dev server for all tests of this folder, with the default embedder and index."""

from collections.abc import Iterator

import pytest

from tests.openai_server import OpenAIServer
from tests.server.dev_server import DevServer
from tests.server.talk import Talk, talk_to


@pytest.fixture(scope="session")
def endpoint() -> Iterator[OpenAIServer]:
    """A chat endpoint for runs whose context names a model; the others take the offline one."""
    with OpenAIServer() as server:
        yield server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, endpoint: OpenAIServer) -> Iterator[DevServer]:
    """The running server."""
    folder = tmp_path_factory.mktemp("server")
    with DevServer(folder, OPENAI_BASE_URL=endpoint.url, MNEME_MODEL_TIMEOUT_S="20") as running:
        yield running


@pytest.fixture
def talk(server: DevServer) -> Iterator[Talk]:
    """A client; afterwards nothing that was done may have blocked the server's event loop."""
    seen = len(server.log())
    with talk_to(server.url) as talking:
        yield talking
    assert "Blocking" not in server.log()[seen:]
