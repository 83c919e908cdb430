extension Color {
  /// The channels from 0 to 1.
  var shares: (red: Double, green: Double, blue: Double) {
    (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
  }

  /// The colour nearest to channels from 0 to 1, or to those beyond that a spring leads to.
  init(shares red: Double, _ green: Double, _ blue: Double) {
    func byte(_ share: Double) -> UInt8 { UInt8(min(max(share, 0), 1) * 255 + 0.5) }
    self.init(red: byte(red), green: byte(green), blue: byte(blue))
  }
}
