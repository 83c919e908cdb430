"""A sway without a screen, for programs that are measured in it."""

import contextlib
import os
import shutil
import sys
from pathlib import Path

import trying


def need(*programs, group="test"):
    for program in programs:
        if not shutil.which(program):
            sys.exit(f"Scripts/bench: there is no {program}; Scripts/setup {group} installs it.")


@contextlib.contextmanager
def sway(config):
    """Gives a folder, the environment of programs in sway, and sway itself."""
    print(f"The machine has {os.cpu_count()} processors and a load of {Path('/proc/loadavg').read_text().rsplit(' ', 2)[0]}.")
    try:
        with trying.sway(config) as (folder, environment, server):
            yield folder, environment | {"GDK_BACKEND": "wayland", "HOME": str(folder / "own")}, server
    except trying.Failure as failure:
        sys.exit(f"Scripts/bench: {failure}")
