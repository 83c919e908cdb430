internal import Spotlight

/// The keys of a shape that is a path.
enum PathKey: String, FieldKey {
  case path, fillRule, viewBox

  static func meant(by word: String) -> PathKey? {
    switch word {
    case "d", "svg", "data": .path
    case "fill-rule", "fill": .fillRule
    case "box": .viewBox
    default: nil
    }
  }
}

/// The fill rules as SVG calls them.
private enum FillRuleName: String, CaseIterable {
  case nonzero, evenodd
}

extension Entry {
  /// The name of a shape.
  func shapeName() -> ShapeName? {
    guard isText else {
      refuse(
        expecting: "\(ShapeName.allCases.map(\.rawValue).alternatives), or an object with a path")
      return nil
    }
    return choice(ShapeName.self)
  }

  /// Round corners of one radius, or of four in their order clockwise from the upper left.
  func roundedShape() -> Shape? {
    guard case .list = value.content else { return pixels(from: 0).map { .rounded(radius: $0) } }
    return cornerRadii().map { .corners($0) }
  }

  /// One radius for all corners, or four in their order clockwise from the upper left.
  func cornerRadii(shown: ClosedRange<Double>? = nil) -> CornerRadii? {
    guard case .list(let values) = value.content else {
      return pixels(from: 0, shown: shown).map { CornerRadii(all: $0) }
    }
    guard values.count == 4 else {
      add("radius takes one number or four, not \(values.count).")
      return nil
    }
    let radii = values.compactMap {
      Entry($0, name: name, mistakes: mistakes).pixels(from: 0, shown: shown)
    }
    guard radii.count == 4 else { return nil }
    return CornerRadii(
      topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
  }

  /// The plane of a path: four numbers as SVG has them, or a rectangle.
  private func viewBox() -> Rect? {
    guard case .text(let text) = value.content else { return unlabelledRect() }
    let words = text.split { $0 == " " || $0 == "," || $0 == "\t" || $0 == "\n" }
    let numbers = words.compactMap { Decimal.value($0) }
    guard numbers.count == 4, words.count == 4 else {
      if let line = try? LabelledRect(line: text), line.label == nil { return line.frame }
      refuse(
        expecting: "four numbers as in SVG, such as '0 0 24 24', or a rectangle as '0,0 24x24'")
      return nil
    }
    guard numbers[2] > 0, numbers[3] > 0, numbers.allSatisfy({ $0.magnitude <= Decimal.limit })
    else {
      refuse(
        expecting:
          "a width and a height above 0, and no number above \(Decimal.text(Decimal.limit))")
      return nil
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A form from the data of an SVG path.
  func pathShape() -> Shape? {
    guard let fields = Fields<PathKey>(self) else { return nil }
    let rule = fields[.fillRule]?.choice(FillRuleName.self)
    let box = fields[.viewBox]?.viewBox()
    guard let entry = fields.required(.path) else { return nil }
    guard case .text(let data) = entry.value.content else {
      entry.refuse(expecting: "the data of an SVG path, such as 'M0 0h9v9z'")
      return nil
    }
    do {
      return .path(
        try Path(svg: data, fillRule: rule == .evenodd ? .evenOdd : .nonZero, viewBox: box))
    } catch {
      entry.add(error.description)
      return nil
    }
  }
}
