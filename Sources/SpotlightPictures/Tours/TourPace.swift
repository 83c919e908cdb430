internal import Spotlight

/// How fast a film of a tour goes, and how long its steps stay.
package struct TourPace: Hashable, Sendable {
  /// Frames in a second.
  package var rate: Int

  /// How long a step stays after it has come to rest.
  ///
  /// A step that goes on by itself after a time does so in the film too.
  package var hold: Duration

  /// Whether the last step fades away at the end, as it does on a screen.
  package var fadesAway: Bool

  /// The allowed frame rates.
  package static let rates = 1...240

  /// The allowed times to stay, in seconds.
  package static let holds: ClosedRange<Double> = 0...3600

  package init(rate: Int, hold: Duration = .milliseconds(500), fadesAway: Bool = false) {
    precondition(Self.rates.contains(rate), "look at the rate first")
    self.rate = rate
    self.hold = hold
    self.fadesAway = fadesAway
  }

  /// The number of frames for which a step stays behind the one in which it comes to rest.
  var stay: Int { Int((hold / .seconds(1) * Double(rate)).rounded()) }

  /// The time of a frame, in whole attoseconds, so that frames do not drift.
  func time(of frame: Int) -> Duration {
    .seconds(frame / rate) + .seconds(frame % rate) / rate
  }

  /// The first frame at or after a time.
  func firstFrame(from time: Duration) -> Int {
    var frame = Int((time / .seconds(1) * Double(rate)).rounded(.down))
    while self.time(of: frame) < time { frame += 1 }
    return frame
  }

  /// When a step that came at a time goes on by itself; nil if it waits for something else.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - start: when it came.
  ///   - arrival: when it comes to rest.
  /// - Returns: the time at which the next step comes.
  func end(of step: Step, from start: Duration, arrival: Duration) -> Duration? {
    guard let time = step.advancesOn.compactMap(\.time).min() else { return nil }
    // The time counts from when people see the step, as on a screen.
    return min(arrival, start + GuidedLights.seeingTime) + time
  }
}
