"""A program with a tour for tests, in Python: it does what its standard input says, and tells what its widgets hear."""
import os
import sys

import gi

gi.require_version("FollowspotGtk", "4")
from gi.repository import FollowspotGtk, Gdk, GLib, Gtk  # noqa: E402


def say(*words):
    print(*words, flush=True)


def button(name, word):
    made = Gtk.Button(label=name, name=name)
    made.connect("clicked", lambda _: say(word))
    return made


def on_shortcut(widget, words, symbol):
    say("heard", symbol)
    return True


class Host:
    guide = dialog = None

    def __init__(self, app):
        self.app = app
        app.hold()
        self.open_window()
        GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, self.on_line)

    def open_window(self):
        self.window = Gtk.ApplicationWindow(application=self.app, default_width=640, default_height=440)
        self.buttons = {"pick": button("pick", "picked")}
        self.menu = Gtk.MenuButton(popover=Gtk.Popover(child=self.buttons["pick"]))
        self.text = Gtk.Entry(name="text", halign=Gtk.Align.START)
        keys = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        keys.connect("key-pressed", lambda _, symbol, code, state: say("heard", symbol))
        self.window.add_controller(keys)
        bar = Gtk.Box(spacing=60)
        bar.append(button("save", "saved"))
        bar.append(self.menu)
        everything = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=60, margin_top=20, margin_start=40)
        everything.append(bar)
        everything.append(self.text)
        shortcuts = Gtk.ShortcutController(scope=Gtk.ShortcutScope.GLOBAL)
        for symbol in (Gdk.KEY_Escape, Gdk.KEY_Tab, Gdk.KEY_Return):
            action = Gtk.CallbackAction.new(on_shortcut, symbol)
            shortcuts.add_shortcut(Gtk.Shortcut.new(Gtk.KeyvalTrigger.new(symbol, 0), action))
        self.window.add_controller(shortcuts)
        self.window.set_child(everything)
        if os.environ.get("HOST_IS_MAXIMIZED"):
            self.window.maximize()
        self.window.present()
        self.text.grab_focus()

    def open_dialog(self):
        self.buttons["confirm"] = button("confirm", "confirmed")
        self.dialog = Gtk.Window(transient_for=self.window, modal=True, child=self.buttons["confirm"])
        self.dialog.present()

    def start(self):
        self.stop()
        self.guide = FollowspotGtk.Guide.new(self.window)
        self.guide.connect("event::step", lambda guide, kind, step, text, index: say("step", step))
        self.guide.connect("event::target-missing", lambda guide, kind, step, text, index: say("missing", text))
        self.guide.connect("ended", lambda guide, ending, step, reason: say("ended", ending))
        self.guide.start(sys.argv[1])

    def stop(self):
        if self.guide:
            self.guide.end()
        self.guide = None

    def close(self):
        self.window.destroy()
        self.stop()
        self.open_window()

    def away(self):
        self.menu.popdown()
        if self.dialog:
            self.dialog.destroy()
        self.dialog = None

    def on_line(self, channel, condition):
        line = sys.stdin.readline().strip()
        if not line:
            self.app.quit()
            return False
        deeds = dict(
            start=self.start, stop=self.stop, close=self.close, menu=self.menu.popup, dialog=self.open_dialog, away=self.away,
            hide=lambda: self.window.set_visible(False), show=self.window.present,
            next=lambda: self.guide and self.guide.next())
        if line.startswith("place "):
            is_seen, place = self.guide.get_place(line[6:]) if self.guide else (False, None)
            if is_seen:
                say(line, place.x, place.y, place.width, place.height)
        elif line.startswith("press "):
            self.buttons[line[6:]].emit("clicked")
        else:
            deeds[line]()
        say("did", line)
        return True


app = Gtk.Application(application_id="org.followspot.Host", flags=1 << 5)
hosts = []
app.connect("activate", lambda app: hosts.append(Host(app)))
sys.exit(app.run([]))
