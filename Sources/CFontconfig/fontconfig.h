// The system's fontconfig: which fonts there are.
#include <fontconfig/fontconfig.h>
