extension Frost {
  /// An ink of a card, and how well it is to be told from what it is on.
  struct Ink {
    /// Nil where it may be black or white, if need be.
    let own: Color?
    let contrast: Double
  }

  /// What the ground is over black and over white: the worst that can lie below.
  func grounds(of color: Color) -> [Color] {
    [color.mixed(with: .black, 1 - tint), color.mixed(with: .white, 1 - tint)]
  }

  /// The same with as much tint as letters need, so that they are read as on the solid colour or as well
  /// as they should be; nil where that is all of it.
  func readable(_ inks: [Ink], on color: Color) -> Frost? {
    for step in 0..<Self.steps {
      var frost = self
      frost.tint += (1 - tint) * Double(step) / Double(Self.steps)
      let grounds = frost.grounds(of: color)
      let isReadable = inks.allSatisfy { ink in
        let onSolid = color.contrast(to: ink.own ?? color.opposite)
        return grounds.contrast(to: ink.own ?? grounds.opposite) >= min(ink.contrast, onSolid)
      }
      if isReadable { return frost }
    }
    return nil
  }

  /// In how many steps the tint is raised.
  private static let steps = 20
}
