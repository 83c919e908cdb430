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
  int width, height, scale;
  if (!parse_integer(call->words[1], 1, 16384, &width) ||
      !parse_integer(call->words[2], 1, 16384, &height) ||
      !parse_integer(call->words[3], 1, 8, &scale))
    return refuse(call, "usage: output add NAME W H SCALE");
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
  weston_output_set_transform(output, WL_OUTPUT_TRANSFORM_NORMAL);
  place_output(compositor, output);
  if (api->output_set_size(output, width, height) < 0 || weston_output_enable(output) < 0) {
    weston_output_destroy(output);
    destroy_head(head);
    return refuse(call, "the output could not be enabled");
  }
  return changed();
}

static void withdraw(struct weston_head *head) {
  destroy_head(head);
  layer_shell_outputs_changed();
}

// A withdrawal that waits for its output to come of age.
struct withdrawal {
  struct pending pending;
  struct harness *harness;
  struct wl_event_source *timer;
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
    withdraw(head);
  answer_now(&withdrawal->pending, head, head ? "" : "the output went away");
  drop_withdrawal(&withdrawal->pending);
  return 0;
}

// weston 10 destroys the global of an output together with the output. A client that has only just
// heard of it and binds it at that moment is disconnected, and when that client is desktop-shell's
// own, weston ends. So a young output is removed a little later.
static enum verdict remove_output(struct call *call) {
  struct weston_head *head = find_head(call->harness, call->words[0]);
  if (!head)
    return no_output(call);
  struct weston_output *output = weston_head_get_output(head);
  int age = output ? output_age(output) : OF_AGE;
  if (age >= OF_AGE) {
    withdraw(head);
    return ACCEPTED;
  }
  struct withdrawal *withdrawal = calloc(1, sizeof *withdrawal + strlen(call->words[0]) + 1);
  if (!withdrawal)
    abort();
  strcpy(withdrawal->name, call->words[0]);
  withdrawal->harness = call->harness;
  struct wl_event_loop *loop = wl_display_get_event_loop(call->harness->compositor->wl_display);
  withdrawal->timer = wl_event_loop_add_timer(loop, of_age, withdrawal);
  wl_event_source_timer_update(withdrawal->timer, OF_AGE - age);
  return answer_later(call, &withdrawal->pending, drop_withdrawal);
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
      !parse_integer(call->words[2], 1, 16384, &height))
    return refuse(call, "usage: output mode NAME W H");
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
    fprintf(call->body, ",\"scale\":%d,\"pixelWidth\":%d,\"pixelHeight\":%d}",
            output->current_scale, output->current_mode->width, output->current_mode->height);
    comma = ",";
  }
  fputc(']', call->body);
  return ACCEPTED;
}

const struct command output_commands[] = {
    {"outputs", "outputs", 0, 0, false, outputs},
    {"output add", "output add NAME W H SCALE", 4, 4, false, add},
    {"output remove", "output remove NAME", 1, 1, false, remove_output},
    {"output scale", "output scale NAME SCALE", 2, 2, false, set_scale},
    {"output mode", "output mode NAME W H", 3, 3, false, set_mode},
    {"output transform", "output transform NAME TRANSFORM", 2, 2, false, set_transform},
    {"output move", "output move NAME X Y", 3, 3, false, move},
    {0},
};
