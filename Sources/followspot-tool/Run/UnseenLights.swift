import Followspot
import SpotlightFiles

/// The sentence about lights that lie on no screen, so that a person would see only the dim.
struct UnseenLights: CustomStringConvertible, Equatable {
  let description: String

  /// The sentence about a padding that leaves nothing of the lights; nil for any other padding.
  static func eaten(_ lights: [Light]) -> String? {
    guard let padding = lights.first?.padding, padding < 0, lights.allSatisfy(\.bounds.isEmpty)
    else { return nil }
    return "The padding of \(Decimal.text(padding)) leaves nothing of any light."
  }

  /// How many screens are named.
  private static let mostNames = 4

  /// Nil if a light is seen, or if no screen could show one.
  init?(_ lights: [Light], on outputs: [Desktop.Screen]) {
    let isSeen = lights.contains { light in
      outputs.contains { $0.frame.intersects(light.bounds) }
    }
    guard !lights.isEmpty, !outputs.isEmpty, !isSeen else { return nil }
    description = "No screen shows any of these lights; there is \(Self.words(outputs))."
  }

  /// The first screens with their places.
  static func words(_ outputs: [Desktop.Screen]) -> String {
    let screens = outputs.prefix(mostNames).map { output in
      (output.name.isEmpty ? "one" : output.name.printable())
        + " at \(LabelledRect(frame: output.frame, label: nil))"
    }
    let others = outputs.count > mostNames ? "; followspot probe names the others" : ""
    return screens.conjunction + others
  }
}

/// A panel that is beside all screens, in a sentence.
struct UnseenPanel: CustomStringConvertible, Equatable {
  let description: String

  /// Nil if a part of it is seen, or if no screen could show it.
  init?(_ frame: Rect, on outputs: [Desktop.Screen]) {
    guard !outputs.isEmpty, !outputs.contains(where: { $0.frame.intersects(frame) }) else {
      return nil
    }
    description = "No screen shows this panel; there is \(UnseenLights.words(outputs))."
  }
}

/// The lights that a picture of a step has not, in a sentence.
struct MissingLights: CustomStringConvertible {
  let description: String

  /// How many are named; a step may have hundreds.
  private static let mostNames = 3

  init(_ showing: Showing, on size: Size) {
    let step = "step \(showing.index + 1), \(showing.step.id.quoted), is rendered without"
    var unknown: [String] = []
    var hidden: [String] = []
    var foreign: [String] = []
    for target in showing.missing {
      switch target.kind {
      case .named: unknown.append("\(target)")
      case .foreign: foreign.append("\(target)")
      case .rect, .rectOnOutput, .corner, .part: hidden.append("\(target)")
      }
    }
    var parts: [String] = []
    if !unknown.isEmpty {
      parts.append(
        "\(Self.list(unknown)), as neither the file nor --target says where "
          + "\(unknown.count == 1 ? "that is" : "those are")")
    }
    if !foreign.isEmpty {
      parts.append(
        "\(Self.list(foreign)), as no other program is asked where that is while pictures are made")
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
