"""What every script that tries Followspot in a root needs: waiting, programs, pictures, and a line for each promise."""

import os
import re
import signal
import subprocess
import time
import traceback
from pathlib import Path

import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf  # noqa: E402

# Each step is quick on an idle machine; this one is often busy.
PATIENCE = float(os.environ.get("PATIENCE", "40"))
BIN = Path(os.environ["FOLLOWSPOT_BIN"])


class Failure(Exception):
    """What was not as it should be, as a sentence."""


class LeftOut(Exception):
    """Why something cannot be tried here, as a sentence."""


def until(what, ask, patience=PATIENCE):
    """Waits for what is true in the end, and returns it."""
    end = time.monotonic() + patience
    while True:
        if found := ask():
            return found
        if time.monotonic() > end:
            raise Failure(f"{what}: not within {patience:g} seconds")
        time.sleep(0.03)


class Picture:
    """What is on the screen, in pixels of the desktop."""

    def __init__(self, path, desktop_width):
        picture = GdkPixbuf.Pixbuf.new_from_file(str(path))
        self.width, self.height = picture.get_width(), picture.get_height()
        self.scale = self.width / desktop_width
        self.channels, self.stride = picture.get_n_channels(), picture.get_rowstride()
        self.pixels = picture.read_pixel_bytes().get_data()

    def at(self, x, y):
        """The colour at a place on the desktop."""
        return self.pixel(int(x * self.scale), int(y * self.scale))

    def pixel(self, x, y):
        place = int(y) * self.stride + int(x) * self.channels
        return tuple(self.pixels[place : place + 3])

    def rows(self, x, y, width, height):
        """The bytes of an area, in device pixels, a row each."""
        for row in range(y, y + height):
            line = self.pixels[row * self.stride : row * self.stride + self.width * self.channels]
            if self.channels == 4:
                line = b"".join(line[at : at + 3] for at in range(4 * x, 4 * (x + width), 4))
                yield line
            else:
                yield line[3 * x : 3 * (x + width)]

    def spread(self, x, y, width, height):
        """How much the pixels of an area differ: the mean distance of each to its right neighbour."""
        rows = range(y, y + height, 3)
        total = count = 0
        for row in rows:
            for column in range(x, x + width - 1):
                total += abs(sum(self.at(column, row)) - sum(self.at(column + 1, row)))
                count += 1
        return total / count


class Program:
    """A program in the session, with what it has printed."""

    def __init__(self, arguments, **more):
        self.path = Path(f"/tmp/out.{time.monotonic_ns()}")
        self.file = self.path.open("wb")
        self.process = subprocess.Popen(
            [str(part) for part in arguments], stdout=self.file, stderr=subprocess.STDOUT, **more
        )

    @property
    def pid(self):
        return self.process.pid

    def printed(self):
        return self.path.read_text(errors="replace")

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

    def kill(self, number=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(number)
            self.process.wait(PATIENCE)


def try_all(checks, attempt, pattern="."):
    """Tries each of the checks, a name and what is handed to the attempt, and prints a line for each. Returns how many failed."""
    failed = 0
    for name, check in checks:
        if not re.search(pattern, name):
            continue
        began = time.monotonic()
        try:
            attempt(check)
            print(f"ok   {time.monotonic() - began:4.1f} s  {name}", flush=True)
        except LeftOut as reason:
            print(f"--   {time.monotonic() - began:4.1f} s  {name}: {reason}", flush=True)
        except Exception as error:
            failed += 1
            print(f"FAIL {time.monotonic() - began:4.1f} s  {name}: {error}", flush=True)
            if not isinstance(error, Failure):
                traceback.print_exc()
    return failed
