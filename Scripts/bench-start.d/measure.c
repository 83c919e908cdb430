// Measures the time to a program's first picture, and the processor time for a moving picture.
//
//   measure first PROGRAM...           milliseconds from exec to the first commit of a buffer
//   measure frame SECONDS PROGRAM...   milliseconds of processor time for each commit, after the first second
//   measure rest SECONDS PROGRAM...    megabytes of memory without the buffers, and the number of wake-ups, after the first second
//
// All programs are measured in the same way: by libwayland's own log (WAYLAND_DEBUG) and the kernel's clock of the process.

#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  // libwayland's own clock: microseconds in 32 bits.
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

static double processor_time(pid_t process) {
  clockid_t clock;
  struct timespec time = {0, 0};
  if (clock_getcpuclockid(process, &clock) == 0) clock_gettime(clock, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void rest(double seconds) {
  struct timespec time = {(time_t)seconds, (long)((seconds - (time_t)seconds) * 1e9)};
  nanosleep(&time, NULL);
}

// Waits until the compositor is idle. It still shows and then removes the surface of the program before, which takes a hundred
// milliseconds at 4K, and a program that starts meanwhile would wait for the end of that at every answer.
static void await_stillness(void) {
  struct wl_display *display = wl_display_connect(NULL);
  struct ucred peer;
  socklen_t size = sizeof peer;
  if (!display || getsockopt(wl_display_get_fd(display), SOL_SOCKET, SO_PEERCRED, &peer, &size)) exit(2);
  wl_display_disconnect(display);
  // Three pictures at sixty a second, in each of five looks one after the other.
  for (int looks = 0, still = 0; looks < 200 && still < 5; looks++) {
    double before = processor_time(peer.pid);
    rest(0.05);
    still = processor_time(peer.pid) - before < 0.5 ? still + 1 : 0;
  }
}

static int first(char **words) {
  await_stillness();
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

static int frame(double seconds, char **words) {
  pid_t child = start(words, NULL);
  rest(1);
  double before = processor_time(child);
  rest(seconds);
  double spent = processor_time(child) - before;
  end(child);

  // Counted in another run, because the log costs time.
  int log = -1;
  uint32_t begin = now();
  child = start(words, &log);
  FILE *lines = fdopen(log, "r");
  char line[4096];
  int commits = 0, has_buffer = 0;
  while (fgets(line, sizeof line, lines)) {
    // The program writes other lines too.
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

// How often the threads of a process have waited for something, all together.
static long waits(pid_t child) {
  char path[300], line[256];
  snprintf(path, sizeof path, "/proc/%d/task", child);
  DIR *threads = opendir(path);
  long sum = 0;
  for (struct dirent *entry; threads && (entry = readdir(threads));) {
    snprintf(path, sizeof path, "/proc/%d/task/%s/status", child, entry->d_name);
    FILE *file = entry->d_name[0] == '.' ? NULL : fopen(path, "r");
    long waits;
    while (file && fgets(line, sizeof line, file))
      if (sscanf(line, "voluntary_ctxt_switches: %ld", &waits) == 1) sum += waits;
    if (file) fclose(file);
  }
  if (threads) closedir(threads);
  return sum;
}

// The memory of a process in kilobytes, without what it shares with the compositor.
static long memory(pid_t child) {
  char path[64], line[4096];
  snprintf(path, sizeof path, "/proc/%d/smaps", child);
  FILE *file = fopen(path, "r");
  long sum = 0, part;
  int is_buffer = 0;
  while (file && fgets(line, sizeof line, file)) {
    unsigned long begin, end;
    if (sscanf(line, "%lx-%lx ", &begin, &end) == 2) is_buffer = strstr(line, "memfd:") || strstr(line, "/dev/shm/");
    if (!is_buffer && sscanf(line, "Rss: %ld", &part) == 1) sum += part;
  }
  if (file) fclose(file);
  return sum;
}

static int at_rest(double seconds, char **words) {
  pid_t child = start(words, NULL);
  rest(1);
  long before = waits(child);
  rest(seconds);
  printf("%.1f %ld\n", memory(child) * 1024 / 1e6, waits(child) - before);
  end(child);
  return 0;
}

int main(int count, char **words) {
  if (count >= 3 && !strcmp(words[1], "first")) return first(words + 2);
  if (count >= 4 && !strcmp(words[1], "frame")) return frame(atof(words[2]), words + 3);
  if (count >= 4 && !strcmp(words[1], "rest")) return at_rest(atof(words[2]), words + 3);
  fprintf(stderr, "Usage: measure first PROGRAM... | measure frame|rest SECONDS PROGRAM...\n");
  return 2;
}
