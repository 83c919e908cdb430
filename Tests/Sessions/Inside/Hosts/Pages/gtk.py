# A window with a button, and what a page says.
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("FollowspotGtk", "4")
from gi.repository import FollowspotGtk, GLib, Gtk

Gtk.init()
window = Gtk.Window()
save = Gtk.Button(label="Save", name="save")
window.set_child(save)
window.present()
PIECE
guide.connect("event::step", lambda guide, kind, step, text, index: print("step", step, flush=True))
GLib.MainLoop().run()
