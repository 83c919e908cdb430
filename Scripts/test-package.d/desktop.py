"""A sway without a screen, and a person who types in it and looks at it."""

import json
import os
import shutil
import signal
import socket
import statistics
import struct
import subprocess
import time
from pathlib import Path

# Each step is quick on an idle machine; this one is often busy.
PATIENCE = 60

SCREEN = "output * resolution 1280x720 position 0 0 scale 1 bg #6c8cb0 solid_color"


def until(what, ask):
    """Waits for what is true in the end, and returns it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := ask():
            return found
        time.sleep(0.1)
    raise SystemExit(f"{what}: not within {PATIENCE} seconds.")


class Picture:
    """What grim saw, a byte for each colour of each pixel."""

    def __init__(self, data):
        words = data.split(maxsplit=4)
        self.width, self.height = int(words[1]), int(words[2])
        self.pixels = data[-self.width * self.height * 3 :]

    def brightness(self, x, y):
        place = (int(y) * self.width + int(x)) * 3
        return sum(self.pixels[place : place + 3])

    def below_bar(self):
        """All but the bar of sway, whose clock goes on."""
        return self.pixels[40 * self.width * 3 :]


class Bindings:
    """Asks sway which of its key bindings it has run."""

    SUBSCRIBE, GET_VERSION, RUN = 2, 7, 0x80000005

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(path)
        self.answers = self.socket.makefile("rb")
        self.ask(self.SUBSCRIBE, b'["binding"]')

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.answers.close()
        self.socket.close()

    def ask(self, kind, words=b""):
        """How many bindings sway has run before it answers a question."""
        self.socket.sendall(struct.pack("=6sII", b"i3-ipc", len(words), kind) + words)
        count = 0
        while (told := self.read()) != kind:
            count += told == self.RUN
        return count

    def read(self):
        """The kind of the next answer or event."""
        head = self.answers.read(14)
        if len(head) < 14:
            raise SystemExit("sway has closed its socket.")
        length, kind = struct.unpack("=6xII", head)
        self.answers.read(length)
        return kind

    def count(self):
        """How many it has run since the last time."""
        return self.ask(self.GET_VERSION)


class Running:
    """A command that a person has typed, and that has not come back yet."""

    def __init__(self, process, output):
        self.process, self.output = process, output

    def ends(self, status):
        """Waits for its end, which has to be this one, and returns what it has printed."""
        try:
            found = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise SystemExit(f"It did not end: {self.process.args[-1]}\n{self.printed()}") from None
        if found != status:
            raise SystemExit(f"{found} instead of {status}: {self.process.args[-1]}\n{self.printed()}")
        return self.printed()

    def printed(self):
        return self.output.read_text()


class Desktop:
    """A session of one person, with a folder of its own as home."""

    def __init__(self, home, pictures):
        self.home, self.pictures = Path(home), Path(pictures)
        self.runtime = self.home / ".run"
        self.runtime.mkdir(parents=True, mode=0o700)
        self.environment = {
            "HOME": str(home),
            "USER": os.environ["USER"],
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/games",
            "LANG": "C.UTF-8",
            "XDG_RUNTIME_DIR": str(self.runtime),
        }
        theirs = self.home / ".config/sway/config"
        theirs.parent.mkdir(parents=True)
        shutil.copyfile("/etc/sway/config", theirs)
        self.count = 0
        self.sway = self.keyboard = None
        self.before = None

    # What a person types in a terminal

    def start(self, command):
        """Begins something in a terminal."""
        self.count += 1
        output = self.home / f".output-{self.count}"
        with output.open("w") as file:
            process = subprocess.Popen(
                ["bash", "-e", "-o", "pipefail", "-c", command], cwd=self.home, env=self.environment,
                stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT,
                start_new_session=True)
        return Running(process, output)

    def run(self, command, status=0):
        """Something that comes back by itself."""
        return self.start(command).ends(status)

    def interrupt(self, running):
        """Ctrl+C."""
        os.killpg(running.process.pid, signal.SIGINT)

    # The session

    def log_in(self, *windows, wall=None):
        """Starts sway, with windows in it, each a command, and with a picture on the wall."""
        config = self.home / ".sway"
        text = f"include {self.home}/.config/sway/config\n{SCREEN}\n"
        if wall:
            self.run(f"rsvg-convert {wall} -o wall.png")
            text += f"output * bg {self.home}/wall.png fill\n"
        config.write_text(text)
        environment = self.environment | {
            "WLR_BACKENDS": "headless",
            "WLR_RENDERER": "pixman",
            "WLR_LIBINPUT_NO_DEVICES": "1",
            "LIBSEAT_BACKEND": "noop",
        }
        self.sway = subprocess.Popen(
            ["sway", "-c", str(config)], env=environment, cwd=self.home,
            stdout=(self.home / ".sway.log").open("w"), stderr=subprocess.STDOUT)
        socket = until("sway listens", lambda: list(self.runtime.glob("sway-ipc.*.sock")))
        self.environment["SWAYSOCK"] = str(socket[0])
        display = until(
            "sway has a display",
            lambda: [path for path in self.runtime.glob("wayland-*") if path.suffix != ".lock"])
        self.environment["WAYLAND_DISPLAY"] = display[0].name
        until("sway answers", lambda: "HEADLESS-1" in self.run("swaymsg -t get_outputs"))
        # Programs ask for keys when there is a keyboard. Each wtype plugs one in and takes it away; this one stays, as a person's does.
        self.keyboard = self.start(f"exec wtype -s {24 * 3600 * 1000}")
        until("sway has a keyboard", lambda: '"keyboard"' in self.run("swaymsg -t get_inputs"))
        for number, window in enumerate(windows, 1):
            self.start(f"exec {window}")
            until(
                "the window",
                lambda: self.run("swaymsg -t get_tree").count('"app_id": "foot"') >= number)
        self.still()
        if not self.status():
            self.before = self.look()

    def log_out(self):
        """Ends sway."""
        self.run("swaymsg exit || true")
        self.sway.wait(PATIENCE)
        self.unplug()
        for name in ("SWAYSOCK", "WAYLAND_DISPLAY"):
            del self.environment[name]
        for left in [*self.runtime.glob("sway-ipc.*"), *self.runtime.glob("wayland-*")]:
            left.unlink()

    def unplug(self):
        """Takes away the keyboard that was plugged in for the session."""
        if self.keyboard:
            self.keyboard.process.kill()
            self.keyboard.process.wait()
            self.keyboard = None

    def press(self, *words):
        """Types keys, and waits until sway has handled them. The program that gets them may need longer."""
        self.run("wtype " + " ".join(words))

    def press_bound(self, *words):
        """Types keys that sway has a binding for, again only if sway says that it has run none."""
        with Bindings(self.environment["SWAYSOCK"]) as bindings:

            def count():
                self.press(*words)
                return bindings.count()

            if (found := until(f"sway runs the binding of {words[0]}", count)) > 1:
                raise SystemExit(f"sway has run the binding of {words[0]} {found} times.")

    def look(self):
        return Picture(subprocess.run(
            ["grim", "-t", "ppm", "-"], env=self.environment, check=True,
            stdout=subprocess.PIPE).stdout)

    def still(self):
        """Waits until nothing moves any more, and returns what is seen then."""
        last = [self.look()]

        def rests():
            time.sleep(0.3)
            last.append(self.look())
            return last[-2].below_bar() == last[-1].below_bar()

        until("the picture rests", rests)
        return last[-1]

    # Lights

    def status(self):
        """What the followspot says that is running, or nothing."""
        answer = self.start("exec followspot status --json")
        if answer.process.wait(PATIENCE) == 69:
            return None
        return json.loads(answer.ends(0))

    def lit(self):
        """Waits for lights that are on, and returns them."""

        def ask():
            status = self.status()
            return status and status["shown"] and status["lights"]

        return until("the light is on", ask)

    def lit_or_card(self):
        """Waits until something is on and sway shows it, be it a card without a light. sway has given it the keyboard by then."""
        until("something is on", lambda: (self.status() or {}).get("shown"))
        until("sway shows it", lambda: self.look().below_bar() != self.before.below_bar())

    def hidden(self):
        """Waits until the followspot that runs shows nothing; the screen is as it was."""
        until("the light is hidden", lambda: (self.status() or {}).get("shown") is False)
        self.is_as_before()

    def gone(self):
        """Waits for the end of all lights; the screen is as it was."""
        until("the light is gone", lambda: not self.status())
        self.is_as_before()

    def is_as_before(self):
        until(
            "the screen is as it was",
            lambda: self.look().below_bar() == self.before.below_bar())

    def expect(self, lights, picture, tolerance=0.03):
        """What is lit has to be as bright as before, and the rest darker."""
        inside, outside = [], []
        for y in range(4, picture.height, 8):
            for x in range(4, picture.width, 8):
                if (bright := self.before.brightness(x, y)) < 120:
                    continue
                share = picture.brightness(x, y) / bright
                away = [
                    max(abs(x - light["x"] - light["width"] / 2) / light["width"],
                        abs(y - light["y"] - light["height"] / 2) / light["height"])
                    for light in lights]
                # In the middle of a light there may be a dot; in the corners of its rectangle it may be dark.
                if any(0.1 < far < 0.32 for far in away):
                    inside.append(share)
                elif all(far > 0.8 for far in away):
                    outside.append(share)
        bright, dark = statistics.median(inside or [1]), statistics.median(outside or [0.5])
        if abs(bright - 1) > tolerance or not 0.05 < dark < 0.75 or not (inside or not lights):
            raise SystemExit(f"What is lit is {bright:.2f} as bright as before, the rest {dark:.2f}: {lights}")
        return bright, dark

    def see(self, keep=None, lights=None):
        """Looks at the lights that are on, and keeps the picture under a name; returns where they are at rest."""
        if lights is None:
            self.lit_or_card()
        picture = self.still()
        lights = lights or self.status()["lights"]
        if keep:
            self.run(f"grim -l 9 {self.pictures}/recipe-{keep}.png")
        bright, dark = self.expect(lights, picture)
        print(f"    lit {bright:.2f}, dim {dark:.2f}", flush=True)
        return lights
