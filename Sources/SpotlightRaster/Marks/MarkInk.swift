internal import Spotlight

/// The colour of a ring or glow, as words.
struct MarkInk {
  private let red: UInt32
  private let green: UInt32
  private let blue: UInt32

  init(_ color: Color) {
    red = UInt32(color.red)
    green = UInt32(color.green)
    blue = UInt32(color.blue)
  }

  /// How much a mark hides, 0 to 255.
  @inline(__always)
  static func byte(_ alpha: Double) -> UInt32 { UInt32(alpha * 255 + 0.5) }

  /// The premultiplied word of an alpha, each channel rounded to nearest.
  @inline(__always)
  func word(_ alpha: UInt32) -> UInt32 {
    func channel(_ value: UInt32) -> UInt32 { (value * alpha + 127) / 255 }
    return alpha << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }

  /// A mark's word laid over a pixel of which the sharp edge of a light has lit a share.
  ///
  /// Mark and light lie side by side in that pixel, so the mark hides the dim part first. Plain
  /// source-over would hide dim and light alike and leave a dark line between mark and light.
  ///
  /// In a scene with a ground, `beside` is what lies beside the light. The mark hides that part
  /// first, and then what the light shows.
  static func over(
    _ word: UInt32, alpha: Double, lit: Double, _ below: UInt32, beside: UInt32? = nil
  ) -> UInt32 {
    guard lit > 0 else { return SourceOver.over(word, below) }
    if let beside { return over(word, alpha, lit, below, beside) }
    // Never more than source-over leaves, so that words stay premultiplied.
    let left = max(0, 1 - alpha / (1 - lit))
    let rest = min(255 - word >> 24, UInt32(left * 255 + 0.5))
    func share(_ shift: UInt32) -> UInt32 {
      (((below >> shift & 255) * rest + 127) / 255) << shift
    }
    return word + (share(0) | share(8) | share(16) | share(24))
  }

  private static func over(
    _ word: UInt32, _ alpha: Double, _ lit: Double, _ below: UInt32, _ beside: UInt32
  ) -> UInt32 {
    let around = 1 - lit
    // What the mark leaves of each part; together they are what it does not hide.
    let leftAround = max(0, around - alpha)
    let leftInside = min(lit, 1 - alpha) / lit
    func channel(_ shift: UInt32) -> UInt32 {
      let outside = Double(beside >> shift & 255)
      // Another light's feather may have reduced it already.
      let inside = max(0, Double(below >> shift & 255) - outside * around)
      let rest = outside * leftAround + inside * leftInside
      let mark = word >> shift & 255
      // No more than source-over leaves room for, so that words stay premultiplied.
      return min(mark + UInt32(rest + 0.5), 255) << shift
    }
    let (blue, green, red, hides) = (channel(0), channel(8), channel(16), channel(24))
    let most = hides >> 24
    return hides | min(red, most << 16) | min(green, most << 8) | min(blue, most)
  }
}
