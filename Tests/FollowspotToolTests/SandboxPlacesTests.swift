import Expectations
import Glibc
import TestFiles

@testable import followspot_tool

/// The folders that a file of the desktop names.
@Suite struct SandboxPlacesTests {
  @Test func `the folder of pictures is never the home, or one that the home is in`() throws {
    let files = try TemporaryFolder()
    let home = files("home")
    for path in [home, home + "/Pictures", home + "2"] { try require(mkdir(path, 0o700) == 0) }
    func pictures(_ value: String) throws -> String? {
      let list = try files.file("user-dirs.dirs", "# x\nXDG_PICTURES_DIR=\"\(value)\"\n")
      return Sandbox.named("XDG_PICTURES_DIR", in: list, home: home)
    }
    expect(try pictures("$HOME/Pictures"), is: home + "/Pictures")
    expect(try pictures(home + "2"), is: home + "2")
    for value in ["$HOME/", "$HOME//", "$HOME/.", "$HOME/Pictures/..", home, files.path, "/"] {
      expect(try pictures(value) == nil, "\(value)")
    }
  }
}
