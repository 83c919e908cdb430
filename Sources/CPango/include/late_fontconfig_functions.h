// The functions of fontconfig that SpotlightText calls: F(result, name, arguments).
#pragma once

#define LF_FUNCTIONS(F)                                                                                              \
  F(FcStrList *, FcConfigGetFontDirs, (FcConfig *))                                                                  \
  F(FcBool, FcConfigSubstitute, (FcConfig *, FcPattern *, FcMatchKind))                                              \
  F(void, FcDefaultSubstitute, (FcPattern *))                                                                        \
  F(FcFontSet *, FcFontList, (FcConfig *, FcPattern *, FcObjectSet *))                                               \
  F(FcPattern *, FcFontMatch, (FcConfig *, FcPattern *, FcResult *))                                                 \
  F(void, FcFontSetDestroy, (FcFontSet *))                                                                           \
  F(FcObjectSet *, FcObjectSetCreate, (void))                                                                        \
  F(void, FcObjectSetDestroy, (FcObjectSet *))                                                                       \
  F(FcBool, FcPatternAddString, (FcPattern *, const char *, const FcChar8 *))                                        \
  F(FcPattern *, FcPatternCreate, (void))                                                                            \
  F(void, FcPatternDestroy, (FcPattern *))                                                                           \
  F(FcResult, FcPatternGetString, (const FcPattern *, const char *, int, FcChar8 **))                                \
  F(void, FcStrListDone, (FcStrList *))
