"""What is promised of tours inside programs of newer toolkits, which are built in the root and used in its sway."""

import os
import re
import subprocess
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from compositors import COMPOSITORS
from desktop import BIN, ENTER, ESCAPE, LETTER, PICTURES, try_in_sessions
from trying import Failure, LeftOut, Picture, asked, expect, name_of, until
from ways import WAYS

SOURCE = Path("/mnt/source")
EDITORS = SOURCE / "Documentation/Examples/inside"
TOUR = EDITORS / "editor.json5"
# Where the library for GTK 4 is built.
GTK = Path("/tmp/gtk")
# How far the hole is from the button, in logical pixels; the tour says so.
PADDING = 4


@dataclass(frozen=True)
class Editor:
    name: str
    source: str
    modules: str = ""
    options: tuple = ()
    # The module whose version is told.
    toolkit: str = ""
    # The one from which on it can tell screen readers something; none if it cannot.
    speaks: tuple = ()

    @property
    def version(self):
        return asked("pkg-config", "--modversion", self.toolkit)


EVERY = [
    Editor("GTK 4", "gtk4.c", "gtk4 gtk4-wayland wayland-client", toolkit="gtk4", speaks=(4, 14)),
    Editor("GTK 4 in Python", "gtk4.py", toolkit="gtk4", speaks=(4, 14)),
    Editor("GTK 4 in JavaScript", "gtk4.js", toolkit="gtk4", speaks=(4, 14)),
    Editor("GTK 4 in Vala", "gtk4.vala", toolkit="gtk4", speaks=(4, 14)),
    Editor("Qt widgets", "qt.cpp", "Qt6Widgets", toolkit="Qt6Core", speaks=(6, 8)),
    Editor("Qt Quick", "qtquick.cpp", "Qt6Quick", toolkit="Qt6Core", speaks=(6, 8)),
    Editor("SDL", "sdl3.c", "sdl3", toolkit="sdl3"),
    Editor("SDL with OpenGL", "sdl3.c", "sdl3 gl", ("-DBY_OPENGL",), toolkit="sdl3"),
]


def build(editor):
    """The words that start it, which is built if it has to be."""
    if editor.toolkit == "gtk4" and not (GTK / "followspot-gtk4.vapi").exists():
        made = subprocess.run([SOURCE / "Adaptors/build", GTK, f"{BIN}/libFollowspotC.so"], capture_output=True, text=True)
        expect(not made.returncode, f"the library for GTK 4 cannot be built:\n{made.stderr}")
    if editor.source.endswith(".py"):
        return ["/usr/bin/python3", EDITORS / editor.source]
    if editor.source.endswith(".js"):
        return ["gjs", "-m", EDITORS / editor.source]
    program = Path("/tmp") / editor.name.replace(" ", "-")
    if program.exists():
        return [program]
    words = ["cc", "-Wall", "-Wextra", "-Werror"]
    if editor.source.endswith(".cpp"):
        headers = f"{asked('pkg-config', '--variable=includedir', 'Qt6Core')}/QtGui/{editor.version}"
        words = ["c++", "-std=c++17", "-fPIC", f"-I{headers}", f"-I{headers}/QtGui"]
    words += [*editor.options, f"-I{SOURCE}/Sources/CFollowspot/include", f"-I{SOURCE}/Adaptors", EDITORS / editor.source]
    words += ["-o", program, *(asked("pkg-config", "--cflags", "--libs", *editor.modules.split()).split() if editor.modules else [])]
    words += [*([f"-L{GTK}", "-lfollowspot-gtk4"] if editor.toolkit == "gtk4" else []), f"-L{BIN}", "-lFollowspotC", f"-Wl,-rpath,{BIN}"]
    if editor.source.endswith(".vala"):
        own = [each for option in (f"-I{SOURCE}/Sources/CFollowspot/include", f"-I{SOURCE}/Adaptors", *words[-5:], "-w") for each in ("-X", option)]
        words = ["valac", "-q", "--vapidir", GTK, "--pkg", "followspot-gtk4", EDITORS / editor.source, *own, "-o", program]
    made = subprocess.run(words, capture_output=True, text=True)
    expect(not made.returncode, f"{editor.source} cannot be built:\n{made.stderr}")
    return [program]


def start(desktop, editor, **more):
    """Starts an editor, and waits for the first step of its tour."""
    environment = {
        "GDK_BACKEND": "wayland", "GSK_RENDERER": "cairo", "QT_QPA_PLATFORM": "wayland", "QT_QUICK_BACKEND": "software",
        "SDL_VIDEO_DRIVER": "wayland", "GI_TYPELIB_PATH": f"{GTK}", "LD_LIBRARY_PATH": f"{GTK}:{BIN}:{os.environ['LD_LIBRARY_PATH']}",
        # Maximized, none draws a shadow around its window, whose places are then those of the screen.
        "EDITOR_TELLS_PLACES": "1", "EDITOR_IS_MAXIMIZED": "1", **more,
    }
    program = desktop.run(*build(editor), TOUR, env=environment)

    program.until("the first step can be seen", lambda: program.lines("step text"))
    desktop.move(*(side / 2 for side in desktop.logical))
    return program


