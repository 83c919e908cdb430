import SpotlightFiles

extension LabelledRect {
  /// Reads lines of which some may be blank.
  static func list(lines: [String]) throws(InputFailure) -> [LabelledRect] {
    var rectangles: [LabelledRect] = []
    for (index, line) in lines.enumerated() where !line.allSatisfy(isBlank) {
      do {
        rectangles.append(try LabelledRect(line: line))
      } catch {
        throw .badLine(index + 1, line, error)
      }
    }
    return rectangles
  }
}
