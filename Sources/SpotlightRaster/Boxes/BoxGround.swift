package import Spotlight

/// What a box shows.
package enum BoxGround {
  /// A colour with an opacity of 0 to 1, which is laid over what is below.
  case color(Color, opacity: Double)
  /// A colour instead of what is below, because the compositor blurs what is below the buffer.
  case even(UInt32)
  /// A blurred picture instead of what is below; it begins at this pixel of the buffer.
  case picture(FrostPicture, x: Int, y: Int)

  /// The same ground for a buffer that begins elsewhere.
  package func offset(x: Int, y: Int) -> BoxGround {
    guard case .picture(let picture, let left, let top) = self else { return self }
    return .picture(picture, x: left + x, y: top + y)
  }

  /// Fills some columns of one of the buffer's rows.
  func fill(_ y: Int, from first: Int, to last: Int, of row: UnsafeMutablePointer<UInt32>) {
    guard first < last else { return }
    switch self {
    case .color: SourceOver.blend(word(x: first, y: y), over: row + first, count: last - first)
    case .even(let word): (row + first).update(repeating: word, count: last - first)
    case .picture(let picture, let left, let top):
      picture.lens.write(y - top, from: first - left, count: last - first, to: row + first)
    }
  }

  /// One of its pixels.
  package func word(x: Int, y: Int) -> UInt32 {
    switch self {
    case .color(let color, let opacity): return color.word(alpha: UInt32(opacity * 255 + 0.5))
    case .even(let word): return word
    case .picture(let picture, let left, let top):
      var word: UInt32 = 0
      picture.lens.write(y - top, from: x - left, count: 1, to: &word)
      return word
    }
  }
}

/// The rows of a box.
///
/// Picture and ground fade as one: a fading panel does not show its ground through its picture.
struct BoxRows {
  let box: PixelRect
  let shares: CornerShares
  let ground: BoxGround
  /// The colour of the line along the inner edge.
  let line: Color?
  /// What lies on the ground, from the box's upper left corner.
  let picture: ScreenPicture?
  /// How much of ground and picture is seen, 0 to 255.
  let alpha: UInt32
  /// Memory for what fills a row, by the columns of the buffer.
  let whole: UnsafeMutablePointer<UInt32>

  /// Paints columns of a row of the box.
  func paint(_ y: Int, from first: Int, to last: Int, of pixels: UnsafeMutablePointer<UInt32>) {
    guard first < last else { return }
    guard let picture, y - box.y < picture.size.height else {
      return paint(y, from: first, to: last, of: pixels, nil, to: 0)
    }
    picture.words.withUnsafeBufferPointer { words in
      let start = words.baseAddress.map { $0 + (y - box.y) * picture.size.width - box.x }
      paint(
        y, from: first, to: last, of: pixels, start,
        to: start == nil ? 0 : box.x + picture.size.width)
    }
  }

  /// The same with a row of the picture, by the columns of the buffer, which ends at `end`.
  private func paint(
    _ y: Int, from first: Int, to last: Int, of pixels: UnsafeMutablePointer<UInt32>,
    _ picture: UnsafePointer<UInt32>?, to end: Int
  ) {
    let (even, isLine) = shares.whole(row: y - box.y, of: box)
    // Pixels wholly inside an unfaded box are laid as they are.
    let isWhole = alpha == 255
    let left = isWhole ? min(max(box.x + even.lowerBound, first), last) : last
    let right = isWhole ? min(max(box.x + even.upperBound, left), last) : last
    paintSingly(y, from: first, to: left, of: pixels, picture, to: end)
    if isLine, let line {
      BoxGround.color(line, opacity: 1).fill(y, from: left, to: right, of: pixels)
    } else {
      fill(y, from: left, to: right, of: pixels, picture, to: end)
    }
    paintSingly(y, from: right, to: last, of: pixels, picture, to: end)
  }

  /// Lays ground and picture over columns of a row.
  private func fill(
    _ y: Int, from first: Int, to last: Int, of row: UnsafeMutablePointer<UInt32>,
    _ picture: UnsafePointer<UInt32>?, to end: Int
  ) {
    ground.fill(y, from: first, to: last, of: row)
    if let picture, first < min(last, end) {
      SourceOver.blend(picture + first, over: row + first, count: min(last, end) - first)
    }
  }

  /// The same pixel by pixel, by the share of each that lies within the box and within its line.
  private func paintSingly(
    _ y: Int, from first: Int, to last: Int, of pixels: UnsafeMutablePointer<UInt32>,
    _ picture: UnsafePointer<UInt32>?, to end: Int
  ) {
    guard first < last else { return }
    (whole + first).update(repeating: 0, count: last - first)
    fill(y, from: first, to: last, of: whole, picture, to: end)
    var x = first
    while x < last {
      let share = shares.shares(x: x - box.x, y: y - box.y, of: box)
      let flat = (share.flat * alpha + 127) / 255
      var word: UInt32
      if x >= end, case .color(let color, let opacity) = ground {
        // Rounded only once.
        word = color.word(alpha: UInt32(Double(flat) * opacity + 0.5))
      } else {
        word = SourceOver.share(flat, of: whole[x])
      }
      if let line, share.edge > 0 { word += line.word(alpha: share.edge) }
      if case .color = ground {
        pixels[x] = SourceOver.over(word, pixels[x])
      } else {
        pixels[x] = SourceOver.over(word, pixels[x], hiding: flat + share.edge)
      }
      x += 1
    }
  }
}
