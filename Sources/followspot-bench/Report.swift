import CBench

/// The results of a run, as a table and as JSON.
enum Report {
  static var peers: String {
    let cairo = cb_cairo_version().map { "Cairo \(String(cString: $0))" }
    let pixman = cb_pixman_version().map { "pixman \(String(cString: $0))" }
    return [cairo ?? "built without Cairo", pixman ?? "without pixman"].joined(separator: ", ")
  }

  static let header =
    padded("scene", 34) + padded("limit", 19) + padded("Followspot", 24, right: true)
    + padded("× limit", 9, right: true) + "  peers (× Followspot)"

  static func line(_ timings: SceneTimings) -> String {
    let ours = timings.followspot
    guard let limit = timings.limits.min(by: { $0.median < $1.median }) else { return "" }
    let peers = timings.peers.map {
      "\($0.name) \(time($0.median)) (\(decimal($0.median / ours.median)))"
    }
    return padded("\(timings.scene.name)  \(timings.scene.title)", 34)
      + padded("\(limit.name) \(time(limit.median))", 19)
      + padded(
        "\(time(ours.median)) (\(time(ours.spread.0))–\(time(ours.spread.1)))", 24, right: true)
      + padded(decimal(ours.median / limit.median), 9, right: true)
      + "  " + peers.joined(separator: ", ")
  }

  /// The lines of a figures file, with the fastest limit: `fill` for memset and rep stos.
  static func figures(_ all: [SceneTimings]) -> [[String]] {
    all.flatMap { timings -> [[String]] in
      guard let limit = timings.limits.min(by: { $0.median < $1.median }) else { return [] }
      let name = ["memset", "rep stos"].contains(limit.name) ? "fill" : limit.name
      let entries = [(name, limit)] + ([timings.followspot] + timings.peers).map { ($0.name, $0) }
      return entries.map { name, entry in
        [timings.scene.name, timings.scene.title, name, "\(Int(entry.median))"]
      }
    }
  }

  static func json(_ all: [SceneTimings]) -> String {
    let scenes = all.map { timings in
      let entries = ([timings.followspot] + timings.limits + timings.peers).map { entry in
        "\"\(entry.name)\":{\"median\":\(Int(entry.median)),\"p10\":\(Int(entry.spread.0)),"
          + "\"p90\":\(Int(entry.spread.1)),\"ns\":\(entry.nanoseconds)}"
      }
      return "{\"scene\":\"\(timings.scene.name)\",\"title\":\"\(timings.scene.title)\","
        + "\"times\":{\(entries.joined(separator: ","))}}"
    }
    return "{\"peers\":\"\(peers)\",\"scenes\":[\n\(scenes.joined(separator: ",\n"))\n]}\n"
  }

  static func time(_ nanoseconds: Double) -> String {
    nanoseconds >= 1e6
      ? "\(decimal(nanoseconds / 1e6)) ms" : "\(decimal(nanoseconds / 1e3)) µs"
  }

  /// A number with three significant digits.
  static func decimal(_ value: Double) -> String {
    value.text(value >= 100 ? 0 : value >= 10 ? 1 : 2)
  }

  private static func padded(_ text: String, _ width: Int, right: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return right ? space + text : text + space
  }
}
