"""GNOME Shell without a screen, with a person who types in it and looks at it.

The Shell runs with --unsafe-mode, so that scripts of the tests can be evaluated in it. They look and they move the pointer; what
is tried is the extension and the command as they are.
"""

import json
import os
import subprocess
from pathlib import Path

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402
from trying import BIN, Failure, Picture, Program, until  # noqa: E402

VERSION = int(subprocess.run(["gnome-shell", "--version"], capture_output=True, text=True).stdout.split()[-1].split(".")[0])
UUID = "followspot@followspot.org"

# What is evaluated in the Shell before anything else: a pointer and a keyboard, and short words for long paths.
HANDS = """
globalThis.try ??= (() => {
  const {Clutter, GLib} = imports.gi;
  const backend = Clutter.get_default_backend?.() ?? global.stage.get_context().get_backend();
  const seat = backend.get_default_seat();
  global.stage.connect('after-paint', () => globalThis.try.frames++);
  return {
    Clutter, GLib, frames: 0,
    pointer: seat.create_virtual_device(Clutter.InputDeviceType.POINTER_DEVICE),
    keys: seat.create_virtual_device(Clutter.InputDeviceType.KEYBOARD_DEVICE),
    now: () => GLib.get_monotonic_time(),
    extension: () => Main.extensionManager.lookup('%s'),
    overlays: () => global.get_window_actors().filter(a => a.get_parent()?.name === 'followspot'),
  };
})(); 1
""" % UUID


