internal import Spotlight

extension Outline {
  /// The share of a pixel's area that lies inside the outline, 0 to 1, exact except for rounding.
  ///
  /// An estimate from the distance to the edge is up to 6/255 off at diagonals and corners. Edge
  /// pixels are few, so the exact area is affordable.
  func coverage(x: Int, y: Int) -> Double {
    let left = max(Double(x), minX)
    let right = min(Double(x) + 1, maxX)
    let top = max(Double(y), minY)
    let bottom = min(Double(y) + 1, maxY)
    guard left < right, top < bottom else { return 0 }
    let whole = (right - left) * (bottom - top)
    if cornerX == 0 { return whole }
    // The area that a round corner cuts off, with places counted outwards from its centre.
    func cut(isRight: Bool, isBottom: Bool) -> Double {
      let corner = corner(isRight: isRight, isBottom: isBottom)
      let (x, y) = (corner.x, corner.y)
      let (near, far) = isRight ? (left - x, right - x) : (x - right, x - left)
      let (low, high) = isBottom ? (top - y, bottom - y) : (y - bottom, y - top)
      let (u, v) = ((max(near, 0), min(far, corner.across)), (max(low, 0), min(high, corner.down)))
      guard u.0 < u.1, v.0 < v.1 else { return 0 }
      return (u.1 - u.0) * (v.1 - v.0)
        - QuarterEllipse(a: corner.across, b: corner.down).area(u.0, u.1, v.0, v.1)
    }
    // The parts that the corners cut off never overlap.
    let upper = cut(isRight: false, isBottom: false) + cut(isRight: true, isBottom: false)
    let lower = cut(isRight: true, isBottom: true) + cut(isRight: false, isBottom: true)
    return min(max(whole - (upper + lower), 0), 1)
  }
}
