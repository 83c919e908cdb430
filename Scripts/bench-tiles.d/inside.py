"""inside.py ROUNDS SCENE: both ways of sending a picture, side by side. Scripts/bench-tiles runs it in a root with sway 1.12."""

import os
import random
import re
import select
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path

from scenes import BEGIN, FULL, HAND, HUGE, MOVING, SECONDS, STILL, dragged, moving, still

BIN = os.environ["FOLLOWSPOT_BIN"]
WAYS = ("sheet", "tiles")
# How many seconds sway may take until it listens, or shows a picture.
PATIENCE = 60
# How often a hand moves in each round.
MOVEMENTS = 120
HEADLESS = {
    "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman", "LIBSEAT_BACKEND": "noop",
}


def stamp(line):
    """The time of a line of libwayland's log, in milliseconds of the day."""
    hours, minutes, seconds = re.search(rb"\[(\d+):(\d+):(\d+\.\d+)\]", line).groups()
    return ((int(hours) * 60 + int(minutes)) * 60 + float(seconds)) * 1000


def spent(process):
    """Milliseconds of processor time of all threads of a process."""
    total = 0
    for path in Path(f"/proc/{process}/task").glob("*/schedstat"):
        total += int(path.read_text().split()[0])
    return total / 1e6


class Log:
    """The lines of libwayland's log, as they come."""

    def __init__(self, descriptor):
        self.descriptor, self.rest = descriptor, b""
        os.set_blocking(descriptor, False)

    def lines(self, patience):
        """The lines until none has come for so many seconds."""
        while select.select([self.descriptor], [], [], patience)[0]:
            found = os.read(self.descriptor, 1 << 16)
            if not found:
                return
            *whole, self.rest = (self.rest + found).split(b"\n")
            yield from whole

    def movement(self):
        """Milliseconds from the next movement of the pointer that is read to the commit of its picture, and until that is shown."""
        began = sent = asked = surface = None
        for line in self.lines(PATIENCE):
            if began is None:
                if re.search(rb"wl_pointer[@#]\d+\.motion\(", line):
                    began = stamp(line)
            elif asked is None:
                if found := re.search(rb"(wl_surface[@#]\d+)\.frame\(new id wl_callback[@#](\d+)", line):
                    surface, asked = found[1], found[2]
            elif sent is None:
                if re.search(rb" -> (\{[^}]*\} )?" + surface + rb"\.commit\(", line):
                    sent = stamp(line)
            elif re.search(rb"wl_callback[@#]" + asked + rb"\.done", line):
                return sent - began, stamp(line) - began
        sys.exit("sway shows nothing of a movement")


def wakes(process):
    found = (re.search(r"^voluntary_ctxt_switches:\s+(\d+)", path.read_text(), re.M) for path in Path(f"/proc/{process}/task").glob("*/status"))
    return sum(int(each[1]) for each in found)


def shared(process):
    """Megabytes of shared memory for pictures that a process has mapped."""
    total = 0
    for line in Path(f"/proc/{process}/maps").read_text().splitlines():
        if "memfd:followspot" in line:
            begin, end = (int(word, 16) for word in line.split()[0].split("-"))
            total += end - begin
    return total / 1e6


def resident(process):
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())[1]) / 1e3


