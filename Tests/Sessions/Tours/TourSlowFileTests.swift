import Expectations
import Glibc

/// Steps that wait for files of a program that does not answer.
@Suite("Files that do not answer", .sessions)
struct TourSlowFileTests {
  /// Mounts a file system whose program never answers on the first word, and becomes the other words.
  private static let script = """
    exec 3<>/dev/fuse &&
    mount -i -t fuse.hung -o fd=3,rootmode=40000,user_id=0,group_id=0 none "$1" &&
    shift && exec "$@"
    """

  /// Whether a process can have a view of files of its own, with such a file system in it.
  private static let canHang =
    Command.works("unshare", ["-rm", "sh", "-c", script, "sh", "/mnt", "true"])

  @Test(
    "A step that waits for such a file says that it does not, and Esc ends the tour",
    .enabled(if: canHang, "no file system of a program can be mounted here"))
  func hung() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let folder = session.newFile("-hung")
      try require(mkdir(folder, 0o700) == 0)
      let wait = "nextOn: { file: '\(folder)/a', appears: true }"
      let tour = try session.newFile(
        ".json5", holding: Tours.file(["{ id: 'one', at: '40,40 60x60', \(wait) }"]))
      let child = try session.launch(
        "unshare",
        [
          "-rm", "sh", "-c", Self.script, "sh", folder, BuiltProducts.followspot, "tour", tour,
          "--events", "-",
        ])
      try eventually("the step is shown", on: child.output.descriptors) {
        child.output.lines.contains { $0.contains("\"didShow\"") }
      }
      try eventually("the file is not watched") {
        child.errors.contains("because each look at \(folder) (fuse.hung) may take minutes")
      }
      try session.type(Key.escape)
      expect(try child.wait(), is: .code(1))
    }
  }
}
