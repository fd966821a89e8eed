"""Pictures of every page, light and dark, at a desk and on a phone, to be looked at.

python tests/browser/screenshots.py DIR             web-lobby-desktop-light.png and so on
python tests/browser/screenshots.py DIR lobby       only pages whose name begins so
python tests/browser/screenshots.py DIR --whole     the whole page, not only what a window shows
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page, sync_playwright

from browser.conftest import DESKTOP, PHONE
from browser.install import FLAGS, executable
from browser.screens import SCREENS, Visit
from browser.server import Server

SIZES = {"desktop": DESKTOP, "phone": PHONE}


def main() -> None:
    """Take the pictures that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--whole", action="store_true")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    wanted = [name for name in SCREENS if name.startswith(tuple(args.names) or "")]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), "--max-seconds", "2", "--no-warm")
        server.start()
        browser = playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        for name in wanted:
            for label, page in views(browser, server, name):
                path = args.folder / f"web-{name.replace('_', '-')}-{label}.png"
                page.screenshot(path=path, full_page=args.whole, animations="disabled")
                print(path)
        browser.close()
        server.stop()


def views(browser: Browser, server: Server, name: str) -> Iterator[tuple[str, Page]]:
    """One page as it looks on each device, by day and by night."""
    for device, size in SIZES.items():
        context = browser.new_context(
            base_url=server.url,
            viewport=size,  # type: ignore[arg-type]
            device_scale_factor=2,
            has_touch=device == "phone",
            reduced_motion="reduce",
        )
        page = context.new_page()
        SCREENS[name](Visit(page, server))
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.mouse.move(0, 0)
            page.evaluate("scrollTo(0, 0)")
            yield f"{device}-{scheme}", page
        context.close()


if __name__ == "__main__":
    main()
