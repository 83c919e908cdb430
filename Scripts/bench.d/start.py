"""The whole program beside others: slurp, and two in Sources/CBench/Programs that do the same in C.

One of those is made with GTK 3 and gtk-layer-shell, and one with libwayland and Cairo alone. What is not installed is left out.
All are measured in the same way: by libwayland's own log (WAYLAND_DEBUG) and the kernel's clock of the process.
"""

import itertools
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from statistics import median_low

from headless import need, sway
from trying import asked, waits

SOURCES = Path("Sources/CBench/Programs")
FIGURES = Path("Documentation/Benchmarks.figures")
CONFIG = "xwayland disable\noutput * resolution 1920x1080 position 0 0 scale 1 bg #3c5a78 solid_color\n"
TOUR = """{
  steps: [
    { at: '300,200 400x300', glide: 'none', nextOn: { after: 0.1 } },
    { at: '1100,600 400x300', glide: { duration: 60, easing: 'linear' } },
  ],
}
"""
# How long a program is looked at, after its first second.
SECONDS = 3


class Measured:
    """A program that runs, perhaps with its log."""

    def __init__(self, words, environment, has_log=False):
        reading, writing = os.pipe()
        nothing = os.open(os.devnull, os.O_RDWR)
        streams = ((nothing, 0), (nothing, 1), (writing if has_log else nothing, 2))
        if has_log:
            environment = environment | {"WAYLAND_DEBUG": "1"}
        self.began = now()
        # No Python runs in the child, so this takes no longer than in C.
        self.pid = os.posix_spawnp(words[0], words, environment, file_actions=[(os.POSIX_SPAWN_DUP2, *pair) for pair in streams])
        os.close(writing)
        os.close(nothing)
        self.log = os.fdopen(reading, errors="replace")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        self.log.close()

    def commits(self):
        """When it commits a buffer, by libwayland's log, in microseconds since the program began."""
        has_buffer = False
        for line in self.log:
            found = re.match(r"\[ *(\d+)\.(\d+)\]", line)
            has_buffer = has_buffer or ".attach(wl_buffer" in line
            if found and has_buffer and ".commit(" in line:
                has_buffer = False
                yield (int(found[1]) * 1000 + int(found[2]) - self.began) % 2**32

    def memory(self):
        """Megabytes, without the buffers that it shares with the compositor."""
        total, is_buffer = 0, False
        for line in Path(f"/proc/{self.pid}/smaps").read_text().splitlines():
            if re.match("[0-9a-f]+-[0-9a-f]+ ", line):
                is_buffer = "memfd:" in line or "/dev/shm/" in line
            elif line.startswith("Rss:") and not is_buffer:
                total += int(line.split()[1])
        return total * 1024 / 1e6


def now():
    """libwayland's own clock: microseconds in 32 bits."""
    return time.time_ns() // 1000 % 2**32


def processor_time(pid):
    """The milliseconds that a process has worked; its clock has this number in Linux, as clock_getcpuclockid says."""
    return time.clock_gettime(~pid << 3 | 2) * 1e3


def await_stillness(server):
    """Waits until the compositor is idle.

    It still shows and then removes the surface of the program before, which takes a hundred milliseconds at 4K, and a program that
    starts meanwhile would wait for the end of that at every answer.
    """
    still = 0
    for _ in range(200):
        before = processor_time(server.pid)
        # Three pictures at sixty a second, in each of five looks one after the other.
        time.sleep(0.05)
        still = still + 1 if processor_time(server.pid) - before < 0.5 else 0
        if still == 5:
            return


def first(words, environment, server):
    """Milliseconds from the start to the first commit of a buffer; none if it ends before."""
    await_stillness(server)
    with Measured(words, environment, has_log=True) as program:
        return next((age / 1000 for age in program.commits()), None)


def frame(words, environment):
    """Milliseconds of processor time for each commit; none if there is no commit."""
    with Measured(words, environment) as program:
        time.sleep(1)
        before = processor_time(program.pid)
        time.sleep(SECONDS)
        spent = processor_time(program.pid) - before
    # Counted in another run, because the log costs time.
    with Measured(words, environment, has_log=True) as program:
        ages = itertools.takewhile(lambda age: age <= (1 + SECONDS) * 1e6, program.commits())
        commits = sum(age > 1e6 for age in ages)
    return spent / commits if commits else None


def at_rest(words, environment):
    """Megabytes of memory, and the number of wake-ups."""
    with Measured(words, environment) as program:
        time.sleep(1)
        before = waits(program.pid)
        time.sleep(SECONDS)
        return program.memory(), waits(program.pid) - before


