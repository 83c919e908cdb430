"""Fails when a loop over pixels calls a function that it must not call, or when a loop is not found.

A call in a loop costs more than the loop itself: `floor` or a root through libm, a check, a conversion of a vector lane by lane. Times
show that only on an idle machine; the machine code always does.
"""

import platform
import re
import subprocess
import sys

# Runs of pixels, with AVX2: they call nothing. The baseline is part of
# the cpixels_ of the same name, which chooses one of the others once a run.
RUNS = ("feather", "corner", "ends")
# Function | what it may call, and why. Jumps to other functions count as calls.
KERNELS = """
blend_wide                      | no calls: pixels laid over others, with AVX2
blend_word_wide                 | no calls: one word laid over pixels, with AVX2
LightPlan.paintFeatherRow(_:with:) | cpixels_fill cpixels_feather_run: runs; LightPlan.paintFeather(_:_:from:to:with:) LightPlan.paintMiddle(_:of:with:) RowSpans.init(row:of:reach:) RowSpans.init(row:of:reach:within:) Outline.init(minX:minY:maxX:maxY:cornerX:cornerY:mixed:) memcpy@plt: once a row; __stack_chk_fail@plt: never
LightPlan.paintCornerRow(_:with:)  | cpixels_fill cpixels_ends_run: runs; cpixels_band_become LightPlan.clear(_:_:with:) Color.word(alpha:) LightPlan.paintCorner(from:to:isRight:with:) LightPlan.paintPlainRow(_:with:) LightPlan.paintPlain(_:_:from:to:with:) LightPlan.paintNarrowRow(_:from:to:with:) RowWriter.clear(_:_:) RowWriter.brighten(_:_:to:) Ink.word(lightness:): once a row; __stack_chk_fail@plt: never
RowWriter.lower(_:_:to:)        | cpixels_fill: a run that becomes clear
Painter.paintRows(_:with:)      | cpixels_fill: runs; LightPlan.paint(row:with:) LightPlan.paintCornerRow(_:with:) LightPlan.paintFeatherRow(_:with:) LightPlan.paintPlainRow(_:with:) RowWriter.lower(_:_:to:): once a row and light; PixelRect.maxY.getter memcpy@plt: once a rectangle
PathSpans.brighten(_:of:to:)    | memset@plt: a run that becomes clear; PixelRect.intersection(_:) PixelRect.maxX.getter PixelRect.maxY.getter: once a form
SourceOver.blend(_:over:count:registerWidth:) | cpixels_blend cpixels_blend_word cpixels_fill: once a row
cpixels_weigh                   | no calls: the first halving
BlurScratch.halveAgain(width:height:)  | no calls: the second
BlurScratch.widenReduced(count:)       | no calls: bytes to numbers
BlurScratch.convolve(_:_:)             | memmove@plt: one of the lines is kept, once a row
BlurScratch.enlargeRow(into:_:)        | memmove@plt: the ends of a row; swift_getTypeByMangledNameInContext2@plt: once
"""


def plain(name):
    """A name without the words that the optimiser puts before it."""
    return re.sub(r"^((specialized|static|merged|closure #[0-9]+ in) )+", "", name)


def kernels():
    """The names of what each function may call; only those whose whole name is in the list."""
    found = {}
    for name in [f"{name}_run" for name in RUNS]:
        found |= {f"cpixels_{name}": {f"{name}_wide"}, f"{name}_wide": ()}
    for line in KERNELS.strip().splitlines():
        name, words = re.split(r" *\| *", line, maxsplit=1)
        words = re.split("[ ;]+", words)
        found[name] = {*words, *(word.removesuffix(":") for word in words)}
    return found


def complaints(code, allowed):
    """A sentence for each call that is not allowed, and for each function that is not in the code."""
    name, missing = None, set(allowed)
    for line in code:
        if found := re.match("[0-9a-f]+ <(.*)>:$", line):
            name = plain(found[1])
            missing.discard(name)
            continue
        words = line.split(None, 3)
        if name not in allowed or len(words) < 3 or words[1] not in ("call", "jmp"):
            continue
        is_jump = words[1] == "jmp"
        if words[2].startswith("*"):
            # A jump by a table stays in the function; a call through a pointer can go anywhere.
            if not is_jump:
                yield f"{name} calls through a pointer"
            continue
        found = re.search("<(.*)>", line)
        if not found or is_jump and re.search(r"\+0x[0-9a-f]+$", found[1]):
            continue
        target = plain(found[1])
        if target not in allowed[name] and not (is_jump and target == name):
            yield f"{name} calls {target}"
    for name in sorted(missing):
        yield f"{name} is not in the program: it was renamed, or inlined into another function"


def main(words, bench):
    program = words[0] if words else bench()
    if platform.machine() != "x86_64":
        print("Scripts/bench: kernels checks x86-64 code only; nothing was checked.", file=sys.stderr)
        return
    dump = subprocess.Popen(["objdump", "-d", "--no-show-raw-insn", program], stdout=subprocess.PIPE)
    code = subprocess.Popen(["swift", "demangle", "--simplified"], stdin=dump.stdout, stdout=subprocess.PIPE, text=True, errors="replace")
    # So that the first ends if the second does.
    dump.stdout.close()
    allowed = kernels()
    wrong = dict.fromkeys(complaints(code.stdout, allowed))
    if dump.wait() or code.wait():
        wrong["the program cannot be read"] = None
    for sentence in wrong:
        print(f"Scripts/bench: {sentence}", file=sys.stderr)
    if wrong:
        sys.exit(1)
    print(f"{len(allowed)} kernels call only what they may")
