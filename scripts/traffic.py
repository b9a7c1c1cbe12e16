"""What a page costs its reader: the bytes that come over the line, as the browser counts them."""

from typing import Any

from playwright.sync_api import Page


class Traffic:
    """Counts what a page receives, heads included; what the browser has already costs nothing."""

    def __init__(self, page: Page) -> None:
        self.received = 0
        session = page.context.new_cdp_session(page)
        session.on("Network.loadingFinished", self._add)
        session.send("Network.enable")

    def _add(self, event: dict[str, Any]) -> None:
        self.received += round(event["encodedDataLength"])

    def take(self) -> int:
        """Return the bytes received since the last call, or since the beginning."""
        received, self.received = self.received, 0
        return received
