// A program with a tour for tests, in SDL 2 or 3: it does what its standard input says, and tells what it hears. README.md has the words.
// With -DBY_OPENGL it draws by OpenGL and not by SDL's renderer.
#if __has_include(<SDL.h>)
#include <SDL.h>
#else
#include <SDL3/SDL.h>
#endif
#include <followspot-sdl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if SDL_MAJOR_VERSION < 3
#include <SDL_opengl.h>
// By the names of SDL 3.
#define SDL_FRect SDL_Rect
#define SDL_FPoint SDL_Point
#define SDL_PointInRectFloat SDL_PointInRect
#define SDL_GL_DestroyContext SDL_GL_DeleteContext
#define SDL_CreateRenderer(window, name) SDL_CreateRenderer(window, -1, 0)
#define SDL_CreateWindow(title, width, height, flags) SDL_CreateWindow(title, 0, 0, width, height, flags)
#define SDL_Init(what) !SDL_Init(what)
#define SDL_WindowFlags Uint32
#define SDL_EVENT_QUIT SDL_QUIT
#define SDL_EVENT_WINDOW_FIRST SDL_WINDOWEVENT
#define SDL_EVENT_WINDOW_LAST SDL_WINDOWEVENT
#define SDL_EVENT_KEY_DOWN SDL_KEYDOWN
#define SDL_EVENT_MOUSE_BUTTON_UP SDL_MOUSEBUTTONUP
#define KEY(event) (event)->key.keysym.sym
#else
#include <SDL3/SDL_opengl.h>
#define KEY(event) (event)->key.key
#endif

static SDL_Window *window;
static followspot_tour *tour;
static followspot_sdl *guide;
static SDL_FRect save, text = {40, 110, 160, 30};
static bool is_changed = true, is_running = true;

static void on_event(const followspot_event *event, void *user) {
  (void)user;
  if (event->kind == FOLLOWSPOT_EVENT_STEP) printf("step %s\n", event->step);
  if (event->kind == FOLLOWSPOT_EVENT_TARGET_MISSING) printf("missing %s\n", event->text);
  if (event->kind == FOLLOWSPOT_EVENT_ENDED) printf("ended %d\n", event->ending);
}

#ifdef BY_OPENGL
enum { FLAGS = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE };
static SDL_GLContext canvas;

static void open_canvas(void) {
  canvas = SDL_GL_CreateContext(window);
  if (!canvas) fprintf(stderr, "%s\n", SDL_GetError()), exit(1);
}

static void close_canvas(void) { SDL_GL_DestroyContext(canvas); }

static void fill(SDL_FRect place, Uint8 gray) {
  int width, height;
  SDL_GetWindowSizeInPixels(window, &width, &height);
  glViewport(0, 0, width, height);
  glEnable(GL_SCISSOR_TEST);
  glScissor((int)place.x, height - (int)(place.y + place.h), (int)place.w, (int)place.h);
  glClearColor(gray / 255.0f, gray / 255.0f, gray / 255.0f, 1);
  glClear(GL_COLOR_BUFFER_BIT);
}

static void present(void) { SDL_GL_SwapWindow(window); }
#else
enum { FLAGS = SDL_WINDOW_RESIZABLE };
static SDL_Renderer *canvas;

static void open_canvas(void) { canvas = SDL_CreateRenderer(window, NULL); }

static void close_canvas(void) { SDL_DestroyRenderer(canvas); }

static void fill(SDL_FRect place, Uint8 gray) {
  SDL_SetRenderDrawColor(canvas, gray, gray, gray, 255);
  SDL_RenderFillRect(canvas, &place);
}

static void present(void) { SDL_RenderPresent(canvas); }
#endif

static void open_window(void) {
  SDL_WindowFlags flags = FLAGS | (getenv("HOST_IS_MAXIMIZED") ? SDL_WINDOW_MAXIMIZED : 0);
  window = SDL_CreateWindow("Host", 640, 440, flags);
  open_canvas();
  is_changed = true;
}

