package import Spotlight

/// Paints shadows and boxes of one colour, and keeps the blurred pictures.
///
/// A shadow is blurred once. While a card only moves, or stays longer than its blur, painting
/// copies pixels.
package struct ShadowPainter: ~Copyable {
  /// The pictures; the most recently used is last.
  private var pictures: [ShadowPicture] = []
  private var corners: [CardCorner] = []

  /// How many different shadows are kept; a tour shows one or two at a time.
  private static let capacity = 8
  /// How many different corners are kept: of the box, of its buttons and of their rings.
  private static let cornerCapacity = 32

  package init() {}

  /// Lays the shadow of a form over the pixels of a region.
  ///
  /// Pixels wholly inside the form do not change: the card hides them, and its own shadow must not
  /// darken a translucent card.
  ///
  /// - Complexity: proportional to the shadow's pixels in the region; a new shadow also needs its
  ///   blur.
  package mutating func paint(
    _ shadow: PixelShadow, of box: RoundedBox, region: PixelRegion, into pixels: PixelBuffer
  ) {
    let extent = shadow.extent(of: box)
    guard extent.intersects(pixels.bounds) else { return }
    let picture = picture(of: shadow, caster: shadow.caster(of: box))
    for rect in region.rects {
      let rect = rect.intersection(extent).intersection(pixels.bounds)
      picture.words.withUnsafeBufferPointer { words in
        picture.spans.withUnsafeBufferPointer { spans in
          let rows = NinePartRows(
            words: words, spans: spans, width: picture.width, height: picture.height,
            extent: extent)
          for y in rect.y..<rect.maxY {
            let hidden = box.insideColumns(row: y - box.rect.y)
            let first = min(max(box.rect.x + hidden.lowerBound, rect.x), rect.maxX)
            let last = min(max(box.rect.x + hidden.upperBound, first), rect.maxX)
            let row = pixels.row(y)
            rows.blend(y, from: rect.x, to: first, of: row)
            rows.blend(y, from: last, to: rect.maxX, of: row)
          }
        }
      }
    }
  }

  /// Lays a box of one colour over the pixels of a region.
  ///
  /// It may have a line along its inner edge.
  ///
  /// The pixels of the hole do not change.
  package mutating func paint(
    _ box: RoundedBox, color: Color, opacity: Double = 1, line: BoxLine? = nil,
    leavingOut hole: PixelRect = .zero, region: PixelRegion, into pixels: PixelBuffer
  ) {
    let opacity = opacity > 0 ? min(opacity, 1) : 0
    let line = line.flatMap { $0.width > 0 ? $0 : nil }
    guard opacity > 0 || line != nil, box.rect.intersects(pixels.bounds) else { return }
    let corner = corner(CardCorner.Key(box, color: color, opacity: opacity, line: line))
    for rect in region.rects {
      let rect = rect.intersection(box.rect).intersection(pixels.bounds)
      for y in rect.y..<rect.maxY {
        let row = pixels.row(y)
        let isCut = y >= hole.y && y < hole.maxY && hole.width > 0
        let first = isCut ? min(max(hole.x, rect.x), rect.maxX) : rect.maxX
        let last = isCut ? min(max(hole.maxX, first), rect.maxX) : rect.maxX
        if rect.x < first {
          corner.blend(y - box.rect.y, of: box.rect, from: rect.x, to: first, over: row)
        }
        if last < rect.maxX {
          corner.blend(y - box.rect.y, of: box.rect, from: last, to: rect.maxX, over: row)
        }
      }
    }
  }

  private mutating func picture(of shadow: PixelShadow, caster: RoundedBox) -> ShadowPicture {
    let key = ShadowPicture.Key(shadow, caster: caster)
    // From the end, where the most recently used one is.
    if let index = pictures.lastIndex(where: { $0.key == key }) {
      if index == pictures.count - 1 { return pictures[index] }
      let picture = pictures.remove(at: index)
      pictures.append(picture)
      return picture
    }
    if pictures.count == Self.capacity { pictures.removeFirst() }
    let picture = ShadowPicture(key, reach: shadow.reach)
    pictures.append(picture)
    return picture
  }

  private mutating func corner(_ key: CardCorner.Key) -> CardCorner {
    if let corner = corners.last(where: { $0.key == key }) { return corner }
    if corners.count == Self.cornerCapacity { corners.removeFirst() }
    let corner = CardCorner(key)
    corners.append(corner)
    return corner
  }
}

/// The soft shadow of a box in the pixels of a buffer: its form in one colour, grown, moved and blurred by a Gaussian.
package struct PixelShadow: Sendable, Hashable {
  /// The colour.
  package var color: Color
  /// How much it hides where it is deepest, 0 to 1.
  ///
  /// Other values are clamped, and NaN counts as 0.
  package var opacity: Double { didSet { opacity = Self.sane(opacity, upTo: 1) } }
  /// The Gaussian's standard deviation in pixels, half of what style sheets call the blur radius.
  ///
  /// At most ``limit``; NaN, 0 and negative values give a sharp shadow.
  package var sigma: Double { didSet { sigma = Self.sane(sigma, upTo: Self.limit) } }
  /// Pixels to the right.
  package var x: Int
  /// Pixels downwards.
  package var y: Int
  /// By how many pixels the form grows on each side before it is blurred; a negative number shrinks
  /// it.
  package var spread: Int

  /// The widest blur, which bounds the size of the pictures that are kept.
  package static let limit = 64.0

  package init(
    color: Color = .black, opacity: Double, sigma: Double, x: Int = 0, y: Int = 0, spread: Int = 0
  ) {
    self.color = color
    self.opacity = Self.sane(opacity, upTo: 1)
    self.sigma = Self.sane(sigma, upTo: Self.limit)
    self.x = x
    self.y = y
    self.spread = spread
  }

  /// How far the blur reaches; beyond that less than 0.4/255 of an opaque shadow is left.
  var reach: Int { Int((3 * sigma).rounded(.up)) }

  /// The form before the blur; it may be empty.
  func caster(of box: RoundedBox) -> RoundedBox {
    // The sums saturate far outside of every buffer.
    let spread = min(max(spread, -PixelRect.limit), PixelRect.limit)
    let moved = box.rect.offset(x: x, y: y)
    let rect = PixelRect(
      minX: moved.x - spread, minY: moved.y - spread, maxX: moved.maxX + spread,
      maxY: moved.maxY + spread)
    return RoundedBox(rect, radii: box.radii.mapped { Self.grown($0, by: Double(spread)) })
  }

  /// A corner of the form, as style sheets say: a sharp one stays sharp, and one that is rounder than
  /// the shadow grows grows with it; between, the roundness does not jump.
  private static func grown(_ radius: Double, by spread: Double) -> Double {
    guard radius > 0, radius < spread else { return radius > 0 ? max(0, radius + spread) : 0 }
    let missing = radius / spread - 1
    return radius + spread * (1 + missing * missing * missing)
  }

  /// All pixels that the shadow of a form can touch.
  package func extent(of box: RoundedBox) -> PixelRect {
    let rect = caster(of: box).rect
    guard !rect.isEmpty, opacity > 0 else { return .zero }
    return PixelRect(
      minX: rect.x - reach, minY: rect.y - reach, maxX: rect.maxX + reach,
      maxY: rect.maxY + reach)
  }

  private static func sane(_ value: Double, upTo limit: Double) -> Double {
    // NaN fails the comparison.
    value > 0 ? min(value, limit) : 0
  }
}
