"""A tour inside the windows of a GTK 4 program in Python.

    from followspot import Guide
    Guide(window).start("first-steps.json5")

Steps point at widgets by their names, `button.set_name("save")`, or by the id in a .ui file. Lights follow their widgets through
scrolling, resizing and new layouts. A step that waits for `pressed: 'save'` goes on when the button has emitted its signal.

It is one file, which a program takes along, and needs PyGObject and libfollowspot.so.0; the variable FOLLOWSPOT_LIBRARY may name
another file of the library. Call it on the main thread. What fails raises followspot.Error. Its license is that of Followspot: MIT.
"""
import ctypes
import enum
import os
from collections import namedtuple

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, GObject, Gtk  # noqa: E402

P, D, U, I, B = ctypes.c_void_p, ctypes.c_double, ctypes.c_uint32, ctypes.c_int32, ctypes.c_bool


def _struct(name, **fields):
    return type(name, (ctypes.Structure,), {"_fields_": list(fields.items())})


_Rect = _struct("followspot_rect", x=D, y=D, width=D, height=D)
_Error = _struct("followspot_error", size=ctypes.c_size_t, code=I, number=I, text=ctypes.c_char * 2048)
_Options = _struct("followspot_options", size=ctypes.c_size_t, dim=U, motion=I, theme=I, through=I, reading=I,
                   has_movable_lights=B, takes_keyboard=B, output=ctypes.c_char_p)
_Geometry = _struct("followspot_geometry", size=ctypes.c_size_t, width=D, height=D, content=_Rect, corners=D * 4, scale=D)
_Input = _struct("followspot_input", size=ctypes.c_size_t, kind=I, seat=U, time=U, finger=I, x=D, y=D, code=U, symbol=U, is_pressed=B,
                 modifiers=U)
_Event = _struct("followspot_event", size=ctypes.c_size_t, kind=I, ending=I, by=I, index=U, overlay=P, step=ctypes.c_char_p,
                 text=ctypes.c_char_p)
_OnEvent = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Event), P)
_OnInput = ctypes.CFUNCTYPE(I, P, P, P)
_OnCommit = ctypes.CFUNCTYPE(None, P, P)

_library = ctypes.CDLL(os.environ.get("FOLLOWSPOT_LIBRARY") or "libfollowspot.so.0")
_gtk = ctypes.CDLL("libgtk-4.so.1")
_gobject = ctypes.CDLL("libgobject-2.0.so.0")
_wayland = ctypes.CDLL("libwayland-client.so.0")
for _name in ("gdk_wayland_display_get_wl_display", "gdk_wayland_surface_get_wl_surface", "gdk_event_get_surface",
              "gdk_event_get_event_sequence", "gdk_event_get_seat"):
    getattr(_gtk, _name).restype = P
for _name in ("followspot_overlay_open_inside", "followspot_window_new", "followspot_tour_load"):
    getattr(_library, _name).restype = P
for _name in ("followspot_window_handle_input", "followspot_window_update_frame", "followspot_overlay_misses_target"):
    getattr(_library, _name).restype = ctypes.c_bool


class Error(Exception):
    """What the library refused, and why. `code` is a number of the header's followspot_error_code."""

    def __init__(self, code, text):
        super().__init__(text)
        self.code = code


class Kind(enum.IntEnum):
    """What an event tells."""

    SHOWN, STEP, TARGET_MISSING, PRESSED, LINK, CUSTOM, PAUSED, RESUMED, LIGHTS, NOTICE = range(1, 11)
    ANNOUNCEMENT, ENDED, PANEL, SPOTS = range(11, 15)


class Ending(enum.IntEnum):
    """How a tour ended."""

    NONE, ACCEPTED, LEFT, FINISHED, SKIPPED, TARGET_LOST, CLOSED, CANCELLED, FAILED = range(9)


Event = namedtuple("Event", "kind step text index ending by")
_REQUESTS = {"next": 1, "back": 2, "first": 3, "last": 4, "go_to": 5, "finish": 6, "skip": 7, "press": 8, "pause": 9, "hide": 10,
             "resume": 11, "stop": 12}
_SIGNALS = ("clicked", "toggled", "state-set", "activate", "row-activated", "changed")
_POINTER, _LEFT, _BUTTON, _SCROLL, _DOWN, _MOVED, _UP, _FINGERS_GONE, _KEY, _KEYS_LOST, _FINGER_GONE = range(1, 12)
_BUSY = 4


