"""Mutter without a screen: GNOME's way for remote desktops moves its pointer and takes its pictures."""

from gi.repository import Gio, GLib
from trying import until

SCREENS = ("org.gnome.Mutter.DisplayConfig", "/org/gnome/Mutter/DisplayConfig", "org.gnome.Mutter.DisplayConfig")
REMOTE = "org.gnome.Mutter.RemoteDesktop"
CAST = "org.gnome.Mutter.ScreenCast"


def path_of(name):
    return "/" + name.replace(".", "/")


class Mutter:
    def begin(self, desktop):
        desktop.environment["GSETTINGS_BACKEND"] = "keyfile"
        # Of smaller ones it allows no scale 2.
        if desktop.scale == 2:
            desktop.size = desktop.size[0] * 2, desktop.size[1] * 2
        desktop.write(
            "glib-2.0/settings/keyfile",
            "[org/gnome/mutter]\nexperimental-features=['scale-monitor-framebuffer']\n"
            "[org/gnome/desktop/interface]\nenable-animations=false\n",
        )
        desktop.serve("pipewire")
        # It ends at once if there is no pipewire yet, and then no program gets a picture.
        until("pipewire is there", lambda: (desktop.folder / "pipewire-0").exists())
        desktop.serve("wireplumber")
        monitor = "{}x{}".format(*desktop.size)
        desktop.compositor(
            "mutter", "--headless", "--wayland", *self.x11(desktop), "--virtual-monitor", monitor,
            "--wayland-display", "wayland-mutter",
        )
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        address = desktop.environment["DBUS_SESSION_BUS_ADDRESS"]
        desktop.bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        until("mutter is on the bus", lambda: self.is_there(desktop))
        if desktop.scale != 1:
            self.rescale(desktop)
        desktop.hands = RemoteHands(self, desktop)
        desktop.names = desktop.outputs

    def x11(self, desktop):
        return ["--no-x11"] if "--no-x11" in desktop.answer("mutter", "--help") else []

    def call(self, desktop, name, path, interface, method, arguments=None):
        return desktop.bus.call_sync(
            name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 10000, None
        ).unpack()

    def is_there(self, desktop):
        try:
            self.call(desktop, *SCREENS, "GetCurrentState")
            self.call(desktop, REMOTE, path_of(REMOTE), "org.freedesktop.DBus.Peer", "Ping")
            self.call(desktop, CAST, path_of(CAST), "org.freedesktop.DBus.Peer", "Ping")
            return True
        except GLib.Error:
            return False

    def rescale(self, desktop):
        serial, monitors, _, _ = self.call(desktop, *SCREENS, "GetCurrentState")
        names, modes, _ = monitors[0]
        scale = min(modes[0][5], key=lambda each: abs(each - desktop.scale))
        monitor = (0, 0, scale, 0, True, [(names[0], modes[0][0], {})])
        form = "(uua(iiduba(ssa{sv}))a{sv})"
        properties = {"layout-mode": GLib.Variant("u", 1)}
        self.call(desktop, *SCREENS, "ApplyMonitorsConfig", GLib.Variant(form, (serial, 1, [monitor], properties)))
        desktop.scale = scale

    def record(self, desktop, remote=None):
        """Starts to record the monitor; returns session and stream."""
        options = {"remote-desktop-session-id": GLib.Variant("s", remote)} if remote else {}
        (session,) = self.call(desktop, CAST, path_of(CAST), CAST, "CreateSession", GLib.Variant("(a{sv})", (options,)))
        arguments = GLib.Variant("(sa{sv})", ("Meta-0", {"cursor-mode": GLib.Variant("u", 0)}))
        (stream,) = self.call(desktop, CAST, session, CAST + ".Session", "RecordMonitor", arguments)
        return session, stream

    def shoot(self, desktop, path, output):
        # Pipewire can tell of a stream and give nothing of it; the next one is another.
        until("a picture is taken", lambda: self.take(desktop, path))
        return path

    def take(self, desktop, path):
        session, stream = self.record(desktop)
        nodes = []
        desktop.bus.signal_subscribe(
            CAST, CAST + ".Stream", "PipeWireStreamAdded", stream, None, Gio.DBusSignalFlags.NONE,
            lambda *details: nodes.append(details[5].unpack()[0]),
        )
        self.call(desktop, CAST, session, CAST + ".Session", "Start")

        def is_added():
            while GLib.MainContext.default().iteration(False):
                pass
            return nodes

        until("the recording has begun", is_added)
        program = desktop.run(
            "timeout", "10", "gst-launch-1.0", "-q", "pipewiresrc", f"path={nodes[0]}", "num-buffers=1", "!", "videoconvert",
            "!", "pngenc", "compression-level=0", "!", "filesink", f"location={path}",
        )
        program.ends()
        desktop.programs.remove(program)
        self.call(desktop, CAST, session, CAST + ".Session", "Stop")
        return program.process.returncode == 0 and path.exists() and path.stat().st_size


class RemoteHands:
    """A pointer, a keyboard and fingers."""

    def __init__(self, way, desktop):
        self.way, self.desktop = way, desktop
        (self.session,) = way.call(desktop, REMOTE, path_of(REMOTE), REMOTE, "CreateSession")
        arguments = GLib.Variant("(ss)", (REMOTE + ".Session", "SessionId"))
        (name,) = way.call(desktop, REMOTE, self.session, "org.freedesktop.DBus.Properties", "Get", arguments)
        _, self.stream = way.record(desktop, name)
        self.notify("Start")
        # Devices come when they are first used.
        self.move(5, 5)
        self.key(42, True)
        self.key(42, False)
        if desktop.fingers:
            self.touch("down 0 2 2")
            self.touch("up 0")

    def notify(self, method, form=None, *values):
        arguments = GLib.Variant(form, values) if form else None
        self.way.call(self.desktop, REMOTE, self.session, REMOTE + ".Session", method, arguments)

    def place(self, x, y):
        return float(x * self.desktop.scale), float(y * self.desktop.scale)

    def move(self, x, y):
        self.notify("NotifyPointerMotionAbsolute", "(sdd)", self.stream, *self.place(x, y))

    def button(self, pressed):
        self.notify("NotifyPointerButton", "(ib)", 0x110, pressed)

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
