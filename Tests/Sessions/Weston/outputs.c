// Outputs that come, go and change while clients watch.
//
// W and H are always logical, before the transform, as in weston's own --width and --height.

#include <stdlib.h>
#include <string.h>

#include "differences.h"
#include "harness.h"

enum { OF_AGE = 300 }; // milliseconds

struct weston_output *find_output(struct harness *harness, const char *name) {
  struct weston_output *output;
  wl_list_for_each(output, &harness->compositor->output_list, link)
    if (!strcmp(name, "-") || !strcmp(name, output->name))
      return output;
  return NULL;
}

static struct weston_head *find_head(struct harness *harness, const char *name) {
  struct weston_head *head = NULL;
  while ((head = weston_compositor_iterate_heads(harness->compositor, head)))
    if (!strcmp(weston_head_get_name(head), name))
      return head;
  return NULL;
}

static enum verdict no_output(struct call *call) {
  return refuse(call, "there is no output %s", call->words[0]);
}

static enum verdict changed(void) {
  layer_shell_outputs_changed();
  return ACCEPTED;
}

// Adding and removing

static void destroy_head(struct weston_head *head) {
  if (weston_head_get_output(head))
    weston_output_destroy(weston_head_get_output(head));
  weston_head_release(head);
  free(head);
}

static enum verdict add(struct call *call) {
  struct weston_compositor *compositor = call->harness->compositor;
  const char *name = call->words[0];
  int width, height, scale = 1;
  uint32_t transform = WL_OUTPUT_TRANSFORM_NORMAL;
  if (!parse_integer(call->words[1], 1, 16384, &width) ||
      !parse_integer(call->words[2], 1, 16384, &height) ||
      (call->count > 3 && !parse_integer(call->words[3], 1, 8, &scale)))
    return refuse(call, "usage: output add NAME W H [SCALE [TRANSFORM]]");
  if (call->count > 4 && weston_parse_transform(call->words[4], &transform) < 0)
    return refuse(call, "%s is no transform; try rotate-90", call->words[4]);
  if (find_head(call->harness, name))
    return refuse(call, "there is an output %s already", name);
  const struct weston_windowed_output_api *api = output_api(compositor);
  if (!api || create_head(api, compositor, name) < 0)
    return refuse(call, "the backend cannot make outputs");
  // At once: weston's own handler runs from an idle callback and would use the size of the command
  // line; it leaves a head that is enabled already alone.
  struct weston_head *head = find_head(call->harness, name);
  struct weston_output *output = create_output(compositor, head);
  if (!output) {
    destroy_head(head);
    return refuse(call, "the backend cannot make outputs");
  }
  weston_output_set_scale(output, scale);
  weston_output_set_transform(output, transform);
  place_output(compositor, output);
  if (api->output_set_size(output, width, height) < 0 || weston_output_enable(output) < 0) {
    weston_output_destroy(output);
    destroy_head(head);
    return refuse(call, "the output could not be enabled");
  }
  return changed();
}

// Unplugging and plugging in go through weston's own handler, which gives the output back with the
// size of the command line. Flushed here so that the answer comes after the change.
static void set_connected(struct weston_head *head, bool connected) {
  weston_head_set_connection_status(head, connected);
  weston_compositor_flush_heads_changed(head->compositor);
}

static void withdraw(struct weston_head *head, bool for_good) {
  if (for_good)
    destroy_head(head);
  else
    set_connected(head, false);
  layer_shell_outputs_changed();
}

// A withdrawal that waits for its output to come of age.
struct withdrawal {
  struct pending pending;
  struct harness *harness;
  struct wl_event_source *timer;
  bool for_good;
  char name[];
};

static void drop_withdrawal(struct pending *pending) {
  struct withdrawal *withdrawal = wl_container_of(pending, withdrawal, pending);
  wl_event_source_remove(withdrawal->timer);
  free(withdrawal);
}

static int of_age(void *data) {
  struct withdrawal *withdrawal = data;
  struct weston_head *head = find_head(withdrawal->harness, withdrawal->name);
  if (head)
    withdraw(head, withdrawal->for_good);
  answer_now(&withdrawal->pending, head, head ? "" : "the output went away");
  drop_withdrawal(&withdrawal->pending);
  return 0;
}

// weston 10 destroys the global of an output together with the output. A client that has only just
// heard of it and binds it at that moment is disconnected, and when that client is desktop-shell's
// own, weston ends. So a young output is removed a little later.
static enum verdict withdraw_in_time(struct call *call, struct weston_head *head, bool for_good) {
  struct weston_output *output = weston_head_get_output(head);
  int age = output ? output_age(output) : OF_AGE;
  if (age >= OF_AGE) {
    withdraw(head, for_good);
    return ACCEPTED;
  }
  struct withdrawal *withdrawal = calloc(1, sizeof *withdrawal + strlen(call->words[0]) + 1);
  if (!withdrawal)
    abort();
  strcpy(withdrawal->name, call->words[0]);
  withdrawal->harness = call->harness;
  withdrawal->for_good = for_good;
  struct wl_event_loop *loop = wl_display_get_event_loop(call->harness->compositor->wl_display);
  withdrawal->timer = wl_event_loop_add_timer(loop, of_age, withdrawal);
  wl_event_source_timer_update(withdrawal->timer, OF_AGE - age);
  return answer_later(call, &withdrawal->pending, drop_withdrawal);
}

static enum verdict remove_output(struct call *call) {
  struct weston_head *head = find_head(call->harness, call->words[0]);
  return head ? withdraw_in_time(call, head, true) : no_output(call);
}

