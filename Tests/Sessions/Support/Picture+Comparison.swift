internal import Glibc
internal import Testing

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
      return "The picture is \(width)x\(height), expected \(expected.width)x\(expected.height)."
    }
    var count = 0
    var first: (x: Int, y: Int)?
    for index in pixels.indices where pixels[index] != expected.pixels[index] {
      count += 1
      if first == nil { first = (index % width, index / width) }
    }
    guard let first else { return nil }
    return "\(count) of \(pixels.count) pixels differ, first at \(first.x),\(first.y): "
      + "\(self[first.x, first.y]), expected \(expected[first.x, first.y])."
  }

  /// Keeps the picture for people: as an attachment of the test, and as a PNG in the folder that
  /// `FOLLOWSPOT_PICTURES` names, when it names one.
  func keep(as name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let bytes = png
    Attachment.record(bytes, named: "\(name).png", sourceLocation: sourceLocation)
    guard let folder = getenv("FOLLOWSPOT_PICTURES") else { return }
    let path = String(cString: folder)
    mkdir(path, 0o755)
    do {
      try Files.write(bytes, to: "\(path)/\(name).png")
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }
}

/// Expects two pictures to be the same in every pixel; keeps both and their difference when not.
///
/// - Parameter name: what the files are called; the line of the test when there is none.
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
