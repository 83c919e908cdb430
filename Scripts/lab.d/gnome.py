"""What the extension for GNOME Shell and the command do together, without a screen: a function of a desktop alone is a promise.

The Shell runs with --unsafe-mode, so that scripts can be evaluated in it. They look and they move the pointer; what is tried is the
extension and the command as they are. Without the extension, GNOME has to keep what newer.py promises of every compositor.
"""

import json
import re
import shutil
import signal
from contextlib import suppress
from pathlib import Path

import gi

gi.require_version("Gio", "2.0")
import newer  # noqa: E402
from desktop import (  # noqa: E402
    BIN, CONTROL, ENTER, ESCAPE, HEIGHT, LOGO, RIGHT, S, WIDTH, Desktop, made_with, promises, step, try_in_sessions,
)
from gi.repository import Gio, GLib  # noqa: E402
from reader import Reader  # noqa: E402
from trying import Failure, expect, name_of, until  # noqa: E402


def of(name):
    """The name, the path and the interface of a service that are called alike."""
    return name, "/" + name.replace(".", "/"), name


EXTENSION = Path("/mnt/source/Extensions/gnome")
UUID = "followspot@followspot.org"
SERVICE = of("org.followspot.Shell")
SCREENS = of("org.gnome.Mutter.DisplayConfig")
LIGHT = "400,200 300x200"
INSIDE, OUTSIDE, PANEL = (550, 300), (200, 600), (640, 4)
TAB, H, INSERT = 15, 35, 110
GRAY = (0xC0,) * 3
WHITE = (255,) * 3

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
    """A session of GNOME Shell, with the extension."""

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
        """Ends all programs of a check; nothing of ours may be left, and the Shell must not have complained, if it is still there."""
        if self.server.has_ended:
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

    def arrange(self, *scales, **more):
        frames = self.bus.arrange(*scales, **more)
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


# What lies above what


def it_stays_above_a_fullscreen_window(desktop):
    desktop.put_window(size="1280x720")
    desktop.eval("global.get_window_actors()[0].meta_window.make_fullscreen(); 1")
    until("it is fullscreen", lambda: desktop.frame("first") == [0, 0, 1280, 720])
    desktop.covers("light", LIGHT, "--through", "lights")

    def is_above(picture):
        return picture.at(*INSIDE) == GRAY and picture.brightness(*PANEL) < 0x120

    desktop.sees("fullscreen", is_above)
    desktop.reaches("first", *INSIDE)
    desktop.click(*INSIDE)
    desktop.sees("fullscreen after a click", is_above)


def it_stays_above_new_windows_and_after_clicks(desktop):
    first = desktop.put_window(size="600x500", place=(300, 100))
    desktop.covers("light", LIGHT, "--through", "lights")
    desktop.put_window("second", "400x400", (20, 40), "solid:#FF0000")
    desktop.reaches("first", *INSIDE)
    desktop.click(*INSIDE)
    until("the click arrives", lambda: first.lines("272 pressed"))
    desktop.has_keyboard()
    picture = desktop.sees("two windows", lambda picture: picture.at(*INSIDE) == GRAY)
    expect(picture.brightness(60, 300) <= 0x90, "the new window lies above the overlay")


def it_is_on_every_workspace(desktop):
    desktop.put_window(size="800x500", place=(300, 100))
    _, before = desktop.dimmed()
    go = "global.workspace_manager.get_workspace_by_index(%d).activate(global.get_current_time()); 1"
    desktop.eval(go % 1)
    until("the workspace is another", lambda: desktop.eval("global.workspace_manager.get_active_workspace_index()") == 1)
    expect(is_darker(desktop.look("another workspace"), before, *OUTSIDE), "the other workspace is not dimmed")
    desktop.eval(go % 0)
    desktop.sees("the first workspace again", is_dimmed(before))


def it_is_not_in_overview_switcher_and_dash(desktop):
    desktop.put_window(size="800x500", place=(300, 100))
    running = "JSON.parse(JSON.stringify(imports.gi.Shell.AppSystem.get_default().get_running().map(a => a.get_id())))"
    apps = desktop.eval(running)
    _, before = desktop.dimmed()
    tabs = "global.display.get_tab_list(imports.gi.Meta.TabList.%s, null).map(w => w.title)"
    views = (
        "(() => { const controls = Main.overview._overview.controls ?? Main.overview._overview._controls;"
        " return controls._workspacesDisplay._workspacesViews.flatMap(v => v._workspaces ?? []).flatMap(w => w._windows)"
        ".map(w => w.metaWindow.title); })()"
    )
    expect(desktop.eval(tabs % "NORMAL_ALL") == ["first"], "the switcher has another window")
    expect(desktop.eval(tabs % "DOCKS") == [], "the switcher of panels has a window")
    expect(desktop.eval(running) == apps, "the dash has another program")
    desktop.eval("Main.overview.show(); 1")
    until("the overview is there", lambda: desktop.eval("Main.overview.visible && !Main.overview.animationInProgress"))
    expect(desktop.eval(views) == ["first"], "the overview has another window")
    expect(not desktop.eval("globalThis.try.overlays().some(a => a.mapped)"), "the overlay lies over the overview")
    desktop.look("overview")
    desktop.hide_overview()
    desktop.sees("dimmed again", is_dimmed(before))


