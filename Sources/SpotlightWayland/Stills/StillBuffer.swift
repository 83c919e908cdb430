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
      SharedMemory.wholePages(stride * down) <= Int(Int32.max)
    else { throw .size(width: width, height: height) }
    var memory: SharedMemory
    do throws(WireFailure) {
      memory = try SharedMemory(size: stride * down)
    } catch {
      throw .noMemory(error)
    }
    buffer = memory.share(by: shm, width: across, height: down, stride: stride, format: format.name)
    self.memory = memory
    self.stride = stride
    self.format = format
    size = PixelSize(width: across, height: down)
  }

  /// The compositor's picture in the buffer, turned upright.
  func picture(turned turn: WlOutput.Transform, isUpsideDown: Bool = false) -> ScreenPicture? {
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
    buffer.end()
  }
}

/// The order and size of a still's pixels in memory.
struct StillFormat: Hashable, Sendable {
  /// The format's name in the protocol.
  let name: WlShm.Format

  /// The bytes of a pixel.
  let bytes: Int

  /// How many bits of the word lie below the eight highest bits of each colour.
  private let red, green, blue: UInt32

  /// The formats that Followspot reads, the best first.
  ///
  /// Those with eight bits in a word come first, because most compositors have them. Those with the
  /// most work or the least detail come last.
  static let all = [
    StillFormat(.xrgb8888, 4, 16, 8, 0), StillFormat(.argb8888, 4, 16, 8, 0),
    StillFormat(.xbgr8888, 4, 0, 8, 16), StillFormat(.abgr8888, 4, 0, 8, 16),
    // Ten bits for each colour.
    StillFormat(.xrgb2101010, 4, 22, 12, 2), StillFormat(.argb2101010, 4, 22, 12, 2),
    StillFormat(.xbgr2101010, 4, 2, 12, 22), StillFormat(.abgr2101010, 4, 2, 12, 22),
    // Little-endian, as all formats: if the name begins with red, the first byte is blue.
    StillFormat(.rgb888, 3, 16, 8, 0), StillFormat(.bgr888, 3, 0, 8, 16),
  ]

  /// Takes the bytes of a pixel, and how many bits lie below red, green and blue.
  private init(
    _ name: WlShm.Format, _ bytes: Int, _ red: UInt32, _ green: UInt32, _ blue: UInt32
  ) {
    self.name = name
    self.bytes = bytes
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The best of some formats; nil if none of them can be read.
  static func best(of names: some Sequence<WlShm.Format>) -> StillFormat? {
    let names = Set(names)
    return all.first { names.contains($0.name) }
  }

  /// Whether a pixel only has to be made opaque.
  var isOurs: Bool { bytes == 4 && red == 16 }

  /// The pixel at an address as `0xFFRRGGBB`.
  ///
  /// The alpha of a screen has no meaning, because nothing is behind a screen.
  func pixel(_ place: UnsafeRawPointer) -> UInt32 {
    let word =
      bytes == 4
      ? place.loadUnaligned(as: UInt32.self)
      : UInt32(place.load(as: UInt8.self))
        | UInt32(place.load(fromByteOffset: 1, as: UInt8.self)) << 8
        | UInt32(place.load(fromByteOffset: 2, as: UInt8.self)) << 16
    return 0xFF00_0000 | (word &>> red & 0xFF) << 16 | (word &>> green & 0xFF) << 8
      | word &>> blue & 0xFF
  }
}
