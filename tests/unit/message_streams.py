"""Any history that a thread may hold, for properties: orphans, parallel calls, reused ids, pictures, huge texts."""

from typing import Any

from hypothesis import strategies as st
from langchain_core.messages import (
    AIMessage,
    AnyMessage,
    HumanMessage,
    InvalidToolCall,
    ToolCall,
    ToolMessage,
)

from memory.short_term.window import PROBLEM_KEY

PICTURE: dict[Any, Any] = {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}}
WORDS = st.sampled_from(
    [
        "ok",
        "我叫张三，住在上海。",
        "What did I say about Berlin?",
        "word " * 300,
        "字" * 1_500,
        "{" * 700,
        "",
        "a\ud83d",
    ]
)
_CALL_IDS = st.sampled_from(["a", "b", "c", ""])
_BLOCK: st.SearchStrategy[str | dict[Any, Any]] = WORDS.map(
    lambda words: {"type": "text", "text": words}
) | st.just(PICTURE)
_CONTENT: st.SearchStrategy[str | list[str | dict[Any, Any]]] = WORDS | st.lists(_BLOCK, max_size=3)


@st.composite
def _an_ai(draw: st.DrawFn) -> AIMessage:
    arguments = st.dictionaries(st.just("text"), WORDS, max_size=1)
    made = draw(st.lists(st.tuples(_CALL_IDS, arguments), max_size=3))
    broken = draw(st.lists(_CALL_IDS, max_size=1))
    problem = draw(st.sampled_from([{}, {}, {}, {PROBLEM_KEY: "timeout"}]))
    content = draw(_CONTENT)
    if not isinstance(content, str) and draw(st.booleans()):
        content = [{"type": "thinking", "thinking": "hm " * 40, "signature": "s"}, *content]
    return AIMessage(
        content,
        tool_calls=[ToolCall(name="look", args=args, id=call_id, type="tool_call") for call_id, args in made],
        invalid_tool_calls=[
            InvalidToolCall(name="look", args="{", id=i, error="", type="invalid_tool_call") for i in broken
        ],
        additional_kwargs=problem,
    )


_MESSAGE: st.SearchStrategy[AnyMessage] = st.one_of(
    _CONTENT.map(lambda content: HumanMessage(content)),
    _an_ai(),
    st.builds(lambda c, i: ToolMessage(c, tool_call_id=i), WORDS, _CALL_IDS),
)


@st.composite
def histories(draw: st.DrawFn, max_size: int = 14) -> list[AnyMessage]:
    """Messages with ids of their own, as a thread holds them."""
    return [
        message.model_copy(update={"id": f"m{place}"})
        for place, message in enumerate(draw(st.lists(_MESSAGE, max_size=max_size)))
    ]


@st.composite
def turns_at_hand(draw: st.DrawFn) -> tuple[list[AnyMessage], str]:
    """A history in which a user's message with words waits for its answer, tool rounds behind it or not; and its id."""
    before = draw(histories())
    newest = HumanMessage(draw(WORDS.filter(str.strip)), id="newest")
    after = [m for m in draw(histories(6)) if not isinstance(m, HumanMessage)]
    return [*before, newest, *(m.model_copy(update={"id": f"after-{m.id}"}) for m in after)], "newest"
