internal import CWayland
internal import Glibc
internal import Spotlight

/// Memory that the compositor fills with what is on an output.
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
  /// The most bytes that a row may have beyond its pixels; graphics drivers like their rows round.
  private static let mostPadding = 1 << 16

  /// Makes a buffer.
  ///
  /// - Parameters:
  ///   - width: how many pixels a row has.
  ///   - height: how many rows there are.
  ///   - stride: the bytes of a row; nil for no more than there must be.
  ///   - format: what the pixels are like.
  ///   - shm: makes it.
  /// - Throws: ``StillFailure`` for a size that no screen has, or where there is no memory.
  init(
    width: UInt32, height: UInt32, stride: UInt32? = nil, format: StillFormat, shm: WlShm
  ) throws(StillFailure) {
    let (across, down) = (Int(width), Int(height))
    // Painters ask for rows that begin at whole words.
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

  /// What the compositor has put there, upright.
  func picture(turned turn: StillTurn, isUpsideDown: Bool = false) -> ScreenPicture? {
    let upright = turn.upright(size)
    // Each of the ways is a straight walk through the buffer.
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
            // A compositor may ask for rows that begin anywhere.
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

  /// Lets go of it, whatever the compositor does with it meanwhile: it has the memory by itself.
  func destroy() {
    if buffer.isAlive { buffer.destroy() }
  }
}
