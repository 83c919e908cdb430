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
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from trying import Failure, Picture, Program, expect, start_sway, until

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent.parent / "Documentation/Recipes.md"
SCREEN = "output * resolution 1280x720 position 0 0 scale 1 bg #6c8cb0 solid_color"

# The page
# A block is a file if the line above it ends with a path, and otherwise something to type.
PATH = re.compile(r"`([^` ]*/[^` ]*)`:$")


class Block:
    """A piece of the page between two fences."""

    def __init__(self, path):
        self.path, self.text = path, ""

    @property
    def kind(self):
        return "file" if self.path else "typed"

    def write(self, home):
        """Writes a file to the path that the page names. sway's own file is added to, as the page says."""
        place = Path(home) / self.path.removeprefix("~/")
        place.parent.mkdir(parents=True, exist_ok=True)
        with place.open("a" if self.path.endswith("sway/config") else "w") as file:
            file.write(self.text)
        return place


class Recipe:
    """What stands below one heading."""

    def __init__(self, title):
        self.title, self.blocks, self.pictures = title, [], []

    @property
    def name(self):
        """A word for folders: that of its picture."""
        return re.fullmatch(r"Pictures/recipe-(\w+)\.png", self.pictures[0]).group(1)

    def parts(self, *kinds):
        """All blocks, which must be of these kinds, so that each new one is tried too."""
        found = [block.kind for block in self.blocks]
        expect(found == list(kinds), f"'{self.title}' has {found}, and {list(kinds)} are tried.")
        return self.blocks


def recipes():
    """The recipes of the page, by their names."""
    found, block, above = [], None, ""
    for number, line in enumerate(PAGE.read_text().splitlines(), 1):
        if block is not None:
            if line == "```":
                found[-1].blocks.append(block)
                block = None
            else:
                block.text += line + "\n"
        elif line.startswith("```"):
            path = PATH.search(above)
            language = line.removeprefix("```")
            expect(path or language == "sh", f"{PAGE}:{number}: the line above does not say which file this is.")
            block = Block(path and path.group(1))
        elif line.startswith("## "):
            found.append(Recipe(line.removeprefix("## ")))
        elif found:
            found[-1].pictures += re.findall(r"!\[[^]]+\]\(([^)]+)\)", line)
        above = line or above
    return {recipe.name: recipe for recipe in found}


# The person


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
        self.sway = self.keyboard = self.before = None
        self.said = []

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

    def interrupt(self, program):
        """Ctrl+C."""
        os.killpg(program.pid, signal.SIGINT)

    # The session

    def log_in(self, *windows, wall=None):
        """Starts sway, with windows in it, each a command, and with a picture on the wall."""
        config = self.home / ".sway"
        text = f"include {self.home}/.config/sway/config\n{SCREEN}\n"
        if wall:
            self.run(f"rsvg-convert {wall} -o wall.png")
            text += f"output * bg {self.home}/wall.png fill\n"
        config.write_text(text)
        self.sway = start_sway(config, self.environment, cwd=self.home)
        until("sway answers", lambda: "HEADLESS-1" in self.run("swaymsg -t get_outputs"))
        # Programs ask for keys when there is a keyboard. Each wtype plugs one in and takes it away; this one stays, as a person's does.
        self.keyboard = self.start(f"exec wtype -s {24 * 3600 * 1000}")
        until("sway has a keyboard", lambda: '"keyboard"' in self.run("swaymsg -t get_inputs"))
        for number, window in enumerate(windows, 1):
            self.start(f"exec {window}")
            until("the window", lambda: self.run("swaymsg -t get_tree").count('"app_id": "foot"') >= number)
        self.still()
        if not self.status():
            self.before = self.look()

    def log_out(self):
        """Ends sway."""
        self.run("swaymsg exit || true")
        self.sway.ends()
        self.unplug()
        for name in ("SWAYSOCK", "WAYLAND_DISPLAY"):
            del self.environment[name]
        for left in [*self.runtime.glob("sway-ipc.*"), *self.runtime.glob("wayland-*")]:
            left.unlink()

    def leave(self):
        """Ends what is left of a session."""
        if self.sway:
            self.sway.kill()
        self.unplug()

    def unplug(self):
        """Takes away the keyboard that was plugged in for the session."""
        if self.keyboard:
            self.keyboard.kill(signal.SIGKILL)
            self.keyboard = None

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
        if answer.process.returncode == 69:
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
        until("sway shows it", lambda: not self.is_as(self.before))

    def hidden(self):
        """Waits until the followspot that runs shows nothing; the screen is as it was."""
        until("the light is hidden", lambda: (self.status() or {}).get("shown") is False)
        self.is_as_before()

    def gone(self):
        """Waits for the end of all lights; the screen is as it was."""
        until("the light is gone", lambda: not self.status())
        self.is_as_before()

    def is_as_before(self):
        until("the screen is as it was", lambda: self.is_as(self.before))

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
        expect(
            abs(bright - 1) <= tolerance and 0.05 < dark < 0.75 and (inside or not lights),
            f"What is lit is {bright:.2f} as bright as before, the rest {dark:.2f}: {lights}")
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


