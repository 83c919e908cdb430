import Expectations
import Glibc
import RandomNumbers
import TestFiles

/// A tour whose second step takes minutes of work, and the ways out of it.
@Suite("Ways out of long work", .sessions)
struct LongWorkTests {
  /// What takes so long.
  enum Work: CaseIterable {
    /// Decoding a drawing.
    case drawing
    /// Decoding a photo of many scans.
    case photo
    /// Painting a light with a path of many lines.
    case path
  }

  /// What ends the tour.
  enum Way: CaseIterable {
    case escape
    case signal
    case timeLimit

    var code: Int32 {
      switch self {
      case .escape: 1
      case .signal: 128 + SIGTERM
      case .timeLimit: 124
      }
    }
  }

  @Test("Keys and screen are free within a second", arguments: Work.allCases, Way.allCases)
  func weston(work: Work, way: Way) throws {
    try withWestonSession(WestonOptions(width: 1024, height: 768)) { session in
      let (window, below) = try session.openOver(width: 1024, height: 768)
      let file = try tour(work, in: session)
      var time: Duration?
      // On a busy machine the work may begin after the limit, or its end may be noticed late.
      for limit in [1, 2, 4, 8] {
        time = try attempt(file, way, limit: limit, in: session) ?? time
        if let time, time < .seconds(1) { break }
      }
      expect(try require(time) < .seconds(1))
      try expectEventually(below) { try session.shot() }
      window.forget()
      try eventually("the window has the keys") {
        try session.type(Key.a)
        return window.news.contains("keyboard key 30 released")
      }
    }
  }

  /// Leaves the tour while its second step is being worked on.
  ///
  /// - Returns: how long the end took; nil if the time limit was over before the work began, or the work before the end.
  private func attempt(
    _ file: String, _ way: Way, limit: Int, in session: WestonSession
  ) throws -> Duration? {
    let limits = way == .timeLimit ? ["--timeout", "\(limit)"] : []
    let tour = try Followspot.launch(["tour", file, "--events", "-"] + limits, in: session)
    do {
      try tour.waitReady()
    } catch {
      guard way == .timeLimit, !tour.process.isRunning else { throw error }
      expect(try tour.wait(), is: .code(way.code))
      return nil
    }
    // The limit began a little before that.
    let shown = ContinuousClock.now
    let before = (try? tour.process.processorTicks) ?? 0
    try session.type(Key.right)
    try eventually("the step is worked on") {
      // A step whose picture is being painted is told of when it is there.
      let hasBegun = tour.lines.contains { $0.contains("\"didShow\"") && $0.contains("\"two\"") }
      let ticks = (try? tour.process.processorTicks) ?? 0
      return hasBegun || ticks > before + 20 || !tour.process.isRunning
    }
    guard tour.process.isRunning else {
      expect(try tour.wait(), is: .code(way.code))
      return nil
    }
    var asked = ContinuousClock.now
    switch way {
    case .escape: try session.type(Key.escape)
    case .signal: tour.signal(SIGTERM)
    case .timeLimit: asked = shown + .seconds(limit)
    }
    // A turn without looks would be taken for one that hangs, which has another code.
    expect(try tour.wait(), is: .code(way.code))
    let time = ContinuousClock.now - asked
    // Then the work has ended by itself.
    return tour.errors.contains(" is left out: ") ? nil : time
  }

  /// The path of the tour.
  private func tour(_ work: Work, in session: Session) throws -> String {
    let second =
      switch work {
      case .drawing: try pictured(SlowPicture.svg, ".svg", in: session)
      case .photo:
        try pictured(
          SlowPicture.jpeg(scans: 100, width: 8192, height: 8192), ".jpg", in: session)
      case .path: "at: { rect: '0,0 1000x700', shape: { path: '\(Self.zigzag)' }, feather: 200 }"
      }
    let text = """
      { language: 'en', defaults: { glide: { duration: 0 } },
        steps: [ { id: 'one', at: '40,40 60x60' }, { id: 'two', \(second) } ] }
      """
    return try session.newFile(".json5", holding: text)
  }

  /// A step with a picture on its card.
  private func pictured(_ bytes: [UInt8], _ ending: String, in session: Session) throws -> String {
    let name = try session.newPicture(ending, holding: bytes)
    return "at: '40,40 60x60', title: 'Two', picture: '\(name)', alt: ''"
  }

  private static let zigzag: String = {
    var random = Seeded(5)
    let places = (0..<8000).map { _ in
      "\(Int.random(in: 0...1000, using: &random)) \(Int.random(in: 0...700, using: &random))"
    }
    return "M\(places.joined(separator: " L"))Z"
  }()
}
