"""The compositors that are tried: an entry each. A new one is one entry, and a way if it is of no known family."""

from dataclasses import dataclass

# What is wanted in every root, and beside that in those of compositors, of GNOME Shell, and of the toolkits that Debian 12 has not or has
# older ones of.
EVERYWHERE = """
dbus dbus-bin libglib2.0-bin python3-minimal python3-gi gir1.2-glib-2.0 gir1.2-gdkpixbuf-2.0 libgl1-mesa-dri libegl1 libgles2
adwaita-icon-theme fonts-dejavu-core libcairo2 libpangocairo-1.0-0 procps util-linux
"""
TOOLS = (EVERYWHERE + """
dconf-gsettings-backend gsettings-desktop-schemas wlr-randr wayland-utils libkscreen-bin qt6-wayland sway kwin-wayland
""").split()
SHELL = (EVERYWHERE + "gnome-shell mutter gnome-session-common gir1.2-gtk-4.0 gir1.2-adw-1 dconf-gsettings-backend orca at-spi2-core").split()
TOOLKITS = (EVERYWHERE + """
sway grim wayland-utils gir1.2-gtk-4.0 at-spi2-core gsettings-desktop-schemas g++ pkgconf libgtk-4-dev gobject-introspection valac gjs qt6-base-private-dev qt6-wayland
qt6-declarative-dev qml6-module-qtquick libsdl3-dev libgl-dev
""").split()


@dataclass
class Compositor:
    # What the tables call it, and with its version NAME of Scripts/lab.
    name: str
    version: str
    # Debian's suite that it comes from, and its packages there.
    suite: str
    packages: tuple
    # How it is started, looked at and used: a word of WAYS in ways.py.
    family: str = ""
    # What prints its version.
    asks: tuple = ()
    # Whether the overlay is a layer here, or one window.
    is_layer: bool = True
    # Whether the light can stop short of the pointer until that moves again, if only by a pixel.
    trembles: bool = False
    # How clicks reach what is below a light that follows the pointer: a word of --follow.
    follow: str = "own"
    has_stills: bool = True
    has_blur: bool = False
    # Whether it has the scale of the output that its window is on, where it is nested.
    takes_scale: bool = False
    # What reports the places of windows, as doctor --protocols names it.
    windows: str = ""
    # The module here that tries it.
    module: str = "newer"

    @property
    def key(self):
        return f"{self.name}-{self.version}".replace(" ", "-")

    @property
    def root(self):
        return f"{self.module}-{self.suite}"

    @property
    def packages_of_root(self):
        """What its root is made of; all compositors of a suite are in one."""
        if self.module != "newer":
            return self.packages
        return tuple(dict.fromkeys(TOOLS + [name for each in COMPOSITORS if each.suite == self.suite for name in each.packages]))


MIR = (
    "mir-demos", "mir-platform-graphics-virtual", "mir-platform-graphics-wayland", "mir-platform-rendering-egl-generic",
    "mir-platform-input-evdev10",
)

COMPOSITORS = [
    Compositor("sway", "1.10", "trixie", ("sway",), "Sway", ("sway", "--version"), follow="zone", windows="sway's socket"),
    Compositor("sway", "1.12", "forky", ("sway",), "Sway", ("sway", "--version"), follow="session", windows="sway's socket"),
    Compositor("labwc", "0.8", "trixie", ("labwc",), "Labwc", ("labwc", "--version"), follow="zone"),
    Compositor("labwc", "0.20", "forky", ("labwc",), "Labwc", ("labwc", "--version"), follow="session"),
    Compositor("Wayfire", "0.10", "sid", ("wayfire",), "Wayfire", ("wayfire", "--version"), follow="zone",
               windows="Wayfire's socket"),
    Compositor("phoc", "0.46", "trixie", ("phoc",), "Phoc", ("phoc", "--version")),
    Compositor("phoc", "0.58", "forky", ("phoc",), "Phoc", ("phoc", "--version"), follow="session"),
    Compositor("KWin", "6.3", "trixie", ("kwin-wayland",), "KWin", ("kwin_wayland", "--version"), follow="script",
               has_stills=False, windows="KWin"),
    Compositor("KWin", "6.7", "forky", ("kwin-wayland",), "KWin", ("kwin_wayland", "--version"), follow="script",
               has_stills=False, takes_scale=True, windows="KWin"),
    Compositor("Mir", "2.20", "trixie", MIR, "Mir", ("miral-shell", "--version"), follow="zone", trembles=True),
    Compositor("Mir", "2.28", "forky", MIR, "Mir", ("miral-shell", "--version"), follow="session"),
    Compositor("cage", "0.2", "trixie", ("cage",), "Cage", ("cage", "-v"), is_layer=False),
    Compositor("cage", "0.3", "forky", ("cage",), "Cage", ("cage", "-v"), is_layer=False),
]


def shells(name, **more):
    return [
        Compositor(name, version, suite, tuple(SHELL), asks=("gnome-shell", "--version"), has_stills=False, has_blur=version == "51",
                   module="gnome", **more)
        for version, suite in (("48", "trixie"), ("50", "forky"), ("51", "sid"))
    ]


# With the extension, and without it.
SHELLS = shells("GNOME Shell")
BARE_SHELLS = shells("GNOME", is_layer=False)
# Their editors run in the sway of the same suite.
EDITORS = [Compositor("toolkits", suite, suite, tuple(TOOLKITS), module="toolkits") for suite in ("trixie", "forky")]

TRIALS = COMPOSITORS + SHELLS + BARE_SHELLS + EDITORS
