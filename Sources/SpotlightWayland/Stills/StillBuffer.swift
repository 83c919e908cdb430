internal import CWayland
internal import Glibc
internal import Spotlight

/// Memory that the compositor fills with the picture of an output.
@MainActor
final class StillBuffer {
  let size: PixelSize
  let format: StillFormat
  let buffer: WlBuffer

  private let memory: SharedMemory
  private let stride: Int

  /// The most pixels that a still has: twice those of a screen of 16384x4096.
  private static let mostPixels = 1 << 27
  private static let longestSide = 1 << 16
  /// The most bytes of padding that a row may have; graphics drivers round rows up.
  private static let mostPadding = 1 << 16

  /// Makes a buffer.
  ///
  /// - Parameters:
  ///   - width: the pixels in a row.
  ///   - height: the number of rows.
  ///   - stride: the bytes in a row; nil for the least that is possible.
  ///   - format: the form of the pixels.
  ///   - shm: the global that makes the buffer.
  /// - Throws: ``StillFailure`` if no screen has that size, or if there is no memory.
  init(
    width: UInt32, height: UInt32, stride: UInt32? = nil, format: StillFormat, shm: WlShm
  ) throws(StillFailure) {
    let (across, down) = (Int(width), Int(height))
    // The painter needs rows that begin at whole words.
    let least = across * format.bytes
    let stride = stride.map { Int($0) } ?? (least + 3) & ~3
    guard across > 0, down > 0, across <= Self.longestSide, down <= Self.longestSide,
      across * down <= Self.mostPixels, stride >= least, stride <= least + Self.mostPadding,
      stride * down <= Int(Int32.max) - 4095
    else { throw .size(width: width, height: height) }
    let bytes = (stride * down + 4095) & ~4095
    var memory: SharedMemory
    do throws(WireFailure) {
      memory = try SharedMemory(size: bytes)
    } catch {
      throw .noMemory(error)
    }
    let pool = shm.createPool(fd: memory.fd, size: Int32(bytes))
    buffer = pool.createBuffer(
      offset: 0, width: Int32(across), height: Int32(down), stride: Int32(stride),
      format: format.name)
    pool.destroy()
    memory.closeFile()
    self.memory = memory
    self.stride = stride
    self.format = format
    size = PixelSize(width: across, height: down)
  }

  /// The compositor's picture in the buffer, turned upright.
  func picture(turned turn: StillTurn, isUpsideDown: Bool = false) -> ScreenPicture? {
    let upright = turn.upright(size)
    // Every transform is a walk with constant steps through the buffer.
    func offset(_ x: Int, _ y: Int) -> Int {
      let place = turn.place(x, y, in: size)
      let row = isUpsideDown ? size.height - 1 - place.y : place.y
      return row * stride + place.x * format.bytes
    }
    let start = offset(0, 0)
    let across = upright.width > 1 ? offset(1, 0) - start : 0
    let down = upright.height > 1 ? offset(0, 1) - start : 0
    let isPlain = format.isOurs && across == 4
    let count = upright.width * upright.height
    let words = [UInt32](unsafeUninitializedCapacity: count) { words, filled in
      var index = 0
      for y in 0..<upright.height {
        var place = UnsafeRawPointer(memory.base) + start + y * down
        if isPlain {
          for _ in 0..<upright.width {
            // The compositor may ask for rows that begin at any byte.
            words[index] = place.loadUnaligned(as: UInt32.self) | 0xFF00_0000
            index += 1
            place += 4
          }
        } else {
          for _ in 0..<upright.width {
            words[index] = format.pixel(place)
            index += 1
            place += across
          }
        }
      }
      filled = count
    }
    return ScreenPicture(upright, pixels: words)
  }

  /// Destroys it, even while the compositor still fills it: the compositor keeps its own mapping of
  /// the memory.
  func destroy() {
    if buffer.isAlive { buffer.destroy() }
  }
}
