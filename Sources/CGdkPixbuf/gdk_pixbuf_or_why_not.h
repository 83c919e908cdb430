// The system's gdk-pixbuf. Only CPixbuf may import this module.
#if __has_include(<gdk-pixbuf/gdk-pixbuf.h>)
#include <gdk-pixbuf/gdk-pixbuf.h>
#else
#error "gdk-pixbuf.h is missing: install libgdk-pixbuf-2.0-dev, or run Scripts/setup."
#endif
