"""`mneme chat`: a conversation on the terminal, one reply a line in a pipe, or a single turn for a script."""

import sys

from graph.app import open_app
from graph.cli_call import Call, report
from graph.cli_errors import ExitCode, explain
from graph.cli_forgotten import report_of_wish, spoken_in, tell_state
from graph.cli_lines import PipedLines, TerminalLines
from graph.cli_print import note, printable, say, say_json
from graph.cli_slash import Chat, refuse_json, run_slash
from graph.cli_spinner import Spinner
from graph.cli_turn import Conversation, Outcome, as_json
from graph.context import Context
from graph.logs import set_up_logs
from graph.settings import Settings
from memory.clock import epoch_s
from memory.errors import InputError, MnemeError
from memory.forget_report import Forgotten
from memory.policy import Policy


def chat(call: Call, *, message: str | None, thread: str | None, **choices: object) -> int:
    """Runs the command. choices: of the run's Context; None: unset."""
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if call.as_json and message is None and sys.stdin.isatty():
        raise InputError("--json needs --message TEXT, or lines on stdin")
    _check_thread(thread)
    names = {"user_id": call.user_id, "agent_id": call.agent_id, **choices}
    context = Context.model_validate({name: value for name, value in names.items() if value is not None})
    with open_app(call.settings) as app, Conversation(app, context, thread) as talk:
        if message is not None:
            return _one(talk, message, is_json=call.as_json)
        _greet(talk, is_terminal=is_terminal)
        if is_terminal:
            _quiet(call.settings)
            return _converse(Chat(talk, TerminalLines(call.settings.data_dir)))
        return _read_lines(Chat(talk, PipedLines()), is_json=call.as_json)


def _check_thread(thread: str | None) -> None:
    limit = Policy().user_id_chars
    if thread is not None and not (thread.strip() and thread.isprintable() and len(thread) <= limit):
        raise InputError(f"--thread {thread[:40]!r} is no id: use 1 to {limit} printable characters")


def _quiet(settings: Settings) -> None:
    """Keeps warnings out of the conversation unless they were asked for: the replies say what concerns the user."""
    if "log_level" not in settings.model_fields_set:
        set_up_logs("error")


def _greet(talk: Conversation, *, is_terminal: bool) -> None:
    model = talk.context.model or talk.app.kit.chat.default_name
    who = f"user 用户 {talk.context.user_id} · thread 会话 {talk.thread_id} · model 模型 {model}"
    line = f"{who} · data 数据 {talk.app.settings.data_dir}"
    note(f"{line} · /help 帮助" if is_terminal else line)


def _one(talk: Conversation, message: str, *, is_json: bool) -> int:
    since_s = epoch_s(talk.app.kit.clock.now())
    outcome = talk.say(message, _ignore)
    _tell(outcome, talk, report_of_wish(talk, outcome, since_s), is_json=is_json)
    if outcome.is_stopped:
        return ExitCode.INTERRUPTED
    return ExitCode.NO_ANSWER if outcome.problem else ExitCode.OK


def _tell(outcome: Outcome, talk: Conversation, report: Forgotten | None, *, is_json: bool) -> None:
    if is_json:
        say_json({**as_json(outcome, talk), "erasure": report and report.to_json()})
        return
    if outcome.reply:
        say(outcome.reply)
    if report is not None:
        tell_state(report, spoken_in(talk))


def _read_lines(chat: Chat, *, is_json: bool) -> int:
    """One reply for each line; the exit code is that of the last line that failed."""
    code = 0
    while (line := chat.lines.read()) is not None:
        text = line.strip()
        try:
            if text.startswith("/"):
                if is_json:
                    refuse_json(text)
                if not run_slash(text, chat):
                    break
                continue
            code = _one(chat.talk, text, is_json=is_json) or code
        except MnemeError as error:
            code = report(explain(error), as_json=is_json)
        if code == ExitCode.INTERRUPTED:
            break
    return code


def _converse(chat: Chat) -> int:
    while (line := chat.lines.read()) is not None:
        text = line.strip()
        try:
            if text.startswith("/"):
                if not run_slash(text, chat):
                    break
            elif text:
                _answer(chat, text)
        except KeyboardInterrupt:  # while a stopped turn was brought to its end: the next line does that, too
            note("stopped · 已停止")
        except MnemeError as error:
            report(explain(error), as_json=False)
    return ExitCode.OK


def _answer(chat: Chat, text: str) -> None:
    """Prints the reply as it comes."""
    since_s = epoch_s(chat.talk.app.kit.clock.now())
    with Spinner("thinking · 思考中") as spinner:

        def show(piece: str) -> None:
            spinner.stop()
            sys.stdout.write(printable(piece))
            sys.stdout.flush()

        outcome = chat.talk.say(text, show)
    sys.stdout.write("\n")
    sys.stdout.flush()
    if report := report_of_wish(chat.talk, outcome, since_s):
        tell_state(report, spoken_in(chat.talk))
    if outcome.is_stopped:
        note("stopped; the conversation goes on · 已停止，可以继续对话")


def _ignore(_piece: str) -> None:
    """For those who read the whole reply at its end."""
