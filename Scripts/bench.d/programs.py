"""The whole program beside others, and what it costs compositors and programs of others: a function for each word of Scripts/bench.

`start` measures slurp and two programs in Sources/CBench/Programs that do the same in C: one of GTK 3 with gtk-layer-shell, and one of
libwayland and Cairo alone. What is not installed is left out. All are measured in the same way: by libwayland's own log
(WAYLAND_DEBUG) and the kernel's clock of the process.
"""

import itertools
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from statistics import median, median_low

from trying import Program, asked, start_shown, start_sway, until, waits

SOURCES = Path("Sources/CBench/Programs")
PROTOCOLS = {"layer-shell": "Protocols/wlr-layer-shell-unstable-v1.xml", "xdg-shell": "{}/stable/xdg-shell/xdg-shell.xml"}
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
KWIN = "--virtual --width 1920 --height 1080 --socket wayland-kwin --no-lockscreen --no-global-shortcuts".split()
OVERLAYS = {"no Followspot": [], "a still light": ["light", "760,390 400x300"], "a hidden light": ["point", "--resident"]}
FLOATING = CONFIG + 'for_window [app_id=".*"] floating enable, border none, move absolute position 100 120\n'


def need(*programs, group="test"):
    for program in programs:
        if not shutil.which(program):
            sys.exit(f"Scripts/bench: there is no {program}; Scripts/setup {group} installs it.")


@contextmanager
def sway(config):
    """Gives a folder, the environment of programs in sway, and sway itself."""
    print(f"The machine has {os.cpu_count()} processors and a load of {Path('/proc/loadavg').read_text().rsplit(' ', 2)[0]}.")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        # sway's folder may belong to the user nobody, and followspot puts its socket only into a folder of its own user.
        theirs, own = folder / "run", folder / "own"
        theirs.mkdir(0o700)
        own.mkdir(0o700)
        (folder / "config").write_text(config)
        (folder / "config").chmod(0o644)
        outside = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY", "SWAYSOCK")}
        environment = outside | {"XDG_RUNTIME_DIR": str(theirs), "HOME": str(theirs)}
        server = start_sway(folder / "config", environment)
        try:
            yield folder, outside | {
                "XDG_RUNTIME_DIR": str(own), "HOME": str(own), "WAYLAND_DISPLAY": str(theirs / environment["WAYLAND_DISPLAY"]),
                "SWAYSOCK": environment["SWAYSOCK"], "GDK_BACKEND": "wayland",
            }, server
        finally:
            server.kill()


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


def compile(folder, name, packages, *protocols):
    """Compiles a program of ours in C, with the code of some protocols."""
    for protocol in protocols:
        xml = PROTOCOLS[protocol].format(asked("pkg-config", "--variable=pkgdatadir", "wayland-protocols"))
        for kind, ending in (("client-header", "h"), ("private-code", "c")):
            subprocess.run(["wayland-scanner", kind, xml, folder / f"{protocol}.{ending}"], check=True, stderr=subprocess.DEVNULL)
    sources = [SOURCES / f"{name}.c", *(folder / f"{protocol}.c" for protocol in protocols)]
    flags = ["-O2", "-Wall", "-Wextra", f"-I{folder}", f"-I{SOURCES}", "-o", folder / name]
    libraries = asked("pkg-config", "--cflags", "--libs", *packages).split()
    subprocess.run(["gcc", *flags, *sources, *libraries, "-lm"], check=True)


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


@contextmanager
def sway_with_programs():
    """Likewise sway, with ours as packages have it and `hand` in the folder."""
    subprocess.run(["Scripts/setup", "demo"], check=True)
    need("gcc", "wayland-scanner", "pkg-config")
    spot = os.environ.get("FOLLOWSPOT")
    if not spot:
        subprocess.run(["make", "command"], check=True, stdout=sys.stderr)
        spot = ".build/install/release/followspot"
    with sway(CONFIG) as (folder, environment, server):
        environment["HOME"] = os.environ.get("HOME", "/")
        subprocess.run(
            ["strip", "--remove-section=.comment", "--remove-section=.note", "-o", folder / "followspot", spot], check=True)
        compile(folder, "hand", ["wayland-client", "cairo"], "layer-shell", "xdg-shell")
        (folder / "move.json5").write_text(TOUR)
        yield folder, environment, server