_KINDS = {
    getattr(Gdk.EventType, name): kind for name, kind in dict(
        ENTER_NOTIFY=_POINTER, MOTION_NOTIFY=_POINTER, LEAVE_NOTIFY=_LEFT, BUTTON_PRESS=_BUTTON, BUTTON_RELEASE=_BUTTON,
        SCROLL=_SCROLL, TOUCH_BEGIN=_DOWN, TOUCH_UPDATE=_MOVED, TOUCH_END=_UP, TOUCH_CANCEL=_FINGER_GONE, KEY_PRESS=_KEY,
        KEY_RELEASE=_KEY, FOCUS_CHANGE=_KEYS_LOST).items()}


def _ask(event, what):
    return getattr(_gtk, "gdk_event_" + what)(P(event))


def _call(name, *words):
    """Calls a function whose last argument is for the reason."""
    error = _Error(ctypes.sizeof(_Error))
    words = [word.encode() if isinstance(word, str) else word for word in words]
    result = getattr(_library, name)(*words, ctypes.byref(error))
    if error.code:
        raise Error(error.code, error.text.decode(errors="replace"))
    return result


def _pointer(thing):
    """The address of an object of GTK."""
    return P(hash(thing))


def _find(root, name):
    if name in (root.get_name(), root.get_buildable_id()):
        return root
    child = root.get_first_child()
    while child:
        found = _find(child, name)
        if found:
            return found
        child = child.get_next_sibling()
    return None


def _belongs(window, owner):
    """Whether a window is a dialog of another, or that one itself."""
    while window and window != owner:
        window = window.get_transient_for()
    return window is not None


def _look(window, name):
    """Looks in a window, and then in its dialogs."""
    dialogs = [other for other in Gtk.Window.get_toplevels() if other != window and _belongs(other, window)]
    return next(filter(None, (_find(root, name) for root in (window, *dialogs))), None)


def _ancestors(widget, window):
    while (widget := widget.get_parent()) and widget != window:
        yield widget


