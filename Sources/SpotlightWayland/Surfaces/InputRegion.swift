internal import Spotlight

/// An input region, as it is sent.
enum InputRegion: Equatable {
  /// All of the surface, however large it is.
  case endless
  /// In logical pixels of the surface; none for nothing at all.
  case rects([PixelRect])

  /// Tells it to a surface; it holds from the next commit.
  @MainActor
  func send(to surface: WlSurface, of compositor: WlCompositor) {
    switch self {
    case .endless:
      surface.setInputRegion(region: nil)
    case .rects(let rects):
      // No region at all would mean everything; an empty one means nothing.
      let region = compositor.createRegion()
      // By adding alone: Mir 2 ignores what is subtracted.
      for rect in rects {
        region.add(
          x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
      }
      surface.setInputRegion(region: region)
      region.destroy()
    }
  }
}
