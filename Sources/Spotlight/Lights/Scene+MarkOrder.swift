extension Scene {
  /// True when the colours of rings, and those of glows, lie upon each other as in an older scene.
  ///
  /// The first light that has a colour gives it its place, so a light that comes or goes can change
  /// the picture where others meet. Colours that only one of both scenes has do not count: all their
  /// lights came or went.
  func stacksMarks(like old: Scene) -> Bool {
    stacks(old) { $0.ring?.color } && stacks(old) { $0.glow?.color }
  }

  private func stacks(_ old: Scene, _ color: (Light) -> Color?) -> Bool {
    // A step of a glide, without a list.
    if lights.count == old.lights.count,
      lights.indices.allSatisfy({ color(lights[$0]) == color(old.lights[$0]) })
    {
      return true
    }
    let new = Self.stack(lights, color)
    let old = Self.stack(old.lights, color)
    guard new.first != nil, old.first != nil else { return true }
    let common = Set(new).intersection(old)
    return new.filter(common.contains) == old.filter(common.contains)
  }

  /// The colours from the lowest to the highest.
  private static func stack(_ lights: [Light], _ color: (Light) -> Color?) -> [Color] {
    var known: Set<Color> = []
    return lights.compactMap(color).filter { known.insert($0).inserted }
  }
}
