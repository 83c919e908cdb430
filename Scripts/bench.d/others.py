"""What lights on programs of others cost."""

import subprocess
import sys

from headless import need, sway

CONFIG = """xwayland disable
output * resolution 1920x1080 position 0 0 scale 1 bg #3c5a78 solid_color
for_window [app_id=".*"] floating enable, border none, move absolute position 100 120
"""


def main(words, bench):
    if words not in ([], ["--quick"]):
        sys.exit("Usage: Scripts/bench others [--quick]")
    need("sway", "swaymsg", "dbus-run-session", "gnome-calculator")
    program = bench()
    with sway(CONFIG) as (folder, environment, _):
        environment |= {"GSETTINGS_BACKEND": "memory", "HOME": str(folder), "GSK_RENDERER": "cairo"}
        sys.stdout.flush()

        def measure(environment, *what):
            # What the bus and the desktop's services say goes to a file: it says nothing of what is measured.
            log = folder / "bus.log"
            inside = ["dbus-run-session", "--", "sh", "-c", '"$@" >&3', "sh", program, *words, *what]
            script = ["sh", "-c", 'exec 3>&1 >"$0" 2>&1; exec "$@"', log, *inside]
            if status := subprocess.run(script, env=environment).returncode:
                sys.exit(log.read_text()[-2000:] + f"Scripts/bench: it ended with {status}.")

        measure({name: value for name, value in environment.items() if name not in ("WAYLAND_DISPLAY", "SWAYSOCK")}, "crowd")
        measure(environment, "others", "org.gnome.Calculator", "7", "gnome-calculator")
