import Glibc
import Spotlight
import TestFiles
import Testing

@testable import SpotlightTargets

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
    #expect(slow(path) == place)
  }

  @Test(arguments: [
    "/", "/tmp/x", "/proc/self/status", "/nets/x", "/networks", "/home2", "/mnt/disk/a",
    "/mnt/none/a", "/sys/fs/fuse/connections/1", "/tmp/loop/x", "/tmp/back/x",
  ])
  func `what lies on disks, in memory or on the root is fast`(path: String) {
    #expect(slow(path) == nil)
  }

  @Test func `nothing behind a slow folder is asked for a link`() {
    var asked: [String] = []
    _ = Self.table.slowPlace(on: "/tmp/way/x") {
      asked.append($0)
      return Self.links[$0]
    }
    #expect(asked == ["/tmp", "/tmp/way"])
  }

  @Test(arguments: [
    "autofs", "nfs", "nfs4", "cifs", "smb3", "9p", "afs", "ceph", "virtiofs", "fuse", "fuseblk",
    "fuse.gvfsd-fuse", "lustre", "beegfs", "gpfs", "orangefs", "pvfs2", "coda", "ncpfs", "gfs2",
    "ocfs2",
  ])
  func `network and user file systems are slow`(kind: String) {
    let table = MountTable(Array("1 2 0:3 / /a rw - \(kind) none rw\n".utf8))
    #expect(table.slowPlace(on: "/a/b", link: { _ in nil })?.kind == kind)
  }

  @Test func `real links are followed, and the real table has no slow folder in memory`() throws {
    let folder = try TemporaryFolder()
    try #require(mkdir(folder("real"), 0o700) == 0)
    try #require(symlink(folder("real"), folder("way")) == 0)
    let table = MountTable(Array("1 2 0:3 / \(folder("real")) rw - nfs4 none rw\n".utf8))
    #expect(table.slowPlace(on: folder("way/x"))?.path == folder("real"))
    #expect(MountTable().slowPlace(on: "/proc/self/status") == nil)
    #expect(MountTable().slowPlace(on: "/dev/null") == nil)
  }

  @Test func `the sentences of a tour name each file once`() {
    var step = Step("a")
    step.nextOn = [
      .happens(.file("/net/a", .appears)), .happens(.file("/tmp/a", .appears)),
      .happens(.file("/net/a", .vanishes)), .happens(.word("x")),
    ]
    let task = TourTask("t", title: "T", doneWhen: [.happens(.file("~/b", .appears))], [step])
    #expect(
      Self.table.problems(of: Tour(tasks: [task]), home: "/home/me") == [
        "'/net/a' is not watched, because each look at /net (autofs) may take minutes; "
          + "a file on a disk of this computer can be waited for.",
        "'/home/me/b' is not watched, because each look at /home (nfs) may take minutes; "
          + "a file on a disk of this computer can be waited for.",
      ])
    #expect(Self.table.problems(of: Tour([step]), home: nil).count == 1)
  }
}
