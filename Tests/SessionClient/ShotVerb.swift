internal import Glibc

/// `shot OUTPUT FILE.ppm`: what the compositor composed, device pixel by device pixel.
///
/// Unlike grim it resamples nothing at fractional scales, and turns nothing: the picture has the
/// orientation of the output's buffer.
@MainActor
enum ShotVerb {
  static func run(_ arguments: [String]) throws {
    guard arguments.count == 2 else { throw ClientFailure("usage: shot OUTPUT FILE.ppm") }
    try write(Camera(output: arguments[0]).ask().ppm(), to: arguments[1])
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
