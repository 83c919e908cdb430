package import Spotlight

/// Paints panels: a shadow, a box and the picture that the program has painted for it.
///
/// The shadow has nine parts, as a card's has: it is blurred once and then copied. A panel that
/// only moves allocates nothing.
package struct PanelPainter: ~Copyable {
  private var shadows = ShadowPainter()
  private var frosts = FrostPainter()
  private var corners: [CornerShares] = []

  /// How many forms of corners are kept.
  private static let capacity = 8

  package init() {}

  /// Lays a panel over the pixels of a region.
  ///
  /// No other pixel changes.
  ///
  /// - Parameters:
  ///   - panel: the panel, in coordinates of the buffer.
  ///   - underlay: what lies below a frosted panel.
  ///   - region: the pixels to paint; pixels outside the buffer are ignored.
  ///   - scale: how many pixels one logical pixel takes.
  ///   - pixels: where to paint.
  ///
  /// - Complexity: proportional to the pixels of the panel and its shadow in the region; a new form
  ///   also needs its corners and its blur.
  package mutating func paint(
    _ panel: ScenePanel, over underlay: Underlay = .unseen, region: PixelRegion, scale: Scale,
    into pixels: PixelBuffer
  ) {
    let opacity = Light.share(panel.opacity)
    guard opacity > 0, let box = panel.box(at: scale) else { return }
    if let shadow = panel.look.shadow {
      // `ShadowPainter` leaves out what is inside the box, so an empty panel stays clear.
      shadows.paint(
        PixelShadow(
          color: shadow.color, opacity: shadow.opacity * opacity, sigma: scale.grid(shadow.blur),
          x: ScenePanel.whole(scale.grid(shadow.x)), y: ScenePanel.whole(scale.grid(shadow.y)),
          spread: ScenePanel.whole(scale.grid(shadow.spread))),
        of: box, region: region, into: pixels)
    }
    let alpha = UInt32(opacity * 255 + 0.5)
    let ground = panel.look.background.map {
      $0.word(alpha: UInt32(Light.share(panel.look.backgroundOpacity) * 255 + 0.5))
    }
    let picture = panel.pictures[scale]
    let frost = panel.look.frost.flatMap {
      frosts.ground(of: $0, color: panel.look.background ?? .black, over: underlay, scale: scale)
    }
    guard frost != nil || ground ?? 0 != 0 || picture != nil, box.rect.intersects(pixels.bounds)
    else { return }
    let shares = shares(of: box)
    let filling = PanelFilling(
      box: box, shares: shares, ground: ground ?? 0, frost: frost, picture: picture, alpha: alpha)
    for rect in region.rects {
      let rect = rect.intersection(box.rect).intersection(pixels.bounds)
      for y in rect.y..<rect.maxY {
        filling.paint(y, from: rect.x, to: rect.maxX, of: pixels.row(y))
      }
    }
  }

  private mutating func shares(of box: RoundedBox) -> CornerShares {
    let key = CornerShares.Key(box)
    if let shares = corners.last(where: { $0.key == key }) { return shares }
    if corners.count == Self.capacity { corners.removeFirst() }
    let shares = CornerShares(key)
    corners.append(shares)
    return shares
  }
}

extension ScenePanel {
  /// The box on whole pixels; nil when it has no pixels.
  ///
  /// Its size does not depend on its place, so one picture fits it wherever it moves.
  package func box(at scale: Scale) -> RoundedBox? {
    guard !frame.isEmpty else { return nil }
    let rect = PixelRect(standing: frame, scale: scale)
    return rect.isEmpty ? nil : RoundedBox(rect, radii: look.corners.mapped(scale.grid))
  }

  /// How many pixels a panel of a size has.
  package static func pixelSize(_ size: Size, at scale: Scale) -> PixelSize {
    let rect = PixelRect(
      standing: Rect(x: 0, y: 0, width: size.width, height: size.height), scale: scale)
    return PixelSize(width: rect.width, height: rect.height)
  }

  /// The nearest whole number within the places that a panel can have; `Int(_:)` would trap on
  /// larger ones.
  static func whole(_ number: Double) -> Int {
    guard number == number else { return 0 }
    let limit = Double(PixelRect.limit)
    return Int(min(max(number.rounded(), -limit), limit))
  }
}

/// What a panel shows within its box, row by row.
///
/// Picture and ground fade as one: a fading panel does not show its ground through its picture.
struct PanelFilling {
  let box: RoundedBox
  let shares: CornerShares
  /// The colour below the picture, premultiplied; 0 for none.
  let ground: UInt32
  /// What a frosted panel has instead of the colour.
  let frost: FrostGround?
  /// What the program has painted, from the box's upper left corner.
  let picture: PanelPicture?
  /// How much of the panel is seen, 0 to 255.
  let alpha: UInt32

  /// Lays some columns, all within the box, over one of the buffer's rows.
  func paint(_ y: Int, from first: Int, to last: Int, of row: UnsafeMutablePointer<UInt32>) {
    guard let picture else {
      return paint(y, from: first, to: last, of: row, written: nil, count: 0)
    }
    let line = y - box.rect.y
    picture.words.withUnsafeBufferPointer { words in
      let isWritten = line < picture.size.height && !words.isEmpty
      paint(
        y, from: first, to: last, of: row,
        written: isWritten ? words.baseAddress.map { $0 + line * picture.size.width } : nil,
        count: isWritten ? picture.size.width : 0)
    }
  }

  private func paint(
    _ y: Int, from first: Int, to last: Int, of row: UnsafeMutablePointer<UInt32>,
    written: UnsafePointer<UInt32>?, count: Int
  ) {
    let line = y - box.rect.y
    let inside = box.insideColumns(row: line)
    // Pixels wholly inside an unfaded panel are laid as they are.
    let isWhole = alpha == 255
    let left = isWhole ? min(max(box.rect.x + inside.lowerBound, first), last) : last
    let right = isWhole ? min(max(box.rect.x + inside.upperBound, left), last) : last
    paintSingly(line, from: first, to: left, of: row, written, count)
    if left < right {
      if let frost {
        frost.write(y, from: left, to: right, of: row)
      } else {
        SourceOver.blend(ground, over: row + left, count: right - left)
      }
      let end = min(right, box.rect.x + count)
      if let written, left < end {
        SourceOver.blend(written + (left - box.rect.x), over: row + left, count: end - left)
      }
    }
    paintSingly(line, from: right, to: last, of: row, written, count)
  }

  /// The same pixel by pixel, by the share of each that lies within the box.
  private func paintSingly(
    _ line: Int, from first: Int, to last: Int, of row: UnsafeMutablePointer<UInt32>,
    _ written: UnsafePointer<UInt32>?, _ count: Int
  ) {
    var x = first
    while x < last {
      let column = x - box.rect.x
      var word = frost?.word(x: x, y: line + box.rect.y) ?? ground
      if let written, column < count { word = SourceOver.over(written[column], word) }
      let flat = shares.shares(x: column, y: line, of: box.rect).flat
      let share = flat == 255 ? alpha : (flat * alpha + 127) / 255
      word = SourceOver.share(share, of: word)
      row[x] =
        frost == nil
        ? SourceOver.over(word, row[x]) : SourceOver.over(word, row[x], hiding: share)
      x += 1
    }
  }
}
