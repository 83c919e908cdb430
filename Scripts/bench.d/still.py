"""What a compositor spends on a still overlay, while a fullscreen window below it changes with every frame."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median

from headless import need, sway
from start import CONFIG, SOURCES, asked, processor_time
from trying import Program, start_shown, until

KWIN = "--virtual --width 1920 --height 1080 --socket wayland-kwin --no-lockscreen --no-global-shortcuts".split()
OVERLAYS = {"no Followspot": [], "a still light": ["light", "760,390 400x300"], "a hidden light": ["point", "--resident"]}


@contextmanager
def kwin(_):
    """Likewise KWin, which paints without a graphics card here. The copy has no file capability, which containers refuse."""
    with tempfile.TemporaryDirectory() as name:
        shutil.copy(shutil.which("kwin_wayland"), name)
        paths = dict.fromkeys(("XDG_RUNTIME_DIR", "HOME", "XDG_CONFIG_HOME"), name)
        buses = dict.fromkeys(("DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS"), f"unix:path={name}/bus")
        environment = os.environ | paths | buses | {"KWIN_COMPOSE": "Q", "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1"}
        bus = Program(["dbus-daemon", "--session", "--nofork", f"--address=unix:path={name}/bus"], env=environment)
        until("the bus is there", Path(name, "bus").exists)
        server = Program([f"{name}/kwin_wayland", *KWIN], env=environment)
        try:
            until("KWin is there", Path(name, "wayland-kwin").exists)
            yield Path(name), environment | {"WAYLAND_DISPLAY": "wayland-kwin"}, server
        finally:
            for program in (server, bus):
                program.kill(signal.SIGKILL)


def start(spot, environment, *arguments, **more):
    return Program([spot, *arguments], env=environment, **more)


def main(words, bench):
    if len(words) > 2 or not all(word.isdigit() and int(word) for word in words):
        sys.exit("Usage: Scripts/bench still [ROUNDS [SECONDS]]")
    rounds, seconds = (int(word) for word in words + ["3", "30"][len(words) :])
    need("gcc", "wayland-scanner", "pkg-config", "kwin_wayland", "dbus-daemon")
    spot = os.environ.get("FOLLOWSPOT") or shutil.which("followspot") or sys.exit("Scripts/bench: there is no followspot.")
    protocol = asked("pkg-config", "--variable=pkgdatadir", "wayland-protocols") + "/stable/xdg-shell/xdg-shell.xml"
    for name, desktop in (("sway", sway), ("KWin", kwin)):
        with desktop(CONFIG) as (folder, environment, server):
            for kind, file in (("client-header", "xdg-shell.h"), ("private-code", "xdg-shell.c")):
                subprocess.run(["wayland-scanner", kind, protocol, folder / file], check=True)
            sources = [SOURCES / "below.c", folder / "xdg-shell.c"]
            subprocess.run(["gcc", "-O2", f"-I{folder}", "-o", folder / "below", *sources, "-lwayland-client"], check=True)
            below, found = Program([folder / "below"], env=environment), {what: [] for what in OVERLAYS}
            until("the window changes", lambda: len(below.printed()) > 60)
            for what, arguments in list(OVERLAYS.items()) * rounds:
                overlay = start_shown(partial(start, spot, environment), *arguments) if arguments else None
                time.sleep(1)
                before, frames = processor_time(server.pid), len(below.printed())
                time.sleep(seconds)
                shown = len(below.printed()) - frames
                found[what].append(((processor_time(server.pid) - before) / shown, shown / seconds))
                if overlay:
                    overlay.kill()
            below.kill()
        least = median(cost for cost, _ in found["no Followspot"])
        for what, runs in found.items():
            costs, rate = [cost for cost, _ in runs], median(rate for _, rate in runs)
            spread = f"{min(costs):.3f} to {max(costs):.3f} ms a frame, {rate:.0f} frames a second"
            print(f"{name}, {what}: {median(costs) / least:.2f} ({spread})")
