import Expectations
import RandomNumbers

@testable import Spotlight

@Suite struct TrackTests {
  static let glides: [Glide] = [
    .spring(Spring()), .spring(Spring(response: .milliseconds(600), dampingRatio: 0.4)),
    .spring(Spring(response: .milliseconds(300), dampingRatio: 2)),
    .spring(Spring(dampingRatio: 0)),
    .eased(.milliseconds(300)), .eased(.milliseconds(250), .linear),
    .eased(.milliseconds(400), .easeOut),
    .eased(.milliseconds(300), .cubicBezier(x1: 0, y1: 1, x2: 0.2, y2: 1.5)),
  ]

  @Test(arguments: glides)
  func goesFromRestToRest(_ glide: Glide) throws {
    var track = Track(at: 10.0)
    expect(track.isAtRest(at: .seconds(-100)))
    expect(track.end == nil)
    track.retarget(to: 200, at: .seconds(5), by: glide)
    expect(!track.isAtRest(at: .seconds(5)))
    expect(abs(track.value(at: .seconds(5)) - 10) < 1e-9)
    // If the clock is set back, the start is shown.
    expect(track.value(at: .seconds(1)), is: track.value(at: .seconds(5)))
    let end = try require(track.end)
    expect(track.isAtRest(at: end))
    expect(track.value(at: end), is: 200)
    expect(track.velocity(at: end), is: 0)
    // After a gap of an hour, the state of that time is shown.
    expect(track.value(at: .seconds(3605)), is: 200)
    let nearly = track.value(at: end - .microseconds(1))
    expect(abs(nearly - 200) <= 0.003)
  }

  @Test func easingsFromRestAreAsTheyAre() {
    var track = Track(at: 100.0)
    track.retarget(to: 300, at: .zero, by: .eased(.seconds(1), .easeOut))
    for share in stride(from: 0.0, to: 1, by: 0.01) {
      let wanted = 100 + 200 * Easing.easeOut.value(at: share)
      expect(abs(track.value(at: .seconds(share)) - wanted) < 1e-9)
    }
  }

  /// Interrupted at random instants by glides of every kind, neither place nor speed jumps.
  @Test(arguments: 0..<40)
  func interruptionsKeepPlaceAndSpeed(seed: Int) {
    var random = Seeded(seed)
    var track = Track(at: Double.random(in: -500...500, using: &random))
    var time = Duration.zero
    for _ in 0..<60 {
      time += .microseconds(Int.random(in: 1...400_000, using: &random))
      let glide = Self.glides.randomElement(using: &random) ?? .none
      let (place, speed) = (track.value(at: time), track.velocity(at: time))
      let wasAtRest = track.isAtRest(at: time)
      track.retarget(to: Double.random(in: -500...500, using: &random), at: time, by: glide)
      expect(abs(track.value(at: time) - place) < 1e-6, "seed \(seed)")
      // An easing may start from rest with a jerk.
      guard !wasAtRest else { continue }
      expect(abs(track.velocity(at: time) - speed) < 1e-6, "seed \(seed)")
      // The reported speed is the actual one.
      let later = track.value(at: time + .nanoseconds(1000))
      expect(abs(later - place - speed * 1e-6) < 0.01, "seed \(seed)")
    }
  }

  @Test(arguments: [
    Duration.zero, .seconds(-1), .seconds(Int64.min), .seconds(Int64.max), .nanoseconds(1),
  ])
  func anyDurationIsDefined(_ duration: Duration) {
    for start in [.zero, .seconds(Int64.max), .seconds(Int64.min)] as [Duration] {
      var track = Track(at: Point(x: 1, y: 2))
      track.retarget(to: Point(x: 5, y: 6), at: start, by: .eased(duration, .linear))
      // Extremely late times are after any end.
      expect(track.isAtRest(at: start), is: (duration <= .zero || start > .zero))
      _ = track.value(at: .seconds(Int64.min))
      let last = track.value(at: .seconds(Int64.max))
      expect(last.x.isFinite)
      if let end = track.end { expect(track.value(at: end), is: Point(x: 5, y: 6)) }
    }
    expect(Glide.eased(duration).length(from: 1, velocity: 0, tolerance: 1) <= .seconds(3600))
  }

  @Test func badNumbersStayNumbers() {
    var track = Track(at: Double.nan)
    expect(track.value(at: .zero), is: 0)
    for bad in [.nan, .infinity, -.infinity, 1e308, -1e308] as [Double] {
      track.retarget(to: bad, at: .zero, by: .spring(Spring(dampingRatio: 0.1)))
      expect(track.value(at: .milliseconds(77)).isFinite)
      expect(track.velocity(at: .milliseconds(77)).isFinite)
    }
  }
}
