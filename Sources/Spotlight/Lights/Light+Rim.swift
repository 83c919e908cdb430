extension Light {
  /// The pixels of an output that can look different once the light has become another.
  ///
  /// What both light fully, the lit middle, looks the same and is left out: of a light that glides or grows that is
  /// almost everything. It is both lights whole where that saves nothing, and for all other changes, which are rare.
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

  /// The pixels of an output on which the light can be seen.
  func touched(_ scale: Scale, within output: PixelRect) -> PixelRect {
    // The pixel more is for numbers that lie within a rounding of a pixel's border.
    PixelRect(covering: extent, scale: scale, margin: 1).intersection(output)
  }

  /// Pixels that it lights fully, with no line of its marks on them; none where they are not easily told.
  private func litMiddle(_ scale: Scale) -> PixelRect {
    // A dot and a tint are seen in the middle.
    guard marks.dot == nil, marks.tint == nil, let outline else { return .zero }
    // A quarter of an ellipse leaves that part of its box free, along both axes.
    let share = 1 - 0.5.squareRoot()
    let (across, down) = (outline.cornerX * share, outline.cornerY * share)
    let bounds = outline.bounds
    // Rounded inwards, and a pixel more, as above.
    return PixelRect(
      covering: Rect(
        x: bounds.x + across, y: bounds.y + down, width: bounds.width - 2 * across,
        height: bounds.height - 2 * down),
      scale: scale, margin: -2)
  }
}
