"""The scenes of Scripts/bench-tiles: what is shown, and how it moves."""

import json

# A light moves five pixels a frame, as a hand does.
FAR, SECONDS = 660, 2.2
# After so much time all begin to move.
BEGIN = 0.3


def grid(count, side, size, columns):
    """So many places of small lights, as far from each other as the output lets them be."""
    width, height = size
    rows = -(-count // columns)
    across, down = (width - FAR - 60) // columns, (height - FAR // 8 - 60) // rows
    return [(30 + n % columns * across, 40 + n // columns * down, side, side) for n in range(count)]


def spread(words, size):
    """The places of a scene on an output of that size."""
    width, height = size
    return {
        "rect": [(300, 260, 400, 300)],
        "circle": [(300, 260, 400, 400)],
        "large": [(120, 110, width // 2, height * 5 // 8)],
        "two": grid(2, 200, size, 2),
        "three": grid(3, 160, size, 3),
        "four": grid(4, 160, size, 2),
        "8": grid(8, 60, size, 4),
        "16": grid(16, 60, size, 4),
        "30": grid(30, 60, size, 6),
    }[words]


LOOK = {"circle": ["--shape", "ellipse", "--feather", "50"]}


def still(words, size):
    """The operands of `light`."""
    return ["light", *LOOK.get(words, []), *(f"{x},{y} {w}x{h}" for x, y, w, h in spread(words, size))]


def moving(words, size, path):
    """A tour in which every light glides, or one of them, or the dim."""
    deed, which = words.split()
    places = spread(which, size)
    steps = []
    for leg in (0, 1):
        lights = []
        for number, (x, y, w, h) in enumerate(places):
            moves = leg * (deed == "move" or deed == "one-of" and number == 0)
            lights.append({"rect": f"{x + FAR * moves},{y + FAR // 8 * moves} {w}x{h}"})
        steps.append({"at": lights})
        if deed == "fade":
            steps[-1]["dim"] = {"opacity": (0.3, 0.8)[leg]}
    steps[0] |= {"glide": "none", "advancesOn": [{"after": BEGIN}]}
    steps[1]["glide"] = {"duration": SECONDS, "easing": "linear"}
    path.write_text(json.dumps({"steps": steps}))
    look = LOOK.get(which, ["--shape", "rounded"])
    return ["tour", *look, "--motion", "full", str(path)]


def dragged(words, size):
    """The operands of `light`: one that is dragged from 300,260 on, and those that stay."""
    width, height = size
    number = int(words)
    rest = (f"{n * width // number},{height - 100} 60x60" for n in range(1, number))
    return ["light", "--feather", "24", "--motion", "reduced", "300,260 400x300", *rest]


# Words of a scene, and the sizes and numbers of outputs that it is measured at.
FULL, HUGE = (1920, 1080), (3840, 2160)
HAND = ("1", "8")
STILL = ("rect", "circle", "large", "8", "30")
MOVING = (
    "move rect", "move circle", "move large", "move two", "move three", "move four", "move 8", "move 16", "move 30", "one-of 8", "one-of 30",
    "fade rect", "fade circle", "fade large", "fade 8", "fade 30",
)
