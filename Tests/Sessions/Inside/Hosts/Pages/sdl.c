// A window, and what a page says.
#include <SDL.h>
#include <followspot-sdl.h>
#include <stdio.h>

static void on_event(const followspot_event *event, void *user) {
  (void)user;
  if (event->kind == FOLLOWSPOT_EVENT_STEP) printf("step %s\n", event->step);
  fflush(stdout);
}

int main(void) {
  SDL_Init(SDL_INIT_VIDEO);
  SDL_Window *window = SDL_CreateWindow("", 0, 0, 640, 440, 0);
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  followspot_tour *tour = followspot_tour_load("first-steps.json5", NULL);
  SDL_Rect rectangle = {40, 40, 120, 40};
  SDL_Event event;
  PIECE
}
