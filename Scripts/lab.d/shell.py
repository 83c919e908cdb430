"""A session of GNOME Shell without a screen, with the extension or without it.

The Shell runs with --unsafe-mode, so that scripts can be evaluated in it. They look and they move the pointer; what is tried is the
extension and the command as they are.
"""

import json
import re
import shutil
import signal
from contextlib import suppress
from pathlib import Path

from desktop import BIN, Desktop
from gi.repository import Gio, GLib
from trying import Failure, expect, until


def of(name):
    """The name, the path and the interface of a service that are called alike."""
    return name, "/" + name.replace(".", "/"), name


EXTENSION = Path("/mnt/source/Extensions/gnome")
UUID = "followspot@followspot.org"
SCREENS = of("org.gnome.Mutter.DisplayConfig")
LIGHT = "400,200 300x200"
INSIDE, OUTSIDE = (550, 300), (200, 600)

SETTINGS = """[org/gnome/shell]
welcome-dialog-last-shown-version='999'
enabled-extensions=[%s]
disable-user-extensions=false
[org/gnome/desktop/interface]
enable-hot-corners=false
enable-animations=false
[org/gnome/mutter]
experimental-features=[%s]
auto-maximize=false
"""

# What is evaluated in the Shell before anything else: a pointer, fingers and a keyboard, and short words for long paths.
HANDS = """
globalThis.try ??= (() => {
  const {Clutter, GLib} = imports.gi;
  const backend = Clutter.get_default_backend?.() ?? global.stage.get_context().get_backend();
  const seat = backend.get_default_seat();
  global.stage.connect('after-paint', () => globalThis.try.frames++);
  return {
    Clutter, GLib, frames: 0,
    pointer: seat.create_virtual_device(Clutter.InputDeviceType.POINTER_DEVICE),
    fingers: seat.create_virtual_device(Clutter.InputDeviceType.TOUCHSCREEN_DEVICE),
    keys: seat.create_virtual_device(Clutter.InputDeviceType.KEYBOARD_DEVICE),
    now: () => GLib.get_monotonic_time(),
    extension: () => Main.extensionManager.lookup('%s'),
    actor: title => global.get_window_actors().find(a => a.meta_window.title === title),
    overlays: () => global.get_window_actors().filter(a => a.get_parent()?.name === 'followspot'),
  };
})(); 1
""" % UUID


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


class ShellHands:
    def __init__(self, desktop):
        self.desktop = desktop

    def act(self, deed):
        self.desktop.eval(f"(() => {{ const t = globalThis.try; {deed} }})(); 1")

    def move(self, x, y):
        self.act(f"t.pointer.notify_absolute_motion(t.now(), {x}, {y});")
        until("the pointer is there", lambda: self.desktop.eval("global.get_pointer().slice(0, 2)") == [x, y])

    def button(self, pressed):
        self.act(f"t.pointer.notify_button(t.now(), t.Clutter.BUTTON_PRIMARY, {int(pressed)});")

    def key(self, code, pressed):
        self.act(f"t.keys.notify_key(t.now(), {code}, {int(pressed)});")

    def touch(self, *deeds):
        for deed in deeds:
            word, *numbers = deed.split()
            self.act(f"t.fingers.notify_touch_{word}(t.now(), {', '.join(numbers)});")


