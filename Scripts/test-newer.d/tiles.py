"""What is promised of pictures that are sent as tiles: the same as of one sheet, pixel by pixel and hand by hand.

Only of compositors whose entry says at which scales that was found. A plain run tries some of it, TILES=long all.
"""

import os
import random
import re

from trying import BIN, Failure, LeftOut

IS_LONG = os.environ.get("TILES") == "long"
WAYS = ("sheet", "tiles")
LOOK = ("--motion", "reduced", "--dim", "#60C0F0", "--opacity", "0.7")

# Lights with all that can be painted, each as options and operands of `light`. The first ones are tried in a plain run.
SCENES = (
    ("--shape", "rounded", "--feather", "12", "100,100 300x200", "500.5,300.25 160x120"),
    ("--shape", "ellipse", "--feather", "50", "--ring", "4,#FFD700,2", "--glow", "24,#FFD700", "220,90 240x240"),
    ("--shape", "rect", *(f"{20 + n % 4 * 130}.{n},{30 + n // 4 * 140}.{5 * n} 60x50" for n in range(8))),
    ("--shape", "rect", "100,60 200x120", "321,201 61x51"),
    ("--shape", "capsule", "--rotation", "33", "--tint", "#FFD70033", "150,120 260x90"),
    ("--path", "M0 0h90v20l-30 60z", "--dot", "12,#E01B24", "200,100 180x160"),
    # Over each other, and over the edges of the output.
    ("--shape", "rounded", "--feather", "20", "-60,-40 200x160", "80,60 200x160", "500,280 200x300"),
    ("--labels", "100,100 200x100 One", "330,220 150x100 Two"),
    ("--shape", "ellipse", "200,40 1x1", "300.5,60.5 3x2", "10,300 40x40"),
    ("--shape", "rounded", "--glow", "60,#FFFFFF", "180,140 120x90"),
    ("--shape", "rect", "--padding", "7.3", "--ring", "1,#FFFFFF", "211.1,133.3 100.7x77.7"),
    (*("--shape", "ellipse"), *(f"{10 + n % 6 * 90},{10 + n // 6 * 75} 40x40" for n in range(30))),
)


# KWin is kept going by pixels that blink in the last corner.
CORNER = 8


def pixels(picture):
    """All pixels but a corner."""
    width, height = picture.width, picture.height
    upper, lower = picture.rows(0, 0, width, height - CORNER), picture.rows(0, height - CORNER, width - CORNER, CORNER)
    return b"".join((*upper, *lower))


def backed(desktop):
    window = desktop.window("first")
    width, height = desktop.logical
    desktop.move(width - 3, height - 3)
    return window, pixels(desktop.sees_still())


def is_tiled(desktop, overlay):
    """Whether an overlay has tiles: a sheet has mapped a picture of the whole output."""
    whole = desktop.size[0] * desktop.size[1] * 4
    with open(f"/proc/{overlay.pid}/maps", encoding="utf-8") as lines:
        sizes = [re.match(r"(\w+)-(\w+)", line).groups() for line in lines if "memfd:followspot" in line]
    return all(int(end, 16) - int(begin, 16) < whole for begin, end in sizes)


def tiles_show_what_a_sheet_shows(desktop):
    _, before = backed(desktop)
    for number, scene in enumerate(SCENES if IS_LONG else SCENES[:3]):
        shown = []
        for way in WAYS:
            overlay = desktop.followspot("light", "--paint", way, *LOOK, *scene)
            if is_tiled(desktop, overlay) != (way == "tiles"):
                raise Failure(f"scene {number} is not shown as {way}")
            shown.append(desktop.sees(f"{way} {number}", lambda picture: pixels(picture) != before))
            shown[-1] = desktop.sees_still(f"{way} {number}")
            overlay.kill()
            desktop.sees("as before", lambda picture: pixels(picture) == before)
        expect_same(*shown, f"scene {number}")


def expect_same(sheet, tiles, what):
    places = [at for at, (a, b) in enumerate(zip(pixels(sheet), pixels(tiles))) if a != b]
    if places:
        y, x = divmod(places[0], sheet.width * 3)
        raise Failure(f"{what}: {len(places)} values differ, the first at {x // 3}, {y}")


