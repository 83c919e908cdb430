internal import Spotlight

/// The keys of a dim.
enum DimKey: String, FieldKey {
  case color, opacity
}

extension Entry {
  /// A dim: its opacity, its colour, or an object; what is not said is as in a wider one.
  func dim(over wider: Dim) -> Dim? {
    var dim = wider
    switch value.content {
    case .number:
      guard let opacity = share() else { return nil }
      dim.opacity = opacity
    case .text(let text) where text.hasSuffix("%"):
      guard let opacity = share() else { return nil }
      dim.opacity = opacity
    case .text:
      guard let (color, opacity) = color() else { return nil }
      dim = Dim(color: color, opacity: opacity ?? wider.opacity)
    case .object:
      guard let fields = Fields<DimKey>(self) else { return nil }
      let (color, opacity) = Self.color(fields[.color], fields[.opacity])
      dim = Dim(color: color ?? wider.color, opacity: opacity ?? wider.opacity)
    default:
      refuse(expecting: "an opacity, a colour, or an object with both")
      return nil
    }
    return dim
  }
}
