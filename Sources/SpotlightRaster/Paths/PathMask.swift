internal import Glibc
package import Spotlight

/// How bright a light that is a path makes each pixel of a rectangle, from 0 (dim) to 255 (fully
/// lit).
///
/// It is worked out when the path's form, size or place changes, and can then be painted any number
/// of times.
///
/// - For a sharp edge without padding, a value is the covered area; ``PathCoverage`` states the
///   error.
/// - With padding or a feather, the distance to the edge decides. It is measured to lines within
///   1/20 of a pixel of the real edge. If the search for the nearest lines takes more than
///   ``searchBudget`` steps, or 1024 for 8 × 8 pixels, the rest of the mask has no padding and no
///   feather.
package struct PathMask: Sendable {
  /// The pixels that have values; all other pixels of the clip are dim.
  package let bounds: PixelRect
  /// The values, row by row without gaps.
  package let lightness: [UInt8]

  /// The most pixels of a mask; a larger mask is empty.
  package static let limit = 1 << 27
  static let searchBudget = 1 << 26

  /// The mask of a flattened path, in pixels.
  ///
  /// - Parameters:
  ///   - path: the form, in pixels.
  ///   - padding: how far the light reaches beyond the form, in pixels; corners become round. A
  ///     negative number shrinks the form.
  ///   - feather: over how many pixels the light then falls off evenly; 0 or less is a sharp edge.
  ///   - clip: the pixels that are wanted.
  package init(_ path: FlatPath, padding: Double = 0, feather: Double = 0, clip: PixelRect) {
    let padding = padding.isFinite ? padding : 0
    let feather = feather > 0 && feather.isFinite ? feather : 0
    // One pixel more, because a sharp edge reaches half a pixel beyond.
    let box = path.bounds.outset(by: max(0, padding + feather))
    let bounds = PixelRect(covering: box, scale: .one, margin: 1).intersection(clip)
    guard !path.segments.isEmpty, bounds.area <= Self.limit else {
      self.bounds = .zero
      lightness = []
      return
    }
    self.bounds = bounds
    let coverage = PathCoverage.mask(path, in: bounds)
    guard padding != 0 || feather > 0 else {
      lightness = coverage
      return
    }
    var field = PathField(path, padding: padding, feather: feather, bounds, coverage)
    field.measure()
    lightness = field.lightness
  }

  /// The mask of a form with a sharp edge that was measured.
  init(_ spans: borrowing PathSpans) {
    bounds = spans.bounds
    lightness = spans.mask()
  }
}
