/// The address of a web page to which a link may lead: `http` or `https` and a host.
///
/// Texts may come from strangers, and addresses are passed to another program. So only addresses
/// that cannot mean anything else are accepted.
package struct WebAddress: Sendable, Hashable {
  /// The address in ASCII; other characters are percent-encoded, such as `%C3%BC`.
  package let text: String

  /// The most bytes of an address.
  package static let mostBytes = 2048

  /// The address in a text; nil for anything but the address of a web page.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
    let scheme = text[..<colon].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = text[colon...].dropFirst(3)
    let host = rest.prefix { !"/?#".utf8.contains($0.utf8.first ?? 0) }
    // A user name before an at sign, or letters that look alike, can show one host and lead to
    // another.
    guard Self.isHost(host) else { return nil }
    var address = scheme + "://" + host
    for byte in rest.utf8.dropFirst(host.utf8.count) {
      switch byte {
      case 0x80...:
        address += "%" + String(byte, radix: 16, uppercase: true)
      case 0x21...0x7E where !Self.unfit.contains(byte):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default: return nil
      }
    }
    guard address.utf8.count <= Self.mostBytes else { return nil }
    self.text = address
  }

  /// Characters that no address has, and that a shell or a page might misinterpret.
  private static let unfit = Array("\"<>\\^`{|}".utf8)

  /// True for a host name or IP address, with or without a port.
  private static func isHost(_ host: Substring) -> Bool {
    guard let first = host.utf8.first, first != UInt8(ascii: ":"), first != UInt8(ascii: "-") else {
      return false
    }
    return host.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: ".-_:[]".utf8.contains(byte)
      }
    }
  }
}
