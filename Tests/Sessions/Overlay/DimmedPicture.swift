import Expectations

/// What lights over a picture must look like, worked out from their corners alone.
///
/// Every pixel wholly outside is exactly the picture below times one minus the dim, every pixel wholly inside
/// is exactly the picture below, and one that an edge cuts is between the two.
struct DimmedPicture {
  /// A light in device pixels.
  struct Hole {
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    /// The pixels that it covers wholly.
    var inside: (x: Range<Int>, y: Range<Int>) {
      (
        Int(x.rounded(.up))..<Int((x + width).rounded(.down)),
        Int(y.rounded(.up))..<Int((y + height).rounded(.down))
      )
    }

    /// The pixels that it covers at all.
    var touched: (x: Range<Int>, y: Range<Int>) {
      (
        Int(x.rounded(.down))..<Int((x + width).rounded(.up)),
        Int(y.rounded(.down))..<Int((y + height).rounded(.up))
      )
    }
  }

  let below: Picture
  /// They must not meet.
  let holes: [Hole]
  /// The dim's opacity in 255ths.
  var alpha: UInt8 = 140

  /// Expects a picture of the screen to be that.
  func expect(_ shown: Picture, sourceLocation: SourceLocation = #_sourceLocation) {
    expectSame(shown, expected(shown), sourceLocation: sourceLocation)
  }

  /// Whether a picture of the screen is that.
  func fits(_ shown: Picture) -> Bool { shown == expected(shown) }

  /// What should be shown, with what is shown where an edge leaves room.
  private func expected(_ shown: Picture) -> Picture {
    var expected = below.dimmed(byBlack: alpha)
    for hole in holes {
      let (columns, rows) = hole.inside
      expected.paste(
        below.cropped(
          x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count),
        x: columns.lowerBound, y: rows.lowerBound)
      for y in hole.touched.y {
        for x in hole.touched.x where !(columns.contains(x) && rows.contains(y)) {
          guard x < shown.width, y < shown.height else { continue }
          // Cut by the edge: what is shown must be between, and then counts as right.
          if shown[x, y].isBetween(expected[x, y], below[x, y]) { expected[x, y] = shown[x, y] }
        }
      }
    }
    return expected
  }
}

extension Picture {
  /// The picture under black of the given opacity.
  func dimmed(byBlack alpha: UInt8) -> Picture {
    let table = (0...255).map { RGB($0).dimmed(byBlack: alpha).blue }
    return Picture(width: width, height: height, bytes: bytes.map { table[Int($0)] })
  }

  /// A dark picture with bright rectangles, which may reach or lie beyond it.
  static func desktop(
    _ width: Int, _ height: Int, _ background: RGB,
    lights: [(x: Int, y: Int, width: Int, height: Int)]
  ) -> Picture {
    var picture = Picture(
      width: width, height: height, filledWith: background.dimmed(byBlack: 140))
    for light in lights
    where light.x < width && light.y < height && light.x + light.width > 0
      && light.y + light.height > 0
    {
      let columns = max(light.x, 0)..<min(light.x + light.width, width)
      let rows = max(light.y, 0)..<min(light.y + light.height, height)
      picture.paste(
        Picture(width: columns.count, height: rows.count, filledWith: background),
        x: columns.lowerBound, y: rows.lowerBound)
    }
    return picture
  }
}

extension RGB {
  /// Whether it is what weston's background is under black of this opacity, as near as a picture has it.
  func isBackground(under opacity: Double) -> Bool {
    let alpha = UInt8((opacity * 255).rounded())
    return distance(to: WestonSession.background.dimmed(byBlack: alpha)) <= 1
  }
}
