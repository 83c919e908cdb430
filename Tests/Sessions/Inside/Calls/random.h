// Any function of followspot.h in any order, with right and wrong arguments; every seed gives the same calls.
#pragma once

#include <math.h>

// What calls may name: some of each were freed, never were, or are of another kind.
enum { KEPT = 5 };
static followspot_overlay *overlays[KEPT];
static followspot_window *windows[KEPT];
static followspot_tour *tours[KEPT];
static followspot_trial *trials[KEPT];

static uint64_t state;
static const char *folder_of_pictures;
static int depth;

// SplitMix64.
static uint64_t dice(uint64_t sides) {
  uint64_t z = state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (z ^ (z >> 31)) % sides;
}

#define ANY(list) (list[dice(sizeof list / sizeof *list)])

static const char *text(void) {
  static char longest[70001];
  static const char *const texts[] = {"a", "b", "save", "one", "two", "next", "Escape", "Right", "", "ünï", "a\xc3(", NULL};
  if (!*longest) memset(longest, 'x', sizeof longest - 1);
  return dice(200) == 0 ? longest : ANY(texts);
}

static const char *maybe(void) { return dice(2) ? NULL : text(); }

static double number(void) {
  static const double numbers[] = {0, 1, 8, 20, 40, -5, 0.5, 300, 1e9, -1e300, NAN, INFINITY};
  return dice(8) == 0 ? ANY(numbers) : (double)dice(120);
}

static followspot_rect rect(void) { return (followspot_rect){number(), number(), number(), number()}; }

static uint32_t word(void) { return dice(4) == 0 ? (uint32_t)dice(UINT32_MAX) : (uint32_t)dice(14); }

// No larger one that the library reads: there is nothing behind the struct.
static size_t size_of(size_t right) { return dice(12) ? right : dice(4) ? (size_t)dice(right) : SIZE_MAX - (size_t)dice(9); }

static void *handle(void **kept) {
  static void *const others[] = {NULL, &state, overlays, (void *)16, (void *)-1};
  uint64_t kind = dice(12);
  return kind == 0 ? ANY(others) : kind == 1 ? (void *)ANY(overlays) : kind == 2 ? (void *)ANY(tours) : kept[dice(KEPT)];
}

#define OVERLAY ((followspot_overlay *)handle((void **)overlays))
#define WINDOW ((followspot_window *)handle((void **)windows))
#define TOUR ((followspot_tour *)handle((void **)tours))
#define TRIAL ((followspot_trial *)handle((void **)trials))

static void call_one(followspot_error *why);

static void on_random(const followspot_event *event, void *user) {
  (void)user;
  if (event->text) note(strlen(event->text) < 100000 ? "callback" : "long text");
  if (depth++ == 0 && dice(3) == 0) call_one(&error);
  depth--;
}

static void paint_random(const followspot_canvas *canvas, void *user) {
  (void)user;
  memset(canvas->pixels, 0x40, (size_t)canvas->width * (size_t)canvas->height * 4);
  if (depth++ == 0) followspot_overlay_hide(OVERLAY, &error);
  depth--;
}

static void begin_overlay(followspot_error *why) {
  followspot_options options = {
    .size = size_of(sizeof options), .dim = word(), .motion = dice(4), .theme = dice(4), .through = dice(4), .reading = dice(3),
    .has_movable_lights = dice(2), .takes_keyboard = dice(2), .output = dice(9) ? NULL : text()};
  size_t place = dice(KEPT);
  // What is still shown of it must not outlive the connection.
  followspot_overlay_free(overlays[place]);
  overlays[place] = dice(3) ? CALL(followspot_overlay_open_inside, here.display, &options, why)
                            : CALL(followspot_overlay_open, &options, why);
  followspot_overlay_on_event(overlays[place], on_random, NULL, NULL);
}

