internal import Spotlight
internal import SpotlightRaster

/// The pixels of an arrow: the part outside the box, and the piece of the box's line that it opens.
///
/// The sides of a box lie on whole pixels, so the part outside joins the box without a seam.
struct ArrowStamp {
  /// The properties of a stamp, in pixels of the box; equal keys give equal stamps.
  struct Key: Hashable {
    /// The box, with its corner at the origin.
    let box: Rect
    /// The side of the box, the place along it, and the tip as seen from there.
    let side: CardSide
    let base: Double
    let tip: Point
    /// Half of the length that the arrow takes of the side.
    let half: Double
    let tipRadius: Double
    let color: Color
    let opacity: Double
    let line: BoxLine?

    /// Nil if the arrow has no length.
    init?(
      _ arrow: CardArrow, of box: RoundedBox, style: CardStyle, line: BoxLine?, scale: Scale
    ) {
      let frame = Rect(
        x: 0, y: 0, width: Double(box.rect.width), height: Double(box.rect.height))
      self.box = frame
      let tip = Point(x: scale.grid(arrow.tip.x), y: scale.grid(arrow.tip.y))
      let base = Point(x: scale.grid(arrow.base.x), y: scale.grid(arrow.base.y))
      let end = Rect(x: tip.x, y: tip.y, width: 0, height: 0)
      let ways = CardSide.allCases.map { (side: $0, length: $0.gap(from: frame, to: end)) }
      // A card above a light points down, so the arrow leaves from its lower side.
      guard let (side, length) = ways.max(by: { $0.length < $1.length }), length >= 1,
        length <= scale.grid(CardStyle.longestArrow * 4)
      else { return nil }
      let isUpright = side.isAboveOrBelow
      let along = isUpright ? frame.width : frame.height
      let corners = Self.corners(of: box.radii, beside: side)
      let half = min(scale.grid(style.arrowWidth) / 2, (along - corners.first - corners.last) / 2)
      guard half >= 1 else { return nil }
      let least = corners.first + half
      self.side = side
      self.base = min(
        max(isUpright ? base.x : base.y, least), max(least, along - corners.last - half))
      self.tip = Point(
        x: min(max(isUpright ? tip.x : tip.y, 0), along), y: length)
      self.half = half
      tipRadius = scale.grid(2.5)
      color = style.background
      opacity = style.backgroundOpacity
      self.line = line
    }

    /// The pixel of the box for a place along the side and outwards from it.
    func place(_ point: Point) -> Point { side.point(point.x, outside: point.y, of: box) }

    /// The corners at both ends of the side that an arrow leaves from.
    private static func corners(
      of radii: CornerRadii, beside side: CardSide
    ) -> (first: Double, last: Double) {
      switch side {
      case .top: (radii.bottomLeft, radii.bottomRight)
      case .bottom: (radii.topLeft, radii.topRight)
      case .left: (radii.topRight, radii.bottomRight)
      case .right: (radii.topLeft, radii.bottomLeft)
      }
    }
  }

  let key: Key
  /// The area of its pixels, counted from the box's corner.
  let rect: PixelRect
  /// The area of the box that it paints instead of the box.
  let opening: PixelRect
  private let words: [UInt32]
  /// The coverage of each pixel by the arrow within its line, and by the line, 0 to 255.
  private let flats: [UInt8]
  private let edges: [UInt8]

  init(_ key: Key) {
    self.key = key
    let line = Double(key.line?.width ?? 0)
    let (base, half, length) = (key.base, key.half, key.tip.y)
    // The straight part of the arrow's side leads from here to the tip.
    let foot = half * Self.footShare
    let outer = Self.path(key, foot: foot, from: 0, to: length)
    let slant = (foot * foot + length * length).squareRoot()
    let innerFoot = foot + line * foot / length - line * slant / length
    let innerLength = length - line * slant / foot
    let inner = line == 0 ? outer : Self.path(key, foot: innerFoot, from: -line, to: innerLength)

    let first = min(base - half, key.tip.x)
    let last = max(base + half, key.tip.x)
    rect = Self.rect(key, first, last, -line, length)
    opening = line == 0 ? .zero : Self.rect(key, first, last, -line, 0)
    let outerShares = Self.coverage(outer, rect)
    let innerShares = Self.coverage(inner, rect)
    var words = [UInt32](repeating: 0, count: rect.area)
    var flats = [UInt8](repeating: 0, count: rect.area)
    var edges = flats
    for index in words.indices {
      let (row, column) = index.quotientAndRemainder(dividingBy: rect.width)
      let isInBox = opening.contains(x: rect.x + column, y: rect.y + row)
      let all = isInBox ? 255 : UInt32(outerShares[index])
      let within = min(all, UInt32(innerShares[index]))
      let flat = UInt32(Double(within) * key.opacity + 0.5)
      words[index] = key.color.word(alpha: flat)
      flats[index] = UInt8(within)
      guard let line = key.line, all > within else { continue }
      words[index] += line.color.word(alpha: all - within)
      edges[index] = UInt8(all - within)
    }
    self.words = words
    self.flats = flats
    self.edges = edges
  }

