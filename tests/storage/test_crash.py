"""Confirmed changes survive when the process is killed at random moments.

``PLYGROUND_KILLS=500 pytest tests/storage/test_crash.py`` kills more often.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

CRASH = Path(__file__).with_name("crash.py")
KILLS = int(os.environ.get("PLYGROUND_KILLS", "12"))


def test_every_confirmed_move_is_there_after_the_process_was_killed(url: str) -> None:
    program = [sys.executable, str(CRASH), url, str(KILLS), "1"]
    ended = subprocess.run(program, capture_output=True, text=True, timeout=60 + 5 * KILLS, check=False)
    assert ended.returncode == 0, ended.stderr
    seen = json.loads(ended.stdout)
    assert (seen["kills"], seen["lost"], seen["broken"]) == (KILLS, 0, 0)
    assert seen["matches"] >= KILLS, "players were killed before they started"
    assert seen["confirmed"] > 2 * KILLS, "players were killed before they had moved"
