// Calls the functions of followspot.h as a program in C does: `each` of them as it is meant, or any of them at random.
//
//     calls each FOLDER              says `called NAME` for each, and `failed …` for what does not do what it should
//     calls random SEED COUNT FOLDER
//
// FOLDER is where pictures may be written. README.md tells how it is built.
#define _GNU_SOURCE
#include <followspot.h>
#include <pthread.h>
#include <stdio.h>
#include "window.h"

// A function that is called says so, once; on the main thread only.
static const char *called[128];

static void note(const char *name) {
  size_t i = 0;
  while (called[i] && strcmp(called[i], name) != 0) i++;
  if (!called[i]) called[i] = name, printf("called %s\n", name);
}

#define CALL(name, ...) (note(#name), name(__VA_ARGS__))

static int failures;
static fs_error error = FS_ERROR_INIT;

static void failed(const char *what, int line) {
  failures++;
  printf("failed line %d: %s: %s\n", line, what, error.text);
}

#define EXPECT(is_so) ((is_so) ? (void)0 : failed(#is_so, __LINE__))

static window here;
static char picture[512];
static int steps, endings, panels, commits;

static void on_event(const fs_event *event, void *user) {
  (void)user;
  steps += event->kind == FS_EVENT_STEP;
  endings += event->kind == FS_EVENT_ENDED;
}

static void on_commit(fs_window *window, void *user) {
  (void)window, (void)user;
  commits++;
}

static void paint(const fs_canvas *canvas, void *user) {
  (void)user;
  panels++;
  for (int i = 0; i < canvas->width * canvas->height; i++) canvas->pixels[i] = 0xff204060u + (uint32_t)i % 32;
}

// Takes turns of program and overlay until something is so, or the connection has ended.
static bool turn(fs_overlay *overlay, bool has_thread, const int *count, int least) {
  for (int i = 0; i < 3000 && *count < least; i++) {
    if (commits > 0) commits = 0, window_commit(&here);
    if (!window_read(&here, 0)) return false;
    struct pollfd file = {CALL(fs_fd, overlay, &error), POLLIN, 0};
    bool is_ready = poll(&file, 1, has_thread ? 10 : 0) > 0;
    if ((CALL(fs_has_events, overlay) || is_ready) && !CALL(fs_dispatch, overlay, &error)) return false;
    if (*count < least && !has_thread) window_read(&here, 10);
  }
  return *count >= least;
}

static void use_lights(fs_overlay *overlay) {
  fs_rect frame = {20, 20, 60, 40};
  fs_light light = {.size = sizeof light, .id = "a", .label = "A", .frame = frame, .feather = 4, .ring_width = 2, .glow_width = 3};
  EXPECT(CALL(fs_light_add, overlay, &light, &error));
  EXPECT(CALL(fs_overlay_show, overlay, &error));
  EXPECT(CALL(fs_overlay_is_up, overlay));
  frame.x = 60;
  EXPECT(CALL(fs_light_move, overlay, "a", &frame, FS_GLIDE_SPRING, &error));
  EXPECT(CALL(fs_light_frame, overlay, "a", &frame, &error));
  fs_panel panel = {.size = sizeof panel, .id = "p", .frame = {100, 20, 40, 30}, .paint = paint, .ground = 0x102030ff, .is_movable = 1};
  EXPECT(CALL(fs_panel_add, overlay, &panel, &error));
  EXPECT(turn(overlay, false, &panels, panels + 1));
  EXPECT(CALL(fs_panel_repaint, overlay, "p", &error));
  EXPECT(turn(overlay, false, &panels, panels + 1));
  EXPECT(CALL(fs_panel_move, overlay, "p", &frame, FS_GLIDE_SPRING, &error));
  EXPECT(CALL(fs_panel_fade, overlay, "p", 0.7, FS_GLIDE_NONE, &error));
  EXPECT(CALL(fs_panel_frame, overlay, "p", &frame, &error));
  EXPECT(CALL(fs_panel_remove, overlay, "p", FS_GLIDE_NONE, &error));
  EXPECT(CALL(fs_light_remove, overlay, "a", FS_GLIDE_SPRING, &error));
  fs_pointer style = {.size = sizeof style, .width = 80, .ring_width = 2, .ring_color = 0xffffffff};
  EXPECT(CALL(fs_pointer_show, overlay, &style, &error));
  EXPECT(CALL(fs_pointer_end, overlay, &error));
  EXPECT(CALL(fs_overlay_hide, overlay, &error));
}

