// kwin-shot OUTPUT FILE.ppm: what KWin composed for an output, a pixel for each device pixel.
//
// KWin answers with the size of the picture first and then writes its bytes to a pipe of ours.
//
// pkg-config: libsystemd
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <systemd/sd-bus.h>

// What Qt calls these formats (QImage::Format): blue, green, red and a fourth byte, whatever it is.
enum { FORMAT_RGB32 = 4, FORMAT_ARGB32 = 5, FORMAT_ARGB32_PREMULTIPLIED = 6 };

struct picture {
  uint32_t width, height, stride, format;
};

static void fail(const char *what, const char *why) {
  fprintf(stderr, "kwin-shot: %s: %s\n", what, why);
  exit(1);
}

static void check(int result, const char *what) {
  if (result < 0) fail(what, strerror(-result));
}

// Reads one entry of the answer; those that say nothing about the picture are left alone.
static void read_entry(sd_bus_message *reply, struct picture *picture) {
  const char *key;
  check(sd_bus_message_read(reply, "s", &key), "the answer");
  uint32_t *value = !strcmp(key, "width")    ? &picture->width
                    : !strcmp(key, "height") ? &picture->height
                    : !strcmp(key, "stride") ? &picture->stride
                    : !strcmp(key, "format") ? &picture->format
                                             : NULL;
  if (value)
    check(sd_bus_message_read(reply, "v", "u", value), key);
  else
    check(sd_bus_message_skip(reply, "v"), key);
}

static struct picture ask(sd_bus *bus, const char *output, int pipe) {
  sd_bus_error error = SD_BUS_ERROR_NULL;
  sd_bus_message *reply = NULL;
  if (sd_bus_call_method(bus, "org.kde.KWin", "/org/kde/KWin/ScreenShot2",
                         "org.kde.KWin.ScreenShot2", "CaptureScreen", &error, &reply, "sa{sv}h",
                         output, 1, "native-resolution", "b", 1, pipe) < 0)
    fail("KWin takes no picture", error.message ? error.message : "no reason given");
  struct picture picture = {0};
  check(sd_bus_message_enter_container(reply, 'a', "{sv}"), "the answer");
  while (sd_bus_message_enter_container(reply, 'e', "sv") > 0) {
    read_entry(reply, &picture);
    check(sd_bus_message_exit_container(reply), "the answer");
  }
  sd_bus_message_unref(reply);
  return picture;
}

static void read_all(int fd, uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t got = read(fd, bytes, count);
    if (got <= 0) fail("the picture", "KWin stopped in the middle of it");
    bytes += got;
    count -= (size_t)got;
  }
}

static void write_ppm(const char *path, const struct picture *picture, const uint8_t *bytes) {
  FILE *file = fopen(path, "wb");
  if (!file) fail(path, "cannot be written");
  fprintf(file, "P6\n%u %u\n255\n", picture->width, picture->height);
  for (uint32_t y = 0; y < picture->height; y++) {
    const uint8_t *pixel = bytes + (size_t)y * picture->stride;
    for (uint32_t x = 0; x < picture->width; x++, pixel += 4) {
      uint8_t color[3] = {pixel[2], pixel[1], pixel[0]};
      fwrite(color, 1, sizeof color, file);
    }
  }
  if (fclose(file) != 0) fail(path, "cannot be written");
}

int main(int count, char **arguments) {
  if (count != 3) fail("usage", "kwin-shot OUTPUT FILE.ppm");
  sd_bus *bus = NULL;
  check(sd_bus_open_user(&bus), "the bus");
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fail("a pipe", "there is none to be had");
  struct picture picture = ask(bus, arguments[1], ends[1]);
  // KWin has its own copy: with ours gone, its end is the end of the pipe.
  close(ends[1]);
  if (picture.width == 0 || picture.height == 0 || picture.stride / 4 < picture.width)
    fail("the picture", "has no size");
  if (picture.format < FORMAT_RGB32 || picture.format > FORMAT_ARGB32_PREMULTIPLIED)
    fail("the picture", "has a format that is not read here");
  size_t size = (size_t)picture.stride * picture.height;
  uint8_t *bytes = malloc(size);
  if (!bytes) fail("the picture", "is too large");
  // As many bytes as there are, since KWin 5.27 may close its end late.
  read_all(ends[0], bytes, size);
  write_ppm(arguments[2], &picture, bytes);
  free(bytes);
  sd_bus_flush_close_unref(bus);
}
