/// The picture over which a scene is painted, instead of the desktop, with black around it.
package struct SceneBackdrop: Hashable, Sendable {
  /// The picture in buffer pixels.
  package let picture: ScreenPicture
  /// The picture's left column in the buffer.
  package let x: Int
  package let y: Int
  /// The part of the buffer that has the backdrop; it is black outside the picture.
  package let room: PixelRect

  /// What lights show.
  package enum InLights: Hashable, Sendable {
    /// The same picture as around the lights.
    case same
    /// Whatever is behind the surface.
    case live
    /// Another picture at the same place, enlarged by this factor around the middle of each light.
    case picture(ScreenPicture, zoom: Double)
  }

  /// What lights show.
  package var inLights = InLights.same

  /// Whether the picture is shown around the lights.
  ///
  /// If not, the desktop is seen there, under the dim.
  package var isAroundLights = true

  /// A picture at a place, in a part of the buffer.
  package init(_ picture: ScreenPicture, x: Int, y: Int, room: PixelRect) {
    self.picture = picture
    self.x = x
    self.y = y
    self.room = room
  }

  /// The buffer pixels that the picture covers.
  package var frame: PixelRect {
    PixelRect(x: x, y: y, width: picture.size.width, height: picture.size.height)
      .intersection(room)
  }
}
