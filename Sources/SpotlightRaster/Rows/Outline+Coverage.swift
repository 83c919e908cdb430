internal import Glibc
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
    if cornerX == 0 { return (right - left) * (bottom - top) }
    if let mixed {
      let whole = (right - left) * (bottom - top)
      // The parts that the corners cut off never overlap.
      let first = cut(corner(mixed, isRight: false, isBottom: false), left, right, top, bottom)
      let second = cut(corner(mixed, isRight: true, isBottom: false), left, right, top, bottom)
      let third = cut(corner(mixed, isRight: true, isBottom: true), left, right, top, bottom)
      let fourth = cut(corner(mixed, isRight: false, isBottom: true), left, right, top, bottom)
      return min(max(whole - (first + second + third + fourth), 0), 1)
    }

    // A pixel of a small form can reach across its middle, so each quarter is added on its own.
    let middleX = (minX + maxX) / 2
    let middleY = (minY + maxY) / 2
    let innerX = (minX + cornerX, maxX - cornerX)
    let innerY = (minY + cornerY, maxY - cornerY)
    var area = 0.0
    if left < middleX {
      let u = (innerX.0 - min(right, middleX), innerX.0 - left)
      if top < middleY { area += corner(u, (innerY.0 - min(bottom, middleY), innerY.0 - top)) }
      if bottom > middleY { area += corner(u, (max(top, middleY) - innerY.1, bottom - innerY.1)) }
    }
    if right > middleX {
      let u = (max(left, middleX) - innerX.1, right - innerX.1)
      if top < middleY { area += corner(u, (innerY.0 - min(bottom, middleY), innerY.0 - top)) }
      if bottom > middleY { area += corner(u, (max(top, middleY) - innerY.1, bottom - innerY.1)) }
    }
    return min(area, 1)
  }

  /// The area that a round corner cuts off a box, which lies within the outline's box.
  private func cut(
    _ corner: Corner, _ left: Double, _ right: Double, _ top: Double, _ bottom: Double
  ) -> Double {
    let one = corner.offset(x: left, y: top)
    let other = corner.offset(x: right, y: bottom)
    let u = (max(min(one.u, other.u), 0), min(max(one.u, other.u), corner.radius))
    let v = (max(min(one.v, other.v), 0), min(max(one.v, other.v), corner.radius))
    guard u.0 < u.1, v.0 < v.1 else { return 0 }
    let rounded = QuarterEllipse(a: corner.radius, b: corner.radius).area(u.0, u.1, v.0, v.1)
    return (u.1 - u.0) * (v.1 - v.0) - rounded
  }

  /// The covered area of a box whose places count outwards from a corner's centre.
  ///
  /// The part beyond the centre along both axes is rounded; the rest is inside.
  private func corner(_ u: (Double, Double), _ v: (Double, Double)) -> Double {
    let whole = (u.1 - u.0) * (v.1 - v.0)
    guard u.1 > 0, v.1 > 0 else { return whole }
    let fromU = max(u.0, 0)
    let fromV = max(v.0, 0)
    let rounded = QuarterEllipse(a: cornerX, b: cornerY)
      .area(fromU, min(u.1, cornerX), fromV, min(v.1, cornerY))
    return whole - (u.1 - fromU) * (v.1 - fromV) + rounded
  }
}