class Sway:
    """A sway with so many outputs of a size."""

    def __init__(self, size, outputs):
        self.size, self.outputs = size, outputs

    def __enter__(self):
        folder = Path(f"/tmp/sway{time.monotonic_ns()}")
        folder.mkdir(mode=0o700)
        lines = ["xwayland disable", "output * scale 1 mode --custom {}x{}@60Hz bg #3c5a78 solid_color".format(*self.size)]
        lines += [f"output HEADLESS-{n + 1} position {n * self.size[0]} 0" for n in range(self.outputs)]
        (folder / "config").write_text("\n".join(lines) + "\n")
        self.environment = {
            **os.environ, "XDG_RUNTIME_DIR": str(folder), "HOME": str(folder), "XDG_CONFIG_HOME": str(folder),
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
        }
        self.log = (folder / "log").open("wb")
        self.process = subprocess.Popen(
            ["sway", "-c", folder / "config"], env={**self.environment, **HEADLESS, "WLR_HEADLESS_OUTPUTS": str(self.outputs)},
            stdout=self.log, stderr=self.log,
        )
        deadline = time.monotonic() + PATIENCE
        while not (found := [path.name for path in folder.glob("wayland-*") if path.is_socket()]):
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.process.kill()
                sys.exit(f"sway has no display: {(folder / 'log').read_text()[-2000:]}")
            time.sleep(0.05)
        self.environment["WAYLAND_DISPLAY"] = found[0]
        time.sleep(0.5)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def await_stillness(self):
        looks = 0
        while looks < 5:
            before = spent(self.process.pid)
            time.sleep(0.05)
            looks = looks + 1 if spent(self.process.pid) - before < 0.5 else 0

    def start(self, words, way, log=None):
        return subprocess.Popen(
            [f"{BIN}/followspot", words[0], "--role", "layer", "--paint", way, *words[1:]], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=log or subprocess.DEVNULL,
            env={**self.environment, **({"WAYLAND_DEBUG": "1"} if log else {})},
        )

    def must_run(self, process):
        if process.poll() is not None:
            sys.exit(f"It has ended with {process.returncode} before it was measured: {' '.join(process.args)}")

    def end(self, process):
        process.send_signal(signal.SIGKILL)
        process.wait()

    def first(self, words, way):
        """Milliseconds from exec, and from the first size, until the compositor has shown the first picture and asks for the next."""
        self.await_stillness()
        reading, writing = os.pipe()
        began = time.time() % 86400 * 1000
        process = self.start(words, way, writing)
        os.close(writing)
        asked, answered, told, last, said = {}, set(), None, None, b""
        with os.fdopen(reading, "rb") as lines:
            for line in lines:
                said = line
                if told is None and b".configure(" in line:
                    told = stamp(line)
                elif found := re.search(rb"(wl_surface[@#]\d+)\.frame\(new id wl_callback[@#](\d+)", line):
                    asked[found[2]] = found[1]
                elif found := re.search(rb"wl_callback[@#](\d+)\.done", line):
                    if found[1] in asked:
                        answered.add(asked[found[1]])
                        last = stamp(line)
                if len(answered) == self.outputs:
                    break
        self.end(process)
        if told is None or len(answered) < self.outputs:
            sys.exit(f"It has ended before it was seen: {' '.join(process.args)}: {said.decode().strip()}")
        return last - began, last - told

    def still(self, words, way):
        """Processor time up to the first picture, of both; memory; and what is spent at rest."""
        self.await_stillness()
        before = spent(self.process.pid)
        process = self.start(words, way)
        time.sleep(0.35)
        ours, its = spent(process.pid), spent(self.process.pid) - before
        self.must_run(process)
        memory, mapped = resident(process.pid), max(shared(process.pid), shared(self.process.pid))
        before, woken = spent(process.pid) + spent(self.process.pid), wakes(process.pid)
        time.sleep(1)
        rest = spent(process.pid) + spent(self.process.pid) - before
        woken = wakes(process.pid) - woken
        self.end(process)
        return {"ours": ours, "its": its, "RSS": memory, "shm": mapped, "rest": rest, "wakes": woken}

    def moves(self, words, way, seconds=SECONDS - 0.6):
        """Processor time of a picture in motion, of both."""
        self.await_stillness()
        process = self.start(words, way)
        time.sleep(BEGIN + 0.4)
        before = spent(process.pid), spent(self.process.pid)
        began = time.monotonic()
        time.sleep(seconds)
        after = spent(process.pid), spent(self.process.pid)
        took = time.monotonic() - began
        self.must_run(process)
        memory, mapped = resident(process.pid), max(shared(process.pid), shared(self.process.pid))
        self.end(process)
        # In a run of its own, as the log costs time.
        reading, writing = os.pipe()
        process = self.start(words, way, writing)
        os.close(writing)
        stamps = []
        with os.fdopen(reading, "rb") as lines:
            for line in lines:
                if re.search(rb"\.frame\(new id", line):
                    stamps.append(stamp(line))
                    if stamps[-1] - stamps[0] > 1000 * (BEGIN + seconds):
                        break
        self.end(process)
        stamps = [each for each in stamps if each - stamps[0] > 1000 * (BEGIN + 0.2)]
        if len(stamps) < 2:
            sys.exit(f"It has ended before anything moved: {' '.join(process.args)}")
        rate = 1000 * (len(stamps) - 1) / (stamps[-1] - stamps[0])
        pictures = rate * took
        return {
            "ours": (after[0] - before[0]) / pictures, "its": (after[1] - before[1]) / pictures, "rate": rate,
            "RSS": memory, "shm": mapped,
        }


    def hand(self, words, way):
        """What becomes of each movement of a pointer that drags a light: see Log.movement."""
        self.await_stillness()
        devices = subprocess.Popen(
            [f"{BIN}/session-client", "input"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.environment, text=True, bufsize=1,
        )
        devices.stdout.readline()

        def do(deed):
            devices.stdin.write(deed + "\n")
            return lambda: devices.stdout.readline()

        def move(step):
            return do("motion {} {} {} {}".format(320 + step * 5, 300 + step % 7, *self.size))

        reading, writing = os.pipe()
        process = self.start(words, way, writing)
        os.close(writing)
        log = Log(reading)
        list(log.lines(0.5))
        for deed in (lambda: move(0), lambda: do("button 272 1")):
            deed()()
            list(log.lines(0.5))
        found = []
        for step in range(1, MOVEMENTS + 9):
            # At any time between two refreshes.
            time.sleep(0.02 + random.random() / 60)
            answer = move(step)
            found.append(log.movement())
            answer()
        self.end(process)
        os.close(reading)
        devices.stdin.close()
        devices.wait()
        # The first ones touch memory for the first time.
        return [{"sent": sent, "seen": seen} for sent, seen in found[8:]]


def middle(rows, key):
    return statistics.median(row[key] for row in rows)


def compare(sheet, tiles):
    ratio = tiles / sheet if sheet else 1
    return f"{sheet:.2f} / {tiles:.2f} | {ratio:.2f}"


def main(rounds, pattern):
    for size, outputs in ((FULL, 1), (HUGE, 1), (FULL, 3)):
        place = f"{outputs} of " * (outputs > 1) + "{}x{}".format(*size)
        with Sway(size, outputs) as sway:
            report(sway, place, [name for name in STILL if re.search(pattern, f"first {name} {place}")], rounds, False)
            report(sway, place, [name for name in MOVING if re.search(pattern, f"{name} {place}")], rounds, True)
            report_hands(sway, place, [name for name in HAND if re.search(pattern, f"hand {name} {place}") and outputs == 1], rounds)


def report_hands(sway, place, names, rounds):
    if names:
        print(f"\n| {place}: ms from a movement, sheet / tiles | committed | ratio | p99 | ratio | shown | ratio | p99 | ratio |")
        print("|" + " --- |" * 9)
    for name in names:
        rows = {way: [] for way in WAYS}
        for turn in range(rounds):
            for way in WAYS[:: 1 if turn % 2 else -1]:
                rows[way] += sway.hand(dragged(name, sway.size), way)
        cells = []
        for key in ("sent", "seen"):
            cells.append(compare(*(middle(rows[way], key) for way in WAYS)))
            cells.append(compare(*(sorted(row[key] for row in rows[way])[len(rows[way]) * 99 // 100] for way in WAYS)))
        print(f"| hand {name} | " + " | ".join(cells) + f" | {len(rows['sheet'])} movements", flush=True)


def report(sway, place, names, rounds, is_moving):
    if not names:
        return
    kinds = ["ms a picture", "ours", "sway's"] if is_moving else ["ms of processor", "ours", "sway's", "ms to see it", "of these after the size"]
    print(f"\n| {place}: {kinds[0]}, sheet / tiles | both | ratio | " + " | ".join(f"{kind} | ratio" for kind in kinds[1:])
          + " | RSS MB | ratio | shm MB | ratio | " + ("pictures a second" if is_moving else "ms in a second of rest, wake-ups") + " | cheaper |")
    print("|" + " --- |" * (len(kinds) * 2 + 7))
    for name in names:
        rows = {way: [] for way in WAYS}
        path = Path("/tmp/tour.json5")
        words = moving(name, sway.size, path) if is_moving else still(name, sway.size)
        for turn in range(rounds):
            # Each way is the first one in every other round.
            for way in WAYS[:: 1 if turn % 2 else -1]:
                row = sway.moves(words, way) if is_moving else sway.still(words, way)
                if not is_moving:
                    row["first"], row["picture"] = sway.first(words, way)
                row["both"] = row["ours"] + row["its"]
                rows[way].append(row)

        def both(key):
            return compare(*(middle(rows[way], key) for way in WAYS))

        cells = [both("both"), both("ours"), both("its")]
        if is_moving:
            end = " / ".join(f"{middle(rows[way], 'rate'):.0f}" for way in WAYS)
        else:
            cells += [both("first"), both("picture")]
            end = " / ".join(f"{middle(rows[way], 'rest'):.2f}, {middle(rows[way], 'wakes'):.0f}" for way in WAYS)
        cells += [both("RSS"), both("shm"), end]
        sheet, tiles = (middle(rows[way], "both") for way in WAYS)
        winner = "tiles" if tiles < 0.95 * sheet else "sheet" if tiles > 1.05 * sheet else "equal"
        print(f"| {'' if is_moving else 'first '}{name} | " + " | ".join(cells) + f" | {winner} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
