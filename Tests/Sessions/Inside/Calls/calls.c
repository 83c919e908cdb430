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
    struct pollfd file = {CALL(followspot_overlay_fd, overlay, &error), POLLIN, 0};
    bool is_ready = poll(&file, 1, has_thread ? 10 : 0) > 0;
    if ((CALL(followspot_overlay_has_events, overlay) || is_ready) && !CALL(followspot_overlay_dispatch, overlay, &error)) return false;
    if (*count < least && !has_thread) window_read(&here, 10);
  }
  return *count >= least;
}

static void use_lights(followspot_overlay *overlay) {
  followspot_rect frame = {20, 20, 60, 40};
  followspot_light light = FOLLOWSPOT_LIGHT_INIT;
  light.id = "a", light.label = "A", light.frame = frame, light.feather = 4, light.ring_width = 2, light.glow_width = 3;
  EXPECT(CALL(followspot_overlay_add_light, overlay, &light, &error));
  EXPECT(CALL(followspot_overlay_show, overlay, &error));
  EXPECT(CALL(followspot_overlay_is_up, overlay));
  frame.x = 60;
  EXPECT(CALL(followspot_overlay_move_light, overlay, "a", &frame, FOLLOWSPOT_GLIDE_SPRING, &error));
  EXPECT(CALL(followspot_overlay_light_frame, overlay, "a", &frame, &error));
  followspot_panel panel = FOLLOWSPOT_PANEL_INIT;
  panel.id = "p", panel.frame = (followspot_rect){100, 20, 40, 30}, panel.paint = paint, panel.ground = 0xff102030, panel.is_movable = true;
  EXPECT(CALL(followspot_overlay_add_panel, overlay, &panel, &error));
  EXPECT(turn(overlay, false, &panels, panels + 1));
  EXPECT(CALL(followspot_overlay_repaint_panel, overlay, "p", &error));
  EXPECT(turn(overlay, false, &panels, panels + 1));
  EXPECT(CALL(followspot_overlay_move_panel, overlay, "p", &frame, FOLLOWSPOT_GLIDE_SPRING, &error));
  EXPECT(CALL(followspot_overlay_fade_panel, overlay, "p", 0.7, FOLLOWSPOT_GLIDE_NONE, &error));
  EXPECT(CALL(followspot_overlay_panel_frame, overlay, "p", &frame, &error));
  EXPECT(CALL(followspot_overlay_remove_panel, overlay, "p", FOLLOWSPOT_GLIDE_NONE, &error));
  EXPECT(CALL(followspot_overlay_remove_light, overlay, "a", FOLLOWSPOT_GLIDE_SPRING, &error));
  followspot_pointer style = FOLLOWSPOT_POINTER_INIT;
  style.width = 80, style.ring_width = 2;
  EXPECT(CALL(followspot_overlay_show_pointer, overlay, &style, &error));
  EXPECT(CALL(followspot_overlay_hide_pointer, overlay, &error));
  EXPECT(CALL(followspot_overlay_hide, overlay, &error));
}

static void use_window(followspot_overlay *overlay, followspot_window *window) {
  EXPECT(CALL(followspot_window_on_commit_needed, window, on_commit, NULL, &error));
  followspot_geometry geometry = FOLLOWSPOT_GEOMETRY_INIT;
  geometry.width = WIDTH, geometry.height = HEIGHT, geometry.content = (followspot_rect){4, 4, 312, 232};
  geometry.corners[0] = geometry.corners[1] = 6;
  EXPECT(CALL(followspot_window_set_geometry, window, &geometry, &error));
  followspot_rect place = {30, 30, 50, 20};
  EXPECT(CALL(followspot_window_set_target, window, "save", &place, &error));
  EXPECT(CALL(followspot_window_target, window, "save", &place, &error));
  EXPECT(CALL(followspot_window_rect_to_overlay, window, &place, &error));
  EXPECT(CALL(followspot_window_begin_frame, window, &error));
  EXPECT(CALL(followspot_overlay_dispatch, overlay, &error));
  window_commit(&here);
  EXPECT(CALL(followspot_window_end_frame, window, &error));
  EXPECT(CALL(followspot_window_update_frame, window, &error));
  window_commit(&here);
  EXPECT(CALL(followspot_window_end_frame, window, &error));
  EXPECT(CALL(followspot_window_hide_target, window, "save", &error));
}

