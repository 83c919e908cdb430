// Files, system calls, memory and time.
#define _GNU_SOURCE
#include "decode.h"

#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox.h"

/// Where words in a drawing find fonts, and loaders the parts that they open late, as libheif its codecs. All people of the
/// machine can read these.
static const char *const readable[] = {
    "/usr", "/lib", "/lib64", "/etc/fonts", "/etc/alternatives", "/var/cache/fontconfig", "/run/current-system/sw/share",
    "/nix/store", "/gnu/store",
};

/// Calls that decoding needs, with the threads of librsvg, and those with which a child is started and ended; children lose
/// these again.
static const int calls[] = {
    SYS_read, SYS_pread64, SYS_readv, SYS_write, SYS_writev, SYS_pwrite64, SYS_lseek, SYS_close, SYS_fcntl, SYS_fstat, SYS_dup,
    SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise, SYS_brk, SYS_futex, SYS_memfd_create, SYS_ftruncate,
    SYS_sendmsg, SYS_recvmsg, SYS_ppoll, SYS_pipe2, SYS_eventfd2, SYS_getrandom,
    SYS_clock_gettime, SYS_clock_nanosleep, SYS_nanosleep, SYS_sched_yield, SYS_sched_getaffinity,
    SYS_getpid, SYS_gettid, SYS_getppid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_uname, SYS_sysinfo, SYS_getrusage,
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_set_robust_list, SYS_set_tid_address,
    SYS_prctl, SYS_exit, SYS_exit_group, SYS_restart_syscall,
    // A filter cannot look at the flags of clone3, whose number is the same everywhere; the child's filter has the C library
    // call clone.
    SYS_clone, 435, SYS_wait4, SYS_kill, SYS_setpgid, SYS_prlimit64, SYS_seccomp,
#ifdef SYS_rseq
    SYS_rseq,
#endif
#ifdef SYS_poll
    SYS_poll,
#endif
};

/// Calls that open files. Without Landlock, every file that the person can read could be opened by them.
static const int calls_for_files[] = {
    SYS_openat, SYS_newfstatat, SYS_statx, SYS_faccessat, 439 /* faccessat2 */, SYS_readlinkat, SYS_getdents64, SYS_getcwd,
    SYS_fstatfs, SYS_statfs,
#ifdef SYS_open
    SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_readlink,
#endif
};

#define COUNT(list) (sizeof(list) / sizeof *(list))

static bool limit_files(void) {
  size_t font_count, count = 0;
  char **fonts = cs_font_paths(&font_count);
  struct cs_path *paths = calloc(COUNT(readable) + font_count, sizeof *paths);
  if (!paths) return false;
  for (size_t i = 0; i < COUNT(readable); i++) paths[count++].path = readable[i];
  for (size_t i = 0; i < font_count; i++) paths[count++].path = fonts[i];
  bool is_limited = cs_landlock(paths, count) == 0;
  free(paths);
  return is_limited;
}

static bool limit_calls(bool allows_files) {
  int all[COUNT(calls) + COUNT(calls_for_files)];
  size_t count = 0;
  for (size_t i = 0; i < COUNT(calls); i++) all[count++] = calls[i];
  for (size_t i = 0; allows_files && i < COUNT(calls_for_files); i++) all[count++] = calls_for_files[i];
  return cs_allow_only(all, count) == 0;
}

uint32_t limit_self(void) {
  if (cs_no_new_privileges()) return 0;
  uint32_t facts = limit_files() ? DECODER_HAS_LANDLOCK : 0;
  if (limit_calls(facts)) facts |= DECODER_HAS_SECCOMP;
  return facts;
}

static void limit(int resource, rlim_t value) { setrlimit((__rlimit_resource_t)resource, &(struct rlimit){value, value}); }

void limit_child(const decoder_request *request, uint32_t facts, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, 5);
  if (facts & DECODER_HAS_GLYCIN) return;
  limit(RLIMIT_AS, 1u << 30);
  limit(RLIMIT_FSIZE, (rlim_t)request->most_pixels * sizeof(uint32_t));
  if (facts & DECODER_HAS_SECCOMP) cs_deny_never_needed();
}
