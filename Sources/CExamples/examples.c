// The compiler puts the bytes of the files into the command.
#include "examples.h"

#include <string.h>

// #embed belongs to C23. clang 19, which Swift 6.2 contains, supports it in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t first_steps[] = {
#embed "../../Documentation/Examples/first-steps.json5"
};
static const uint8_t welcome[] = {
#embed "../../Documentation/Examples/pictures/welcome.png"
};
static const uint8_t harbour[] = {
#embed "../../Documentation/Examples/pictures/harbour.png"
};

static const struct {
  const char *path;
  const uint8_t *bytes;
  size_t count;
} examples[] = {
    {"first-steps.json5", first_steps, sizeof first_steps},
    {"pictures/welcome.png", welcome, sizeof welcome},
    {"pictures/harbour.png", harbour, sizeof harbour},
};

const uint8_t *cexamples_find(const char *path, size_t *count) {
  for (size_t index = 0; index < sizeof examples / sizeof *examples; index++) {
    if (strcmp(examples[index].path, path) != 0) continue;
    *count = examples[index].count;
    return examples[index].bytes;
  }
  return NULL;
}
