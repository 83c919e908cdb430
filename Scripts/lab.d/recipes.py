"""Does what Documentation/Recipes.md says, as the person who reads it, in a sway without a screen.

  recipes.py FOLDER [NAME…]         tries the recipes, or these alone; a home for each and the pictures go to FOLDER
  recipes.py --light                shows a light alone, looks at it, and stops it
  recipes.py --build NAME FOLDER    puts the files of a program into FOLDER and types the first command there
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from trying import Failure, Picture, Program, expect, start_sway, until

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent.parent / "Documentation/Recipes.md"
SCREEN = "output * resolution 1280x720 position 0 0 scale 1 bg #6c8cb0 solid_color"

BLOCK = re.compile(r"^(.*)\n\n```(.*)\n((?:.*\n)*?)```$", re.M)


def recipes():
    """The recipes of the page by their names: files, each a path and a text, and what is typed."""
    found = {}
    for section in re.split("^## ", PAGE.read_text(), flags=re.M)[1:]:
        name = re.search(r"!\[[^]]+\]\(Pictures/recipe-(\w+)\.png\)", section)[1]
        files, typed = found[name] = [], []
        for above, language, text in BLOCK.findall(section):
            # A block is a file if the line above it ends with a path.
            if path := re.search(r"`([^` ]*/[^` ]*)`:$", above):
                files.append((path[1], text))
            else:
                expect(language == "sh", f"{PAGE}: '{above}' does not say which file is below it.")
                typed.append(text)
    return found


def write(home, *files):
    """Writes files to the paths that the page names. sway's own file is added to, as the page says."""
    for path, text in files:
        place = Path(home) / path.removeprefix("~/")
        place.parent.mkdir(parents=True, exist_ok=True)
        with place.open("a" if path.endswith("sway/config") else "w") as file:
            file.write(text)


class Person:
    """A person with a folder of their own as home, who sits before sway, types in it and looks at it."""

    def __init__(self, home, pictures):
        self.home, self.pictures = Path(home), Path(pictures)
        self.runtime = self.home / ".run"
        self.runtime.mkdir(parents=True, mode=0o700)
        self.environment = {
            "HOME": str(home), "USER": os.environ["USER"], "PATH": os.environ["PATH"], "LANG": "C.UTF-8",
            "XDG_RUNTIME_DIR": str(self.runtime),
        }
        theirs = self.home / ".config/sway/config"
        theirs.parent.mkdir(parents=True)
        shutil.copyfile("/etc/sway/config", theirs)
        self.session, self.said = [], []

    # What a person types in a terminal

    def start(self, command):
        """Begins something in a terminal."""
        words = ["bash", "-e", "-o", "pipefail", "-c", command]
        program = Program(words, cwd=self.home, env=self.environment, stdin=subprocess.DEVNULL, start_new_session=True)
        self.said = [*self.said[-3:], (command, program)]
        return program

    def run(self, command, status=0):
        """Something that comes back by itself."""
        return self.start(command).ends(status)

    # The session

    def log_in(self, *windows, wall=None):
        """Starts sway, with windows in it, each a command, and with a picture on the wall. An earlier session ends."""
        self.log_out()
        config = self.home / ".sway"
        text = f"include {self.home}/.config/sway/config\n{SCREEN}\n"
        if wall:
            self.run(f"rsvg-convert {wall} -o wall.png")
            text += f"output * bg {self.home}/wall.png fill\n"
        config.write_text(text)
        self.session.append(start_sway(config, self.environment, cwd=self.home))
        until("sway answers", lambda: "HEADLESS-1" in self.run("swaymsg -t get_outputs"))
        # Programs ask for keys when there is a keyboard. Each wtype plugs one in and takes it away; this one stays, as a person's does.
        self.session.append(self.start(f"exec wtype -s {24 * 3600 * 1000}"))
        until("sway has a keyboard", lambda: '"keyboard"' in self.run("swaymsg -t get_inputs"))
        for number, window in enumerate(windows, 1):
            self.start(f"exec {window}")
            until("the window", lambda: self.run("swaymsg -t get_tree").count('"app_id": "foot"') >= number)
        self.still()
        if not self.status():
            self.before = self.look()

    def log_out(self):
        """Ends what is left of a session."""
        for program in self.session:
            program.kill()
        self.session.clear()
        for name in ("SWAYSOCK", "WAYLAND_DISPLAY"):
            self.environment.pop(name, None)
        for left in [*self.runtime.glob("sway-ipc.*"), *self.runtime.glob("wayland-*")]:
            left.unlink()

    def press(self, *words):
        """Types keys, and waits until sway has handled them. The program that gets them may need longer."""
        self.run("wtype " + " ".join(words))

    def press_bound(self, *words):
        """Types keys that sway has a binding for, again only if sway says that it has run none."""
        # sway sends its events in order, so one that is asked for comes after all that is waited for. The first comes by itself.
        events = self.start("""exec swaymsg -m -t subscribe '["binding", "tick"]'""")
        until("sway sends events", lambda: events.lines('"payload"'))

        def count():
            self.press(*words)
            ticks = len(events.lines('"payload"'))
            self.run("swaymsg -t send_tick")
            until("sway has handled the keys", lambda: len(events.lines('"payload"')) > ticks)
            return len(events.lines('"binding"'))

        found = until(f"sway runs the binding of {words[0]}", count)
        events.kill()
        expect(found == 1, f"sway has run the binding of {words[0]} {found} times.")

    def look(self):
        path = self.home / ".look.ppm"
        self.run(f"grim -t ppm {path}")
        return Picture(path)

    def is_as(self, before):
        """Whether all is as in an earlier picture, but for the bar of sway, whose clock goes on."""
        return list(self.look().rows(0, 40)) == list(before.rows(0, 40))

    def still(self):
        """Waits until nothing moves any more, and returns what is seen then."""

        def rests():
            last = self.look()
            time.sleep(0.3)
            return last if self.is_as(last) else None

        return until("the picture rests", rests)

    # Lights

    def status(self):
        """What the followspot says that is running, or nothing."""
        answer = self.start("exec followspot status --json")
        answer.ends()
        return None if answer.process.returncode == 69 else json.loads(answer.ends(0))

    def lit(self):
        """Waits for lights that are on, and returns them."""
        return until("the light is on", lambda: (status := self.status()) and status["shown"] and status["lights"])

    def lit_or_card(self):
        """Waits until something is on and sway shows it, be it a card without a light. sway has given it the keyboard by then."""
        until("something is on", lambda: (self.status() or {}).get("shown"))
        until("sway shows it", lambda: not self.is_as(self.before))

    def dark(self, is_hidden=False):
        """Waits for the end of all lights, or until the one that runs is hidden; the screen is as it was."""
        until("the light is gone", lambda: (self.status() or {}).get("shown") is (False if is_hidden else None))
        until("the screen is as it was", lambda: self.is_as(self.before))

    def is_larger(self, lights):
        until("it is larger", lambda: self.lit()[0]["width"] > lights[0]["width"])

    def see(self, keep=None):
        """Waits until something is on and at rest, and keeps the picture under a name; returns where the lights are."""
        self.lit_or_card()
        self.still()
        if keep:
            self.keep(keep)
        return self.status()["lights"]

    def keep(self, name):
        self.run(f"grim -l 9 {self.pictures}/recipe-{name}.png")