static void use_window(fs_overlay *overlay, fs_window *window) {
  EXPECT(CALL(fs_window_on_needs_commit, window, on_commit, NULL, &error));
  fs_geometry geometry = {.size = sizeof geometry, .width = WIDTH, .height = HEIGHT, .content = {4, 4, 312, 232}, .corners = {6, 6}};
  EXPECT(CALL(fs_window_resize, window, &geometry, &error));
  fs_rect place = {30, 30, 50, 20};
  EXPECT(CALL(fs_window_set_target, window, "save", &place, &error));
  EXPECT(CALL(fs_window_target, window, "save", &place, &error));
  EXPECT(CALL(fs_window_place, window, &place, &error));
  EXPECT(CALL(fs_window_frame_begins, window, &error));
  EXPECT(CALL(fs_dispatch, overlay, &error));
  window_commit(&here);
  EXPECT(CALL(fs_window_frame_ends, window, &error));
  EXPECT(CALL(fs_window_frame, window, &error));
  window_commit(&here);
  EXPECT(CALL(fs_window_frame_ends, window, &error));
  EXPECT(CALL(fs_window_hide_target, window, "save", &error));
}

static fs_tour *make_tour(void) {
  fs_tour *tour = CALL(fs_tour_new, "en", &error);
  fs_button buttons[] = {{"back", NULL}, {"next", "On"}};
  fs_step step = {.size = sizeof step, .id = "one", .target = "save", .title = "Save", .text = "Press it.", .buttons = buttons,
                  .button_count = 2, .pressed = "save", .picture = picture, .picture_text = "Colours"};
  EXPECT(CALL(fs_step_add, tour, &step, &error));
  fs_step last = {.size = sizeof last, .id = "two", .frame = {40, 40, 30, 30}, .title = "There", .condition = "saved"};
  EXPECT(CALL(fs_step_add, tour, &last, &error));
  const char *names[] = {"save"};
  char name[16];
  EXPECT(CALL(fs_tour_check, tour, names, 1, &error));
  EXPECT(CALL(fs_tour_target_count, tour) == 1 && CALL(fs_tour_target, tour, 0, name, sizeof name, &error));
  return tour;
}

