import Followspot
import SpotlightFiles

/// How a rectangle is printed: text in which `%x` and its kin stand for its parts, as slurp has it.
struct RectFormat: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case text(String)
    case part(Part)
  }

  /// What a letter after the percent sign stands for.
  private enum Part: Character, CaseIterable {
    case x = "x"
    case y = "y"
    case width = "w"
    case height = "h"
    case label = "l"
    case output = "o"
    case percent = "%"
  }

  private let pieces: [Piece]

  /// All letters, for help and mistakes.
  static let letters = Part.allCases.map { "%\($0.rawValue)" }

  /// Reads a format; nil for one with a percent sign before anything that it has no meaning for.
  init?(_ text: String) {
    var pieces: [Piece] = []
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        plain.append(character)
        continue
      }
      guard let part = rest.popFirst().flatMap({ Part(rawValue: $0) }) else { return nil }
      if !plain.isEmpty { pieces.append(.text(plain)) }
      plain = ""
      pieces.append(.part(part))
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    self.pieces = pieces
  }

  /// The line for a rectangle that lies on an output.
  func line(_ rectangle: LabelledRect, output: String?) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .part(let part): Self.text(part, of: rectangle, output)
      }
    }.joined()
  }

  private static func text(
    _ part: Part, of rectangle: LabelledRect, _ output: String?
  ) -> String {
    switch part {
    case .x: Decimal.text(rectangle.frame.x)
    case .y: Decimal.text(rectangle.frame.y)
    case .width: Decimal.text(rectangle.frame.width)
    case .height: Decimal.text(rectangle.frame.height)
    case .label: rectangle.label ?? ""
    // Its name comes from the compositor.
    case .output: output?.printable() ?? ""
    case .percent: "%"
    }
  }
}

extension [Desktop.Screen] {
  /// The name of the output that most of a rectangle lies on; nil for one that is on none.
  func name(under frame: Rect) -> String? {
    let shared = map { output in
      let part = output.frame.intersection(frame)
      return (name: output.name, area: part.width * part.height)
    }
    return shared.filter { $0.area > 0 }.max { $0.area < $1.area }?.name
  }
}