# Hands


def the_overlay_keeps_the_keys_while_another_window_is_activated(desktop):
    desktop.put_window()
    program = desktop.covers("light", LIGHT)
    desktop.has_keyboard()
    desktop.eval("globalThis.try.actor('first').meta_window.activate(global.display.get_current_time_roundtrip()); 1")
    desktop.has_keyboard()
    desktop.key(ESCAPE)
    program.ends(1)


def keys_of_a_step_that_passes_clicks_go_where_the_hand_was(desktop):
    desktop.put_window(place=(100, 60))
    program = desktop.covers("tour", desktop.tour(step("one", LIGHT, onTapLight="passThrough"), step("two")))
    until("the first step is on", lambda: "one" in desktop.status("--json"))
    desktop.sees("the card", lambda picture: picture.at(500, 430) == WHITE)
    desktop.reaches("first", *INSIDE)
    desktop.click(*INSIDE)
    desktop.has_keyboard("first")
    # Words of the card, not its button.
    desktop.click(500, 480)
    desktop.has_keyboard()
    desktop.key(ESCAPE)
    program.ends()


def the_light_follows_the_pointer_and_the_window_below_keeps_everything(desktop):
    first = desktop.put_window(place=(100, 60))
    desktop.has_keyboard("first")
    desktop.move(300, 300)
    left = len(first.lines("leave"))
    program = desktop.covers("point")
    until("the extension reports the place", lambda: re.search(r"follow.*shell", desktop.status()))
    for place in ((400, 300), (700, 400), (500, 500)):
        desktop.move(*place)
        desktop.sees(f"light at {place}", lambda picture: picture.at(*place) == GRAY)
    desktop.hands.button(True)
    desktop.move(600, 350)
    desktop.sees("light in a drag", lambda picture: picture.at(600, 350) == GRAY)
    desktop.hands.button(False)
    until("the click arrives", lambda: first.lines("272 pressed"))
    # Before GNOME 49 the compositor gives every new window the keyboard, and the extension gives it back.
    expect(
        desktop.entry.version == "48" or len(first.lines("leave")) == left,
        f"the window below has lost something: {first.lines('leave')}")
    expect(desktop.focus() == "first", "the window below has lost the keyboard")
    program.kill()


def the_button_and_the_shortcut_show_and_hide_the_light(desktop):
    program = desktop.start("point", "--resident", "--motion", "reduced")
    until("the resident is there", lambda: re.search("^shown +no$", desktop.status(), re.M))
    button = "globalThis.try.extension().stateObj._toggle._indicator.quickSettingsItems[0]"
    desktop.eval(f"{button}.emit('clicked', 0); 1")
    desktop.is_covered(program)
    until("the button is on", lambda: desktop.eval(f"{button}.checked"))
    desktop.key(CONTROL, LOGO, S)
    until("the light is hidden", lambda: not desktop.overlays())
    until("the button is off", lambda: not desktop.eval(f"{button}.checked"))
    desktop.key(CONTROL, LOGO, S)
    desktop.is_covered(program)


# What happens around it


def disabled_and_enabled_while_it_is_shown(desktop):
    desktop.put_window()
    program, before = desktop.dimmed()
    desktop.eval(f"Main.extensionManager.disableExtension('{UUID}'); 1")
    until("it says so", lambda: "gnome-extensions enable" in program.printed())
    desktop.is_bare()
    expect(
        not desktop.eval("Main.layoutManager.uiGroup.get_children().some(c => c.name === 'followspot')"),
        "the extension has left its group")
    desktop.look("disabled")
    desktop.eval(f"Main.extensionManager.enableExtension('{UUID}'); 1")
    desktop.is_covered(program)
    desktop.sees("dimmed again", is_dimmed(before))


def gives_back(desktop, end):
    """An overlay that has the keyboard gives keys and screen back after its session has ended."""
    desktop.put_window()
    program, before = desktop.dimmed()
    desktop.has_keyboard()
    end(program)
    desktop.is_bare(before)
    desktop.has_keyboard("first")
    program.kill(signal.SIGKILL)


