/// Where the lock and the socket of a display are.
package struct SteeringPlace: Hashable, Sendable {
  /// The display as the environment names it.
  package let display: String

  /// The folder of the session, absolute.
  package let folder: String

  /// The name of the files without what tells them apart.
  private let name: String

  var lockName: String { name + ".lock" }
  var lockPath: String { "\(folder)/\(lockName)" }
  var socketName: String { name + ".sock" }

  /// The path of the socket.
  package var socketPath: String { "\(folder)/\(socketName)" }

  /// The longest path that a socket can have, in bytes.
  package static let longestPath = 107

  /// The place for the display that the variables of an environment name; nil if it has no name.
  ///
  /// A connection that was handed down has none: no other call can find what it leads to.
  ///
  /// - Throws: ``SteeringFailure`` when there is no folder, or the path is too long.
  package init?(environment: (String) -> String?) throws(SteeringFailure) {
    guard environment("WAYLAND_SOCKET") == nil else { return nil }
    guard var folder = environment("XDG_RUNTIME_DIR"), !folder.isEmpty else {
      throw SteeringFailure(
        .noFolder, "XDG_RUNTIME_DIR is not set, so there is no folder for a socket to steer by.")
    }
    guard folder.hasPrefix("/") else {
      throw SteeringFailure(
        .noFolder,
        "XDG_RUNTIME_DIR is '\(folder)', which is no absolute path: there is no folder for a "
          + "socket to steer by.")
    }
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    // What libwayland takes if nothing is said.
    let named = environment("WAYLAND_DISPLAY").flatMap { $0.isEmpty ? nil : $0 }
    let display = named ?? "wayland-0"
    // One display has one name, whether it comes with its folder or without.
    let inFolder = folder + "/"
    let short = display.hasPrefix(inFolder) ? String(display.dropFirst(inFolder.count)) : display
    self.init(display: short, folder: folder)
    guard socketPath.utf8.count <= Self.longestPath else {
      throw SteeringFailure(
        .tooLong,
        "The path of the socket to steer by would have \(socketPath.utf8.count) bytes, and "
          + "\(Self.longestPath) is what a socket can have: set XDG_RUNTIME_DIR or "
          + "WAYLAND_DISPLAY to something shorter.")
    }
  }

  /// The place of a display in a folder.
  init(display: String, folder: String) {
    self.display = display
    self.folder = folder
    name = "followspot-" + Self.escaped(display)
  }

  /// A name of any display as the name of a file: other bytes than these are written as in web addresses.
  private static func escaped(_ display: String) -> String {
    var name = ""
    for byte in display.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        name.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        name += (byte < 16 ? "%0" : "%") + digits
      }
    }
    return name
  }
}
