/// How scrolling is counted.
extension GestureSettings {
  /// How many steps larger a scroll makes a light; away from the person is larger.
  ///
  /// What the hand does counts, not which way a page would go: so it is the same hand whether or not
  /// somebody has natural scrolling. Scrolling to the side means nothing.
  func steps(of scroll: Scroll) -> Double {
    let axis = scroll.vertical
    let steps = axis.hundredTwentieths.map { Double($0) / 120 } ?? axis.pixels / pixelsPerStep
    return axis.isInverted == true ? steps : -steps
  }
}
