// Painted frames: counting them, waiting for them, and reading their pixels.

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "differences.h"
#include "harness.h"

enum { LOOK_EVERY = 4, QUIET = 40, SETTLE_LIMIT = 60000 }; // milliseconds

// Counts the repaints of one output.
struct watch {
  struct wl_list link;
  struct weston_output *output;
  uint64_t frames;
  int64_t since;
  struct wl_listener frame, destroy;
};

static struct {
  struct weston_compositor *compositor;
  struct wl_list watches;
  struct wl_listener output_created;
  int64_t last_frame;
} pictures;

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

// Counting

static void frame_painted(struct wl_listener *listener, void *data) {
  (void)data;
  struct watch *watch = wl_container_of(listener, watch, frame);
  watch->frames++;
  pictures.last_frame = milliseconds();
}

static void stop_watching(struct watch *watch) {
  wl_list_remove(&watch->frame.link);
  wl_list_remove(&watch->destroy.link);
  wl_list_remove(&watch->link);
  free(watch);
}

static void watched_output_destroyed(struct wl_listener *listener, void *data) {
  (void)data;
  struct watch *watch = wl_container_of(listener, watch, destroy);
  stop_watching(watch);
}

static void watch_output(struct weston_output *output) {
  struct watch *watch = calloc(1, sizeof *watch);
  if (!watch)
    abort();
  watch->output = output;
  watch->since = milliseconds();
  watch->frame.notify = frame_painted;
  wl_signal_add(&output->frame_signal, &watch->frame);
  watch->destroy.notify = watched_output_destroyed;
  weston_output_add_destroy_listener(output, &watch->destroy);
  wl_list_insert(&pictures.watches, &watch->link);
}

static void output_created(struct wl_listener *listener, void *data) {
  (void)listener;
  watch_output(data);
}

void pictures_open(struct harness *harness) {
  pictures.compositor = harness->compositor;
  wl_list_init(&pictures.watches);
  struct weston_output *output;
  wl_list_for_each(output, &harness->compositor->output_list, link)
    watch_output(output);
  pictures.output_created.notify = output_created;
  wl_signal_add(&harness->compositor->output_created_signal, &pictures.output_created);
}

void pictures_close(void) {
  struct watch *watch, *next;
  wl_list_for_each_safe(watch, next, &pictures.watches, link)
    stop_watching(watch);
  wl_list_remove(&pictures.output_created.link);
}

static struct watch *find_watch(struct weston_output *output) {
  struct watch *watch;
  wl_list_for_each(watch, &pictures.watches, link) if (watch->output == output)
    return watch;
  return NULL;
}

int output_age(struct weston_output *output) {
  struct watch *watch = find_watch(output);
  return watch ? (int)(milliseconds() - watch->since) : 0;
}

static enum verdict frames(struct call *call) {
  struct weston_output *output = find_output(call->harness, call->words[0]);
  if (!output)
    return refuse(call, "there is no output %s", call->words[0]);
  struct watch *watch = find_watch(output);
  fprintf(call->body, "%llu", watch ? (unsigned long long)watch->frames : 0);
  return ACCEPTED;
}

// Pixels: device pixels in the orientation of the buffer, whatever scale and transform are.

static bool write_ppm(const char *path, const uint32_t *pixels, int width, int height) {
  FILE *file = fopen(path, "wbe");
  if (!file)
    return false;
  fprintf(file, "P6\n%d %d\n255\n", width, height);
  size_t count = (size_t)width * height;
  uint8_t *bytes = malloc(count * 3);
  if (!bytes)
    abort();
  for (size_t i = 0; i < count; i++) {
    bytes[i * 3] = pixels[i] >> 16;
    bytes[i * 3 + 1] = pixels[i] >> 8;
    bytes[i * 3 + 2] = pixels[i];
  }
  bool complete = fwrite(bytes, 3, count, file) == count;
  free(bytes);
  return fclose(file) == 0 && complete;
}

struct shot {
  struct pending pending;
  struct weston_output *output;
  struct wl_listener frame, destroy;
  char path[];
};

static void drop_shot(struct pending *pending) {
  struct shot *shot = wl_container_of(pending, shot, pending);
  wl_list_remove(&shot->frame.link);
  wl_list_remove(&shot->destroy.link);
  free(shot);
}

