internal import Spotlight

/// A picture of nine parts, stretched to the pixels that it covers.
///
/// It points into the picture's memory and is valid while one box or shadow is painted.
struct NinePartRows {
  let words: UnsafeBufferPointer<UInt32>
  /// The columns of each row that are not clear.
  let spans: UnsafeBufferPointer<Range<Int>>
  let width: Int
  let height: Int
  /// The pixels that it covers, at least as many as it has.
  let extent: PixelRect

  /// Lays the pixels `first ..< last` of a row of the extent over a buffer's row.
  func blend(
    _ y: Int, from first: Int, to last: Int, of row: UnsafeMutablePointer<UInt32>
  ) {
    let place = y - extent.y
    // Above the middle line these are the first rows, at the end the last ones, and in between the
    // middle one.
    let line = max(min(place, height / 2), place - (extent.height - height))
    let span = spans[line]
    // Never empty: a form without pixels has no extent.
    let source = words.baseAddress! + line * width
    let middle = width / 2
    let left = extent.x + middle
    let right = extent.maxX - (width - middle - 1)

    let leftFrom = max(first, extent.x + span.lowerBound)
    let leftTo = min(last, left)
    if leftFrom < leftTo {
      SourceOver.blend(
        source + (leftFrom - extent.x), over: row + leftFrom, count: leftTo - leftFrom)
    }
    let middleFrom = max(first, left)
    let middleTo = min(last, right)
    if middleFrom < middleTo {
      SourceOver.blend(source[middle], over: row + middleFrom, count: middleTo - middleFrom)
    }
    let rightFrom = max(first, right)
    let rightTo = min(last, extent.maxX - (width - span.upperBound))
    if rightFrom < rightTo {
      SourceOver.blend(
        source + (rightFrom - extent.maxX + width), over: row + rightFrom,
        count: rightTo - rightFrom)
    }
  }
}
