// The system's Cairo. Only the benchmark uses it, which also builds without.
#if __has_include(<cairo.h>)
#include <cairo.h>
#endif
