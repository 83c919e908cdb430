// The types and numbers of gdk-pixbuf and GLib that this folder uses, as those libraries define them.
//
// They are declared here so that the build needs no headers of gdk-pixbuf. Tests/LibrariesTests compares them with the real
// headers.
#pragma once

#include <stdint.h>

// --- GLib ---

typedef int gboolean;
typedef void *gpointer;
typedef struct _GClosure GClosure;

typedef struct _GError {
  uint32_t domain;
  int code;
  char *message;
} GError;

typedef void (*GCallback)(void);
typedef void (*GClosureNotify)(gpointer data, GClosure *closure);
typedef enum { G_CONNECT_AFTER = 1 } GConnectFlags;

// --- gdk-pixbuf ---

typedef struct _GdkPixbuf GdkPixbuf;
typedef struct _GdkPixbufLoader GdkPixbufLoader;

typedef enum {
  GDK_PIXBUF_ERROR_CORRUPT_IMAGE = 0,
  GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY = 1,
  GDK_PIXBUF_ERROR_UNKNOWN_TYPE = 3
} GdkPixbufError;
