// The system's sd-bus: questions to other programs of the desktop.
#if __has_include(<systemd/sd-bus.h>)
#include <systemd/sd-bus.h>
#else
#error "systemd/sd-bus.h is missing: install libsystemd-dev, or run Scripts/setup."
#endif
