// The system's libwayland-cursor. Only CWayland may import this module.
#include <wayland-cursor.h>
