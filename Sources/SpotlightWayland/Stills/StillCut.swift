internal import Glibc
internal import Spotlight

/// A picture of the whole desktop, from which each output gets its part.
struct StillCut {
  /// How far the picture's scales in the two directions may differ, because of rounding.
  private static let mostSkew = 0.02

  private let picture: ScreenPicture
  private let desktop: Rect
  private let scale: Double

  /// Nil if the picture has another form than the desktop.
  init?(_ picture: ScreenPicture, of frames: [Rect]) {
    guard var desktop = frames.first else { return nil }
    for frame in frames.dropFirst() { desktop = desktop.union(frame) }
    guard desktop.width >= 1, desktop.height >= 1 else { return nil }
    let across = Double(picture.size.width) / desktop.width
    let down = Double(picture.size.height) / desktop.height
    guard abs(across / down - 1) <= Self.mostSkew else { return nil }
    self.picture = picture
    self.desktop = desktop
    scale = across
  }

  /// The picture's part for an output, with as many pixels as the picture has there.
  func part(_ frame: Rect) -> ScreenPicture? {
    func pixels(_ place: Double, _ limit: Int) -> Int {
      Int(nearest: place * scale, within: 0...limit)
    }
    let left = pixels(frame.x - desktop.x, picture.size.width)
    let right = pixels(frame.x + frame.width - desktop.x, picture.size.width)
    let top = pixels(frame.y - desktop.y, picture.size.height)
    let bottom = pixels(frame.y + frame.height - desktop.y, picture.size.height)
    let size = PixelSize(width: right - left, height: bottom - top)
    guard !size.isEmpty else { return nil }
    if size == picture.size { return picture }
    var words: [UInt32] = []
    words.reserveCapacity(size.width * size.height)
    for y in top..<bottom {
      let row = y * picture.size.width
      words += picture.words[row + left..<row + right]
    }
    return ScreenPicture(size, pixels: words)
  }
}