def place_of(program, step):
    """Where the target of a step is, in logical pixels."""
    line = until(f"the place of {step} is told", lambda: program.lines(f"place {step} "))[-1]
    return tuple(float(number) for number in line.split()[2:])


def has_hole(picture, place):
    """Whether the light is the button with its padding, within a pixel of the screen."""
    x, y, width, height = place
    # At a quarter of each side, where no arrow of the card is.
    row, column = (y + height / 4) * picture.scale, (x + width / 4) * picture.scale
    left, right, bottom = (
        edge * picture.scale for edge in (x - PADDING, x + width + PADDING, y + height + PADDING))
    pairs = (
        ((left + 1.5, row), (left - 1.5, row)), ((right - 1.5, row), (right + 1.5, row)),
        ((column, bottom - 1.5), (column, bottom + 1.5)),
    )
    return all(sum(picture.pixel(*dim)) < 0.7 * sum(picture.pixel(*lit)) for lit, dim in pairs)


def a_tour_goes_through_it(desktop, editor):
    program = start(desktop, editor)
    desktop.key_until("three letters reach the text", LETTER, lambda: program.lines("step save"))
    desktop.sees(f"{editor.name} lights its button", lambda picture: has_hole(picture, place_of(program, "save")))
    x, y, width, height = place_of(program, "save")
    for number in range(20):
        desktop.click(40 + 10 * number, desktop.logical[1] - 40)
    desktop.move(x + width / 2, y + height / 2)

    def press():
        desktop.click(x + width / 2, y + height / 2)
        return program.lines("saved")

    until("a press in the light is the button's", press)
    until("the tour goes on", lambda: program.lines("step last"))
    count = len(program.lines("saved"))
    desktop.look(f"{editor.name} at the end")
    # Once: without a tour it ends an editor.
    desktop.key(ESCAPE)
    until("Esc ends the tour", lambda: program.lines("ended dismissed" if editor.toolkit == "gtk4" else "ended 2"))
    until("without a tour the button is as it was", lambda: press() and len(program.lines("saved")) > count)
    if complaints := [line for line in program.printed().splitlines() if "rotocol error" in line or "CRITICAL" in line]:
        raise Failure("\n".join(complaints))


def a_picture_of_its_window_alone_shows_the_tour(desktop, editor):
    """As when that window is shared: what the program dims is a part of it."""
    if "ext_foreign_toplevel_image_capture_source_manager_v1" not in desktop.answer("wayland-info"):
        raise LeftOut("this sway takes no pictures of single windows")
    program = start(desktop, editor)
    desktop.key_until("three letters reach the text", LETTER, lambda: program.lines("step save"))
    place = place_of(program, "save")
    desktop.sees(f"{editor.name} lights its button", lambda picture: has_hole(picture, place))
    (window,) = re.findall(r'"foreign_toplevel_identifier": "(.+?)"', desktop.answer("swaymsg", "-t", "get_tree"))
    path = PICTURES / f"{editor.name.replace(' ', '-')}-window.png"

    def is_seen():
        desktop.answer("grim", "-T", window, path)
        return has_hole(Picture(path, desktop.logical[0]), place)

    until("the picture of the window has the light", is_seen)


def a_screen_reader_hears_each_card(desktop, editor):
    if not editor.speaks:
        raise LeftOut("SDL has nothing for screen readers")
    if tuple(int(part) for part in editor.version.split(".")[:2]) < editor.speaks:
        raise LeftOut(f"{editor.version} cannot announce")
    desktop.environment.pop("NO_AT_BRIDGE")
    ear = desktop.run("python3", Path(__file__).with_name("listen.py"))
    until("it listens on the bus", lambda: ear.lines("listening"))
    program = start(desktop, editor, QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1")

    def heard():
        return f". It heard:\n{ear.printed()}"

    def hears(title):
        until(f"it hears “{title}” of the window", lambda: ear.lines(f"Editor: {title}. "), more=heard)

    hears("Write a line")
    desktop.key_until("three letters reach the text", LETTER, lambda: program.lines("step save"))
    hears("Save it")
    # Once: the second one would end the tour.
    desktop.key(ENTER)
    until("Enter leads the tour on", lambda: program.lines("step last"), more=heard)
    hears("It follows")


# Each with what its sessions are made with.
CHECKS = {
    a_tour_goes_through_it: [{"scale": 1}, {"scale": 1.5}, {"scale": 2}],
    a_picture_of_its_window_alone_shows_the_tour: [{}],
    a_screen_reader_hears_each_card: [{}],
}


def run(entry, pattern):
    sway = next(each for each in COMPOSITORS if each.family == "Sway" and each.suite == entry.suite)
    sway.way = WAYS["Sway"]
    checks = [
        (f"{editor.name}: {name_of(check)}" + (f" at scale {more['scale']}" if more else ""), partial(check, editor=editor), more)
        for editor in EVERY for check, sessions in CHECKS.items() for more in sessions
    ]
    print(*sorted({f"{each.toolkit} {each.version}" for each in EVERY}), sep=", ", flush=True)
    try_in_sessions(sway, checks, pattern)
