internal import Spotlight

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
