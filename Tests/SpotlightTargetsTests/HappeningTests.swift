import Expectations
import FakeBus
import Glibc
import ManualReactor
import RealBus
import Spotlight
import SpotlightBus
import SpotlightDesktops
import TestFiles

@testable import SpotlightTargets

/// Files and signals that a step waits for.
@MainActor
@Suite struct HappeningTests {
  /// Begins to wait, and counts.
  private func wait(_ happenings: Happening..., on bus: BusAddress? = nil) -> Waiting {
    let waiting = Waiting(bus: bus)
    waiting.seek(happenings)
    return waiting
  }

  @Test func `a file that is there has appeared, and one that comes appears once`() throws {
    let folder = try TemporaryFolder()
    expect(wait(.file(try folder.file("a", "x"), .appears)).happened.count, is: 1)
    let later = wait(.file(folder("b"), .appears))
    expect(later.happened.isEmpty && later.loop.descriptors.count == 1)
    _ = try folder.file("other", "x")
    later.loop.turn()
    expect(later.happened.isEmpty)
    _ = try folder.file("b", "x")
    expect(later.serve { !later.happened.isEmpty })
    expect(later.happened.count == 1 && later.loop.isEmpty)
    later.seek([.file(folder("b"), .appears)])
    later.loop.turn()
    expect(later.happened.count, is: 1)
  }

