"""The agent as LangGraph Server runs it: threads, streams, state, users."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.openai_replies import Reply
from tests.openai_server import OpenAIServer
from tests.server.dev_server import DevServer
from tests.server.talk import GRAPH, Talk, context, said, said_in

pytestmark = [pytest.mark.server, pytest.mark.xdist_group("server")]


@pytest.mark.parametrize(
    ("user", "statement", "question", "name"),
    [
        ("zhang", "我叫张三，我喜欢简洁的回答。", "我叫什么？", "张三"),
        ("ana", "My name is Ana and I like green tea.", "What is my name?", "Ana"),
    ],
)
def test_user_is_known_in_a_new_thread_and_to_nobody_else(
    talk: Talk, user: str, statement: str, question: str, name: str
) -> None:
    talk.say(talk.new_thread(), statement, user)

    assert name in talk.say(talk.new_thread(), question, user)
    stranger = talk.new_thread()
    assert name not in talk.say(stranger, question, f"not-{user}")
    assert name not in str(talk.client.threads.get_history(stranger))


def test_users_at_the_same_time_stay_apart(talk: Talk) -> None:
    names = {"u1": "赵一", "u2": "钱二", "u3": "孙三", "u4": "李四"}

    def meet(user: str) -> str:
        talk.say(talk.new_thread(), f"我叫{names[user]}。", user)
        return talk.say(talk.new_thread(), "我叫什么？", user)

    with ThreadPoolExecutor(4) as pool:
        replies = dict(zip(names, pool.map(meet, names), strict=True))

    for user, reply in replies.items():
        assert [name for name in names.values() if name in reply] == [names[user]]


@pytest.mark.parametrize("model", [None, "test-model"])
def test_stream_has_the_reply_and_nothing_internal(
    talk: Talk, endpoint: OpenAIServer, model: str | None
) -> None:
    endpoint.reset()
    if model:
        endpoint.script(Reply("你叫张三，对吗？"))
    talk.say(talk.new_thread(), "我叫张三。", "streamer")
    thread_id = talk.new_thread()
    parts = talk.client.runs.stream(
        thread_id,
        GRAPH,
        input=said("我叫什么？记住我住在北京。"),
        context=context("streamer", {"model": model}),
        stream_mode="messages-tuple",
    )
    tuples = [part.data for part in parts if part.event == "messages"]

    assert {message["type"] for message, _ in tuples} == {"AIMessageChunk"}
    assert {metadata["langgraph_node"] for _, metadata in tuples} == {"call_llm"}
    assert len(tuples) > 1
    assert "".join(message["content"] for message, _ in tuples) == talk.texts(thread_id)[-1]


def test_state_and_history_show_each_turn(talk: Talk) -> None:
    thread_id = talk.new_thread()
    talk.say(thread_id, "我叫王五。", "historian")
    talk.say(thread_id, "我叫什么？", "historian")

    texts = talk.texts(thread_id)
    assert texts[0::2] == ["我叫王五。", "我叫什么？"]
    history = talk.client.threads.get_history(thread_id, limit=50)
    assert [texts[0], texts[1]] in [said_in(state["values"]) for state in history]


def test_run_from_an_earlier_checkpoint_forks_the_thread(talk: Talk) -> None:
    thread_id = talk.new_thread()
    talk.say(thread_id, "我叫吴六。", "forker")
    fork_from = talk.client.threads.get_state(thread_id)["checkpoint"]["checkpoint_id"]
    talk.say(thread_id, "我喜欢喝茶。", "forker")
    talk.say(thread_id, "我叫什么？", "forker", checkpoint_id=fork_from)

    assert talk.texts(thread_id)[0::2] == ["我叫吴六。", "我叫什么？"]
    history = talk.client.threads.get_history(thread_id, limit=100)
    assert any("我喜欢喝茶。" in str(state["values"]) for state in history)


def test_state_edited_at_an_earlier_checkpoint_is_what_the_next_run_sees(talk: Talk) -> None:
    thread_id = talk.new_thread()
    talk.say(thread_id, "我叫郑七。", "editor")
    state = talk.client.threads.get_state(thread_id)
    values = state["values"]
    assert isinstance(values, dict)
    edited = {**values["messages"][0], "content": "我叫郑八。"}
    talk.client.threads.update_state(thread_id, {"messages": [edited]}, checkpoint=state["checkpoint"])
    talk.say(thread_id, "你好", "editor")

    assert talk.texts(thread_id)[0::2] == ["我叫郑八。", "你好"]


def test_rollback_forgets_the_run_at_hand_and_answers_the_new_one(talk: Talk, endpoint: OpenAIServer) -> None:
    endpoint.reset()
    endpoint.script(Reply("too late", delay_s=8))
    thread_id = talk.new_thread()
    talk.client.runs.create(
        thread_id, GRAPH, input=said("first"), context=context("hasty", {"model": "test-model"})
    )
    _wait_for_request(endpoint)
    talk.say(thread_id, "second", "hasty", multitask_strategy="rollback")

    assert talk.texts(thread_id)[0::2] == ["second"]


def test_context_is_shown_with_the_nodes_that_read_it(talk: Talk) -> None:
    assistant = talk.client.assistants.search(graph_id=GRAPH)[0]
    schema = talk.client.assistants.get_schemas(assistant["assistant_id"])["context_schema"]
    assert schema is not None
    fields = schema["properties"]

    assert {"user_id", "agent_id", "language", "model", "timezone", "instructions"} <= set(fields)
    assert all(field["langgraph_nodes"] and field["description"] for field in fields.values())
    assert fields["instructions"]["langgraph_type"] == "prompt"


def test_server_warns_at_start_that_users_are_not_checked(server: DevServer) -> None:
    assert server.log().count("Unless authentication is set up") == 1


def _wait_for_request(endpoint: OpenAIServer) -> None:
    for _ in range(100):
        if endpoint.chats:
            return
        endpoint.closing.wait(0.1)
    raise TimeoutError("the model was not called within 10 s")


def test_maintenance_works_off_what_was_said_and_reports(talk: Talk) -> None:
    talk.say(talk.new_thread(), "I like durian.", "gardener")
    state = talk.client.runs.wait(None, "maintenance", input={"is_forced": True}, raise_error=True)
    assert isinstance(state, dict)
    report = state["report"]
    assert report["turns"] >= 1
    assert (report["model_calls"], report["failed"], report["set_aside"]) == (0, 0, 0)
    again = talk.client.runs.wait(None, "maintenance", input={"is_forced": True}, raise_error=True)
    assert isinstance(again, dict)
    assert again["report"]["turns"] == 0
