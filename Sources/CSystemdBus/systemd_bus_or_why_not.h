// The system's sd-bus: questions to other programs of the desktop, and the times and turns of sd-event for them.
#if __has_include(<systemd/sd-bus.h>)
#include <systemd/sd-bus.h>
#include <systemd/sd-event.h>
#else
#error "systemd/sd-bus.h is missing: install libsystemd-dev, or run Scripts/setup."
#endif
