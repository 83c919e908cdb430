package import Spotlight

/// Paints boxes with round corners and their shadows, and keeps what takes long: blurred pictures, and
/// the shares of corner pixels.
///
/// A shadow is blurred once. While a card only moves, or stays longer than its blur, painting
/// copies pixels.
package struct BoxPainter: ~Copyable {
  private var shadows = RecentList<ShadowPicture.Key, ShadowPicture>(most: 8)
  private var frosts = RecentList<FrostPicture.Key, FrostPicture>(most: 8)
  private var corners: RecentList<CornerShares.Key, CornerShares>
  /// What fills a row, before its corners and its fading.
  private var whole = Scratch<UInt32>()

  /// A painter that keeps the corners of some forms; the largest take two megabytes each.
  package init(corners most: Int = 32) {
    corners = RecentList(most: most)
  }

  /// How many pictures behind frosted boxes are kept now; for tests.
  var frostCount: Int { frosts.count }

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
    let key = ShadowPicture.Key(shadow, caster: shadow.caster(of: box))
    let picture = shadows.element(for: key) { ShadowPicture($0, reach: shadow.reach) }
    picture.words.withUnsafeBufferPointer { words in
      for rect in region.rects {
        let rect = rect.intersection(extent).intersection(pixels.bounds)
        for y in rect.y..<rect.maxY {
          let hidden = box.insideColumns(row: y - box.rect.y)
          let first = min(max(box.rect.x + hidden.lowerBound, rect.x), rect.maxX)
          let last = min(max(box.rect.x + hidden.upperBound, first), rect.maxX)
          let row = pixels.row(y)
          picture.blend(words, y, over: extent, from: rect.x, to: first, of: row)
          picture.blend(words, y, over: extent, from: last, to: rect.maxX, of: row)
        }
      }
    }
  }

  /// Fills a box in a region, and draws a line along its inner edge.
  ///
  /// The pixels of the hole do not change. The box covers the same share of every pixel on any ground.
  ///
  /// `picture` lies on the ground, from the box's upper left corner; `alpha` is how much is seen of
  /// both, 0 to 255.
  package mutating func paint(
    _ box: RoundedBox, ground: BoxGround, line: BoxLine? = nil, picture: ScreenPicture? = nil,
    alpha: UInt32 = 255, leavingOut hole: PixelRect = .zero, region: PixelRegion,
    into pixels: PixelBuffer
  ) {
    if case .color(_, opacity: 0) = ground, line?.width ?? 0 == 0, picture == nil { return }
    guard box.rect.intersects(pixels.bounds) else { return }
    let key = CornerShares.Key(box, line: line?.width ?? 0)
    let shares = corners.element(for: key) { CornerShares($0) }
    for rect in region.rects {
      let rect = rect.intersection(box.rect).intersection(pixels.bounds)
      whole.reserve(rect.width)
      let rows = BoxRows(
        box: box.rect, shares: shares, ground: ground, line: line?.color, picture: picture,
        alpha: alpha, whole: whole.base - rect.x)
      for y in rect.y..<rect.maxY {
        let isCut = y >= hole.y && y < hole.maxY && hole.width > 0
        let first = isCut ? min(max(hole.x, rect.x), rect.maxX) : rect.maxX
        let last = isCut ? min(max(hole.maxX, first), rect.maxX) : rect.maxX
        rows.paint(y, from: rect.x, to: first, of: pixels.row(y))
        rows.paint(y, from: last, to: rect.maxX, of: pixels.row(y))
      }
    }
  }

  /// The ground of frosted boxes over an underlay; nil when nothing is known of what lies below.
  ///
  /// - Complexity: constant, except for a picture that is new at this place and size: it is read
  ///   once.
  package mutating func ground(
    of frost: Frost, color: Color, over underlay: Underlay, scale: Scale
  ) -> BoxGround? {
    let tint = UInt32(frost.tint * 255 + 0.5)
    switch underlay {
    case .unseen: return nil
    case .blurred: return .even(color.word(alpha: tint))
    case .picture(let picture, let frame):
      let place = PixelRect(standing: frame, scale: scale)
      guard !place.isEmpty else { return nil }
      let key = FrostPicture.Key(
        picture: picture, size: place.size,
        sigma: scale.grid(frost.blur), color: color, tint: tint,
        saturation: Int32(frost.saturation * 256 + 0.5))
      frosts.removeAll { $0.picture == nil }
      let small = frosts.element(for: key) { FrostPicture($0, of: picture) }
      return .picture(small, x: place.x, y: place.y)
    }
  }
}

/// A few things that took long to make, by what they were made from; the most recently used is last.
struct RecentList<Key: Equatable, Element> {
  private var kept: [(key: Key, element: Element)] = []
  private let most: Int

  init(most: Int) { self.most = most }

  var count: Int { kept.count }

  /// What was made from a key; if there is none it is made, and may replace what was used longest ago.
  mutating func element(for key: Key, orMake make: (Key) -> Element) -> Element {
    if let index = kept.lastIndex(where: { $0.key == key }) {
      if index < kept.count - 1 { kept.append(kept.remove(at: index)) }
    } else {
      if kept.count == most { kept.removeFirst() }
      kept.append((key, make(key)))
    }
    return kept[kept.count - 1].element
  }

  mutating func removeAll(where isGone: (Key) -> Bool) {
    kept.removeAll { isGone($0.key) }
  }
}
