"""What every trial needs: waiting, programs and pictures."""

import os
import re
import signal
import subprocess
import tempfile
import time
from pathlib import Path

# Each step is quick on an idle machine; this one is often busy.
PATIENCE = float(os.environ.get("PATIENCE", "40"))
NOBODY = 65534
NOT_ROOT = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--"]


# What keeps a compositor with wlroots from looking for a screen.
HEADLESS = {
    "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman", "LIBSEAT_BACKEND": "noop",
}


class Failure(Exception):
    """What was not as it should be, as a sentence."""


class LeftOut(Exception):
    """Why something cannot be tried here, as a sentence."""


def expect(is_so, words):
    if not is_so:
        raise Failure(words)


def until(what, ask, patience=PATIENCE, more=str):
    """Waits for what is true in the end, and returns it. A failure ends with what `more` says then."""
    end = time.monotonic() + patience
    while True:
        if found := ask():
            return found
        if time.monotonic() > end:
            raise Failure(f"{what}: not within {patience:g} seconds{more()}")
        time.sleep(0.03)


class Picture:
    """What is on the screen: three bytes a pixel, and places in logical pixels of a desktop that is so wide."""

    def __init__(self, path, desktop_width=None):
        path = Path(path)
        if path.suffix == ".ppm":
            data = path.read_bytes()
            self.width, self.height = (int(word) for word in data.split(maxsplit=3)[1:3])
            self.pixels = data[-3 * self.width * self.height :]
        else:
            self.read(path)
        self.scale = self.width / (desktop_width or self.width)

    def read(self, path):
        """Reads what is no PPM file."""
        import gi

        gi.require_version("GdkPixbuf", "2.0")
        from gi.repository import GdkPixbuf

        picture = GdkPixbuf.Pixbuf.new_from_file(str(path))
        self.width, self.height = picture.get_width(), picture.get_height()
        stride, channels, data = picture.get_rowstride(), picture.get_n_channels(), picture.read_pixel_bytes().get_data()
        rows = b"".join(data[row * stride : row * stride + self.width * channels] for row in range(self.height))
        pixels = bytearray(3 * self.width * self.height)
        for channel in range(3):
            pixels[channel::3] = rows[channel::channels]
        self.pixels = bytes(pixels)

    def at(self, x, y):
        """The colour at a place on the desktop."""
        return self.pixel(int(x * self.scale), int(y * self.scale))

    def pixel(self, x, y):
        place = 3 * (int(y) * self.width + int(x))
        return tuple(self.pixels[place : place + 3])

    def brightness(self, x, y):
        return sum(self.at(x, y))

    def rows(self, x=0, y=0, width=None, height=None):
        """The bytes of an area, in device pixels, a row each."""
        width, height = width or self.width - x, height or self.height - y
        for row in range(y, y + height):
            place = 3 * (row * self.width + x)
            yield self.pixels[place : place + 3 * width]


class Program:
    """A program, with what it has printed."""

    def __init__(self, arguments, **more):
        self.file = tempfile.NamedTemporaryFile(prefix="printed.")
        more = {"stdout": self.file, "stderr": subprocess.STDOUT, **more}
        self.process = subprocess.Popen([str(part) for part in arguments], **more)

    @property
    def pid(self):
        return self.process.pid

    @property
    def has_ended(self):
        return self.process.poll() is not None

    def printed(self):
        return Path(self.file.name).read_text(errors="replace")

    def lines(self, word):
        return [line for line in self.printed().splitlines() if word in line]

    def ends(self, status=None):
        """Waits for its end, and returns what it has printed."""
        try:
            found = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise Failure(f"{self.process.args} did not end:\n{self.printed()}") from None
        if status is not None and found != status:
            raise Failure(f"{self.process.args} ended with {found}, not {status}:\n{self.printed()}")
        return self.printed()

    def until(self, what, ask):
        """Waits for what is true in the end, but no longer than it runs."""

        def look():
            if self.has_ended:
                raise Failure(f"{what}: it has ended with {self.process.returncode}:\n{self.printed()[-2000:]}")
            return ask()

        return until(what, look)

    def kill(self, number=signal.SIGTERM):
        if not self.has_ended:
            self.process.send_signal(number)
            self.process.wait(PATIENCE)


def start_shown(start, *arguments, **more):
    """Starts followspot by a function that does so, and waits until it is shown."""
    reading, writing = os.pipe()
    program = start(*arguments, "--ready-fd", str(writing), pass_fds=(writing,), **more)
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


def start_sway(config, environment, **more):
    """Starts a sway without a screen, and returns it when it listens; the environment gets its display and its socket.

    It refuses to run as root; then its folder is given to the user that NOT_ROOT names.
    """
    folder, as_nobody = Path(environment["XDG_RUNTIME_DIR"]), []
    if os.getuid() == 0:
        as_nobody = NOT_ROOT
        os.chown(folder, NOBODY, NOBODY)
    sway = Program([*as_nobody, "sway", "-c", config], env={**HEADLESS, **environment}, **more)

    def found(pattern):
        return [path for path in folder.glob(pattern) if path.is_socket()]

    try:
        environment["SWAYSOCK"] = str(sway.until("sway has a socket", lambda: found("sway-ipc.*.sock"))[0])
        environment["WAYLAND_DISPLAY"] = sway.until("sway has a display", lambda: found("wayland-*"))[0].name
    except BaseException:
        sway.kill(signal.SIGKILL)
        raise
    return sway


def name_of(check):
    return check.__name__.replace("_", " ")


def asked(*words):
    """What a program prints that has to succeed."""
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


def waits(pid):
    """How often the threads of a process have waited for something, all together."""
    said = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/status")]
    return sum(int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", text, re.M)[1]) for text in said)
