// Limits itself and tries one thing, for the tests of CSandbox: prints 0 if it could be done, or the number of errno.
//
//   sandbox-probe filter CALL [ARGUMENT]...    behind the filter of the command: a system call by its name
//   sandbox-probe only CALL [ARGUMENT]...      behind a filter that leaves a few calls
//   sandbox-probe thread                       … a thread that was there before, the same way: sends a signal to process 1
//   sandbox-probe files FOLDER ACT PATH        with FOLDER for reading, and FOLDER/own for writing: read, write, make, move, remove, run
//   sandbox-probe fonts ACT PATH               with what fontconfig opens: the same, but only read can be done
//   sandbox-probe has                          the version of Landlock, and whether there are filters
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox.h"

static int say(int error) {
  char text[16];
  int length = snprintf(text, sizeof text, "%d\n", error);
  return write(1, text, (size_t)length) == length ? 0 : 1;
}

static const struct {
  const char *name;
  long number;
} calls_by_name[] = {
    {"getppid", SYS_getppid},     {"getpid", SYS_getpid},         {"execve", SYS_execve},
    {"execveat", SYS_execveat},   {"ptrace", SYS_ptrace},         {"process_vm_readv", SYS_process_vm_readv},
    {"bpf", SYS_bpf},             {"mount", SYS_mount},           {"unshare", SYS_unshare},
    {"setns", SYS_setns},         {"keyctl", SYS_keyctl},         {"perf_event_open", SYS_perf_event_open},
    {"userfaultfd", SYS_userfaultfd}, {"io_uring_setup", 425},    {"pidfd_getfd", 438},
    {"pidfd_send_signal", 424},   {"socket", SYS_socket},         {"socketpair", SYS_socketpair},
    {"kill", SYS_kill},           {"tgkill", SYS_tgkill},         {"clone", SYS_clone},
    {"clone3", 435},              {"ioctl", SYS_ioctl},           {"fcntl", SYS_fcntl},
    {"prlimit64", SYS_prlimit64}, {"prctl", SYS_prctl},           {"setpgid", SYS_setpgid},
#ifdef __x86_64__
    {"fork", SYS_fork},           {"vfork", SYS_vfork},           {"x32", 0x40000000 + SYS_getppid},
#endif
};

static int try_call(char **words, int count) {
  long arguments[6] = {0};
  for (int index = 1; index < count && index < 7; index++) {
    arguments[index - 1] = strcmp(words[index], "self") == 0 ? (long)getpid() : strtol(words[index], NULL, 0);
  }
  for (size_t index = 0; index < sizeof calls_by_name / sizeof calls_by_name[0]; index++) {
    if (strcmp(calls_by_name[index].name, words[0]) != 0) continue;
    long result = syscall(calls_by_name[index].number, arguments[0], arguments[1], arguments[2], arguments[3],
                          arguments[4], arguments[5]);
    return result < 0 ? errno : 0;
  }
  // No such call on this processor.
  return -1;
}

static int try_file(const char *act, const char *path) {
  char other[4096];
  snprintf(other, sizeof other, "%s.other", path);
  int result = -1;
  if (strcmp(act, "read") == 0) result = open(path, O_RDONLY);
  if (strcmp(act, "write") == 0) result = open(path, O_WRONLY | O_TRUNC);
  if (strcmp(act, "make") == 0) result = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
  if (strcmp(act, "move") == 0) result = rename(path, other);
  if (strcmp(act, "remove") == 0) result = unlink(path);
  if (strcmp(act, "run") == 0) result = execl(path, path, "child", (char *)NULL);
  return result < 0 ? errno : 0;
}

static int gates[2][2];

static void *wait_and_signal(void *result) {
  char byte;
  if (read(gates[0][0], &byte, 1) == 1) *(int *)result = kill(1, 0) ? errno : 0;
  return write(gates[1][1], "", 1) == 1 ? result : NULL;
}

int main(int count, char **words) {
  if (count < 2) return 2;
  const char *kind = words[1];
  // What was started in spite of all.
  if (strcmp(kind, "child") == 0) return say(0);
  if (strcmp(kind, "has") == 0) {
    printf("%d %d\n", cs_landlock_abi(), cs_has_filters());
    return 0;
  }
  int error = cs_no_new_privileges();
  if (error) return 3;
  if (strcmp(kind, "filter") == 0 && count > 2) {
    return cs_deny_never_needed() ? 3 : say(try_call(words + 2, count - 2));
  }
  if (strcmp(kind, "only") == 0 && count > 2) {
    const int calls[] = {SYS_write, SYS_getppid, SYS_exit_group};
    return cs_allow_only(calls, 3) ? 3 : say(try_call(words + 2, count - 2));
  }
  if (strcmp(kind, "thread") == 0) {
    int result = -1;
    char byte;
    pthread_t thread;
    if (pipe(gates[0]) || pipe(gates[1]) || pthread_create(&thread, NULL, wait_and_signal, &result)) return 3;
    if (cs_deny_never_needed() || write(gates[0][1], "", 1) != 1 || read(gates[1][0], &byte, 1) != 1) return 3;
    return say(result);
  }
  if (strcmp(kind, "files") == 0 && count == 5) {
    char own[4096];
    snprintf(own, sizeof own, "%s/own", words[2]);
    const struct cs_path paths[] = {{words[2], false}, {own, true}, {"/missing/folder", true}};
    return cs_landlock(paths, 3) ? 3 : say(try_file(words[3], words[4]));
  }
  if (strcmp(kind, "fonts") == 0 && count == 4) {
    static struct cs_path paths[256];
    size_t font_count;
    char **fonts = cs_font_paths(&font_count);
    for (size_t index = 0; index < font_count && index < 256; index++) paths[index].path = fonts[index];
    return cs_landlock(paths, font_count < 256 ? font_count : 256) ? 3 : say(try_file(words[2], words[3]));
  }
  return 2;
}
