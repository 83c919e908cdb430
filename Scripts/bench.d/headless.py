"""A sway without a screen, for programs that are measured in it."""

import contextlib
import os
import shutil
import sys
import tempfile
from pathlib import Path

from trying import start_sway


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
        # sway's folder may belong to the user nobody, and followspot puts its socket only into a folder of its own user.
        theirs, own = folder / "run", folder / "own"
        theirs.mkdir(0o700)
        own.mkdir(0o700)
        (folder / "config").write_text(config)
        (folder / "config").chmod(0o644)
        outside = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SWAYSOCK")}
        environment = outside | {"XDG_RUNTIME_DIR": str(theirs), "HOME": str(theirs)}
        server = start_sway(folder / "config", environment)
        try:
            yield folder, outside | {
                "XDG_RUNTIME_DIR": str(own), "HOME": str(own), "WAYLAND_DISPLAY": str(theirs / environment["WAYLAND_DISPLAY"]),
                "SWAYSOCK": environment["SWAYSOCK"], "GDK_BACKEND": "wayland",
            }, server
        finally:
            server.kill()
