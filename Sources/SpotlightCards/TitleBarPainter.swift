package import Spotlight
internal import SpotlightRaster
internal import SpotlightText

/// Paints the bar at the top of a window if the desktop draws none: its title, and a cross to close
/// it.
package final class TitleBarPainter {
  private let typesetter = Typesetter()

  /// The height of the bar, in logical pixels.
  package static let height = 32.0
  /// The width of the part at the right end that closes the window.
  package static let closeWidth = 44.0

  private static let ground = Color(red: 45, green: 45, blue: 48)
  private static let active = Color(red: 240, green: 240, blue: 240)
  private static let inactive = Color(red: 150, green: 150, blue: 150)
  private static let pointed = Color(red: 196, green: 43, blue: 28)

  package init() {}

  /// Paints the bar.
  ///
  /// - Parameters:
  ///   - title: the title of the window, shortened if it does not fit.
  ///   - size: the size of the bar in pixels.
  ///   - scale: the number of pixels per logical pixel.
  ///   - isActive: whether the window has the keyboard focus.
  ///   - isPointed: whether a pointer is over the cross.
  /// - Returns: its pixels, opaque, row by row.
  package func paint(
    _ title: String, size: PixelSize, scale: Scale, isActive: Bool, isPointed: Bool
  ) -> [UInt32] {
    var words = [UInt32](
      repeating: Self.ground.word(alpha: 255), count: size.width * size.height)
    let width = Double(size.width) / scale.factor
    let color = isActive ? Self.active : Self.inactive
    let layout = typesetter.layout(
      TextBlock(
        title, size: 14, width: max(width - Self.closeWidth - 24, 1), lineLimit: 1,
        isCentered: true))
    let bounds = layout.lines.bounds
    words.withUnsafeMutableBufferPointer { memory in
      guard
        let pixels = PixelBuffer(
          memory, width: size.width, height: size.height, stride: size.width)
      else { return }
      layout.paint(
        at: Point(x: 12, y: (Self.height - bounds.height) / 2 - bounds.y),
        color: color, region: PixelRegion(pixels.bounds), scale: scale, into: pixels)
      if isPointed { fill(closing(width), with: Self.pointed, scale, of: pixels) }
      cross(
        around: closing(width).center, color: isPointed ? Self.active : color, scale, of: pixels)
    }
    return words
  }

  private func closing(_ width: Double) -> Rect {
    Rect(x: width - Self.closeWidth, y: 0, width: Self.closeWidth, height: Self.height)
  }

  private func fill(_ rect: Rect, with color: Color, _ scale: Scale, of pixels: PixelBuffer) {
    let rect = PixelRect(standing: rect, scale: scale).intersection(pixels.bounds)
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { pixels.base[y * pixels.stride + x] = color.word(alpha: 255) }
    }
  }

  /// Paints two crossing lines, with the coverage of each pixel.
  private func cross(around center: Point, color: Color, _ scale: Scale, of pixels: PixelBuffer) {
    let (x, y) = (scale.grid(center.x), scale.grid(center.y))
    let arm = scale.grid(5)
    let half = scale.grid(0.75)
    let box = PixelRect(
      minX: Int(x - arm) - 2, minY: Int(y - arm) - 2, maxX: Int(x + arm) + 3,
      maxY: Int(y + arm) + 3
    ).intersection(pixels.bounds)
    for row in box.y..<box.maxY {
      for column in box.x..<box.maxX {
        let across = Double(column) + 0.5 - x
        let down = Double(row) + 0.5 - y
        let side = min(abs(across - down), abs(across + down)) / 2.0.squareRoot()
        let end = max(abs(across), abs(down)) - arm
        let share = min(max(half + 0.5 - side, 0), 1) * min(max(0.5 - end, 0), 1)
        let word = color.word(alpha: UInt32(share * 255 + 0.5))
        let place = row * pixels.stride + column
        pixels.base[place] = SourceOver.over(word, pixels.base[place])
      }
    }
  }
}
