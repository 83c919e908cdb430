extension Light {
  /// The pixels of an output that may change when the light becomes another.
  ///
  /// The area that both light fully looks the same and is left out; for a light that glides or
  /// grows, that is almost everything. Returns both lights whole if leaving out saves nothing, and
  /// for all other changes, which are rare.
  ///
  /// - Returns: at most four rectangles; two of them may overlap.
  func rim(becoming other: Light, scale: Scale, within output: PixelRect) -> [PixelRect] {
    let (old, new) = (touched(scale, within: output), other.touched(scale, within: output))
    let hull = old.union(new)
    let middle = litMiddle(scale).intersection(other.litMiddle(scale)).intersection(hull)
    let whole = old.area + new.area - old.intersection(new).area
    guard opacity == other.opacity, edge == other.edge, isMarked(like: other), !middle.isEmpty,
      hull.area - middle.area < whole
    else { return [old, new] }
    return hull.parts(outside: middle)
  }

  /// The pixels of an output on which the light is seen.
  func touched(_ scale: Scale, within output: PixelRect) -> PixelRect {
    // One pixel more, for coordinates within a rounding error of a pixel's border.
    PixelRect(covering: extent, scale: scale, margin: 1).intersection(output)
  }

  /// A rectangle of pixels that the light lights fully and no mark covers.
  ///
  /// Empty if it cannot be found cheaply.
  private func litMiddle(_ scale: Scale) -> PixelRect {
    // A dot and a tint cover the middle.
    guard marks.dot == nil, marks.tint == nil else { return .zero }
    let middle: Rect
    if let outline {
      middle = outline.middle
    } else if let turnedOutline {
      middle = turnedOutline.middle
    } else {
      return .zero
    }
    // Rounded inwards by one pixel more, for the same reason as above.
    return PixelRect(covering: middle, scale: scale, margin: -2)
  }
}

extension Outline {
  /// A rectangle within the form.
  fileprivate var middle: Rect {
    // A quarter ellipse leaves this share of its box free, along both axes.
    let share = 1 - 0.5.squareRoot()
    let (across, down) = (cornerX * share, cornerY * share)
    let bounds = bounds
    return Rect(
      x: bounds.x + across, y: bounds.y + down, width: bounds.width - 2 * across,
      height: bounds.height - 2 * down)
  }
}

extension TurnedOutline {
  /// An upright rectangle within the form: the largest one in that of the form without its turn.
  fileprivate var middle: Rect {
    let inner = outline.middle
    guard !inner.isEmpty else { return .zero }
    let (cosine, sine) = (abs(rotation.cosine), abs(rotation.sine))
    let (longer, shorter) = (max(inner.width, inner.height), min(inner.width, inner.height))
    var width: Double
    var height: Double
    if shorter <= 2 * sine * cosine * longer || abs(cosine - sine) < 1e-6 {
      // Two of its corners lie on the longer sides, at their middle.
      (width, height) = (shorter / (2 * sine), shorter / (2 * cosine))
    } else {
      // Each corner lies on a side of its own.
      let square = cosine * cosine - sine * sine
      (width, height) = (
        (longer * cosine - shorter * sine) / square, (shorter * cosine - longer * sine) / square
      )
    }
    if inner.height > inner.width { swap(&width, &height) }
    let center = rotation.center
    return Rect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
}
