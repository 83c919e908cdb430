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
    case .blurred: return .even(color.word(alpha: tint))
    case .picture(let picture, let frame):
      let place = PixelRect(standing: frame, scale: scale)
      guard !place.isEmpty else { return nil }
      let key = FrostPicture.Key(
        picture: picture, size: PixelSize(width: place.width, height: place.height),
        sigma: scale.grid(frost.blur), color: color, tint: tint,
        saturation: Int32(frost.saturation * 256 + 0.5))
      return .picture(self.picture(key, of: picture), x: place.x, y: place.y)
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

/// What a frosted box shows instead of what is below it.
package enum FrostGround {
  /// The tint alone, because the compositor blurs what is below the buffer.
  case even(UInt32)
  /// A blurred picture that begins at this pixel of the buffer.
  case picture(FrostPicture, x: Int, y: Int)

  /// The same ground for a buffer that begins elsewhere.
  package func offset(x: Int, y: Int) -> FrostGround {
    guard case .picture(let picture, let left, let top) = self else { return self }
    return .picture(picture, x: left + x, y: top + y)
  }

  /// Writes some columns of one of the buffer's rows.
  func write(_ y: Int, from first: Int, to last: Int, of row: UnsafeMutablePointer<UInt32>) {
    guard first < last else { return }
    switch self {
    case .even(let word): (row + first).update(repeating: word, count: last - first)
    case .picture(let picture, let left, let top):
      picture.write(y - top, from: first - left, count: last - first, to: row + first)
    }
  }

  /// One of its pixels.
  package func word(x: Int, y: Int) -> UInt32 {
    switch self {
    case .even(let word): return word
    case .picture(let picture, let left, let top):
      var word: UInt32 = 0
      picture.write(y - top, from: x - left, count: 1, to: &word)
      return word
    }
  }
}

/// A row of a frosted box.
///
/// It points into the buffer's memory and is valid while one box is painted.
struct FrostRow {
  let y: Int
  let box: RoundedBox
  let shares: CornerShares
  /// The colour of the line along the inner edge.
  let line: Color?
  let ground: FrostGround
  /// The first pixel of the buffer's row.
  let pixels: UnsafeMutablePointer<UInt32>

  /// Paints columns of the box.
  func paint(from first: Int, to last: Int) {
    let flat = shares.flatColumns(row: y - box.rect.y, of: box)
    let left = min(max(box.rect.x + flat.lowerBound, first), last)
    let right = min(max(box.rect.x + flat.upperBound, left), last)
    paintSingly(from: first, to: left)
    ground.write(y, from: left, to: right, of: pixels)
    paintSingly(from: right, to: last)
  }

  /// The same pixel by pixel, by the share of each that lies within the box and within its line.
  private func paintSingly(from first: Int, to last: Int) {
    var x = first
    while x < last {
      let share = shares.shares(x: x - box.rect.x, y: y - box.rect.y, of: box.rect)
      var word: UInt32 = 0
      if share.flat > 0 { word = SourceOver.share(share.flat, of: ground.word(x: x, y: y)) }
      if let line, share.edge > 0 { word += line.word(alpha: share.edge) }
      pixels[x] = SourceOver.over(word, pixels[x], hiding: share.flat + share.edge)
      x += 1
    }
  }
}
