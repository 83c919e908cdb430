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
static followspot_error error = FOLLOWSPOT_ERROR_INIT;

static void failed(const char *what, int line) {
  failures++;
  printf("failed line %d: %s: %s\n", line, what, error.text);
}

#define EXPECT(is_so) ((is_so) ? (void)0 : failed(#is_so, __LINE__))

static window here;
static char picture[512];
static int steps, endings, panels, commits;

static void on_event(const followspot_event *event, void *user) {
  (void)user;
  steps += event->kind == FOLLOWSPOT_EVENT_STEP;
  endings += event->kind == FOLLOWSPOT_EVENT_ENDED;
}

static void on_commit(followspot_window *window, void *user) {
  (void)window, (void)user;
  commits++;
}

static void paint(const followspot_canvas *canvas, void *user) {
  (void)user;
  panels++;
  for (int i = 0; i < canvas->width * canvas->height; i++) canvas->pixels[i] = 0xff204060u + (uint32_t)i % 32;
}

// Takes turns of program and overlay until something is so, or the connection has ended.
static bool turn(followspot_overlay *overlay, bool has_thread, const int *count, int least) {
  for (int i = 0; i < 3000 && *count < least; i++) {
    if (commits > 0) commits = 0, window_commit(&here);
    if (!window_read(&here, 0)) return false;
    struct pollfd file = {CALL(followspot_fd, overlay, &error), POLLIN, 0};
    bool is_ready = poll(&file, 1, has_thread ? 10 : 0) > 0;
    if ((CALL(followspot_has_events, overlay) || is_ready) && !CALL(followspot_dispatch, overlay, &error)) return false;
    if (*count < least && !has_thread) window_read(&here, 10);
  }
  return *count >= least;
}

static void use_lights(followspot_overlay *overlay) {
  followspot_rect frame = {20, 20, 60, 40};
  followspot_light light = {.size = sizeof light, .id = "a", .label = "A", .frame = frame, .feather = 4, .ring_width = 2, .glow_width = 3};
  EXPECT(CALL(followspot_light_add, overlay, &light, &error));
  EXPECT(CALL(followspot_overlay_show, overlay, &error));
  EXPECT(CALL(followspot_overlay_is_up, overlay));
  frame.x = 60;
  EXPECT(CALL(followspot_light_move, overlay, "a", &frame, FOLLOWSPOT_GLIDE_SPRING, &error));
  EXPECT(CALL(followspot_light_frame, overlay, "a", &frame, &error));
  followspot_panel panel = {.size = sizeof panel, .id = "p", .frame = {100, 20, 40, 30}, .paint = paint, .ground = 0x102030ff, .is_movable = 1};
  EXPECT(CALL(followspot_panel_add, overlay, &panel, &error));
  EXPECT(turn(overlay, false, &panels, panels + 1));
  EXPECT(CALL(followspot_panel_repaint, overlay, "p", &error));
  EXPECT(turn(overlay, false, &panels, panels + 1));
  EXPECT(CALL(followspot_panel_move, overlay, "p", &frame, FOLLOWSPOT_GLIDE_SPRING, &error));
  EXPECT(CALL(followspot_panel_fade, overlay, "p", 0.7, FOLLOWSPOT_GLIDE_NONE, &error));
  EXPECT(CALL(followspot_panel_frame, overlay, "p", &frame, &error));
  EXPECT(CALL(followspot_panel_remove, overlay, "p", FOLLOWSPOT_GLIDE_NONE, &error));
  EXPECT(CALL(followspot_light_remove, overlay, "a", FOLLOWSPOT_GLIDE_SPRING, &error));
  followspot_pointer style = {.size = sizeof style, .width = 80, .ring_width = 2, .ring_color = 0xffffffff};
  EXPECT(CALL(followspot_pointer_show, overlay, &style, &error));
  EXPECT(CALL(followspot_pointer_end, overlay, &error));
  EXPECT(CALL(followspot_overlay_hide, overlay, &error));
}