class Session(Desktop):
    """A session of GNOME Shell, in which the extension is installed and, as a rule, enabled."""

    def begin(self):
        is_enabled, is_fractional = (self.more.get(word, True) for word in ("enabled", "is_fractional"))
        folder = self.folder / ".local/share/gnome-shell/extensions" / UUID
        folder.mkdir(parents=True)
        for file in (*EXTENSION.glob("*.js"), EXTENSION / "metadata.json"):
            shutil.copy(file, folder)
        shutil.copytree(EXTENSION / "schemas", folder / "schemas")
        self.answer("glib-compile-schemas", folder / "schemas")
        # Where the extension finds the command.
        (self.folder / "bin").mkdir()
        (self.folder / "bin/followspot").symlink_to(BIN / "followspot")
        self.environment["PATH"] = f"{self.folder}/bin:{self.environment['PATH']}"
        settings = f"'{UUID}'" if is_enabled else "", "'scale-monitor-framebuffer'" if is_fractional else ""
        self.environment["GSETTINGS_BACKEND"] = "keyfile"
        self.write("glib-2.0/settings/keyfile", SETTINGS % settings)
        words = [word for size in self.more.get("monitors", ["1280x720"]) for word in ("--virtual-monitor", size)]
        # Without an X server.
        words += ["--no-x11"] if "--no-x11" in self.answer("gnome-shell", "--help") else []
        self.compositor("gnome-shell", "--headless", "--wayland", "--wayland-display", "wayland-gnome", "--unsafe-mode", *words)
        self.bus = Bus(self)
        self.hands = ShellHands(self)

        def has_begun():
            with suppress(GLib.Error):
                return self.eval("Main.layoutManager._startingUp") is False

        until("the session has begun", has_begun, 60)
        self.eval(HANDS)
        self.hide_overview()
        # Its words change. And as root, a notice covers a part of the picture.
        self.eval("Main.panel.statusArea.dateMenu._clockDisplay.hide(); 1")
        self.eval("Main.messageTray.getSources().forEach(source => source.destroy()); 1")
        self.move(640, 700)
        if is_enabled:
            until("the extension is enabled", lambda: self.eval("globalThis.try.extension()?.state") == 1)
        else:
            # The overlay does not cover the panel, so nothing but black may be there.
            self.eval("Main.panel.get_children().forEach(child => child.hide()); 1")
        if self.scale != 1:
            self.scale = self.arrange(self.scale)[0][4]
        self.known = self.errors()

    def eval(self, script):
        """Evaluates a script in the Shell."""
        done, answer = self.bus.call(*of("org.gnome.Shell"), "Eval", "(s)", script)
        if not done:
            raise Failure(f"{script}: {answer}")
        return json.loads(answer) if answer else None

    def hide_overview(self):
        self.eval("Main.overview.hide(); 1")
        until("the overview is gone", lambda: not self.eval("Main.overview.visible"))

    # What there is

    @property
    def logical(self):
        return self.eval("[global.stage.width, global.stage.height]")

    def overlays(self):
        """The pids of the overlays, with the place and the size of each on the screen."""
        return self.eval(
            "JSON.parse(JSON.stringify(globalThis.try.overlays().map(a => [a.meta_window.get_pid(),"
            " ...a.get_transformed_position().map(Math.round), a.meta_window.get_buffer_rect().width,"
            " a.meta_window.get_buffer_rect().height])))"
        )

    def places(self):
        return sorted(tuple(place) for _, *place in self.overlays())

    def focus(self):
        return self.eval("global.display.focus_window?.title ?? ''")

    def has_keyboard(self, title="Followspot"):
        until(f"{title} has the keyboard", lambda: self.focus() == title)

    def errors(self):
        """What the Shell has complained about."""
        words = ("JS ERROR", "CRITICAL", "followspot@", "assertion", "Extensions/gnome")
        # Mutter 48 says these two of every window on a monitor that goes, with and without the extension.
        known = ("get_logical_monitor_from_number", "get_work_area_for_monitor") if self.entry.version == "48" else ()
        return [
            line for line in self.server.printed().splitlines()
            if any(word in line for word in words) and not any(word in line for word in known)
        ]

    def reaches(self, title, x, y):
        """Waits until a click at a place would reach a window: the overlay lets it through when its light rests."""
        script = (
            "(() => { let a = global.stage.get_actor_at_pos(globalThis.try.Clutter.PickMode.REACTIVE, %d, %d);"
            " while (a && !a.meta_window) a = a.get_parent(); return a?.meta_window.title ?? ''; })()" % (x, y)
        )
        until(f"a click at {x}, {y} would reach {title}", lambda: self.eval(script) == title)

    def point_at(self, window, x, y):
        self.reaches("first", x, y)
        self.move(x, y)

    def is_covered(self, program, outputs=1):
        """Waits until the program's overlays are there, one for each output."""

        def is_there():
            return outputs == sum(pid == program.pid and x is not None for pid, x, *_ in self.overlays())

        until("the overlay is there", is_there)

    def is_bare(self, before=None):
        """Waits until no overlay is there, and the screen is as before."""
        until("no overlay is there", lambda: not self.overlays())
        if before:
            self.sees("as before", lambda picture: picture.at(*OUTSIDE) == before.at(*OUTSIDE))

    def finish(self):
        """Ends all programs of a check; nothing of ours may be left, and the Shell must not have complained."""
        if self.server.process.returncode == -signal.SIGKILL:
            # That was the check.
            return
        for program in reversed(self.programs):
            program.kill()
        self.is_bare()
        sessions = "globalThis.try.extension()?.stateObj?._service?._sessions.size ?? 0"
        until("all sessions have ended", lambda: self.eval(sessions) == 0)
        until("no window is left", lambda: self.eval("global.get_window_actors().length") == 0)
        if new := [line for line in self.errors() if line not in self.known]:
            raise Failure("GNOME Shell complains: " + "\n    ".join(new))

    # Eyes

    def shoot(self, path, output):
        """Takes a picture, when the Shell has painted everything once more."""
        frames = self.eval("global.stage.queue_redraw(); globalThis.try.frames")
        until("the Shell paints", lambda: self.eval("globalThis.try.frames") > frames + 1 or self.eval("global.stage.queue_redraw()"))
        self.bus.call(*of("org.gnome.Shell.Screenshot"), "Screenshot", "(bbs)", False, False, str(path))
        return path

    def arrange(self, *scales, layout=True):
        """Puts the monitors side by side, at about these scales; those without one are off. Returns frames with their scales."""
        serial, monitors, _, _ = self.bus.call(*SCREENS, "GetCurrentState")
        x, wanted, frames = 0, [], []
        for (names, modes, _), scale in zip(monitors, scales):
            mode, width, height, _, _, possible, _ = modes[0]
            scale = min(possible, key=lambda each: abs(each - scale))
            wanted.append((x, 0, scale, 0, x == 0, [(names[0], mode, {})]))
            frames.append((x, 0, round(width / scale), round(height / scale), scale))
            x += round(width / scale)
        properties = {"layout-mode": GLib.Variant("u", 1)} if layout else {}
        self.bus.call(*SCREENS, "ApplyMonitorsConfig", "(uua(iiduba(ssa{sv}))a{sv})", serial, 1, wanted, properties)
        until("the monitors are there", lambda: self.eval("global.display.get_n_monitors()") == len(scales))
        return frames

    # Programs

    def doctor_says(self, *patterns):
        said = self.ask("doctor", "--protocols")
        expect(all(re.search(pattern, said) for pattern in patterns), f"doctor says\n{said}")

    def covers(self, *arguments, outputs=1, **more):
        """A command whose overlays are there, above everything."""
        program = self.start(*arguments, "--motion", "reduced", **more)
        self.is_covered(program, outputs)
        return program

    def dimmed(self):
        """A light, and a picture of before; all but the light is dimmed."""
        before = self.look("before")
        program = self.covers("light", LIGHT)
        self.sees("dimmed", is_dimmed(before))
        return program, before

    def put_window(self, title="first", size="1000x600", place=None, pattern="solid:#C0C0C0"):
        program = self.window(title, "--size", size, "--pattern", pattern, fills=False)
        until(f"the window {title} is there", lambda: self.frame(title))
        if place:
            self.place(title, *place)
        return program

    def frame(self, title):
        return self.eval(
            "(() => { const w = globalThis.try.actor(%s)?.meta_window; if (!w || w.is_hidden()) return null;"
            " const {x, y, width, height} = w.get_frame_rect(); return [x, y, width, height]; })()" % json.dumps(title)
        )

    def place(self, title, x, y):
        actor = "globalThis.try.actor(%s)" % json.dumps(title)
        self.eval(f"{actor}.meta_window.move_frame(false, {x}, {y}); 1")
        # The picture follows the window with the next frame.
        until(
            "the window is there",
            lambda: self.frame(title)[:2] == [x, y]
            and self.eval(f"(() => {{ const a = {actor}, r = a.meta_window.get_buffer_rect(); return a.x === r.x && a.y === r.y; }})()"),
        )


def is_dimmed(before):
    """Whether all but the light is darker than before, with the panel, and the light is as it was."""
    return lambda picture: (
        picture.at(*INSIDE) == before.at(*INSIDE) and is_darker(picture, before, *OUTSIDE)
        and picture.brightness(1272, 4) <= before.brightness(1272, 4))


def is_darker(picture, before, x, y):
    return picture.brightness(x, y) < 0.7 * before.brightness(x, y)
