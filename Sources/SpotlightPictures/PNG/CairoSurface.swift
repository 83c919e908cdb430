internal import CLateCairo

/// A picture in Cairo's hands, given back when nobody has it any more.
struct CairoSurface: ~Copyable {
  /// The library that it is in the hands of.
  private let cairo: UnsafePointer<lc_functions>
  /// Valid for as long as this lives; Cairo gives even a failure an address.
  let pointer: OpaquePointer

  /// Takes over a surface; fails with what Cairo says of it.
  init(
    taking pointer: OpaquePointer?, of cairo: UnsafePointer<lc_functions>
  ) throws(PictureError) {
    guard let pointer else { throw .memory }
    let status = cairo.pointee.cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo.pointee.cairo_surface_destroy(pointer)
      throw Self.error(status)
    }
    self.cairo = cairo
    self.pointer = pointer
  }

  deinit { cairo.pointee.cairo_surface_destroy(pointer) }

  /// An empty surface, every pixel of which is 0.
  init(width: Int, height: Int) throws(PictureError) {
    let cairo = try Cairo.functions()
    // Sizes are within `Picture.longestSide`, as of everything that becomes a picture.
    try self.init(
      taking: cairo.pointee.cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      of: cairo)
  }

  var width: Int { Int(cairo.pointee.cairo_image_surface_get_width(pointer)) }
  var height: Int { Int(cairo.pointee.cairo_image_surface_get_height(pointer)) }

  /// Lays another surface over this one, enlarged about its upper left corner and moved.
  func paint(
    _ other: borrowing CairoSurface, enlarged factor: Double = 1, x: Double = 0, y: Double = 0
  ) throws(PictureError) {
    let context = cairo.pointee.cairo_create(pointer)
    defer { cairo.pointee.cairo_destroy(context) }
    cairo.pointee.cairo_translate(context, x, y)
    cairo.pointee.cairo_scale(context, factor, factor)
    cairo.pointee.cairo_set_source_surface(context, other.pointer, 0, 0)
    let pattern = cairo.pointee.cairo_get_source(context)
    cairo.pointee.cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    // Where the outermost pixels are mixed with what lies beyond, that is more of the same.
    cairo.pointee.cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo.pointee.cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo.pointee.cairo_paint(context)
    let status = cairo.pointee.cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw Self.error(status) }
  }

  /// The pixels as they are now.
  func picture() throws(PictureError) -> Picture {
    cairo.pointee.cairo_surface_flush(pointer)
    let format = cairo.pointee.cairo_image_surface_get_format(pointer)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 else {
      // Newer versions of Cairo read pictures of 16 bits as such.
      let plain = try CairoSurface(width: width, height: height)
      try plain.paint(self)
      return try plain.picture()
    }
    guard let data = cairo.pointee.cairo_image_surface_get_data(pointer) else { throw .memory }
    var picture = Picture(width: width, height: height)
    let stride = Int(cairo.pointee.cairo_image_surface_get_stride(pointer))
    // Without an alpha the byte in its place has any value.
    let alpha: UInt32 = format == CAIRO_FORMAT_RGB24 ? 0xFF00_0000 : 0
    for y in 0..<height {
      let row = UnsafeRawPointer(data + y * stride)
      for x in 0..<width {
        picture.pixels[y * width + x] = row.load(fromByteOffset: 4 * x, as: UInt32.self) | alpha
      }
    }
    return picture
  }

  static func error(_ status: cairo_status_t) -> PictureError {
    status == CAIRO_STATUS_NO_MEMORY ? .memory : .broken
  }
}
