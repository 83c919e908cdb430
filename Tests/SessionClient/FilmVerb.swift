internal import SpotlightWayland

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
    let connection = try Connection([
      Wire.Wish(WlShm.description), Wire.Wish(WlOutput.description, least: 4),
      Wire.Wish(ZwlrScreencopyManagerV1.description),
    ])
    var screens: [Screen] = []
    connection.onGlobal = { global in
      if global.interface == "wl_output", let object = global.object {
        screens.append(Screen(WlOutput(wire: connection.wire, id: object), connection))
      }
    }
    try connection.roundTrip()
    try connection.roundTrip()
    guard let screen = screens.first(where: { $0.name == arguments[0] }) else {
      throw ClientFailure("There is no output \(arguments[0]).")
    }
    let (shm, manager) = (
      try connection.first(WlShm.self), try connection.first(ZwlrScreencopyManagerV1.self)
    )
    func ask() -> (ZwlrScreencopyFrameV1, Capture) {
      let frame = manager.captureOutput(overlayCursor: 0, output: screen.output)
      return (frame, Capture(frame, connection, shm))
    }
    var film = Film(
      x: numbers[0]..<numbers[0] + numbers[2], y: numbers[1]..<numbers[1] + numbers[3])
    var captures = [ask()]
    while true {
      let (frame, capture) = captures.removeFirst()
      while captures.count < depth { captures.append(ask()) }
      try connection.wait { capture.isOver }
      guard let pixels = capture.pixels, capture.complaint == nil else {
        throw ClientFailure(capture.complaint ?? "No frame came.")
      }
      film.take(pixels)
      pixels.buffer.destroy()
      frame.destroy()
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
