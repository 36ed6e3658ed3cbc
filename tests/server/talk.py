"""A client of the server that says things as a user, through langgraph_sdk."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from langgraph_sdk import get_sync_client
from langgraph_sdk.client import SyncLangGraphClient

GRAPH = "mneme"
Json = dict[str, Any]


class Talk:
    """One client; each method is one thing that a chat window does."""

    def __init__(self, client: SyncLangGraphClient) -> None:
        self.client = client

    def new_thread(self) -> str:
        return str(self.client.threads.create()["thread_id"])

    def say(self, thread_id: str, text: str, user: str, **options: Any) -> str:
        """The whole turn; returns the reply's text."""
        values = self.client.runs.wait(
            thread_id, GRAPH, input=said(text), context=context(user, options), raise_error=True, **options
        )
        assert isinstance(values, dict)
        return str(values["messages"][-1]["content"])

    def texts(self, thread_id: str) -> list[str]:
        """What the thread's messages say, in order."""
        return said_in(self.client.threads.get_state(thread_id)["values"])


@contextmanager
def talk_to(url: str) -> Iterator[Talk]:
    """A client of that server; no answer takes longer than a minute."""
    with get_sync_client(url=url, api_key=None, timeout=60) as client:
        yield Talk(client)


def said_in(values: object) -> list[str]:
    """What the messages in a thread's state say; an empty state has none."""
    messages = values.get("messages", []) if isinstance(values, dict) else []
    return [message["content"] for message in messages]


def said(text: str) -> Json:
    """The input of a run."""
    return {"messages": [{"role": "user", "content": text}]}


def context(user: str, options: Json) -> Json:
    """The run's context: the user, and the model when the options name one (it is taken out of them)."""
    model = options.pop("model", None)
    return {"user_id": user} | ({"model": model} if model else {})
