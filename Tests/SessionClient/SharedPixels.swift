internal import CWayland
internal import Glibc
internal import SpotlightWayland

/// Shared memory with one picture in it, and the buffer that shows it to the compositor.
@MainActor
final class SharedPixels {
  let width: Int
  let height: Int
  let stride: Int
  let buffer: WlBuffer
  private let memory: UnsafeMutableRawPointer

  init(
    _ shm: WlShm, width: Int, height: Int, stride: Int? = nil, format: WlShm.Format = .xrgb8888
  ) throws {
    self.width = width
    self.height = height
    self.stride = stride ?? width * 4
    let size = self.stride * height
    var map: UnsafeMutableRawPointer?
    let fd = cw_memory_create(size, nil, &map)
    guard fd >= 0, let map else { throw ClientFailure("No shared memory: errno \(errno).") }
    memory = map
    let pool = shm.createPool(fd: fd, size: Int32(size))
    buffer = pool.createBuffer(
      offset: 0, width: Int32(width), height: Int32(height), stride: Int32(self.stride),
      format: format)
    pool.destroy()
    // libwayland has made a copy of the descriptor that it sends.
    close(fd)
  }

  isolated deinit {
    cw_memory_unmap(memory, stride * height)
  }

  /// The colours of a part, row by row, as `0xRRGGBB`.
  func colors(x: Range<Int>, y: Range<Int>) -> [UInt32] {
    precondition(x.lowerBound >= 0 && x.upperBound <= width)
    precondition(y.lowerBound >= 0 && y.upperBound <= height)
    return [UInt32](unsafeUninitializedCapacity: x.count * y.count) { colors, count in
      for row in y {
        for column in x {
          let pixel = memory.load(fromByteOffset: row * stride + column * 4, as: UInt32.self)
          colors[count] = pixel & 0xff_ffff
          count += 1
        }
      }
    }
  }

  /// The bytes of a row of pixels: blue, green, red and alpha of each, or red first.
  func bytes(ofRow y: Int) -> UnsafeRawBufferPointer {
    precondition((0..<height).contains(y))
    return UnsafeRawBufferPointer(start: memory + y * stride, count: width * 4)
  }

  subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition((0..<width).contains(x) && (0..<height).contains(y))
      return memory.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
    }
    set {
      precondition((0..<width).contains(x) && (0..<height).contains(y))
      memory.storeBytes(of: newValue, toByteOffset: y * stride + x * 4, as: UInt32.self)
    }
  }
}
