/// How much of each of four pixels in a row there is at a place between the second and the third: the cubic of Catmull and Rom.
///
/// In 256ths that make 256, so that what is even stays even, and with the places of the pixels the place itself, so that a slope
/// stays a slope.
struct LensShares {
  private let shares: (Int, Int, Int, Int)

  /// At so many 256ths of the way from the second to the third.
  init(_ place: Int) {
    let t = Double(place) / 256
    let first = Int((128 * t * (t * (2 - t) - 1)).rounded())
    let fourth = Int((128 * t * t * (t - 1)).rounded())
    let third = place + first - 2 * fourth
    shares = (first, 256 - first - third - fourth, third, fourth)
  }

  /// 256 times the level at the place; pixels are asked for by their distance from the second.
  func sum(_ level: (Int) -> Int) -> Int {
    shares.0 * level(-1) + shares.1 * level(0) + shares.2 * level(1) + shares.3 * level(2)
  }

  /// Those of all places, four numbers each.
  static let table: [Float] = (0..<256).flatMap { place in
    let shares = LensShares(place).shares
    return [shares.0, shares.1, shares.2, shares.3].map { Float($0) }
  }
}
