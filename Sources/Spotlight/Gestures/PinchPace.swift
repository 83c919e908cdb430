/// Measures how fast the fingers of a pinch move apart.
///
/// The speed is that of the last moments, so it is the same however often a device reports.
struct PinchPace: Sendable {
  private var marks: [(time: Duration, spread: Double)] = []

  /// The time over which the speed is measured.
  private static let memory = Duration.milliseconds(50)

  /// The shortest time between two distances; a shorter one gives no reliable speed.
  private static let least = Duration.milliseconds(4)

  /// Records a distance of the fingers at a time and returns its change per second.
  ///
  /// The distance is a multiple of the first one.
  mutating func speed(of spread: Double, at time: Duration) -> Double {
    if let last = marks.last, time <= last.time, marks.count > 1 { marks.removeLast() }
    // The latest mark stays however old it is: fingers that rest report nothing.
    while marks.count > 1, time - marks[0].time > Self.memory { marks.removeFirst() }
    defer { marks.append((time, spread)) }
    guard let first = marks.first else { return 0 }
    return (spread - first.spread) / (max(time - first.time, Self.least) / .seconds(1))
  }
}
