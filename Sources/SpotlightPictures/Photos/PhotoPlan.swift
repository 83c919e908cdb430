internal import Glibc
package import Spotlight

/// How much of a picture is kept: as much as the largest window can show.
package struct PhotoPlan: Hashable, Sendable {
  /// How the picture fits its window.
  package let fit: PictureFit
  /// The largest possible window in pixels: the longest width and the longest height of any screen.
  package let room: PixelSize

  package init(_ fit: PictureFit, room: PixelSize) {
    self.fit = fit
    self.room = room
  }

  /// The most pixels that are kept, as a multiple of the room, for a picture that is far longer or
  /// far higher than the room.
  private static let mostRooms = 4.0

  /// The kept part of a picture, in its own pixels.
  func part(of size: PixelSize) -> PixelRect {
    guard fit == .actual else { return PixelRect(size) }
    let width = min(size.width, room.width)
    let height = min(size.height, room.height)
    return PixelRect(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }

  /// The size at which that part is kept, if the picture was decoded in another size than its own.
  func keptSize(of size: PixelSize, decoded: PixelSize) -> PixelSize {
    let part = part(of: size)
    guard fit != .actual else { return PixelSize(width: part.width, height: part.height) }
    let across = Double(room.width) / Double(size.width)
    let down = Double(room.height) / Double(size.height)
    let most = sqrt(
      Self.mostRooms * Double(room.width) * Double(room.height)
        / (Double(size.width) * Double(size.height)))
    // Only a drawing is kept larger than its own size.
    let larger = max(Double(decoded.width) / Double(size.width), 1)
    let factor = min(fit == .fill ? max(across, down) : min(across, down), most, larger)
    func length(_ pixels: Int) -> Int {
      Int(nearest: Double(pixels) * factor, within: 1...Picture.longestSide)
    }
    return PixelSize(width: length(size.width), height: length(size.height))
  }
}
