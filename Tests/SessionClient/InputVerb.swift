internal import CWayland
internal import Glibc
internal import SpotlightWayland

/// `input`: a pointer and a keyboard of our own, driven by lines of standard input.
///
/// A line has one deed, or several with semicolons between them, which reach the compositor in one read.
///
/// Says `ready` when the devices are there, and `ok` after each line that the compositor has taken. The
/// devices live as long as the input does; without them a headless seat has no capabilities at all.
@MainActor
enum InputVerb {
  static func run(_ arguments: [String]) throws {
    let connection = try Connection([
      Wire.Wish(WlSeat.description), Wire.Wish(ZwlrVirtualPointerManagerV1.description),
      Wire.Wish(ZwpVirtualKeyboardManagerV1.description),
      Wire.Wish(OrgKdeKwinFakeInput.description),
    ])
    try connection.roundTrip()
    let devices = try connection.plugInDevices()
    try connection.roundTrip()
    Console.say("ready")

    var buffer: [UInt8] = []
    while try connection.wait(inputs: [0], until: { false }) {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(0, &chunk, chunk.count)
      if count <= 0 { return }
      buffer += chunk[..<count]
      while let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeFirst(end + 1)
        // What stands between semicolons reaches the compositor at once.
        let isKnown = line.split(separator: ";").allSatisfy {
          devices.perform($0.split(separator: " ").map(String.init))
        }
        try connection.roundTrip()
        Console.say(isKnown ? "ok" : "err \(line)")
      }
    }
  }
}