static enum verdict disconnect(struct call *call) {
  struct weston_head *head = find_head(call->harness, call->words[0]);
  if (!head)
    return no_output(call);
  if (!weston_head_is_connected(head))
    return refuse(call, "the output is disconnected already");
  return withdraw_in_time(call, head, false);
}

static enum verdict reconnect(struct call *call) {
  struct weston_head *head = find_head(call->harness, call->words[0]);
  if (!head)
    return no_output(call);
  if (weston_head_is_connected(head))
    return refuse(call, "the output is connected already");
  set_connected(head, true);
  return changed();
}

// Changing

// Gives the output of the headless backend another size: all that it paints with is made anew by its
// own two calls, which go by the mode. A frame that it was about to finish is finished here.
static bool resize(struct weston_output *output, int width, int height) {
  output->current_mode->width = width;
  output->current_mode->height = height;
  output->disable(output);
  if (output->enable(output) < 0)
    return false;
  if (output->repaint_status == REPAINT_AWAITING_COMPLETION)
    weston_output_finish_frame(output, NULL, WP_PRESENTATION_FEEDBACK_INVALID);
  return true;
}

// libweston keeps pointers to the backend's mode, so the mode has been changed in place already.
static int mode_is_switched(struct weston_output *output, struct weston_mode *mode) {
  (void)output;
  (void)mode;
  return 0;
}

static enum verdict set_mode_and_scale(struct call *call, struct weston_output *output, int width,
                                       int height, int scale) {
  struct weston_mode *mode = output->current_mode;
  bool same = mode->width == width && mode->height == height;
  if (!same && !resize(output, width, height))
    return refuse(call, "there is not enough memory for %dx%d", width, height);
  output->switch_mode = mode_is_switched;
  if (weston_output_mode_set_native(output, mode, scale) < 0)
    return refuse(call, "weston refused the mode");
  wl_signal_emit(&output->compositor->output_resized_signal, output);
  weston_compositor_damage_all(output->compositor);
  return changed();
}

static enum verdict set_scale(struct call *call) {
  int scale;
  struct weston_output *output = find_output(call->harness, call->words[0]);
  if (!output)
    return no_output(call);
  if (!parse_integer(call->words[1], 1, 8, &scale))
    return refuse(call, "usage: output scale NAME 1...8");
  return set_mode_and_scale(call, output, output->current_mode->width,
                            output->current_mode->height, scale);
}

static enum verdict set_mode(struct call *call) {
  int width, height;
  struct weston_output *output = find_output(call->harness, call->words[0]);
  if (!output)
    return no_output(call);
  int scale = output->current_scale;
  if (!parse_integer(call->words[1], 1, 16384, &width) ||
      !parse_integer(call->words[2], 1, 16384, &height) ||
      (call->count > 3 && !parse_integer(call->words[3], 1, 8, &scale)))
    return refuse(call, "usage: output mode NAME W H [SCALE]");
  return set_mode_and_scale(call, output, width * scale, height * scale, scale);
}

static enum verdict set_transform(struct call *call) {
  uint32_t transform;
  struct weston_output *output = find_output(call->harness, call->words[0]);
  if (!output)
    return no_output(call);
  if (weston_parse_transform(call->words[1], &transform) < 0)
    return refuse(call, "%s is no transform; try rotate-90", call->words[1]);
  weston_output_set_transform(output, transform);
  // libweston 10 tells clients but not its own shell.
  wl_signal_emit(&output->compositor->output_resized_signal, output);
  weston_compositor_damage_all(output->compositor);
  return changed();
}

static enum verdict move(struct call *call) {
  int x, y;
  struct weston_output *output = find_output(call->harness, call->words[0]);
  if (!output)
    return no_output(call);
  if (!parse_integer(call->words[1], -32768, 32768, &x) ||
      !parse_integer(call->words[2], -32768, 32768, &y))
    return refuse(call, "usage: output move NAME X Y");
  move_output(output, x, y);
  weston_compositor_damage_all(output->compositor);
  return changed();
}

// Telling

static enum verdict outputs(struct call *call) {
  const char *comma = "";
  struct weston_output *output;
  fputc('[', call->body);
  wl_list_for_each(output, &call->harness->compositor->output_list, link) {
    fprintf(call->body, "%s{\"name\":", comma);
    write_json_string(call->body, output->name);
    fprintf(call->body, ",\"x\":%d,\"y\":%d,\"w\":%d,\"h\":%d,\"scale\":%d,\"transform\":\"%s\"",
            output_x(output), output_y(output), output->width, output->height,
            output->current_scale,
            weston_transform_to_string(output->transform));
    fprintf(call->body, ",\"pixelWidth\":%d,\"pixelHeight\":%d,\"refresh\":%u,\"frames\":%llu}",
            output->current_mode->width, output->current_mode->height,
            output->current_mode->refresh, (unsigned long long)painted_frames(output));
    comma = ",";
  }
  fputc(']', call->body);
  return ACCEPTED;
}

const struct command output_commands[] = {
    {"outputs", "outputs", 0, 0, false, outputs},
    {"output add", "output add NAME W H [SCALE [TRANSFORM]]", 3, 5, false, add},
    {"output remove", "output remove NAME", 1, 1, false, remove_output},
    {"output disconnect", "output disconnect NAME", 1, 1, false, disconnect},
    {"output connect", "output connect NAME", 1, 1, false, reconnect},
    {"output scale", "output scale NAME SCALE", 2, 2, false, set_scale},
    {"output mode", "output mode NAME W H [SCALE]", 3, 4, false, set_mode},
    {"output transform", "output transform NAME TRANSFORM", 2, 2, false, set_transform},
    {"output move", "output move NAME X Y", 3, 3, false, move},
    {0},
};
