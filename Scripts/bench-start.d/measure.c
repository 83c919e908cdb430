// How long a program takes to its first picture, and how much processor time a moving picture takes.
//
//   measure first PROGRAM...           milliseconds from exec to the first commit of a buffer
//   measure frame SECONDS PROGRAM...   milliseconds of processor time for each commit, after the first second
//
// All are asked in the same way: by what libwayland itself tells with WAYLAND_DEBUG, and by the kernel's clock of the process.

#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  // libwayland's own count: microseconds, as many as have room.
  return (uint32_t)(time.tv_sec * 1000000L + time.tv_nsec / 1000);
}

static pid_t start(char **words, int *log) {
  int ends[2] = {-1, -1};
  if (log && pipe2(ends, O_CLOEXEC)) exit(2);
  pid_t child = fork();
  if (child < 0) exit(2);
  if (child == 0) {
    int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, 0);
    dup2(nothing, 1);
    dup2(log ? ends[1] : nothing, 2);
    if (log) setenv("WAYLAND_DEBUG", "1", 1);
    execvp(words[0], words);
    _exit(127);
  }
  if (log) {
    close(ends[1]);
    *log = ends[0];
  }
  return child;
}

static void end(pid_t child) {
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
}

// The time that a line of the log carries, in microseconds.
static uint32_t time_of(const char *line) {
  double thousandths = 0;
  return sscanf(line, "[%lf]", &thousandths) == 1 ? (uint32_t)(thousandths * 1000 + 0.5) : 0;
}

static int first(char **words) {
  int log = -1;
  uint32_t begin = now();
  pid_t child = start(words, &log);
  FILE *lines = fdopen(log, "r");
  char line[4096];
  int has_buffer = 0, found = 0;
  while (!found && fgets(line, sizeof line, lines)) {
    if (strstr(line, ".attach(wl_buffer")) has_buffer = 1;
    if (has_buffer && strstr(line, ".commit(")) {
      printf("%.3f\n", (uint32_t)(time_of(line) - begin) / 1000.0);
      found = 1;
    }
  }
  end(child);
  return !found;
}

static double processor_time(pid_t child) {
  clockid_t clock;
  struct timespec time = {0, 0};
  if (clock_getcpuclockid(child, &clock) == 0) clock_gettime(clock, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void rest(double seconds) {
  struct timespec time = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
  nanosleep(&time, NULL);
}

static int frame(double seconds, char **words) {
  pid_t child = start(words, NULL);
  rest(1);
  double before = processor_time(child);
  rest(seconds);
  double spent = processor_time(child) - before;
  end(child);

  // Counted in another run, whose own log costs time.
  int log = -1;
  uint32_t begin = now();
  child = start(words, &log);
  FILE *lines = fdopen(log, "r");
  char line[4096];
  int commits = 0, has_buffer = 0;
  while (fgets(line, sizeof line, lines)) {
    // A program says other things as well.
    if (time_of(line) == 0) continue;
    uint32_t age = time_of(line) - begin;
    if (age > (1 + seconds) * 1e6) break;
    if (strstr(line, ".attach(wl_buffer")) has_buffer = 1;
    if (strstr(line, ".commit(")) {
      if (has_buffer && age > 1000000) commits++;
      has_buffer = 0;
    }
  }
  end(child);
  if (commits == 0) return 1;
  printf("%.3f %d\n", spent / commits, commits);
  return 0;
}

int main(int count, char **words) {
  if (count >= 3 && !strcmp(words[1], "first")) return first(words + 2);
  if (count >= 4 && !strcmp(words[1], "frame")) return frame(atof(words[2]), words + 3);
  fprintf(stderr, "Usage: measure first PROGRAM... | measure frame SECONDS PROGRAM...\n");
  return 2;
}
