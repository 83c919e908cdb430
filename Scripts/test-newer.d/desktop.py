"""A compositor without a screen, with a person who types in it and looks at it: one for each promise that is tried."""

import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

from trying import BIN, PATIENCE, Failure, Picture, Program, until

# Three at scale 1.5 are whole pixels, and so are two at scale 2.
WIDTH, HEIGHT = 1200, 720
LEFT, ESCAPE, ENTER, RIGHT, LETTER = 0x110, 1, 28, 106, 30
# What the dim leaves of each value, as its opacity is 55 %: black with an alpha of 140.
DIMMED = bytes((value * (255 - 140) + 127) // 255 for value in range(256))
NOT_ROOT = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"]


class Desktop:
    """A session of one compositor, and of the one around it if there is one."""

    def __init__(self, entry, scale=1, outputs=1, fingers=False, **more):
        self.entry, self.scale, self.count, self.fingers, self.more = entry, scale, outputs, fingers, more
        self.programs, self.servers = [], []
        self.folder = Path(f"/tmp/run{time.monotonic_ns()}")
        self.foreign = Path(f"{self.folder}-foreign")
        self.pictures = Path(os.environ["PICTURES"])
        self.taken = 0
        self.size = self.host_size = WIDTH, HEIGHT

    # The session

    def __enter__(self):
        self.folder.mkdir(mode=0o700)
        self.foreign.mkdir()
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
            self.entry.way.begin(self)
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        for program in reversed(self.programs + self.servers):
            program.kill(signal.SIGKILL)
        for folder in (self.folder, self.foreign):
            shutil.rmtree(folder, ignore_errors=True)

    def write(self, name, text, folder=None):
        path = (folder or self.folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def serve(self, *arguments, as_root=True, **environment):
        """Starts a server of the session."""
        cwd = self.folder
        if not as_root:
            # Followspot trusts no folder that others can write to, so the server has its own.
            os.chown(self.foreign, 65534, 65534)
            environment |= {"XDG_RUNTIME_DIR": str(self.foreign), "HOME": str(self.foreign), "XDG_CONFIG_HOME": str(self.foreign)}
            cwd = self.foreign
            arguments = (*NOT_ROOT, *arguments)
        program = Program(arguments, env={**self.environment, **environment}, cwd=cwd)
        self.servers.append(program)
        return program

    def compositor(self, *arguments, named=None, **more):
        """Starts a compositor, and waits until it listens. The session is in the last one that was started."""
        before = self.sockets()
        program = self.serve(*arguments, **more)
        self.shell = program

        def listens():
            if program.process.poll() is not None:
                raise Failure(f"{arguments[0]} has ended with {program.process.returncode}:\n{program.printed()[-2000:]}")
            return self.sockets() - before

        self.environment["WAYLAND_DISPLAY"] = str(until(f"{arguments[0]} listens", listens).pop())
        return self.environment["WAYLAND_DISPLAY"]

    def sockets(self):
        return {path for folder in (self.folder, self.foreign) for path in folder.glob("wayland-*") if path.is_socket()}

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

    def followspot(self, *arguments, ready=True, **more):
        """Starts it, and waits until it is shown."""
        if not ready:
            return self.run(BIN / "followspot", *arguments, **more)
        reading, writing = os.pipe()
        os.set_inheritable(writing, True)
        program = self.run(
            BIN / "followspot", *arguments, "--ready-fd", str(writing), pass_fds=(writing,), **more
        )
        os.close(writing)
        os.set_blocking(reading, False)

        def is_ready():
            try:
                told = os.read(reading, 100)
            except BlockingIOError:
                return False
            if not told:
                raise Failure(f"{arguments} was never shown: {program.process.wait(5)}\n{program.printed()}")
            return True

        try:
            until(f"{arguments} is shown", is_ready)
        finally:
            os.close(reading)
        return program

    def window(self, title="first", *options, fills=True):
        """A window with known pixels that tells every event."""
        options = options or ("--pattern", "gradient")
        width, height = (int(side) for side in self.logical)
        # Mir 2.28 takes the first size for that of a maximized window.
        more = ["--maximized", "--native", "--size", f"{width}x{height}"] if fills else []
        program = self.run(BIN / "session-client", "window", "--title", title, *more, *options)
        until(f"the window {title} is shown", lambda: program.lines("shown"))
        until(f"the window {title} has a pointer", lambda: any(" pointer" in line for line in program.lines("seat ")))
        return program

    def probe(self, part=None):
        """What followspot says of the desktop, as lines of a part."""
        parts, title = {}, ""
        for line in self.answer(BIN / "followspot", "probe").splitlines():
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
        width, height = self.logical

        def has_size():
            self.told = self.probe("Outputs")
            return all(f" {int(width)}x{int(height)} " in line for line in self.told)

        try:
            until(f"the outputs are {int(width)}x{int(height)}", has_size)
        except Failure as failure:
            raise Failure(f"{failure}: {self.told}") from None

    def has(self, interface):
        """Whether the compositor has a global."""
        return interface in self.answer(BIN / "session-client", "globals").split()

    def status(self, *arguments):
        return self.answer(BIN / "followspot", "status", *arguments)

    # Hands

    def move(self, x, y):
        self.hands.move(x, y)

    def glide(self, start, end):
        """Moves as a hand does, which is at no place that is far from the last one."""
        steps = 1 + int(max(abs(b - a) for a, b in zip(start, end)) // 60)
        for step in range(1, steps + 1):
            self.move(*(round(a + (b - a) * step / steps) for a, b in zip(start, end)))

    def click(self, x, y):
        self.move(x, y)
        self.hands.button(True)
        self.hands.button(False)

    def key(self, code):
        self.hands.key(code, True)
        self.hands.key(code, False)

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
        """Moves until the window tells the pointer there, in its own coordinates."""
        place = re.compile(rf"pointer (enter|motion) {x:g} {y:g}$")

        def is_there():
            self.move(x, y)
            return any(place.match(line) for line in window.printed().splitlines()[-30:])

        until(f"the pointer is at {x}, {y} of the window", is_there)

    # Eyes

    def look(self, name, output=0):
        self.taken += 1
        words = "".join(letter if letter.isalnum() else "-" for letter in f"{self.entry.name}-{name}-{self.scale}")
        path = self.pictures / f"{words}-{self.taken:02}.png"
        return Picture(self.entry.way.shoot(self, path, output), self.logical[0])

    def sees(self, what, test, output=0):
        """Looks until the picture is as it should be, and returns it."""

        def look():
            picture = self.look(what, output)
            return picture if test(picture) else None

        return until(what, look)

    def sees_still(self, what="before", output=0):
        """Looks until two pictures are alike."""
        last = []

        def look():
            picture = self.look(what, output)
            pixels = bytes(picture.pixels)
            if last and last[-1] == pixels:
                return picture
            last[:] = [pixels]
            return None

        return until(f"{what} is still", look)


class Hands:
    """A pointer, a keyboard and perhaps fingers, by session-client, on the display that it is started for."""

    def __init__(self, desktop, display=None, offset=(0, 0)):
        self.desktop, self.offset = desktop, offset
        environment = dict(desktop.environment)
        if display:
            environment["WAYLAND_DISPLAY"] = display
        self.process = subprocess.Popen(
            [BIN / "session-client", "input"], env=environment, text=True, bufsize=1,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
        desktop.servers.append(self)
        self.hears("ready")

    def hears(self, word):
        line = self.process.stdout.readline().strip()
        if line != word:
            self.process.kill()
            raise Failure(f"the hands say {line!r} and not {word}: {self.process.stdout.read()}")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.hears("ok")

    def kill(self, number=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(number)
            self.process.wait(5)

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
        scale, (left, top), (width, height) = self.desktop.scale, self.offset, self.desktop.host_size
        return x * scale + left, y * scale + top, width, height

    def touch(self, *deeds):
        for deed in (*deeds, "frame"):
            words = deed.split()
            if words[0] in ("down", "motion"):
                words[2:] = (f"{float(number) * self.desktop.scale:g}" for number in words[2:])
            self.say(" ".join(["touch", *words]))
