"""Puts frames together to one picture that moves, an APNG.

Each frame is laid over the one before it, and nothing is ever taken back. Going back to an earlier frame makes
smaller files, and apngasm does it where it pays, after a hitch for one; but Pillow for one leaves behind what was to
be taken back, and a piece of a light stays on its screen.
"""

import struct
import zlib
from collections import Counter

from trying import Picture

# The last colour of all: where nothing changed.
UNCHANGED = 255
# How far apart times can be.
LONGEST = 0xFFFF


def changed_box(old, new):
    """The smallest box around all pixels that differ, as left, top, right and bottom; none if all are the same."""
    first, last, changed = new.width * 3, -1, []
    for y, (before, after) in enumerate(zip(old.rows(), new.rows())):
        if before != after:
            changed.append(y)
            # Bytes that are the same are zeros at one of the two ends.
            different = int.from_bytes(before, "big") ^ int.from_bytes(after, "big")
            first = min(first, len(after) - (different.bit_length() + 7) // 8)
            last = max(last, len(after) - 1 - ((different & -different).bit_length() - 1) // 8)
    return (first // 3, changed[0], last // 3 + 1, changed[-1] + 1) if changed else None


def pixels(picture, box):
    left, top, right, bottom = box
    for row in picture.rows(left, top, right - left, bottom - top):
        yield [row[x : x + 3] for x in range(0, len(row), 3)]


def packed(frame, old, box, numbers):
    """The pixels of a box for the file, the smaller of two ways, and whether they go over what is there."""
    new = [[numbers[pixel] for pixel in row] for row in pixels(frame, box)]
    before = [[numbers[pixel] for pixel in row] for row in pixels(old, box)] if old else []
    # Each row begins with its filter, which is none.
    whole = b"".join(bytes([0, *row]) for row in new)
    sparse = b"".join(
        bytes([0, *(UNCHANGED if number == earlier else number for number, earlier in zip(*rows))]) for rows in zip(new, before)) or whole
    whole, sparse = zlib.compress(whole, 9), zlib.compress(sparse, 9)
    return (sparse, 1) if len(sparse) < len(whole) else (whole, 0)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


class Numbers(dict):
    """The number of the nearest of 255 colours, by colour.

    Of the colours that are often there it has those that differ, so that none is far away, and then others.
    """

    def __init__(self, pictures):
        counts = Counter(pixel for picture in pictures for row in pixels(picture, (0, 0, picture.width, picture.height)) for pixel in row)
        common = [colour for colour, _ in counts.most_common()]
        for distance in range(8, 64, 2):
            chosen = []
            for colour in common:
                if all(self.distance(colour, earlier) > distance for earlier in chosen):
                    chosen.append(colour)
                if len(chosen) > 200:
                    break
            else:
                break
        self.colours = [*chosen, *(colour for colour in common if colour not in chosen)][:UNCHANGED]

    @staticmethod
    def distance(one, other):
        return max(abs(one[0] - other[0]), abs(one[1] - other[1]), abs(one[2] - other[2]))

    def __missing__(self, colour):
        self[colour] = min(range(len(self.colours)), key=lambda number: self.distance(colour, self.colours[number]))
        return self[colour]


def assemble(path, frames, end):
    """Writes a file of frames, PPM files whose names are their times in microseconds, as the end is; returns what was written.

    A picture of all colours would be twice as large.
    """
    numbers = Numbers(Picture(frame) for frame in frames[::8])
    # What is shown, and since when.
    shown, pieces = None, []
    for frame in frames:
        picture = Picture(frame)
        if box := changed_box(shown, picture) if shown else (0, 0, picture.width, picture.height):
            pieces.append((int(frame.stem), box, *packed(picture, shown, box, numbers)))
        shown = picture
    file = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", shown.width, shown.height, 8, 3, 0, 0, 0))
    file += chunk(b"acTL", struct.pack(">II", len(pieces), 0))
    file += chunk(b"PLTE", b"".join(numbers.colours).ljust(3 * (UNCHANGED + 1), b"\0"))
    file += chunk(b"tRNS", b"\xff" * UNCHANGED + b"\0")
    number = 0
    for (time, (left, top, right, bottom), data, goes_over), until in zip(pieces, [piece[0] for piece in pieces[1:]] + [end]):
        delay = max(1, min(LONGEST, (until - time) // 1000))
        # Nothing is disposed of: the zero before the last number.
        file += chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, right - left, bottom - top, left, top, delay, 1000, 0, goes_over))
        file += chunk(b"fdAT", struct.pack(">I", number + 1) + data) if number else chunk(b"IDAT", data)
        number += 2 if number else 1
    file += chunk(b"IEND", b"")
    path.write_bytes(file)
    return f"{len(pieces)} frames, {len(file)} bytes"