  @Test func `where too many files are open, what is waited for is said to be unknown`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let folder = try TemporaryFolder()
        let address = try require(
          BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=" + folder("bus")]))
        let signal = Happening.busSignal(BusSignalPattern(signal: "org.example.Job.Done"))
        let file = Happening.file(folder("a"), .appears)
        OpenFiles.lacking {
          let waiting = HappeningTests().wait(file, signal, on: address)
          expect(waiting.problems.count == 2 && waiting.happened.isEmpty)
          expect(waiting.problems.contains { $0.contains("no room to watch files") })
          expect(waiting.problems.contains { $0.contains("session D-Bus cannot be used") })
        }
        let later = HappeningTests().wait(file)
        _ = try folder.file("a", "x")
        expect(later.serve { later.happened == [file] })
      }
    }
  }

  /// As on a file system that takes no notice of case, the folder gives notice of another name than the path has.
  @Test func `a file that comes under another name than the path has counts`() throws {
    let folder = try TemporaryFolder()
    try require(symlink("Done", folder("done")) == 0)
    let waiting = wait(.file(folder("done"), .appears))
    expect(waiting.happened.isEmpty)
    _ = try folder.file("Done", "x")
    expect(waiting.serve { !waiting.happened.isEmpty })
  }

  @Test func `a busy folder is looked at once in a turn`() throws {
    let folder = try TemporaryFolder()
    let waiting = wait(.file(folder("a"), .appears), .file(folder("b"), .appears))
    let looks = waiting.looks
    for number in 0..<200 { _ = try folder.file("\(number)", "") }
    waiting.loop.turn()
    expect(waiting.looks, is: looks + 1)
    waiting.loop.turn()
    expect(waiting.looks == looks + 1 && waiting.happened.isEmpty)
  }

  @Test func `the folders of a file may come later, and go`() throws {
    let folder = try TemporaryFolder()
    let later = wait(.file(folder("c/d/e"), .appears))
    expect(later.problems.isEmpty)
    expect(mkdir(folder("c"), 0o700), is: 0)
    later.loop.turn()
    expect(rmdir(folder("c")), is: 0)
    later.loop.turn()
    expect(mkdir(folder("c"), 0o700), is: 0)
    expect(mkdir(folder("c/d"), 0o700), is: 0)
    later.loop.turn()
    // Another folder has the name by the time of the next look.
    expect(rmdir(folder("c/d")), is: 0)
    expect(mkdir(folder("c/d"), 0o700), is: 0)
    later.loop.turn()
    expect(later.happened.isEmpty)
    _ = try folder.file("c/d/e", "x")
    expect(later.serve { !later.happened.isEmpty })
  }

  @Test func `a file vanishes only if it was there`() throws {
    let folder = try TemporaryFolder()
    let path = folder("a")
    let waiting = wait(.file(path, .vanishes))
    expect(waiting.happened.isEmpty)
    _ = try folder.file("a", "x")
    waiting.loop.turn()
    expect(waiting.happened.isEmpty)
    expect(unlink(path), is: 0)
    expect(waiting.serve { !waiting.happened.isEmpty })
    _ = try folder.file("b", "x")
    let moved = wait(.file(folder("b"), .vanishes))
    expect(rename(folder("b"), folder("c")), is: 0)
    expect(moved.serve { !moved.happened.isEmpty })
  }

  @Test func `a file changes when it is written to, or replaced`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a", "x")
    let waiting = wait(.file(path, .changes))
    waiting.loop.turn()
    expect(waiting.happened.isEmpty)
    _ = try folder.file("a", "longer")
    expect(waiting.serve { !waiting.happened.isEmpty })
    let replaced = wait(.file(path, .changes))
    _ = try folder.file("b", "longer")
    expect(rename(folder("b"), path), is: 0)
    expect(replaced.serve { !replaced.happened.isEmpty })
    // One that comes is no change, and what is written after that is.
    let later = wait(.file(folder("z"), .changes))
    _ = try folder.file("z", "1")
    later.loop.turn()
    _ = try folder.file("z", "12345")
    expect(later.serve { !later.happened.isEmpty })
  }

  @Test func `what is waited for at any time is watched from one showing to the next`() throws {
    let folder = try TemporaryFolder()
    let change = Happening.file(try folder.file("a", "x"), .changes)
    let waiting = Waiting()
    waiting.seek([change], standing: [change])
    // It changes between two steps, and the next one begins to wait only after that.
    waiting.seek([], standing: [change], number: Search.atAnyTime)
    _ = try folder.file("a", "longer")
    waiting.seek([change], standing: [change], number: 2)
    expect(waiting.serve { !waiting.happened.isEmpty })
    expect(waiting.showings, is: [Search.atAnyTime])
    waiting.seek([], number: Search.atAnyTime)
    expect(waiting.loop.isEmpty)
  }

  @Test func `a file that is there says nothing to a person who has gone back`() throws {
    let folder = try TemporaryFolder()
    let waiting = Waiting()
    let appears = Happening.file(try folder.file("a", "x"), .appears)
    waiting.seek([appears], ignoresPresent: true)
    expect(waiting.happened.isEmpty && waiting.loop.isEmpty)
    waiting.seek([appears], standing: [appears], ignoresPresent: true)
    expect(waiting.showings, is: [Search.atAnyTime])
  }

  @Test func `a hundred files are one inotify instance, which ends with the last of them`() throws {
    let folder = try TemporaryFolder()
    for number in 0..<10 { try require(mkdir(folder("\(number)"), 0o700) == 0) }
    let files = (0..<100).map { Happening.file(folder("\($0 / 10)/\($0)"), .appears) }
    let waiting = Waiting()
    waiting.seek(files)
    expect(waiting.problems.isEmpty && waiting.loop.descriptors.count == 1)
    let instances = try (0..<10).map { try Self.instances(watching: folder("\($0)")) }
    expect(instances, is: Array(repeating: 1, count: 10))
    // One that ends takes no watch from the others in its folder, and the last one in a folder does.
    _ = try folder.file("0/0", "x")
    expect(waiting.serve { waiting.happened == [files[0]] })
    waiting.seek([files[1]])
    expect(try Self.instances(watching: folder("0")), is: 1)
    expect(try Self.instances(watching: folder("1")), is: 0)
    _ = try folder.file("0/1", "x")
    expect(waiting.serve { waiting.happened == [files[0], files[1]] })
    expect(waiting.loop.isEmpty)
    expect(try Self.instances(watching: folder("0")), is: 0)
  }

  /// How many inotify instances of this process watch a folder.
  private static func instances(watching folder: String) throws -> Int {
    var facts = stat()
    try require(stat(folder, &facts) == 0)
    let mark = " ino:" + String(facts.st_ino, radix: 16) + " "
    return TemporaryFolder.names(in: "/proc/self/fdinfo").count { name in
      TestFile.text(of: "/proc/self/fdinfo/\(name)").split(separator: "\n").contains {
        $0.hasPrefix("inotify ") && $0.contains(mark)
      }
    }
  }

  @Test func `a path that can be none has a problem in words`() {
    for path in ["", "a", "/" + String(repeating: "a/", count: 5000)] {
      let waiting = wait(.file(path, .appears))
      expect(waiting.problems.count == 1 && waiting.problems.allSatisfy { $0.hasSuffix(".") })
      expect(waiting.loop.isEmpty)
      waiting.loop.turn()
    }
    expect(wait(.file("~/a", .appears)).problems.count, is: 1)
    let missing = wait(.file("/nonexistent/folder/file", .appears))
    expect(missing.happened.isEmpty && missing.problems.isEmpty)
  }

  @Test func `a file on a slow file system is not looked at, and the others are watched`() throws {
    let folder = try TemporaryFolder()
    try require(mkdir(folder("net"), 0o700) == 0)
    try require(symlink("net", folder("way")) == 0)
    let slow = try folder.file("net/a", "x")
    let table = "36 1 0:31 / \(folder("net")) rw - autofs systemd-1 rw\n"
    let waiting = Waiting(mounts: MountTable(Array(table.utf8)))
    let near = Happening.file(folder("b"), .appears)
    waiting.seek([
      .file(slow, .appears), .file(folder("way/a"), .changes), .file(folder("net"), .vanishes),
      near,
    ])
    expect(waiting.happened.isEmpty && waiting.problems.count == 3)
    for problem in waiting.problems {
      expect(problem.contains(" is not watched, because each look at \(folder("net")) (autofs) "))
    }
    expect(try Self.instances(watching: folder("net")), is: 0)
    _ = try folder.file("b", "x")
    expect(waiting.serve { waiting.happened == [near] })
  }

  @Test func `a slow file system that comes on the way ends the wait with a sentence`() throws {
    let folder = try TemporaryFolder()
    let waiting = Waiting(mounts: MountTable([]))
    waiting.seek([.file(folder("net/a"), .appears)])
    expect(waiting.problems.isEmpty && waiting.loop.descriptors.count == 1)
    waiting.mounts = MountTable(Array("36 1 0:31 / \(folder("net")) rw - nfs4 server:/ rw\n".utf8))
    try require(mkdir(folder("net"), 0o700) == 0)
    _ = try folder.file("net/a", "x")
    expect(waiting.serve { !waiting.problems.isEmpty })
    expect(waiting.happened.isEmpty && waiting.loop.isEmpty)
  }

  @Test(.enabled(if: RealBus.program != nil, "dbus-daemon is not installed."))
  func `a signal counts if all that is said of it fits`() throws {
    let folder = try TemporaryFolder()
    let real = try RealBus(in: folder)
    defer { real.stop() }
    let other = try real.connect()
    other.wait(for: patience) { other.uniqueName != nil }
    var owns: Bool?
    try other.own("org.example.Sender") { owns = try? $0.get() }
    other.wait(for: patience) { owns != nil }
    let done = Happening.busSignal(
      BusSignalPattern(signal: "org.example.Thing.Done", path: "/a", sender: "org.example.Sender"))
    // Another wait, for the last of all that does not fit, says when the bus has passed on the others.
    let last = Happening.busSignal(
      BusSignalPattern(signal: "org.example.Thing.Last", path: "/a"))
    let waiting = wait(done, last, on: real.address)
    expect(waiting.problems.isEmpty && waiting.loop.descriptors.count == 1)
    // It is heard once the bus knows the match and has named the owner.
    let foreign = try real.connect()
    let heard = waiting.serve {
      try? foreign.emit("/a", "org.example.Thing", "Done")
      foreign.process()
      try? other.emit("/b", "org.example.Thing", "Done")
      try? other.emit("/a", "org.example.Other", "Done")
      try? other.emit("/a", "org.example.Thing", "Begun")
      try? other.emit("/a", "org.example.Thing", "Last")
      other.process()
      return !waiting.happened.isEmpty
    }
    expect(heard && waiting.happened == [last])
    // The connection stays for the other wait.
    let isThere = waiting.serve {
      try? other.emit("/a", "org.example.Thing", "Done", [.string("secret")])
      other.process()
      return waiting.happened.count > 1
    }
    expect(isThere && waiting.happened == [last, done])
    expect(waiting.loop.isEmpty)
  }

  @Test func `a hundred signals are one connection, which ends with the last of them`() throws {
    try withFakeBus(answers: { _ in .silence }) { bus, address in
      let signals = (0..<100).map {
        Happening.busSignal(BusSignalPattern(signal: "org.example.Thing.S\($0)"))
      }
      let waiting = Waiting(bus: address)
      waiting.seek(signals)
      expect(waiting.serve { bus.seen.questions.count { $0.member == "AddMatch" } == 100 })
      expect(bus.seen.connections == 1 && waiting.loop.descriptors.count == 1)
      waiting.seek([signals[99]])
      expect(waiting.serve { bus.seen.questions.count { $0.member == "RemoveMatch" } == 99 })
      expect(bus.seen.departures == 0 && waiting.problems.isEmpty)
      waiting.seek([])
      expect(bus.sees { $0.departures == 1 })
      expect(waiting.loop.isEmpty && bus.seen.connections == 1)
    }
  }

  @Test func `if the bus ends the connection, one sentence says so`() throws {
    try withFakeBus(answers: { _ in .end }) { _, address in
      let waiting = wait(
        .busSignal(BusSignalPattern(signal: "org.example.Thing.A")),
        .busSignal(BusSignalPattern(signal: "org.example.Thing.B")), on: address)
      expect(waiting.serve { !waiting.problems.isEmpty })
      expect(waiting.problems.count == 1 && waiting.loop.isEmpty)
    }
  }

  @Test func `what is no signal, and no bus, has a problem in words`() {
    for signal in ["", "Done", ".Done", "a.", "a.b", "org.example.1a", "org..Done", "org.a-b.Done"]
    {
      let waiting = wait(.busSignal(BusSignalPattern(signal: signal)))
      expect(waiting.problems.count, is: 1, "\(signal)")
      expect(waiting.problems.allSatisfy { $0.hasSuffix("behind it.") }, "\(signal)")
    }
    let address = BusAddress(environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
    for address in [nil, address] {
      let waiting = wait(
        .busSignal(BusSignalPattern(signal: "org.example.Done")), on: address)
      expect(waiting.problems.count == 1 && waiting.loop.isEmpty)
    }
  }
}