class Guide:
    """Shows tours inside a window.

    `on_event`, and methods or attributes named `on_step`, `on_pressed`, `on_ended` and so on, are called with each Event.
    """

    on_event = None

    def __init__(self, window, on_event=None, dim=0x8C000000, motion=0, theme=0):
        self.window = window
        self.on_event = on_event or self.on_event
        # A thread of the library reads, so that Python has nothing to do while nothing happens.
        self._options = _Options(ctypes.sizeof(_Options), dim, motion, theme, 0, 1, False, True)
        self._overlay = self._area = self._clock = self._announcing = None
        self._targets = {}
        self._conditions = {}

    # -- What programs call

    def start(self, tour, first_step=None):
        """Shows the tour of a file, from the step of this name on, until it ends or the window is destroyed."""
        loaded = P(_call("followspot_tour_load", os.fspath(tour)))
        try:
            self.close()
            self._open()
            for index in range(_library.followspot_tour_target_count(loaded)):
                name = ctypes.create_string_buffer(4096)
                _call("followspot_tour_target", loaded, ctypes.c_size_t(index), name, ctypes.c_size_t(len(name)))
                self._targets[name.value.decode()] = _Target(self, name.value.decode())
            self._tell_targets()
            for name, holds in self._conditions.items():
                self.set_condition(name, holds)
            _call("followspot_overlay_show_tour", self._overlay, loaded, first_step)
        except Error:
            self.close()
            raise
        finally:
            _library.followspot_tour_free(loaded)
        return self

    def close(self):
        """Ends everything, and tells no event of it. A tour that ends does so by itself."""
        if not self._overlay:
            return
        overlay, self._overlay = self._overlay, None
        del _guides[overlay.value]
        for signal in self._signals:
            self.window.disconnect(signal)
        for target in self._targets.values():
            target.set_widget(None)
        self._targets = {}
        GLib.source_remove(self._source)
        if self._announcing:
            GLib.source_remove(self._announcing)
            self._announcing = None
        self._unmap()
        # In a callback it closes when that has returned.
        _library.followspot_overlay_free(overlay)

    def tell(self, request, name=None):
        """Asks something of the tour: next, back, first, last, go_to, finish, skip, press, pause, hide, resume or stop."""
        if self._overlay:
            _call("followspot_overlay_request", self._overlay, _REQUESTS[request], name)

    def set_condition(self, name, holds=True):
        """Says whether a condition holds that steps name."""
        self._conditions[name] = holds
        if self._overlay:
            _call("followspot_overlay_set_condition", self._overlay, name, ctypes.c_bool(holds))

    def press(self, name):
        """Says that a person has pressed a target. Signals of widgets say so by themselves."""
        if self._overlay:
            _call("followspot_overlay_press_target", self._overlay, name)

    def place(self, name):
        """Where a target is on the surface of the window, as (x, y, width, height); None if it cannot be seen."""
        return self._targets[name].rect if name in self._targets else None

    # -- The overlay and the loop

    def _open(self):
        display = self.window.get_display()
        connection = None
        if display.__gtype__.name == "GdkWaylandDisplay":
            connection = P(_gtk.gdk_wayland_display_get_wl_display(_pointer(display)))
        self._overlay = P(_call("followspot_overlay_open_inside", connection, ctypes.byref(self._options)))
        _guides[self._overlay.value] = self
        self._begun = GLib.get_monotonic_time()
        _call("followspot_overlay_on_event", self._overlay, _hear, self._overlay)
        self._source = GLib.unix_fd_add_full(
            GLib.PRIORITY_DEFAULT, _call("followspot_overlay_fd", self._overlay), GLib.IOCondition.IN, self._turn)
        self._signals = [
            self.window.connect_after("map", self._map), self.window.connect("unmap", self._unmap),
            self.window.connect("notify::is-active", self._look_again),
            self.window.connect("destroy", lambda window: self._end(Ending.CLOSED))]
        if self.window.get_mapped():
            self._map()

    def _turn(self, *_, area=None):
        overlay = self._overlay
        try:
            _call("followspot_window_update_frame", area) if area else _call("followspot_overlay_dispatch", overlay)
        except Error as error:
            # It is busy when the program runs its loop in a callback.
            if error.code != _BUSY and self._overlay is overlay:
                self._end(Ending.FAILED, str(error))
        return GLib.SOURCE_CONTINUE

    def _end(self, ending, text=None):
        if self._overlay:
            self.close()
            self._emit(Event(Kind.ENDED, None, text, 0, ending, 0))

    def _emit(self, event):
        overlay = self._overlay
        if event.kind == Kind.TARGET_MISSING:
            for target in self._targets.values():
                if target.widget and _library.followspot_overlay_misses_target(overlay, target.name.encode()):
                    target.reveal()
        # GTK has it from 4.14 on.
        if event.kind == Kind.ANNOUNCEMENT and event.text and hasattr(self.window, "announce"):
            self._words = event.text
            if not self._announcing:
                wait = max(0, self._begun + 1_000_000 - GLib.get_monotonic_time())
                self._announcing = GLib.timeout_add(wait // 1000, self._announce)
        for hear in (getattr(self, "on_" + event.kind.name.lower(), None), self.on_event):
            if hear:
                hear(event)
        # The program may have started another tour meanwhile.
        if event.kind == Kind.ENDED and self._overlay is overlay:
            self.close()

    def _announce(self):
        """Tells a screen reader what a card says.

        A reader can ask GTK about its first window only some tenths of a second after that is shown, and drops what it is told
        before. GTK says to no program when that is over, so the first words wait for a second.
        """
        self._announcing = None
        self.window.announce(self._words, Gtk.AccessibleAnnouncementPriority.HIGH)
        return GLib.SOURCE_REMOVE

    # -- The window

    def _map(self, *_):
        surface = self.window.get_surface()
        pointer = P(_gtk.gdk_wayland_surface_get_wl_surface(_pointer(surface)))
        self._area = P(_call("followspot_window_new", self._overlay, pointer, D(surface.get_width()), D(surface.get_height())))
        self._needs_commit = False
        self._clock = surface.get_frame_clock()
        _call("followspot_window_on_commit_needed", self._area, _need_commit, self._overlay)
        self._clock_signals = [
            self._clock.connect_after("layout", self._layout), self._clock.connect("after-paint", self._after_paint)]
        # The controller that comes last is asked first, so it is added when the overlay comes.
        self._filter = Gtk.EventControllerLegacy(propagation_phase=Gtk.PropagationPhase.CAPTURE)
        _gobject.g_signal_connect_data(_pointer(self._filter), b"event", _take, self._overlay, None, 0)
        self.window.add_controller(self._filter)
        self._clock.request_phase(Gdk.FrameClockPhase.LAYOUT)

    def _unmap(self, *_):
        if not self._area:
            return
        area, self._area = self._area, None
        clock, self._clock = self._clock, None
        for signal in self._clock_signals:
            clock.disconnect(signal)
        self.window.remove_controller(self._filter)
        self._needs_commit = False
        _library.followspot_window_free(area)

    def _geometry(self):
        """The window without its shadow, and how round its corners are; GTK has no way to ask the theme."""
        surface, (x, y) = self.window.get_surface(), self.window.get_surface_transform()
        plain = Gdk.ToplevelState.MAXIMIZED | Gdk.ToplevelState.FULLSCREEN | Gdk.ToplevelState.TILED
        is_plain = surface.get_state() & plain or not self.window.has_css_class("csd")
        is_adwaita = self.window.__gtype__.name.startswith("Adw")
        corners = (0, 0, 0, 0) if is_plain else (12, 12, 12, 12) if is_adwaita else (7, 7, 0, 0)
        return (surface.get_width(), surface.get_height(), (x, y, self.window.get_width(), self.window.get_height()), corners,
                surface.get_scale_factor())

    def _look_again(self, *_):
        """A dialog has come or gone."""
        if self._clock:
            self._clock.request_phase(Gdk.FrameClockPhase.LAYOUT)

    def _layout(self, *_):
        """After layout: what the next frame of the program shows, the overlay shows with it."""
        _call("followspot_window_set_geometry", self._area, ctypes.byref(_Geometry(ctypes.sizeof(_Geometry), *self._geometry())))
        self._tell_targets()
        self._turn(area=self._area)

    def _after_paint(self, *_):
        if self._area and self._needs_commit:
            # An unchanged window is not committed, whatever is asked of it. 6 is the number of wl_surface.commit.
            surface = _gtk.gdk_wayland_surface_get_wl_surface(_pointer(self.window.get_surface()))
            _wayland.wl_proxy_marshal(P(surface), 6)
        self._needs_commit = False
        if self._area:
            _call("followspot_window_end_frame", self._area)

    def _tell_targets(self):
        for target in self._targets.values():
            target.tell()

    def _take(self, event):
        """Whether an event is the overlay's alone; `event` is its address."""
        # Menus and dialogs lie above the overlay.
        if not self._area or _ask(event, "get_surface") != hash(self.window.get_surface()):
            return False
        kind, state, x, y = _ask(event, "get_event_type"), _ask(event, "get_modifier_state"), D(), D()
        _gtk.gdk_event_get_position(P(event), ctypes.byref(x), ctypes.byref(y))
        take = _Input(ctypes.sizeof(_Input), time=_ask(event, "get_time"), x=x, y=y)
        # Tells persons apart, each with a pointer and a keyboard.
        seats = [hash(seat) for seat in self.window.get_display().list_seats()]
        seat = _ask(event, "get_seat")
        take.seat = seats.index(seat) if seat in seats else 0
        take.finger = (_ask(event, "get_event_sequence") or 0) & 0x7FFFFFFF
        take.is_pressed = kind in (Gdk.EventType.BUTTON_PRESS, Gdk.EventType.KEY_PRESS)
        take.kind = _KINDS.get(kind, 0)
        if take.kind == _BUTTON:
            # GTK delivers motion late, and a press counts where it is.
            take.kind = _POINTER
            _call("followspot_window_handle_input", self._area, ctypes.byref(take))
            number = _gtk.gdk_button_event_get_button(P(event))
            take.kind, take.code = _BUTTON, {1: 0x110, 2: 0x112, 3: 0x111}.get(number, 0x10B + number)
        elif take.kind == _SCROLL:
            # Up, down, left, right, or smooth.
            way = _gtk.gdk_scroll_event_get_direction(P(event))
            if way < 4:
                take.x, take.y = ((0, -10), (0, 10), (-10, 0), (10, 0))[way]
            else:
                _gtk.gdk_scroll_event_get_deltas(P(event), ctypes.byref(x), ctypes.byref(y))
                take.x, take.y = x.value * 10, y.value * 10
        elif take.kind == _KEY:
            masks = Gdk.ModifierType
            held = (masks.SHIFT_MASK, masks.CONTROL_MASK, masks.ALT_MASK, masks.SUPER_MASK)
            take.symbol, take.code = _gtk.gdk_key_event_get_keyval(P(event)), _gtk.gdk_key_event_get_keycode(P(event)) - 8
            take.modifiers = sum(1 << place for place, mask in enumerate(held) if state & mask)
        elif not take.kind or take.kind == _KEYS_LOST and _gtk.gdk_focus_event_get_in(P(event)):
            return False
        return _call("followspot_window_handle_input", self._area, ctypes.byref(take))


class _Target:
    """A widget that steps point at."""

    def __init__(self, guide, name):
        self.guide, self.name = guide, name
        self.widget = self.part = self.signal = self.rect = None

    def set_widget(self, widget):
        if self.signal:
            self.part.disconnect(self.signal)
        # These hide a button, whose signal is the only one when a hand presses it.
        is_shell = isinstance(widget, (Gtk.MenuButton, Gtk.DropDown))
        self.widget, self.signal, self.part = widget, None, widget.get_first_child() if is_shell else widget
        for signal in _SIGNALS if widget else ():
            if GObject.signal_lookup(signal, type(self.part)):
                self.signal = self.part.connect(signal, lambda *_: self.guide.press(self.name))
                return

    def tell(self):
        """Tells where it is; the library finds out whether that is new."""
        window, area = self.guide.window, self.guide._area
        if self.widget and not _belongs(self.widget.get_root(), window):
            self.set_widget(None)
        if not self.widget:
            self.set_widget(_look(window, self.name))
        self.rect = self.visible() if self.widget and area else None
        if area:
            rect = ctypes.byref(_Rect(*(self.rect or (0, 0, 0, 0)))) if self.widget else None
            _call("followspot_window_set_target", area, self.name, rect)

    def visible(self):
        """The part that can be seen, on the surface of the window.

        A popover lies above the overlay, so of its widgets all of it counts. So does a dialog, and no program knows where that is:
        compositors put it over the middle.
        """
        window, widget, popover, x, y = self.guide.window, self.widget, None, 0, 0
        if not widget.get_mapped():
            return None
        while isinstance(native := widget.get_native(), Gtk.Popover):
            popover = popover or native
            x, y = x + native.get_surface().get_position_x(), y + native.get_surface().get_position_y()
            widget = native.get_parent()
        left, top = window.get_surface_transform()
        if native != window:
            width, height = native.get_width(), native.get_height()
            place = (left + (window.get_width() - width) / 2, top + (window.get_height() - height) / 2, width, height)
            return place if width > 0 else None
        if popover:
            left, top = popover.get_surface_transform()
            place = (x + left, y + top, popover.get_width(), popover.get_height())
            return place if popover.get_width() > 0 else None
        is_known, seen = widget.compute_bounds(window)
        for parent in _ancestors(widget, window):
            if parent.get_overflow() == Gtk.Overflow.HIDDEN or isinstance(parent, (Gtk.Viewport, Gtk.ScrolledWindow)):
                is_known = is_known and seen is not None
                if is_known:
                    is_known, seen = seen.intersection(parent.compute_bounds(window)[1])
        if not is_known or seen.size.width < 1 or seen.size.height < 1:
            return None
        return (seen.origin.x + left, seen.origin.y + top, seen.size.width, seen.size.height)

    def reveal(self):
        """Brings the widget into the visible part of what it scrolls in."""
        for parent in _ancestors(self.widget, self.guide.window):
            if isinstance(parent, Gtk.ScrolledWindow):
                place = self.widget.compute_bounds(parent)[1]
                for bar, start, length in ((parent.get_hadjustment(), place.origin.x, place.size.width),
                                           (parent.get_vadjustment(), place.origin.y, place.size.height)):
                    bar.clamp_page(bar.get_value() + start, bar.get_value() + start + length)


_guides = {}


# By its address, as PyGObject cannot hand an event of GTK 4 to a handler.
@_OnInput
def _take(controller, event, overlay):
    guide = _guides.get(overlay)
    return bool(guide and guide._take(event))


@_OnEvent
def _hear(event, overlay):
    guide, event = _guides.get(overlay), event.contents
    if guide:
        step, text = (word.decode() if word is not None else None for word in (event.step, event.text))
        guide._emit(Event(Kind(event.kind), step, text, event.index, Ending(event.ending), event.by))


@_OnCommit
def _need_commit(area, overlay):
    guide = _guides.get(overlay)
    if guide and guide._clock:
        guide._needs_commit = True
        guide._clock.request_phase(Gdk.FrameClockPhase.AFTER_PAINT)
