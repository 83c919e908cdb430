"""Mutter without a screen: GNOME's service for remote desktops moves its pointer and takes its pictures."""

from contextlib import suppress

import gi

gi.require_version("Gio", "2.0")
from desktop import LEFT, SHIFT  # noqa: E402
from gi.repository import Gio, GLib  # noqa: E402
from trying import until  # noqa: E402

REMOTE = "org.gnome.Mutter.RemoteDesktop"
CAST = "org.gnome.Mutter.ScreenCast"


def of(name, part=""):
    """The name, the path and the interface of a service that are called alike."""
    return name, "/" + name.replace(".", "/"), name + part


SCREENS = of("org.gnome.Mutter.DisplayConfig")
SETTINGS = """[org/gnome/mutter]
experimental-features=['scale-monitor-framebuffer']
[org/gnome/desktop/interface]
enable-animations=false
"""


class Bus:
    """A connection of our own to the bus of a session."""

    def __init__(self, desktop):
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        address = desktop.environment["DBUS_SESSION_BUS_ADDRESS"]
        self.connection = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)

    def call(self, name, path, interface, method, form=None, *values):
        arguments = GLib.Variant(form, values) if form else None
        return self.connection.call_sync(
            name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 30000, None
        ).unpack()

    def hear(self, name, path, interface, signal, handle):
        """Hands the arguments of each signal to a function, while `until_heard` waits."""
        self.connection.signal_subscribe(
            name, interface, signal, path, None, Gio.DBusSignalFlags.NONE, lambda *details: handle(*details[5].unpack()))

    def until_heard(self, what, ask):
        def look():
            while GLib.MainContext.default().iteration(False):
                pass
            return ask()

        until(what, look)

    def arrange(self, *scales, layout=True):
        """Puts the monitors side by side, at about these scales; those without one are off. Returns frames with their scales."""
        serial, monitors, _, _ = self.call(*SCREENS, "GetCurrentState")
        x, wanted, frames = 0, [], []
        for (names, modes, _), scale in zip(monitors, scales):
            mode, width, height, _, _, possible, _ = modes[0]
            scale = min(possible, key=lambda each: abs(each - scale))
            wanted.append((x, 0, scale, 0, x == 0, [(names[0], mode, {})]))
            frames.append((x, 0, round(width / scale), round(height / scale), scale))
            x += round(width / scale)
        properties = {"layout-mode": GLib.Variant("u", 1)} if layout else {}
        self.call(*SCREENS, "ApplyMonitorsConfig", "(uua(iiduba(ssa{sv}))a{sv})", serial, 1, wanted, properties)
        return frames


def begin_gnome(desktop, program, settings, sizes, *more):
    """Starts a compositor of GNOME with settings of dconf and monitors of these sizes, and without an X server; returns its bus."""
    desktop.environment["GSETTINGS_BACKEND"] = "keyfile"
    desktop.write("glib-2.0/settings/keyfile", settings)
    words = [word for size in sizes for word in ("--virtual-monitor", size)]
    words += ["--no-x11"] if "--no-x11" in desktop.answer(program, "--help") else []
    desktop.compositor(program, "--headless", "--wayland", "--wayland-display", "wayland-gnome", *words, *more)
    return Bus(desktop)


class Mutter:
    def begin(self, desktop):
        # Of smaller ones it allows no scale 2.
        if desktop.scale == 2:
            desktop.size = desktop.size[0] * 2, desktop.size[1] * 2
        desktop.serve("pipewire")
        # It ends at once if there is no pipewire yet, and then no program gets a picture.
        until("pipewire is there", lambda: (desktop.folder / "pipewire-0").exists())
        desktop.serve("wireplumber")
        self.bus = begin_gnome(desktop, "mutter", SETTINGS, ["{}x{}".format(*desktop.size)])
        until("mutter is on the bus", self.is_there)
        if desktop.scale != 1:
            desktop.scale = self.bus.arrange(desktop.scale)[0][4]
        desktop.hands = RemoteHands(self, desktop)
        desktop.names = desktop.outputs

    def is_there(self):
        with suppress(GLib.Error):
            self.bus.call(*SCREENS, "GetCurrentState")
            for name in (REMOTE, CAST):
                self.bus.call(*of(name)[:2], "org.freedesktop.DBus.Peer", "Ping")
            return True

    def record(self, remote=None):
        """Starts to record the monitor; returns session and stream."""
        options = {"remote-desktop-session-id": GLib.Variant("s", remote)} if remote else {}
        (session,) = self.bus.call(*of(CAST), "CreateSession", "(a{sv})", options)
        cursor = {"cursor-mode": GLib.Variant("u", 0)}
        (stream,) = self.bus.call(CAST, session, CAST + ".Session", "RecordMonitor", "(sa{sv})", "Meta-0", cursor)
        return session, stream

    def shoot(self, desktop, path, output):
        # Pipewire can announce a stream and give nothing of it; the next one is another.
        until("a picture is taken", lambda: self.save(desktop, path))
        return path

    def save(self, desktop, path):
        session, stream = self.record()
        nodes = []
        self.bus.hear(CAST, stream, CAST + ".Stream", "PipeWireStreamAdded", nodes.append)
        self.bus.call(CAST, session, CAST + ".Session", "Start")
        self.bus.until_heard("the recording has begun", lambda: nodes)
        desktop.answer(
            "timeout", "10", "gst-launch-1.0", "-q", "pipewiresrc", f"path={nodes[0]}", "num-buffers=1", "!", "videoconvert",
            "!", "pngenc", "compression-level=0", "!", "filesink", f"location={path}", status=None,
        )
        self.bus.call(CAST, session, CAST + ".Session", "Stop")
        return path.exists() and path.stat().st_size


class RemoteHands:
    """A pointer, a keyboard and fingers."""

    def __init__(self, way, desktop):
        self.bus, self.desktop = way.bus, desktop
        (self.session,) = self.bus.call(*of(REMOTE), "CreateSession")
        (name,) = self.bus.call(
            REMOTE, self.session, "org.freedesktop.DBus.Properties", "Get", "(ss)", REMOTE + ".Session", "SessionId")
        _, self.stream = way.record(name)
        self.notify("Start")
        # Devices come when they are first used.
        self.move(5, 5)
        self.key(SHIFT, True)
        self.key(SHIFT, False)
        if desktop.fingers:
            self.touch("down 0 2 2")
            self.touch("up 0")

    def notify(self, method, *arguments):
        self.bus.call(REMOTE, self.session, REMOTE + ".Session", method, *arguments)

    def place(self, x, y):
        return float(x * self.desktop.scale), float(y * self.desktop.scale)

    def move(self, x, y):
        self.notify("NotifyPointerMotionAbsolute", "(sdd)", self.stream, *self.place(x, y))

    def button(self, pressed):
        self.notify("NotifyPointerButton", "(ib)", LEFT, pressed)

    def key(self, code, pressed):
        self.notify("NotifyKeyboardKeycode", "(ub)", code, pressed)

    def touch(self, *deeds):
        for deed in deeds:
            word, *numbers = deed.split()
            slot = int(numbers[0])
            if word == "up":
                self.notify("NotifyTouchUp", "(u)", slot)
            else:
                place = self.place(float(numbers[1]), float(numbers[2]))
                self.notify("NotifyTouch" + word.capitalize(), "(sudd)", self.stream, slot, *place)
