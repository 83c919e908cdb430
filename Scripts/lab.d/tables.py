"""The tables of newer compositors in Documentation/Desktops.md, of Documentation/Desktops.tsv.

The last rows are of compositors that run in no root. Tests run the overlay on fakes of them, and a cell says yes if there is a test for
it that runs on each fake. IMITATED_PROMISES in compositors.py names that test, and `check` fails if it is not there.

A line of Desktops.tsv has name, version, ok, FAIL or --, promise and reason, with tabs between.
"""

import re
from pathlib import Path

from compositors import COMPOSITORS, IMITATED, IMITATED_PROMISES, SHELLS

ROOT = Path(__file__).resolve().parent.parent.parent
RESULTS = ROOT / "Documentation/Desktops.tsv"
PAGE = ROOT / "Documentation/Desktops.md"
FAKES = ROOT / "Tests/FakeTests/Desktops"
BEGIN = "<!-- Scripts/lab writes this table: {} -->"
END = "<!-- to here -->"
FOLLOW = {
    "session": "yes, with `session`", "zone": "yes, with `zone`", "script": "yes, with `script`", "own": "no",
}


class Results:
    """What was found with one compositor: a word for each promise."""

    def __init__(self, entry, rows):
        self.entry, self.rows = entry, rows
        version = rows[0][1] if rows else entry.version
        # A third number says nothing here, and a second nothing of those that count in whole ones.
        self.version = ".".join(version.split(".")[: 2 if "." in entry.version else 1])

    def found(self, promise):
        return next((row[2] for row in self.rows if row[3] == promise), "")

    def word(self, promise, yes="yes", no="no", not_here=""):
        return {"ok": yes, "FAIL": no, "--": not_here, "": ""}[self.found(promise)]

    @property
    def scales(self):
        at = [scale for scale in ("1", "1.5", "2") if self.found("the picture is exact" + (f" at {scale}" if scale != "1" else "")) == "ok"]
        return ", ".join(at)


def recorded():
    return [line.split("\t") for line in RESULTS.read_text().splitlines()]


def rows_of(entry, rows):
    return [row for row in rows if row[0] == entry.name and (row[1] + ".").startswith(entry.version + ".")]


def read():
    rows = recorded()
    found = [Results(entry, rows_of(entry, rows)) for entry in COMPOSITORS]
    for entry in IMITATED:
        found.append(Results(entry, [[entry.name, entry.version, "ok", promise, ""] for promise in IMITATED_PROMISES]))
    return found


def tested(each):
    return "only simulated" if each.entry.why_not else "in the compositor"


def overview(each):
    layer = each.entry.is_layer
    front = "yes" if layer else "yes; the clicked window may come in front"
    return {
        "covers all windows, on every screen": "yes" if layer else "no: one window",
        "with `--through all`, clicks reach your apps": each.word("with through all every click reaches the window below", front),
        "clicks reach your apps while a light follows the pointer":
            each.word("clicks reach the window below a light that follows the pointer", FOLLOW[each.entry.follow], not_here="no"),
        "Esc ends it, and your window gets the keyboard back":
            each.word("esc ends it and the window below has the keyboard again", "yes" if layer else "while the overlay has the focus"),
        "blur behind frosted cards": each.word("cards are blurred or solid", each.entry.blur),
        "dim and lights at scale 1.5": each.word("the picture is exact at 1.5", "exact"),
        "tested": tested(each),
    }


def at_the_end(each):
    found = [each.found(promise) for promise in ("at rest it sleeps", "killed it leaves nothing", "the compositor dies and it says so")]
    return "yes" if all(word == "ok" for word in found) else "no" if any(found) else ""


def details(each):
    return {
        "dim and lights exact at scales": each.scales,
        "with `--through lights`, clicks reach your apps in the lights only": each.word("clicks in lights reach the window below and those on the dim do not"),
        "the pointer drags lights": each.word("a light is dragged by the pointer and enter prints it"),
        "two fingers drag two lights": each.word("two fingers drag two lights at once"),
        "a tour runs to its end": each.word("a tour with cards goes to its end"),
        "stills": each.word("a still is blurred behind lights", not_here="only from a portal"),
        "the pointer over the overlay is drawn by": each.word("the pointer has the shape that the compositor draws", "the compositor", not_here="Followspot"),
        "a screen is unplugged and connected again": each.word("an output is unplugged and plugged while it is lit"),
        "a light follows a window of another program":
            each.word("windows are told and a light stays on one", not_here="no"),
        "sleeps at rest; after kill -9, the desktop is as before": at_the_end(each),
        "tested": tested(each),
    }


def table(columns):
    """Compositors of which all is the same have one row."""
    lines = []
    for each in read():
        cells = columns(each)
        if lines and lines[-1][0] == each.entry.name and lines[-1][2] == cells:
            lines[-1][1].append(each.version)
        else:
            lines.append((each.entry.name, [each.version], cells))
    heads = list(lines[0][2])
    text = ["| | " + " | ".join(heads) + " |", "| --- |" + " --- |" * len(heads)]
    for name, versions, cells in lines:
        text.append(f"| {name} {', '.join(versions[:-1])}{' and ' if versions[:-1] else ''}{versions[-1]} | " + " | ".join(cells.values()) + " |")
    return "\n".join(text).replace("|  |", "| |").replace("|  |", "| |") + "\n"


def record(new):
    """Puts new rows in, in the order of the compositors; those of others stay."""
    old = recorded()
    rows = [row for entry in COMPOSITORS + SHELLS for row in rows_of(entry, new) or rows_of(entry, old)]
    RESULTS.write_text("".join("\t".join(row) + "\n" for row in rows))


def missing_tests():
    """A sentence for each promise of which there is no test on every fake."""
    source = "\n".join(path.read_text() for path in sorted(FAKES.glob("*.swift")))
    asked = re.findall(r"@Test\(arguments: NamedCompositor\.all\)\s+func `([^`]+)`", source)
    return [
        f"{FAKES.relative_to(ROOT)}: no test '{test}' runs on all fakes, so the rows of fakes may not say '{promise}'."
        for promise, test in IMITATED_PROMISES.items() if test not in asked
    ]


def texts():
    """The text of the page as it is, and as it should be."""
    old = new = PAGE.read_text()
    for columns in (overview, details):
        begin = BEGIN.format(columns.__name__) + "\n"
        start = new.index(begin) + len(begin)
        new = new[:start] + "\n" + table(columns) + "\n" + new[new.index(END, start) :]
    return old, new


def write():
    PAGE.write_text(texts()[1])


def check():
    """Prints what differs, and returns 1 if something does."""
    old, new = texts()
    wrong = [] if old == new else [f"{PAGE.relative_to(ROOT)}: its tables are not what Desktops.tsv says; run Scripts/lab --tables."]
    wrong += missing_tests()
    print("".join(sentence + "\n" for sentence in wrong), end="")
    return 1 if wrong else 0