static void use_tour(fs_overlay *overlay, fs_window *window, fs_tour *tour, bool has_thread) {
  fs_rect place = {30, 30, 50, 20};
  EXPECT(CALL(fs_window_set_target, window, "save", &place, &error));
  EXPECT(CALL(fs_tour_show, overlay, tour, NULL, &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
  EXPECT(!CALL(fs_tour_misses, overlay, "save"));
  // On the dim it is the overlay's.
  fs_input input = {.size = sizeof input, .kind = FS_INPUT_POINTER, .x = 200, .y = 200};
  CALL(fs_window_take, window, &input, &error);
  input.kind = FS_INPUT_BUTTON, input.code = 0x110, input.pressed = 1;
  EXPECT(fs_window_take(window, &input, &error));
  EXPECT(CALL(fs_overlay_set_target, overlay, "else", &place, &error));
  EXPECT(CALL(fs_overlay_hide_target, overlay, "else", &error));
  EXPECT(CALL(fs_overlay_press_target, overlay, "save", &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
  EXPECT(CALL(fs_tour_tell, overlay, FS_REQUEST_BACK, NULL, &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
  EXPECT(CALL(fs_tour_tell, overlay, FS_REQUEST_LAST, NULL, &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
  EXPECT(CALL(fs_overlay_set_condition, overlay, "saved", true, &error));
  EXPECT(turn(overlay, has_thread, &endings, endings + 1));
  fs_step card = {.size = sizeof card, .id = "card", .title = "A card", .text = "By itself."};
  EXPECT(CALL(fs_card_show, overlay, &card, &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
}

static void use_trial(fs_tour *tour, const char *folder) {
  char path[600];
  snprintf(path, sizeof path, "%s/calls.png", folder);
  fs_trial *trial = CALL(fs_test_new, tour, 640, 480, &error);
  fs_rect place = {30, 30, 50, 20};
  EXPECT(CALL(fs_test_set_target, trial, "save", &place, &error));
  EXPECT(CALL(fs_test_start, trial, NULL, &error));
  EXPECT(CALL(fs_test_is_at, trial, "one") && CALL(fs_test_says, trial, "Press it."));
  EXPECT(CALL(fs_test_png, trial, path, 1, &error));
  EXPECT(CALL(fs_test_do, trial, FS_DEED_PRESS, "save", &error));
  EXPECT(CALL(fs_test_pass, trial, 1, &error));
  EXPECT(CALL(fs_test_set_condition, trial, "saved", true, &error));
  EXPECT(CALL(fs_test_ending, trial) == FS_ENDING_FINISHED);
  EXPECT(CALL(fs_test_free, trial, &error));
}

static void *call_elsewhere(void *user) {
  fs_error own = FS_ERROR_INIT;
  for (int i = 0; i < 200; i++) {
    if (!fs_version() || !fs_code_text(FS_ERROR_BUSY) || fs_dispatch(user, &own)) return "it went well";
    if (own.code != FS_ERROR_WRONG_THREAD) return "another error";
  }
  return NULL;
}

static void use_inside(fs_tour *tour, bool has_thread) {
  fs_options options = {.size = sizeof options, .reading = has_thread ? FS_READING_THREAD : FS_READING_PIGGYBACK};
  fs_overlay *overlay = CALL(fs_overlay_inside, here.display, &options, &error);
  EXPECT(CALL(fs_overlay_on_event, overlay, on_event, NULL, &error));
  fs_window *window = CALL(fs_window_attach, overlay, here.surface, WIDTH, HEIGHT, &error);
  use_window(overlay, window);
  use_lights(overlay);
  EXPECT(CALL(fs_version) && CALL(fs_code_text, FS_ERROR_BUSY));
  pthread_t thread;
  void *complaint = NULL;
  EXPECT(pthread_create(&thread, NULL, call_elsewhere, overlay) == 0);
  use_tour(overlay, window, tour, has_thread);
  EXPECT(pthread_join(thread, &complaint) == 0 && !complaint);
  // Each time with another surface, in the middle of what moves.
  for (int i = 0; i < 20; i++) {
    EXPECT(CALL(fs_window_detach, window, &error));
    window_close(&here);
    window_open(&here);
    window = fs_window_attach(overlay, here.surface, WIDTH, HEIGHT, &error);
    fs_window_on_needs_commit(window, on_commit, NULL, &error);
    EXPECT(fs_tour_show(overlay, tour, i % 2 ? "one" : "two", &error));
    for (int j = 0; j < i % 5; j++) EXPECT(window_read(&here, 2) && fs_dispatch(overlay, &error));
  }
  EXPECT(CALL(fs_overlay_close, overlay, &error));
}

static int call_each(const char *folder) {
  fs_tour *tour = make_tour();
  for (int i = 0; i < 2; i++) use_inside(tour, i == 1);
  use_trial(tour, folder);
  fs_overlay *overlay = CALL(fs_overlay_open, NULL, &error);
  fs_spot spots[2] = {{10, 10, 8}, {0, 0, 0}};
  EXPECT(CALL(fs_picture_show, overlay, picture, spots, 1, &error));
  EXPECT(CALL(fs_picture_spots, overlay, spots, 2, &error) == 1);
  for (int i = 0; i < 20; i++) EXPECT(fs_dispatch(overlay, &error));
  EXPECT(fs_overlay_close(overlay, &error));
  const char text[] = "{steps: [{id: 'one', at: 'save'}]}";
  fs_tour *parsed = CALL(fs_tour_parse, text, strlen(text), NULL, &error);
  EXPECT(parsed && CALL(fs_tour_free, parsed, &error));
  EXPECT(!CALL(fs_tour_load, "/nowhere/tour.json5", &error) && error.code == FS_ERROR_UNREADABLE);
  EXPECT(fs_tour_free(tour, &error));
  return failures;
}

#include "random.h"

int main(int count, char **words) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  const char *where = getenv("CALLS_PICTURE");
  snprintf(picture, sizeof picture, "%s", where ? where : "picture.png");
  if (!window_begin(&here)) return fprintf(stderr, "There is no compositor.\n"), 2;
  int status = 2;
  if (count == 3 && strcmp(words[1], "each") == 0) status = call_each(words[2]) ? 1 : 0;
  if (count == 5 && strcmp(words[1], "random") == 0) status = call_random(strtoull(words[2], NULL, 10), atol(words[3]), words[4]);
  if (wl_display_get_error(here.display) != 0) printf("failed the connection has ended\n"), status = 1;
  window_end(&here);
  return status;
}
