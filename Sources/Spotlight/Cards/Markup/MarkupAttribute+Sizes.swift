extension MarkupAttribute.Kind {
  /// The sizes that letters of a markup are shown in, in points.
  private static let points = 1.0...192
  /// The same as shares of those around them, in percent.
  private static let percents = 25.0...400

  /// What becomes of a size that nobody could read or that nothing else had room beside, as a sentence; nil for
  /// all others.
  func surprise(of value: String) -> String? {
    guard case .size = self else { return nil }
    if let points = Self.number(value, before: "pt") {
      return Self.surprise(value, points, Self.points, "pt")
    }
    if let share = Self.number(value, before: "%") {
      return Self.surprise(value, share, Self.percents, "%")
    }
    guard let parts = Double(value) else { return nil }
    guard parts < 1024 else { return Self.surprise(value, parts / 1024, Self.points, "pt") }
    return
      "A size of \(value) is \(value)/1024 of a point and shown as 1pt; in points it is \(value)pt."
  }

  private static func surprise(
    _ value: String, _ number: Double, _ range: ClosedRange<Double>, _ unit: String
  ) -> String? {
    guard !range.contains(number) else { return nil }
    // How large the largest are depends on the letters around them.
    guard number < range.lowerBound else {
      return "A size of \(value) is larger than letters get here."
    }
    return "A size of \(value) is shown as \(Int(range.lowerBound))\(unit)."
  }

  private static func number(_ value: String, before unit: String) -> Double? {
    value.hasSuffix(unit) ? Double(value.dropLast(unit.count)) : nil
  }
}
