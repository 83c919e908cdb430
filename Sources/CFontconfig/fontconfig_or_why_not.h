// The system's fontconfig: which fonts there are.
#if __has_include(<fontconfig/fontconfig.h>)
#include <fontconfig/fontconfig.h>
#else
#error "fontconfig/fontconfig.h is missing: install libfontconfig-dev, or run Scripts/setup."
#endif
