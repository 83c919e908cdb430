"""The compositors that are tried: an entry each. A new one is one entry, and a way if it is of no known family."""

from dataclasses import dataclass, field

# What is wanted in every root, and beside that in those of compositors, of GNOME Shell, and of the toolkits that Debian 12 has not or has
# older ones of.
EVERYWHERE = """
dbus dbus-bin libglib2.0-bin python3-minimal python3-gi gir1.2-glib-2.0 gir1.2-gdkpixbuf-2.0 libgl1-mesa-dri libegl1 libgles2
adwaita-icon-theme fonts-dejavu-core libcairo2 libpangocairo-1.0-0 procps util-linux
"""
TOOLS = (EVERYWHERE + """
dconf-gsettings-backend gsettings-desktop-schemas wlr-randr wayland-utils libkscreen-bin qt6-wayland pipewire wireplumber
gstreamer1.0-tools gstreamer1.0-pipewire gstreamer1.0-plugins-good gstreamer1.0-plugins-base sway kwin-wayland
""").split()
SHELL = (EVERYWHERE + "gnome-shell mutter gnome-session-common gir1.2-gtk-4.0 gir1.2-adw-1 dconf-gsettings-backend orca at-spi2-core").split()
TOOLKITS = (EVERYWHERE + """
sway grim wayland-utils gir1.2-gtk-4.0 at-spi2-core gsettings-desktop-schemas g++ pkgconf libgtk-4-dev gobject-introspection valac gjs qt6-base-private-dev qt6-wayland
qt6-declarative-dev qml6-module-qtquick libsdl3-dev libgl-dev
""").split()


@dataclass(frozen=True)
class Compositor:
    # What the tables call it, and with its version NAME of Scripts/lab.
    name: str
    version: str
    # Debian's suite that it comes from, and its packages there.
    suite: str = ""
    packages: tuple = ()
    # How it is started, looked at and used: a word of WAYS in ways.py.
    family: str = ""
    # What prints its version.
    asks: tuple = ()
    # Whether the overlay is a layer here, or one window.
    is_layer: bool = True
    # Whether the light can stop short of the pointer until that moves again, if only by a pixel.
    trembles: bool = False
    # Whether new windows grow into their place.
    grows: bool = False
    scales: tuple = (1, 1.5, 2)
    # How clicks reach what is below a light that follows the pointer: a word of --follow.
    follow: str = "own"
    has_stills: bool = True
    has_blur: bool = False
    # What the tables say of it where there is none.
    no_blur: str = "no"
    # Whether it has the scale of the output that its window is on, where it is nested.
    takes_scale: bool = False
    # What reports the places of windows, as doctor --protocols names it.
    windows: str = ""
    # Promises that cannot be tried, each with the reason.
    cannot: dict = field(default_factory=dict)
    # Why it runs in no root. Then only a fake was tried, which Tests/FakeCompositor/Desktops makes from what the sources say.
    why_not: str = ""
    # The module here that tries it.
    module: str = "newer"

    @property
    def blur(self):
        return "yes" if self.has_blur else self.no_blur

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

NO_CARD = "not tested: it needs a graphics card"
VIRTUAL = {"an_output_is_unplugged_and_plugged_while_it_is_lit": "its virtual outputs are there for good"}

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
               has_stills=False, windows="KWin", no_blur=NO_CARD),
    Compositor("KWin", "6.7", "forky", ("kwin-wayland",), "KWin", ("kwin_wayland", "--version"), follow="script",
               has_stills=False, takes_scale=True, windows="KWin", no_blur=NO_CARD),
    Compositor("Mir", "2.20", "trixie", MIR, "Mir", ("miral-shell", "--version"), follow="zone", trembles=True, cannot=VIRTUAL),
    Compositor("Mir", "2.28", "forky", MIR, "Mir", ("miral-shell", "--version"), follow="session", cannot=VIRTUAL),
    Compositor("cage", "0.2", "trixie", ("cage",), "Cage", ("cage", "-v"), is_layer=False),
    Compositor("cage", "0.3", "forky", ("cage",), "Cage", ("cage", "-v"), is_layer=False),
    Compositor("weston", "14", "trixie", ("weston",), "Weston", ("weston", "--version"), is_layer=False, scales=(1, 2), has_stills=False),
    Compositor("weston", "16", "forky", ("weston",), "Weston", ("weston", "--version"), is_layer=False, scales=(1, 2), has_stills=False),
    Compositor("mutter", "48", "trixie", ("mutter",), "Mutter", ("mutter", "--version"), is_layer=False, grows=True, has_stills=False),
    Compositor("mutter", "50", "forky", ("mutter",), "Mutter", ("mutter", "--version"), is_layer=False, grows=True, has_stills=False),
    Compositor("mutter", "51", "sid", ("mutter",), "Mutter", ("mutter", "--version"), is_layer=False, grows=True, has_stills=False, has_blur=True),
]


# What each fake of a compositor is asked, and the test in Tests/FakeTests/Desktops that asks all of them. Scripts/docs looks for it.
IMITATED_PROMISES = {
    "the picture is exact": "every output is dimmed, and lights are exact at scales 1, 1_5 and 2",
    "the picture is exact at 1.5": "every output is dimmed, and lights are exact at scales 1, 1_5 and 2",
    "the picture is exact at 2": "every output is dimmed, and lights are exact at scales 1, 1_5 and 2",
    "clicks in lights reach the window below and those on the dim do not": "clicks in lights fall through, and those on the dim do not",
    # The fake looks at each picture of an overlay without input for a place that takes some.
    "with through all every click reaches the window below": "every output is dimmed, and lights are exact at scales 1, 1_5 and 2",
    "clicks reach the window below a light that follows the pointer": "a light follows the pointer, and clicks reach the programs below",
    "a light is dragged by the pointer and enter prints it": "the pointer drags a light across outputs",
    "two fingers drag two lights at once": "two fingers drag two lights, from the moment that there is a touchscreen",
    "esc ends it and the window below has the keyboard again": "the keyboard comes by itself, and Esc ends the overlay",
    "the pointer has the shape that the compositor draws": "the pointer drags a light across outputs",
    "a tour with cards goes to its end": "a tour with cards goes from output to output, to its end",
    "cards are blurred or solid": "a frosted card is blurred where there is a protocol for it, and solid elsewhere",
    "a still is blurred behind lights": "a frozen picture is that of the screen, in the formats that there are",
    "an output is unplugged and plugged while it is lit": "an output that goes and comes is dimmed again, and the others stay as they were",
}


IMITATED = [
    Compositor("Hyprland", "0.56", why_not="it starts only with a graphics card", follow="session", has_blur=True),
    Compositor("niri", "25.11", why_not="Debian has none", follow="zone"),
    Compositor("COSMIC", "1.4", why_not="Debian has none", follow="session", has_blur=True),
    Compositor("river", "0.4", why_not="Debian has none", follow="session"),
    Compositor("river", "0.3", why_not="Debian has none", follow="zone"),
]

SHELLS = [
    Compositor("GNOME Shell", version, suite, tuple(SHELL), asks=("gnome-shell", "--version"), has_blur=version == "51", module="gnome")
    for version, suite in (("48", "trixie"), ("50", "forky"), ("51", "sid"))
]
# Their editors run in the sway of the same suite.
EDITORS = [Compositor("toolkits", suite, suite, tuple(TOOLKITS), module="toolkits") for suite in ("trixie", "forky")]

TRIALS = COMPOSITORS + SHELLS + EDITORS
