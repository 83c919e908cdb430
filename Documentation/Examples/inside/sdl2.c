// A small editor with a tour of itself, in SDL 2: it draws by SDL's renderer, or with -DBY_OPENGL by OpenGL.
//
//     cc sdl2.c -o editor $(pkg-config --cflags --libs followspot sdl2)
//     cc -DBY_OPENGL sdl2.c -o editor $(pkg-config --cflags --libs followspot sdl2 gl)
//     SDL_VIDEODRIVER=wayland ./editor editor.json5
//
// All that the tour takes are the lines with `followspot_` in them. The program waits for events and draws only when something has changed.
#include <SDL.h>
#include <followspot-sdl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef BY_OPENGL
#include <SDL_opengl.h>
#endif

enum { LINES = 60, LINE = 24 };

static followspot_sdl *guide;
static SDL_Window *window;
static char text[256];
static const char *step;        // the target of the step that can be seen
static char step_name[64];
static int width = 640, height = 440, scroll;
static bool has_ended, is_changed = true, is_running = true;

static SDL_Rect save_place(void) { return (SDL_Rect){width - 114, 14, 80, 30}; }
static SDL_Rect text_place(void) { return (SDL_Rect){10, 58, width - 190, height - 68}; }
static SDL_Rect list_place(void) { return (SDL_Rect){width - 170, 58, 160, height - 68}; }

// The part of a line that can be seen; empty if none can.
static SDL_Rect line_place(int number) {
  SDL_Rect list = list_place(), line = {list.x, list.y + number * LINE - LINE - scroll, list.w, LINE}, seen;
  return SDL_IntersectRect(&list, &line, &seen) ? seen : (SDL_Rect){0, 0, 0, 0};
}

static void scroll_to(int place) {
  int most = LINES * LINE - list_place().h;
  scroll = place < 0 ? 0 : place > most ? most : place;
  is_changed = true;
}

static SDL_Rect place_of(const char *target) {
  return strcmp(target, "save") == 0 ? save_place() : strcmp(target, "text") == 0 ? text_place() : line_place(atoi(target + 5));
}

// -- The tour

static void on_event(const followspot_event *event, void *user) {
  (void)user;
  if (event->kind == FOLLOWSPOT_EVENT_STEP) {
    snprintf(step_name, sizeof step_name, "%s", event->step);
    step = strcmp(event->step, "last") == 0 ? "line-40" : step_name;
    printf("step %s\n", step_name);
    // A test that drives this program has to know where to press.
    SDL_Rect place = place_of(step);
    const char *tells = getenv("EDITOR_TELLS_PLACES");
    if (tells && strcmp(tells, "1") == 0) printf("place %s %d %d %d %d\n", step_name, place.x, place.y, place.w, place.h);
  }
  // Only the program knows how to bring a line into its view.
  if (event->kind == FOLLOWSPOT_EVENT_TARGET_MISSING && strstr(event->text, "line-40")) scroll_to(40 * LINE - list_place().h / 2);
  if (event->kind == FOLLOWSPOT_EVENT_ENDED) {
    printf("ended %d\n", event->ending);
    has_ended = true;
  }
  fflush(stdout);
}

static void tell_places(void) {
  const char *const targets[] = {"save", "text", "line-40"};
  for (size_t i = 0; i < SDL_arraysize(targets); i++) {
    SDL_Rect place = place_of(targets[i]);
    followspot_sdl_set_target(guide, targets[i], &place);
  }
}

// -- What it draws by

#ifdef BY_OPENGL

static bool open_canvas(void) {
  return SDL_GL_CreateContext(window) && (SDL_GL_SetSwapInterval(1), true);
}

// A rectangle in one colour, as far as it is in `bounds`. OpenGL counts rows from below, and in pixels of the screen.
static void fill_within(const SDL_Rect *bounds, SDL_Rect place, int gray) {
  int across, down;
  SDL_GL_GetDrawableSize(window, &across, &down);
  double scale = (double)across / width, shade = gray / 255.0;
  if (bounds && !SDL_IntersectRect(bounds, &place, &place)) return;
  int bottom = (int)((place.y + place.h) * scale), top = (int)(place.y * scale), left = (int)(place.x * scale);
  glViewport(0, 0, across, down);
  glEnable(GL_SCISSOR_TEST);
  glScissor(left, down - bottom, (int)((place.x + place.w) * scale) - left, bottom - top);
  glClearColor((float)shade, (float)shade, (float)shade, 1);
  glClear(GL_COLOR_BUFFER_BIT);
}

static void present(void) { SDL_GL_SwapWindow(window); }

#else

static SDL_Renderer *renderer;

static bool open_canvas(void) { return (renderer = SDL_CreateRenderer(window, -1, 0)) != NULL; }

static void fill_within(const SDL_Rect *bounds, SDL_Rect place, int gray) {
  if (bounds && !SDL_IntersectRect(bounds, &place, &place)) return;
  SDL_SetRenderDrawColor(renderer, (Uint8)gray, (Uint8)gray, (Uint8)gray, 255);
  SDL_RenderFillRect(renderer, &place);
}

