internal import CWayland
internal import Glibc

/// Why a connection ended.
package struct WireFailure: Error, Sendable, Hashable {
  /// The errno of it.
  package let errorNumber: Int32

  /// The error that the compositor posted, when it did.
  package let protocolError: ProtocolError?

  /// What libwayland said, as one line; often the only place that has the compositor's own words.
  package let text: String

  package struct ProtocolError: Sendable, Hashable {
    package let interface: String
    package let object: UInt32
    package let code: UInt32
  }

  init(_ failure: cw_failure) {
    text = Self.string(failure.text)
    // Where the kernel has no number for a descriptor that comes, libwayland only finds that there is none.
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

  /// Whether somebody had answered, and said what made no sense or was the end.
  ///
  /// libwayland has words for that only: an attempt that fails leaves none.
  package var hasHeard: Bool { protocolError != nil || !text.isEmpty }

  /// A C string in a fixed-size array.
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
