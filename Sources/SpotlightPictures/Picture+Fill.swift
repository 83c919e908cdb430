internal import CLateCairo

extension Picture {
  /// The picture in another size: it fills all of it, its middle in the middle, and what is too much on
  /// two of its sides is left out.
  ///
  /// A picture that has the size is as it was, pixel by pixel.
  package func filling(width: Int, height: Int) throws(PictureError) -> Picture {
    guard (width, height) != (self.width, self.height) else { return self }
    let factor = max(Double(width) / Double(self.width), Double(height) / Double(self.height))
    let cairo = try Cairo.functions()
    let target = try CairoSurface(width: width, height: height)
    try pixels.withUnsafeBufferPointer { memory throws(PictureError) in
      // Cairo asks for memory that it may write to and, painting from it, only reads.
      let data = UnsafeMutableRawPointer(mutating: memory.baseAddress)?
        .assumingMemoryBound(to: UInt8.self)
      let source = try CairoSurface(
        taking: cairo.pointee.cairo_image_surface_create_for_data(
          data, CAIRO_FORMAT_ARGB32, Int32(self.width), Int32(self.height), Int32(4 * self.width)),
        of: cairo)
      try target.paint(
        source, enlarged: factor, x: (Double(width) - factor * Double(self.width)) / 2,
        y: (Double(height) - factor * Double(self.height)) / 2)
    }
    return try target.picture()
  }
}