def presentation(person, recipe):
    settings, check, point, larger, stop, keys = recipe.parts("file", "typed", "typed", "typed", "typed", "file")
    settings.write(person.home)
    person.log_in(LETTER, NOTES)
    assert "talk" in person.run(check.text).split()

    light = person.start(point.text)
    lights = person.see(recipe.name)
    person.run(larger.text)
    until("it is larger", lambda: person.lit()[0]["width"] > lights[0]["width"])
    person.run(stop.text)
    light.ends(7)
    person.gone()

    keys.write(person.home)
    person.log_out()
    person.log_in(LETTER, NOTES)
    # It waits hidden from the start of the session until it is stopped.
    person.hidden()
    person.press_bound("-M logo -k p -m logo")
    lights = person.see()
    person.press_bound("-M logo -M ctrl -k plus -m ctrl -m logo")
    until("it is larger", lambda: person.lit()[0]["width"] > lights[0]["width"])
    person.press_bound("-M logo -k p -m logo")
    person.hidden()
    person.run(stop.text)
    person.gone()


def screencast(person, recipe):
    window, record, key = recipe.parts("typed", "typed", "file")
    key.write(person.home)
    person.log_in(LETTER, NOTES)
    light = person.start(window.text)
    lights = person.see(recipe.name)

    recording = person.start(record.text)
    film = person.home / "talk.mp4"
    until("the recording has begun", film.exists)
    # The program in the light is used meanwhile. That is what is recorded.
    person.press("hello -k Return")
    typed = person.home / "typed"
    until("the program has got the keys", lambda: typed.exists() and typed.read_text() == "hello\n")
    # sway has painted what was typed once two pictures are alike, so the recording has had it, too.
    person.still()
    person.interrupt(recording)
    recording.ends(0)
    frame = person.home / "frame.ppm"
    person.run(f"ffmpeg -loglevel error -y -i {film} -frames:v 1 {frame}")
    # A film has other colours than the screen, nearly the same.
    print("    in the film lit %.2f, dim %.2f" % person.expect(lights, Picture(frame), 0.1))

    person.press_bound("-M logo -k o -m logo")
    light.ends(7)
    until("the light is gone", lambda: not person.status())


def kiosk(person, recipe):
    spots, by_hand, session, unit = recipe.parts("file", "typed", "file", "file")
    spots.write(person.home)
    person.log_in(wall=MAP)
    lights = person.start(by_hand.text)
    person.see()
    places = person.home / "places"
    until("all three are told", lambda: places.exists() and len(places.read_text().split("\n")) > 3)
    person.press("-k Tab -k Right -k Down")
    name, x, y = until("the program is told", lambda: places.read_text().splitlines()[3:])[-1].split()
    [moved] = [light for light in person.lit() if light["label"] == name]
    assert [moved["x"] + moved["width"] / 2, moved["y"] + moved["height"] / 2] == [float(x), float(y)]
    person.press("-k Escape")
    lights.ends(0)
    person.gone()

    session.write(person.home)
    person.log_out()
    person.log_in(wall=MAP)
    first = until("it comes with the session", person.status)["pid"]
    until("there is no bar", lambda: '"invisible"' in person.run("swaymsg -t get_bar_config bar-0"))
    # What was before it is not known, so it ends once. It may get the keyboard after it says that it is there.
    until("Esc ends it", lambda: person.press("-k Escape") or (person.status() or {}).get("pid") != first)
    person.before = person.still()
    until("it comes back", person.status)
    person.see(recipe.name)
    person.log_out()
    until("nothing is left of it", lambda: not person.run("grep -sl '[.]local/bin/spots' /proc/[0-9]*/cmdline || true"))

    place = unit.write(person.home)
    said = person.run(f"systemd-analyze --user verify {place}").strip()
    expect(not said, f"systemd-analyze says: {said}")


