// The way in: weston calls `wet_module_init` once for every module of --modules.

#include <stdlib.h>
#include <string.h>

#include "harness.h"

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[]);

static struct harness harness;

// Runs after the shell's own destroy handler, because the shell was loaded before us.
static void compositor_destroyed(struct wl_listener *listener, void *data) {
  (void)data;
  wl_list_remove(&listener->link);
  control_close();
  layer_shell_close();
  seats_close(&harness);
  pictures_close();
}

// Parameters come by environment: weston 10 does not export its option parser to modules and ends
// when it finds an option that no part has taken.
int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[]) {
  (void)argc;
  (void)argv;
  harness.compositor = compositor;
  wl_list_init(&harness.seats);
  harness.compositor_destroy.notify = compositor_destroyed;
  wl_signal_add(&compositor->destroy_signal, &harness.compositor_destroy);
  pictures_open(&harness);
  const char *layer_shell = getenv("WESTON_HARNESS_LAYER_SHELL");
  if (!layer_shell_open(compositor, !layer_shell || strcmp(layer_shell, "off")))
    return -1;
  const char *capabilities = getenv("WESTON_HARNESS_CAPS");
  if (!seats_open(&harness, capabilities ? capabilities : "pointer,keyboard,touch"))
    return -1;
  const char *path = getenv("WESTON_HARNESS");
  if (path && !control_open(&harness, path))
    return -1;
  return 0;
}
