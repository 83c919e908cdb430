import CWayland
import Testing

@testable import FakeCompositor
@testable import SpotlightWayland

/// A small keymap, in the form that compositors send.
enum TestKeymap {
  /// Esc and Caps Lock are swapped.
  static let text = FakeKeymap.smallText

  /// A file as a compositor would send it.
  static func file(_ bytes: [UInt8]) throws -> ReceivedFile {
    var map: UnsafeMutableRawPointer?
    let fd = cw_memory_create(max(bytes.count, 1), &map)
    try #require(fd >= 0)
    let memory = try #require(map)
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    cw_memory_unmap(memory, max(bytes.count, 1))
    return ReceivedFile(fd: fd)
  }
}