static followspot_step random_step(followspot_button *buttons) {
  buttons[0] = (followspot_button){text(), maybe()};
  buttons[1] = (followspot_button){text(), text()};
  static const size_t counts[] = {0, 1, 2, 2, SIZE_MAX};
  return (followspot_step){
    .size = size_of(sizeof(followspot_step)), .id = text(), .target = maybe(), .frame = rect(), .title = maybe(), .text = maybe(),
    .picture = dice(8) ? NULL : picture, .picture_text = maybe(), .buttons = dice(2) ? buttons : NULL, .button_count = ANY(counts),
    .shape = dice(5), .tap = dice(5), .radius = number(), .padding = number(), .feather = number(), .after = dice(4) ? 0 : number(),
    .pressed = maybe(), .condition = maybe(), .appears = maybe(), .vanishes = maybe(), .when = dice(6) ? NULL : text()};
}

static void call_step(followspot_error *why) {
  followspot_button buttons[2];
  followspot_step step = random_step(buttons);
  if (dice(2)) CALL(followspot_tour_add_step, TOUR, &step, why);
  else CALL(followspot_overlay_show_card, OVERLAY, &step, why);
}

static void call_light(followspot_error *why) {
  followspot_rect frame = rect();
  followspot_light light = {
    .size = size_of(sizeof light), .id = text(), .label = maybe(), .frame = frame, .shape = dice(5), .glide = dice(3), .radius = number(),
    .padding = number(), .feather = number(), .rotation = number(), .opacity = (double)dice(3) / 2, .ring_width = number(),
    .ring_color = word(), .glow_color = word(), .glow_width = number(), .tint = dice(2) ? word() : 0};
  switch (dice(5)) {
  case 0: CALL(followspot_overlay_move_light, OVERLAY, text(), &frame, dice(3), why); break;
  case 1: CALL(followspot_overlay_remove_light, OVERLAY, text(), dice(3), why); break;
  case 2: CALL(followspot_overlay_light_frame, OVERLAY, text(), dice(9) ? &frame : NULL, why); break;
  default: CALL(followspot_overlay_add_light, OVERLAY, dice(20) ? &light : NULL, why);
  }
}

static void call_panel(followspot_error *why) {
  followspot_rect frame = rect();
  followspot_panel panel = {
    .size = size_of(sizeof panel), .id = text(), .frame = frame, .picture = dice(6) ? NULL : picture,
    .paint = dice(3) ? paint_random : NULL, .ground = word(), .glide = dice(3), .radius = number(), .opacity = number() / 40,
    .is_movable = dice(2), .has_shadow = dice(2)};
  switch (dice(8)) {
  case 0: CALL(followspot_overlay_move_panel, OVERLAY, text(), &frame, dice(3), why); break;
  case 1: CALL(followspot_overlay_fade_panel, OVERLAY, text(), number() / 40, dice(3), why); break;
  case 2: CALL(followspot_overlay_repaint_panel, OVERLAY, text(), why); break;
  case 3: CALL(followspot_overlay_remove_panel, OVERLAY, text(), dice(3), why); break;
  case 4: CALL(followspot_overlay_panel_frame, OVERLAY, text(), &frame, why); break;
  default: CALL(followspot_overlay_add_panel, OVERLAY, dice(20) ? &panel : NULL, why);
  }
}

