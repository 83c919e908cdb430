extension Path: CustomStringConvertible {
  /// The path as SVG path data; ``init(svg:fillRule:viewBox:)`` reads the same elements back.
  public var description: String {
    var text = ""
    for element in elements {
      if !text.isEmpty { text += " " }
      switch element {
      case .move(let end): text += "M" + end.text
      case .line(let end): text += "L" + end.text
      case .quadratic(let end, let control): text += "Q\(control.text) \(end.text)"
      case .cubic(let end, let control1, let control2):
        text += "C\(control1.text) \(control2.text) \(end.text)"
      case .arc(let end, let radii, let rotation, let isLarge, let isClockwise):
        text += "A\(radii.width.text) \(radii.height.text) \(rotation.text)"
        text += " \(isLarge ? 1 : 0) \(isClockwise ? 1 : 0) \(end.text)"
      case .close: text += "Z"
      }
    }
    return text
  }
}

extension Point {
  fileprivate var text: String { "\(x.text) \(y.text)" }
}

extension Double {
  /// The shortest digits that read back as the same number.
  fileprivate var text: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
