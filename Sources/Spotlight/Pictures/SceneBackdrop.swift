/// What a scene is painted over where no desktop shows through: a picture, and black around it.
package struct SceneBackdrop: Hashable, Sendable {
  /// The picture in the pixels of the buffer.
  package let picture: ScreenPicture
  /// Where in the buffer the picture begins.
  package let x: Int
  package let y: Int
  /// The part of the buffer that has the backdrop; what the picture leaves of it is black.
  package let room: PixelRect

  /// What lights show.
  package enum InLights: Hashable, Sendable {
    /// The picture, as it is around them.
    case same
    /// What is behind the surface.
    case live
    /// Another picture at the same place, this many times larger around the middle of each light.
    case picture(ScreenPicture, zoom: Double)
  }

  /// What lights show.
  package var inLights = InLights.same

  /// Whether the picture is around lights; otherwise what is behind the surface is, under the dim.
  package var isAroundLights = true

  /// A picture at a place, in a room of the buffer.
  package init(_ picture: ScreenPicture, x: Int, y: Int, room: PixelRect) {
    self.picture = picture
    self.x = x
    self.y = y
    self.room = room
  }

  /// The pixels of the buffer that the picture covers.
  package var frame: PixelRect {
    PixelRect(x: x, y: y, width: picture.size.width, height: picture.size.height)
      .intersection(room)
  }
}
