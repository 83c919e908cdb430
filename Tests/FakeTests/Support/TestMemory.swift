import CWayland
import Glibc
import Testing

/// Shared memory of a test's own client.
final class TestMemory {
  let size: Int
  let file: Int32
  let bytes: UnsafeMutableRawBufferPointer
  var buffer: UInt32 = 0

  init(size: Int, isSealed: Bool) throws {
    self.size = size
    if isSealed {
      var map: UnsafeMutableRawPointer?
      file = cw_memory_create(size, nil, &map)
      try #require(file >= 0)
      bytes = UnsafeMutableRawBufferPointer(start: map, count: size)
    } else {
      var template = Array("/tmp/followspot-memory-XXXXXX".utf8CString)
      file = mkstemp(&template)
      unlink(template)
      try #require(ftruncate(file, size) == 0)
      let map = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      try #require(map != MAP_FAILED)
      bytes = UnsafeMutableRawBufferPointer(start: map, count: size)
    }
  }

  deinit {
    munmap(bytes.baseAddress, size)
    close(file)
  }
}
