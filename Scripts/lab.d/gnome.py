"""What the extension for GNOME Shell and the command do together: a function of a desktop alone is a promise.

Without the extension, GNOME has to keep what newer.py promises of every compositor.
"""

import re
import signal
from pathlib import Path

import newer
from desktop import CONTROL, ENTER, ESCAPE, HEIGHT, LOGO, RIGHT, S, WIDTH, made_with, promises, step, try_in_sessions
from gi.repository import GLib
from reader import Reader
from shell import INSIDE, LIGHT, OUTSIDE, UUID, Session, is_darker, is_dimmed, of
from trying import Failure, expect, name_of, until

SERVICE = of("org.followspot.Shell")
PANEL = (640, 4)
TAB, H, INSERT = 15, 35, 110
GRAY = (0xC0,) * 3
WHITE = (255,) * 3

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
        Path("/.flatpak-info").unlink(missing_ok=True)


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
    if entry.is_layer:
        # A run that was killed has left it in the root.
        Path("/.flatpak-info").unlink(missing_ok=True)
        checks = [(name_of(check), check, {}) for check in AS_EVERYWHERE] + promises(__name__)
    else:
        checks = [(name, check, without_the_extension(**more)) for name, check, more in promises("newer")]
    try_in_sessions(entry, checks, pattern, Session)
