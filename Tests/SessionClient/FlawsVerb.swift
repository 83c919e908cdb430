internal import SpotlightWayland

/// `flaws OUTPUT COUNT LIT WIDTH HEIGHT`: so many frames of an output, while one sharp rectangle glides over it.
///
/// Each frame has one colour everywhere, and in it one rectangle of the colour LIT, RRGGBB, with sides of WIDTH and HEIGHT
/// pixels, or one less, and edges of at most one pixel between. Anything else is half a change: a strip that is not
/// dimmed or is dimmed twice, a rectangle that is cut, or two of them. At the end it says how many frames there were, at
/// how many places the rectangle was, and how many frames had a flaw; before that a line for each of the first flaws.
@MainActor
enum FlawsVerb {
  /// So many frames are asked for at once, so that none goes by while another one is looked at.
  private static let depth = 3
  private static let mostTold = 10

  static func run(_ arguments: [String]) throws {
    guard arguments.count == 5, let lit = UInt32(arguments[2], radix: 16),
      let count = Int(arguments[1]), let width = Int(arguments[3]),
      let height = Int(arguments[4])
    else { throw ClientFailure("usage: flaws OUTPUT COUNT RRGGBB WIDTH HEIGHT") }
    let camera = try Camera(output: arguments[0])
    let rule = RectangleRule(lit: lit, width: width, height: height)
    var captures: [Capture] = []
    var places: Set<[Int]> = []
    var flaws = 0
    for _ in 0..<count {
      while captures.count < depth { captures.append(camera.ask()) }
      let capture = captures.removeFirst()
      switch rule.look(at: try capture.wait()) {
      case .place(let place): places.insert(place)
      case .flaw(let words):
        flaws += 1
        if flaws <= mostTold { Console.say("flaw \(words)") }
      }
      capture.destroy()
    }
    Console.say("frames \(count) places \(places.count) flaws \(flaws)")
  }
}

/// What each frame has to be.
private struct RectangleRule {
  let lit: UInt32
  let width: Int
  let height: Int

  enum Result {
    case place([Int])
    case flaw(String)
  }

  @MainActor
  func look(at pixels: SharedPixels) -> Result {
    let dim = pixels[0, 0]
    guard pixels.isSame(from: (0, 0), to: (1, 0), count: pixels.width - 1) else {
      return .flaw("the first row is not of one colour")
    }
    let rows = (0..<pixels.height).filter {
      !pixels.isSame(from: (0, 0), to: (0, $0), count: pixels.width)
    }
    guard let top = rows.first, let bottom = rows.last, rows.count == bottom - top + 1 else {
      return .flaw("\(rows.count) rows from \(rows.first ?? -1) to \(rows.last ?? -1)")
    }
    guard abs(rows.count - height - 1) <= 1 else {
      return .flaw("\(rows.count) rows are lit, from \(top)")
    }
    for row in top + 1..<bottom - 1
    where !pixels.isSame(from: (0, row), to: (0, row + 1), count: pixels.width) {
      return .flaw("row \(row) of \(top) to \(bottom) is not as the next one")
    }
    var place = [top, bottom]
    for row in [top, top + 1, bottom] {
      let found = (0..<pixels.width).filter { pixels[$0, row] != dim }
      guard let left = found.first, let right = found.last, found.count == right - left + 1,
        abs(found.count - width - 1) <= 1
      else { return .flaw("row \(row): \(found.count) pixels from \(found.first ?? -1)") }
      let inner = found.dropFirst().dropLast()
      let color = pixels[left + 1, row] & 0xff_ffff
      guard inner.allSatisfy({ pixels[$0, row] & 0xff_ffff == color }) else {
        return .flaw("row \(row): several colours between \(left) and \(right)")
      }
      if row == top + 1 {
        guard color == lit else { return .flaw("it is lit in \(String(color, radix: 16))") }
        // What covers an edge in part says where between two pixels it is.
        place += [left, right, Int(pixels[left, row]), Int(pixels[right, row])]
      }
    }
    return .place(place)
  }
}
