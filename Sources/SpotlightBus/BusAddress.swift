internal import Glibc

/// Where the desktop's bus listens.
package struct BusAddress: Hashable, Sendable {
  /// The address, in the words of D-Bus.
  package let text: String

  /// The bus that the variables of an environment name; nil where they name none.
  ///
  /// Sockets of this machine only: the name of another one may take any time to look up, and an address that
  /// begins a program is a service started.
  package init?(environment: [String: String]) {
    if let addresses = environment["DBUS_SESSION_BUS_ADDRESS"] {
      let sockets = addresses.split(separator: ";").filter { $0.hasPrefix("unix:") }
      guard !sockets.isEmpty else { return nil }
      text = sockets.joined(separator: ";")
    } else if let directory = environment["XDG_RUNTIME_DIR"], directory.hasPrefix("/") {
      text = "unix:path=" + (directory + "/bus").percentEscaped(keeping: "/")
    } else {
      return nil
    }
  }

  /// The bus at an address that another program tells; nil if that cannot be one.
  package init?(told text: String?) {
    guard let text, text.utf8.count < 1024, !text.utf8.contains(0) else { return nil }
    self.init(environment: ["DBUS_SESSION_BUS_ADDRESS": text])
  }

  /// The bus of the session that this program runs in; nil if there is none.
  package static var session: BusAddress? {
    var environment: [String: String] = [:]
    for name in ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    let isNamed = environment["DBUS_SESSION_BUS_ADDRESS"] != nil
    // The usual place is no promise that there is one, and a question to no bus would open a library for it.
    if !isNamed, access((environment["XDG_RUNTIME_DIR"] ?? "") + "/bus", F_OK) != 0 { return nil }
    return BusAddress(environment: environment)
  }
}

extension String {
  /// The text with all bytes but those of letters, digits, `-`, `_`, `.` and one more as in web addresses: `%2C` for a comma.
  package func percentEscaped(keeping other: Unicode.Scalar? = nil) -> String {
    utf8.reduce(into: "") { text, byte in
      switch Unicode.Scalar(byte) {
      case let kept where kept == other: text.unicodeScalars.append(kept)
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".":
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
