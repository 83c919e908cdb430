// Includes BODY for each set of wide registers that a processor may have, with LANES pixels in one. NAME tells the functions apart.
#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 8
#define NAME(name) name##_wide
#include BODY
#undef NAME
#undef LANES
#pragma clang attribute pop

#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl"))), apply_to = function)
#define LANES 16
#define NAME(name) name##_widest
#include BODY
#undef NAME
#undef LANES
#pragma clang attribute pop
#endif
