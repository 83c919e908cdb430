// x-input: a pointer and a keyboard of the X server of DISPLAY, driven by lines of standard input.
//
// It takes the lines of `session-client input` and answers alike: `ready`, and `ok` after each line that
// the X server has taken.
//
// pkg-config: xcb xcb-xtest
#include <stdio.h>
#include <stdlib.h>

#include <xcb/xcb.h>
#include <xcb/xtest.h>

static xcb_connection_t *connection;

static void fail(const char *what, const char *why) {
  fprintf(stderr, "x-input: %s: %s\n", what, why);
  exit(1);
}

static void say(const char *word) {
  puts(word);
  fflush(stdout);
}

// Sends an event and waits until the X server has it.
static void send_event(int type, int detail, int x, int y) {
  xcb_void_cookie_t cookie = xcb_test_fake_input_checked(
      connection, (uint8_t)type, (uint8_t)detail, XCB_CURRENT_TIME, XCB_NONE, (int16_t)x,
      (int16_t)y, 0);
  if (xcb_request_check(connection, cookie)) fail("the X server", "does not take this event");
}

static int perform(const char *line) {
  double x, y;
  int code, value;
  if (sscanf(line, "motion %lf %lf", &x, &y) == 2) {
    send_event(XCB_MOTION_NOTIFY, 0, (int)x, (int)y);
  } else if (sscanf(line, "button %d %d", &code, &value) == 2) {
    // X counts left, middle, right; the kernel left, right, middle.
    static const int numbers[] = {1, 3, 2};
    if (code < 272 || code > 274) return 0;
    send_event(value ? XCB_BUTTON_PRESS : XCB_BUTTON_RELEASE, numbers[code - 272], 0, 0);
  } else if (sscanf(line, "key %d %d", &code, &value) == 2) {
    // X's numbers of keys are the kernel's, eight higher.
    send_event(value ? XCB_KEY_PRESS : XCB_KEY_RELEASE, code + 8, 0, 0);
  } else {
    return 0;
  }
  return 1;
}

int main(void) {
  connection = xcb_connect(NULL, NULL);
  if (xcb_connection_has_error(connection)) fail("the X server", "cannot be reached");
  say("ready");
  char line[256];
  while (fgets(line, sizeof line, stdin)) {
    if (perform(line)) {
      say("ok");
    } else {
      printf("err %s", line);
      fflush(stdout);
    }
  }
}
