import Expectations
import Glibc
import TestFiles

/// What a process that has limited itself may do: each try is one by a program of its own, `sandbox-probe`.
@Suite struct CSandboxTests {
  /// The program, beside the one that runs the tests.
  private static let probe = TestFile.products + "/sandbox-probe"

  /// The lines that it prints, as numbers.
  private static func run(_ words: String, in environment: String = "") -> [Int32] {
    guard let pipe = popen("\(environment) '\(probe)' \(words) 2>&1", "r") else { return [] }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    while case let byte = getc(pipe), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }.compactMap {
      Int32($0)
    }
  }

  /// The version of Landlock, and whether there are filters; nothing if the program does not run.
  private static let stages = run("has")
  private static let landlock = stages.first ?? 0
  private static let hasFilters = stages.last == 1

  @Test func `the program that tries is there`() {
    expect(Self.stages.count, is: 2)
  }

  @Test(
    .enabled(if: hasFilters, "The kernel has no filters of system calls."),
    arguments: [
      "execve 0 0 0", "execveat -1 0 0 0 0", "fork", "vfork", "clone 17 0 0 0 0", "ptrace 0",
      "process_vm_readv 1 0 0 0 0 0", "pidfd_getfd -1 0 0", "pidfd_send_signal -1 0 0 0",
      "kill 1 0", "kill -1 0", "kill 0 0", "tgkill 1 1 0", "io_uring_setup 1 0", "bpf 0 0 0",
      "perf_event_open 0 0 0 0 0", "userfaultfd 0", "keyctl 0 0", "mount 0 0 0 0 0", "unshare 0",
      "setns -1 0", "ioctl 0 0x5412 0", "ioctl 0 0x541C 0", "x32",
      // A limit of processor time, an owner of signals, and ways out of a group that is ended.
      "prlimit64 1 0 0 0", "fcntl 0 8 1", "fcntl 0 15 0", "ioctl 0 0x8901 0", "ioctl 0 0x8902 0",
      "setpgid 0 0", "prctl 1 0 0",
    ])
  func `no program, no other process and no rare part of the kernel can be had`(call: String) throws
  {
    let result = try require(Self.run("filter \(call)").first)
    // Without a call of this name on the processor there is nothing to deny.
    expect(result == EPERM || result == -1, "\(call): \(result)")
  }

  @Test(.enabled(if: hasFilters, "The kernel has no filters of system calls."))
  func `sockets are local, and what libraries do goes on`() {
    // AF_INET, AF_INET6, AF_NETLINK, AF_PACKET
    for family in [2, 10, 16, 17] {
      expect(Self.run("filter socket \(family) 2 0"), is: [EAFNOSUPPORT])
    }
    expect(Self.run("filter socket 1 1 0"), is: [0])
    expect(Self.run("filter getppid"), is: [0])
    expect(Self.run("filter kill self 0"), is: [0])
    // No descriptor 9 is open: the kernel itself says so.
    expect(Self.run("filter ioctl 9 0x5401 0"), is: [EBADF])
    expect(Self.run("filter fcntl 9 1 0"), is: [EBADF])
    expect(Self.run("filter prlimit64 0 7 0 0") == [0] && Self.run("filter prctl 3 0 0") == [0])
    // The C library calls clone instead.
    expect(Self.run("filter clone3 0 0"), is: [ENOSYS])
  }

  @Test(.enabled(if: hasFilters, "The kernel has no filters of system calls."))
  func `a thread from before has the filter too`() {
    expect(Self.run("thread"), is: [EPERM])
  }

  @Test(.enabled(if: hasFilters, "The kernel has no filters of system calls."))
  func `a filter that allows a few calls denies all others`() {
    expect(Self.run("only getppid"), is: [0])
    for call in ["getpid", "socket 1 1 0", "execve 0 0 0", "x32"] {
      expect([[EPERM], [-1]].contains(Self.run("only \(call)")), "\(call)")
    }
  }

  @Test(.enabled(if: landlock > 0, "The kernel has no Landlock."))
  func `files inside can be read, those in an own folder written, and none started`() throws {
    let folder = try TemporaryFolder()
    let inside = folder("inside")
    for path in [inside, inside + "/own"] { try require(mkdir(path, 0o700) == 0) }
    func files(_ act: String, _ path: String) -> [Int32] {
      Self.run("files '\(inside)' \(act) '\(path)'")
    }
    let outside = try folder.program("outside", "#!/bin/sh\n")
    let readable = try folder.program("inside/readable", "#!/bin/sh\n")
    let own = try folder.program("inside/own/own", "#!/bin/sh\n")
    expect(files("read", outside), is: [EACCES])
    expect(files("read", readable) == [0] && files("read", own) == [0])
    for path in [outside, readable, own] { expect(files("run", path), is: [EACCES], "\(path)") }
    for path in [outside, readable] {
      for act in ["write", "move", "remove"] { expect(files(act, path), is: [EACCES], "\(act)") }
      expect(files("make", path + ".new"), is: [EACCES])
    }
    expect(files("make", own + ".new") == [0] && files("move", own + ".new") == [0])
    expect(files("write", own) == [0] && files("remove", own) == [0])
    // A link leads to what it means, which is outside.
    try require(symlink(outside, inside + "/link") == 0)
    expect(files("read", inside + "/link"), is: [EACCES])
  }

  @Test(.enabled(if: landlock > 0, "The kernel has no Landlock."))
  func `fonts can be read where settings and links have them, and nothing beside them`() throws {
    let home = try TemporaryFolder()
    for path in [
      ".local", ".local/share", ".local/share/fonts", ".config", ".config/fontconfig", "dots",
      "dots/more", "mine", "named", "old",
    ] { try require(mkdir(home(path), 0o700) == 0) }
    for path in ["dots/one.ttf", "dots/more/two.ttf", "mine/three.ttf", "named/four.ttf"] {
      _ = try home.file(path, "")
    }
    for path in ["dots/beside", "old/font.ttf", "secret"] { _ = try home.file(path, "") }
    let fonts = home(".local/share/fonts")
    try require(symlink("../../../dots/one.ttf", fonts + "/one.ttf") == 0)
    try require(symlink(home("dots/more"), fonts + "/more") == 0)
    // Round in a circle.
    try require(symlink(".", home("dots/more/again")) == 0)
    _ = try home.file(
      "dots/fonts.conf",
      "<fontconfig><dir>~/mine</dir><!-- <dir>~/old</dir> -->\n<include>extra.conf</include>")
    try require(symlink(home("dots/fonts.conf"), home(".config/fontconfig/fonts.conf")) == 0)
    _ = try home.file(".config/fontconfig/extra.conf", "<dir prefix=\"xdg\" >\n../../named </dir>")
    func read(_ path: String) -> [Int32] {
      Self.run(
        "fonts read '\(home(path))'",
        in: "env -u XDG_DATA_HOME -u XDG_CONFIG_HOME -u XDG_CACHE_HOME HOME='\(home.path)'")
    }
    for path in [
      ".local/share/fonts/one.ttf", ".local/share/fonts/more/two.ttf", "mine/three.ttf",
      "named/four.ttf", ".config/fontconfig/fonts.conf", ".config/fontconfig/extra.conf",
    ] { expect(read(path), is: [0], "\(path)") }
    for path in ["dots/beside", "old/font.ttf", "secret"] {
      expect(read(path), is: [EACCES], "\(path)")
    }
  }
}
