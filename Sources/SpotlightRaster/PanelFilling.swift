internal import Spotlight

/// What is within the box of a panel, row by row.
///
/// Picture and ground are one thing that is more or less there: a panel that fades does not show its
/// ground through what is painted on it.
struct PanelFilling {
  let box: RoundedBox
  let shares: CornerShares
  /// The colour below the picture, premultiplied; 0 for none.
  let ground: UInt32
  /// What is there instead of the colour on a frosted panel.
  let frost: FrostGround?
  /// What is painted on it, from its upper left corner.
  let picture: PanelPicture?
  /// How much of all of it is seen, 0 to 255.
  let alpha: UInt32

  /// Lays columns of one of the buffer's rows over what is there; all of them are the box's.
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
    // What is wholly inside and wholly there is laid over as it is.
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

  /// The same pixel by pixel, with as much of each as lies within the box.
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
