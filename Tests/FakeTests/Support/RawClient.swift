import CWayland
import Expectations
import FakeCompositor
import Glibc

/// A client that sends exactly what a test says, right or wrong.
@MainActor
final class RawClient {
  let fake = FakeCompositor()
  let socket: Socket
  private var nextNumber: UInt32 = 3
  private var bound: [String: UInt32] = [:]

  /// The objects of the overlay that ``begin()`` creates.
  var surface: UInt32 = 0
  private(set) var layer: UInt32 = 0

  static let registry: UInt32 = 2
  static let width = 64
  static let height = 48

  /// Binds every global of the compositor.
  init(_ prepare: (FakeCompositor) -> Void = { _ in }) throws {
    socket = Socket(fd: fake.clientFile)
    for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
    fake.advertise("xdg_wm_base", 5)
    fake.addOutput("A", Self.width, Self.height)
    fake.addSeat(FakeSeat.keyboard | FakeSeat.pointer)
    prepare(fake)
    send("wl_display.get_registry", to: 1, .new(Self.registry))
    for (name, global) in fake.globals.sorted(by: { $0.key < $1.key }) {
      bound[global.interface.name] = bind(name, global.interface.name, global.version)
    }
  }

  /// The object of a global.
  subscript(interface: String) -> UInt32 { bound[interface] ?? 0 }

  func number() -> UInt32 {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Sends a request, such as `wl_surface.commit`, and lets the fake read it.
  func send(
    _ request: String, to object: UInt32, _ arguments: Argument..., files: [Int32] = []
  ) {
    let names = request.split(separator: ".").map(String.init)
    let opcode = Interface.named(names[0]).request(names[1])
    sendRaw(Message(object, opcode, arguments).bytes, files: files)
  }

  func sendRaw(_ bytes: [UInt8], files: [Int32] = []) {
    socket.send(bytes, files: files)
    socket.flush()
    fake.pump()
  }

  @discardableResult
  func bind(_ name: UInt32, _ interface: String, _ version: UInt32) -> UInt32 {
    let id = number()
    send(
      "wl_registry.bind", to: Self.registry, .uint(name), .string(interface), .uint(version),
      .new(id))
    return id
  }

  /// Sends a request that creates one object, and returns the object; it is the first argument.
  func make(_ request: String, from object: UInt32, _ rest: Argument...) -> UInt32 {
    let id = number()
    let names = request.split(separator: ".").map(String.init)
    let message = Message(object, Interface.named(names[0]).request(names[1]), [.new(id)] + rest)
    sendRaw(message.bytes)
    return id
  }

  // MARK: Correct requests

  /// Creates a passive overlay up to its first commit.
  func begin() {
    surface = make("wl_compositor.create_surface", from: self["wl_compositor"])
    layer = makeLayer(of: surface)
    coverOutput()
    setInput(empty: true)
    send("wl_surface.commit", to: surface)
  }

  func makeLayer(of surface: UInt32) -> UInt32 {
    make(
      "zwlr_layer_shell_v1.get_layer_surface", from: self["zwlr_layer_shell_v1"],
      .object(surface), .object(self["wl_output"]), .uint(3), .string("test"))
  }

  func coverOutput() {
    send("zwlr_layer_surface_v1.set_anchor", to: layer, .uint(15))
    send("zwlr_layer_surface_v1.set_exclusive_zone", to: layer, .int(-1))
  }

  func setInput(empty: Bool) {
    let region = make("wl_compositor.create_region", from: self["wl_compositor"])
    if !empty {
      send("wl_region.add", to: region, .int(0), .int(0), .int(9), .int(9))
    }
    send("wl_surface.set_input_region", to: surface, .object(region))
    send("wl_region.destroy", to: region)
  }

  /// The serial of the newest configure.
  var serial: UInt32 { fake.surfaces.first?.unanswered.last?.serial ?? 0 }

  func acknowledge() {
    send("zwlr_layer_surface_v1.ack_configure", to: layer, .uint(serial))
  }

  /// Creates an overlay and shows a first picture.
  func show() throws -> TestMemory {
    begin()
    acknowledge()
    let memory = try makeBuffer()
    commit(memory.buffer)
    return memory
  }

  /// Creates a buffer with its memory.
  func makeBuffer(
    _ width: Int = width, _ height: Int = height, format: UInt32 = 0, keepsPool: Bool = false,
    isSealed: Bool = true
  ) throws -> TestMemory {
    let stride = (width * 4 + 255) & ~255
    let page = sysconf(Int32(_SC_PAGESIZE))
    let memory = try TestMemory(
      size: (stride * height + page - 1) / page * page, isSealed: isSealed)
    let pool = number()
    send(
      "wl_shm.create_pool", to: self["wl_shm"], .new(pool), .file(-1), .int(Int32(memory.size)),
      files: [dup(memory.file)])
    memory.buffer = make(
      "wl_shm_pool.create_buffer", from: pool, .int(0), .int(Int32(width)), .int(Int32(height)),
      .int(Int32(stride)), .uint(format))
    if !keepsPool { send("wl_shm_pool.destroy", to: pool) }
    return memory
  }

  /// Commits content and reports all of it as damage.
  func commit(
    _ buffer: UInt32, frame: Bool = false, damage: Bool = true, on other: UInt32? = nil
  ) {
    let surface = other ?? surface
    if frame { _ = make("wl_surface.frame", from: surface) }
    if damage {
      send(
        "wl_surface.damage_buffer", to: surface, .int(0), .int(0), .int(Int32(Self.width)),
        .int(Int32(Self.height)))
    }
    send("wl_surface.attach", to: surface, .object(buffer), .int(0), .int(0))
    send("wl_surface.commit", to: surface)
  }
}

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
      try require(file >= 0)
      bytes = UnsafeMutableRawBufferPointer(start: map, count: size)
    } else {
      var template = Array("/tmp/followspot-memory-XXXXXX".utf8CString)
      file = mkstemp(&template)
      unlink(template)
      try require(ftruncate(file, size) == 0)
      let map = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      try require(map != MAP_FAILED)
      bytes = UnsafeMutableRawBufferPointer(start: map, count: size)
    }
  }

  deinit {
    munmap(bytes.baseAddress, size)
    close(file)
  }
}
