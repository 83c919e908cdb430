internal import Spotlight

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
