internal import Glibc

/// A picture in the client's memory.
package final class Buffer {
  package let id: UInt32
  package let width: Int
  package let height: Int
  package let stride: Int
  package let format: UInt32
  private let pool: Pool
  private let offset: Int
  private let pixelSize: Int

  /// The surface that it was committed to; it may have no other.
  package weak var surface: Surface?

  /// The bytes at the client's commit, while the compositor holds the buffer.
  private var bytesAtCommit: UnsafeMutableRawPointer?

  /// How many commits of content followed its own.
  var commitsSince = 0

  package private(set) var isHeld = false

  package init(
    _ id: UInt32, in pool: Pool, offset: Int, width: Int, height: Int, stride: Int, format: UInt32
  ) {
    self.id = id
    self.pool = pool
    self.offset = offset
    self.width = width
    self.height = height
    self.stride = stride
    self.format = format
    pixelSize = FakeStills.bytes(format)
  }

  deinit { bytesAtCommit?.deallocate() }

  private var size: Int { stride * height }

  package func row(_ y: Int) -> UnsafeRawPointer {
    UnsafeRawPointer(pool.base) + offset + y * stride
  }

  package func pixel(_ x: Int, _ y: Int) -> UInt32 {
    row(y).load(fromByteOffset: x * 4, as: UInt32.self)
  }

  /// Writes a pixel of a still: as many of the lowest bytes of a word as a pixel has.
  package func fill(_ word: UInt32, at x: Int, _ y: Int) {
    let place = pool.base.advanced(by: offset + y * stride + x * pixelSize)
    withUnsafeBytes(of: word.littleEndian) {
      // A word has bytes.
      place.copyMemory(from: $0.baseAddress!, byteCount: pixelSize)
    }
  }

  /// Takes hold of the buffer; copies its bytes if the test will ask whether they were touched.
  package func hold(remembering: Bool) {
    isHeld = true
    commitsSince = 0
    guard remembering else { return }
    bytesAtCommit?.deallocate()
    bytesAtCommit = .allocate(byteCount: size, alignment: 16)
    bytesAtCommit?.copyMemory(from: row(0), byteCount: size)
  }

  /// Whether the client has written into the buffer while the compositor held it.
  var wasTouched: Bool {
    guard let bytesAtCommit else { return false }
    return memcmp(bytesAtCommit, row(0), size) != 0
  }

  package func letGo() {
    isHeld = false
    bytesAtCommit?.deallocate()
    bytesAtCommit = nil
  }
}
