"""What outlives the server: threads and memories, whether it is stopped or killed."""

from pathlib import Path

import pytest

from tests.server.dev_server import DevServer
from tests.server.talk import talk_to

pytestmark = [pytest.mark.server, pytest.mark.xdist_group("server")]


def test_threads_and_memories_survive_kill_9_and_a_graceful_stop(tmp_path: Path) -> None:
    server = DevServer(tmp_path)
    server.start()
    try:
        with talk_to(server.url) as talk:
            thread_id = talk.new_thread()
            talk.say(thread_id, "我叫张三。", "zhang")
        server.kill()
        server.start()
        with talk_to(server.url) as talk:
            # The server's own row of a young thread is gone with it: whoever has the id takes it up again.
            talk.client.threads.create(thread_id=thread_id, if_exists="do_nothing")
            talk.say(thread_id, "你好", "zhang")
            assert talk.texts(thread_id)[0::2] == ["我叫张三。", "你好"]
            assert "张三" in talk.say(talk.new_thread(), "我叫什么？", "zhang")
        server.stop()
        server.start()
        with talk_to(server.url) as talk:
            assert "张三" in talk.say(thread_id, "我叫什么？", "zhang")
            assert len(talk.texts(thread_id)) == 6
        server.stop()
    finally:
        server.__exit__()
    assert "Traceback" not in server.log()
