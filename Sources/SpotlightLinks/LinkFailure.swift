/// Why a page is not opened.
package struct LinkFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence.
  package let description: String

  static let noAddress = LinkFailure(
    description: "The link is not opened, because it is no address of http or https.")
  static let nobody = LinkFailure(
    description:
      "The link is not opened: there is neither a desktop portal on the session bus nor xdg-open; "
      + "install xdg-utils.")

  static func program(_ reason: String) -> LinkFailure {
    LinkFailure(
      description: "The link is not opened, because xdg-open cannot be started: \(reason).")
  }
}
