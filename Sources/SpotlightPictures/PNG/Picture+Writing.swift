internal import CLateCairo

extension Picture {
  /// The picture as a PNG, with an alpha only where something of it is not opaque.
  ///
  /// Read again, it is the same picture.
  package func png() throws(PictureError) -> [UInt8] {
    let cairo = try Cairo.functions()
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    var bytes: [UInt8] = []
    let status = pixels.withUnsafeBufferPointer { memory in
      // Cairo asks for memory that it may write to and, writing a file, only reads.
      let data = UnsafeMutableRawPointer(mutating: memory.baseAddress)?
        .assumingMemoryBound(to: UInt8.self)
      // Rows of whole words are what Cairo wants of a stride.
      let surface = cairo.pointee.cairo_image_surface_create_for_data(
        data, format, Int32(width), Int32(height), Int32(4 * width))
      defer { cairo.pointee.cairo_surface_destroy(surface) }
      return withUnsafeMutablePointer(to: &bytes) { bytes in
        cairo.pointee.cairo_surface_write_to_png_stream(
          surface,
          { bytes, data, count in
            bytes?.assumingMemoryBound(to: [UInt8].self).pointee
              .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
          }, bytes)
      }
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw CairoSurface.error(status) }
    return bytes
  }
}
