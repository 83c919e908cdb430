"""What a person does in each recipe. What they type stands in the recipe and nowhere else."""

import re
import shutil
from pathlib import Path

from desktop import Picture, until

# Windows that hold still, for lights to be on.
HERE = Path(__file__).parent
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


def running(word):
    """The processes that have this word in their command line."""
    found = []
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if word.encode() in place.read_bytes():
                found.append(place.parent.name)
        except OSError:
            # It has ended in the meantime.
            continue
    return found


def presentation(person, recipe):
    settings, check, point, larger, stop, keys = recipe.take(
        "file", "typed", "typed", "typed", "typed", "file")
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
    window, record, key = recipe.take("typed", "typed", "file")
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
    print("    in the film lit %.2f, dim %.2f" % person.expect(lights, Picture(frame.read_bytes()), 0.1))

    person.press_bound("-M logo -k o -m logo")
    light.ends(7)
    until("the light is gone", lambda: not person.status())


def kiosk(person, recipe):
    spots, by_hand, session, unit = recipe.take("file", "typed", "file", "file")
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
    until("nothing is left of it", lambda: not running(".local/bin/spots"))

    place = unit.write(person.home)
    said = person.run(f"systemd-analyze --user verify {place}").strip()
    if said:
        raise SystemExit(f"systemd-analyze says: {said}")


def onboarding(person, recipe):
    tour, check, show, script, by_hand, entry, session = recipe.take(
        "file", "typed", "typed", "file", "typed", "file", "file")
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
    _, program, _, show = recipe.take("file", "file", "typed", "typed")
    lights = [
        dict(zip(("x", "y", "width", "height"), map(int, found)))
        for found in re.findall(
            r"Rect\(x: (\d+), y: (\d+), width: (\d+), height: (\d+)\)", program.text)]
    assert len(lights) == 2
    person.log_in(LETTER, NOTES)
    running = person.start(show.text)
    until("something is shown", lambda: person.look().below_bar() != person.before.below_bar())
    person.see(recipe.name, lights)
    person.press("-k Right")
    person.see(lights=lights[:1])
    person.press("-k Right")
    assert "finished" in running.ends(0)
    person.is_as_before()


ALL = {
    "presentation": presentation,
    "screencast": screencast,
    "kiosk": kiosk,
    "onboarding": onboarding,
    "swift": swift,
}