# What they do

# Windows that hold still, for lights to be on.
PAPER = (
    "foot --config=/dev/null -o pad=28x28 -o colors.background=f8f6f0 -o colors.foreground=33312c "
    "-o colors.regular1=b3372f -o colors.regular2=3d7a46 -o colors.regular4=2f5fa8 "
    "-o main.font='DejaVu Sans Mono:size=17' -o cursor.blink=no "
)
LETTER = PAPER + f"""sh -c 'printf "\\033[?25l%b" "$(cat {HERE}/letter.txt)"; exec sleep 999'"""
# This one writes down what is typed into it.
NOTES = PAPER + (
    f"""sh -c 'printf "%b\\n" "$(cat {HERE}/notes.txt)"; """
    """read -r line; echo "$line" >typed; exec sleep 999'""")
MAP = HERE / "map.svg"


def presentation(person, files, typed):
    settings, keys = files
    check, point, larger, stop = typed
    write(person.home, settings)
    person.log_in(LETTER, NOTES)
    assert "talk" in person.run(check).split()

    light = person.start(point)
    lights = person.see("presentation")
    person.run(larger)
    person.is_larger(lights)
    person.run(stop)
    light.ends(7)
    person.dark()

    write(person.home, keys)
    person.log_in(LETTER, NOTES)
    # It waits hidden from the start of the session until it is stopped.
    person.dark(is_hidden=True)
    person.press_bound("-M logo -k p -m logo")
    lights = person.see()
    person.press_bound("-M logo -M ctrl -k plus -m ctrl -m logo")
    person.is_larger(lights)
    person.press_bound("-M logo -k p -m logo")
    person.dark(is_hidden=True)
    person.run(stop)
    person.dark()


def screencast(person, files, typed):
    window, record = typed
    [key] = files
    write(person.home, key)
    person.log_in(LETTER, NOTES)
    light = person.start(window)
    person.see("screencast")

    recording = person.start(record)
    until("the recording has begun", (person.home / "talk.mp4").exists)
    # The program in the light is used meanwhile. That is what is recorded.
    person.press("hello -k Return")
    written = person.home / "typed"
    until("the program has got the keys", lambda: written.exists() and written.read_text() == "hello\n")
    # sway has painted what was typed once two pictures are alike, so the recording has had it, too.
    person.still()
    os.killpg(recording.pid, signal.SIGINT)
    recording.ends(0)
    # It is a film, and has its end.
    person.run("ffmpeg -loglevel error -xerror -i talk.mp4 -f null -")

    person.press_bound("-M logo -k o -m logo")
    light.ends(7)
    until("the light is gone", lambda: not person.status())


