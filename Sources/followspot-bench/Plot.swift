/// A drawing of bars and words, as SVG.
struct Plot {
  let width: Double
  private(set) var height = 0.0
  private var shapes = ""

  /// Where a text ends or begins.
  enum Anchor: String { case start, middle, end }

  init(width: Double, title: String, remark: String) {
    self.width = width
    text(title, x: 16, y: 28, size: 16, isBold: true)
    text(remark, x: 16, y: 48, size: 12, color: "#555555")
    height = 60
  }

  /// Makes room below what is there.
  mutating func grow(by more: Double) { height += more }

  mutating func bar(x: Double, y: Double, width: Double, height: Double, color: String) {
    shapes +=
      "<rect x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" "
      + "height=\"\(Self.number(height))\" fill=\"\(color)\"/>\n"
  }

  mutating func text(
    _ words: String, x: Double, y: Double, size: Int = 12, anchor: Anchor = .start,
    isBold: Bool = false, color: String = "#111111"
  ) {
    shapes +=
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" font-size=\"\(size)\" "
      + "text-anchor=\"\(anchor.rawValue)\"\(isBold ? " font-weight=\"bold\"" : "") "
      + "fill=\"\(color)\">\(Self.escaped(words))</text>\n"
  }

  /// The whole file.
  ///
  /// Its background is white, so that it can be read on dark pages too.
  var svg: String {
    let size = "\(Self.number(width)) \(Self.number(height))"
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\" "
      + "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\" "
      + "font-family=\"sans-serif\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
      + shapes + "</svg>\n"
  }

  /// With one decimal, so that the file does not depend on how numbers are printed.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func escaped(_ words: String) -> String {
    words.reduce(into: "") { result, letter in
      switch letter {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      default: result.append(letter)
      }
    }
  }
}

extension Plot {
  /// Bars beside each other stand out by colour: Followspot's is the strong one.
  static func color(of name: String) -> String {
    switch name.lowercased() {
    case "followspot": "#d97706"
    case "cairo", "hand": "#4b6584"
    case "pixman", "gtk": "#8fa3b8"
    default: "#c3ccd6"
    }
  }
}
