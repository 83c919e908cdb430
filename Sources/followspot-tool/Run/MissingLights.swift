import Followspot
import SpotlightFiles

/// The lights that a picture of a step has not, in a sentence.
struct MissingLights: CustomStringConvertible {
  let description: String

  /// How many are named; a step may have hundreds.
  private static let mostNames = 3

  init(_ showing: Showing, on size: Size) {
    let step = "step \(showing.index + 1), \(showing.step.id.quoted), is rendered without"
    var unknown: [String] = []
    var hidden: [String] = []
    for target in showing.missing {
      switch target.kind {
      case .named: unknown.append("\(target)")
      case .rect, .rectOnOutput, .corner: hidden.append("\(target)")
      }
    }
    var parts: [String] = []
    if !unknown.isEmpty {
      parts.append(
        "\(Self.list(unknown)), as only a running program knows where "
          + "\(unknown.count == 1 ? "that is" : "those are")")
    }
    if !hidden.isEmpty {
      let screen = "\(Decimal.text(size.width))x\(Decimal.text(size.height))"
      parts.append("\(Self.list(hidden)), which no screen of \(screen) shows")
    }
    description = "\(step) \(parts.joined(separator: "; and without "))."
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(mostNames).map(\.quoted)
    let rest = names.count - shown.count
    return rest > 0 ? "\(shown.joined(separator: ", ")) and \(rest) more" : shown.conjunction
  }
}