def compile_others(folder):
    protocols = asked("pkg-config", "--variable=pkgdatadir", "wayland-protocols")
    shell, xdg = "Protocols/wlr-layer-shell-unstable-v1.xml", f"{protocols}/stable/xdg-shell/xdg-shell.xml"
    for kind, protocol, name in (
        ("client-header", shell, "layer-shell.h"), ("private-code", shell, "layer-shell.c"), ("private-code", xdg, "xdg-shell.c"),
    ):
        subprocess.run(["wayland-scanner", kind, protocol, folder / name], check=True, stderr=subprocess.DEVNULL)

    def compile(name, packages, *sources):
        flags = asked("pkg-config", "--cflags", "--libs", *packages).split()
        warnings = ["-O2", "-Wall", "-Wextra"]
        subprocess.run(["gcc", *warnings, f"-I{folder}", f"-I{SOURCES}", "-o", folder / name, *sources, *flags, "-lm"], check=True)

    compile("hand", ["wayland-client", "cairo"], SOURCES / "hand.c", folder / "layer-shell.c", folder / "xdg-shell.c")
    if subprocess.run(["pkg-config", "--exists", "gtk-layer-shell-0"]).returncode == 0:
        compile("gtk", ["gtk-layer-shell-0", "gtk+-3.0"], SOURCES / "gtk.c")


def commands(folder):
    """What each program is started with: to show a still picture, to move one, and to rest."""
    spot, hand, gtk = (str(folder / name) for name in ("followspot", "hand", "gtk"))
    slurp = {"slurp": ["slurp"]} if shutil.which("slurp") else {}
    own = {"hand": [hand], "followspot": []} | ({"gtk": [gtk]} if Path(gtk).exists() else {})
    return (
        own | slurp | {"followspot": [spot, "light", "--role", "layer", "760,390 400x300"]},
        {name: [*words, "move"] for name, words in own.items()}
        | {"followspot": [spot, "tour", "--role", "layer", "--motion", "full", str(folder / "move.json5")]},
        own | slurp | {"followspot": [spot, "point", "--role", "layer", "--motion", "full"]},
    )


def in_turn(rounds, programs, measure):
    """The middle of each program's times: one after the other in every round, so that other work on the machine slows them alike."""
    times = {name: [] for name in programs}
    for _ in range(rounds):
        for name, words in programs.items():
            times[name].append(measure(words))
    found = {name: [time for time in each if time is not None] for name, each in times.items()}
    return {name: f"{median_low(each):.3f}" for name, each in found.items() if each}


def main(words, bench):
    if not re.fullmatch(r"([1-9]\d*( --figures)?)?", " ".join(words)):
        sys.exit("Usage: Scripts/bench start [ROUNDS [--figures]]")
    rounds = int(words[0]) if words else 15
    subprocess.run(["Scripts/setup", "demo"], check=True)
    need("gcc", "wayland-scanner", "pkg-config")
    spot = os.environ.get("FOLLOWSPOT")
    if not spot:
        subprocess.run(["make", "command"], check=True, stdout=sys.stderr)
        spot = ".build/install/release/followspot"
    with sway(CONFIG) as (folder, environment, server):
        environment["HOME"] = os.environ.get("HOME", "/")
        # As packages have it.
        subprocess.run(
            ["strip", "--remove-section=.comment", "--remove-section=.note", "-o", folder / "followspot", spot], check=True)
        compile_others(folder)
        (folder / "move.json5").write_text(TOUR)
        still, moving, resting = commands(folder)
        # The smaller screen comes last, because everything after it is measured on that one.
        firsts = {}
        for size, name in (("3840x2160", "3840×2160"), ("1920x1080", "1920×1080")):
            subprocess.run(["swaymsg", "-q", "output", "*", "resolution", size], env=environment, check=True)
            time.sleep(0.5)
            firsts[name] = in_turn(rounds, still, lambda words: first(words, environment, server))
        frames = in_turn((rounds + 2) // 3, moving, lambda words: frame(words, environment))
        rests = {name: at_rest(words, environment) for name, words in resting.items()}
        sizes = {name: f"{size_of(folder, words[0]):.2f}" for name, words in still.items()}
    rows = [
        ("first picture, 1920×1080", "ms", firsts["1920×1080"]),
        ("first picture, 3840×2160", "ms", firsts["3840×2160"]),
        ("processor time for each moving picture", "ms", frames),
        ("memory at rest without buffers", "MB", {name: f"{memory:.1f}" for name, (memory, _) in rests.items()}),
        ("wake-ups in three seconds of rest", "", {name: str(woken) for name, (_, woken) in rests.items()}),
        ("size", "MB", sizes),
    ]
    print(f"\n| the middle of {rounds} | " + " | ".join(what for what, _, _ in rows) + " |\n| --- |" + " --- |" * len(rows))
    for name in still:
        print(f"| {name} | " + " | ".join(f"{found[name]} {unit}".strip() if name in found else "–" for _, unit, found in rows) + " |")
    if words[1:]:
        write_figures(rows[:4])


def size_of(folder, program):
    stripped = folder / "stripped"
    subprocess.run(["strip", "-o", stripped, shutil.which(program)], check=True)
    return stripped.stat().st_size / 1e6


def write_figures(rows):
    kept = [line for line in FIGURES.read_text().splitlines() if not re.match("(start|measured\tstart)\t", line)]
    kept.append("measured\tstart\t" + asked("git", "rev-parse", "--short", "HEAD"))
    kept += [f"start\t{name}\t{what}\t{unit}\t{number}" for what, unit, found in rows for name, number in found.items()]
    FIGURES.write_text("\n".join(kept) + "\n")
