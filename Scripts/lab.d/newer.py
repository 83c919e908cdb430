"""What is promised of every compositor: each function that takes a desktop alone is a promise."""

import re
import signal
import time
from math import ceil

from desktop import ENTER, ESCAPE, LETTER, RIGHT, made_with, promises, step, try_in_sessions
from trying import LeftOut, expect, until, waits
from ways import WAYS

# What the dim leaves of each value, as its opacity is 55 %: black with an alpha of 140.
DIMMED = bytes((value * (255 - 140) + 127) // 255 for value in range(256))
# In logical pixels, on whole device pixels at every scale, and one that is on none at 1.5.
LIGHTS = ((100, 60, 200, 120), (321, 201, 61, 51))
WORDS = [f"{x},{y} {width}x{height}" for x, y, width, height in LIGHTS]
INSIDE, OUTSIDE = (160, 100), (60, 260)
# The pointer is painted into some pictures; it waits in the corner of what is not compared.
MARGIN = 60


def differences(before, lights, picture, scale):
    """The places that are not as they should be: dimmed outside, untouched inside, and between both where an edge cuts a pixel."""
    size = picture.width - MARGIN, picture.height - MARGIN
    for number, (bright, shown) in enumerate(zip(before.rows(0, 0, *size), picture.rows(0, 0, *size))):
        least = bytearray(bright.translate(DIMMED))
        most = bytearray(least)
        for x, y, width, height in lights:
            left, top, right, bottom = (edge * scale for edge in (x, y, x + width, y + height))
            if top - 1 < number < bottom:
                touched = slice(3 * int(left), 3 * ceil(right))
                most[touched] = bright[touched]
            if top <= number <= bottom - 1:
                whole = slice(3 * ceil(left), 3 * int(right))
                least[whole] = bright[whole]
        if not least == most == shown:
            yield from ((at // 3, number) for at in range(3 * size[0]) if not least[at] <= shown[at] <= most[at])


def expect_exact(desktop, before, lights, what):
    found = []

    def is_exact(picture):
        found[:] = differences(before, lights, picture, desktop.scale)
        return not found

    desktop.sees(what, is_exact, more=lambda: f". {len(found)} values differ, the first at {found[0]}")


def light(desktop, *options, words=WORDS, **more):
    overlay = desktop.followspot("light", "--shape", "rect", "--motion", "reduced", *options, *words, **more)
    if not desktop.entry.is_layer:
        # Until the window is in its place, clicks go past it.
        desktop.sees_still("the overlay")
    return overlay


def covered(desktop, *options):
    """A window over the whole output, and a picture of it."""
    window = desktop.window("first", *options)
    desktop.away()
    return window, desktop.sees_still()


def as_before(before):
    size = before.width - MARGIN, before.height - MARGIN
    rows = list(before.rows(0, 0, *size))
    return lambda picture: list(picture.rows(0, 0, *size)) == rows


# Pictures


def comes_and_goes(desktop, end):
    """A light is exact, and nothing is left of it."""
    _, before = covered(desktop)
    overlay = light(desktop)
    expect_exact(desktop, before, LIGHTS, "dim and lights")
    overlay.kill(end)
    desktop.sees("as before", as_before(before))


@made_with({}, {"scale": 1.5}, {"scale": 2})
def the_picture_is_exact(desktop):
    comes_and_goes(desktop, signal.SIGTERM)


# Hands


def clicks_in_lights_reach_the_window_below_and_those_on_the_dim_do_not(desktop):
    window, _ = covered(desktop)
    light(desktop, "--through", "lights")
    desktop.move(*OUTSIDE)
    desktop.click(*OUTSIDE)
    desktop.point_at(window, *INSIDE)
    desktop.press()
    until("the click in the light arrives", lambda: window.lines("272 released"))
    expect(len(window.lines("272 pressed")) == 1, "the click on the dim has reached the window")


def with_through_all_every_click_reaches_the_window_below(desktop):
    window, _ = covered(desktop)
    light(desktop, "--through", "all")
    for count, place in enumerate((INSIDE, OUTSIDE), 1):
        desktop.point_at(window, *place)
        desktop.press()
        until(f"the click at {place} arrives", lambda: len(window.lines("272 released")) == count)


def clicks_reach_the_window_below_a_light_that_follows_the_pointer(desktop):
    window = desktop.window("first", "--pattern", "solid:#FFFFFF", "--pointer")
    desktop.move(100, 100)
    desktop.followspot("point", "--motion", "reduced", "--size", "80", "--feather", "0")
    found = desktop.following()
    expect(desktop.entry.follow in found, f"the pointer is followed so: {found}")
    if desktop.entry.follow == "own":
        raise LeftOut(f"clicks are for the light here: {found}")
    last = 100, 100
    for count, (x, y) in enumerate(((200, 100), (400, 200), (250, 260), (120, 300), (500, 150)), 1):
        desktop.glide(last, (x, y))
        last = x, y

        def is_there(picture):
            if desktop.entry.trembles:
                desktop.move(x + 1, y)
                desktop.move(x, y)
            bright = all(picture.at(x + side, y) == (255,) * 3 for side in (-30, 30))
            return bright and all(sum(picture.at(x + side, y)) < 400 for side in (-50, 50))

        desktop.sees(f"light at {x} {y}", is_there)
        desktop.press()
        until(f"the click at {x} {y} arrives", lambda: len(window.lines("272 released")) >= count)
        expect(len(window.lines("272 pressed")) == count, f"{len(window.lines('272 pressed'))} presses have arrived of {count}")


def each_press_of_a_hand_that_does_not_stop_reaches_the_window_below(desktop):
    """By a hole below the pointer, also where another way is the first."""
    window = desktop.window("first", "--pattern", "solid:#FFFFFF", "--pointer")
    desktop.move(100, 100)
    desktop.followspot("point", "--motion", "reduced", "--follow", "zone")
    found = desktop.following()
    if not found.startswith("zone"):
        raise LeftOut(f"the pointer is followed so: {found}")
    presses = 100
    for press in range(presses):
        # 3 pixels 125 times a second, before, while and after the button is down.
        step = f"rel {3 if press // 15 % 2 == 0 else -3} {1 if press % 2 else -1}"
        for moment in range(10):
            if moment in (6, 9):
                desktop.hands.button(moment == 6)
            desktop.hands.say(step)
            time.sleep(0.008)
    until("the last press arrives", lambda: len(window.lines("272 released")) >= presses)
    expect(len(window.lines("272 pressed")) == presses, f"{len(window.lines('272 pressed'))} presses have arrived of {presses}")


def a_light_is_dragged_by_the_pointer_and_enter_prints_it(desktop):
    _, before = covered(desktop)
    overlay = light(desktop)
    desktop.drag((150, 100), (170, 140), (200, 160))
    desktop.away()
    expect_exact(desktop, before, ((150, 120, 200, 120), LIGHTS[1]), "dragged")
    desktop.key_until("Enter is heard", ENTER, lambda: overlay.has_ended)
    printed = overlay.ends(0)
    expect("150,120 200x120" in printed, f"it printed {printed!r}")


@made_with({"fingers": True})
def two_fingers_drag_two_lights_at_once(desktop):
    desktop.window()
    overlay = light(desktop, words=["50,40 100x80", "300,40 100x80"])
    desktop.hands.touch("down 0 100 80", "down 5 350 80")
    desktop.hands.touch("motion 0 110 150", "motion 5 340 170")
    desktop.hands.touch("motion 0 120 180", "motion 5 330 190")
    desktop.hands.touch("up 0", "up 5")
    desktop.key_until("Enter is heard", ENTER, lambda: overlay.has_ended)
    printed = overlay.ends(0)
    expect("70,140 100x80" in printed and "280,150 100x80" in printed, f"it printed {printed!r}")


def esc_ends_it_and_the_window_below_has_the_keyboard_again(desktop):
    window = desktop.window()
    overlay = light(desktop)
    desktop.key(RIGHT)
    desktop.key_until("Esc is heard", ESCAPE, lambda: overlay.has_ended)
    overlay.ends(1)
    desktop.key_until("the window has the keyboard", LETTER, lambda: window.lines(f"key {LETTER} pressed"))


def the_pointer_has_the_shape_that_the_compositor_draws(desktop):
    if not desktop.has("wp_cursor_shape_manager_v1"):
        raise LeftOut("it has no wp_cursor_shape_manager_v1, so followspot paints the pointer itself")
    desktop.window()
    overlay = light(desktop, env={"WAYLAND_DEBUG": "client"})
    for place in (OUTSIDE, INSIDE):
        desktop.move(*place)
    until("a shape is asked for", lambda: overlay.lines("set_shape"))
    expect(not overlay.lines("error("), f"the compositor complains: {overlay.lines('error(')}")


# Tours


def a_tour_with_cards_goes_to_its_end(desktop):
    _, before = covered(desktop, "--pattern", "solid:#4060A0")
    path = desktop.tour(step("one", "100,60 200x120"), step("two", "321,201 61x90"), step("three"))
    tour = desktop.followspot("tour", "--motion", "reduced", "--theme", "light", path)
    for name, place in (("one", (150, 110)), ("two", (350, 250))):
        until(f"step {name} is on", lambda: f'"{name}"' in desktop.status("--json"))
        # The light is as the window is, and white words' ground is somewhere.
        desktop.sees(
            f"step {name}",
            lambda picture: picture.at(*place) == (0x40, 0x60, 0xA0)
            and any(row.count(b"\xff\xff\xff") > 60 for row in picture.rows(height=picture.height - MARGIN)),
        )
        desktop.key(ENTER)
    until("step three is on", lambda: '"three"' in desktop.status("--json"))
    desktop.key_until("the tour is over", ENTER, lambda: tour.has_ended)
    tour.ends(0)
    desktop.sees("as before", as_before(before))


def cards_are_blurred_or_solid(desktop):
    _, before = covered(desktop, "--pattern", "checker")
    theme = {"scheme": "light", "shadow": False, "frost": True}
    tour = desktop.followspot("tour", "--motion", "reduced", desktop.tour({"text": "Frost", "buttons": []}, theme=theme))

    def is_right(picture):
        ground = ground_of_card(picture)
        if not ground:
            return False
        found = contrast(picture, *ground)
        return 0 < found < 20 if desktop.entry.has_blur else found == 0

    desktop.sees("the card is " + ("blurred" if desktop.entry.has_blur else "solid"), is_right)
    tour.kill()


def ground_of_card(picture):
    """The row and the columns of the longest row of pixels that are lighter than the dim lets anything be."""
    best = None
    for number, row in enumerate(picture.rows()):
        bright = bytes(value > 150 for value in row[::3])
        for run in re.finditer(b"\x01+", bright):
            if run.end() - run.start() > (best[2] - best[1] if best else 150):
                best = number, run.start(), run.end()
    return (best[0], best[1] + 6, best[2] - 6) if best else None


def contrast(picture, row, left, right):
    (line,) = picture.rows(left, row, right - left, 1)
    reds = line[::3]
    return max(abs(a - b) for a, b in zip(reds, reds[1:]))


# Stills


def a_still_is_blurred_behind_lights(desktop):
    _, before = covered(desktop, "--pattern", "checker")
    overlay = light(desktop, "--outside", "blur", words=WORDS[:1])
    if not desktop.entry.has_stills:
        # To the end of the line, which is the reason for leaving this out.
        until("it says that no picture can be taken", lambda: "no picture of it can be taken" in overlay.printed().rpartition("\n")[0])
        raise LeftOut("nothing takes pictures of the screen: " + overlay.lines("no picture")[0])
    place = [int(value * desktop.scale) for value in (320, 100, 60, 20)]
    desktop.sees(
        "blurred",
        lambda picture: max(contrast(picture, place[1] + each, place[0], place[0] + place[2]) for each in range(5)) < 20
        and picture.at(*INSIDE) == before.at(*INSIDE),
    )
    expect(not overlay.lines("no picture"), overlay.printed())


# What happens around it


@made_with({"outputs": 2})
def an_output_is_unplugged_and_plugged_while_it_is_lit(desktop):
    if not desktop.entry.is_layer:
        raise LeftOut("the overlay is one window, on one output")
    if not hasattr(desktop.entry.way, "unplug"):
        raise LeftOut("its virtual outputs are there for good")
    width, height = desktop.logical
    # Nothing is below, so the dim has to be seen by itself.
    before = [desktop.sees_still(f"output {output}", output) for output in (0, 1)]

    def is_lit(output):
        inside, outside = (200, 100), (60, 300)
        return lambda picture: picture.at(*inside) == before[output].at(*inside) and all(
            shown == (value * 115 + 127) // 255 + 140 or abs(shown - 140 - value * 115 / 255) <= 1
            for shown, value in zip(picture.at(*outside), before[output].at(*outside))
        )

    overlay = light(desktop, "--dim", "#FFFFFF", words=[*WORDS[:1], f"{int(width) + 100},60 200x120"])
    for output in (0, 1):
        desktop.sees(f"light on output {output}", is_lit(output), output)
    desktop.entry.way.unplug(desktop, 1)
    until("the output is gone", lambda: len(desktop.outputs) == 1)
    desktop.sees("light on what is left", is_lit(0))
    desktop.entry.way.plug(desktop, 1)
    until("the output is there again", lambda: len(desktop.outputs) == 2)
    desktop.sees("light on the output that has come", is_lit(1), 1)
    expect(not overlay.has_ended, f"it has ended:\n{overlay.printed()}")


@made_with({"floats": True})
def windows_are_told_and_a_light_stays_on_one(desktop):
    entry = desktop.entry
    if not entry.windows:
        raise LeftOut("it tells programs no places of windows")
    desktop.window("first", "--size", "300x200", "--pattern", "solid:#C0C0C0", fills=False)
    told = [line for line in desktop.probe("Overlay") + sum(desktop.probe().values(), []) if line.startswith("windows")]
    expect(told and entry.windows in told[0], f"doctor says {told}")
    until("it is listed", lambda: "first" in desktop.ask("list", "windows"))
    listed = desktop.ask("list", "windows")
    found = re.search(r"(-?\d+),(-?\d+) (\d+)x(\d+)", listed)
    expect(found, f"no place is told: {listed}")
    x, y, width, height = (int(number) for number in found.groups())
    expect((width, height) == (300, 200), f"the window is told as {listed}")
    desktop.away()
    before = desktop.sees_still("the window")
    expect(before.at(x + 5, y + 5) == before.at(x + 294, y + 194) == (0xC0,) * 3, f"the window is not at {x},{y}")
    desktop.followspot("light", "--shape", "rect", "--motion", "reduced", "--window", "title=first")
    desktop.sees(
        "the light on the window",
        lambda picture: picture.at(x + 5, y + 5) == (0xC0,) * 3 and picture.at(x + 294, y + 194) == (0xC0,) * 3
        and sum(picture.at(x - 12, y - 12)) <= sum(before.at(x - 12, y - 12)),
    )
    entry.way.move_window(desktop, "first", x + 57, y + 41)
    desktop.sees(
        "the light has moved with it",
        lambda picture: picture.at(x + 62, y + 46) == (0xC0,) * 3 and picture.at(x + 350, y + 234) == (0xC0,) * 3,
    )


def at_rest_it_sleeps(desktop):
    desktop.window()
    desktop.away()
    overlay = light(desktop)

    def is_still():
        before = waits(overlay.pid)
        time.sleep(10)
        return waits(overlay.pid) == before

    # The compositor and the bus may still have something to tell it at first, and once later.
    until("nothing wakes it for ten seconds", is_still)


def killed_it_leaves_nothing(desktop):
    comes_and_goes(desktop, signal.SIGKILL)


def the_compositor_dies_and_it_says_so(desktop):
    overlay = light(desktop)
    desktop.server.kill(signal.SIGKILL)
    expect("compositor" in overlay.ends(4), f"it says {overlay.printed()}")


def probe_says_what_is_here(desktop):
    parts = desktop.probe()
    role = next(line for line in parts["Overlay"] if line.startswith("role"))
    expect(("an overlay of the layer shell" in role) == desktop.entry.is_layer, f"it is shown as {role}")
    for loss in parts["What this desktop lacks"]:
        print("       " + loss)
    expect(len(parts["Outputs"]) == desktop.count, f"it has {parts['Outputs']}")


def run(entry, pattern):
    entry.way = WAYS[entry.family]
    try_in_sessions(entry, promises(__name__), pattern)