def onboarding(person, recipe):
    tour, check, show, script, by_hand, entry, session = recipe.parts("file", "typed", "typed", "file", "typed", "file", "file")
    for block in (tour, script, entry):
        block.write(person.home)
    seen = person.home / ".local/state/followspot"
    steps = len(re.findall(r"^ *id:", tour.text, re.MULTILINE))

    person.run(check.text)
    assert len(list(person.home.glob("pictures/*.png"))) == steps
    person.log_in(LETTER, NOTES)
    shown = person.start(show.text)
    for step in range(1, steps + 1):
        until("the step comes", lambda: (person.status() or {}).get("position") == step)
        person.see(recipe.name if step == 2 else None)
        person.press("-k Right")
    shown.ends(0)
    person.gone()

    # Left early, and not asked again. A card that has not come to rest was not seen yet.
    welcome = person.start(by_hand.text)
    person.lit_or_card()
    person.still()
    person.press("-k Escape")
    assert "sent away" in welcome.ends(0)
    assert "seen to the end" in person.run(by_hand.text)

    # A desktop starts what is in that folder.
    place = person.home / entry.path.removeprefix("~/")
    person.run(f"desktop-file-validate {place}")
    shutil.rmtree(seen)
    person.run(f"gio launch {place}")
    person.lit_or_card()
    person.run("followspot stop")
    person.gone()

    shutil.rmtree(seen, ignore_errors=True)
    session.write(person.home)
    person.log_out()
    person.log_in()
    person.lit_or_card()
    person.run("followspot stop")


def swift(person, recipe):
    # The first three are built outside, as there is no Swift here.
    _, program, _, show = recipe.parts("file", "file", "typed", "typed")
    rects = re.findall(r"Rect\(x: (\d+), y: (\d+), width: (\d+), height: (\d+)\)", program.text)
    lights = [dict(zip(("x", "y", "width", "height"), map(int, rect))) for rect in rects]
    assert len(lights) == 2
    person.log_in(LETTER, NOTES)
    running = person.start(show.text)
    until("something is shown", lambda: not person.is_as(person.before))
    person.see(recipe.name, lights)
    person.press("-k Right")
    person.see(lights=lights[:1])
    person.press("-k Right")
    assert "finished" in running.ends(0)
    person.is_as_before()


ALL = {recipe.__name__: recipe for recipe in (presentation, screencast, kiosk, onboarding, swift)}


def light():
    with tempfile.TemporaryDirectory() as home:
        person = Person(home, home)
        try:
            person.log_in()
            light = person.start("exec followspot light --shape rect '200,150 240x180'")
            person.see()
            expect(person.look().at(320, 240) == person.before.at(320, 240), "What is lit has another colour than before.")
            person.run("followspot stop")
            light.ends(7)
            # Without a window, sway keeps the pointer that the light had, so no whole pictures are compared.
            until("the dim is gone", lambda: person.look().at(20, 400) == person.before.at(20, 400))
        finally:
            person.leave()


def build(name, folder):
    blocks = recipes()[name].blocks
    for block in blocks:
        if block.kind == "file":
            block.write(folder)
    [command, *_] = [block for block in blocks if block.kind == "typed"]
    subprocess.run(["bash", "-e", "-c", command.text], cwd=folder, check=True)


def perform(folder, names):
    found = recipes()
    expect(set(found) == set(ALL), f"The page has {sorted(found)}, and {sorted(ALL)} are tried.")
    pictures = Path(folder) / "pictures"
    pictures.mkdir(exist_ok=True)
    for name in names or ALL:
        print(f"  {found[name].title}", flush=True)
        # What was built elsewhere is there already.
        person = Person(Path(folder) / name, pictures)
        try:
            ALL[name](person, found[name])
            if left := [path.name for path in person.runtime.glob("followspot*")]:
                raise Failure(f"These are left: {left}")
        except BaseException:
            for command, program in [*person.said, ("sway", person.sway)]:
                print(f"--- {command}\n{program.printed()[-600:] if program else ''}", file=sys.stderr)
            raise
        finally:
            person.leave()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--light"]:
            light()
        case ["--build", name, folder]:
            build(name, folder)
        case [folder, *names] if not folder.startswith("-"):
            perform(folder, names)
        case _:
            sys.exit(__doc__)