static followspot_tour *make_tour(void) {
  followspot_tour *tour = CALL(followspot_tour_new, "en", &error);
  followspot_button buttons[] = {{"back", NULL}, {"next", "On"}};
  followspot_step step = FOLLOWSPOT_STEP_INIT;
  step.id = "one", step.target = step.pressed = "save", step.title = "Save", step.text = "Press it.";
  step.buttons = buttons, step.button_count = 2, step.picture = picture, step.picture_text = "Colours";
  EXPECT(CALL(followspot_tour_add_step, tour, &step, &error));
  followspot_step last = FOLLOWSPOT_STEP_INIT;
  last.id = "two", last.frame = (followspot_rect){40, 40, 30, 30}, last.title = "There", last.condition = "saved";
  EXPECT(CALL(followspot_tour_add_step, tour, &last, &error));
  const char *names[] = {"save"};
  char name[16];
  EXPECT(CALL(followspot_tour_check, tour, names, 1, &error));
  EXPECT(CALL(followspot_tour_target_count, tour) == 1 && CALL(followspot_tour_target, tour, 0, name, sizeof name, &error));
  return tour;
}

static void use_tour(followspot_overlay *overlay, followspot_window *window, followspot_tour *tour, bool has_thread) {
  followspot_rect place = {30, 30, 50, 20};
  EXPECT(CALL(followspot_window_set_target, window, "save", &place, &error));
  EXPECT(CALL(followspot_overlay_show_tour, overlay, tour, NULL, &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
  EXPECT(!CALL(followspot_overlay_misses_target, overlay, "save"));
  // On the dim it is the overlay's.
  followspot_input input = FOLLOWSPOT_INPUT_INIT;
  input.x = input.y = 200;
  CALL(followspot_window_handle_input, window, &input, &error);
  input.kind = FOLLOWSPOT_INPUT_BUTTON, input.code = 0x110, input.is_pressed = true;
  EXPECT(followspot_window_handle_input(window, &input, &error));
  EXPECT(CALL(followspot_overlay_set_target, overlay, "else", &place, &error));
  EXPECT(CALL(followspot_overlay_hide_target, overlay, "else", &error));
  EXPECT(CALL(followspot_overlay_press_target, overlay, "save", &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
  EXPECT(CALL(followspot_overlay_request, overlay, FOLLOWSPOT_REQUEST_BACK, NULL, &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
  EXPECT(CALL(followspot_overlay_request, overlay, FOLLOWSPOT_REQUEST_LAST, NULL, &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
  EXPECT(CALL(followspot_overlay_set_condition, overlay, "saved", true, &error));
  EXPECT(turn(overlay, has_thread, &endings, endings + 1));
  followspot_step card = FOLLOWSPOT_STEP_INIT;
  card.id = "card", card.title = "A card", card.text = "By itself.";
  EXPECT(CALL(followspot_overlay_show_card, overlay, &card, &error));
  EXPECT(turn(overlay, has_thread, &steps, steps + 1));
}

static void use_trial(followspot_tour *tour, const char *folder) {
  char path[600];
  snprintf(path, sizeof path, "%s/calls.png", folder);
  followspot_trial *trial = CALL(followspot_trial_new, tour, 640, 480, &error);
  followspot_rect place = {30, 30, 50, 20};
  EXPECT(CALL(followspot_trial_set_target, trial, "save", &place, &error));
  EXPECT(CALL(followspot_trial_start, trial, NULL, &error));
  EXPECT(CALL(followspot_trial_is_at, trial, "one") && CALL(followspot_trial_shows_text, trial, "Press it."));
  EXPECT(CALL(followspot_trial_save_png, trial, path, 1, &error));
  EXPECT(CALL(followspot_trial_perform, trial, FOLLOWSPOT_ACTION_PRESS, "save", &error));
  EXPECT(CALL(followspot_trial_pass_time, trial, 1, &error));
  EXPECT(CALL(followspot_trial_set_condition, trial, "saved", true, &error));
  EXPECT(CALL(followspot_trial_ending, trial) == FOLLOWSPOT_ENDING_FINISHED);
  CALL(followspot_trial_free, trial);
}

static void *call_elsewhere(void *user) {
  followspot_error own = FOLLOWSPOT_ERROR_INIT;
  for (int i = 0; i < 200; i++) {
    if (!followspot_version() || !followspot_error_code_text(FOLLOWSPOT_ERROR_BUSY) || followspot_overlay_dispatch(user, &own)) return "it went well";
    if (own.code != FOLLOWSPOT_ERROR_WRONG_THREAD) return "another error";
  }
  return NULL;
}

static void use_inside(followspot_tour *tour, bool has_thread) {
  followspot_options options = FOLLOWSPOT_OPTIONS_INIT;
  options.reading = has_thread ? FOLLOWSPOT_READING_THREAD : FOLLOWSPOT_READING_PROGRAM;
  followspot_overlay *overlay = CALL(followspot_overlay_open_inside, here.display, &options, &error);
  EXPECT(CALL(followspot_overlay_on_event, overlay, on_event, NULL, &error));
  followspot_window *window = CALL(followspot_window_new, overlay, here.surface, WIDTH, HEIGHT, &error);
  use_window(overlay, window);
  use_lights(overlay);
  EXPECT(CALL(followspot_version) && CALL(followspot_error_code_text, FOLLOWSPOT_ERROR_BUSY));
  pthread_t thread;
  void *complaint = NULL;
  EXPECT(pthread_create(&thread, NULL, call_elsewhere, overlay) == 0);
  use_tour(overlay, window, tour, has_thread);
  EXPECT(pthread_join(thread, &complaint) == 0 && !complaint);
  // Each time with another surface, in the middle of what moves.
  for (int i = 0; i < 20; i++) {
    CALL(followspot_window_free, window);
    window_close(&here);
    window_open(&here);
    window = followspot_window_new(overlay, here.surface, WIDTH, HEIGHT, &error);
    followspot_window_on_commit_needed(window, on_commit, NULL, &error);
    EXPECT(followspot_overlay_show_tour(overlay, tour, i % 2 ? "one" : "two", &error));
    for (int j = 0; j < i % 5; j++) EXPECT(window_read(&here, 2) && followspot_overlay_dispatch(overlay, &error));
  }
  CALL(followspot_overlay_free, overlay);
}

static int call_each(const char *folder) {
  followspot_tour *tour = make_tour();
  for (int i = 0; i < 2; i++) use_inside(tour, i == 1);
  use_trial(tour, folder);
  followspot_overlay *overlay = CALL(followspot_overlay_open, NULL, &error);
  followspot_spot spots[2] = {{10, 10, 8}, {0, 0, 0}};
  EXPECT(!CALL(followspot_overlay_show_picture, overlay, "/nonexistent", spots, 1, &error));
  EXPECT(error.code == FOLLOWSPOT_ERROR_UNREADABLE);
  EXPECT(CALL(followspot_overlay_show_picture, overlay, picture, spots, 1, &error));
  EXPECT(CALL(followspot_overlay_spots, overlay, spots, 2, &error) == 1);
  for (int i = 0; i < 20; i++) EXPECT(followspot_overlay_dispatch(overlay, &error));
  EXPECT(CALL(followspot_overlay_show, overlay, &error) && CALL(followspot_overlay_spots, overlay, NULL, 0, &error) == 0);
  followspot_overlay_free(overlay);
  const char text[] = "{steps: [{id: 'one', at: 'save'}]}";
  followspot_tour *parsed = CALL(followspot_tour_parse, text, strlen(text), NULL, &error);
  EXPECT(parsed);
  CALL(followspot_tour_free, parsed);
  EXPECT(!CALL(followspot_tour_load, "/nowhere/tour.json5", &error) && error.code == FOLLOWSPOT_ERROR_UNREADABLE);
  followspot_tour_free(tour);
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
