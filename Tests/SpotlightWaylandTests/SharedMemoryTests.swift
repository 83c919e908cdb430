import CWayland
import Expectations
import Glibc
import Spotlight

@testable import SpotlightWayland

struct SharedMemoryTests {
  @Test(
    "Memory that begins as one word is that to its end, and sealed",
    arguments: [4, 4096, 65540, 1 << 20, 5 << 20 + 4100])
  func filled(size: Int) throws {
    let memory = try SharedMemory(size: size, filledWith: 0x8C01_0203)
    expect(fcntl(memory.fd, 1034) & 0x2 != 0, "F_SEAL_SHRINK")
    let words = UnsafeRawBufferPointer(start: memory.base, count: size).bindMemory(to: UInt32.self)
    expect(words.count == size / 4 && words.allSatisfy { $0 == 0x8C01_0203 })
    expect(memory.size % sysconf(Int32(_SC_PAGESIZE)), is: 0)
  }

  @Test("Memory is of whole pages, whatever their size", arguments: [4096, 16384, 65536])
  func pages(size: Int) {
    let sizes = [1, size - 1, size, size + 1].map { SharedMemory.wholePages($0, of: size) }
    expect(sizes, is: [size, size, size, 2 * size])
  }

  @Test("An impossible size is an error", arguments: [0, Int(Int32.max) + 1])
  func impossible(size: Int) {
    #expect(throws: WireFailure.self) { _ = try SharedMemory(size: size) }
  }

  @Test(
    "A file-size limit is an error and not a signal in the middle of painting",
    arguments: [nil, 7] as [UInt32?])
  func noRoom(word: UInt32?) async {
    _ = await #expect(processExitsWith: .exitCode(7)) { [word] in
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      setrlimit(__rlimit_resource_t(1), &limit)  // RLIMIT_FSIZE
      do throws(WireFailure) {
        _ = try SharedMemory(size: 1 << 20, filledWith: word)
        exit(1)
      } catch {
        exit(error.errorNumber == EFBIG ? 7 : 2)
      }
    }
  }

  @Test(
    "A new buffer of a dim with a few lights owes the lights alone, and any other all of itself",
    arguments: [false, true])
  @MainActor
  func debt(hasViewport: Bool) throws {
    let peer = try RawPeer([Wire.Wish(WlShm.description)])
    let shm = WlShm(wire: peer.wire, id: try peer.bind(WlShm.description)[0])
    let size = PixelSize(width: 400, height: 300)
    func buffer(_ lights: Light..., change: (inout Scene) -> Void = { _ in }) throws -> SharedBuffer
    {
      var scene = Scene(size: Size(width: 400, height: 300), dim: Dim(opacity: 0.7), lights: lights)
      change(&scene)
      let decision = ScaleAuthority().decide(size, output: nil, hasViewport: hasViewport)
      return try SharedBuffer(for: scene, decision, shm: shm)
    }
    let light = Light(id: "a", frame: Rect(x: 50, y: 40, width: 100, height: 80), shape: .rectangle)
    expect(try buffer().debt.isEmpty)
    expect(try buffer(light).debt.rects, is: [PixelRect(x: 49, y: 39, width: 102, height: 82)])
    var large = light
    large.padding = 200
    let everything = [PixelRect(size)]
    expect(try buffer(large).debt.rects, is: everything)
    expect(try buffer(light) { $0.isInverse = true }.debt.rects, is: everything)
    let dot = try require(ScreenPicture(PixelSize(width: 1, height: 1), pixels: [0xFF11_2233]))
    let backdrop = SceneBackdrop(dot, x: 0, y: 0, room: everything[0])
    expect(try buffer(light) { $0.backdrop = backdrop }.debt.rects, is: everything)
  }

  @Test("Sizes that wl_shm can count, and those that it cannot")
  @MainActor
  func sizes() {
    expect(SharedBuffer.isPossible(PixelSize(width: 15360, height: 8640)))
    expect(SharedBuffer.isPossible(PixelSize(width: 1, height: 1)))
    expect(!SharedBuffer.isPossible(PixelSize(width: 0, height: 100)))
    expect(!SharedBuffer.isPossible(PixelSize(width: 1 << 20, height: 1 << 12)))
    expect(!SharedBuffer.isPossible(PixelSize(width: 1 << 29, height: 1 << 29)))
  }
}
