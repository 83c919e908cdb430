internal import Spotlight

/// An input region, as it is sent.
enum InputRegion: Equatable {
  /// The whole surface, whatever its size.
  case endless
  /// Rectangles in logical pixels of the surface; none of them means that it takes nothing.
  case rects([PixelRect])

  /// Whether a point of the surface is in the region.
  func contains(_ point: Point) -> Bool {
    switch self {
    case .endless: true
    case .rects(let rects):
      rects.contains {
        point.x >= Double($0.x) && point.x < Double($0.maxX) && point.y >= Double($0.y)
          && point.y < Double($0.maxY)
      }
    }
  }

  /// Sends the region for a surface; it holds from the next commit.
  @MainActor
  func send(to surface: WlSurface, of compositor: WlCompositor) {
    switch self {
    case .endless:
      surface.setInputRegion(region: nil)
    case .rects(let rects):
      // A nil region would mean everything; an empty one means nothing.
      let region = compositor.region(of: rects)
      surface.setInputRegion(region: region)
      region.destroy()
    }
  }
}

extension WlCompositor {
  /// A region of rectangles.
  func region(of rects: [PixelRect]) -> WlRegion {
    let region = createRegion()
    // Only add rectangles: Mir 2 ignores what is subtracted.
    for rect in rects {
      region.add(
        x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
    }
    return region
  }
}
