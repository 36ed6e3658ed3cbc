"""A small OpenAI-compatible server on 127.0.0.1 for the real client: scripted, and it records what was asked.

    with OpenAIServer() as server:
        server.script(Reply("你好"), rate_limited(0.1), Reply(tool_calls=[call("plan", {"goal": "x"})]))
        settings = Settings(openai_base_url=server.url, model="test-model")

Each request takes the next entry of the script; when it is used up, `server.answer` (an echo) decides.
"""

import json
import socket
import threading
from collections import deque
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

from tests.openai_replies import (
    Hang,
    Raw,
    Reply,
    Request,
    Step,
    completion,
    echo,
    embeddings,
    failure,
    pieces,
    wrong_key,
)


class OpenAIServer:
    """The server; use as a context manager. `url` ends in /v1."""

    def __init__(
        self, *, key: str | None = None, dimensions: int = 64, embedding_delay_s: float = 0.0
    ) -> None:
        self.key = key
        self.dimensions = dimensions
        self.embedding_delay_s = embedding_delay_s
        self.answer: Callable[[Request], Step] = echo
        self.embedding_failure: Raw | None = None
        self.requests: list[Request] = []
        self.closing = threading.Event()
        self._steps: deque[Step] = deque()
        self._lock = threading.Lock()
        self._http = _Http(self)
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.05,), daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._http.server_address[1]}/v1"

    @property
    def chats(self) -> list[Request]:
        """The chat requests so far."""
        return [request for request in self.requests if request.path.endswith("/chat/completions")]

    def script(self, *steps: Step) -> None:
        """Adds answers for the next chat requests."""
        with self._lock:
            self._steps.extend(steps)

    def reset(self) -> None:
        """Forgets script, answers and requests."""
        with self._lock:
            self._steps.clear()
            self.requests.clear()
            self.answer, self.embedding_failure = echo, None

    def next_step(self, request: Request) -> Step:
        with self._lock:
            step = self._steps.popleft() if self._steps else None
        return step or self.answer(request)

    def record(self, request: Request) -> None:
        with self._lock:
            self.requests.append(request)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.closing.set()
        self._http.shutdown()
        self._http.close()
        self._thread.join(5)


class _Http(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    request_queue_size = 128

    def __init__(self, server: OpenAIServer) -> None:
        self.owner = server
        self.open_sockets: set[socket.socket] = set()
        super().__init__(("127.0.0.1", 0), _Handler)

    def close(self) -> None:
        for connection in list(self.open_sockets):  # kept alive by clients, their threads wait for more
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue
        self.server_close()

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that goes away (a timeout under test) is no news."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Http

    def setup(self) -> None:
        super().setup()
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.server.open_sockets.add(self.connection)

    def finish(self) -> None:
        self.server.open_sockets.discard(self.connection)
        super().finish()

    def log_message(self, format: str, *args: object) -> None:
        """Silent."""

    def do_GET(self) -> None:
        self._record({})
        if self.path.endswith("/models"):
            self._send_json({"object": "list", "data": [{"id": "test-model", "object": "model"}]})
        else:
            self._send(failure(404, {"message": f"no such path {self.path}"}))

    def do_POST(self) -> None:
        text = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        request = self._record(json.loads(text or b"{}"))
        owner = self.server.owner
        if owner.key is not None and self.headers.get("Authorization") != f"Bearer {owner.key}":
            self._send(wrong_key())
        elif self.path.endswith("/chat/completions"):
            self._chat(request, owner.next_step(request))
        elif self.path.endswith("/embeddings"):
            owner.closing.wait(owner.embedding_delay_s)
            self._send(owner.embedding_failure or embeddings(request.body, owner.dimensions))
        else:
            self._send(failure(404, {"message": f"no such path {self.path}"}))

    def _record(self, body: dict[str, Any]) -> Request:
        request = Request(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
        self.server.owner.record(request)
        return request

    def _chat(self, request: Request, step: Step) -> None:
        match step:
            case Raw():
                self._send(step)
            case Hang():
                self._hang(step, bool(request.body.get("stream")))
            case Reply():
                self.server.owner.closing.wait(step.delay_s)
                if request.body.get("stream"):
                    self._stream(pieces(request.body, step), step.gap_s)
                else:
                    self._send_json(completion(request.body, step))

    def _hang(self, step: Hang, is_stream: bool) -> None:
        closing = self.server.owner.closing
        if is_stream and (step.after or step.drip_s):
            self._start_stream()
            for piece in list(pieces({}, Reply("a b c d e f g h")))[: step.after]:
                self._chunk(f"data: {json.dumps(piece)}\n\n")
        for _ in range(int(step.seconds / (step.drip_s or step.seconds))):
            if closing.wait(step.drip_s or step.seconds):
                break
            if step.drip_s:
                self._chunk(": still working\n\n")
        self.close_connection = True

    def _send_json(self, body: dict[str, Any]) -> None:
        self._send(Raw(json.dumps(body, ensure_ascii=False).encode()))

    def _send(self, raw: Raw) -> None:
        self.send_response(raw.status)
        for name, value in {**raw.headers, "Content-Type": raw.content_type}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(raw.body)))
        self.end_headers()
        self.wfile.write(raw.body)

    def _start_stream(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def _stream(self, events: Iterator[dict[str, Any]], gap_s: float) -> None:
        self._start_stream()
        for event in events:
            self._chunk(f"data: {json.dumps(event, ensure_ascii=False)}\n\n")
            self.server.owner.closing.wait(gap_s)
        self._chunk("data: [DONE]\n\n")
        self.wfile.write(b"0\r\n\r\n")

    def _chunk(self, text: str) -> None:
        data = text.encode()
        self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
