import Testing

/// What a light over a picture must look like, worked out from its corners alone.
///
/// Every pixel wholly outside is exactly the picture below times one minus the dim, every pixel wholly inside
/// is exactly the picture below, and a pixel that the edge cuts is between the two.
struct DimmedPicture {
  /// A rectangle in device pixels.
  struct Hole {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    func isInside(_ px: Int, _ py: Int) -> Bool {
      Double(px) >= x && Double(px + 1) <= x + width && Double(py) >= y
        && Double(py + 1) <= y + height
    }

    func isOutside(_ px: Int, _ py: Int) -> Bool {
      Double(px + 1) <= x || Double(px) >= x + width || Double(py + 1) <= y
        || Double(py) >= y + height
    }
  }

  var below: Picture
  var holes: [Hole]
  /// The dim's opacity in 255ths.
  var alpha: UInt8 = 140

  /// Expects the picture to be that, pixel by pixel.
  func expect(_ shown: Picture, sourceLocation: SourceLocation = #_sourceLocation) {
    let expected = Picture(width: below.width, height: below.height) { x, y in
      let dark = below[x, y].dimmed(byBlack: alpha)
      if holes.contains(where: { $0.isInside(x, y) }) { return below[x, y] }
      if holes.allSatisfy({ $0.isOutside(x, y) }) { return dark }
      guard x < shown.width, y < shown.height else { return dark }
      // Cut by an edge: what is shown must be between, and then counts as right.
      return isBetween(shown[x, y], dark, below[x, y]) ? shown[x, y] : dark
    }
    expectSame(shown, expected, sourceLocation: sourceLocation)
  }

  private func isBetween(_ color: RGB, _ dark: RGB, _ bright: RGB) -> Bool {
    (dark.red...bright.red).contains(color.red)
      && (dark.green...bright.green).contains(color.green)
      && (dark.blue...bright.blue).contains(color.blue)
  }
}

extension Picture {
  /// How many pixels have exactly that colour.
  func count(of color: RGB) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y] == color { count += 1 }
    }
    return count
  }
}
