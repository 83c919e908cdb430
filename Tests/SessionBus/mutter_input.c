// mutter-input: a pointer and a keyboard for mutter, driven by lines of standard input.
//
// It takes the lines of `session-client input` and answers alike: `ready` when the devices are there,
// and `ok` after each line that mutter has taken. mutter takes a place on the screen only from those
// who record it, which needs a running pipewire. So the pointer is pushed into the corner first, and
// from there to its place: mutter accelerates nothing of what comes this way.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <systemd/sd-bus.h>

static const char *const service = "org.gnome.Mutter.RemoteDesktop";
static const char *const session_interface = "org.gnome.Mutter.RemoteDesktop.Session";

static sd_bus *bus;
static char *session;

static void fail(const char *what, const char *why) {
  fprintf(stderr, "mutter-input: %s: %s\n", what, why);
  exit(1);
}

static void say(const char *word) {
  puts(word);
  fflush(stdout);
}

// Calls a method of the session and waits until mutter has done it.
#define TELL(method, types, ...)                                                                   \
  do {                                                                                             \
    sd_bus_error error = SD_BUS_ERROR_NULL;                                                        \
    if (sd_bus_call_method(bus, service, session, session_interface, method, &error, NULL, types,  \
                           ##__VA_ARGS__) < 0)                                                     \
      fail(method, error.message ? error.message : "no reason given");                             \
  } while (0)

// mutter listens to clients before its name is on the bus.
static void wait_for_mutter(void) {
  // Any change of a name is a reason to look again, so nothing but the waking matters.
  if (sd_bus_match_signal(bus, NULL, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                          "org.freedesktop.DBus", "NameOwnerChanged", NULL, NULL) < 0)
    fail("the bus", "tells no names");
  while (sd_bus_get_name_creds(bus, service, 0, NULL) < 0) {
    if (sd_bus_wait(bus, UINT64_MAX) < 0) fail("the bus", "is gone");
    while (sd_bus_process(bus, NULL) > 0) {
    }
  }
}

static void start(void) {
  if (sd_bus_open_user(&bus) < 0) fail("the bus", "cannot be reached");
  wait_for_mutter();
  sd_bus_error error = SD_BUS_ERROR_NULL;
  sd_bus_message *reply = NULL;
  const char *path;
  if (sd_bus_call_method(bus, service, "/org/gnome/Mutter/RemoteDesktop", service, "CreateSession",
                         &error, &reply, "") < 0)
    fail("CreateSession", error.message ? error.message : "no reason given");
  if (sd_bus_message_read(reply, "o", &path) < 0) fail("CreateSession", "no path in the answer");
  session = strdup(path);
  sd_bus_message_unref(reply);
  TELL("Start", "");
}

static void push(double x, double y) { TELL("NotifyPointerMotionRelative", "dd", x, y); }

static int perform(const char *line) {
  double x, y;
  int code, value;
  if (sscanf(line, "motion %lf %lf", &x, &y) == 2) {
    // One axis after the other: mutter stops a slanted push where it leaves the screen.
    push(-1e5, 0);
    push(0, -1e5);
    push(x, y);
  } else if (sscanf(line, "rel %lf %lf", &x, &y) == 2) {
    push(x, y);
  } else if (sscanf(line, "button %d %d", &code, &value) == 2) {
    TELL("NotifyPointerButton", "ib", code, value);
  } else if (sscanf(line, "key %d %d", &code, &value) == 2) {
    TELL("NotifyKeyboardKeycode", "ub", code, value);
  } else {
    return 0;
  }
  return 1;
}

int main(void) {
  start();
  // Devices come with their first event, and that one is lost while clients bind them.
  push(1, 0);
  TELL("NotifyKeyboardKeycode", "ub", 183, 1);
  TELL("NotifyKeyboardKeycode", "ub", 183, 0);
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