static void close_window(void) {
  followspot_sdl_free(guide);
  guide = NULL;
  close_canvas();
  SDL_DestroyWindow(window);
}

static void draw(void) {
  int width, height;
  SDL_GetWindowSize(window, &width, &height);
  // So that it moves with the size of the window.
  save = (SDL_FRect){width - 120, height - 50, 80, 30};
  fill((SDL_FRect){0, 0, width, height}, 240);
  fill(save, 190);
  fill(text, 190);
  followspot_sdl_set_target(guide, "save", &save);
  followspot_sdl_set_target(guide, "text", &text);
  followspot_sdl_frame_begins(guide);
  present();
  followspot_sdl_frame_ends(guide);
  is_changed = false;
}

static void obey(const char *word) {
  if (strcmp(word, "start") == 0) followspot_sdl_free(guide), guide = followspot_sdl_guide(window, tour, on_event, NULL);
  if (strcmp(word, "stop") == 0) followspot_sdl_free(guide), guide = NULL;
  if (strcmp(word, "next") == 0 && guide) followspot_overlay_request(followspot_sdl_overlay(guide), FOLLOWSPOT_REQUEST_NEXT, NULL, NULL);
  if (strcmp(word, "hide") == 0) SDL_HideWindow(window);
  if (strcmp(word, "show") == 0) SDL_ShowWindow(window);
  if (strcmp(word, "fill") == 0) SDL_MaximizeWindow(window);
  if (strcmp(word, "close") == 0) close_window(), open_window();
  SDL_FRect place = strcmp(word, "place save") == 0 ? save : text;
  if (strncmp(word, "place ", 6) == 0) printf("%s %d %d %d %d\n", word, (int)place.x, (int)place.y, (int)place.w, (int)place.h);
  printf("did %s\n", word);
  is_changed = true;
}

static void act(const SDL_Event *event) {
  SDL_FPoint point = {event->button.x, event->button.y};
  if (event->type >= SDL_EVENT_WINDOW_FIRST && event->type <= SDL_EVENT_WINDOW_LAST) is_changed = true;
  switch (event->type) {
  case SDL_EVENT_QUIT: is_running = false; break;
  case SDL_EVENT_KEY_DOWN: printf("heard %u\n", followspot_sdl_symbol(KEY(event))); break;
  case SDL_EVENT_MOUSE_BUTTON_UP:
    if (SDL_PointInRectFloat(&point, &save)) printf("saved\n");
    break;
  default: break;
  }
}

// SDL_WaitEvent() returns for nothing else, so a thread makes an event of each line.
static Uint32 line_event;

static int read_lines(void *user) {
  (void)user;
  for (;;) {
    char *line = (char *)SDL_calloc(1, 256);
    SDL_Event event;
    SDL_zero(event);
    bool is_line = fgets(line, 256, stdin) != NULL;
    line[strcspn(line, "\n")] = 0;
    event.type = is_line ? line_event : (Uint32)SDL_EVENT_QUIT;
    event.user.data2 = line;
    SDL_PushEvent(&event);
    if (!is_line) return 0;
  }
}

int main(int count, char **words) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  tour = followspot_tour_load(words[count - 1], NULL);
  if (!SDL_Init(SDL_INIT_VIDEO)) return fprintf(stderr, "%s\n", SDL_GetError()), 1;
  open_window();
  line_event = SDL_RegisterEvents(1);
  SDL_DetachThread(SDL_CreateThread(read_lines, "lines", NULL));
  SDL_Event event;
  while (is_running && SDL_WaitEvent(&event)) {
    do {
      if (event.type == line_event) {
        obey((char *)event.user.data2);
        SDL_free(event.user.data2);
      } else if (!followspot_sdl_take(guide, &event)) {
        act(&event);
      }
    } while (SDL_PollEvent(&event));
    if (is_changed) draw();
  }
  close_window();
  followspot_tour_free(tour);
  SDL_Quit();
  return 0;
}