static void call_window(followspot_error *why) {
  followspot_rect place = rect();
  followspot_geometry geometry = {
    .size = size_of(sizeof geometry), .width = number(), .height = number(), .content = rect(),
    .corners = {number(), number(), number(), number()}, .scale = number() / 30};
  // Larger ones are for the painter's own tests.
  if (geometry.width > 2000 && geometry.width < 1e8) geometry.width = WIDTH;
  followspot_input input = {
    .size = size_of(sizeof input), .kind = dice(13), .seat = (uint32_t)dice(3), .time = word(), .finger = (int32_t)dice(4),
    .x = number() * 2, .y = number() * 2, .code = dice(2) ? 0x110 : word(), .symbol = dice(2) ? 0xff00 + (uint32_t)dice(100) : word(),
    .is_pressed = dice(2), .modifiers = (uint32_t)dice(16)};
  switch (dice(14)) {
  case 0: {
    size_t at = dice(KEPT);
    followspot_window_free(windows[at]);
    windows[at] = CALL(followspot_window_new, OVERLAY, dice(30) ? here.surface : NULL, dice(3) ? WIDTH : number(), HEIGHT, why);
    followspot_window_on_commit_needed(windows[at], on_commit, NULL, NULL);
    break;
  }
  case 1: CALL(followspot_window_free, WINDOW); break;
  case 2: CALL(followspot_window_set_geometry, WINDOW, &geometry, why); break;
  case 3: CALL(followspot_window_on_commit_needed, WINDOW, dice(2) ? on_commit : NULL, NULL, why); break;
  case 4: CALL(followspot_window_begin_frame, WINDOW, why); break;
  case 5: CALL(followspot_window_end_frame, WINDOW, why); break;
  case 6: CALL(followspot_window_update_frame, WINDOW, why); break;
  case 7: CALL(followspot_window_hide_target, WINDOW, text(), why); break;
  case 8: CALL(followspot_window_target, WINDOW, text(), dice(9) ? &place : NULL, why); break;
  case 9: CALL(followspot_window_rect_to_overlay, WINDOW, dice(9) ? &place : NULL, why); break;
  case 10: CALL(followspot_window_set_target, WINDOW, text(), dice(5) ? &place : NULL, why); break;
  default: CALL(followspot_window_handle_input, WINDOW, dice(20) ? &input : NULL, why);
  }
}

static void call_trial(followspot_error *why) {
  static const int sides[] = {0, 100, 320, -1};
  char path[600];
  followspot_rect place = rect();
  size_t at = dice(KEPT);
  snprintf(path, sizeof path, "%s/%s", folder_of_pictures, dice(9) ? "random.png" : "none/random.png");
  switch (dice(12)) {
  case 0:
    followspot_trial_free(trials[at]);
    trials[at] = CALL(followspot_trial_new, TOUR, ANY(sides), dice(8) ? 200 : number(), why);
    break;
  case 1: CALL(followspot_trial_start, TRIAL, maybe(), why); break;
  case 2: CALL(followspot_trial_pass_time, TRIAL, number() / 40, why); break;
  case 3: case 4: CALL(followspot_trial_perform, TRIAL, dice(7), maybe(), why); break;
  case 5: CALL(followspot_trial_set_target, TRIAL, text(), dice(4) ? &place : NULL, why); break;
  case 6: CALL(followspot_trial_set_condition, TRIAL, text(), dice(2), why); break;
  case 7: CALL(followspot_trial_is_at, TRIAL, maybe()); break;
  case 8: CALL(followspot_trial_shows_text, TRIAL, maybe()); break;
  case 9: CALL(followspot_trial_ending, TRIAL); break;
  case 10: if (dice(10) == 0) CALL(followspot_trial_free, TRIAL); break;
  default: if (dice(6) == 0) CALL(followspot_trial_save_png, TRIAL, path, (double)dice(6) / 2, why);
  }
}

static void call_tour(followspot_error *why) {
  static const char *const files[] = {"{steps: [{id: 'one', at: 'save'}, {id: 'two', at: 'a', missing: 'skip'}]}", "{steps: [", "{}", "", "[]"};
  static const size_t sizes[] = {0, 1, 8, 8, SIZE_MAX};
  const char *file = ANY(files), *names[] = {text(), text()};
  char name[8];
  size_t at = dice(KEPT);
  switch (dice(12)) {
  case 0:
    followspot_tour_free(tours[at]);
    tours[at] =
      dice(2) ? CALL(followspot_tour_new, maybe(), why) : CALL(followspot_tour_parse, file, strlen(file), maybe(), why);
    break;
  case 1: if (dice(8) == 0) CALL(followspot_tour_free, TOUR); break;
  case 2: CALL(followspot_tour_load, text(), why); break;
  case 3: CALL(followspot_tour_check, TOUR, dice(9) ? names : NULL, dice(3), why); break;
  case 4: {
    size_t size = ANY(sizes);
    CALL(followspot_tour_target_count, TOUR);
    CALL(followspot_tour_target, TOUR, ANY(sizes), name, size > sizeof name ? 0 : size, why);
    break;
  }
  case 5: case 6: CALL(followspot_overlay_show_tour, OVERLAY, TOUR, maybe(), why); break;
  case 7: CALL(followspot_overlay_misses_target, OVERLAY, text()); break;
  default: CALL(followspot_overlay_request, OVERLAY, dice(14), maybe(), why);
  }
}