static void shot_painted(struct wl_listener *listener, void *data) {
  (void)data;
  struct shot *shot = wl_container_of(listener, shot, frame);
  int width = shot->output->current_mode->width, height = shot->output->current_mode->height;
  uint32_t *pixels = calloc((size_t)width * height, sizeof *pixels);
  if (!pixels || !read_pixels(shot->output, pixels, 0, 0, width, height))
    answer_now(&shot->pending, false, "the renderer gave no pixels");
  else if (!write_ppm(shot->path, pixels, width, height))
    answer_now(&shot->pending, false, "cannot write the file: %s", strerror(errno));
  else
    answer_now(&shot->pending, true, "%d %d", width, height);
  free(pixels);
  drop_shot(&shot->pending);
}

static void shot_output_destroyed(struct wl_listener *listener, void *data) {
  (void)data;
  struct shot *shot = wl_container_of(listener, shot, destroy);
  answer_now(&shot->pending, false, "the output went away");
  drop_shot(&shot->pending);
}

static bool is_asleep(struct weston_compositor *compositor) {
  return compositor->state == WESTON_COMPOSITOR_SLEEPING ||
         compositor->state == WESTON_COMPOSITOR_OFFSCREEN;
}

static enum verdict take_shot(struct call *call) {
  struct weston_output *output = find_output(call->harness, call->words[0]);
  if (!output)
    return refuse(call, "there is no output %s", call->words[0]);
  if (is_asleep(call->harness->compositor))
    return refuse(call, "nothing is painted while asleep");
  struct shot *shot = calloc(1, sizeof *shot + strlen(call->words[1]) + 1);
  if (!shot)
    abort();
  strcpy(shot->path, call->words[1]);
  shot->output = output;
  shot->frame.notify = shot_painted;
  wl_signal_add(&output->frame_signal, &shot->frame);
  shot->destroy.notify = shot_output_destroyed;
  weston_output_add_destroy_listener(output, &shot->destroy);
  weston_output_schedule_repaint(output);
  return answer_later(call, &shot->pending, drop_shot);
}

// Settling: no repaint is due on any output, and none has been for a while.

struct settle {
  struct pending pending;
  struct wl_event_source *timer;
  int64_t start;
};

static void drop_settle(struct pending *pending) {
  struct settle *settle = wl_container_of(pending, settle, pending);
  wl_event_source_remove(settle->timer);
  free(settle);
}

static bool repaint_is_due(void) {
  struct weston_output *output;
  if (is_asleep(pictures.compositor))
    return false;
  wl_list_for_each(output, &pictures.compositor->output_list, link)
    if (output->repaint_needed || output->repaint_status != REPAINT_NOT_SCHEDULED)
      return true;
  return false;
}

static int look_again(void *data) {
  struct settle *settle = data;
  int64_t now = milliseconds();
  int64_t since = settle->start > pictures.last_frame ? settle->start : pictures.last_frame;
  if (!repaint_is_due() && now - since >= QUIET) {
    answer_now(&settle->pending, true, "%d", (int)(now - settle->start));
  } else if (now - settle->start >= SETTLE_LIMIT) {
    answer_now(&settle->pending, false, "still painting after %d ms", (int)(now - settle->start));
  } else {
    wl_event_source_timer_update(settle->timer, LOOK_EVERY);
    return 0;
  }
  drop_settle(&settle->pending);
  return 0;
}

static enum verdict settle(struct call *call) {
  struct settle *settle = calloc(1, sizeof *settle);
  if (!settle)
    abort();
  settle->start = milliseconds();
  struct wl_event_loop *loop = wl_display_get_event_loop(pictures.compositor->wl_display);
  settle->timer = wl_event_loop_add_timer(loop, look_again, settle);
  wl_event_source_timer_update(settle->timer, LOOK_EVERY);
  return answer_later(call, &settle->pending, drop_settle);
}

const struct command picture_commands[] = {
    {"frames", "frames OUTPUT|-", 1, 1, false, frames},
    {"shot", "shot OUTPUT|- PATH", 2, 2, true, take_shot},
    {"settle", "settle", 0, 0, false, settle},
    {0},
};
