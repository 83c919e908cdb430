/// `film OUTPUT X Y WIDTH HEIGHT`: all frames of an output, from now on, and what is seen in a part of them.
///
/// A line whenever that is not as it was in the frame before:
///
///     as-before           the whole frame is as the first one was
///     changed as-before   something has changed, and nothing of it in the part
///     changed RRGGBB      and the part has this colour everywhere, within three steps
///     changed mixed       and the part has several colours
@MainActor
enum FilmVerb {
  /// So many frames are asked for at once, so that none goes by while another one is looked at.
  private static let depth = 3

  static func run(_ arguments: [String]) throws {
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    guard arguments.count == 5, numbers.count == 4 else {
      throw ClientFailure("usage: film OUTPUT X Y WIDTH HEIGHT")
    }
    let camera = try Camera(output: arguments[0])
    var film = Film(
      x: numbers[0]..<numbers[0] + numbers[2], y: numbers[1]..<numbers[1] + numbers[3])
    var captures = [camera.ask()]
    while true {
      let capture = captures.removeFirst()
      while captures.count < depth { captures.append(camera.ask()) }
      film.take(try capture.wait())
      capture.destroy()
    }
  }
}

/// The frames so far.
@MainActor
private struct Film {
  private let x: Range<Int>
  private let y: Range<Int>
  private var first: (all: [UInt32], part: [UInt32])?
  private var last = ""

  init(x: Range<Int>, y: Range<Int>) {
    (self.x, self.y) = (x, y)
  }

  mutating func take(_ pixels: SharedPixels) {
    let all = pixels.colors(x: 0..<pixels.width, y: 0..<pixels.height)
    let part = pixels.colors(x: x, y: y)
    let first = first ?? (all, part)
    self.first = first
    let line =
      all == first.all
      ? "as-before" : part == first.part ? "changed as-before" : "changed \(Self.word(part))"
    if line != last { Console.say(line) }
    last = line
  }

  private static func word(_ part: [UInt32]) -> String {
    let start = part.first ?? 0
    func isNear(_ color: UInt32) -> Bool {
      [0, 8, 16].allSatisfy { abs(Int(color >> $0 & 255) - Int(start >> $0 & 255)) <= 3 }
    }
    guard part.allSatisfy(isNear) else { return "mixed" }
    let digits = String(start, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}
