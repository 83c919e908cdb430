// What is on the screens, in the compositor's own words: views from top to bottom.

#include <stdlib.h>
#include <string.h>

#include "differences.h"
#include "harness.h"

// Counts what a surface does, from its creation on.
struct surface_record {
  struct wl_list link;
  struct weston_surface *surface;
  uint64_t commits;
  struct wl_listener commit, destroy;
};

static struct {
  struct weston_compositor *compositor;
  struct wl_list records;
  struct wl_listener create_surface;
} scene;

static void count_commit(struct wl_listener *listener, void *data) {
  (void)data;
  struct surface_record *record = wl_container_of(listener, record, commit);
  record->commits++;
}

static void forget(struct surface_record *record) {
  wl_list_remove(&record->commit.link);
  wl_list_remove(&record->destroy.link);
  wl_list_remove(&record->link);
  free(record);
}

static void surface_destroyed(struct wl_listener *listener, void *data) {
  (void)data;
  struct surface_record *record = wl_container_of(listener, record, destroy);
  forget(record);
}

static void surface_created(struct wl_listener *listener, void *data) {
  (void)listener;
  struct surface_record *record = calloc(1, sizeof *record);
  if (!record)
    abort();
  record->surface = data;
  record->commit.notify = count_commit;
  wl_signal_add(&record->surface->commit_signal, &record->commit);
  record->destroy.notify = surface_destroyed;
  wl_signal_add(&record->surface->destroy_signal, &record->destroy);
  wl_list_insert(&scene.records, &record->link);
}

void scene_open(struct harness *harness) {
  scene.compositor = harness->compositor;
  wl_list_init(&scene.records);
  scene.create_surface.notify = surface_created;
  wl_signal_add(&harness->compositor->create_surface_signal, &scene.create_surface);
}

void scene_close(void) {
  struct surface_record *record, *next;
  wl_list_for_each_safe(record, next, &scene.records, link)
    forget(record);
  wl_list_remove(&scene.create_surface.link);
}

static uint64_t commits(struct weston_surface *surface) {
  struct surface_record *record;
  wl_list_for_each(record, &scene.records, link) if (record->surface == surface)
    return record->commits;
  return 0;
}

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
  fprintf(stream, ",\"surface\":%u,\"pid\":%d,\"commits\":%llu",
          surface->resource ? wl_resource_get_id(surface->resource) : 0, (int)pid,
          (unsigned long long)commits(surface));
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
