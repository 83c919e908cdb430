import Expectations
import Foundation
import Glibc
import RandomNumbers
import TestFiles

@testable import followspot_tool

/// Hearing of a file that is written anew.
@Suite struct ConfigWatchTests {
  /// A folder with a folder for the file, and what hears of the file.
  private func withWatch(
    _ body: (borrowing TemporaryFolder, _ path: String, ConfigWatch) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    try require(mkdir(folder("followspot"), 0o700) == 0)
    let path = folder("followspot/config.json5")
    try body(folder, path, try require(ConfigWatch([path])))
  }

  private func isReadable(_ watch: ConfigWatch) -> Bool {
    var polled = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  @Test func `a file that is written in place is news when it is finished`() throws {
    try withWatch { folder, path, watch in
      expect(!watch.takeNews())
      for _ in 0..<3 {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        try require(descriptor >= 0)
        try require(write(descriptor, "{", 1) == 1)
        expect(!watch.takeNews())
        try require(write(descriptor, "}", 1) == 1)
        close(descriptor)
        expect(isReadable(watch) && watch.takeNews())
        expect(!isReadable(watch) && !watch.takeNews())
      }
    }
  }

  @Test func `a file that takes the name is news, and one that goes is none`() throws {
    try withWatch { folder, path, watch in
      for _ in 0..<3 {
        let other = try folder.file("followspot/config.json5~", "{}")
        expect(!watch.takeNews())
        try require(rename(other, path) == 0)
        expect(watch.takeNews())
        try require(unlink(path) == 0)
        expect(!watch.takeNews())
      }
    }
  }

  @Test func `what comes beside its folder is ignored, and a folder that takes its place counts`()
    throws
  {
    try withWatch { folder, path, watch in
      _ = try folder.file("another", "{}")
      expect(!isReadable(watch))
      for number in 0..<3 {
        try require(rename(folder("followspot"), folder("old-\(number)")) == 0)
        try require(mkdir(folder("followspot"), 0o700) == 0)
        expect(!watch.takeNews())
        _ = try folder.file("followspot/config.json5", "{}")
        expect(watch.takeNews())
        _ = try folder.file("old-\(number)/config.json5", "{}")
        expect(!isReadable(watch))
      }
    }
  }

  @Test func `other files are no news`() throws {
    try withWatch { folder, path, watch in
      for name in ["config.json", "config.json5.swp", "4913", "other"] {
        _ = try folder.file("followspot/\(name)", "{}")
      }
      expect(isReadable(watch) && !watch.takeNews())
    }
  }

  @Test func `many changes are one piece of news`() throws {
    try withWatch { folder, path, watch in
      for _ in 0..<500 { _ = try folder.file("followspot/config.json5", "{}") }
      expect(watch.takeNews())
      expect(!isReadable(watch))
    }
  }

  @Test func `the folders around it may come later, and are watched no sooner than they must be`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder("config/followspot/config.json5")
    let watch = try require(ConfigWatch(["/nowhere/at/all", path]))
    expect(!watch.takeNews())
    try require(mkdir(folder("config"), 0o700) == 0)
    expect(watch.takeNews())
    // After the last event of the removed watch, what happens around the file wakes nothing.
    expect(!watch.takeNews())
    _ = try folder.file("other", "{}")
    expect(!isReadable(watch))
    try require(mkdir(folder("config/followspot"), 0o700) == 0)
    expect(watch.takeNews())
    _ = try folder.file("config/followspot/config.json5", "{}")
    expect(watch.takeNews())
  }

  /// An editor of a new user makes the folders and the file while the program sets its watches.
  @Test func `folders that come while watches are set are not missed`() throws {
    for _ in 0..<Effort.times(300, long: 10_000) {
      let folder = try TemporaryFolder()
      let path = folder("config/followspot/config.json5")
      let watch = try require(ConfigWatch([path]))
      let new = try folder.file("new", "{}")
      let folders = [folder("config"), folder("config/followspot")]
      let editor = Thread {
        for folder in folders { mkdir(folder, 0o700) }
        rename(new, path)
      }
      editor.start()
      var isHeard = false
      while !isHeard {
        var polled = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
        try require(poll(&polled, 1, 60_000) > 0, "what came was missed")
        isHeard = watch.takeNews() && access(path, F_OK) == 0
      }
    }
  }

  @Test func `what a link leads to is heard, and that it leads elsewhere`() throws {
    try withWatch { folder, path, _ in
      try require(mkdir(folder("dotfiles"), 0o700) == 0)
      let real = try folder.file("dotfiles/mine", "{}")
      try require(symlink(real, path) == 0)
      let watch = try require(ConfigWatch([path]))
      _ = try folder.file("dotfiles/mine", "{ }")
      expect(watch.takeNews())
      let other = try folder.file("dotfiles/other", "{}")
      expect(!watch.takeNews())
      try require(symlink(other, folder("followspot/new")) == 0)
      try require(rename(folder("followspot/new"), path) == 0)
      expect(watch.takeNews())
      _ = try folder.file("dotfiles/other", "{ }")
      expect(watch.takeNews())
      // A link that is made under the name is whole at once.
      try require(unlink(path) == 0 && symlink(real, path) == 0)
      expect(watch.takeNews())
    }
  }
}
