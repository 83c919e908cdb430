"""What Documentation/Recipes.md has in it: files, and commands that a person types."""

import re
from pathlib import Path

# A block is a file if the line above it ends with a path, and otherwise something to type.
PATH = re.compile(r"`([^` ]*/[^` ]*)`:$")


class Block:
    """A piece of the page between two fences."""

    def __init__(self, line, language, path, text):
        self.line, self.language, self.path, self.text = line, language, path, text

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

    def take(self, *kinds):
        """All blocks, which must be of these kinds, so that each new one is tried too."""
        found = [block.kind for block in self.blocks]
        if found != list(kinds):
            raise SystemExit(f"'{self.title}' has {found}, and {list(kinds)} are tried.")
        return self.blocks


def recipes(page):
    """The recipes of the page, by their names."""
    found, block, above = [], None, ""
    for number, line in enumerate(Path(page).read_text().splitlines(), 1):
        if block is not None:
            if line == "```":
                found[-1].blocks.append(block)
                block = None
            else:
                block.text += line + "\n"
        elif line.startswith("```"):
            path = PATH.search(above)
            language = line.removeprefix("```")
            if not path and language != "sh":
                raise SystemExit(f"{page}:{number}: the line above does not say which file this is.")
            block = Block(number + 1, language, path and path.group(1), "")
        elif line.startswith("## "):
            found.append(Recipe(line.removeprefix("## ")))
        elif found:
            found[-1].pictures += re.findall(r"!\[[^]]+\]\(([^)]+)\)", line)
        above = line or above
    return {recipe.name: recipe for recipe in found}
