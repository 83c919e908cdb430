// Files. The numbers are the kernel's own, which never change: headers of a machine that builds may be older than the kernel that runs.
#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };
enum { ask_for_version = 1, path_beneath = 1 };

// What can be done with files, by the bit; version 1 has 0 to 12.
enum {
  start_file = 1 << 0,
  write_file = 1 << 1,
  read_file = 1 << 2,
  read_folder = 1 << 3,
  remove_folder = 1 << 4,
  remove_file = 1 << 5,
  make_folder = 1 << 7,
  make_file = 1 << 8,
  make_socket = 1 << 9,
  move_between_folders = 1 << 13,  // 2
  truncate_file = 1 << 14,         // 3
  control_device = 1 << 15,        // 5
};

/// Grows at its end; an older kernel takes a longer one if the rest is zero.
struct ruleset {
  uint64_t files, net, scopes;
};

struct __attribute__((packed)) path_rule {
  uint64_t allowed;
  int32_t descriptor;
};

int cs_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1L, 0L, 0L, 0L) ? errno : 0; }

int cs_landlock_abi(void) {
  long version = syscall(create_ruleset, NULL, (size_t)0, ask_for_version);
  return version > 0 ? (int)version : 0;
}

static struct ruleset all_of(int version) {
  struct ruleset rules = {.files = (1 << 13) - 1};
  if (version >= 2) rules.files |= move_between_folders;
  if (version >= 3) rules.files |= truncate_file;
  if (version >= 4) rules.net = 3;  // bind and connect by TCP
  if (version >= 5) rules.files |= control_device;
  // Not the scope of abstract sockets: a session bus may have such an address, and X11 is reached by a path as well.
  if (version >= 6) rules.scopes = 2;  // signals
  return rules;
}

/// Adds a rule. What takes none stays closed, or needs none: a pipe that has a name in /proc is of no file system.
static void allow(int ruleset, const struct cs_path *path, uint64_t known) {
  int descriptor = open(path->path, O_PATH | O_CLOEXEC);
  if (descriptor < 0) return;
  uint64_t allowed = read_file | read_folder;
  if (path->writable) {
    allowed |= write_file | truncate_file | control_device | remove_folder | remove_file | make_folder | make_file |
               make_socket | move_between_folders;
  }
  struct stat status;
  bool is_folder = fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode);
  // The kernel refuses a rule for a file that speaks of folders.
  if (!is_folder) allowed &= write_file | read_file | truncate_file | control_device;
  struct path_rule rule = {.allowed = allowed & known, .descriptor = descriptor};
  syscall(add_rule, ruleset, path_beneath, &rule, 0);
  close(descriptor);
}

int cs_landlock(const struct cs_path *paths, size_t count) {
  struct ruleset rules = all_of(cs_landlock_abi());
  int ruleset = (int)syscall(create_ruleset, &rules, sizeof rules, 0);
  if (ruleset < 0) return errno;
  for (size_t index = 0; index < count; index++) allow(ruleset, &paths[index], rules.files);
  int error = syscall(restrict_self, ruleset, 0) ? errno : 0;
  close(ruleset);
  return error;
}
