import Expectations
import RandomNumbers
import Spotlight

/// Four quick turns of the pointer are a shake, and what hands do otherwise is none.
@Suite struct ShakeDetectorTests {
  private func shakes(_ trace: HandTrace, since start: Duration = .seconds(5)) -> Int {
    var detector = ShakeDetector()
    return trace.places.count { detector.note($0.place, at: start + $0.time) }
  }

  /// What hands do with a pointer.
  enum Motion: CaseIterable {
    /// In any direction, of any size and at any speed that counts.
    case shake
    /// From one thing to the other.
    case aiming
    /// However quick and however narrow.
    case circling
    case selecting, drawing

    fileprivate func trace(_ random: inout Seeded) -> HandTrace {
      switch self {
      case .shake:
        .shake(
          length: .random(in: 90...600, using: &random),
          perSecond: .random(in: 2.5...6, using: &random), turns: 8, with: &random)
      case .aiming: .aiming(60, with: &random)
      case .circling:
        .circles(
          30, width: .random(in: 30...500, using: &random),
          flatness: .random(in: 0.6...1, using: &random),
          perSecond: .random(in: 0.5...4, using: &random), with: &random)
      case .selecting: .selecting(12, with: &random)
      case .drawing: .zigzag(30, with: &random)
      }
    }
  }

  @Test(
    arguments: Motion.allCases.flatMap { motion in
      Effort.pairs(HandTrace.Sampling.allCases, 0..<Effort.times(16, long: 40)).map {
        (motion, $0, $1)
      }
    })
  func `a shake is one, and what hands do otherwise is none`(
    motion: Motion, sampling: HandTrace.Sampling, seed: Int
  ) {
    var random = Seeded(seed)
    let count = shakes(motion.trace(&random).sampled(sampling))
    expect((count > 0), is: motion == .shake)
  }

  @Test func `trembling within 40 pixels is none`() {
    var random = Seeded(7)
    let trace = HandTrace.shake(length: 34, perSecond: 6, turns: 60, with: &random)
    expect(shakes(trace), is: 0)
  }

  @Test func `four turns are one shake, three are none, and slow ones are none`() {
    var random = Seeded(1)
    func count(_ turns: Int, _ perSecond: Double) -> Int {
      shakes(HandTrace.shake(length: 200, perSecond: perSecond, turns: turns, with: &random))
    }
    expect(count(3, 4), is: 0)
    expect(count(4, 4), is: 1)
    expect(count(40, 1.3), is: 0)
    // It begins anew, so a long shake is several.
    expect((5...10).contains(count(40, 4)))
  }

  @Test func `a button that is down makes it none, and so does a pause`() {
    var random = Seeded(2)
    var trace = HandTrace.shake(length: 200, perSecond: 4, turns: 8, with: &random)
    trace.press()
    expect(shakes(trace), is: 0)
    var halves = HandTrace.shake(length: 200, perSecond: 4, turns: 3, with: &random)
    halves.rest(.milliseconds(200))
    halves.append(HandTrace.shake(length: 200, perSecond: 4, turns: 3, with: &random))
    expect(shakes(halves), is: 0)
  }

  @Test func `nonsense is none and breaks nothing`() {
    var detector = ShakeDetector()
    var random = Seeded(3)
    let numbers = [0, .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 40, 80]
    for _ in 0..<5000 {
      let place = PointerPlace(
        position: Point(
          x: numbers.randomElement(using: &random)!, y: numbers.randomElement(using: &random)!))
      _ = detector.note(place, at: .milliseconds(Int64.random(in: -9...9, using: &random)))
      _ = detector.note(
        PointerPlace(position: nil), at: .seconds(Int64.random(in: -9...9, using: &random)))
    }
    // Afterwards it works as before.
    let trace = HandTrace.shake(length: 200, perSecond: 4, turns: 5, with: &random)
    expect(trace.places.count { detector.note($0.place, at: .seconds(50) + $0.time) }, is: 1)
  }
}
