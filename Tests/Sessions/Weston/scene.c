// What is on the screens, in the compositor's own words: views from top to bottom.

#include <string.h>

#include "differences.h"
#include "harness.h"

static void write_member(FILE *stream, const char *name, const char *text) {
  fprintf(stream, ",\"%s\":", name);
  if (text)
    write_json_string(stream, text);
  else
    fputs("null", stream);
}

// The list that the last repaint built, so a view is in it once it has been painted.
static enum verdict list_views(struct call *call) {
  const char *comma = "";
  struct weston_view *view;
  fputc('[', call->body);
  wl_list_for_each(view, &call->harness->compositor->view_list, link) {
    struct weston_layer *layer = view->layer_link.layer;
    bool is_background = layer && layer->position == WESTON_LAYER_POSITION_BACKGROUND;
    fprintf(call->body, "%s{\"background\":%s,\"mapped\":%s", comma,
            is_background ? "true" : "false", weston_view_is_mapped(view) ? "true" : "false");
    write_member(call->body, "namespace", layer_surface_namespace(view->surface));
    write_member(call->body, "output", view->output ? view->output->name : NULL);
    fputc('}', call->body);
    comma = ",";
  }
  fputc(']', call->body);
  return ACCEPTED;
}

static bool is_called(struct weston_surface *surface, const char *name) {
  struct weston_desktop_surface *window = weston_surface_get_desktop_surface(surface);
  const char *title = window ? weston_desktop_surface_get_title(window) : NULL;
  return title && !strcmp(title, name);
}

// weston places windows with random(), so a test that looks at pixels puts them where it wants.
static enum verdict place(struct call *call) {
  int x, y;
  if (!parse_integer(call->words[0], -32768, 32768, &x) ||
      !parse_integer(call->words[1], -32768, 32768, &y))
    return refuse(call, "usage: place X Y TITLE");
  struct weston_view *view;
  wl_list_for_each(view, &call->harness->compositor->view_list, link) {
    if (!is_called(view->surface, call->words[2]))
      continue;
    move_view(view, x, y);
    weston_compositor_damage_all(call->harness->compositor);
    return ACCEPTED;
  }
  return refuse(call, "no window is called %s", call->words[2]);
}

// The cursor is part of every picture, even the background sets one. Clipping the whole layer takes
// it out without the client noticing.
static enum verdict hide_cursor(struct call *call) {
  weston_layer_set_mask(&call->harness->compositor->cursor_layer, 0, 0, 0, 0);
  weston_compositor_damage_all(call->harness->compositor);
  return ACCEPTED;
}

const struct command scene_commands[] = {
    {"scene", "scene", 0, 0, false, list_views},
    {"place", "place X Y TITLE", 3, 3, true, place},
    {"cursor off", "cursor off", 0, 0, false, hide_cursor},
    {0},
};