/// What waits for files and signals, and what it told.
@MainActor
private final class Waiting {
  private(set) var happened: [Happening] = []
  /// The numbers of the showings that it was told for.
  private(set) var showings: [Int] = []
  private(set) var problems: [String] = []
  /// Where file systems are mounted; nil for where they are.
  var mounts: MountTable?
  /// How often any files were looked at, together.
  private(set) var looks = 0
  let loop = ManualReactor()
  private let bus: BusAddress?
  private(set) lazy var others = OtherHappenings(bus: bus, home: nil, on: loop) { [unowned self] in
    looks += 1
    return mounts ?? MountTable()
  }

  init(bus: BusAddress? = nil, mounts: MountTable? = nil) {
    (self.bus, self.mounts) = (bus, mounts)
    others.onHappened = { [unowned self] in
      happened.append($0)
      showings.append($1)
    }
    others.onProblem = { [unowned self] in problems.append($0) }
  }

  /// Waits for these, and for nothing else.
  func seek(
    _ happenings: [Happening], standing: [Happening] = [], number: Int = 1,
    ignoresPresent: Bool = false
  ) {
    var search = Search()
    (search.happenings, search.standing) = (happenings, standing)
    (search.number, search.ignoresPresent) = (number, ignoresPresent)
    others.seek(search)
  }