static void use_window(followspot_overlay *overlay, followspot_window *window) {
  EXPECT(CALL(followspot_window_on_needs_commit, window, on_commit, NULL, &error));
  followspot_geometry geometry = {.size = sizeof geometry, .width = WIDTH, .height = HEIGHT, .content = {4, 4, 312, 232}, .corners = {6, 6}};
  EXPECT(CALL(followspot_window_resize, window, &geometry, &error));
  followspot_rect place = {30, 30, 50, 20};
  EXPECT(CALL(followspot_window_set_target, window, "save", &place, &error));
  EXPECT(CALL(followspot_window_target, window, "save", &place, &error));
  EXPECT(CALL(followspot_window_place, window, &place, &error));
  EXPECT(CALL(followspot_window_frame_begins, window, &error));
  EXPECT(CALL(followspot_dispatch, overlay, &error));
  window_commit(&here);
  EXPECT(CALL(followspot_window_frame_ends, window, &error));
  EXPECT(CALL(followspot_window_frame, window, &error));
  window_commit(&here);
  EXPECT(CALL(followspot_window_frame_ends, window, &error));
  EXPECT(CALL(followspot_window_hide_target, window, "save", &error));
}

static followspot_tour *make_tour(void) {
  followspot_tour *tour = CALL(followspot_tour_new, "en", &error);
  followspot_button buttons[] = {{"back", NULL}, {"next", "On"}};
  followspot_step step = {.size = sizeof step, .id = "one", .target = "save", .title = "Save", .text = "Press it.", .buttons = buttons,
                  .button_count = 2, .pressed = "save", .picture = picture, .picture_text = "Colours"};
  EXPECT(CALL(followspot_step_add, tour, &step, &error));
  followspot_step last = {.size = sizeof last, .id = "two", .frame = {40, 40, 30, 30}, .title = "There", .condition = "saved"};
  EXPECT(CALL(followspot_step_add, tour, &last, &error));
  const char *names[] = {"save"};
  char name[16];
  EXPECT(CALL(followspot_tour_check, tour, names, 1, &error));
  EXPECT(CALL(followspot_tour_target_count, tour) == 1 && CALL(followspot_tour_target, tour, 0, name, sizeof name, &error));
  return tour;
}

