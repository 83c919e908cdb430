"""How each family of compositors is started, looked at and used without a screen."""

import json
import socket
import struct

from desktop import BIN, Hands, HostHands
from trying import HEADLESS, Failure, Picture

FULLSCREEN = ("title=.*", "titlematch=3", "fullscreen=true", "fullscreenrule=2")


class Way:
    """What is the same for all: virtual devices, pictures by wlr-screencopy, and a KWin around it where fingers are wanted."""

    def begin(self, desktop):
        host = begin_kwin(desktop, "--virtual", rules=FULLSCREEN) if desktop.fingers else None
        # KWin's touch screen must exist before the compositor inside it looks for one. A seat offers only devices that exist, and phoc
        # has none before.
        hands = HostHands(desktop, WAYLAND_DISPLAY=host) if host else None
        self.start(desktop, host)
        desktop.hands = hands or Hands(desktop)
        desktop.names = sorted(desktop.outputs)
        self.arrange(desktop)

    def shoot(self, desktop, path, output):
        return self.shot(desktop, path, desktop.names[output])

    def shot(self, desktop, path, name, **environment):
        path = path.with_suffix(".ppm")
        desktop.answer(BIN / "session-client", "shot", name, path, env=environment)
        return path


def begin_sway(desktop, outputs, scale=1, size=None, lines=(), **environment):
    """A sway that shows each window on all of an output."""
    width, height = size or desktop.size
    lines = [
        *lines, "xwayland disable", "default_border none", "focus_follows_mouse no",
        f"output * scale {scale}" + ("" if "WLR_WL_OUTPUTS" in environment else f" mode --custom {width}x{height}@60Hz"),
    ]
    for number in range(outputs):
        lines += [
            f"output HEADLESS-{number + 1} position {int(number * width / scale)} 0",
            f"workspace {number + 1} output HEADLESS-{number + 1}",
        ]
    if desktop.more.get("floats"):
        lines.append('for_window [title="first"] floating enable')
    path = desktop.write("sway.config", "\n".join(lines) + "\n")
    environment = {**HEADLESS, "WLR_HEADLESS_OUTPUTS": str(outputs), "SWAYSOCK": f"{desktop.folder}/sway.sock", **environment}
    display = desktop.compositor("sway", "-c", path, **environment)
    desktop.environment["SWAYSOCK"] = f"{desktop.folder}/sway.sock"
    return display


def begin_kwin(desktop, *arguments, outputs=1, rules=()):
    desktop.write("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n")
    desktop.write("kwinrc", "[Plugins]\nblurEnabled=true\n")
    if rules:
        desktop.write("kwinrulesrc", "[General]\ncount=1\nrules=1\n[1]\n" + "\n".join(rules) + "\n")
    width, height = desktop.size
    return desktop.compositor(
        "kwin_wayland", *arguments, "--width", width, "--height", height, "--output-count", outputs, "--socket", "wayland-kwin",
        "--no-lockscreen", "--no-global-shortcuts", KWIN_WAYLAND_NO_PERMISSION_CHECKS="1", QT_QPA_PLATFORM="offscreen")


class Wlroots(Way):
    """Headless, but where it is nested."""

    def __init__(self, *command, config=None):
        """The command starts the compositor, with {} for the path of its file. The config is the name and the text of that file."""
        self.command, self.config = command, config

    def start(self, desktop, host):
        environment = {**HEADLESS, "WLR_HEADLESS_OUTPUTS": str(desktop.count)}
        if host:
            environment |= {"WLR_BACKENDS": "wayland", "WLR_WL_OUTPUTS": "1", "WAYLAND_DISPLAY": host}
        self.launch(desktop, environment)

    def launch(self, desktop, environment):
        path = desktop.write(*self.config) if self.config else ""
        desktop.compositor(*(word.format(path) for word in self.command), **environment)

    def arrange(self, desktop):
        if desktop.fingers:
            # The window in KWin says how large the output is.
            return
        for number, name in enumerate(desktop.names):
            place = f"{int(number * desktop.logical[0])},0"
            size = "{}x{}".format(*desktop.size)
            desktop.answer("wlr-randr", "--output", name, "--scale", str(desktop.scale), "--pos", place, "--custom-mode", size)
        desktop.wait_for_size()

    def unplug(self, desktop, number):
        desktop.answer("wlr-randr", "--output", desktop.names[number], "--off")

    def plug(self, desktop, number):
        # labwc 0.20 forgets where it was.
        place = f"{int(number * desktop.logical[0])},0"
        desktop.answer("wlr-randr", "--output", desktop.names[number], "--on", "--pos", place)