static void call_overlay(followspot_error *why) {
  followspot_rect place = rect();
  followspot_spot spots[2] = {{number(), number(), number()}, {number(), number(), number()}};
  followspot_pointer style = {
    .size = size_of(sizeof style), .width = number(), .height = number(), .shape = dice(5), .through = dice(4), .radius = number(),
    .feather = number(), .ring_width = number(), .ring_color = word(), .dim = word(), .hides_after = number()};
  switch (dice(16)) {
  case 0: if (dice(4) == 0) begin_overlay(why); break;
  case 1: if (dice(12) == 0) CALL(followspot_overlay_free, OVERLAY); break;
  case 2: CALL(followspot_overlay_show, OVERLAY, why); break;
  case 3: CALL(followspot_overlay_hide, OVERLAY, why); break;
  case 4: CALL(followspot_overlay_is_up, OVERLAY); break;
  case 5: CALL(followspot_overlay_set_target, OVERLAY, text(), dice(5) ? &place : NULL, why); break;
  case 6: CALL(followspot_overlay_hide_target, OVERLAY, text(), why); break;
  case 7: CALL(followspot_overlay_press_target, OVERLAY, text(), why); break;
  case 8: CALL(followspot_overlay_set_condition, OVERLAY, text(), dice(2), why); break;
  case 9: CALL(followspot_overlay_show_pointer, OVERLAY, dice(3) ? &style : NULL, why); break;
  case 10: CALL(followspot_overlay_hide_pointer, OVERLAY, why); break;
  case 11:
    if (dice(6) == 0) CALL(followspot_overlay_show_picture, OVERLAY, dice(2) ? picture : text(), dice(5) ? spots : NULL, dice(3), why);
    break;
  case 12: CALL(followspot_overlay_spots, OVERLAY, spots, dice(3), why); break;
  case 13: CALL(followspot_overlay_fd, OVERLAY, why); break;
  case 14: CALL(followspot_overlay_on_event, OVERLAY, dice(2) ? on_random : NULL, NULL, why); break;
  default: CALL(followspot_overlay_has_events, OVERLAY), CALL(followspot_version), CALL(followspot_error_code_text, word());
  }
}

static void call_one(followspot_error *why) {
  switch (dice(16)) {
  case 0: case 1: call_light(why); break;
  case 2: case 3: call_panel(why); break;
  case 4: case 5: case 6: call_window(why); break;
  case 7: case 8: call_trial(why); break;
  case 9: case 10: call_tour(why); break;
  case 11: call_step(why); break;
  case 12: CALL(followspot_overlay_dispatch, OVERLAY, why); break;
  default: call_overlay(why);
  }
}

static int call_random(uint64_t seed, long count, const char *folder) {
  folder_of_pictures = folder;
  state = seed;
  begin_overlay(NULL);
  for (long i = 0; i < count; i++) {
    // An error that is not set up is not written to.
    followspot_error own = FOLLOWSPOT_ERROR_INIT;
    if (dice(9) == 0) own.size = dice(64);
    call_one(dice(4) ? &own : NULL);
    if (own.size == sizeof own && own.code != FOLLOWSPOT_ERROR_NONE && !*own.text) printf("failed seed %lu, call %ld: no sentence\n", (long)seed, i), failures++;
    // The program's own turn, its next frame, and another surface now and then.
    if (dice(8) == 0 && !window_read(&here, 0)) return printf("failed seed %lu, call %ld: the connection\n", (long)seed, i), 1;
    if (commits > 0 && dice(4) == 0) commits = 0, window_commit(&here);
    if (dice(700) == 0) {
      for (int j = 0; j < KEPT; j++) followspot_window_free(windows[j]);
      window_close(&here);
      window_open(&here);
    }
  }
  for (int i = 0; i < KEPT; i++) followspot_overlay_free(overlays[i]), followspot_tour_free(tours[i]), followspot_trial_free(trials[i]);
  return failures > 0;
}
