// What a page says without a window.
#include <followspot.h>
#include <stdio.h>

int main(void) {
  PIECE
  const char *const names[] = {"save"};
  if (followspot_tour_check(tour, names, 1, &reason)) printf("step %s\n", step.id);
}
