/// Whether letters and other parts of cards stand out from what is behind them.
package enum CardContrast {
  /// What is too weak.
  package struct Lack: Hashable, Sendable {
    package var contrast: Double
    /// The beginning of a sentence about it, such as `#777777 on #FFFFFF has a contrast of 4.4`.
    package var clause: String
  }

  /// Finds the colour with the least contrast, if that is too little.
  ///
  /// - Parameters:
  ///   - colors: the colour on a light desktop, and that on a dark one.
  ///   - grounds: what is behind it there.
  ///   - least: the contrast that is enough.
  /// - Returns: nil if all have enough.
  package static func lack(of colors: [Color], on grounds: [Color], least: Double) -> Lack? {
    let contrasts = zip(colors, grounds).map { $0.contrast(to: $1) }
    let unfit = contrasts.indices.filter { contrasts[$0] < least }
    guard let worst = unfit.min(by: { contrasts[$0] < contrasts[$1] }) else { return nil }
    // Rounded down, so that the figure never looks sufficient.
    let tenths = Int(contrasts[worst] * 10)
    let when =
      unfit.count == 1 && contrasts.count > 1
      ? " where the desktop is \(worst == 1 ? "dark" : "light")" : ""
    return Lack(
      contrast: contrasts[worst],
      clause: "\(colors[worst]) on \(grounds[worst])\(when) has a contrast of \(tenths / 10)."
        + "\(tenths % 10)")
  }
}
