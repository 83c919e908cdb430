"""A compositor without a screen, with a person who uses it and looks at it."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import traceback
from inspect import isfunction, signature
from pathlib import Path

from trying import PATIENCE, Failure, LeftOut, Picture, Program, name_of, start_shown, until

BIN, PICTURES = Path("/mnt/bin"), Path("/mnt/pictures")
# Three at scale 1.5 are whole pixels, and so are two at scale 2.
WIDTH, HEIGHT = 1200, 720
LEFT, ESCAPE, ENTER, CONTROL, LETTER, S, RIGHT, LOGO = 0x110, 1, 28, 29, 30, 31, 106, 125


def step(id, rect=None, **more):
    """A step of a tour, with a light or with a card alone."""
    return {"id": id, "title": id.title(), "text": f"This is {id}.", **({"at": {"rect": rect}} if rect else {}), **more}


class Desktop:
    """A session of one compositor, and of the one around it if there is one."""

    def __init__(self, entry, scale=1, outputs=1, fingers=False, **more):
        self.entry, self.scale, self.count, self.fingers, self.more = entry, scale, outputs, fingers, more
        self.programs, self.servers = [], []
        self.folder = Path(f"/tmp/run{time.monotonic_ns()}")
        self.taken = 0
        self.size = WIDTH, HEIGHT

    # The session

    def __enter__(self):
        self.folder.mkdir(mode=0o700)
        bus = f"unix:path={self.folder}/bus"
        self.environment = {
            "XDG_RUNTIME_DIR": str(self.folder), "HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder),
            "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "LD_LIBRARY_PATH": os.environ["LD_LIBRARY_PATH"],
            "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1", "SWIFT_BACKTRACE": "enable=no",
            "DBUS_SESSION_BUS_ADDRESS": bus, "DBUS_SYSTEM_BUS_ADDRESS": bus, "GSETTINGS_BACKEND": "memory",
        }
        try:
            self.serve("dbus-daemon", "--session", "--nofork", f"--address={bus}")
            until("the bus is there", lambda: (self.folder / "bus").exists())
            self.begin()
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, *_):
        self.end()

    def begin(self):
        """Starts the compositor, with hands."""
        self.entry.way.begin(self)

    def finish(self):
        """Fails if something is wrong after a check that has passed."""

    def shoot(self, path, output):
        """Takes a picture, and returns the file that it is in."""
        return self.entry.way.shoot(self, path, output)

    def end(self):
        for program in reversed(self.programs + self.servers):
            program.kill(signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def serve(self, *arguments, **environment):
        """Starts a server of the session."""
        program = Program(arguments, env={**self.environment, **environment}, cwd=self.folder)
        self.servers.append(program)
        return program

    def compositor(self, *arguments, **more):
        """Starts a compositor, and waits until it listens. The session is in the last one that was started."""
        before = self.sockets()
        self.server = self.serve(*arguments, **more)
        display = str(self.server.until(f"{arguments[0]} listens", lambda: self.sockets() - before).pop())
        self.environment["WAYLAND_DISPLAY"] = display
        return display

    def sockets(self):
        return {path for path in self.folder.glob("wayland-*") if path.is_socket()}

    # Programs

    def run(self, *arguments, **more):
        environment = {**self.environment, **more.pop("env", {})}
        program = Program(arguments, env=environment, **more)
        self.programs.append(program)
        return program

    def answer(self, *arguments, status=0, **more):
        """What a program prints that ends by itself."""
        program = self.run(*arguments, **more)
        try:
            return program.ends(status)
        finally:
            program.kill(signal.SIGKILL)
            self.programs.remove(program)

    def ask(self, *arguments, **more):
        return self.answer(BIN / "followspot", *arguments, **more)

    def start(self, *arguments, **more):
        """Starts followspot, and does not wait."""
        return self.run(BIN / "followspot", *arguments, **more)

    def followspot(self, *arguments, **more):
        return start_shown(self.start, *arguments, **more)

    def window(self, title="first", *options, fills=True):
        """A window with known pixels that reports every event."""
        options = options or ("--pattern", "gradient")
        width, height = (int(side) for side in self.logical)
        # Mir 2.28 takes the first size for that of a maximized window.
        more = ["--maximized", "--native", "--size", f"{width}x{height}"] if fills else []
        program = self.run(BIN / "session-client", "window", "--title", title, *more, *options)
        until(f"the window {title} is shown", lambda: program.lines("shown"))
        until(f"the window {title} has a pointer", lambda: any(" pointer" in line for line in program.lines("seat ")))
        return program

    def tour(self, *steps, **more):
        """Writes a tour, and returns the path of its file."""
        return self.write("tour.json5", json.dumps({"steps": steps, **more}))

    def probe(self, part=None):
        """What followspot says of the desktop, as lines of a part."""
        parts, title = {}, ""
        for line in self.ask("doctor", "--protocols").splitlines():
            if line.startswith("  "):
                parts.setdefault(title, []).append(line.strip())
            elif line:
                title = line
        return parts.get(part, []) if part else parts

    @property
    def outputs(self):
        """The names of the outputs."""
        return [line.split()[0] for line in self.probe("Outputs")]

    @property
    def logical(self):
        return self.size[0] / self.scale, self.size[1] / self.scale

    def wait_for_size(self):
        size = "x".join(str(int(side)) for side in self.logical)

        def has_size():
            self.told = self.probe("Outputs")
            return all(f" {size} " in line for line in self.told)

        until(f"the outputs are {size}", has_size, more=lambda: f": {self.told}")

    def has(self, interface):
        """Whether the compositor has a global."""
        return interface in self.answer(BIN / "session-client", "globals").split()

    def status(self, *arguments):
        return self.ask("status", *arguments, status=None)

    def following(self):
        """How status says that the pointer is followed."""
        return until("status says how the pointer is followed", lambda: re.search(r"^follow +(.*)", self.status(), re.M))[1]

    # Hands

    def move(self, x, y):
        self.hands.move(x, y)

    def away(self):
        """Moves to the corner of what no check compares."""
        self.move(*(side - 3 for side in self.logical))

    def glide(self, start, end):
        """Moves as a hand does, which is at no place that is far from the last one."""
        steps = 1 + int(max(abs(b - a) for a, b in zip(start, end)) // 60)
        for step in range(1, steps + 1):
            self.move(*(round(a + (b - a) * step / steps) for a, b in zip(start, end)))

    def press(self):
        self.hands.button(True)
        self.hands.button(False)

    def click(self, x, y):
        self.move(x, y)
        self.press()

    def drag(self, *places):
        self.move(*places[0])
        self.hands.button(True)
        for place in places[1:]:
            self.move(*place)
        self.hands.button(False)

    def key(self, *codes):
        """Presses keys one after the other, and releases them in the other order."""
        for code, pressed in [(code, True) for code in codes] + [(code, False) for code in reversed(codes)]:
            self.hands.key(code, pressed)

    def key_until(self, what, code, ask):
        """Presses a key until something is true: a compositor gives the keyboard when it likes."""
        end = time.monotonic() + PATIENCE
        while not ask():
            if time.monotonic() > end:
                raise Failure(f"{what}: not after a key that was pressed for {PATIENCE:g} seconds")
            self.key(code)
            pause = time.monotonic() + 0.3
            while not ask() and time.monotonic() < pause:
                time.sleep(0.02)

    def point_at(self, window, x, y):
        """Moves until the window reports the pointer there, in its own coordinates."""
        place = re.compile(rf"pointer (enter|motion) {x:g} {y:g}$")

        def is_there():
            self.move(x, y)
            return any(place.match(line) for line in window.printed().splitlines()[-30:])

        until(f"the pointer is at {x}, {y} of the window", is_there)

    # Eyes

    def look(self, name, output=0):
        self.taken += 1
        words = "".join(letter if letter.isalnum() else "-" for letter in f"{self.entry.name}-{name}-{self.scale}")
        path = PICTURES / f"{words}-{self.taken:02}.png"
        return Picture(self.shoot(path, output), self.logical[0])

    def sees(self, what, test, output=0, more=str):
        """Looks until the picture is as it should be, and returns it."""

        def look():
            picture = self.look(what, output)
            return picture if test(picture) else None

        return until(what, look, more=more)

    def sees_still(self, what="before", output=0):
        """Looks until two pictures are alike."""
        last = [b""]

        def look():
            picture = self.look(what, output)
            last.append(picture.pixels)
            return picture if last[-1] == last[-2] else None

        return until(f"{what} is still", look)


class Hands:
    """A pointer, a keyboard and perhaps fingers, by session-client, on the display of the desktop or of its environment."""

    def __init__(self, desktop, **environment):
        self.desktop = desktop
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "bufsize": 1}
        self.program = Program([BIN / "session-client", "input"], env={**desktop.environment, **environment}, **pipes)
        desktop.servers.append(self.program)
        self.hears("ready")

    def hears(self, word):
        line = self.program.process.stdout.readline().strip()
        if line != word:
            self.program.kill(signal.SIGKILL)
            raise Failure(f"the hands say {line!r} and not {word}: {self.program.process.stdout.read()}")

    def say(self, line):
        self.program.process.stdin.write(line + "\n")
        self.hears("ok")

    def place(self, x, y):
        width, height = self.desktop.logical
        return x, y, width * self.desktop.count, height

    def move(self, x, y):
        self.say("motion {:g} {:g} {:g} {:g}".format(*self.place(x, y)))

    def button(self, pressed):
        self.say(f"button {LEFT} {int(pressed)}")

    def key(self, code, pressed):
        self.say(f"key {code} {int(pressed)}")

    def touch(self, *deeds):
        for deed in (*deeds, "frame"):
            self.say(f"touch {deed}")


class HostHands(Hands):
    """The hands of a compositor around the one that is tried: places there are device pixels."""

    def place(self, x, y):
        return x * self.desktop.scale, y * self.desktop.scale, *self.desktop.size

    def touch(self, *deeds):
        super().touch(*(re.sub(r"(?<=\d )[\d.]+", lambda number: f"{float(number[0]) * self.desktop.scale:g}", deed) for deed in deeds))


def made_with(*sessions):
    """Gives a promise a session for each of these settings, instead of the one usual session."""

    def mark(promise):
        promise.sessions = sessions
        return promise

    return mark


def promises(module):
    """What a module promises: its functions of a desktop alone, in their order, as `try_in_sessions` takes them."""
    own = [each for each in vars(sys.modules[module]).values() if isfunction(each) and each.__module__ == module]
    found = [each for each in own if list(signature(each).parameters) == ["desktop"]]
    return [
        (name_of(each) + (f" at {more['scale']}" if "scale" in more else ""), each, more)
        for each in found for more in getattr(each, "sessions", [{}])
    ]


def try_in_sessions(entry, checks, pattern, kind=Desktop):
    """Tries checks whose names match in sessions of their own, and prints a line for each: ok, FAIL or --, its name, and the reason.

    A check has a name, a function, and what its session is made with.
    """
    for name, check, more in checks:
        if not re.search(pattern, name):
            continue
        began, word, reason = time.monotonic(), "ok", ""
        try:
            with kind(entry, **more) as desktop:
                try:
                    check(desktop)
                    desktop.finish()
                except Failure as failure:
                    # Scripts/lab shows the first line, and the log has everything.
                    raise Failure(f"{failure}\n{desktop.server.printed()[-1500:]}") from None
        except LeftOut as error:
            word, reason = "--", str(error)
        except Exception as error:
            word, reason = "FAIL", str(error)
            if not isinstance(error, Failure):
                traceback.print_exc()
        print(f"{word:4} {time.monotonic() - began:4.1f} s  {name}" + (f": {reason}" if reason else ""), flush=True)