def kiosk(person, files, typed):
    spots, session, unit = files
    [by_hand] = typed
    write(person.home, spots)
    person.log_in(wall=MAP)
    lights = person.start(by_hand)
    person.see()
    places = person.home / "places"
    until("all three are told", lambda: places.exists() and len(places.read_text().split("\n")) > 3)
    person.press("-k Tab -k Right -k Down")
    name, x, y = until("the program is told", lambda: places.read_text().splitlines()[3:])[-1].split()
    [moved] = [light for light in person.lit() if light["label"] == name]
    assert [moved["x"] + moved["width"] / 2, moved["y"] + moved["height"] / 2] == [float(x), float(y)]
    person.press("-k Escape")
    lights.ends(0)
    person.dark()

    write(person.home, session)
    person.log_in(wall=MAP)
    first = until("it comes with the session", person.status)["pid"]
    until("there is no bar", lambda: '"invisible"' in person.run("swaymsg -t get_bar_config bar-0"))
    # What was before it is not known, so it ends once. It may get the keyboard after it says that it is there.
    until("Esc ends it", lambda: person.press("-k Escape") or (person.status() or {}).get("pid") != first)
    person.before = person.still()
    until("it comes back", person.status)
    person.see("kiosk")
    person.log_out()
    until("nothing is left of it", lambda: not person.run("grep -sl '[.]local/bin/spots' /proc/[0-9]*/cmdline || true"))

    write(person.home, unit)
    said = person.run(f"systemd-analyze --user verify {unit[0]}").strip()
    expect(not said, f"systemd-analyze says: {said}")


def onboarding(person, files, typed):
    tour, script, entry, session = files
    check, show, by_hand = typed
    write(person.home, tour, script, entry)
    seen = person.home / ".local/state/followspot"
    steps = len(re.findall(r"^ *id:", tour[1], re.MULTILINE))

    person.run(check)
    assert len(list(person.home.glob("pictures/*.png"))) == steps
    person.log_in(LETTER, NOTES)
    shown = person.start(show)
    for step in range(1, steps + 1):
        until("the step comes", lambda: (person.status() or {}).get("position") == step)
        person.see("onboarding" if step == 2 else None)
        person.press("-k Right")
    shown.ends(0)
    person.dark()

    # Left early, and not asked again. A card that has not come to rest was not seen yet.
    welcome = person.start(by_hand)
    person.lit_or_card()
    person.still()
    person.press("-k Escape")
    assert "left before" in welcome.ends(0)
    assert "seen to the end" in person.run(by_hand)

    # A desktop starts what is in that folder.
    person.run(f"desktop-file-validate {entry[0]}")
    shutil.rmtree(seen)
    person.run(f"gio launch {entry[0]}")
    person.lit_or_card()
    person.run("followspot stop")
    person.dark()

    shutil.rmtree(seen, ignore_errors=True)
    write(person.home, session)
    person.log_in()
    person.lit_or_card()
    person.run("followspot stop")


def swift(person, files, typed):
    # The program is built outside, as there is no Swift here.
    _, show = typed
    person.log_in(LETTER, NOTES)
    running = person.start(show)
    until("something is shown", lambda: not person.is_as(person.before))
    first = person.still()
    person.keep("swift")
    person.press("-k Right")
    until("the next step comes", lambda: not person.is_as(first))
    person.press("-k Right")
    assert "finished" in running.ends(0)
    person.dark()


def light(person):
    person.log_in()
    light = person.start("exec followspot light --shape rect '200,150 240x180'")
    person.see()
    expect(person.look().at(320, 240) == person.before.at(320, 240), "What is lit has another colour than before.")
    expect(person.look().brightness(20, 400) < person.before.brightness(20, 400), "The rest is not dimmed.")
    person.run("followspot stop")
    light.ends(7)
    # Without a window, sway keeps the pointer that the light had, so no whole pictures are compared.
    until("the dim is gone", lambda: person.look().at(20, 400) == person.before.at(20, 400))


ALL = {recipe.__name__: recipe for recipe in (presentation, screencast, kiosk, onboarding, swift)}


def perform(home, pictures, recipe, *blocks):
    """Does something as a person with a home of their own; if it fails, the last words in the terminals are told."""
    # What was built elsewhere is there already.
    person = Person(home, pictures)
    try:
        recipe(person, *blocks)
        if left := [path.name for path in person.runtime.glob("followspot*")]:
            raise Failure(f"These are left: {left}")
    except BaseException:
        for command, program in [*person.said, *(("the session", program) for program in person.session)]:
            print(f"--- {command}\n{program.printed()[-600:]}", file=sys.stderr)
        raise
    finally:
        person.log_out()


def main(words):
    match words:
        case ["--light"]:
            with tempfile.TemporaryDirectory() as home:
                perform(home, home, light)
        case ["--build", name, folder]:
            files, typed = recipes()[name]
            write(folder, *files)
            subprocess.run(["bash", "-e", "-c", typed[0]], cwd=folder, check=True)
        case [folder, *names] if not folder.startswith("-"):
            found, pictures = recipes(), Path(folder) / "pictures"
            expect(set(found) == set(ALL), f"The page has {sorted(found)}, and {sorted(ALL)} are tried.")
            pictures.mkdir(exist_ok=True)
            for name in names or ALL:
                print(f"  {name}", flush=True)
                perform(Path(folder) / name, pictures, ALL[name], *found[name])
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
