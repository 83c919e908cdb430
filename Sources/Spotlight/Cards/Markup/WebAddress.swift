/// The address of a page that a link may lead to: `http` or `https`, a name, and no tricks.
///
/// Texts come from strangers, and an address is given to another program. So there is nothing in it that could
/// mean something else than a page there.
package struct WebAddress: Sendable, Hashable {
  /// The address in letters that every program takes: what is not ASCII is written as `%C3%BC`.
  package let text: String

  /// The most bytes of an address.
  package static let mostBytes = 2048

  /// The address that a text is; nil when it is none, or one of something else than a page.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else { return nil }
    let scheme = text[..<colon].lowercased()
    guard scheme == "http" || scheme == "https" else { return nil }
    let rest = text[colon...].dropFirst(3)
    let host = rest.prefix { !"/?#".utf8.contains($0.utf8.first ?? 0) }
    // A name with an at sign in front shows one place and leads to another, and letters that look alike do so too.
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

  /// What no address has, and a shell or a page could take for something else.
  private static let unfit = Array("\"<>\\^`{|}".utf8)

  /// A name or number of a machine, and perhaps a port.
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
