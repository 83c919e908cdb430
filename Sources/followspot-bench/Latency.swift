import FakeCompositor

/// How long a hand waits for its light, from the event that is read to the picture that is committed.
enum Latency {
  private static let sizes = [(1920, 1080), (3840, 2160)]

  /// The first few movements touch memory for the first time.
  private static let first = 8

  @MainActor
  static func run(movements: Int) throws {
    for (name, isPointing, hasPicture) in [
      ("dragged by a pointer", false, false), ("under a pointer", true, false),
      ("dragged over a picture", false, true),
    ] {
      Output.write("A light of 400x300 with a feather of 24 \(name), event read to commit\n")
      try run(movements: movements, isPointing: isPointing, hasPicture: hasPicture)
    }
  }

  @MainActor
  private static func run(movements: Int, isPointing: Bool, hasPicture: Bool) throws {
    for (width, height) in sizes {
      var timings = Timings(name: "\(width)x\(height)")
      let times = try HandLatency.measure(
        width: width, height: height, movements: movements + first,
        isPointing: isPointing, hasPicture: hasPicture)
      times.dropFirst(first).forEach { timings.add($0) }
      Output.write("  \(timings.name): \(described(timings))\n")
    }
  }

  private static func described(_ timings: Timings) -> String {
    "median \(Report.time(timings.median)), p99 \(Report.time(timings.quantile(0.99))), "
      + "least \(Report.time(timings.quantile(0))), \(timings.nanoseconds.count) movements"
  }
}