def start(words, bench):
    """Measures the start, a moving picture and rest, beside other programs."""
    if not re.fullmatch(r"([1-9]\d*( --figures)?)?", " ".join(words)):
        sys.exit("Usage: Scripts/bench start [ROUNDS [--figures]]")
    rounds = int(words[0]) if words else 15
    with sway_with_programs() as (folder, environment, server):
        if subprocess.run(["pkg-config", "--exists", "gtk-layer-shell-0"]).returncode == 0:
            compile(folder, "gtk", ["gtk-layer-shell-0", "gtk+-3.0"])
        showing, moving, resting = commands(folder)
        # The smaller screen comes last, because everything after it is measured on that one.
        firsts = {}
        for size, name in (("3840x2160", "3840×2160"), ("1920x1080", "1920×1080")):
            subprocess.run(["swaymsg", "-q", "output", "*", "resolution", size], env=environment, check=True)
            time.sleep(0.5)
            firsts[name] = in_turn(rounds, showing, lambda words: first(words, environment, server))
        frames = in_turn((rounds + 2) // 3, moving, lambda words: frame(words, environment))
        rests = {name: at_rest(words, environment) for name, words in resting.items()}
        sizes = {name: f"{size_of(folder, words[0]):.2f}" for name, words in showing.items()}
    rows = [
        ("first picture, 1920×1080", "ms", firsts["1920×1080"]),
        ("first picture, 3840×2160", "ms", firsts["3840×2160"]),
        ("processor time for each moving picture", "ms", frames),
        ("memory at rest without buffers", "MB", {name: f"{memory:.1f}" for name, (memory, _) in rests.items()}),
        ("wake-ups in three seconds of rest", "", {name: str(woken) for name, (_, woken) in rests.items()}),
        ("size", "MB", sizes),
    ]
    print(f"\n| the middle of {rounds} | " + " | ".join(what for what, _, _ in rows) + " |\n| --- |" + " --- |" * len(rows))
    for name in showing:
        print(f"| {name} | " + " | ".join(f"{found[name]} {unit}".strip() if name in found else "–" for _, unit, found in rows) + " |")
    if words[1:]:
        write_figures("start", [(name, what, unit, number) for what, unit, found in rows[:4] for name, number in found.items()])


def size_of(folder, program):
    stripped = folder / "stripped"
    subprocess.run(["strip", "-o", stripped, shutil.which(program)], check=True)
    return stripped.stat().st_size / 1e6


def write_figures(kind, lines):
    kept = [line for line in FIGURES.read_text().splitlines() if not re.match(f"({kind}|measured\t{kind})\t", line)]
    kept.append(f"measured\t{kind}\t" + asked("git", "rev-parse", "--short", "HEAD"))
    kept += ["\t".join([kind, *map(str, line)]) for line in lines]
    FIGURES.write_text("\n".join(kept) + "\n")


def counted(words, environment, out, seconds=0):
    """What callgrind counts of a program until it rests, or in some seconds of motion: instructions, requests, and sends to the
    compositor, one for each picture in motion.

    It gets no settings of the person, and no bus.
    """
    environment = {name: value for name, value in environment.items() if "BUS" not in name and not name.startswith("XDG_CONFIG")}
    environment["HOME"] = environment["XDG_RUNTIME_DIR"]
    watched = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", f"--instr-atstart={'no' if seconds else 'yes'}", *words]
    program = Program(watched, env=environment)
    time.sleep(4)
    if not seconds:
        await_stillness(program)
    else:
        asked("callgrind_control", "--instr=on", str(program.pid))
        time.sleep(seconds)
    asked("callgrind_control", "--dump", str(program.pid))
    until("callgrind has written", Path(f"{out}.1").exists)
    program.kill(signal.SIGKILL)
    text = Path(f"{out}.1").read_text()
    names = dict(re.findall(r"^c?fn=\((\d+)\) (.+)$", text, re.MULTILINE))
    calls = [(names[number], int(count)) for number, count in re.findall(r"^cfn=\((\d+)\).*\ncalls=(\d+)", text, re.MULTILINE)]
    requests, sends = (sum(count for name, count in calls if re.match(word, name)) for word in ("wl_proxy_marshal_array_flags", "sendmsg"))
    return int(re.search(r"^totals: (\d+)", text, re.MULTILINE)[1]), requests, sends


def instructions(words, bench):
    """Counts instructions and requests, which no other work on the machine changes; fails if they have grown by more than 3 %."""
    if words not in ([], ["--figures"]):
        sys.exit("Usage: Scripts/bench instructions [--figures]")
    need("valgrind", group="all")
    with sway_with_programs() as (folder, environment, _):
        showing, moving, _ = commands(folder)
        found = {"a start": counted(showing["followspot"], environment, folder / "start")[0]}
        for name in ("followspot", "hand"):
            total, requests, sends = counted(moving[name], environment, folder / f"{name}.moves", seconds=5)
            found |= {f"a moving picture of {name}": total // sends, f"its requests, of {name}": round(requests / sends)}
    known = dict(re.findall(r"^instructions\t([^\t]+)\t(\d+)$", FIGURES.read_text(), re.MULTILINE))
    for what, number in found.items():
        print(f"{what}: {number:,}; before: {int(known.get(what, 0)):,}")
    if words:
        return write_figures("instructions", found.items())
    # Cairo's may be newer here.
    grown = [what for what, number in found.items() if "hand" not in what and number > int(known.get(what, 0)) * 1.03]
    return f"Scripts/bench: grown by more than 3 %: {', '.join(grown)}" if grown else None


def still(words, bench):
    """Measures what a still overlay costs a compositor, while a fullscreen window below it changes with every frame."""
    if len(words) > 2 or not all(word.isdigit() and int(word) for word in words):
        sys.exit("Usage: Scripts/bench still [ROUNDS [SECONDS]]")
    rounds, seconds = (int(word) for word in words + ["3", "30"][len(words) :])
    need("gcc", "wayland-scanner", "pkg-config", "kwin_wayland", "dbus-daemon")
    spot = os.environ.get("FOLLOWSPOT") or shutil.which("followspot") or sys.exit("Scripts/bench: there is no followspot.")
    for name, desktop in (("sway", sway), ("KWin", kwin)):
        with desktop(CONFIG) as (folder, environment, server):
            compile(folder, "below", ["wayland-client"], "xdg-shell")
            below, found = Program([folder / "below"], env=environment), {what: [] for what in OVERLAYS}
            until("the window changes", lambda: len(below.printed()) > 60)
            begin = lambda *words, **more: Program([spot, *words], env=environment, **more)  # noqa: E731
            for what, arguments in list(OVERLAYS.items()) * rounds:
                overlay = start_shown(begin, *arguments) if arguments else None
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


def others(words, bench):
    """Measures what lights on programs of others cost."""
    if words not in ([], ["--quick"]):
        sys.exit("Usage: Scripts/bench others [--quick]")
    need("sway", "swaymsg", "dbus-run-session", "gnome-calculator")
    program = bench()
    with sway(FLOATING) as (folder, environment, _):
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
