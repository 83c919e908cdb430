"""A sway without a screen, for programs that are measured in it."""

import contextlib
import os
import shutil
import sys
import tempfile
from pathlib import Path

from trying import Failure, start_sway


def need(*programs, group="test"):
    for program in programs:
        if not shutil.which(program):
            sys.exit(f"Scripts/bench: there is no {program}; Scripts/setup {group} installs it.")


@contextlib.contextmanager
def sway(config):
    """Gives a folder, the environment of programs in sway, and sway itself."""
    print(f"The machine has {os.cpu_count()} processors and a load of {Path('/proc/loadavg').read_text().rsplit(' ', 2)[0]}.")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "run").mkdir(0o700)
        (folder / "config").write_text(config)
        outside = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SWAYSOCK")}
        environment = outside | {"XDG_RUNTIME_DIR": str(folder / "run"), "HOME": str(folder / "run"), "GDK_BACKEND": "wayland"}
        try:
            server = start_sway(folder / "config", environment)
        except Failure as failure:
            sys.exit(f"Scripts/bench: {failure}")
        try:
            yield folder, environment, server
        finally:
            server.kill()
