import Followspot
import SpotlightFiles

/// How a rectangle is printed: text in which `%x` and other letters stand for its parts, as in slurp.
struct RectFormat: Hashable, Sendable {
  /// What a letter after the percent sign stands for.
  private enum Part: Character, CaseIterable {
    case x = "x"
    case y = "y"
    case width = "w"
    case height = "h"
    case xOnOutput = "X"
    case yOnOutput = "Y"
    case widthOnOutput = "W"
    case heightOnOutput = "H"
    case rotation = "r"
    case label = "l"
    case output = "o"
    case percent = "%"
  }

  private let text: String

  /// All letters, for help and mistakes.
  static let letters = Part.allCases.map { "%\($0.rawValue)" }

  /// Reads a format; nil if a percent sign stands before something that has no meaning.
  init?(_ text: String) {
    self.text = text
    if filled({ _ in "" }) == nil { return nil }
  }

  /// The text with a value for each part; nil if the sign after a percent sign has no meaning.
  private func filled(_ value: (Part) -> String) -> String? {
    var line = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        line.append(character)
        continue
      }
      guard let part = rest.popFirst().flatMap({ Part(rawValue: $0) }) else { return nil }
      line += value(part)
    }
    return line
  }

  /// The line for a rectangle around a light that is turned by some degrees.
  ///
  /// Most of the rectangle lies on an output; nil for one that is on none.
  func line(
    _ rectangle: LabelledRect, turned rotation: Double = 0, on output: Desktop.Screen?
  ) -> String {
    filled { Self.text($0, of: rectangle, rotation, output) } ?? ""
  }

  private static func text(
    _ part: Part, of rectangle: LabelledRect, _ rotation: Double, _ output: Desktop.Screen?
  ) -> String {
    let frame = rectangle.frame
    // What the output shows of it, measured from the output's corner; a light on no output has no such part.
    let shown = output.map {
      $0.frame.intersection(frame).offset(by: Point(x: -$0.frame.x, y: -$0.frame.y))
    }
    let number: Double?
    switch part {
    case .x: number = frame.x
    case .y: number = frame.y
    case .width: number = frame.width
    case .height: number = frame.height
    case .xOnOutput: number = shown?.x
    case .yOnOutput: number = shown?.y
    case .widthOnOutput: number = shown?.width
    case .heightOnOutput: number = shown?.height
    case .rotation: number = rotation
    case .label: return rectangle.label ?? ""
    // Its name comes from the compositor.
    case .output: return output?.name.printable() ?? ""
    case .percent: return "%"
    }
    return number.map(Decimal.text) ?? ""
  }
}

extension LabelledRect {
  /// The smallest rectangle with whole numbers that covers this one, as slurp prints them and grim takes them.
  var inWholePixels: LabelledRect {
    // Less than a thousandth is a rounding error of a movement and must not cost a pixel.
    func thousandth(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
    let (x, y) = (thousandth(frame.x).rounded(.down), thousandth(frame.y).rounded(.down))
    return LabelledRect(
      frame: Rect(
        x: x, y: y, width: thousandth(frame.maxX).rounded(.up) - x,
        height: thousandth(frame.maxY).rounded(.up) - y), label: label)
  }
}

extension [Desktop.Screen] {
  /// The output that most of a rectangle lies on; nil for one that is on none.
  func screen(under frame: Rect) -> Desktop.Screen? {
    let shared = map { output in
      let part = output.frame.intersection(frame)
      return (output: output, area: part.width * part.height)
    }
    return shared.filter { $0.area > 0 }.max { $0.area < $1.area }?.output
  }
}
