extension Scene {
  /// The pixels that can differ between an older scene and this one.
  ///
  /// The old and the new extent of every light that moved, changed, came, went or changed places,
  /// with its feather, ring and glow and one pixel more, rounded outwards and clipped to the output;
  /// of all lights with rings or glows when their colours lie upon each other in another order. A
  /// change of the dim or of the output's size is everything. A light's id and label are not painted
  /// and do not count.
  public func difference(from old: Scene, scale: Scale) -> PixelRegion {
    let output = PixelRect(pixelSize(at: scale))
    guard size == old.size, dim == old.dim else { return PixelRegion(output) }

    // Equal beginnings and ends are left out. What remains is compared place by place when it is as
    // long as before (a step of a glide), and otherwise taken whole (lights came or went).
    var first = 0
    var oldEnd = old.lights.count
    var newEnd = lights.count
    while first < min(oldEnd, newEnd), lights[first].looksLike(old.lights[first]) { first += 1 }
    while first < min(oldEnd, newEnd), lights[newEnd - 1].looksLike(old.lights[oldEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
    }
    let isPairwise = oldEnd == newEnd

    var region = PixelRegion()
    for index in first..<max(oldEnd, newEnd) {
      if isPairwise, lights[index].looksLike(old.lights[index]) { continue }
      if index < oldEnd { region.add(old.lights[index].touched(scale, within: output)) }
      if index < newEnd { region.add(lights[index].touched(scale, within: output)) }
    }
    if !stacksMarks(like: old) {
      for light in lights + old.lights where light.hasMarks {
        region.add(light.touched(scale, within: output))
      }
    }
    return region
  }
}

extension Light {
  /// True when both give the same picture.
  fileprivate func looksLike(_ other: Light) -> Bool {
    frame == other.frame && shape == other.shape && edge == other.edge
      && padding == other.padding && opacity == other.opacity && isMarked(like: other)
  }

  /// The pixels of an output on which the light can be seen.
  fileprivate func touched(_ scale: Scale, within output: PixelRect) -> PixelRect {
    // The pixel more is for numbers that lie within a rounding of a pixel's border.
    PixelRect(covering: extent, scale: scale, margin: 1).intersection(output)
  }
}
