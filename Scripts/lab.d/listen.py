"""Listens on the accessibility bus as a screen reader does: a line "NAME: WORDS" for each announcement.

NAME is what the sender says that it is called when it is asked at once. A reader drops what comes from a sender that does not answer.
"""

from gi.repository import Gio, GLib

NO_FLAGS = Gio.DBusCallFlags.NONE


def call(bus, name, path, interface, method, *words):
    return bus.call_sync(name, path, interface, method, *words, None, NO_FLAGS, 3000, None).unpack()


def hear(bus, sender, path, interface, signal, told):
    try:
        asked = GLib.Variant("(ss)", ("org.a11y.atspi.Accessible", "Name"))
        (name,) = call(bus, sender, path, "org.freedesktop.DBus.Properties", "Get", asked)
    except GLib.Error as error:
        name = f"a program without a name ({error.message})"
    print(f"{name}: {told.unpack()[3]}", flush=True)


session = Gio.bus_get_sync(Gio.BusType.SESSION)
(address,) = call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None)
flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
readers = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
wanted = GLib.Variant("(sass)", ("object:announcement", [], ""))
registry = "org.a11y.atspi.Registry"
call(readers, registry, "/org/a11y/atspi/registry", registry, "RegisterEvent", wanted)
readers.signal_subscribe(
    None, "org.a11y.atspi.Event.Object", "Announcement", None, None, Gio.DBusSignalFlags.NONE, hear)
print("listening", flush=True)
GLib.MainLoop().run()