class Desktop:
    def __init__(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.programs = []
        self.pictures = Path(os.environ.get("PICTURES", "/tmp/pictures"))
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.taken = 0

    # The bus

    def call(self, name, path, interface, method, arguments=None):
        return self.bus.call_sync(
            name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 30000, None
        ).unpack()

    def shell(self, script):
        """Evaluates a script in the Shell."""
        done, answer = self.call(
            "org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval", GLib.Variant("(s)", (script,))
        )
        if not done:
            raise Failure(f"{script}: {answer}")
        return json.loads(answer) if answer else None

    def begin(self):
        """Waits until the session has begun, and leaves the overview."""

        def has_begun():
            try:
                return self.shell("Main.layoutManager._startingUp") is False
            except GLib.Error:
                return False

        until("the session has begun", has_begun, 60)
        self.shell(HANDS)
        self.shell("Main.overview.hide(); 1")
        until("the overview is gone", lambda: not self.shell("Main.overview.visible"))
        # As root, a notice covers a part of the picture.
        self.shell("Main.messageTray.getSources().forEach(source => source.destroy()); 1")
        self.move(640, 700)

    # What there is

    def overlays(self):
        """The pids of the overlays, with the place and the size of each on the screen."""
        return self.shell(
            "JSON.parse(JSON.stringify(globalThis.try.overlays().map(a => [a.meta_window.get_pid(),"
            " ...a.get_transformed_position().map(Math.round), a.meta_window.get_buffer_rect().width,"
            " a.meta_window.get_buffer_rect().height])))"
        )

    def focus(self):
        return self.shell("global.display.focus_window?.title ?? ''")

    def errors(self):
        """What the Shell has complained about."""
        log = Path("/tmp/shell.log").read_text(errors="replace")
        words = ("JS ERROR", "CRITICAL", "followspot@", "assertion", "Extensions/gnome")
        # Mutter 48 says these two of every window on a monitor that goes, with and without the extension.
        known = ("get_logical_monitor_from_number", "get_work_area_for_monitor") if VERSION < 49 else ()
        return [
            line for line in log.splitlines()
            if any(word in line for word in words) and not any(word in line for word in known)
        ]

    # Hands

    def act(self, script):
        self.shell(f"(() => {{ const t = globalThis.try; {script} }})(); 1")

    def move(self, x, y):
        self.act(f"t.pointer.notify_absolute_motion(t.now(), {x}, {y});")
        until("the pointer is there", lambda: self.shell("global.get_pointer().slice(0, 2)") == [x, y])

    def reaches(self, title, x, y):
        """Waits until a click at a place would reach a window: the overlay lets it through when its light rests."""
        script = (
            "(() => { let a = global.stage.get_actor_at_pos(globalThis.try.Clutter.PickMode.REACTIVE, %d, %d);"
            " while (a && !a.meta_window) a = a.get_parent(); return a?.meta_window.title ?? ''; })()" % (x, y)
        )
        until(f"a click at {x}, {y} would reach {title}", lambda: self.shell(script) == title)

    def button(self, pressed):
        self.act(f"t.pointer.notify_button(t.now(), t.Clutter.BUTTON_PRIMARY, {int(pressed)});")

    def click(self, x, y):
        self.move(x, y)
        self.button(True)
        self.button(False)

    def key(self, name):
        self.act(f"for (const down of [1, 0]) t.keys.notify_keyval(t.now(), t.Clutter.KEY_{name}, down);")

    def chord(self, *names):
        """Presses keys one after the other, and releases them in the other order."""
        for name, down in [(name, 1) for name in names] + [(name, 0) for name in reversed(names)]:
            self.act(f"t.keys.notify_keyval(t.now(), t.Clutter.KEY_{name}, {down});")

    # Eyes

    def painted(self):
        """Waits until the Shell has painted everything once more."""
        frames = self.shell("global.stage.queue_redraw(); globalThis.try.frames")
        until("the Shell paints", lambda: self.shell("globalThis.try.frames") > frames + 1 or self.shell("global.stage.queue_redraw()"))

    def look(self, name):
        self.painted()
        self.taken += 1
        path = self.pictures / f"{self.taken:02}-{name}.png"
        self.call(
            "org.gnome.Shell.Screenshot", "/org/gnome/Shell/Screenshot", "org.gnome.Shell.Screenshot",
            "Screenshot", GLib.Variant("(bbs)", (False, False, str(path))),
        )
        return Picture(path, self.shell("global.stage.width"))

    def sees(self, what, test):
        """Looks until the picture is as it should be, and returns it."""
        name = "".join(letter if letter.isalnum() else "-" for letter in what)
        last = []

        def look():
            last[:] = [self.look(name)]
            if test(last[0]):
                return last[0]
            (self.pictures / f"{self.taken:02}-{name}.png").rename(self.pictures / f"{self.taken:02}-{name}.not.png")
            return None

        return until(what, look)

    # Monitors

    def double(self):
        """Gives the one monitor scale 2, as it is usual on this version."""
        where = ("org.gnome.Mutter.DisplayConfig", "/org/gnome/Mutter/DisplayConfig", "org.gnome.Mutter.DisplayConfig")
        serial, monitors, _, _ = self.call(*where, "GetCurrentState")
        names, modes, _ = monitors[0]
        monitor = (0, 0, 2.0, 0, True, [(names[0], modes[0][0], {})])
        self.call(*where, "ApplyMonitorsConfig", GLib.Variant("(uua(iiduba(ssa{sv}))a{sv})", (serial, 1, [monitor], {})))
        until("the scale is 2", lambda: self.shell("global.display.get_monitor_scale(0)") == 2)

    def arrange(self, *scales):
        """Puts the monitors side by side, at about these scales; those without one are off. Returns their frames."""
        where = ("org.gnome.Mutter.DisplayConfig", "/org/gnome/Mutter/DisplayConfig", "org.gnome.Mutter.DisplayConfig")
        serial, monitors, _, _ = self.call(*where, "GetCurrentState")
        x, wanted, frames = 0, [], []
        for (names, modes, _), scale in zip(monitors, scales):
            mode, width, height, _, _, possible, _ = modes[0]
            scale = min(possible, key=lambda each: abs(each - scale))
            wanted.append((x, 0, scale, 0, x == 0, [(names[0], mode, {})]))
            frames.append((x, 0, round(width / scale), round(height / scale), scale))
            x += round(width / scale)
        self.call(
            *where, "ApplyMonitorsConfig",
            GLib.Variant("(uua(iiduba(ssa{sv}))a{sv})", (serial, 1, wanted, {"layout-mode": GLib.Variant("u", 1)})),
        )
        until("the monitors are there", lambda: self.shell("global.display.get_n_monitors()") == len(scales))
        return frames

    # Programs

    def run(self, *arguments, **more):
        program = Program(arguments, **more)
        self.programs.append(program)
        return program

    def followspot(self, *arguments, **more):
        return self.run(BIN / "followspot", *arguments, **more)

    def window(self, title, *options):
        """A window with known pixels that tells every event."""
        program = self.run(BIN / "session-client", "window", "--title", title, *options)
        until(f"the window {title} is there", lambda: self.frame(title))
        return program

    def frame(self, title):
        return self.shell(
            "(() => { const w = global.get_window_actors().map(a => a.meta_window).find(w => w.title === %s);"
            " if (!w || w.is_hidden()) return null; const {x, y, width, height} = w.get_frame_rect();"
            " return [x, y, width, height]; })()" % json.dumps(title)
        )

    def place(self, title, x, y, width=None, height=None):
        size = f", {width}, {height}" if width else ""
        self.shell(
            "global.get_window_actors().map(a => a.meta_window).find(w => w.title === %s).%s(false, %d, %d%s); 1"
            % (json.dumps(title), "move_resize_frame" if width else "move_frame", x, y, size)
        )
        # The picture follows the window with the next frame.
        until(
            "the window is there",
            lambda: self.frame(title)[:2] == [x, y]
            and self.shell(
                "(() => { const a = global.get_window_actors().find(a => a.meta_window.title === %s);"
                " const r = a.meta_window.get_buffer_rect(); return a.x === r.x && a.y === r.y; })()" % json.dumps(title)
            ),
        )

    def is_covered(self, program, outputs=1):
        """Waits until the program's overlays are there, one for each output."""
        def ours():
            found = [each for each in self.overlays() if each[0] == program.pid and each[1] is not None]
            return found if len(found) == outputs else None

        return until("the overlay is there", ours)

    def clear(self):
        """Ends all programs of a test; nothing of ours may be left."""
        for program in reversed(self.programs):
            program.kill()
        self.programs = []
        until("no overlay is left", lambda: not self.overlays())
        until("no window is left", lambda: self.shell("global.get_window_actors().length") == 0)
