"""Get a browser for the tests: the one that is there, Debian's, or Playwright's own.

python tests/browser/install.py
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGES = ("chromium-headless-shell", "chromium")
"""Debian's: the first is the same browser without windows, and takes a third less time."""

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
"""What the browser is started with: it asks for nothing from other hosts."""

NAMES = (*PACKAGES, "chromium-browser", "google-chrome")


def installed() -> str | None:
    """The browser of this machine, if it has one."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def install() -> None:
    """Install Debian's where that is allowed, else let Playwright download its own."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        apt = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run([*apt, "update"], check=False, env=quiet)
        install = [*apt, "install", "-y", "--no-install-recommends", "fonts-dejavu-core"]
        for package in PACKAGES:
            if installed() is None:
                subprocess.run([*install, package], check=False, env=quiet, stdout=subprocess.DEVNULL)
    if installed() is None:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def executable() -> Path | None:
    """The browser to start; None for the one Playwright has downloaded."""
    found = installed()
    return Path(found) if found else None


if __name__ == "__main__" and installed() is None:
    install()
