// What the editor in Swift needs of GTK 4 and of libwayland.
#include <gdk/wayland/gdkwayland.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <wayland-client.h>
