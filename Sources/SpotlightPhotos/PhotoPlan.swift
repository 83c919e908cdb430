internal import Glibc
package import Spotlight
internal import SpotlightPictures

/// How much is kept of a picture: what the largest window can show of it, and not more.
package struct PhotoPlan: Hashable, Sendable {
  /// How it lies in its window.
  package let fit: PictureFit
  /// As large as a window can get, in pixels: the longest width and the longest height of any screen.
  package let room: PixelSize

  package init(_ fit: PictureFit, room: PixelSize) {
    self.fit = fit
    self.room = room
  }

  /// How many times the room a picture may be kept larger, of one that is far longer than the room or far lower.
  private static let mostRooms = 4.0

  /// The part of a picture that is kept, in its own pixels.
  func part(of size: PixelSize) -> PixelRect {
    guard fit == .actual else { return PixelRect(size) }
    let width = min(size.width, room.width)
    let height = min(size.height, room.height)
    return PixelRect(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }

  /// How large that part is kept, of a picture that was decoded in another size than its own.
  func keptSize(of size: PixelSize, decoded: PixelSize) -> PixelSize {
    let part = part(of: size)
    guard fit != .actual else { return PixelSize(width: part.width, height: part.height) }
    let across = Double(room.width) / Double(size.width)
    let down = Double(room.height) / Double(size.height)
    let most = sqrt(
      Self.mostRooms * Double(room.width) * Double(room.height)
        / (Double(size.width) * Double(size.height)))
    // Nothing but a drawing is made larger before somebody looks at it.
    let larger = max(Double(decoded.width) / Double(size.width), 1)
    let factor = min(fit == .fill ? max(across, down) : min(across, down), most, larger)
    func length(_ pixels: Int) -> Int {
      min(max(Int((Double(pixels) * factor).rounded()), 1), Picture.longestSide)
    }
    return PixelSize(width: length(size.width), height: length(size.height))
  }
}
