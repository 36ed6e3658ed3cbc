"""A small /rerank endpoint on 127.0.0.1: answers what the test says, and records what was asked."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self


class RerankServer:
    """Use as a context manager. body: the JSON that is answered; a str is sent as it stands. delay_s: waits before."""

    def __init__(self, body: object, *, status: int = 200, delay_s: float = 0.0) -> None:
        self.body, self.status, self.delay_s = body, status, delay_s
        self.asked: list[dict[str, Any]] = []
        self.keys: list[str] = []
        self.closing = threading.Event()
        handler = type("Handler", (_Handler,), {"owner": self})
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._http.daemon_threads = True
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.05,), daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._http.server_address[1]}/v1/rerank"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.closing.set()
        self._http.shutdown()
        self._thread.join()
        self._http.server_close()


class _Handler(BaseHTTPRequestHandler):
    owner: RerankServer

    def do_POST(self) -> None:
        owner = self.owner
        length = int(self.headers["Content-Length"])
        owner.asked.append(json.loads(self.rfile.read(length)))
        owner.keys.append(self.headers.get("Authorization") or "")
        owner.closing.wait(owner.delay_s)
        body = owner.body if isinstance(owner.body, str) else json.dumps(owner.body)
        try:
            self.send_response(owner.status)
            self.end_headers()
            self.wfile.write(body.encode())
        except ConnectionError:
            pass  # the client did not wait

    def log_message(self, *_: object) -> None:
        pass
