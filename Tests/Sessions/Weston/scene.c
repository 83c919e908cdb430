// What is on the screens, in the compositor's own words: views from top to bottom.

#include <string.h>

#include "differences.h"
#include "harness.h"

// A sub-surface is in no layer of its own.
static struct weston_layer *layer_of(struct weston_view *view) {
  while (view && !view->layer_link.layer)
    view = view->parent_view;
  return view ? view->layer_link.layer : NULL;
}

static const char *layer_name(struct weston_layer *layer) {
  static char number[16];
  switch (layer ? (uint32_t)layer->position : 0xdeadbeef) {
  case 0xdeadbeef: return "none";
  case WESTON_LAYER_POSITION_CURSOR: return "cursor";
  case WESTON_LAYER_POSITION_FADE: return "fade";
  case WESTON_LAYER_POSITION_LOCK: return "lock";
  case WESTON_LAYER_POSITION_TOP_UI + 1: return "layer-shell-overlay";
  case WESTON_LAYER_POSITION_FULLSCREEN: return "fullscreen";
  case WESTON_LAYER_POSITION_UI + 1: return "layer-shell-top";
  case WESTON_LAYER_POSITION_UI: return "ui";
  case WESTON_LAYER_POSITION_NORMAL: return "normal";
  case WESTON_LAYER_POSITION_BOTTOM_UI + 1: return "layer-shell-bottom";
  case WESTON_LAYER_POSITION_BACKGROUND + 1: return "layer-shell-background";
  case WESTON_LAYER_POSITION_BACKGROUND: return "background";
  case WESTON_LAYER_POSITION_HIDDEN: return "hidden";
  }
  snprintf(number, sizeof number, "0x%08x", (unsigned)layer->position);
  return number;
}

static void write_member(FILE *stream, const char *name, const char *text) {
  fprintf(stream, ",\"%s\":", name);
  if (text)
    write_json_string(stream, text);
  else
    fputs("null", stream);
}

// desktop-shell labels a background with the name of the surface's output, and weston 10 leaves that
// pointer as it was when the output goes, until the next repaint of another one.
static void get_label(struct weston_surface *surface, char *label, size_t size) {
  bool is_there = !surface->output;
  struct weston_output *output;
  wl_list_for_each(output, &surface->compositor->output_list, link)
    is_there = is_there || output == surface->output;
  *label = 0;
  if (surface->get_label && is_there)
    surface->get_label(surface, label, size);
}

static void write_surface(FILE *stream, struct weston_surface *surface) {
  char label[256];
  pid_t pid = 0;
  if (surface->resource)
    wl_client_get_credentials(wl_resource_get_client(surface->resource), &pid, NULL, NULL);
  get_label(surface, label, sizeof label);
  struct weston_desktop_surface *window = weston_surface_get_desktop_surface(surface);
  write_member(stream, "role", weston_surface_get_role(surface));
  write_member(stream, "namespace", layer_surface_namespace(surface));
  write_member(stream, "title", window ? weston_desktop_surface_get_title(window) : NULL);
  write_member(stream, "appId", window ? weston_desktop_surface_get_app_id(window) : NULL);
  write_member(stream, "label", label);
  fprintf(stream, ",\"surface\":%u,\"pid\":%d",
          surface->resource ? wl_resource_get_id(surface->resource) : 0, (int)pid);
}

static void write_view(FILE *stream, struct weston_view *view) {
  struct weston_view *main = view;
  while (main->parent_view)
    main = main->parent_view;
  double x, y;
  view_corner(view, &x, &y);
  fputs("{\"layer\":", stream);
  write_json_string(stream, layer_name(layer_of(view)));
  write_surface(stream, view->surface);
  fprintf(stream, ",\"x\":%g,\"y\":%g,\"w\":%d,\"h\":%d,\"alpha\":%g,\"mapped\":%s,\"child\":%s",
          x, y, view->surface->width, view->surface->height, view->alpha,
          weston_view_is_mapped(view) ? "true" : "false", main != view ? "true" : "false");
  write_member(stream, "output", view->output ? view->output->name : NULL);
  fputc('}', stream);
}

// The list that the last repaint built, so a view is in it once it has been painted.
static enum verdict list_views(struct call *call) {
  const char *comma = "";
  struct weston_view *view;
  fputc('[', call->body);
  wl_list_for_each(view, &call->harness->compositor->view_list, link) {
    fputs(comma, call->body);
    write_view(call->body, view);
    comma = ",";
  }
  fputc(']', call->body);
  return ACCEPTED;
}

// weston places windows with random(), so a test that looks at pixels puts them where it wants.
static bool is_called(struct weston_surface *surface, const char *name) {
  char label[256];
  struct weston_desktop_surface *window = weston_surface_get_desktop_surface(surface);
  const char *title = window ? weston_desktop_surface_get_title(window) : NULL;
  const char *app = window ? weston_desktop_surface_get_app_id(window) : NULL;
  if ((title && !strcmp(title, name)) || (app && !strcmp(app, name)))
    return true;
  get_label(surface, label, sizeof label);
  return strstr(label, name) != NULL;
}

static enum verdict place(struct call *call) {
  int x, y;
  if (!parse_integer(call->words[0], -32768, 32768, &x) ||
      !parse_integer(call->words[1], -32768, 32768, &y))
    return refuse(call, "usage: place X Y LABEL");
  struct weston_view *view;
  wl_list_for_each(view, &call->harness->compositor->view_list, link) {
    if (!is_called(view->surface, call->words[2]))
      continue;
    move_view(view, x, y);
    weston_compositor_damage_all(call->harness->compositor);
    return ACCEPTED;
  }
  return refuse(call, "no view is called %s", call->words[2]);
}

// The cursor is part of every picture, even the background sets one. Clipping the whole layer takes
// it out without the client noticing.
static enum verdict cursor(struct call *call) {
  struct weston_layer *layer = &call->harness->compositor->cursor_layer;
  if (!strcmp(call->words[0], "on"))
    weston_layer_set_mask_infinite(layer);
  else if (!strcmp(call->words[0], "off"))
    weston_layer_set_mask(layer, 0, 0, 0, 0);
  else
    return refuse(call, "usage: cursor on|off");
  weston_compositor_damage_all(call->harness->compositor);
  return ACCEPTED;
}

const struct command scene_commands[] = {
    {"scene", "scene", 0, 0, false, list_views},
    {"place", "place X Y LABEL", 3, 3, true, place},
    {"cursor", "cursor on|off", 1, 1, false, cursor},
    {0},
};
