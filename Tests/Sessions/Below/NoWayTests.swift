import Testing

/// Desktops that tell no program where the pointer is while it is elsewhere: a sentence says so, and the overlay has pointer
/// and keyboard.
@Suite("A light on a desktop without a way to follow", .sessions)
struct NoWayTests {
  @Test("weston: the overlay has the pointer, and a sentence says why clicks do not get through")
  func weston() throws {
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      try expectOwn(in: session) { try session.type(Key.escape) }
    }
  }

  @Test("mutter: the same", .needs(.mutter))
  func mutter() throws {
    try withDesktop(MutterSession()) { session in
      try expectOwn(in: session) { try session.type(Key.escape) }
    }
  }

  private func expectOwn(in session: Session, escape: () throws -> Void) throws {
    for words in [[], ["--through", "all"]] {
      let light = try Followspot.launch(["point", "--motion", "reduced"] + words, in: session)
      try light.waitReady()
      let status = try session.steer("status", "--json").json
      #expect(status["follow"].string == "own")
      let reason = status["followReason"].string
      #expect(reason?.hasPrefix("Clicks do not reach the programs below. ") == true)
      // A person who asks for it is told; `followspot status` tells the others.
      try eventually("the notice is told, or is not") {
        light.errors.contains("Clicks do not reach the programs below. ") != words.isEmpty
      }
      // The compositor gives the keyboard when it likes: press until it is heard.
      try eventually("Esc is heard") {
        try escape()
        return !light.process.isRunning
      }
      #expect(try light.wait() == .code(1))
    }
  }
}