  /// Works until something holds; false if that takes too long.
  func serve(until isDone: () -> Bool) -> Bool {
    loop.run(until: isDone)
  }
}

/// Which folders on the way to a file are slow.
@Suite struct MountTableTests {
  /// A table in the words of the system, with a blank in a name, and with one file system above another.
  private static let table = MountTable(
    Array(
      """
      22 27 0:21 / /proc rw,relatime shared:5 - proc proc rw
      27 1 254:0 / / rw,relatime - nfs4 server:/root rw
      30 27 0:25 / /net rw,relatime shared:9 master:1 - autofs /etc/auto.net rw,fd=6,indirect
      31 27 0:26 / /home rw - nfs server:/home rw
      32 27 0:27 / /media/a\\040b\\134 rw - fuse.sshfs me@server:/ rw
      33 27 0:28 / /mnt/disk rw - autofs systemd-1 rw
      34 33 8:1 / /mnt/disk rw - ext4 /dev/sda1 rw
      35 27 0:29 / /mnt/share rw - cifs //server/share rw
      36 27 0:30 / /sys/fs/fuse/connections rw - fusectl fusectl rw
      37 27 0:31 / /mnt/none rw
      nonsense

      """.utf8))

  /// Links of a machine.
  private static let links = [
    "/tmp/way": "/net", "/tmp/near": "../net/x", "/tmp/back": "/tmp/./fast", "/tmp/loop": "loop",
    "/tmp/fast/up": "../../home",
  ]

