#!/usr/bin/python3
"""A small editor with a tour of itself, in Python with GTK 4.

    python3 gtk4.py editor.json5

It needs followspot.py beside it or in PYTHONPATH. All that the tour takes are the lines with `guide` in them, and the names of the
widgets.
"""
import os
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk  # noqa: E402

from followspot import Guide  # noqa: E402

TARGETS = {"text": "text", "save": "save", "last": "line-40"}


class Editor(Gtk.ApplicationWindow):
    def __init__(self, app, tour):
        super().__init__(application=app, title="Editor", default_width=640, default_height=440)
        save = Gtk.Button(label="Save", name="save", halign=Gtk.Align.END, margin_end=24)
        save.connect("clicked", lambda button: print("saved", flush=True))
        self.set_titlebar(Gtk.HeaderBar())

        text = Gtk.TextView(name="text", hexpand=True, vexpand=True)
        text.get_buffer().connect("changed", self.on_text)
        lines = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        for number in range(1, 61):
            lines.append(Gtk.Label(label=f"line-{number}", name=f"line-{number}"))
        columns = Gtk.Box(spacing=12)
        columns.append(text)
        columns.append(Gtk.ScrolledWindow(child=lines, width_request=160))
        rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8, margin_top=12)
        rows.append(save)
        rows.append(columns)
        self.set_child(rows)
        if os.environ.get("EDITOR_IS_MAXIMIZED") == "1":
            self.maximize()
        self.present()
        text.grab_focus()

        self.guide = Guide(self)
        self.guide.on_step = self.on_step
        self.guide.on_ended = lambda event: print("ended", int(event.ending), flush=True)
        self.guide.start(tour)

    def on_text(self, buffer):
        if buffer.get_char_count() > 2:
            self.guide.set_condition("written")

    def on_step(self, event):
        print("step", event.step, flush=True)
        # A test that drives this program has to know where to press.
        place = self.guide.place(TARGETS[event.step])
        if place and os.environ.get("EDITOR_TELLS_PLACES") == "1":
            print("place", event.step, *place, flush=True)


tour = sys.argv[1] if len(sys.argv) > 1 else "editor.json5"
app = Gtk.Application(application_id="org.followspot.Editor", flags=1 << 5)
app.connect("activate", Editor, tour)
sys.exit(app.run([]))