class Sway(Wlroots):
    def launch(self, desktop, environment):
        begin_sway(desktop, desktop.count, desktop.scale, **environment)

    def arrange(self, desktop):
        pass

    def move_window(self, desktop, title, x, y):
        self.message(desktop, f"[title={title}] move absolute position {x} {y}")

    def message(self, desktop, *words):
        return desktop.answer("swaymsg", *words)

    def unplug(self, desktop, number):
        self.message(desktop, "output", desktop.names[number], "unplug")

    def plug(self, desktop, number):
        self.message(desktop, "create_output")
        (desktop.names[number],) = set(desktop.outputs) - set(desktop.names[:number])
        width, height = desktop.size
        self.message(desktop, "output", desktop.names[number], f"resolution {width}x{height} position {width} 0")


class Wayfire(Wlroots):
    def launch(self, desktop, environment):
        path = desktop.environment["WAYFIRE_SOCKET"] = str(desktop.folder / "wayfire.socket")
        super().launch(desktop, environment | {"_WAYFIRE_SOCKET": path})

    def asked(self, desktop, method, data):
        """What its socket answers: the length in four bytes, and a JSON object behind it."""
        question = json.dumps({"method": method, "data": data}).encode()
        with socket.socket(socket.AF_UNIX) as connection, connection.makefile("rb") as answers:
            connection.connect(desktop.environment["WAYFIRE_SOCKET"])
            connection.sendall(struct.pack("<I", len(question)) + question)
            return json.loads(answers.read(*struct.unpack("<I", answers.read(4))))

    def move_window(self, desktop, title, x, y):
        (view,) = (each for each in self.asked(desktop, "window-rules/list-views", {}) if each["title"] == title)
        geometry = view["geometry"] | {"x": x, "y": y}
        self.asked(desktop, "window-rules/configure-view", {"id": view["id"], "geometry": geometry})


