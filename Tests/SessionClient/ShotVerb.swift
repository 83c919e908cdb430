internal import Glibc
internal import SpotlightWayland

/// `shot OUTPUT FILE.ppm`: what the compositor composed, device pixel by device pixel.
///
/// Unlike grim it resamples nothing at fractional scales, and turns nothing: the picture has the
/// orientation of the output's buffer.
@MainActor
enum ShotVerb {
  static func run(_ arguments: [String]) throws {
    guard arguments.count == 2 else { throw ClientFailure("usage: shot OUTPUT FILE.ppm") }
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
    // Once for the globals, once for what the outputs have to say.
    try connection.roundTrip()
    try connection.roundTrip()
    guard let screen = screens.first(where: { $0.name == arguments[0] }) else {
      let names = screens.map(\.name).joined(separator: ", ")
      throw ClientFailure("There is no output \(arguments[0]); there are \(names).")
    }
    let frame = try connection.first(ZwlrScreencopyManagerV1.self)
      .captureOutput(overlayCursor: 0, output: screen.output)
    let capture = Capture(frame, connection, try connection.first(WlShm.self))
    try connection.wait { capture.isOver }
    try write(capture.ppm(), to: arguments[1])
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard fd >= 0 else { throw ClientFailure("\(path) cannot be written: errno \(errno).") }
    defer { close(fd) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(fd, $0.baseAddress, $0.count) }
      guard count > 0 else { throw ClientFailure("\(path) cannot be written: errno \(errno).") }
      written += count
    }
  }
}
