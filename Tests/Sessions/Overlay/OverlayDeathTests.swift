import Expectations
import Glibc
import RandomNumbers
import session_client

/// The overlay is killed at any instant of its life: other programs notice nothing.
@Suite("The overlay's death", .sessions)
struct OverlayDeathTests {
  /// What an overlay is doing when it is killed.
  private enum Stage: CaseIterable {
    case starting, still, dragging, endingBySignal, endingByKey
  }

  /// How long the parts of a life last here.
  private struct Lifetime {
    var start: Duration
    var end: Duration

    /// Comes nearer to how long a start takes, which a busy machine measures too long or too short.
    mutating func learn(wasShown: Bool) {
      start = Self.nearer(start, wasTooLong: wasShown)
    }

    /// Likewise to how long an end takes.
    mutating func learn(wasOver: Bool) {
      end = Self.nearer(end, wasTooLong: wasOver)
    }

    private static func nearer(_ time: Duration, wasTooLong: Bool) -> Duration {
      min(max(time * (wasTooLong ? 0.8 : 1.25), .microseconds(10)), .seconds(1))
    }
  }

  private let lights = ["--shape", "rect", "10,20 50x50", "100,100 40x40"]

  /// Lives one life to its end.
  private func lifetime(in session: WestonSession) throws -> Lifetime {
    let start = ContinuousClock.now
    let overlay = try showOverlay(lights, in: session)
    let shown = ContinuousClock.now
    overlay.signal(SIGTERM)
    try overlay.wait()
    return Lifetime(start: shown - start, end: ContinuousClock.now - shown)
  }

  /// Lets some time pass, whose end is the instant that this is about.
  ///
  /// poll(2) counts in milliseconds, and an end takes only one or two.
  private func pass(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var left = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    pselect(0, nil, nil, nil, &left, nil)
  }

  private func passEnd(of overlay: Followspot, at part: Double, _ life: Lifetime) throws {
    guard part == 1 else { return pass(life.end * part) }
    try eventually("it has taken its surface away") { isOver(overlay.trace) }
  }

  /// Starts an overlay and kills it at some part of a stage.
  ///
  /// With 0 a stage is cut off before it has begun, and with 1 when it is over: by what the overlay does then, so that
  /// a busy machine has both, too.
  private func kill(
    _ stage: Stage, at part: Double, of life: Lifetime, in session: WestonSession
  ) throws -> Followspot {
    let overlay = try launchOverlay(lights, in: session)
    if part == 0, stage == .starting { overlay.signal(SIGSTOP) }
    if stage != .starting { try overlay.waitReady() }
    if part == 0, stage != .starting { overlay.signal(SIGSTOP) }
    switch stage {
    case .starting where part == 1: try eventually("it has a picture") { isShown(overlay.trace) }
    case .starting: pass(life.start * part)
    case .still: pass(.milliseconds(5) * part)
    case .dragging:
      try session.motion(20, 30)
      try session.button(isPressed: true)
      try session.putDown([(7, 110, 110)])
      for step in 1...Int(1 + part * 10) {
        try session.motion(20, 30 + Double(step))
        try session.slide([(7, 110, 110 + Double(step))])
      }
    case .endingBySignal:
      overlay.signal(SIGTERM)
      try passEnd(of: overlay, at: part, life)
    case .endingByKey:
      try session.type(Key.escape)
      try passEnd(of: overlay, at: part, life)
    }
    overlay.signal(SIGKILL)
    try overlay.wait()
    if stage == .dragging {
      // The hands are still down, and let go of nothing.
      try session.button(isPressed: false)
      try session.touchUp(7)
    }
    return overlay
  }

  /// Expects that the window below has pointer, finger and keys, and that the screen is as it was.
  private func expectUntouched(
    _ window: TestWindow, _ below: Picture, in session: WestonSession
  ) throws {
    try eventually("the overlay is gone") {
      try !session.scene.contains { $0.namespace == "followspot" }
    }
    expectSame(try session.shot(), below)
    window.forget()
    try session.click(30, 40)
    try window.waitFor("pointer button 272 pressed", "pointer button 272 released")
    try session.putDown([(1, 200, 200)])
    try window.waitFor("touch down 1 200 200")
    try session.touchUp(1)
    try window.waitFor("touch up 1")
    try session.type(Key.a)
    try window.waitFor("keyboard key 30 pressed", "keyboard key 30 released")
  }

  @Test("Killed at any instant it leaves screen, pointer, fingers and keys as they were")
  func anyInstant() throws {
    let seed: UInt64 = 0x5eed
    var random = Seeded(seed)
    try withWestonSession(WestonOptions(width: 320, height: 240)) { session in
      let (window, below) = try session.openOver(width: 320, height: 240)
      // The first one reads everything from the disk.
      _ = try lifetime(in: session)
      var life = try lifetime(in: session)
      let files = Set(SessionDirectory.entries(of: session.directory.path))

      var traces: [Stage: [WireTrace]] = [:]
      for number in 0..<(Effort.isShort ? 20 : 100) {
        let stage = Stage.allCases[number % Stage.allCases.count]
        // The first time of each stage at its beginning, the second time at its end.
        let random = Double.random(in: 0...1, using: &random)
        let part = [0, 1].dropFirst(number / Stage.allCases.count).first ?? random
        do {
          let overlay = try kill(stage, at: part, of: life, in: session)
          let trace = WireTrace(overlay.errors)
          traces[stage, default: []].append(trace)
          switch stage {
          case .starting: life.learn(wasShown: isShown(trace))
          case .endingBySignal, .endingByKey: life.learn(wasOver: isOver(trace))
          case .still, .dragging: break
          }
          try expectUntouched(window, below, in: session)
        } catch {
          throw SessionFailure("Kill \(number) of seed \(seed), \(stage) at \(part): \(error)")
        }
      }

      // One that is killed cannot remove its lock and its socket: the next overlay does.
      _ = try lifetime(in: session)
      let left = Set(SessionDirectory.entries(of: session.directory.path)).subtracting(files)
        .filter { !$0.hasSuffix(".log") && !$0.hasSuffix(".ppm") }
      expect(left.isEmpty, "files are left: \(left.sorted())")
      expectVariety(traces)
    }
  }

  /// Expects that the instants were not all alike: some starts and some ends were cut off, and some were not.
  private func expectVariety(_ traces: [Stage: [WireTrace]]) {
    let areShown = traces[.starting, default: []].map(isShown)
    expect(areShown.contains(true) && areShown.contains(false))
    let ends = traces[.endingBySignal, default: []] + traces[.endingByKey, default: []]
    let areOver = ends.map(isOver)
    expect(areOver.contains(true) && areOver.contains(false))
  }

  /// Whether an overlay had a picture before it was killed.
  private func isShown(_ trace: WireTrace) -> Bool {
    trace.messages.contains { $0.interface == "wl_surface" && $0.name == "attach" }
  }

  /// Whether an overlay had taken its surface away before it was killed.
  private func isOver(_ trace: WireTrace) -> Bool {
    trace.messages.contains { $0.interface == "zwlr_layer_surface_v1" && $0.name == "destroy" }
  }
}
