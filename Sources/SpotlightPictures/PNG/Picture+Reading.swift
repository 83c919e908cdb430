internal import CLateCairo

extension Picture {
  /// Reads a PNG, whoever made it.
  ///
  /// - Throws: what is wrong with the bytes.
  package init(png bytes: [UInt8]) throws(PictureError) {
    _ = try PNGHeader(bytes)
    let cairo = try Cairo.functions()
    var reader = Reader(rest: bytes[...])
    // Cairo calls back before it returns and never later, so the address lasts long enough.
    let surface = withUnsafeMutablePointer(to: &reader) { reader in
      cairo.pointee.cairo_image_surface_create_from_png_stream(
        { reader, target, count in
          guard let reader, let target else { return CAIRO_STATUS_READ_ERROR }
          return reader.assumingMemoryBound(to: Reader.self).pointee.read(Int(count), into: target)
        }, reader)
    }
    self = try CairoSurface(taking: surface, of: cairo).picture()
  }

  /// Gives out bytes piece by piece.
  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func read(
      _ count: Int, into target: UnsafeMutablePointer<UInt8>
    ) -> cairo_status_t {
      guard count <= rest.count else { return CAIRO_STATUS_READ_ERROR }
      for (offset, byte) in rest.prefix(count).enumerated() { target[offset] = byte }
      rest.removeFirst(count)
      return CAIRO_STATUS_SUCCESS
    }
  }
}
