public import Spotlight
internal import SpotlightPictures
internal import SpotlightRaster

/// What a program paints the content of a panel on: pixels of its own, which are checked at every
/// access.
///
/// Pixels are premultiplied `0xAARRGGBB`, row by row from the top, and all clear at the beginning. The
/// corners are rounded when the panel is shown; the painting closure need not mind them.
public struct PanelCanvas: ~Copyable {
  package let size: PixelSize
  package let pixelScale: Scale

  /// How many pixels there are in a row.
  public var width: Int { size.width }
  /// How many rows there are.
  public var height: Int { size.height }
  /// How many pixels one logical pixel takes.
  public var scale: Double { pixelScale.factor }

  private var words: [UInt32]

  init(size: PixelSize, scale: Scale) {
    self.size = size
    pixelScale = scale
    words = Array(repeating: 0, count: size.width * size.height)
  }

  /// The most pixels that a side of a canvas has.
  static let longestSide = 16384
  /// The most pixels, which take 128 MiB.
  static let mostPixels = 1 << 25

  static func isPossible(_ size: PixelSize) -> Bool {
    !size.isEmpty && size.width <= longestSide && size.height <= longestSide
      && size.width * size.height <= mostPixels
  }

  /// The pixel in a column and a row, which must be those of the canvas.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(isInside(x, y), "there is no pixel at \(x), \(y)")
      return words[y * size.width + x]
    }
    set {
      precondition(isInside(x, y), "there is no pixel at \(x), \(y)")
      words[y * size.width + x] = newValue
    }
  }

  /// Fills a rectangle with a colour, without regard to what was there; what lies outside of the canvas is left out.
  ///
  /// - Parameters:
  ///   - rect: the rectangle, in logical pixels from the panel's upper left corner; its sides are at the nearest pixels.
  ///   - color: the colour.
  ///   - opacity: the opacity, from 0 to 1.
  public mutating func fill(_ rect: Rect, with color: Color, opacity: Double = 1) {
    let word = color.word(alpha: UInt32(nearest: opacity * 255, within: 0...255))
    func pixels(from start: Double, to end: Double, of count: Int) -> Range<Int> {
      let first = Int(nearest: pixelScale.grid(start), within: 0...count)
      return first..<max(first, Int(nearest: pixelScale.grid(end), within: 0...count))
    }
    for y in pixels(from: rect.y, to: rect.maxY, of: height) {
      for x in pixels(from: rect.x, to: rect.maxX, of: width) { words[y * width + x] = word }
    }
  }

  /// Fills all of it with a colour.
  public mutating func fill(with color: Color, opacity: Double = 1) {
    let all = Rect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
    fill(all, with: color, opacity: opacity)
  }

  /// Calls a closure with all pixels, row by row with nothing between them, for libraries that draw
  /// into memory.
  ///
  /// - Parameter body: paints; each pixel counts as it is when it comes back, and a channel above alpha
  ///   as alpha.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  public mutating func withPixels<Result, Failure: Error>(
    _ body: (inout MutableSpan<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var span = words.mutableSpan
    return try body(&span)
  }

  /// The picture, with every pixel one that can be: painting adds channels and must not carry.
  consuming func picture() -> ScreenPicture {
    SpotlightPictures.Picture.limitToAlpha(&words)
    return ScreenPicture(size, painted: words)
  }

  private func isInside(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < size.width && y < size.height
  }
}
