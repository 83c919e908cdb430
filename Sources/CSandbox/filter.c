// System calls: filters in the kernel's own small language. libseccomp would be one more library to open.
#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__) && !defined(__ILP32__)
#define OURS AUDIT_ARCH_X86_64
#elif defined(__aarch64__) && !defined(__AARCH64EB__)
#define OURS AUDIT_ARCH_AARCH64
#else
#define OURS 0
#endif

/// The number of a call that has this bit is one of x32's, which have numbers of their own.
enum { x32_bit = 0x40000000 };

struct filter {
  struct sock_filter steps[512];
  size_t count;
};

static void add(struct filter *filter, uint16_t code, uint32_t value, uint8_t if_so, uint8_t if_not) {
  // No list of ours is so long; what comes after would be lost, and the kernel refuses a filter that ends nowhere.
  if (filter->count == sizeof filter->steps / sizeof filter->steps[0]) return;
  filter->steps[filter->count++] = (struct sock_filter)BPF_JUMP(code, value, if_so, if_not);
}

static void load(struct filter *filter, size_t offset) {
  add(filter, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

/// Skips so many steps if it is equal, or if it is not.
static void skip(struct filter *filter, uint32_t value, uint8_t if_so, uint8_t if_not) {
  add(filter, BPF_JMP | BPF_JEQ | BPF_K, value, if_so, if_not);
}

static void answer(struct filter *filter, uint32_t action) { add(filter, BPF_RET | BPF_K, action, 0, 0); }

static void deny(struct filter *filter, int error) { answer(filter, SECCOMP_RET_ERRNO | (uint32_t)error); }

/// The lower half of an argument: all that we compare are an int, or flags below.
static void load_argument(struct filter *filter, int index) {
  load(filter, offsetof(struct seccomp_data, args) + sizeof(uint64_t) * (size_t)index);
}

/// Begins each filter: ends the process at a call in the manner of another processor, whose numbers mean something else.
static void begin(struct filter *filter) {
  load(filter, offsetof(struct seccomp_data, arch));
  skip(filter, OURS, 1, 0);
  answer(filter, SECCOMP_RET_KILL_PROCESS);
  load(filter, offsetof(struct seccomp_data, nr));
}

/// Denies a call unless these bits of its first argument have this value.
static void deny_unless(struct filter *filter, int call, uint32_t bits, uint32_t value, int error) {
  skip(filter, (uint32_t)call, 0, 5);
  load_argument(filter, 0);
  add(filter, BPF_ALU | BPF_AND | BPF_K, bits, 0, 0);
  skip(filter, value, 1, 0);
  deny(filter, error);
  answer(filter, SECCOMP_RET_ALLOW);
}

/// Denies a call if an argument is one of these.
static void deny_if(struct filter *filter, int call, int argument, const uint32_t *values, size_t count) {
  skip(filter, (uint32_t)call, 0, (uint8_t)(count + 3));
  load_argument(filter, argument);
  for (size_t index = 0; index < count; index++) skip(filter, values[index], (uint8_t)(count - index), 0);
  answer(filter, SECCOMP_RET_ALLOW);
  deny(filter, EPERM);
}

static int install(struct filter *filter) {
  if (!OURS) return ENOTSUP;
  struct sock_fprog program = {.len = (unsigned short)filter->count, .filter = filter->steps};
  // Kernels before 5.16 run a process with a filter slower, against an attack on secrets that this one does not have.
  const unsigned flags = SECCOMP_FILTER_FLAG_TSYNC | SECCOMP_FILTER_FLAG_SPEC_ALLOW;
  long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program);
  // Above 0: a thread that has a filter of its own.
  return result == 0 ? 0 : result < 0 ? errno : EBUSY;
}

bool cs_has_filters(void) {
  uint32_t action = SECCOMP_RET_ERRNO;
  return OURS && syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

int cs_allow_only(const int *calls, size_t count) {
  struct filter filter = {.count = 0};
  begin(&filter);
  for (size_t index = 0; index < count; index++) {
    skip(&filter, (uint32_t)calls[index], 0, 1);
    answer(&filter, SECCOMP_RET_ALLOW);
  }
  deny(&filter, EPERM);
  return install(&filter);
}

static const int never_needed[] = {
    // Another program, in place of this one or beside it.
    SYS_execve, SYS_execveat,
#ifdef SYS_fork
    SYS_fork, SYS_vfork,
#endif
    // Other programs: their memory, their descriptors, their signals.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_tkill,
    // The end of what is ended with its group.
    SYS_setpgid, SYS_setsid,
    424 /* pidfd_send_signal */, 438 /* pidfd_getfd */, 440 /* process_madvise */,
    // Parts of the kernel that had many holes, and that no library of ours asks for.
    425 /* io_uring_setup */, 426 /* io_uring_enter */, 427 /* io_uring_register */,
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_add_key, SYS_request_key, SYS_keyctl, SYS_fanotify_init,
    SYS_open_by_handle_at, SYS_personality, SYS_syslog,
    // Other roots and namespaces.
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns,
    428 /* open_tree */, 429 /* move_mount */, 430 /* fsopen */, 431 /* fsconfig */, 432 /* fsmount */, 433 /* fspick */,
    442 /* mount_setattr */, 467 /* open_tree_attr */,
    // The machine itself.
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot, SYS_swapon, SYS_swapoff, SYS_acct,
    SYS_quotactl, SYS_sethostname, SYS_setdomainname, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex,
    SYS_clock_adjtime, SYS_vhangup,
#ifdef __x86_64__
    SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_kexec_file_load,
#endif
};

int cs_deny_never_needed(void) {
  struct filter filter = {.count = 0};
  begin(&filter);
#ifdef __x86_64__
  add(&filter, BPF_JMP | BPF_JGE | BPF_K, x32_bit, 0, 1);
  deny(&filter, EPERM);
#endif
  for (size_t index = 0; index < sizeof never_needed / sizeof never_needed[0]; index++) {
    skip(&filter, (uint32_t)never_needed[index], 0, 1);
    deny(&filter, EPERM);
  }
  const uint32_t all = UINT32_MAX, own = (uint32_t)getpid();
  deny_unless(&filter, SYS_socket, all, AF_UNIX, EAFNOSUPPORT);
  deny_unless(&filter, SYS_kill, all, own, EPERM);
  deny_unless(&filter, SYS_tgkill, all, own, EPERM);
  deny_unless(&filter, SYS_rt_sigqueueinfo, all, own, EPERM);
  deny_unless(&filter, SYS_rt_tgsigqueueinfo, all, own, EPERM);
  // Threads yes, processes no. A filter cannot look at the flags of clone3, and the C library then calls clone.
  deny_unless(&filter, SYS_clone, CLONE_THREAD, CLONE_THREAD, EPERM);
  skip(&filter, 435 /* clone3 */, 0, 1);
  deny(&filter, ENOSYS);
  // A limit of processor time ends another process as well as a signal does.
  deny_unless(&filter, SYS_prlimit64, all, 0, EPERM);
  // The owner of a descriptor gets a signal, which can be any one.
  deny_if(&filter, SYS_fcntl, 1, (const uint32_t[]){F_SETOWN, 15 /* F_SETOWN_EX */}, 2);
  // Letters pushed into a terminal are taken by its shell as typed; the last two set an owner.
  deny_if(&filter, SYS_ioctl, 1, (const uint32_t[]){TIOCSTI, 0x541C /* TIOCLINUX */, FIOSETOWN, SIOCSPGRP}, 4);
  // A child of the decoder ends with its parent.
  deny_if(&filter, SYS_prctl, 0, (const uint32_t[]){PR_SET_PDEATHSIG}, 1);
  answer(&filter, SECCOMP_RET_ALLOW);
  return install(&filter);
}
