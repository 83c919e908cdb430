package import Spotlight

/// A blurred shadow in nine parts: corners, sides of which one line is kept, and a middle.
///
/// Between the corners of a long form the shadow is the same all along. So a form longer than both
/// corners and the blur is blurred at that length, and its middle line is stretched. A shorter form
/// is blurred as it is. Both take the same code, so they agree at every size.
struct ShadowPicture {
  /// What a picture is made from; equal keys give equal pictures.
  struct Key: Hashable {
    let form: RoundedBox
    let sigma: Double
    let color: Color
    let opacity: Double

    init(_ shadow: PixelShadow, caster: RoundedBox) {
      form = caster.smallest(beside: caster.corner + shadow.reach)
      (sigma, color, opacity) = (shadow.sigma, shadow.color, shadow.opacity)
    }
  }

  /// The size, including the blur.
  let width: Int
  let height: Int
  /// Premultiplied pixels, row by row.
  let words: [UInt32]
  /// The columns of each row that are not clear.
  let spans: [Range<Int>]

  init(_ key: Key, reach: Int) {
    let form = key.form
    let (width, height) = (form.rect.width + 2 * reach, form.rect.height + 2 * reach)
    self.width = width
    self.height = height
    // Equal corners are mirror images, so a quarter tells all.
    let columns = form.isEven ? (width + 1) / 2 : width
    let rows = form.isEven ? (height + 1) / 2 : height
    let shares = Self.shares(
      of: form, columns: columns, rows: rows,
      kernel: reach > 0 ? Blur.kernel(sigma: key.sigma, reach: reach) : [1], reach: reach)
    // At most 256 colours: a table saves three divisions per pixel.
    let inks = (0...255).map { key.color.word(alpha: UInt32($0)) }
    var words = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      let row = (y < rows ? y : height - 1 - y) * columns
      for x in 0..<width {
        let share = Double(shares[row + (x < columns ? x : width - 1 - x)])
        words[y * width + x] = inks[Int(min(share * key.opacity, 1) * 255 + 0.5)]
      }
    }
    self.words = words
    spans = (0..<height).map { y in
      let row = words[y * width..<(y + 1) * width]
      guard let first = row.firstIndex(where: { $0 != 0 }),
        let last = row.lastIndex(where: { $0 != 0 })
      else { return width / 2..<width / 2 }
      return first - row.startIndex..<last + 1 - row.startIndex
    }
  }

  /// The covered share of each pixel in the first columns and rows of the blurred form.
  private static func shares(
    of form: RoundedBox, columns: Int, rows: Int, kernel: [Float], reach: Int
  ) -> [Float] {
    let (width, height) = (form.rect.width, form.rect.height)
    // Along the rows of the form, as many as the rows of the picture are made from.
    let formRows = form.isEven ? (height + 1) / 2 : height
    var along = [Float](repeating: 0, count: columns * formRows)
    var line = [Float](repeating: 0, count: width)
    for y in 0..<formRows {
      for x in 0..<width { line[x] = Float(form.coverage(x: x, y: y)) }
      for x in 0..<columns {
        // The picture's column x is the form's x - reach.
        let first = max(0, x - 2 * reach)
        let last = min(width - 1, x)
        var sum: Float = 0
        var at = first
        while at <= last {
          sum += line[at] * kernel[abs(x - reach - at)]
          at += 1
        }
        along[y * columns + x] = sum
      }
    }

    var result = [Float](repeating: 0, count: columns * rows)
    for y in 0..<rows {
      // A form without pixels is never painted, so this range has an end.
      for at in max(0, y - 2 * reach)...min(height - 1, y) {
        let weight = kernel[abs(y - reach - at)]
        let from = (at < formRows ? at : height - 1 - at) * columns
        for x in 0..<columns { result[y * columns + x] += along[from + x] * weight }
      }
    }
    return result
  }

  /// Lays columns of a row of a shadow that covers an extent over a buffer's row.
  ///
  /// `words` are its own.
  func blend(
    _ words: UnsafeBufferPointer<UInt32>, _ y: Int, over extent: PixelRect, from first: Int,
    to last: Int, of row: UnsafeMutablePointer<UInt32>
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
    func blend(from first: Int, to last: Int, _ start: Int) {
      if first < last {
        SourceOver.blend(source + (first - start), over: row + first, count: last - first)
      }
    }
    blend(from: max(first, extent.x + span.lowerBound), to: min(last, left), extent.x)
    let (from, to) = (max(first, left), min(last, right))
    if from < to { SourceOver.blend(source[middle], over: row + from, count: to - from) }
    blend(
      from: max(first, right), to: min(last, extent.maxX - (width - span.upperBound)),
      extent.maxX - width)
  }
}

/// The soft shadow of a box in the pixels of a buffer: its form in one colour, grown, moved and blurred by a Gaussian.
package struct PixelShadow: Sendable, Hashable {
  /// The colour.
  package var color: Color
  /// How much it hides where it is deepest, 0 to 1.
  ///
  /// Other values are clamped, and NaN counts as 0.
  package var opacity: Double { didSet { opacity = opacity.clamped(to: 0...1) } }
  /// The Gaussian's standard deviation in pixels, half of what style sheets call the blur radius.
  ///
  /// At most ``limit``; NaN, 0 and negative values give a sharp shadow.
  package var sigma: Double { didSet { sigma = sigma.clamped(to: 0...Self.limit) } }
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
    self.opacity = opacity.clamped(to: 0...1)
    self.sigma = sigma.clamped(to: 0...Self.limit)
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
    return RoundedBox(
      box.rect.offset(x: x, y: y).outset(by: spread),
      radii: box.radii.mapped { Self.grown($0, by: Double(spread)) })
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
    return rect.isEmpty || opacity == 0 ? .zero : rect.outset(by: reach)
  }
}
