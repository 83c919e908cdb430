// The system's libxkbcommon: keymaps and the keys they give.
#include <xkbcommon/xkbcommon-keysyms.h>
#include <xkbcommon/xkbcommon.h>