  /// Blends the arrow into a region, beside a box at a place; a frosted box passes its ground.
  func blend(
    on ground: BoxGround?, boxX: Int, boxY: Int, opacity: UInt32, region: PixelRegion,
    into pixels: PixelBuffer
  ) {
    let place = rect.offset(x: boxX, y: boxY)
    if let ground {
      for piece in region.rects {
        let piece = piece.intersection(place).intersection(pixels.bounds)
        for y in piece.y..<piece.maxY {
          for x in piece.x..<piece.maxX {
            lay((y - place.y) * place.width + x - place.x, x, y, on: ground, opacity, into: pixels)
          }
        }
      }
      return
    }
    words.withUnsafeBufferPointer { words in
      guard let first = words.baseAddress else { return }
      for piece in region.rects {
        let piece = piece.intersection(place).intersection(pixels.bounds)
        for y in piece.y..<piece.maxY {
          SourceOver.blend(
            first + (y - place.y) * place.width + (piece.x - place.x),
            over: pixels.base + y * pixels.stride + piece.x, count: piece.width, opacity: opacity)
        }
      }
    }
  }

  /// Replaces a pixel by one of the arrow's, in proportion to its coverage.
  private func lay(
    _ index: Int, _ x: Int, _ y: Int, on ground: BoxGround, _ opacity: UInt32,
    into pixels: PixelBuffer
  ) {
    let (flat, edge) = (UInt32(flats[index]), UInt32(edges[index]))
    guard flat + edge > 0 else { return }
    var word = SourceOver.share(flat, of: ground.word(x: x, y: y))
    if let line = key.line, edge > 0 { word += line.color.word(alpha: edge) }
    let target = pixels.base + y * pixels.stride + x
    let share = ((flat + edge) * opacity + 127) / 255
    target.pointee = SourceOver.over(
      SourceOver.share(opacity, of: word), target.pointee, hiding: share)
  }

  /// The share of half the foot at which the arrow's side begins to be straight.
  private static let footShare = 0.7

  /// The outline of a shape that leaves the line in a curve, narrows evenly and has a round end.
  private static func path(
    _ key: Key, foot: Double, from bottom: Double, to top: Double
  ) -> FlatPath? {
    guard foot > 0, top > bottom else { return nil }
    let half = foot / footShare
    let tip = Point(x: key.tip.x, y: top)
    let (left, right) = (
      Point(x: key.base - foot, y: bottom), Point(x: key.base + foot, y: bottom)
    )
    let side = ((tip.x - left.x) * (tip.x - left.x) + (top - bottom) * (top - bottom)).squareRoot()
    let round = min(0.4, key.tipRadius / max(side, 1))
    var path = Path()
    path.move(to: key.place(Point(x: key.base - half, y: bottom)))
    path.quadratic(to: key.place(left + (tip - left) * 0.3), control: key.place(left))
    path.line(to: key.place(tip + (left - tip) * round))
    path.quadratic(to: key.place(tip + (right - tip) * round), control: key.place(tip))
    path.line(to: key.place(right + (tip - right) * 0.3))
    path.quadratic(to: key.place(Point(x: key.base + half, y: bottom)), control: key.place(right))
    path.close()
    return FlatPath(path, tolerance: 1.0 / 50)
  }

  private static func rect(
    _ key: Key, _ first: Double, _ last: Double, _ bottom: Double, _ top: Double
  ) -> PixelRect {
    let (one, two) = (
      key.place(Point(x: first, y: bottom)), key.place(Point(x: last, y: top))
    )
    return PixelRect(
      covering: Rect(
        x: min(one.x, two.x), y: min(one.y, two.y), width: abs(one.x - two.x),
        height: abs(one.y - two.y)), scale: .one)
  }

  private static func coverage(_ path: FlatPath?, _ rect: PixelRect) -> [UInt8] {
    path?.coverage(in: rect) ?? Array(repeating: 0, count: rect.area)
  }
}
