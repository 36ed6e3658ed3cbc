"""The offline model as the one who rewords a question: it leaves it as it is, the rules have done their part."""

import re
from collections.abc import Sequence

from langchain_core.messages import BaseMessage, HumanMessage

from graph.offline_read import text_of

_REQUEST = re.compile(r"<conversation>\n.*\n</conversation>\n<question>\n(.*)\n</question>\s*\Z", re.DOTALL)


def rewrite_reply(messages: Sequence[BaseMessage]) -> str | None:
    """The question, when the prompt asks to reword one; None for any other prompt."""
    last = messages[-1] if len(messages) == 1 else None
    found = _REQUEST.search(text_of(last)) if isinstance(last, HumanMessage) else None
    return found[1] if found else None
