internal import CWayland
internal import Glibc

/// Why a connection ended.
package struct WireFailure: Error, Sendable, Hashable {
  /// The errno.
  package let errorNumber: Int32

  /// The error that the compositor posted, if it did.
  package let protocolError: ProtocolError?

  /// libwayland's log message in one line; often it is the only source of the compositor's text.
  package let text: String

  package struct ProtocolError: Sendable, Hashable {
    package let interface: String
    package let object: UInt32
    package let code: UInt32
  }

  init(_ failure: cw_failure) {
    text = Self.string(failure.text)
    // If the process has no free descriptor for one that arrives, libwayland only reports that it
    // is missing.
    let lacksDescriptor = text.hasPrefix("file descriptor expected")
    errorNumber = lacksDescriptor ? EMFILE : failure.error_number
    protocolError =
      failure.is_protocol
      ? ProtocolError(
        interface: Self.string(failure.interface), object: failure.object, code: failure.code)
      : nil
  }

  package init(errorNumber: Int32) {
    self.errorNumber = errorNumber
    protocolError = nil
    text = ""
  }

  /// Whether the other side answered, with an error or with nonsense.
  ///
  /// libwayland has a text only in that case; a failed attempt to connect leaves none.
  package var hasHeard: Bool { protocolError != nil || !text.isEmpty }

  /// A C string in an array of fixed size.
  private static func string<T>(_ characters: T) -> String {
    withUnsafeBytes(of: characters) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

extension WireFailure: CustomStringConvertible {
  package var description: String {
    if let error = protocolError {
      let interface = error.interface.isEmpty ? "an object that is gone" : error.interface
      let words = text.isEmpty ? "" : ": \(text)"
      return "The compositor ended the connection over a protocol error on "
        + "\(interface)#\(error.object), code \(error.code)\(words)"
    }
    return "The connection to the compositor ended: \(String(cString: strerror(errorNumber)))."
  }
}