  private func slow(_ path: String) -> String? {
    Self.table.slowPlace(on: path, link: { Self.links[$0] }).map { "\($0.path) \($0.kind)" }
  }

  @Test(arguments: [
    ("/net", "/net autofs"), ("/net/192.0.2.1/x", "/net autofs"), ("//net//a", "/net autofs"),
    ("/home/me/note.txt", "/home nfs"), ("/media/a b\\/x", "/media/a b\\ fuse.sshfs"),
    ("/mnt/share/a", "/mnt/share cifs"),
    // By links, by dots, and by what is not there yet.
    ("/tmp/way/x", "/net autofs"), ("/tmp/near", "/net autofs"),
    ("/tmp/back/up/me", "/home nfs"), ("/tmp/../net/a", "/net autofs"),
    ("/missing/../net/a", "/net autofs"), ("/tmp/./../home", "/home nfs"),
    ("/../../net", "/net autofs"),
    // A slash with a mark on it is a slash to the system.
    ("/net/\u{301}x", "/net autofs"), ("/home/\u{301}", "/home nfs"),
  ])
  func `the first slow folder on the way is found`(path: String, place: String) {
    expect(slow(path), is: place)
  }

  @Test(arguments: [
    "/", "/tmp/x", "/proc/self/status", "/nets/x", "/networks", "/home2", "/mnt/disk/a",
    "/mnt/none/a", "/sys/fs/fuse/connections/1", "/tmp/loop/x", "/tmp/back/x",
  ])
  func `what lies on disks, in memory or on the root is fast`(path: String) {
    expect(slow(path) == nil)
  }

  @Test func `nothing behind a slow folder is asked for a link`() {
    var asked: [String] = []
    _ = Self.table.slowPlace(on: "/tmp/way/x") {
      asked.append($0)
      return Self.links[$0]
    }
    expect(asked, is: ["/tmp", "/tmp/way"])
  }

  @Test(arguments: [
    "autofs", "nfs", "nfs4", "cifs", "smb3", "9p", "afs", "ceph", "virtiofs", "fuse", "fuseblk",
    "fuse.gvfsd-fuse", "lustre", "beegfs", "gpfs", "orangefs", "pvfs2", "coda", "ncpfs", "gfs2",
    "ocfs2",
  ])
  func `network and user file systems are slow`(kind: String) {
    let table = MountTable(Array("1 2 0:3 / /a rw - \(kind) none rw\n".utf8))
    expect(table.slowPlace(on: "/a/b", link: { _ in nil })?.kind, is: kind)
  }

  @Test func `real links are followed, and the real table has no slow folder in memory`() throws {
    let folder = try TemporaryFolder()
    try require(mkdir(folder("real"), 0o700) == 0)
    try require(symlink(folder("real"), folder("way")) == 0)
    let table = MountTable(Array("1 2 0:3 / \(folder("real")) rw - nfs4 none rw\n".utf8))
    expect(table.slowPlace(on: folder("way/x"))?.path, is: folder("real"))
    expect(MountTable().slowPlace(on: "/proc/self/status") == nil)
    expect(MountTable().slowPlace(on: "/dev/null") == nil)
  }

  @Test func `the sentences of a tour name each file once`() {
    var step = Step("a")
    step.nextOn = [
      .happens(.file("/net/a", .appears)), .happens(.file("/tmp/a", .appears)),
      .happens(.file("/net/a", .vanishes)), .happens(.word("x")),
    ]
    let task = TourTask("t", title: "T", doneWhen: [.happens(.file("~/b", .appears))], [step])
    expect(
      Self.table.problems(of: Tour(tasks: [task]), home: "/home/me") == [
        "'/net/a' is not watched, because each look at /net (autofs) may take minutes; "
          + "a file on a disk of this computer can be waited for.",
        "'/home/me/b' is not watched, because each look at /home (nfs) may take minutes; "
          + "a file on a disk of this computer can be waited for.",
      ])
    expect(Self.table.problems(of: Tour([step]), home: nil).count, is: 1)
  }
}
