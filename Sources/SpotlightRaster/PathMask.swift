internal import Glibc
package import Spotlight

/// How bright a path's light makes each pixel of a rectangle, from 0 (dim) to 255 (fully lit).
///
/// It is worked out when a path's form, size or place within a pixel changes, and then laid into
/// pictures as often as needed.
///
/// - A sharp edge without padding is the covered area (``PathCoverage`` states the error).
/// - With padding, and in a feather, the exact distance to the edge decides, measured to lines within
///   1/20 of a pixel of the real ones. Where lines crowd so much that the search for the
///   nearest takes more than ``searchBudget`` steps, or 1024 for each 8 × 8 pixels, the rest of the mask goes
///   without padding and feather.
package struct PathMask: Sendable {
  /// The pixels that the mask has values for; everything outside, within the clip, is dim.
  package let bounds: PixelRect
  /// The values, row by row without gaps.
  package let lightness: [UInt8]

  /// The most pixels of a mask; a larger one is empty.
  package static let limit = 1 << 27
  static let searchBudget = 1 << 26

  /// The mask of a path that is flattened in pixels.
  ///
  /// - Parameters:
  ///   - path: the form, in pixels.
  ///   - padding: how far the light reaches beyond the form, in pixels; corners get round. Negative
  ///     shrinks the form.
  ///   - feather: over how many pixels the light then falls off evenly; 0 or less for a sharp edge.
  ///   - clip: the pixels that are wanted.
  package init(_ path: FlatPath, padding: Double = 0, feather: Double = 0, clip: PixelRect) {
    let padding = padding.isFinite ? padding : 0
    let feather = feather > 0 && feather.isFinite ? feather : 0
    // One pixel more than a sharp edge's half.
    let box = path.bounds.outset(by: max(0, padding + feather))
    let bounds = PixelRect(covering: box, scale: .one, margin: 1).intersection(clip)
    guard !path.segments.isEmpty, bounds.area <= Self.limit else {
      self.bounds = .zero
      lightness = []
      return
    }
    self.bounds = bounds
    let coverage = PathCoverage(path, in: bounds).mask()
    guard padding != 0 || feather > 0 else {
      lightness = coverage
      return
    }
    var field = PathField(path, padding: padding, feather: feather, bounds, coverage)
    field.measure()
    lightness = field.lightness
  }
}
