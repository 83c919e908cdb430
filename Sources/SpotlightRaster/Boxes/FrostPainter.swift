package import Spotlight

/// Paints frosted boxes and keeps the small blurred pictures behind them.
package struct FrostPainter: ~Copyable {
  /// The pictures; the most recently used is last.
  private var pictures: [FrostPicture] = []
  private var corners: [CornerShares] = []
  private var blur = Blur()

  /// How many pictures are kept, enough for two looks on several outputs.
  private static let capacity = 8
  /// How many forms of corners are kept.
  private static let cornerCapacity = 8

  package init() {}

  /// How many pictures are kept now; for tests.
  var pictureCount: Int { pictures.count }

  /// The ground of frosted boxes over an underlay; nil when nothing is known of what lies below.
  ///
  /// - Complexity: constant, except for a picture that is new at this place and size: it is read
  ///   once.
  package mutating func ground(
    of frost: Frost, color: Color, over underlay: Underlay, scale: Scale
  ) -> FrostGround? {
    let tint = UInt32(frost.tint * 255 + 0.5)
    switch underlay {
    case .unseen: return nil
    case .blurred: return FrostGround(source: .even(color.word(alpha: tint)))
    case .picture(let picture, let frame):
      let place = PixelRect(standing: frame, scale: scale)
      guard !place.isEmpty else { return nil }
      let key = FrostPicture.Key(
        picture: picture, size: PixelSize(width: place.width, height: place.height),
        sigma: scale.grid(frost.blur), color: color, tint: tint,
        saturation: Int32(frost.saturation * 256 + 0.5))
      return FrostGround(source: .picture(self.picture(key, of: picture), x: place.x, y: place.y))
    }
  }

  /// Replaces the pixels of a region by a box, which may have a line along its inner edge.
  ///
  /// The pixels of the hole do not change. The box covers every pixel as a box of one colour does.
  package mutating func paint(
    _ box: RoundedBox, ground: FrostGround, line: BoxLine?, leavingOut hole: PixelRect = .zero,
    region: PixelRegion, into pixels: PixelBuffer
  ) {
    guard box.rect.intersects(pixels.bounds) else { return }
    let shares = shares(of: box, line: line?.width ?? 0)
    for rect in region.rects {
      let rect = rect.intersection(box.rect).intersection(pixels.bounds)
      for y in rect.y..<rect.maxY {
        let isCut = y >= hole.y && y < hole.maxY && hole.width > 0
        let first = isCut ? min(max(hole.x, rect.x), rect.maxX) : rect.maxX
        let last = isCut ? min(max(hole.maxX, first), rect.maxX) : rect.maxX
        let row = FrostRow(
          y: y, box: box, shares: shares, line: line?.color, ground: ground, pixels: pixels.row(y))
        row.paint(from: rect.x, to: first)
        row.paint(from: last, to: rect.maxX)
      }
    }
  }

  private mutating func picture(
    _ key: FrostPicture.Key, of screen: ScreenPicture
  ) -> FrostPicture {
    if let index = pictures.lastIndex(where: { $0.key == key }) {
      if index < pictures.count - 1 { pictures.append(pictures.remove(at: index)) }
      return pictures[pictures.count - 1]
    }
    pictures.removeAll { $0.key.picture == nil }
    if pictures.count == Self.capacity { pictures.removeFirst() }
    let picture = FrostPicture(key, of: screen, with: &blur)
    pictures.append(picture)
    return picture
  }

  private mutating func shares(of box: RoundedBox, line: Int) -> CornerShares {
    let key = CornerShares.Key(box, line: line)
    if let shares = corners.last(where: { $0.key == key }) { return shares }
    if corners.count == Self.cornerCapacity { corners.removeFirst() }
    let shares = CornerShares(key)
    corners.append(shares)
    return shares
  }
}
