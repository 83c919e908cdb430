"""What the extension and the command do together, in one session of GNOME Shell: each function is one promise."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from gi.repository import Gio, GLib  # noqa: I001

from desktop import UUID, VERSION, Desktop
from trying import BIN, Failure, try_all, until

LIGHT = "400,200 300x200"
INSIDE, OUTSIDE, PANEL = (550, 300), (200, 600), (640, 4)


def shown(desktop, *arguments):
    """A light that is there, above everything."""
    program = desktop.followspot("light", LIGHT, "--motion", "reduced", *arguments)
    desktop.is_covered(program)
    return program


def is_dimmed(before):
    """Whether all but the light is darker than before, with the panel, and the light is as it was."""

    def test(picture):
        return (
            picture.at(*INSIDE) == before.at(*INSIDE)
            and sum(picture.at(*OUTSIDE)) < 0.7 * sum(before.at(*OUTSIDE))
            and sum(picture.at(1272, 4)) <= sum(before.at(1272, 4))
        )

    return test


def the_light_is_exact_and_the_panel_is_dimmed(desktop):
    desktop.window("first", "--size", "1200x600", "--pattern", "gradient")
    desktop.place("first", 40, 60)
    before = desktop.look("before")
    panel = max((sum(before.at(x, y)), x, y) for x in range(500, 780) for y in range(4, 28))
    shown(desktop)
    picture = desktop.sees("dimmed", is_dimmed(before))
    wrong = [
        (x, y)
        for x in range(412, 688)
        for y in range(212, 388)
        if picture.at(x, y) != before.at(x, y)
    ]
    if wrong:
        raise Failure(f"{len(wrong)} pixels of the light differ, such as {wrong[0]}")
    # The letters of the clock, the brightest of the panel.
    if sum(picture.at(*panel[1:])) > 0.7 * panel[0]:
        raise Failure("the panel is as bright as before")


def it_stays_above_a_fullscreen_window(desktop):
    desktop.window("first", "--size", "1280x720", "--pattern", "solid:#C0C0C0")
    desktop.shell("global.get_window_actors()[0].meta_window.make_fullscreen(); 1")
    until("it is fullscreen", lambda: desktop.frame("first") == [0, 0, 1280, 720])
    shown(desktop, "--through", "lights")
    test = lambda picture: picture.at(*INSIDE) == (0xC0,) * 3 and sum(picture.at(*PANEL)) < 0x120  # noqa: E731
    desktop.sees("fullscreen", test)
    desktop.reaches("first", *INSIDE)
    desktop.click(*INSIDE)
    desktop.sees("fullscreen after a click", test)


def it_stays_above_new_windows_and_after_clicks(desktop):
    first = desktop.window("first", "--size", "600x500", "--pattern", "solid:#C0C0C0")
    desktop.place("first", 300, 100)
    shown(desktop, "--through", "lights")
    desktop.window("second", "--size", "400x400", "--pattern", "solid:#FF0000")
    desktop.place("second", 20, 40)
    desktop.reaches("first", *INSIDE)
    desktop.click(*INSIDE)
    until("the click arrives", lambda: first.lines("272 pressed"))
    until("the overlay has the keyboard again", lambda: desktop.focus() == "Followspot")
    picture = desktop.sees("two windows", lambda picture: picture.at(*INSIDE) == (0xC0,) * 3)
    if sum(picture.at(60, 300)) > 0x90:
        raise Failure("the new window lies above the overlay")


def it_is_on_every_workspace(desktop):
    desktop.window("first", "--size", "800x500", "--pattern", "solid:#C0C0C0")
    desktop.place("first", 300, 100)
    before = desktop.look("before")
    shown(desktop)
    desktop.sees("dimmed", is_dimmed(before))
    go = "global.workspace_manager.get_workspace_by_index(%d).activate(global.get_current_time()); 1"
    desktop.shell(go % 1)
    until("the workspace is another", lambda: desktop.shell("global.workspace_manager.get_active_workspace_index()") == 1)
    picture = desktop.look("another workspace")
    if sum(picture.at(*OUTSIDE)) > 0.7 * sum(before.at(*OUTSIDE)):
        raise Failure("the other workspace is not dimmed")
    desktop.shell(go % 0)
    desktop.sees("the first workspace again", is_dimmed(before))


def it_is_not_in_overview_switcher_and_dash(desktop):
    desktop.window("first", "--size", "800x500", "--pattern", "solid:#C0C0C0")
    desktop.place("first", 300, 100)
    before = desktop.look("before")
    running = "JSON.parse(JSON.stringify(imports.gi.Shell.AppSystem.get_default().get_running().map(a => a.get_id())))"
    apps = desktop.shell(running)
    shown(desktop)
    desktop.sees("dimmed", is_dimmed(before))
    tabs = desktop.shell("global.display.get_tab_list(imports.gi.Meta.TabList.NORMAL_ALL, null).map(w => w.title)")
    if tabs != ["first"]:
        raise Failure(f"the switcher has {tabs}")
    docks = desktop.shell("global.display.get_tab_list(imports.gi.Meta.TabList.DOCKS, null).map(w => w.title)")
    if docks:
        raise Failure(f"the switcher of panels has {docks}")
    if desktop.shell(running) != apps:
        raise Failure(f"the dash has {desktop.shell(running)}")
    desktop.shell("Main.overview.show(); 1")
    until("the overview is there", lambda: desktop.shell("Main.overview.visible && !Main.overview.animationInProgress"))
    views = desktop.shell(
        "(() => { const controls = Main.overview._overview.controls ?? Main.overview._overview._controls;"
        " return controls._workspacesDisplay._workspacesViews.flatMap(v => v._workspaces ?? []).flatMap(w => w._windows)"
        ".map(w => w.metaWindow.title); })()"
    )
    if views != ["first"]:
        raise Failure(f"the overview has {views}")
    if desktop.shell("globalThis.try.overlays().some(a => a.mapped)"):
        raise Failure("the overlay lies over the overview")
    desktop.look("overview")
    desktop.shell("Main.overview.hide(); 1")
    until("the overview is gone", lambda: not desktop.shell("Main.overview.visible"))
    desktop.sees("dimmed again", is_dimmed(before))


def a_click_on_the_dim_goes_to_no_window(desktop):
    first = desktop.window("first", "--size", "1000x600", "--pattern", "solid:#C0C0C0")
    desktop.place("first", 100, 60)
    shown(desktop, "--through", "lights")
    desktop.reaches("first", *INSIDE)
    desktop.click(*OUTSIDE)
    # What was handled later: the click in the light.
    desktop.click(*INSIDE)
    until("the click in the light arrives", lambda: first.lines("272 pressed"))
    if len(first.lines("272 pressed")) != 1:
        raise Failure("the click on the dim has reached the window")


def with_through_all_every_click_goes_to_the_windows(desktop):
    first = desktop.window("first", "--size", "1000x600", "--pattern", "solid:#C0C0C0")
    desktop.place("first", 100, 60)
    shown(desktop, "--through", "all")
    desktop.reaches("first", *OUTSIDE)
    desktop.click(*OUTSIDE)
    until("the click arrives", lambda: first.lines("272 pressed"))


def a_light_is_dragged_and_enter_prints_it(desktop):
    desktop.window("first", "--size", "1000x600", "--pattern", "solid:#C0C0C0")
    program = shown(desktop)
    until("the overlay has the keyboard", lambda: desktop.focus() == "Followspot")
    desktop.move(*INSIDE)
    desktop.button(True)
    desktop.move(600, 350)
    desktop.move(650, 400)
    desktop.button(False)
    desktop.key("Return")
    printed = program.ends(0)
    if "500,300 300x200" not in printed:
        raise Failure(f"it printed {printed!r}")
    until("the window below has the keyboard again", lambda: desktop.focus() == "first")


def arrows_move_a_light_and_esc_ends_it(desktop):
    program = shown(desktop)
    until("the overlay has the keyboard", lambda: desktop.focus() == "Followspot")
    desktop.key("Right")
    desktop.key("Escape")
    program.ends(1)
    until("the overlay is gone", lambda: not desktop.overlays())


def the_overlay_keeps_the_keys_while_another_window_is_activated(desktop):
    desktop.window("first", "--size", "1000x600", "--pattern", "solid:#C0C0C0")
    program = shown(desktop)
    until("the overlay has the keyboard", lambda: desktop.focus() == "Followspot")
    desktop.shell(
        "global.get_window_actors().map(a => a.meta_window).find(w => w.title === 'first')"
        ".activate(global.display.get_current_time_roundtrip()); 1"
    )
    until("the overlay has the keyboard again", lambda: desktop.focus() == "Followspot")
    desktop.key("Escape")
    program.ends(1)


def a_tour_goes_to_its_end(desktop):
    program = desktop.followspot("tour", "--motion", "reduced", os.environ["TOUR"])
    desktop.is_covered(program)
    until("the tour has the keyboard", lambda: desktop.focus() == "Followspot")
    # A place on the card of each step; a card takes keys when it has faded in.
    for step, place in (("one", (560, 430)), ("two", (300, 365)), ("three", (700, 310))):
        desktop.sees(f"tour {step}", lambda picture: picture.at(*place) == (255, 255, 255))
        desktop.key("Return")
    program.ends(0)


def keys_of_a_step_that_passes_clicks_go_where_the_hand_was(desktop):
    desktop.window("first", "--size", "1000x600", "--pattern", "solid:#C0C0C0")
    desktop.place("first", 100, 60)
    program = desktop.followspot("tour", "--motion", "reduced", os.environ["PASSING"])
    desktop.is_covered(program)
    until("the first step is on", lambda: "one" in status(desktop, "--json"))
    desktop.sees("the card", lambda picture: picture.at(500, 430) == (255, 255, 255))
    desktop.reaches("first", *INSIDE)
    desktop.click(*INSIDE)
    until("the window below has the keyboard", lambda: desktop.focus() == "first")
    # Words of the card, not its button.
    desktop.click(500, 480)
    until("the card has the keyboard", lambda: desktop.focus() == "Followspot")
    desktop.key("Escape")
    program.ends()


def the_button_and_the_shortcut_show_and_hide_the_light(desktop):
    program = desktop.followspot("point", "--resident", "--motion", "reduced")
    until("the resident is there", lambda: "shown         no" in status(desktop))
    button = "globalThis.try.extension().stateObj._toggle._indicator.quickSettingsItems[0]"
    desktop.shell(f"{button}.emit('clicked', 0); 1")
    desktop.is_covered(program)
    until("the button is on", lambda: desktop.shell(f"{button}.checked"))
    desktop.chord("Control_L", "Super_L", "s")
    until("the light is hidden", lambda: not desktop.overlays())
    until("the button is off", lambda: not desktop.shell(f"{button}.checked"))
    desktop.chord("Control_L", "Super_L", "s")
    desktop.is_covered(program)


def status(desktop, *arguments):
    program = desktop.run(BIN / "followspot", "status", *arguments)
    program.ends()
    desktop.programs.remove(program)
    return program.printed()


def the_light_follows_the_pointer_and_the_window_below_keeps_everything(desktop):
    first = desktop.window("first", "--size", "1000x600", "--pattern", "solid:#C0C0C0")
    desktop.place("first", 100, 60)
    until("the window has the keyboard", lambda: desktop.focus() == "first")
    desktop.move(300, 300)
    left = len(first.lines("leave"))
    program = desktop.followspot("point", "--motion", "reduced")
    desktop.is_covered(program)
    until("the extension tells the place", lambda: re.search(r"follow.*shell", status(desktop)))
    for place in ((400, 300), (700, 400), (500, 500)):
        desktop.move(*place)
        desktop.sees(f"light at {place}", lambda picture: picture.at(*place) == (0xC0,) * 3)
    desktop.button(True)
    desktop.move(600, 350)
    desktop.sees("light in a drag", lambda picture: picture.at(600, 350) == (0xC0,) * 3)
    desktop.button(False)
    until("the click arrives", lambda: first.lines("272 pressed"))
    # Before GNOME 49 the compositor gives every new window the keyboard, and the extension gives it back.
    if VERSION >= 49 and len(first.lines("leave")) != left:
        raise Failure(f"the window below has lost something: {first.lines('leave')}")
    if desktop.focus() != "first":
        raise Failure("the window below has lost the keyboard")
    program.kill()


def disabled_and_enabled_while_it_is_shown(desktop):
    desktop.window("first", "--size", "1000x600", "--pattern", "solid:#C0C0C0")
    before = desktop.look("before")
    program = shown(desktop)
    desktop.sees("dimmed", is_dimmed(before))
    desktop.shell(f"Main.extensionManager.disableExtension('{UUID}'); 1")
    until("it says so", lambda: "gnome-extensions enable" in program.printed())
    until("no overlay is there", lambda: not desktop.overlays())
    if desktop.shell("Main.layoutManager.uiGroup.get_children().some(c => c.name === 'followspot')"):
        raise Failure("the extension has left its group")
    desktop.look("disabled")
    desktop.shell(f"Main.extensionManager.enableExtension('{UUID}'); 1")
    desktop.is_covered(program)
    desktop.sees("dimmed again", is_dimmed(before))


def killed_it_leaves_nothing(desktop):
    desktop.window("first", "--size", "1000x600", "--pattern", "solid:#C0C0C0")
    before = desktop.look("before")
    program = shown(desktop)
    desktop.sees("dimmed", is_dimmed(before))
    program.kill(signal.SIGKILL)
    until("no overlay is there", lambda: not desktop.overlays())
    desktop.sees("as before", lambda picture: picture.at(*OUTSIDE) == before.at(*OUTSIDE))
    until("its session has ended", lambda: desktop.shell("globalThis.try.extension().stateObj._service._sessions.size") == 0)


def stopped_it_gives_keys_and_screen_back(desktop):
    desktop.window("first", "--size", "1000x600", "--pattern", "solid:#C0C0C0")
    before = desktop.look("before")
    program = shown(desktop)
    until("the overlay has the keyboard", lambda: desktop.focus() == "Followspot")
    desktop.sees("dimmed", is_dimmed(before))
    program.process.send_signal(signal.SIGSTOP)
    until("no overlay is there", lambda: not desktop.overlays())
    until("the window below has the keyboard", lambda: desktop.focus() == "first")
    desktop.sees("as before", lambda picture: picture.at(*OUTSIDE) == before.at(*OUTSIDE))
    program.kill(signal.SIGKILL)


def a_chord_ends_every_session(desktop):
    desktop.window("first", "--size", "1000x600", "--pattern", "solid:#C0C0C0")
    before = desktop.look("before")
    program = shown(desktop)
    until("the overlay has the keyboard", lambda: desktop.focus() == "Followspot")
    desktop.chord("Control_L", "Super_L", "Escape")
    until("no overlay is there", lambda: not desktop.overlays())
    until("the window below has the keyboard", lambda: desktop.focus() == "first")
    desktop.sees("as before", lambda picture: picture.at(*OUTSIDE) == before.at(*OUTSIDE))
    program.kill(signal.SIGKILL)


def the_lock_screen_is_not_covered(desktop):
    desktop.window("first", "--size", "1000x600", "--pattern", "solid:#C0C0C0")
    before = desktop.look("before")
    program = shown(desktop)
    desktop.sees("dimmed", is_dimmed(before))
    # Without logind and GDM there is no lock screen; the mode of the session is what disables extensions.
    desktop.shell("Main.sessionMode.pushMode('unlock-dialog'); 1")
    until("no overlay is there", lambda: not desktop.overlays())
    desktop.shell("Main.sessionMode.popMode('unlock-dialog'); 1")
    desktop.is_covered(program)
    desktop.sees("dimmed again", is_dimmed(before))


def nothing_works_without_the_token(desktop):
    for title in ("followspot", "followspot 0 Meta-0", f"followspot {'0' * 64} Meta-0"):
        desktop.window(title)
    shown(desktop)
    if len(desktop.overlays()) != 1:
        raise Failure("a window without the token was adopted")


def on_two_monitors_of_different_scale(desktop):
    frames = desktop.arrange(1, 1.5)
    if frames[1][4] == 1:
        raise Failure("the second monitor has no other scale")
    x = frames[1][0]
    desktop.window("first", "--size", "800x500", "--pattern", "checker")
    desktop.place("first", x + 60, 60)
    before = desktop.look("before")
    program = desktop.followspot("light", LIGHT, f"{x + 200},120 300x200", "--motion", "reduced")
    overlays = desktop.is_covered(program, 2)
    found = sorted(tuple(overlay[1:]) for overlay in overlays)
    if found != sorted(frame[:4] for frame in frames):
        raise Failure(f"the overlays are at {found}, the monitors at {frames}")
    picture = desktop.sees(
        "two monitors",
        lambda picture: is_dimmed(before)(picture)
        and sum(picture.at(x + 30, 600)) < 0.7 * sum(before.at(x + 30, 600))
        and picture.at(x + 350, 220) == before.at(x + 350, 220),
    )
    for place in ((x + 215, 135), (x + 480, 300), (x + 300, 200)):
        if picture.at(*place) != before.at(*place):
            raise Failure(f"the light on the second monitor differs at {place}")
    desktop.arrange(1)
    desktop.is_covered(program, 1)
    frames = desktop.arrange(1, 1)
    desktop.is_covered(program, 2)
    until(
        "each overlay has the size of its monitor",
        lambda: sorted(tuple(overlay[1:]) for overlay in desktop.overlays()) == sorted(f[:4] for f in frames),
    )


def windows_are_told_with_their_changes(desktop):
    where = ("org.followspot.Shell", "/org/followspot/Shell", "org.followspot.Shell")
    try:
        desktop.call(*where, "Windows")
        raise Failure("windows are told before a session was opened")
    except GLib.Error as error:
        if "NotOpen" not in error.message:
            raise
    heard = []
    desktop.bus.signal_subscribe(
        where[0], where[2], "WindowsChanged", where[1], None, Gio.DBusSignalFlags.NONE,
        lambda *details: heard.append(details[5].unpack()),
    )

    def hears(what, test):
        def look():
            while GLib.MainContext.default().iteration(False):
                pass
            return any(test(*change) for change in heard)

        until(what, look)

    desktop.call(*where, "Open")
    desktop.call(*where, "WatchWindows", GLib.Variant("(b)", (True,)))
    shown(desktop)
    program = desktop.window("first", "--size", "300x200")
    hears("the new window is told", lambda new, gone, order: any(w.get("title") == "first" for w in new))
    desktop.place("first", 123, 234)
    hears("its move is told", lambda new, gone, order: any(w["frame"] == (123, 234, 300, 200) for w in new))
    (windows,) = desktop.call(*where, "Windows")
    if len(windows) != 1 or windows[0]["pid"] != program.pid or not windows[0]["showing"]:
        raise Failure(f"it told {windows}")
    program.kill()
    hears("its end is told", lambda new, gone, order: gone == [windows[0]["id"]])
    desktop.call(*where, "Close")


def a_program_in_a_sandbox_is_refused(desktop):
    # The file by which portals know Flatpak; here every program seems to be in it.
    Path("/.flatpak-info").touch()
    try:
        program = desktop.followspot("light", LIGHT)
        until("it is refused", lambda: "refuses this program" in program.printed())
    finally:
        Path("/.flatpak-info").unlink()
    if desktop.overlays():
        raise Failure("its window is an overlay")


def frosted_cards_are_blurred(desktop):
    desktop.window("first", "--size", "1200x600", "--pattern", "checker")
    desktop.place("first", 40, 60)
    before = desktop.look("before")
    # Below the card of the first step, beside its button.
    area = (455, 500, 90, 30)
    program = desktop.followspot("tour", "--motion", "reduced", os.environ["FROSTED"])
    desktop.is_covered(program)
    until("the tour has the keyboard", lambda: desktop.focus() == "Followspot")
    wanted = before.spread(*area) / 4
    picture = desktop.sees("frosted", lambda picture: picture.spread(*area) < wanted)
    if picture.at(470, 510) in ((255, 255, 255), (0, 0, 0)):
        raise Failure("the card is solid")


def at_scale_two_as_it_is_usual_it_covers_the_screen_and_follows_the_pointer(desktop):
    desktop.double()
    # GNOME 48 counts device pixels, the others logical ones.
    unit = 2 if desktop.shell("global.stage.width") == 2560 else 1
    width, height = 1280 * unit, 720 * unit
    desktop.window("first", "--size", "1000x600", "--pattern", "solid:#C0C0C0")
    desktop.place("first", 100 * unit, 60 * unit)
    before = desktop.look("before")
    program = shown(desktop)
    if [each[1:] for each in desktop.overlays()] != [[0, 0, width, height]]:
        raise Failure(f"the overlay is at {desktop.overlays()}")
    inside, outside = (550 * unit, 300 * unit), (200 * unit, 600 * unit)
    desktop.sees(
        "twice as large",
        lambda picture: picture.at(*inside) == before.at(*inside)
        and picture.at(402 * unit, 300 * unit) == before.at(402 * unit, 300 * unit)
        and sum(picture.at(398 * unit, 300 * unit)) < 0.7 * sum(before.at(398 * unit, 300 * unit))
        and sum(picture.at(*outside)) < 0.7 * sum(before.at(*outside)),
    )
    program.kill()
    desktop.followspot("point", "--motion", "reduced")
    for x, y in ((700 * unit, 400 * unit), (300 * unit, 300 * unit)):
        desktop.move(x, y)
        desktop.sees(f"light at {x} {y}", lambda picture: picture.at(x, y) == (0xC0,) * 3
                     and sum(picture.at(x + 200 * unit, y)) < 0x1A0)


def without_the_extension_it_is_a_window_and_says_what_to_do(desktop):
    probe = desktop.run(BIN / "followspot", "probe").ends(0)
    if not re.search(r"extension .*gnome-extensions enable followspot@followspot\.org", probe):
        raise Failure(f"probe says\n{probe}")
    program = desktop.followspot("light", LIGHT)
    until("it says so", lambda: "gnome-extensions enable" in program.printed())
    until("the window is there", lambda: desktop.frame("Followspot"))
    if desktop.frame("Followspot")[1] == 0:
        raise Failure("the window covers the panel")
    program.kill()
    # Started by a person, as a menu does it: the first time a card offers the command.
    by_person = dict(os.environ, XDG_ACTIVATION_TOKEN="token")
    program = desktop.followspot("point", "--motion", "reduced", env=by_person)
    seen = lambda: desktop.run(BIN / "followspot", "seen").ends()  # noqa: E731
    until("the card was shown", lambda: "followspot-gnome-extension" in seen())
    desktop.sees("the card", lambda picture: picture.at(640, 600)[0] > 200 or picture.at(600, 640)[0] > 200)
    desktop.run("gnome-extensions", "enable", UUID).ends(0)
    desktop.is_covered(program)
    probe = desktop.run(BIN / "followspot", "probe").ends(0)
    if not re.search(r"extension +enabled, version 1\.0", probe) or "above all windows" not in probe:
        raise Failure(f"probe says\n{probe}")


CHECKS = [
    the_light_is_exact_and_the_panel_is_dimmed,
    it_stays_above_a_fullscreen_window,
    it_stays_above_new_windows_and_after_clicks,
    it_is_on_every_workspace,
    it_is_not_in_overview_switcher_and_dash,
    a_click_on_the_dim_goes_to_no_window,
    with_through_all_every_click_goes_to_the_windows,
    a_light_is_dragged_and_enter_prints_it,
    arrows_move_a_light_and_esc_ends_it,
    the_overlay_keeps_the_keys_while_another_window_is_activated,
    a_tour_goes_to_its_end,
    keys_of_a_step_that_passes_clicks_go_where_the_hand_was,
    the_light_follows_the_pointer_and_the_window_below_keeps_everything,
    the_button_and_the_shortcut_show_and_hide_the_light,
    disabled_and_enabled_while_it_is_shown,
    killed_it_leaves_nothing,
    stopped_it_gives_keys_and_screen_back,
    a_chord_ends_every_session,
    the_lock_screen_is_not_covered,
    nothing_works_without_the_token,

    windows_are_told_with_their_changes,
    a_program_in_a_sandbox_is_refused,
]

if VERSION >= 51:
    CHECKS.append(frosted_cards_are_blurred)

# The sessions: what is tried in each.
SESSIONS = {
    "usual": CHECKS,
    "two-monitors": [on_two_monitors_of_different_scale],
    "scale-two": [at_scale_two_as_it_is_usual_it_covers_the_screen_and_follows_the_pointer],
    "without": [without_the_extension_it_is_a_window_and_says_what_to_do],
}


def main(session, pattern="."):
    desktop = Desktop()
    desktop.begin()
    if session != "without":
        until("the extension is enabled", lambda: desktop.shell("globalThis.try.extension()?.state") == 1)
    known = set(desktop.errors())

    def attempt(check):
        try:
            check(desktop)
            desktop.clear()
            new = [line for line in desktop.errors() if line not in known]
            if new:
                raise Failure("GNOME Shell complains:\n    " + "\n    ".join(new))
        except Exception:
            try:
                desktop.clear()
            except Exception as error:
                print(f"     and it cannot be cleared: {error}", flush=True)
            raise
        finally:
            known.update(desktop.errors())

    print("version " + subprocess.run(["gnome-shell", "--version"], capture_output=True, text=True).stdout.split()[-1], flush=True)
    checks = [(check.__name__.replace("_", " "), check) for check in SESSIONS[session]]
    return 1 if try_all(checks, attempt, pattern) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
