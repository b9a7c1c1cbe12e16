"""A static host on this machine: files of a folder below a path, and the site's own 404 page.

It sends the compressed file that the build laid beside a file, and lets a browser keep for ever
what has a name of its content's own; both as the page on publishing would have it.
"""

import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from math import inf
from os import PathLike
from pathlib import Path
from time import monotonic, sleep
from typing import IO

# A coding that a browser may take -> how the file in it is named.
_CODINGS = {"br": ".br", "gzip": ".gz"}
FOR_EVER = re.compile(
    r"/(live/.+|assets/.+\.[0-9a-f]{8}\.min\.(css|js)|pagefind/(filter|fragment|index)/.+)$"
)
_CHUNK = 16_384  # bytes
_KEPT = {True: "public, max-age=31536000, immutable", False: "no-cache"}


class Line:
    """What files go out over: one line for all who are served, and a count of what it carried."""

    def __init__(self, bits_a_second: float = inf, delay: float = 0) -> None:
        self.carried = 0  # bytes of files, as they were sent
        self._seconds_a_byte = 8 / bits_a_second
        self._delay = delay  # seconds before an answer's first byte
        self._free_at = 0.0
        self._lock = threading.Lock()

    def carry(self, source: IO[bytes], target: IO[bytes]) -> None:
        """Send a file, in turns with the others that are on their way."""
        sleep(self._delay)
        while chunk := source.read(_CHUNK):
            with self._lock:
                self.carried += len(chunk)
                self._free_at = max(self._free_at, monotonic()) + len(chunk) * self._seconds_a_byte
                wait = self._free_at - monotonic()
            sleep(max(wait, 0))
            target.write(chunk)


class _Handler(SimpleHTTPRequestHandler):
    """Answers as static hosts do; what it answers is nobody's news."""

    def __init__(self, *arguments: object, prefix: str, line: "Line", **options: object) -> None:
        self.prefix, self.line = prefix, line
        self.coding, self.lasts = "", False
        super().__init__(*arguments, **options)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """Map an address to the file that is sent, one outside the prefix to one not there."""
        inside = path.startswith(f"{self.prefix}/")
        file = super().translate_path(path.removeprefix(self.prefix) if inside else "/.outside")
        if file.endswith("/"):
            file += "index.html"
        codings = self.headers.get("Accept-Encoding", "")
        self.coding = next(
            (
                name
                for name, suffix in _CODINGS.items()
                if name in codings and Path(file + suffix).is_file()
            ),
            "",
        )
        self.lasts = bool(FOR_EVER.search(path)) and Path(file).is_file()
        return file + _CODINGS.get(self.coding, "")

    def guess_type(self, path: str | PathLike[str]) -> str:
        """Return the type of a file, that of its content where it is compressed."""
        return super().guess_type(str(path).removesuffix(_CODINGS.get(self.coding, "")))

    def end_headers(self) -> None:
        """Say how the file is compressed, and how long a browser may keep it."""
        if self.coding:
            self.send_header("Content-Encoding", self.coding)
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Cache-Control", _KEPT[self.lasts])
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer an unknown address with the site's own page."""
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        self.coding = ""
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def copyfile(self, source: IO[bytes], outputfile: IO[bytes]) -> None:  # type: ignore[override]
        """Send a file over the line."""
        self.line.carry(source, outputfile)

    def log_message(self, *_: object) -> None:
        """Keep the output to those who serve."""


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """A reader who goes away in the middle of a file is no fault of the host's."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def serve(folder: Path, prefix: str = "", line: Line | None = None) -> Iterator[str]:
    """Serve a folder on a free port while the context lasts; yields its address, "/" at the end.

    `line` is what the files go out over, at once where there is none.
    """
    handler = partial(_Handler, prefix=prefix, line=line or Line(), directory=str(folder))
    with _Server(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{prefix}/"
        server.shutdown()