static void present(void) { SDL_RenderPresent(renderer); }

#endif

// -- The editor

// Letters of 3 by 5 points, a row in three bits, for 0 to 9, a to z and the hyphen.
static const Uint16 letters[] = {
  31599, 11415, 29671, 29647, 23497, 31183, 31215, 29257, 31727, 31695, 31725, 27566, 14627, 27502, 31143, 31140, 14699, 23533, 29847,
  4714,  23469, 18727, 24429, 27501, 11114, 27556, 11131, 27565, 14478, 29842, 23407, 23402, 23421, 23213, 23186, 29351, 448};

static void draw_text(const SDL_Rect *bounds, int x, int y, const char *words) {
  for (; *words; words++, x += 8) {
    char c = *words | (*words >= 'A' && *words <= 'Z' ? 32 : 0);
    int at = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : c == '-' ? 36 : -1;
    for (int bit = 0; at >= 0 && bit < 15; bit++)
      if (letters[at] >> (14 - bit) & 1) fill_within(bounds, (SDL_Rect){x + bit % 3 * 2, y + bit / 3 * 2, 2, 2}, 30);
  }
}

static void draw(void) {
  SDL_Rect save = save_place(), list = list_place(), area = text_place();
  fill_within(NULL, (SDL_Rect){0, 0, width, height}, 225);
  fill_within(NULL, save, 250);
  draw_text(NULL, save.x + 24, save.y + 10, "Save");
  fill_within(NULL, area, 255);
  draw_text(&area, area.x + 6, area.y + 8, text);
  fill_within(NULL, list, 245);
  for (int i = 1; i <= LINES; i++) {
    char words[32];
    snprintf(words, sizeof words, "line-%d", i);
    if (line_place(i).h > 0) draw_text(&list, list.x + 6, list.y + i * LINE - LINE - scroll + 7, words);
  }
  tell_places();
  followspot_sdl_frame_begins(guide);
  present();
  followspot_sdl_frame_ends(guide);
  is_changed = false;
}

static void act(const SDL_Event *event) {
  size_t length = strlen(text);
  switch (event->type) {
  case SDL_QUIT: is_running = false; break;
  case SDL_WINDOWEVENT:
    if (event->window.event == SDL_WINDOWEVENT_SIZE_CHANGED) width = event->window.data1, height = event->window.data2;
    is_changed = true;
    break;
  case SDL_TEXTINPUT:
    if (length + strlen(event->text.text) < sizeof text) strcat(text, event->text.text);
    if (strlen(text) > 2) followspot_overlay_set_condition(followspot_sdl_overlay(guide), "written", true, NULL);
    is_changed = true;
    break;
  case SDL_KEYDOWN:
    if (event->key.keysym.sym == SDLK_ESCAPE) is_running = false;
    if (event->key.keysym.sym == SDLK_BACKSPACE && length > 0) text[length - 1] = 0;
    is_changed = true;
    break;
  case SDL_MOUSEWHEEL: scroll_to(scroll - event->wheel.y * 3 * LINE); break;
  case SDL_MOUSEBUTTONUP: {
    SDL_Rect save = save_place();
    if (!SDL_PointInRect(&(SDL_Point){event->button.x, event->button.y}, &save)) break;
    printf("saved\n");
    fflush(stdout);
    followspot_overlay_press_target(followspot_sdl_overlay(guide), "save", NULL);
    break;
  }
  default: break;
  }
}

int main(int count, char **words) {
  followspot_error error = FOLLOWSPOT_ERROR_INIT;
  followspot_tour *tour = followspot_tour_load(count > 1 ? words[1] : "editor.json5", &error);
  if (!tour) {
    fprintf(stderr, "%s\n", error.text);
    return 1;
  }
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
  const char *fills = getenv("EDITOR_IS_MAXIMIZED");
  Uint32 flags = SDL_WINDOW_RESIZABLE | (fills && strcmp(fills, "1") == 0 ? SDL_WINDOW_MAXIMIZED : 0);
#ifdef BY_OPENGL
  flags |= SDL_WINDOW_OPENGL | SDL_WINDOW_ALLOW_HIGHDPI;
#endif
  window = SDL_CreateWindow("Editor", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width, height, flags);
  if (!window || !open_canvas()) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
  guide = followspot_sdl_guide(window, tour, on_event, NULL);

  SDL_Event event;
  while (is_running && SDL_WaitEvent(&event)) {
    do {
      if (!followspot_sdl_take(guide, &event)) act(&event);
    } while (SDL_PollEvent(&event));
    if (has_ended) {
      followspot_sdl_free(guide);
      guide = NULL;
      has_ended = false;
      is_changed = true;
    }
    if (is_changed) draw();
  }
  followspot_sdl_free(guide);
  followspot_tour_free(tour);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
