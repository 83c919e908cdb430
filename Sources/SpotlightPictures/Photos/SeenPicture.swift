package import Spotlight
internal import SpotlightRaster

/// Paints the picture that a person sees in a window, with its lights.
package enum SeenPicture {
  package static func paint(
    _ backdrop: SceneBackdrop, dim: Dim, lights: [Light], room: PixelRect, scale: Scale
  ) -> ScreenPicture? {
    // The buffer of the whole window, from which the room is cut out afterwards.
    let (width, height) = (room.maxX, room.maxY)
    var scene = Scene(
      size: Size(width: Double(width) / scale.factor, height: Double(height) / scale.factor),
      dim: dim, lights: lights)
    scene.backdrop = backdrop
    var words = [UInt32](repeating: 0, count: width * height)
    words.withUnsafeMutableBufferPointer { memory in
      guard let pixels = try? PixelBuffer(memory, width: width, height: height, stride: width)
      else { return }
      SpotlightRaster.paint(scene, region: PixelRegion(room), scale: scale, into: pixels)
    }
    let seen = (room.y..<room.maxY).flatMap { y in
      words[y * width + room.x..<y * width + room.maxX]
    }
    return ScreenPicture(
      PixelSize(width: room.width, height: room.height), pixels: Array(seen))
  }
}