def stopped_it_gives_keys_and_screen_back(desktop):
    gives_back(desktop, lambda program: program.process.send_signal(signal.SIGSTOP))


def a_chord_ends_every_session(desktop):
    gives_back(desktop, lambda program: desktop.key(CONTROL, LOGO, ESCAPE))


def the_lock_screen_is_not_covered(desktop):
    desktop.put_window()
    program, before = desktop.dimmed()
    # Without logind and GDM there is no lock screen; the mode of the session is what disables extensions.
    desktop.eval("Main.sessionMode.pushMode('unlock-dialog'); 1")
    desktop.is_bare()
    desktop.eval("Main.sessionMode.popMode('unlock-dialog'); 1")
    desktop.is_covered(program)
    desktop.sees("dimmed again", is_dimmed(before))


def nothing_works_without_the_token(desktop):
    for title in ("followspot", "followspot 0 Meta-0", f"followspot {'0' * 64} Meta-0"):
        desktop.put_window(title)
    desktop.covers("light", LIGHT)
    expect(len(desktop.overlays()) == 1, "a window without the token was adopted")


def windows_are_told_with_their_changes(desktop):
    bus, heard = desktop.bus, []
    try:
        bus.call(*SERVICE, "Windows")
        raise Failure("windows are told before a session was opened")
    except GLib.Error as error:
        if "NotOpen" not in error.message:
            raise
    bus.hear(*SERVICE, "WindowsChanged", lambda *change: heard.append(change))

    def hears(what, test):
        bus.until_heard(what, lambda: any(test(*change) for change in heard))

    bus.call(*SERVICE, "Open")
    bus.call(*SERVICE, "WatchWindows", "(b)", True)
    desktop.covers("light", LIGHT)
    program = desktop.put_window(size="300x200")
    hears("the new window is told", lambda new, gone, order: any(w.get("title") == "first" for w in new))
    desktop.place("first", 123, 234)
    hears("its move is told", lambda new, gone, order: any(w["frame"] == (123, 234, 300, 200) for w in new))
    (windows,) = bus.call(*SERVICE, "Windows")
    expect(len(windows) == 1 and windows[0]["pid"] == program.pid and windows[0]["showing"], f"it told {windows}")
    program.kill()
    hears("its end is told", lambda new, gone, order: gone == [windows[0]["id"]])
    bus.call(*SERVICE, "Close")


def a_program_in_a_sandbox_is_refused(desktop):
    # The file by which portals know Flatpak; here every program seems to be in it.
    Path("/.flatpak-info").touch()
    try:
        desktop.start("light", LIGHT)
        until("its window is there", lambda: desktop.frame("Followspot"))
        desktop.doctor_says("refuses this program")
        expect(not desktop.overlays(), "its window is an overlay")
    finally:
        Path("/.flatpak-info").unlink()


# In sessions of their own


@made_with({"monitors": ("1280x720", "2560x1440")})
def on_two_monitors_of_different_scale(desktop):
    frames = desktop.arrange(1, 1.5)
    expect(frames[1][4] != 1, "the second monitor has no other scale")
    x = frames[1][0]
    desktop.put_window(size="800x500", place=(x + 60, 60), pattern="checker")
    before = desktop.look("before")
    program = desktop.covers("light", LIGHT, f"{x + 200},120 300x200", outputs=2)
    expect(desktop.places() == sorted(frame[:4] for frame in frames), f"the overlays are at {desktop.places()}, the monitors at {frames}")
    picture = desktop.sees(
        "two monitors",
        lambda picture: is_dimmed(before)(picture) and is_darker(picture, before, x + 30, 600)
        and picture.at(x + 350, 220) == before.at(x + 350, 220),
    )
    for place in ((x + 215, 135), (x + 480, 300), (x + 300, 200)):
        expect(picture.at(*place) == before.at(*place), f"the light on the second monitor differs at {place}")
    desktop.arrange(1)
    desktop.is_covered(program, 1)
    frames = desktop.arrange(1, 1)
    desktop.is_covered(program, 2)
    until("each overlay has the size of its monitor", lambda: desktop.places() == sorted(frame[:4] for frame in frames))