def dragged_tiles_show_what_a_sheet_shows(desktop):
    """A light is dragged to known places; each picture of the way is compared."""
    random.seed(28)
    width, height = (int(side) for side in desktop.logical)
    places = [(random.randint(40, width - 60), random.randint(40, height - 60)) for _ in range(300 if IS_LONG else 12)]
    # Small steps too, in which a tile stays.
    places = [(x, y) if n % 3 == 0 else (places[n - n % 3][0] + 7 * (n % 3), places[n - n % 3][1] + n % 3) for n, (x, y) in enumerate(places)]
    scene = ("--shape", "ellipse", "--feather", "20", "100,100 160.5x120.25", "300,200 90x90")
    backed(desktop)
    seen = []
    for way in WAYS:
        overlay = desktop.followspot("light", "--paint", way, *LOOK, *scene)
        desktop.move(180, 160)
        desktop.hands.button(True)
        for number, place in enumerate(places):
            desktop.move(*place)
            if way == "sheet":
                # Where the light is at a place of the pointer is not told, so two pictures have to be alike, and not as before.
                last = pixels(seen[-1]) if seen else b""
                desktop.sees(f"place {number}", lambda picture: pixels(picture) != last)
                seen.append(desktop.sees_still(f"place {number}"))
            else:
                found = []

                def is_same(picture):
                    found[:] = [picture]
                    return pixels(picture) == pixels(seen[number])

                try:
                    desktop.sees(f"tiles at place {number}", is_same)
                except Failure:
                    expect_same(seen[number], found[0], f"place {number}")
                    raise
        desktop.hands.button(False)
        overlay.kill()


def a_picture_in_motion_is_never_half_a_change(desktop):
    """Every frame is looked at while one sharp light glides to and fro: as tiles, and while the way changes."""
    if not desktop.entry.has_stills:
        raise LeftOut("it gives no pictures of each frame")
    count = 2000 if IS_LONG else 200
    desktop.window("first", "--pattern", "solid:#40A0E0")
    width, height = (int(side) for side in desktop.logical)
    desktop.move(width - 3, height - 3)
    corners = (60, 40), (width - 300, height - 180), (90, height - 170), (width - 270, 50)
    steps = ["{ at: '%d,%d 200x120', advancesOn: { after: 0.5 } }" % place for place in corners] * (count // 10)
    path = desktop.write(
        "glide.json5", "{ defaults: { shape: 'rect', glide: { duration: 0.6, easing: 'linear' } }, steps: [%s] }" % ", ".join(steps)
    )
    tour = desktop.followspot("tour", "--paint", "tiles", "--motion", "full", *LOOK[2:], path)
    sides = [str(int(side * desktop.scale)) for side in (200, 120)]
    for does_change in (False, True):
        film = desktop.run(BIN / "session-client", "flaws", desktop.names[0], str(count), "40a0e0", *sides)
        changes = 0
        while does_change and film.process.poll() is None:
            desktop.answer(BIN / "followspot", "set", "paint", WAYS[changes % 2])
            changes += 1
        said = film.ends(0)
        what = f"{changes} changes of the way" if does_change else "tiles"
        print(f"       {what}: {said.splitlines()[-1]}")
        # Some frames are caught twice, and a light rests for an instant between two glides.
        if "flaws 0" not in said or int(re.search(r"places (\d+)", said)[1]) < count // 10:
            raise Failure(f"{what}: {said}")
    if tour.process.poll() is not None:
        raise Failure(f"the tour is over:\n{tour.printed()}")


# Promises of others that are kept with tiles too.
HANDS = (
    "clicks_in_lights_reach_the_window_below_and_those_on_the_dim_do_not", "with_through_all_every_click_reaches_the_window_below",
    "a_light_is_dragged_by_the_pointer_and_enter_prints_it", "an_output_is_unplugged_and_plugged_while_it_is_lit",
    "killed_it_leaves_nothing",
)


def with_tiles(check):
    """The same promise, of an overlay that is sent as tiles."""

    def tried(desktop):
        plain = desktop.followspot
        desktop.followspot = lambda verb, *options, **more: plain(verb, "--paint", "tiles", *options, **more)
        check(desktop)

    tried.__name__ = check.__name__ + "_with_tiles"
    return tried


def promises(entry, checks):
    """What is tried beside the other promises of a compositor."""
    own = [(tiles_show_what_a_sheet_shows, {"scale": scale}) for scale in entry.tiles]
    scales = entry.tiles if IS_LONG else entry.tiles[-2:-1] or entry.tiles
    own += [(dragged_tiles_show_what_a_sheet_shows, {"scale": scale}) for scale in scales]
    own += [(a_picture_in_motion_is_never_half_a_change, {"scale": scale}) for scale in scales]
    return own + [(with_tiles(check), more) for check, more in checks if entry.tiles and check.__name__ in HANDS]
