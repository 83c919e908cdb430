import Spotlight

@testable import SpotlightRaster

/// How bright a path makes each pixel of a rectangle, as ``PathSpans`` says, as bytes.
struct PathMask {
  /// The pixels that have values; all other pixels of the clip are dim.
  let bounds: PixelRect
  /// The values, row by row without gaps.
  let lightness: [UInt8]

  /// The mask of a flattened path, in pixels.
  init(_ path: FlatPath, padding: Double = 0, feather: Double = 0, clip: PixelRect) {
    let spans = KeptSpans()
    let edge = PathField.Edge(path, padding: padding, feather: feather, clip: clip)
    bounds = path.segments.isEmpty ? .zero : edge.bounds
    if edge.padding == 0, edge.feather == 0 {
      lightness = path.coverage(in: bounds)
    } else {
      _ = PathField.measure(path, [edge], into: [spans]) { true }
      lightness = withExtendedLifetime(spans) { spans.rows.pointee.levels() }
    }
  }
}