@made_with({"monitors": ("2560x1440",), "is_fractional": False})
def at_scale_two_as_it_is_usual_it_covers_the_screen_and_follows_the_pointer(desktop):
    desktop.arrange(2, layout=False)
    until("the scale is 2", lambda: desktop.eval("global.display.get_monitor_scale(0)") == 2)
    # GNOME 48 counts device pixels, the others logical ones.
    unit = 2 if desktop.logical[0] == 2560 else 1
    desktop.put_window(place=(100 * unit, 60 * unit))
    before = desktop.look("before")
    program = desktop.covers("light", LIGHT)
    expect(desktop.places() == [(0, 0, 1280 * unit, 720 * unit)], f"the overlay is at {desktop.places()}")
    same = [(550 * unit, 300 * unit), (402 * unit, 300 * unit)]
    darker = [(398 * unit, 300 * unit), (200 * unit, 600 * unit)]
    desktop.sees(
        "twice as large",
        lambda picture: all(picture.at(*place) == before.at(*place) for place in same)
        and all(is_darker(picture, before, *place) for place in darker),
    )
    program.kill()
    desktop.start("point", "--motion", "reduced")
    for x, y in ((700 * unit, 400 * unit), (300 * unit, 300 * unit)):
        desktop.move(x, y)
        desktop.sees(
            f"light at {x} {y}", lambda picture: picture.at(x, y) == GRAY and picture.brightness(x + 200 * unit, y) < 0x1A0)


def a_screen_reader_reads_each_step_and_its_keys_work(desktop):
    desktop.put_window()
    reader = Reader(desktop)
    both = {"buttons": ["back", "next"], "progress": "numbers"}
    path = desktop.tour(step("save", "100,60 200x120", **both), step("find", "321,201 61x90", **both), step("end", buttons=["finish"]))
    tour = desktop.covers("tour", path)
    for words in ("Save This is save. 1 of 3.", "Next button"):
        reader.says(words)
    desktop.key(ENTER)
    for words in ("Find This is find. 2 of 3.", "Next button"):
        reader.says(words)
    desktop.key(TAB)
    reader.says("Back button")
    desktop.key(RIGHT)
    for words in ("End This is end.", "Done button"):
        reader.says(words)
    # A command of the reader's own: the compositor hands it Insert with another key, and then all keys until Esc.
    desktop.key(INSERT, H)
    reader.says("Entering learn mode.")
    # It asks for all keys after it has said so, and before it looks at the next one.
    desktop.key(TAB)
    reader.says("tab")
    desktop.key(ESCAPE)
    reader.says("Exiting learn mode.")
    expect(not tour.has_ended, "a key of the reader has ended the tour")
    desktop.key_until("the tour is over", ENTER, lambda: tour.has_ended)
    tour.ends(0)


@made_with({"enabled": False})
def without_the_extension_it_is_a_window_and_says_what_to_do(desktop):
    desktop.doctor_says(r"extension .*gnome-extensions enable followspot@followspot\.org")
    program = desktop.start("light", LIGHT)
    until("it says so", lambda: "gnome-extensions enable" in program.printed())
    until("the window is there", lambda: desktop.frame("Followspot"))
    expect(desktop.frame("Followspot")[1] != 0, "the window covers the panel")
    program.kill()
    # Started by a person, as a menu does it: the first time a card offers the command.
    program = desktop.start("point", "--motion", "reduced", env={"XDG_ACTIVATION_TOKEN": "token"})
    until("the card was shown", lambda: "followspot-gnome-extension" in desktop.ask("list", "seen", status=None))
    desktop.sees("the card", lambda picture: picture.at(640, 600)[0] > 200 or picture.at(600, 640)[0] > 200)
    desktop.answer("gnome-extensions", "enable", UUID)
    desktop.is_covered(program)
    desktop.doctor_says(r"extension +enabled, version 1\.0", "above all windows")


# What every compositor has to keep, here with the panel.
AS_EVERYWHERE = [
    newer.the_picture_is_exact,
    newer.clicks_in_lights_reach_the_window_below_and_those_on_the_dim_do_not,
    newer.with_through_all_every_click_reaches_the_window_below,
    newer.a_light_is_dragged_by_the_pointer_and_enter_prints_it,
    newer.esc_ends_it_and_the_window_below_has_the_keyboard_again,
    newer.a_tour_with_cards_goes_to_its_end,
    newer.cards_are_blurred_or_solid,
    newer.killed_it_leaves_nothing,
]


def without_the_extension(scale=1, **more):
    # Of smaller monitors, GNOME allows no scale 2.
    factor = 2 if scale == 2 else 1
    return {"scale": scale, "enabled": False, "monitors": [f"{WIDTH * factor}x{HEIGHT * factor}"], **more}


def run(entry, pattern):
    # A run that was killed has left it in the root.
    Path("/.flatpak-info").unlink(missing_ok=True)
    if entry.is_layer:
        checks = [(name_of(check), check, {}) for check in AS_EVERYWHERE] + promises(__name__)
    else:
        checks = [(name, check, without_the_extension(**more)) for name, check, more in promises("newer")]
    try_in_sessions(entry, checks, pattern, Session)