static void use_tour(followspot_overlay *overlay, followspot_window *window, followspot_tour *tour, bool has_thread) {
  followspot_rect place = {30, 30, 50, 20};
  EXPECT(CALL(followspot_window_set_target, window, "save", &place, &error));
  EXPECT(CALL(followspot_tour_show, overlay, tour, NULL, &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
  EXPECT(!CALL(followspot_tour_misses, overlay, "save"));
  // On the dim it is the overlay's.
  followspot_input input = {.size = sizeof input, .kind = FOLLOWSPOT_INPUT_POINTER, .x = 200, .y = 200};
  CALL(followspot_window_take, window, &input, &error);
  input.kind = FOLLOWSPOT_INPUT_BUTTON, input.code = 0x110, input.pressed = 1;
  EXPECT(followspot_window_take(window, &input, &error));
  EXPECT(CALL(followspot_overlay_set_target, overlay, "else", &place, &error));
  EXPECT(CALL(followspot_overlay_hide_target, overlay, "else", &error));
  EXPECT(CALL(followspot_overlay_press_target, overlay, "save", &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
  EXPECT(CALL(followspot_tour_tell, overlay, FOLLOWSPOT_REQUEST_BACK, NULL, &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
  EXPECT(CALL(followspot_tour_tell, overlay, FOLLOWSPOT_REQUEST_LAST, NULL, &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
  EXPECT(CALL(followspot_overlay_set_condition, overlay, "saved", true, &error));
  EXPECT(turn(overlay, has_thread, &endings, endings + 1));
  followspot_step card = {.size = sizeof card, .id = "card", .title = "A card", .text = "By itself."};
  EXPECT(CALL(followspot_card_show, overlay, &card, &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
}

static void use_trial(followspot_tour *tour, const char *folder) {
  char path[600];
  snprintf(path, sizeof path, "%s/calls.png", folder);
  followspot_trial *trial = CALL(followspot_test_new, tour, 640, 480, &error);
  followspot_rect place = {30, 30, 50, 20};
  EXPECT(CALL(followspot_test_set_target, trial, "save", &place, &error));
  EXPECT(CALL(followspot_test_start, trial, NULL, &error));
  EXPECT(CALL(followspot_test_is_at, trial, "one") && CALL(followspot_test_says, trial, "Press it."));
  EXPECT(CALL(followspot_test_png, trial, path, 1, &error));
  EXPECT(CALL(followspot_test_do, trial, FOLLOWSPOT_DEED_PRESS, "save", &error));
  EXPECT(CALL(followspot_test_pass, trial, 1, &error));
  EXPECT(CALL(followspot_test_set_condition, trial, "saved", true, &error));
  EXPECT(CALL(followspot_test_ending, trial) == FOLLOWSPOT_ENDING_FINISHED);
  EXPECT(CALL(followspot_test_free, trial, &error));
}

static void *call_elsewhere(void *user) {
  followspot_error own = FOLLOWSPOT_ERROR_INIT;
  for (int i = 0; i < 200; i++) {
    if (!followspot_version() || !followspot_code_text(FOLLOWSPOT_ERROR_BUSY) || followspot_dispatch(user, &own)) return "it went well";
    if (own.code != FOLLOWSPOT_ERROR_WRONG_THREAD) return "another error";
  }
  return NULL;
}

static void use_inside(followspot_tour *tour, bool has_thread) {
  followspot_options options = {.size = sizeof options, .reading = has_thread ? FOLLOWSPOT_READING_THREAD : FOLLOWSPOT_READING_PIGGYBACK};
  followspot_overlay *overlay = CALL(followspot_overlay_inside, here.display, &options, &error);
  EXPECT(CALL(followspot_overlay_on_event, overlay, on_event, NULL, &error));
  followspot_window *window = CALL(followspot_window_attach, overlay, here.surface, WIDTH, HEIGHT, &error);
  use_window(overlay, window);
  use_lights(overlay);
  EXPECT(CALL(followspot_version) && CALL(followspot_code_text, FOLLOWSPOT_ERROR_BUSY));
  pthread_t thread;
  void *complaint = NULL;
  EXPECT(pthread_create(&thread, NULL, call_elsewhere, overlay) == 0);
  use_tour(overlay, window, tour, has_thread);
  EXPECT(pthread_join(thread, &complaint) == 0 && !complaint);
  // Each time with another surface, in the middle of what moves.
  for (int i = 0; i < 20; i++) {
    EXPECT(CALL(followspot_window_detach, window, &error));
    window_close(&here);
    window_open(&here);
    window = followspot_window_attach(overlay, here.surface, WIDTH, HEIGHT, &error);
    followspot_window_on_needs_commit(window, on_commit, NULL, &error);
    EXPECT(followspot_tour_show(overlay, tour, i % 2 ? "one" : "two", &error));
    for (int j = 0; j < i % 5; j++) EXPECT(window_read(&here, 2) && followspot_dispatch(overlay, &error));
  }
  EXPECT(CALL(followspot_overlay_close, overlay, &error));
}

static int call_each(const char *folder) {
  followspot_tour *tour = make_tour();
  for (int i = 0; i < 2; i++) use_inside(tour, i == 1);
  use_trial(tour, folder);
  followspot_overlay *overlay = CALL(followspot_overlay_open, NULL, &error);
  followspot_spot spots[2] = {{10, 10, 8}, {0, 0, 0}};
  EXPECT(CALL(followspot_picture_show, overlay, picture, spots, 1, &error));
  EXPECT(CALL(followspot_picture_spots, overlay, spots, 2, &error) == 1);
  for (int i = 0; i < 20; i++) EXPECT(followspot_dispatch(overlay, &error));
  EXPECT(followspot_overlay_close(overlay, &error));
  const char text[] = "{steps: [{id: 'one', at: 'save'}]}";
  followspot_tour *parsed = CALL(followspot_tour_parse, text, strlen(text), NULL, &error);
  EXPECT(parsed && CALL(followspot_tour_free, parsed, &error));
  EXPECT(!CALL(followspot_tour_load, "/nowhere/tour.json5", &error) && error.code == FOLLOWSPOT_ERROR_UNREADABLE);
  EXPECT(followspot_tour_free(tour, &error));
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
