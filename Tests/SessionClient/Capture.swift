internal import SpotlightWayland

/// One frame on its way from an output into our memory.
@MainActor
final class Capture {
  private let frame: ZwlrScreencopyFrameV1
  private let connection: Connection
  private let shm: WlShm
  private var isOver = false
  private var pixels: SharedPixels?
  private var format = WlShm.Format.xrgb8888
  private var isUpsideDown = false
  private var complaint: String?

  init(_ frame: ZwlrScreencopyFrameV1, _ connection: Connection, _ shm: WlShm) {
    self.frame = frame
    self.connection = connection
    self.shm = shm
    connection.listen(to: frame) { [unowned self, wire = connection.wire] record in
      if let event = ZwlrScreencopyFrameV1.event(record, on: wire) { handle(event) }
    }
  }

  private func handle(_ event: ZwlrScreencopyFrameV1.Event) {
    switch event {
    case .buffer(let format, let width, let height, let stride):
      self.format = format
      allocate(Int(width), Int(height), Int(stride))
      // Before version 3 nothing says that this was the only kind of buffer.
      if frame.version < 3 { copy() }
    case .bufferDone: copy()
    case .flags(let flags): isUpsideDown = flags.contains(.yInvert)
    case .ready: isOver = true
    case .failed: fail("The compositor could not copy the frame.")
    }
  }

  private func allocate(_ width: Int, _ height: Int, _ stride: Int) {
    do {
      pixels = try SharedPixels(shm, width: width, height: height, stride: stride, format: format)
    } catch {
      fail("\(error)")
    }
  }

  private func copy() {
    if let pixels { frame.copy(buffer: pixels.buffer) }
  }

  private func fail(_ words: String) {
    complaint = words
    isOver = true
  }

  /// Waits until the frame has come.
  ///
  /// - Returns: what is on it.
  func wait() throws -> SharedPixels {
    try connection.wait { isOver }
    guard let pixels, complaint == nil else { throw ClientFailure(complaint ?? "No frame came.") }
    return pixels
  }

  /// Gives back what was asked for it.
  func destroy() {
    pixels?.buffer.destroy()
    frame.destroy()
  }

  /// The picture as a binary portable pixmap.
  func ppm() throws -> [UInt8] {
    let pixels = try wait()
    let isBlueFirst = format == .abgr8888 || format == .xbgr8888
    guard isBlueFirst || format == .argb8888 || format == .xrgb8888 else {
      throw ClientFailure("The frame has format \(format.rawValue), which is not read here.")
    }
    let head = Array("P6\n\(pixels.width) \(pixels.height)\n255\n".utf8)
    let count = pixels.width * pixels.height * 3
    // Memory of a fixed size, filled by counted loops: without optimisation, an array that grows takes far longer.
    return head
      + [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
        var (row, next) = (0, 0)
        while row < pixels.height {
          let line = pixels.bytes(ofRow: isUpsideDown ? pixels.height - 1 - row : row)
          var byte = 0
          while byte < line.count {
            bytes[next] = line[isBlueFirst ? byte : byte + 2]
            bytes[next + 1] = line[byte + 1]
            bytes[next + 2] = line[isBlueFirst ? byte + 2 : byte]
            (byte, next) = (byte + 4, next + 3)
          }
          row += 1
        }
        initialized = count
      }
  }
}
