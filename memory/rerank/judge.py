"""The chat model as a reranker: one call that gives each text a mark of 0-10."""

import re
from collections.abc import Sequence

from langchain_core.messages import HumanMessage, SystemMessage

from memory.chat_call import Translated
from memory.errors import ChatError, RerankerError
from memory.kit import Chat
from memory.meter import metered, one_call
from memory.text import disarm, language_of, one_line
from prompts.render import Prompts

_MARK = re.compile(r"^\W*(\d{1,3})\W*[:：=]\s*(\d{1,2}(?:\.\d+)?)", re.MULTILINE)
_MOST = 10.0


class JudgeReranker:
    """Asks the process's chat model. Its own tokens do not reach the user's stream."""

    is_remote = True

    def __init__(self, chat: Chat, prompts: Prompts) -> None:
        self._chat = chat
        self._prompts = prompts

    @property
    def name(self) -> str:
        """The judging model."""
        return f"judge {self._chat.default_name}"

    def rerank(self, question: str, texts: Sequence[str]) -> list[float]:
        """A score of 0-1 for each text. Raises RerankerError when the model fails or leaves one out."""
        system = self._prompts.render("judge", language_of(question))
        lines = [f"{number}: {disarm(one_line(text))}" for number, text in enumerate(texts, start=1)]
        content = "\n".join([f"Q: {one_line(question)}", *lines])
        model = self._chat.model().with_config(tags=["nostream"])
        try:
            with Translated(self._chat), metered("judge"), one_call() as replies:
                replies.append(reply := model.invoke([SystemMessage(system), HumanMessage(content)]))
        except ChatError as error:
            raise RerankerError(f"{self.name} gave no marks: {error}") from error
        return self._read(reply.text, len(texts))

    def _read(self, text: str, count: int) -> list[float]:
        marks = {int(found[1]): float(found[2]) for found in _MARK.finditer(text)}
        if not set(range(1, count + 1)) <= marks.keys():
            raise RerankerError(f"{self.name} marked {len(marks)} of {count} texts")
        return [min(marks[number], _MOST) / _MOST for number in range(1, count + 1)]
