import Expectations
import Glibc
import session_client

/// What an overlay holds of the system while it is on.
@Suite("The overlay's footprint", .sessions)
struct OverlayFootprintTests {
  private let lights = ["--shape", "rect", "10,20 50x50"]

  /// What each descriptor of a process leads to.
  private func targets(of pid: pid_t) -> [String] {
    let folder = "/proc/\(pid)/fd"
    return SessionDirectory.entries(of: folder).compactMap { name in
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = buffer.withUnsafeMutableBytes {
        readlink("\(folder)/\(name)", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
      }
      // `!` above: the buffer is not empty. A descriptor may be closed since it was listed.
      return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    }
  }

  @Test("It holds the sockets of the compositor and of steering, and no file but its lock")
  func descriptors() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let files = Set(SessionDirectory.entries(of: session.directory.path))
      try withOverlay(lights, in: session) { overlay in
        // The theme of cursors is read when the pointer comes, and its files are closed again.
        try overlay.process.waitUntilStill()
        let all = targets(of: overlay.process.pid)
        let sockets = all.filter { $0.hasPrefix("socket:[") }
        // The compositor's, the one where others knock, and one in reserve to hang up on them when there are no more.
        expect(sockets.count, is: 3)
        // Its number stands in the table of local sockets, and so in none of the network's.
        let local = Files.text(of: "/proc/net/unix")
        for socket in sockets {
          let number = socket.dropFirst("socket:[".count).dropLast()
          expect(local.split(whereSeparator: \.isWhitespace).contains(number), "\(socket)")
        }
        // Memory that it shares, what the kernel wakes it by, and what the test has given it.
        let harmless = ["/memfd:", "anon_inode:", "pipe:[", "/dev/null", overlay.process.errorPath]
        // The lock of the one instance, and the folder that it lies in.
        let own = [
          session.directory.path, "\(session.directory.path)/followspot-\(session.display).lock",
        ]
        let others = all.filter { name in
          !sockets.contains(name) && !own.contains(name)
            && !harmless.contains { name.hasPrefix($0) }
        }
        expect(others.isEmpty, "\(others)")
        let children = Files.text(
          of: "/proc/\(overlay.process.pid)/task/\(overlay.process.pid)/children")
        expect(children.isEmpty)
      }
      let left = Set(SessionDirectory.entries(of: session.directory.path)).subtracting(files)
      expect(left.allSatisfy { $0.hasSuffix(".log") }, "\(left)")
    }
  }

  @Test("Cursors are in one piece of memory, and only where a pointer has been over the overlay")
  func cursors() throws {
    func cursorFiles(_ options: [String], in session: Session) throws -> Int {
      try withOverlay(options + lights, in: session) { overlay in
        try overlay.process.waitUntilStill()
        return targets(of: overlay.process.pid).count { $0.hasPrefix("/memfd:wayland-cursor") }
      }
    }
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      expect(try cursorFiles([], in: session), is: 1)
      expect(try cursorFiles(["--through", "all"], in: session), is: 0)
      try session.remove(.pointer)
      expect(try cursorFiles([], in: session), is: 0)
    }
  }

  @Test("An output that comes is dimmed, and one that goes leaves nothing behind, a dozen times")
  func hotPlug() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      try withOverlay(lights + ["350,100 50x50"], in: session) { overlay in
        func guest(_ number: Int) throws {
          let name = "guest\(number)"
          try session.addOutput(.init(name: name, width: 320, height: 240))
          try session.expectLights([(30, 100, 50, 50)], on: name)
          try session.removeOutput(name)
          try eventually("the overlay has let it go") {
            let trace = WireTrace(overlay.errors).messages
            return trace.count { $0.interface == "wl_output" && $0.name == "release" } == number
          }
        }
        // The first two fill what is kept for ever.
        try guest(1)
        try guest(2)
        let before = try overlay.status
        for number in 3...12 { try guest(number) }
        let after = try overlay.status
        expect(after.openFiles, is: before.openFiles)
        // A picture here has 300 KiB, so ten that were kept would be seen.
        expect(after.residentKibibytes - before.residentKibibytes < 600)
        expectSame(
          try session.shot(),
          .desktop(320, 240, WestonSession.background, lights: [(10, 20, 50, 50)]))
      }
    }
  }
}
