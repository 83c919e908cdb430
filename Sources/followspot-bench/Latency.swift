import FakeCompositor
import Spotlight

/// How long a hand waits for its light, from the event that is read to the picture that is committed.
enum Latency {
  private static let sizes = [(1920, 1080), (3840, 2160)]

  /// The first few movements touch memory for the first time.
  private static let first = 8

  /// How often the ways of sending a picture take turns.
  private static let turns = 10

  @MainActor
  static func run(movements: Int) throws {
    for (name, isPointing, hasPicture) in [
      ("dragged by a pointer", false, false), ("under a pointer", true, false),
      ("dragged over a picture", false, true),
    ] {
      Output.write("A light of 400x300 with a feather of 24 \(name), event read to commit\n")
      try run(movements: movements, isPointing: isPointing, hasPicture: hasPicture)
    }
    Output.write("The same light dragged by a pointer, as a sheet and as tiles in turn\n")
    for lights in [1, 8] { try compareWays(movements: movements, lights: lights) }
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

  /// Drags one of some lights, with both ways of sending a picture.
  @MainActor
  private static func compareWays(movements: Int, lights: Int) throws {
    for (width, height) in sizes {
      var sheet = Timings(name: "sheet")
      var tiles = Timings(name: "tiles")
      @MainActor func drag(as way: ScreenPlan.Way, _ timings: inout Timings) throws {
        let times = try HandLatency.measure(
          width: width, height: height, movements: movements / turns + first, lights: lights,
          way: way)
        times.dropFirst(first).forEach { timings.add($0) }
      }
      for turn in 0..<turns {
        // Each way is the first one in every other turn.
        if turn % 2 == 0 { try drag(as: .sheet, &sheet) }
        try drag(as: .tiles, &tiles)
        if turn % 2 == 1 { try drag(as: .sheet, &sheet) }
      }
      Output.write(
        "  \(width)x\(height), \(lights == 1 ? "1 light" : "one of \(lights) lights"):\n")
      for each in [sheet, tiles] { Output.write("    \(each.name): \(described(each))\n") }
      Output.write("    tiles / sheet: \(Report.decimal(tiles.median / sheet.median))\n")
    }
  }

  private static func described(_ timings: Timings) -> String {
    "median \(Report.time(timings.median)), p99 \(Report.time(timings.quantile(0.99))), "
      + "least \(Report.time(timings.quantile(0))), \(timings.nanoseconds.count) movements"
  }
}
