import Expectations
import Glibc

/// Tours that are shown once to a person.
@Suite("Tours that are shown once", .sessions)
struct TourOnceTests {
  private let small = WestonOptions(width: 320, height: 240)
  private static let one = Tours.file([(id: "one", boxes: [(40, 40, 60, 60)])])

  private func seen(in session: Session) -> String {
    Files.text(of: "\(session.directory.path)/.local/state/followspot/seen.json")
  }

  @Test("The second time it ends with 0 at once, and asks no compositor for anything")
  func twice() throws {
    try withWestonSession(small) { session in
      let first = try session.showTour(Self.one, ["--once", "a \"key\""])
      // While it is shown it does not count as seen.
      expect(!Files.exists("\(session.directory.path)/.local/state/followspot/seen.json"))
      try session.type(Key.enter)
      try first.expectEnd(.code(0), "finished")
      expect(seen(in: session), is: #"{"seen":["a \"key\""]}"# + "\n")

      let second = try TourRun(
        Self.one, ["--once", "a \"key\""], in: session,
        environment: ["WAYLAND_DISPLAY": "wayland-none"])
      expect(try second.followspot.wait(), is: .code(0))
      expect(second.followspot.errors == "" && second.followspot.lines == [])
      // Another key is another matter.
      let other = try TourRun(
        Self.one, ["--once", "b"], in: session, environment: ["WAYLAND_DISPLAY": "wayland-none"])
      expect(try other.followspot.wait(), is: .code(3))
      expect(!seen(in: session).contains("\"b\""))
    }
  }

  @Test("A tour that was left counts as seen; one that was not shown does not")
  func leaving() throws {
    try withWestonSession(small) { session in
      let left = try session.showTour(Self.one, ["--once", "left"])
      try session.type(Key.escape)
      try left.expectEnd(.code(1), "dismissed")
      let ended = try session.showTour(Self.one, ["--once", "ended"])
      ended.followspot.signal(SIGTERM)
      try ended.expectEnd(.code(128 + SIGTERM), "dismissed")
      let stopped = try session.showTour(Self.one, ["--once", "stopped"])
      expect(try session.steer("stop").exit, is: .code(0))
      try stopped.expectEnd(.code(7), "dismissed")
      let missing = try TourRun(
        Tours.file(["{ id: 'a', at: 'nowhere', missing: 'end' }"]), ["--once", "missing"],
        in: session)
      try missing.expectEnd(.code(6), "targetLost")
      let bad = try TourRun("{ steps: [] }", ["--once", "bad"], in: session)
      expect(try bad.followspot.wait(), is: .code(2))
      expect(seen(in: session), is: #"{"seen":["left"]}"# + "\n")
      // Nor one whose steps all wait for a program.
      let never = try TourRun(
        "{ steps: [{ id: 'a', title: 'A', when: 'x' }] }", ["--once", "never"], in: session)
      expect(try never.followspot.wait(), is: .code(0))
      expect(never.followspot.errors.contains("no step of this tour was shown"))
      expect(try session.steer("list", "seen").output, is: "left\n")
      expect(try session.steer("list", "seen", "--json").output, is: #"{"seen":["left"]}"# + "\n")
      let wrong = try session.steer("list", "seen", "--forget", "lefd")
      expect(wrong.exit == .code(2) && wrong.errors.contains("did you mean 'left'?"))
      expect(try session.steer("list", "seen", "--forget", "left").exit, is: .code(0))
      expect(try session.steer("list", "seen").output, is: "")
      expect(try session.steer("list", "seen", "--forget", "--all").exit, is: .code(0))
    }
  }

  @Test("A lock on the file keeps no screen dim, and the file is written when it is free")
  func held() throws {
    try withWestonSession(small) { session in
      let folder = "\(session.directory.path)/state/followspot"
      for folder in ["\(session.directory.path)/state", folder] { mkdir(folder, 0o700) }
      let lock = open("\(folder)/seen.json.lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
      try require(lock >= 0 && flock(lock, LOCK_EX) == 0)
      defer { close(lock) }
      let run = try TourRun(
        Self.one, ["--once", "a"], in: session,
        environment: ["XDG_STATE_HOME": "\(session.directory.path)/state"])
      try run.followspot.waitReady()
      expect(try session.steer("next").exit, is: .code(0))
      try eventually("the overlay is gone") {
        try !session.scene.contains { $0.namespace == "followspot" }
      }
      try session.expectNoOverlay()
      expect(run.followspot.process.isRunning)
      flock(lock, LOCK_UN)
      expect(try run.followspot.wait(), is: .code(0))
      expect(Files.text(of: "\(folder)/seen.json"), is: #"{"seen":["a"]}"# + "\n")
    }
  }
}
