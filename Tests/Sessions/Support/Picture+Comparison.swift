internal import Expectations
internal import Glibc

extension Picture {
  /// The pixels that differ: white where they do, a dark copy of the picture elsewhere.
  func difference(from other: Picture) -> Picture {
    Picture(width: max(width, other.width), height: max(height, other.height)) { x, y in
      guard x < width, y < height, x < other.width, y < other.height else { return 0xff00ff }
      let pixel = self[x, y]
      guard pixel == other[x, y] else { return 0xffffff }
      return RGB(red: pixel.red / 4, green: pixel.green / 4, blue: pixel.blue / 4)
    }
  }

  /// Where and how two pictures differ in one sentence, or nil when they are the same.
  func complaint(expected: Picture) -> String? {
    guard width == expected.width, height == expected.height else {
      return "The picture is \(size), expected \(expected.size)."
    }
    guard self != expected else { return nil }
    var count = 0
    var first = ""
    for y in 0..<height {
      for x in 0..<width where self[x, y] != expected[x, y] {
        count += 1
        if count == 1 { first = "\(x),\(y): \(self[x, y]), expected \(expected[x, y])" }
      }
    }
    return "\(count) of \(width * height) pixels differ, first at \(first)."
  }

  /// Keeps the picture for people: as an attachment of the test, and as a PNG in the folder that
  /// `FOLLOWSPOT_PICTURES` names, when it names one.
  func keep(as name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    do {
      let bytes = try png
      Attachment.record(bytes, named: "\(name).png", sourceLocation: sourceLocation)
      guard let folder = getenv("FOLLOWSPOT_PICTURES") else { return }
      let path = String(cString: folder)
      mkdir(path, 0o755)
      try Files.write(bytes, to: "\(path)/\(name).png")
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }
}

/// Expects two pictures to be the same in every pixel; keeps both and their difference when not.
///
/// The files are called by the line of the test, unless they get a name.
///
/// - Returns: whether they are the same.
@discardableResult
func expectSame(
  _ actual: Picture, _ expected: Picture, named name: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  guard let complaint = actual.complaint(expected: expected) else { return true }
  let file = sourceLocation.fileName.split(separator: ".").first ?? "picture"
  let name = name ?? "\(file)-\(sourceLocation.line)"
  actual.keep(as: "\(name)-actual", sourceLocation: sourceLocation)
  expected.keep(as: "\(name)-expected", sourceLocation: sourceLocation)
  actual.difference(from: expected).keep(as: "\(name)-difference", sourceLocation: sourceLocation)
  Issue.record("\(complaint)", sourceLocation: sourceLocation)
  return false
}

/// Expects pictures that are taken again and again to become the one that is expected.
///
/// What a client has drawn is on the screen a moment later; in sway only after a whole transaction.
///
/// - Returns: whether they did; if not, the last one was kept with its difference.
@discardableResult
func expectEventually(
  _ expected: Picture, within duration: Duration = Deadline.usual, named name: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, _ shot: () throws -> Picture
) throws -> Bool {
  let deadline = Deadline(within: duration)
  while true {
    let isLast = deadline.hasPassed
    let picture = try shot()
    if picture == expected { return true }
    if isLast {
      return expectSame(picture, expected, named: name, sourceLocation: sourceLocation)
    }
    // Taking one takes its time; this only keeps two processors from being busy with nothing else.
    waitForInput([], milliseconds: 5)
  }
}
