internal import SpotlightBus

/// Why the extension for GNOME Shell is not there.
package enum ShellAbsence: Hashable, Sendable {
  /// The session's bus cannot be used, or has ended the connection.
  case noBus
  /// The bus does not say in time who has the extension's name.
  case mute
  /// No program has the extension's name.
  case nowhere
  /// Another program than GNOME Shell has it.
  case foreign
  /// No GNOME Shell is on the bus.
  case noShell
  /// GNOME Shell does not know the extension.
  case missing
  /// It is installed, and not enabled.
  case disabled
  /// It does not run, for this reason of GNOME Shell's.
  case broken(String)
  /// It speaks another version of the interface than this program.
  case otherVersion(Int64)
  /// It refuses this program, with these words.
  case refused(String)
  /// It does not answer, or not as it should.
  case silent

  /// The command that enables the extension.
  package static let command = "gnome-extensions enable " + ShellExtension.uuid

  /// What is the case, and what a person can do about it.
  package var sentence: String {
    switch self {
    case .noBus: "The session D-Bus cannot be used, over which the extension for GNOME Shell works."
    case .mute: "The session D-Bus does not answer in time."
    case .noShell, .nowhere: "No GNOME Shell is on the session D-Bus."
    case .foreign:
      "Another program than GNOME Shell has the D-Bus name of the extension for GNOME Shell."
    case .missing:
      "The extension for GNOME Shell is not installed, or was installed after this session began: log out and in, then "
        + "'\(Self.command)'."
    case .disabled:
      "The extension for GNOME Shell lets the overlay cover everything, and is not enabled: '\(Self.command)' enables it."
    case .broken(let reason): "The extension for GNOME Shell does not run: \(reason)"
    case .otherVersion(let version):
      "The extension for GNOME Shell is of another version (\(version)) than this program: install both from one release, then "
        + "log out and in."
    case .refused(let words): "The extension for GNOME Shell refuses this program: \(words)"
    case .silent: "The extension for GNOME Shell does not answer as it should."
    }
  }

  /// What GNOME Shell says about the extension; nil if it says that the extension runs.
  init?(information: BusValue?) {
    guard let information, let state = information["state"]?.asNumber else {
      self = .missing
      return
    }
    switch state {
    case 1, 8: return nil
    case 2, 6, 7: self = .disabled
    case 3:
      let error = information["error"]?.text ?? ""
      self = .broken(
        error.isEmpty ? "GNOME Shell gives no reason." : ExtensionInGnome.printable(error))
    case 4: self = .broken("it is not made for this version of GNOME Shell.")
    default: self = .missing
    }
  }
}

extension BusValue {
  /// A number, whole or broken, as GNOME Shell sends the state of an extension.
  fileprivate var asNumber: Int64? {
    if let number { return number }
    guard let fraction, let whole = Int64(exactly: fraction) else { return nil }
    return whole
  }
}
