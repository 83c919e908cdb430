import CCairo
import Glibc
import Spotlight

/// Draws scenes with Cairo as a program without a painter would: the dim, and then each light taken
/// away from it.
struct CairoPicture {
  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// The channels of each pixel, blue, green, red and alpha, of a scene with sharp lights.
  ///
  /// Cairo draws at `fineness` times the size along each axis, and the pixels are averaged.
  static func channels(
    of scene: Scene, width: Int, height: Int, scale: Scale, fineness: Int = 1
  ) -> [[Double]] {
    let picture = CairoPicture(width: width * fineness, height: height * fineness)
    defer { picture.destroy() }
    picture.paint(scene.dim)
    cairo_scale(
      picture.context, scale.factor * Double(fineness), scale.factor * Double(fineness))
    for light in scene.lights { picture.takeAway(light) }
    return picture.averages(of: fineness, width: width, height: height)
  }

  private init(width: Int, height: Int) {
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    context = cairo_create(surface)
    // Cairo's default tolerance of a tenth of a pixel shows in arcs.
    cairo_set_tolerance(context, 0.001)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
  }

  private func destroy() {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  private func paint(_ dim: Dim) {
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_rgba(
      context, Double(dim.color.red) / 255, Double(dim.color.green) / 255,
      Double(dim.color.blue) / 255, dim.opacity)
    cairo_paint(context)
  }

  private func takeAway(_ light: Light) {
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_OUT)
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    trace(light.shape, in: light.frame)
    cairo_fill(context)
  }

  private func trace(_ shape: Shape, in frame: Rect) {
    cairo_new_path(context)
    switch shape {
    case .rectangle:
      cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
    case .ellipse:
      cairo_save(context)
      cairo_translate(context, frame.center.x, frame.center.y)
      cairo_scale(context, frame.width / 2, frame.height / 2)
      cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
      cairo_restore(context)
    case .rounded(let radius):
      traceCorners(alike: min(radius, frame.width / 2, frame.height / 2), of: frame)
    case .corners(let radii):
      // Those of the tests fit their frames.
      traceCorners(
        radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft, of: frame)
    case .capsule:
      traceCorners(alike: min(frame.width, frame.height) / 2, of: frame)
    case .elliptic, .path:
      preconditionFailure("these are compared with sampled areas, not with Cairo's own")
    }
    cairo_close_path(context)
  }

  private func traceCorners(alike radius: Double, of frame: Rect) {
    traceCorners(radius, radius, radius, radius, of: frame)
  }

  /// Four arcs and what lies between them, from the upper right clockwise; radii likewise, from the
  /// upper left.
  private func traceCorners(
    _ first: Double, _ second: Double, _ third: Double, _ fourth: Double, of frame: Rect
  ) {
    let (left, right, top, bottom) = (frame.x, frame.maxX, frame.y, frame.maxY)
    cairo_arc(context, right - second, top + second, second, -.pi / 2, 0)
    cairo_arc(context, right - third, bottom - third, third, 0, .pi / 2)
    cairo_arc(context, left + fourth, bottom - fourth, fourth, .pi / 2, .pi)
    cairo_arc(context, left + first, top + first, first, .pi, 3 * .pi / 2)
  }

  private func averages(of fineness: Int, width: Int, height: Int) -> [[Double]] {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    // An image surface of a size that is not zero has its pixels in memory.
    let bytes = cairo_image_surface_get_data(surface)!
    return (0..<width * height).map { at in
      var sums = [0.0, 0, 0, 0]
      for row in 0..<fineness {
        let first = bytes + (at / width * fineness + row) * stride + at % width * fineness * 4
        for index in 0..<fineness * 4 { sums[index & 3] += Double(first[index]) }
      }
      return sums.map { $0 / Double(fineness * fineness) }
    }
  }
}
