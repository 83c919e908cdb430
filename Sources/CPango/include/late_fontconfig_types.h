// The types and numbers of fontconfig that SpotlightText uses, as fontconfig defines them.
//
// They are declared here so that the build needs no headers of fontconfig. Tests/LibrariesTests compares them with the real headers.
#pragma once

typedef unsigned char FcChar8;
typedef int FcBool;
typedef struct _FcConfig FcConfig;
typedef struct _FcObjectSet FcObjectSet;
typedef struct _FcPattern FcPattern;
typedef struct _FcStrList FcStrList;

typedef enum _FcMatchKind { FcMatchPattern = 0 } FcMatchKind;
typedef enum _FcResult { FcResultMatch = 0, FcResultNoMatch = 1 } FcResult;

typedef struct _FcFontSet {
  int nfont;
  int sfont;
  FcPattern **fonts;
} FcFontSet;

#define FC_FAMILY "family"
