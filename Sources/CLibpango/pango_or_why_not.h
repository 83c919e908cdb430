// The system's Pango on Cairo. Only CPango may import this module.
#if __has_include(<pango/pangocairo.h>)
#include <pango/pangocairo.h>
#else
#error "pangocairo.h is missing: install libpango1.0-dev, or run Scripts/setup."
#endif
