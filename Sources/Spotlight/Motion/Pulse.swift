internal import Glibc

/// A slow coming and going of rings, for attention without a movement.
///
/// It never rests, so whoever shows one draws for as long as it is on. Where motion is reduced there is none.
public struct Pulse: Sendable, Hashable {
  /// How long one coming and going takes, in seconds.
  ///
  /// Brought into 1 to 60, because what blinks faster can make people ill; what is not a number
  /// counts as 2.
  public var period: Double {
    didSet { period = Self.sane(period: period) }
  }
  /// How much of a ring's opacity goes, 0 to 1; what is not a number counts as 0.
  public var depth: Double {
    didSet { depth = Light.share(depth) }
  }

  /// No pulse at all, for a step that rests where others pulse.
  public static let off = Pulse(depth: 0)

  /// A pulse; by default one of two seconds that leaves half of a ring.
  public init(period: Double = 2, depth: Double = 0.5) {
    self.period = Self.sane(period: period)
    self.depth = Light.share(depth)
  }

  /// How much of a ring's opacity there is some time after the pulse began: all of it at first.
  public func share(after time: Duration) -> Double {
    let turns = time.seconds(since: .zero) / period
    // The whole turns first: of very many turns a cosine would know nothing.
    return 1 - depth * (1 - cos(2 * .pi * (turns - floor(turns)))) / 2
  }

  private static func sane(period: Double) -> Double {
    period == period ? min(max(period, 1), 60) : 2
  }
}
