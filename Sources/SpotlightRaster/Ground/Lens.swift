internal import CPixels
internal import Spotlight

/// Where in a picture a light that enlarges looks for the pixels that it shows.
///
/// Places are whole numbers, counted from the buffer's first column and row, so that a pixel does not depend on where painting
/// began; they are so fine that a picture glides with its light without a tremble.
struct Lens {
  /// Along one side: which pixel of the picture lies in the middle of one of the buffer.
  struct Side {
    /// For the first of the buffer, in parts of 2³², rounded to the nearest 256th.
    let start: Int
    /// From one to the next.
    let step: Int
    /// How many pixels the picture has.
    let count: Int

    init(center: Double, origin: Int, zoom: Double, count: Int) {
      // No output reaches so far, and farther numbers would not fit.
      let center = min(max(center, -Self.limit), Self.limit)
      let first = center + (0.5 - center) / zoom - 0.5 - Double(origin)
      start = Int((first * 0x1p32).rounded()) + 1 << 23
      step = Int((0x1p32 / zoom).rounded())
      self.count = count
    }

    private static let limit = 0x1p24

    /// The place that a pixel of the buffer shows, in 256th; the picture's edges go on for ever.
    func place(_ pixel: Int) -> Int { min(max((start + pixel * step) >> 24, 0), (count - 1) * 256) }
  }

  /// The picture that is shown.
  let picture: ScreenPicture
  let across: Side
  let down: Side

  /// A lens over a picture that begins at a place of the buffer, around a middle in pixels.
  init(_ picture: ScreenPicture, x: Int, y: Int, around center: Point, zoom: Double) {
    self.picture = picture
    across = Side(center: center.x, origin: x, zoom: zoom, count: picture.size.width)
    down = Side(center: center.y, origin: y, zoom: zoom, count: picture.size.height)
  }

  /// One pixel of what it shows: the specification.
  ///
  /// Each column between four rows, and then the pixel between four columns; levels are brought in to those that there are.
  func word(x: Int, y: Int) -> UInt32 {
    let (place, row) = (across.place(x), down.place(y))
    let (along, below) = (LensShares(place & 255), LensShares(row & 255))
    var word: UInt32 = 0xFF00_0000
    for shift in [0, 8, 16] as [UInt32] {
      func column(_ x: Int) -> Int {
        let sum = below.sum { tap in
          let pixel = min(max((row >> 8) + tap, 0), down.count - 1) * across.count + x
          return Int(picture.words[pixel] >> shift & 255)
        }
        return min(max(sum, 0), 255 << 8)
      }
      let sum = along.sum { column(min(max((place >> 8) + $0, 0), across.count - 1)) }
      word |= (UInt32(min(max(sum, 0), 255 << 16) + 32768) >> 16) << shift
    }
    return word
  }

  /// Writes some pixels of a row of what it shows.
  func write(_ y: Int, from x: Int, count: Int, to target: UnsafeMutablePointer<UInt32>) {
    let place = down.place(y)
    let width = across.count
    picture.words.withUnsafeBufferPointer { words in
      guard let first = words.baseAddress else { return }
      func row(_ tap: Int) -> UnsafePointer<UInt32> {
        first + min(max((place >> 8) + tap, 0), down.count - 1) * width
      }
      LensShares.table.withUnsafeBufferPointer { shares in
        guard let shares = shares.baseAddress else { return }
        let rows = cpixels_lens_rows(
          rows: (row(-1), row(0), row(1), row(2)), shares: shares + 4 * (place & 255))
        withUnsafePointer(to: rows) {
          cpixels_enlarge(
            $0, Int32(width), shares, Int64(across.start + x * across.step), Int64(across.step),
            target, count)
        }
      }
    }
  }
}
