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
    guard case .list(let values) = value.content else {
      return pixels(from: 0).map { .rounded(radius: $0) }
    }
    guard values.count == 4 else {
      add("radius takes one number or four, not \(values.count).")
      return nil
    }
    let radii = values.compactMap { Entry($0, name: name, mistakes: mistakes).pixels(from: 0) }
    guard radii.count == 4 else { return nil }
    return .corners(
      CornerRadii(
        topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3]))
  }

  /// A form from the data of an SVG path.
  func pathShape() -> Shape? {
    guard let fields = Fields<PathKey>(self) else { return nil }
    let rule = fields[.fillRule]?.choice(FillRuleName.self)
    let box = fields[.viewBox]?.unlabelledRect()
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
