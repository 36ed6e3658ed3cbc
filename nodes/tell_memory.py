"""The notice before an answer of which memories were found for it, for users who want to see that."""

from langchain_core.messages import AIMessage

from graph.state import AgentState
from memory.kit import Kit
from memory.short_term.plan import ContextPlan
from memory.short_term.window import PROBLEM_KEY
from memory.text import clip_middle, one_line

NOTICE = "notice"
"""Mark of the message: like a failure's notice, no model and no memory ever sees it."""


def memory_notice(kit: Kit, state: AgentState, plan: ContextPlan) -> AIMessage | None:
    """The notice for the memories in the plan, core not counted; None when there are none."""
    texts = {hit["record_id"]: str(hit["text"]) for hit in state.get("hits", [])}
    shown = [texts[record_id] for record_id in plan["record_ids"] if record_id in texts]
    if not shown:
        return None
    language = state["turn"]["language"]
    separator = "；" if language == "zh" else "; "
    told = separator.join(clip_middle(one_line(text), kit.policy.notice_chars) for text in shown)
    text = kit.prompts.render("notice", language, count=str(len(shown)), texts=told)
    notice_id = f"notice-{state['turn']['message_id']}"
    return AIMessage(text.strip(), id=notice_id, additional_kwargs={PROBLEM_KEY: NOTICE})
