// The system's pixman. Only the benchmark uses it, which also builds without.
#if __has_include(<pixman.h>)
#include <pixman.h>
#endif
