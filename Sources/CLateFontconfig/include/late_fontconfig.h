// Fontconfig for whoever asks for the names of fonts, opened with the first question.
#ifndef CLATEFONTCONFIG_H
#define CLATEFONTCONFIG_H

#include "../../CFontconfig/fontconfig_or_why_not.h"
#include "libraries.h"

#pragma clang assume_nonnull begin

#define LF_FUNCTIONS(F)    \
  F(FcConfigSubstitute)    \
  F(FcDefaultSubstitute)   \
  F(FcFontList)            \
  F(FcFontMatch)           \
  F(FcFontSetDestroy)      \
  F(FcObjectSetCreate)     \
  F(FcObjectSetDestroy)    \
  F(FcPatternAddString)    \
  F(FcPatternCreate)       \
  F(FcPatternDestroy)      \
  F(FcPatternGetString)

/// Those that are called.
typedef struct lf_functions {
  LF_FUNCTIONS(CL_PLACE)
} lf_functions;

/// Fontconfig's functions; null where it is missing.
const lf_functions *_Nullable lf_open(void);

#pragma clang assume_nonnull end

#endif
