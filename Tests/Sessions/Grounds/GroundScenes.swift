import Expectations
import Glibc
import session_client

/// What several tests of stills do.
extension SwaySession {
  /// The titles of the windows, as sway has them.
  var windowTitles: [String] {
    get throws {
      func titles(_ node: JSON) -> [String] {
        let own = node["pid"].int == nil ? [] : [node["name"].string ?? ""]
        return own + (node["nodes"].elements + node["floating_nodes"].elements).flatMap(titles)
      }
      return titles(try ipc.tree)
    }
  }

  /// Ends a window, and waits until sway has none of its title.
  func close(_ window: TestWindow) throws {
    window.process.terminate()
    try eventually("sway has no window \(window.options.title)") {
      try !windowTitles.contains(window.options.title)
    }
  }

  /// Expects the screen to go on showing what it shows: whatever has changed below is composed by the next frames.
  func expectStays(
    _ expected: Picture, on output: String = SwaySession.firstOutput,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    // Each picture is of a frame that was composed after it was asked for.
    for _ in 0..<3 {
      guard expectSame(try shot(output), expected, sourceLocation: sourceLocation) else { return }
    }
  }
}

extension Picture {
  /// The rectangle of the picture put over another one.
  func patched(
    from other: Picture, x: Int, y: Int, width: Int, height: Int
  ) -> Picture {
    var picture = self
    picture.paste(other.cropped(x: x, y: y, width: width, height: height), x: x, y: y)
    return picture
  }
}
