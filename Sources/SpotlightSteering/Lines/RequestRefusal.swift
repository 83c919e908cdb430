/// Why nothing comes of a request.
package struct RequestRefusal: Error, Hashable, Sendable {
  /// The kinds, as they are written.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The request makes no sense.
    case usage
    /// What was asked for is not to be had from what is shown.
    case unavailable

    /// What it means, for the manual.
    package var meaning: String {
      switch self {
      case .usage: "the line makes no sense, or names something that there is not"
      case .unavailable: "what is shown has no such thing, as a light has no next step"
      }
    }
  }

  /// The kind.
  package let kind: Kind

  /// What is wrong, as a sentence.
  package let sentence: String

  package init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }

  /// A hidden resident has given its place to another call.
  package static let hasYielded = RequestRefusal(
    .unavailable, "Another instance has the place already.")

  package static func usage(_ sentence: String) -> RequestRefusal {
    RequestRefusal(.usage, sentence)
  }
  package static func unavailable(_ sentence: String) -> RequestRefusal {
    RequestRefusal(.unavailable, sentence)
  }
}
