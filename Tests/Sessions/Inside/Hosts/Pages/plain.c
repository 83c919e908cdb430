// What a page says without a window.
#include <followspot.h>
#include <stdio.h>

int main(void) {
  followspot_error error;
  PIECE
  const char *const names[] = {"save"};
  if (followspot_tour_check(tour, names, 1, &error)) printf("step %s\n", step.id);
}
