public import Spotlight

/// A view of somebody else's memory as rows of premultiplied ARGB8888 pixels.
///
/// A pixel is one native word `0xAARRGGBB`, as shared buffers have it. The view owns nothing: whoever made
/// it keeps the memory alive and unshared while something paints. It is checked once, here, so that
/// painting needs no check per pixel; that is why it holds a plain pointer.
public struct PixelBuffer {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Pixels from the start of a row to the start of the next, at least ``width``.
  public let stride: Int

  /// The first pixel.
  ///
  /// Unsafe to hand out, so it stays in the package, for what paints over; `init` has checked that all
  /// rows fit.
  package let base: UnsafeMutablePointer<UInt32>

  /// The most pixels that a side can have.
  public static let limit = 1 << 20

  /// A view of memory that is already typed as pixels.
  ///
  /// - Throws: ``RasterError`` when the rows do not fit into the memory.
  public init(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, stride: Int
  ) throws(RasterError) {
    guard (0...Self.limit).contains(width), (0...Self.limit).contains(height) else {
      throw RasterError(
        .size,
        "A picture of \(width)x\(height) pixels cannot be painted: "
          + "each side must be 0 to \(Self.limit).")
    }
    guard stride >= width else {
      throw RasterError(
        .stride, "Rows of \(width) pixels do not fit into a stride of \(stride) pixels.")
    }
    // The last row may end at its last pixel.
    let (before, overflow) = stride.multipliedReportingOverflow(by: max(0, height - 1))
    let isDrawable = width > 0 && height > 0
    guard !isDrawable || (!overflow && before <= pixels.count - width) else {
      throw RasterError(
        .memory,
        "\(height) rows of \(width) pixels, \(stride) apart, need more than the "
          + "\(pixels.count) pixels of memory there are.")
    }
    self.width = width
    self.height = height
    self.stride = stride
    // An empty buffer may have no address; it is never written through.
    self.base = pixels.baseAddress ?? UnsafeMutablePointer(bitPattern: 4)!
  }

  /// A view of mapped bytes, with the stride in bytes, as shared buffers count it.
  ///
  /// - Throws: ``RasterError`` when the rows do not fit or are not made of whole, aligned pixels.
  public init(
    bytes: UnsafeMutableRawBufferPointer, width: Int, height: Int, bytesPerRow: Int
  ) throws(RasterError) {
    guard bytesPerRow % 4 == 0 else {
      throw RasterError(
        .stride, "A stride of \(bytesPerRow) bytes is not a whole number of 4-byte pixels.")
    }
    guard Int(bitPattern: bytes.baseAddress) % 4 == 0 else {
      throw RasterError(.memory, "The memory does not start at a multiple of 4 bytes.")
    }
    // Binding is right here: these bytes are pixels and nothing else for as long as the view lives.
    let words = UnsafeMutableBufferPointer(
      start: bytes.baseAddress?.bindMemory(to: UInt32.self, capacity: bytes.count / 4),
      count: bytes.count / 4)
    try self.init(words, width: width, height: height, stride: bytesPerRow / 4)
  }

  /// All pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The first pixel of a row.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + y * stride
  }
}
