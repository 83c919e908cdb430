// The system's Cairo: pictures as files, and what the benchmark and the tests compare with.
#if __has_include(<cairo.h>)
#include <cairo.h>
#else
#error "cairo.h is missing: install libcairo2-dev, or run Scripts/setup."
#endif
