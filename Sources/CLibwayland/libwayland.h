// The system's libwayland-client. Only CWayland may import this module.
#include <wayland-client-core.h>
