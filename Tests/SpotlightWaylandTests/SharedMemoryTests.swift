import CWayland
import Glibc
import Spotlight
import Testing

@testable import SpotlightWayland

struct SharedMemoryTests {
  @Test("Memory is sealed so that neither side can shrink it, and is zero")
  func sealed() throws {
    let memory = try SharedMemory(size: 8192)
    let seals = fcntl(memory.fd, 1034)  // F_GET_SEALS, which Swift's Glibc does not have
    #expect(seals & 0x2 != 0, "F_SEAL_SHRINK")
    #expect(ftruncate(memory.fd, 0) != 0)
    #expect(memory.base.load(fromByteOffset: 8188, as: UInt32.self) == 0)
  }

  @Test("An impossible size is an error", arguments: [0, Int(Int32.max) + 1])
  func impossible(size: Int) {
    #expect(throws: WireFailure.self) { _ = try SharedMemory(size: size) }
  }

  @Test("A file-size limit is an error and not a signal in the middle of painting")
  func noRoom() async {
    _ = await #expect(processExitsWith: .exitCode(7)) {
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      setrlimit(__rlimit_resource_t(1), &limit)  // RLIMIT_FSIZE
      do throws(WireFailure) {
        _ = try SharedMemory(size: 1 << 20)
        exit(1)
      } catch {
        exit(error.errorNumber == EFBIG ? 7 : 2)
      }
    }
  }

  @Test("Sizes that wl_shm can count, and those that it cannot")
  @MainActor
  func sizes() {
    #expect(SharedBuffer.isPossible(PixelSize(width: 15360, height: 8640)))
    #expect(SharedBuffer.isPossible(PixelSize(width: 1, height: 1)))
    #expect(!SharedBuffer.isPossible(PixelSize(width: 0, height: 100)))
    #expect(!SharedBuffer.isPossible(PixelSize(width: 1 << 20, height: 1 << 12)))
    #expect(!SharedBuffer.isPossible(PixelSize(width: 1 << 29, height: 1 << 29)))
  }
}
