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
    guard marks.dot == nil, marks.tint == nil, let outline else { return .zero }
    // A quarter ellipse leaves this share of its box free, along both axes.
    let share = 1 - 0.5.squareRoot()
    let (across, down) = (outline.cornerX * share, outline.cornerY * share)
    let bounds = outline.bounds
    // Rounded inwards by one pixel more, for the same reason as above.
    return PixelRect(
      covering: Rect(
        x: bounds.x + across, y: bounds.y + down, width: bounds.width - 2 * across,
        height: bounds.height - 2 * down),
      scale: scale, margin: -2)
  }
}
