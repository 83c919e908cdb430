package import Spotlight

/// The data of an SVG path, as people write it.
package struct PathWord: Hashable, Sendable {
  /// The words.
  package let text: String
  /// What they spell.
  package let path: Path

  /// Reads the data.
  package init(_ text: String) throws(PathError) {
    path = try Path(svg: text)
    self.text = text
  }
}

extension CornerRadii {
  /// One radius for all corners, or four clockwise from the upper left; nil for another number of them.
  init?(_ numbers: [Double]) {
    switch numbers.count {
    case 1: self.init(all: numbers[0])
    case 4:
      self.init(
        topLeft: numbers[0], topRight: numbers[1], bottomRight: numbers[2], bottomLeft: numbers[3])
    default: return nil
    }
  }

  /// The radii clockwise from the upper left, or one if all are the same.
  var numbers: [Double] {
    let all = [topLeft, topRight, bottomRight, bottomLeft]
    return all.allSatisfy { $0 == topLeft } ? [topLeft] : all
  }
}
