#!/usr/bin/python3
"""A small editor with a tour of itself, in Python with GTK 4: python3 gtk4.py editor.json5"""
import sys

import gi

gi.require_version("FollowspotGtk", "4")
from gi.repository import FollowspotGtk, GLib, Gtk  # noqa: E402


class Editor(Gtk.ApplicationWindow):
    def __init__(self, app):
        super().__init__(application=app, title="Editor", default_width=640, default_height=440, titlebar=Gtk.HeaderBar(),
                         maximized=GLib.getenv("EDITOR_IS_MAXIMIZED") == "1")
        save = Gtk.Button(label="Save", name="save", halign=Gtk.Align.END, margin_end=24)
        save.connect("clicked", lambda button: print("saved", flush=True))
        text = Gtk.TextView(name="text", hexpand=True, vexpand=True)
        text.get_buffer().connect("changed", lambda text: self.guide.set_condition("written", text.get_char_count() > 2))
        lines = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        for number in range(1, 61):
            lines.append(Gtk.Label(label=f"line-{number}", name=f"line-{number}"))
        columns, rows = Gtk.Box(spacing=12), Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8, margin_top=12)
        for box, child in ((columns, text), (columns, Gtk.ScrolledWindow(child=lines, width_request=160)), (rows, save), (rows, columns)):
            box.append(child)
        self.set_child(rows)
        self.present()
        text.grab_focus()
        self.guide = FollowspotGtk.Guide.new(self)
        self.guide.connect("event::step", self.on_step)
        self.guide.connect("ended", lambda guide, ending, step, reason: print("ended", ending, flush=True))
        self.guide.start(sys.argv[1])

    def on_step(self, guide, kind, step, text, index):
        seen, place = guide.get_place("line-40" if step == "last" else step)
        print(f"step {step}\nplace {step} {place.x} {place.y} {place.width} {place.height}", flush=True)


app = Gtk.Application(application_id="org.followspot.Editor", flags=1 << 5)
app.connect("activate", Editor)
sys.exit(app.run([]))
