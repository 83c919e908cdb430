// The system's libpng. Only CPng may import this module.
#if __has_include(<png.h>)
#include <png.h>
#else
#error "png.h is missing: install libpng-dev, or run Scripts/setup."
#endif
