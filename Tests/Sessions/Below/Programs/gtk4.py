"""A small GTK 4 program that says what a person does to it, one line for each thing.

    place NAME X Y        where a thing is, in pixels of the window
    hover NAME in|out     the pointer came or went
    pressed N, released   the button, N for the clicks in a row; clicked
    field down, field up  each press on the field
    wheel N               the wheel, in steps; selected TEXT
    menu, item NAME       the menu is there, and what was chosen of it
    tooltip               it is shown
    moves                 a move of the window begins
    dragged, dropped TEXT a drag that began here has ended; a text that was dropped here

The window has no frame. It is moved by the area above, as by a title bar.
"""

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk  # noqa: E402

SIZE = (300, 380)
# Name, left, top, width, height.
AREAS = {
    "title": (0, 0, 300, 40),
    "button": (20, 50, 120, 40),
    "tip": (160, 50, 120, 40),
    "text": (20, 110, 260, 40),
    "wheel": (20, 170, 120, 40),
    "menu": (160, 170, 120, 40),
    "field": (20, 230, 260, 70),
    "source": (20, 320, 120, 40),
    "target": (160, 320, 120, 40),
}


def say(*words):
    print(*words, flush=True)


class Program:
    def __init__(self):
        self.window = Gtk.Window(title="gtk4", decorated=False, resizable=False)
        self.window.set_default_size(*SIZE)
        self.areas = Gtk.Fixed()
        self.areas.set_size_request(*SIZE)
        self.window.set_child(self.areas)
        self.add_title()
        self.add_button()
        self.add_tip()
        self.add_text()
        self.add_wheel()
        self.told = {}
        self.add_menu()
        self.add_field()
        self.add_source()
        self.add_target()
        self.window.present()
        GLib.idle_add(self.tell_places)

    def add(self, name, widget):
        left, top, width, height = AREAS[name]
        widget.set_size_request(width, height)
        self.areas.put(widget, left, top)
        hover(name, widget)
        return widget

    def label(self, name):
        return self.add(name, Gtk.Label(label=name))

    def tell_places(self):
        for name, (left, top, width, height) in AREAS.items():
            say("place", name, left + width // 2, top + height // 2)
        say("ready")

    def add_title(self):
        title = self.label("title")
        press = Gtk.GestureClick()

        def begin(_gesture, _count, x, y):
            pointer = self.window.get_display().get_default_seat().get_pointer()
            time = press.get_current_event_time()
            self.window.get_surface().begin_move(pointer, 1, x, y, time)
            say("moves")

        press.connect("pressed", begin)
        title.add_controller(press)

    def add_button(self):
        button = self.add("button", Gtk.Button(label="button"))
        button.connect("clicked", lambda *_: say("clicked"))
        press = Gtk.GestureClick(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        press.connect("pressed", lambda _g, count, *_: say("pressed", count))
        press.connect("released", lambda *_: say("released"))
        button.add_controller(press)

    def add_tip(self):
        tip = self.label("tip")
        tip.set_has_tooltip(True)

        def query(_widget, _x, _y, _keyboard, tooltip):
            tooltip.set_text("A tooltip")
            say("tooltip")
            return True

        tip.connect("query-tooltip", query)

    def add_text(self):
        words = Gtk.TextBuffer()
        words.set_text("some words")

        def tell(*_):
            bounds = words.get_selection_bounds()
            if bounds:
                say("selected", words.get_text(*bounds, False))

        words.connect("mark-set", tell)
        self.add("text", Gtk.TextView(buffer=words, left_margin=10, top_margin=10))

    def add_wheel(self):
        wheel = self.label("wheel")
        scroll = Gtk.EventControllerScroll(flags=Gtk.EventControllerScrollFlags.VERTICAL)
        scroll.connect("scroll", lambda _c, _dx, dy: say("wheel", f"{dy:g}"))
        wheel.add_controller(scroll)

    def add_menu(self):
        more = Gio.Menu()
        more.append("third", "items.third")
        more.append("fourth", "items.fourth")
        model = Gio.Menu()
        model.append("first", "items.first")
        model.append_submenu("more", more)
        actions = Gio.SimpleActionGroup()
        for name in ("first", "third", "fourth"):
            action = Gio.SimpleAction(name=name)
            action.connect("activate", lambda action, _: say("item", action.get_name()))
            actions.add_action(action)
        self.window.insert_action_group("items", actions)
        area = self.label("menu")
        menu = Gtk.PopoverMenu.new_from_model_full(model, Gtk.PopoverMenuFlags.NESTED)
        menu.set_parent(area)
        menu.connect("closed", lambda *_: say("menu closed"))
        self.watch_items(menu)
        press = Gtk.GestureClick()
        press.connect("released", lambda *_: menu.popup())
        area.add_controller(press)

    def watch_items(self, widget):
        """Says where the items are whenever they are shown, also those of menus in the menu."""
        if widget.get_css_name() == "modelbutton":
            name = "item-" + widget.get_property("text")
            hover(name, widget)
            widget.connect("map", lambda *_: GLib.timeout_add(50, self.tell_item, name, widget))
        child = widget.get_first_child()
        while child:
            self.watch_items(child)
            child = child.get_next_sibling()

    def tell_item(self, name, widget):
        native = widget.get_native()
        if not native or not widget.get_mapped():
            self.told.pop(name, None)
            return GLib.SOURCE_REMOVE
        bounds = widget.compute_bounds(native).out_bounds
        if bounds.get_width() == 0:
            # It has no place yet: a busy machine lays out later.
            return GLib.SOURCE_CONTINUE
        offset = native.get_surface_transform()
        x = bounds.get_x() + bounds.get_width() / 2 + offset[0]
        y = bounds.get_y() + bounds.get_height() / 2 + offset[1]
        surface = native.get_surface()
        while isinstance(surface, Gdk.Popup):
            x += surface.get_position_x()
            y += surface.get_position_y()
            surface = surface.get_parent()
        # A menu that the compositor has not placed yet stands in the corner, so it is asked until it is gone.
        if self.told.get(name) != (x, y):
            self.told[name] = (x, y)
            say("place", name, int(x), int(y))
        return GLib.SOURCE_CONTINUE

    def add_field(self):
        press = Gtk.GestureClick()
        press.connect("pressed", lambda *_: say("field down"))
        press.connect("released", lambda *_: say("field up"))
        # A press that went so far that it is no click.
        press.connect("unpaired-release", lambda *_: say("field up"))
        self.label("field").add_controller(press)

    def add_source(self):
        source = self.label("source")
        drag = Gtk.DragSource(actions=Gdk.DragAction.COPY)
        drag.set_content(Gdk.ContentProvider.new_for_value("words of gtk4"))
        drag.connect("drag-begin", lambda *_: say("drag begins"))
        drag.connect("drag-end", lambda *_: say("dragged"))
        source.add_controller(drag)

    def add_target(self):
        target = self.label("target")
        drop = Gtk.DropTarget.new(str, Gdk.DragAction.COPY)
        drop.connect("drop", lambda _target, text, *_: say("dropped", text) or True)
        drop.connect("enter", lambda *_: say("drag over") or Gdk.DragAction.COPY)
        target.add_controller(drop)


def hover(name, widget):
    motion = Gtk.EventControllerMotion()
    motion.connect("enter", lambda *_: say("hover", name, "in"))
    motion.connect("leave", lambda *_: say("hover", name, "out"))
    widget.add_controller(motion)


program = Program()
GLib.MainLoop().run()
