// Includes BODY for the wide registers that a processor may have, with LANES pixels in one. NAME tells the functions apart.
#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 8
#define NAME(name) name##_wide
#include BODY
#undef NAME
#undef LANES
#pragma clang attribute pop
#endif