class KWin(Way):
    """Nested in sway, as KWin gives no pictures where it paints by QPainter; its own protocol makes pointer, keys and fingers."""

    def begin(self, desktop):
        # KWin 6.3 takes the logical size of its window as its own in pixels, and asks for scale 2 if its own is more than 1.
        takes_scale = desktop.entry.takes_scale
        factor = 1 if desktop.scale == 1 or takes_scale else 2
        width, height = desktop.size
        scale = desktop.scale if takes_scale else factor
        places = [f'for_window [title="WL-{number}"] move container to workspace {number + 1}' for number in (0, 1)]
        desktop.host = begin_sway(desktop, desktop.count, scale, (width * factor, height * factor), places)
        begin_kwin(desktop, "--wayland-display", desktop.host, outputs=desktop.count)
        del desktop.environment["SWAYSOCK"]
        for number in range(desktop.count):
            # Without a pulse it would wait for a frame that sway does not show.
            place = int(width / scale) - 4, int(height / scale) - 4
            desktop.serve(BIN / "session-client", "pulse", f"HEADLESS-{number + 1}", *place, WAYLAND_DISPLAY=desktop.host)
        desktop.hands = Hands(desktop)
        desktop.names = sorted(desktop.outputs)
        if desktop.scale != 1 and not takes_scale:
            # It does not take --scale where it is nested.
            self.screens(desktop, f"output.{desktop.names[0]}.scale.{desktop.scale}")
        desktop.wait_for_size()
        # KWin 6.7 loses the first click after the pointer has come in for the first time.
        desktop.move(5, 5)
        desktop.move(10, 10)

    def shoot(self, desktop, path, output):
        path = self.shot(desktop, path, f"HEADLESS-{output + 1}", WAYLAND_DISPLAY=desktop.host)
        if desktop.scale != 1 and not desktop.entry.takes_scale:
            # Its window is larger than what it shows.
            rows = b"".join(Picture(path).rows(0, 0, *desktop.size))
            path.write_bytes(b"P6\n%d %d\n255\n" % desktop.size + rows)
        return path

    def screens(self, desktop, deed):
        # It waits for KWin's answer, and now and then for one that does not come: then it is asked once more. The check looks at
        # what KWin has done.
        for is_last in (False, True):
            try:
                return desktop.answer("kscreen-doctor", deed, env={"QT_QPA_PLATFORM": "wayland"})
            except Failure:
                if is_last:
                    raise

    def unplug(self, desktop, number):
        self.screens(desktop, f"output.{desktop.names[number]}.disable")

    def plug(self, desktop, number):
        self.screens(desktop, f"output.{desktop.names[number]}.enable")

    def move_window(self, desktop, title, x, y):
        path = desktop.write(
            "move.js",
            "workspace.windowList().forEach(w => { if (w.caption == '%s') w.frameGeometry = "
            "{x: %d, y: %d, width: w.frameGeometry.width, height: w.frameGeometry.height}; });" % (title, x, y),
        )
        call = ("gdbus", "call", "--session", "--dest", "org.kde.KWin", "--object-path")
        answer = desktop.answer(*call, "/Scripting", "--method", "org.kde.kwin.Scripting.loadScript", path, "move")
        number = answer.strip("(,)\n ")
        desktop.answer(*call, f"/Scripting/Script{number}", "--method", "org.kde.kwin.Script.run")


class Mir(Way):
    """With a virtual output, but where it is nested."""

    def start(self, desktop, host):
        platform = ["mir:wayland", "--wayland-host", host] if host else ["mir:virtual", "--virtual-output", "{}x{}".format(*desktop.size)]
        desktop.compositor(
            "miral-shell", "--platform-display-libs", *platform, "--console-provider", "none", "--display-scale", str(desktop.scale),
            WAYLAND_DISPLAY="wayland-mir", MIR_SERVER_ADD_WAYLAND_EXTENSIONS="all",
        )

    def arrange(self, desktop):
        # It paints a virtual output for pictures of it alone.
        desktop.serve(BIN / "session-client", "pulse", desktop.names[0])
        if desktop.fingers:
            return
        # For some seconds a greeting lies above all windows, and fades.
        window = desktop.window("greeted", "--pattern", "solid:#123456", fills=False)
        row = b"\x12\x34\x56" * 100
        desktop.sees("the greeting is gone", lambda picture: row in bytes(picture.pixels))
        window.kill()
        desktop.programs.remove(window)


# By the families of compositors.py.
WAYS = {
    "Sway": Sway(),
    "Labwc": Wlroots("labwc", config=("labwc/rc.xml", "<labwc_config><core><decoration>client</decoration></core></labwc_config>\n")),
    "Phoc": Wlroots("phoc", "-C", "{}", config=("phoc.ini", "[core]\nxwayland=false\n")),
    "Cage": Wlroots("cage", "--", "sleep", "100000"),
    "Wayfire": Wayfire("wayfire", "-c", "{}", config=(
        "wayfire.ini", "[core]\nplugins = autostart place decoration animate ipc ipc-rules wm-actions\nxwayland = false\n"
        "[decoration]\nignore_views = all\n[animate]\nenabled_for = none\n[autostart]\nautostart_wf_shell = false\n")),
    "KWin": KWin(),
    "Mir": Mir(),
}
