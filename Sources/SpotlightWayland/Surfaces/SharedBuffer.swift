internal import CWayland
internal import Glibc
internal import Spotlight
internal import SpotlightRaster

/// A buffer that the compositor reads from our memory: the picture of a surface.
///
/// Its `debt` is the region in which it does not yet show the newest picture. This is right for any
/// number of buffers and any order of their release.
@MainActor
final class SharedBuffer {
  let buffer: WlBuffer
  /// Whether the compositor reads it, from commit to release; otherwise the pixels are ours to paint.
  var isHeld = false
  /// Whether it is destroyed at its release, because it has an earlier size.
  var isLeaving = false
  var debt: PixelRegion

  /// The size of the picture; its rows may go on beyond it.
  private let size: PixelSize
  private let memory: SharedMemory
  private let bytesPerRow: Int
  /// Whether the kernel was already told to expect writes to most of it.
  private var expectsWrites = false

  /// Makes a buffer to show a scene.
  ///
  /// If much of the scene is plain dim, the buffer begins filled with dim, and its debt is the
  /// rest. Pages that are created with their final content cost little more than half of pages that
  /// are created and then painted. Otherwise the buffer begins transparent, and its debt is the
  /// whole picture.
  init(
    for scene: Scene, _ decision: ScaleAuthority.Decision, shm: WlShm
  ) throws(WireFailure) {
    let (size, full) = (decision.size, decision.bufferSize)
    let whole = PixelRegion(PixelRect(size))
    let isPlain = scene.backdrop == nil && !scene.isInverse
    let drawn =
      isPlain
      ? scene.difference(from: Scene(size: scene.size, dim: scene.dim), scale: decision.scale)
        .clipped(to: PixelRect(size))
      : whole
    let beginsDim = drawn.area <= whole.area / 2
    var memory = try SharedMemory(
      size: full.width * 4 * full.height, filledWith: beginsDim ? scene.dim.word : nil)
    // A row begins right after the one before it: KWin 5.27 ignores any other stride and shears the
    // picture.
    bytesPerRow = full.width * 4
    buffer = memory.share(
      by: shm, width: full.width, height: full.height, stride: bytesPerRow, format: .argb8888)
    self.memory = memory
    self.size = size
    debt = beginsDim ? drawn : whole
  }

  /// Whether wl_shm can count the bytes of a buffer of that size.
  static func isPossible(_ size: PixelSize) -> Bool {
    guard !size.isEmpty, size.width <= 1 << 20, size.height <= 1 << 20 else { return false }
    return SharedMemory.wholePages(size.width * 4 * size.height) <= Int(Int32.max)
  }

  /// Pays the debt: paints what the buffer lacks, and has the artist paint the cards over it.
  ///
  /// A scene that takes long is painted in bands of rows.
  ///
  /// - Parameters:
  ///   - scene: what the surface shows.
  ///   - scale: how many pixels one logical pixel takes.
  ///   - painter: paints it.
  ///   - artist: paints the cards.
  ///   - mayGoOn: asked between bands, and while paths take long to measure; painting stops when it
  ///     returns false.
  /// - Returns: whether the debt is paid. If painting was stopped, all of it is left.
  func paint(
    _ scene: Scene, scale: Scale, with painter: inout Painter,
    _ artist: (any CardArtist)? = nil, while mayGoOn: @escaping () -> Bool
  ) -> Bool {
    precondition(!isHeld, "painting into a buffer that the compositor reads")
    let pixels = PixelBuffer(
      bytes: UnsafeMutableRawBufferPointer(start: memory.base, count: memory.size),
      width: size.width, height: size.height, bytesPerRow: bytesPerRow)
    guard let pixels else { preconditionFailure("our own buffer has a stride that does not fit") }
    if !expectsWrites, debt.area > size.width * size.height / 8 {
      expectsWrites = true
      memory.expectWrites()
    }
    let bounds = debt.bounds
    var rest = bounds
    while !rest.isEmpty {
      let band = scene.band(of: rest, scale: scale)
      let isDone = painter.paint(
        scene, region: band == bounds ? debt : debt.clipped(to: band), scale: scale, into: pixels,
        while: mayGoOn)
      rest = PixelRect(minX: rest.x, minY: band.maxY, maxX: rest.maxX, maxY: rest.maxY)
      guard isDone, rest.isEmpty || mayGoOn() else { return false }
    }
    if let artist, !scene.cards.isEmpty {
      artist.paint(
        scene.cards, over: scene.underlay, beside: scene.unshadowed, region: debt,
        scale: scale, into: pixels)
    }
    continueRows(of: pixels)
    debt = PixelRegion()
    return true
  }

  /// Repeats the picture's last column beyond it, where the debt reaches that column.
  ///
  /// The viewport cuts it off. But a compositor that enlarges the picture, such as for a screen
  /// magnifier, mixes the last column with what is beside it in the buffer.
  private func continueRows(of pixels: PixelBuffer) {
    let rest = pixels.stride - pixels.width
    guard rest > 0 else { return }
    for rect in debt.rects where rect.maxX == pixels.width {
      for y in rect.y..<rect.maxY {
        let end = pixels.base + y * pixels.stride + pixels.width
        end.update(repeating: end[-1], count: rest)
      }
    }
  }

  func destroy() {
    buffer.end()
  }
}

/// A piece of sealed shared memory, mapped for the lifetime of its owner.
struct SharedMemory: ~Copyable {
  let base: UnsafeMutableRawPointer
  let size: Int
  private(set) var fd: Int32

  /// Makes memory of whole pages that is all zero, or filled with one word.
  init(size: Int, filledWith word: UInt32? = nil) throws(WireFailure) {
    let size = Self.wholePages(size)
    var map: UnsafeMutableRawPointer?
    let fd =
      if var word { cw_memory_create(size, &word, &map) } else { cw_memory_create(size, nil, &map) }
    guard fd >= 0, let map else { throw WireFailure(errorNumber: errno) }
    self.fd = fd
    self.base = map
    self.size = size
  }

  /// The size of the pages that hold so many bytes: 4 KiB on most systems, 16 or 64 KiB on some.
  static func wholePages(_ bytes: Int, of page: Int = sysconf(Int32(_SC_PAGESIZE))) -> Int {
    (bytes + page - 1) & ~(page - 1)
  }

  /// Prepares for writes to most of the memory at once, instead of page by page at the first write.
  func expectWrites() {
    cw_memory_expect_writes(base, size)
  }

  /// Shares the memory as one buffer, and closes our descriptor when the compositor is sent its own; the mapping stays.
  @MainActor
  mutating func share(
    by shm: WlShm, width: Int, height: Int, stride: Int, format: WlShm.Format
  ) -> WlBuffer {
    let pool = shm.createPool(fd: fd, size: Int32(size))
    let buffer = pool.createBuffer(
      offset: 0, width: Int32(width), height: Int32(height), stride: Int32(stride), format: format)
    pool.destroy()
    close(fd)
    fd = -1
    return buffer
  }

  deinit {
    if fd >= 0 { close(fd) }
    cw_memory_unmap(base, size)
  }
}

/// The buffers of one surface.
@MainActor
struct BufferPool {
  /// The most buffers that a surface ever has.
  ///
  /// Two are usual; the third is for compositors that release a buffer late.
  static let most = 3

  /// The buffers, also those of an earlier size that the compositor still reads.
  private(set) var all: [SharedBuffer] = []

  /// Notes that some pixels of the picture have changed.
  func owe(_ change: PixelRegion) {
    for buffer in all where !buffer.isLeaving { buffer.debt.formUnion(change) }
  }

  /// The free buffer with the least debt, or a new one if there may be more; nil if the compositor
  /// holds all that there may be.
  mutating func free(
    for scene: Scene, _ decision: ScaleAuthority.Decision, shm: WlShm
  ) throws(WireFailure) -> SharedBuffer? {
    // A buffer of an earlier size is held until it is destroyed, so it is never free.
    let free = all.filter { !$0.isHeld }
    if let best = free.min(by: { $0.debt.area < $1.debt.area }) { return best }
    // Buffers of an earlier size still take memory until their release.
    guard all.count < Self.most else { return nil }
    let buffer = try SharedBuffer(for: scene, decision, shm: shm)
    all.append(buffer)
    return buffer
  }

  /// Lets go of buffers that no longer fit: free ones at once, held ones at their release.
  mutating func drop() {
    destroy { !$0.isHeld }
    for buffer in all { buffer.isLeaving = true }
  }

  /// Whether a buffer is one of these.
  func has(_ id: ObjectID) -> Bool { all.contains { $0.buffer.id == id } }

  /// Notes that the compositor has released a buffer, if it is one of these.
  ///
  /// A release of a buffer that is already ours means nothing.
  ///
  /// - Returns: whether the buffer was destroyed, which has to be sent to the compositor.
  mutating func release(_ id: ObjectID) -> Bool {
    guard let buffer = all.first(where: { $0.buffer.id == id }) else { return false }
    buffer.isHeld = false
    destroy { $0 === buffer && $0.isLeaving }
    return buffer.isLeaving
  }

  /// Destroys buffers, after their surface: by default all of them.
  mutating func destroy(where isGone: (SharedBuffer) -> Bool = { _ in true }) {
    for buffer in all where isGone(buffer) { buffer.destroy() }
    all.removeAll(where: isGone)
  }
}

/// The buffers of surfaces that were hidden, for the next show.
///
/// New pages are most of the cost of a first picture, and mapping them is half of that. An overlay that is shown again
/// soon after it was hidden gets the pages that it had. After that they go: an overlay that stays hidden takes no
/// memory for pictures.
@MainActor
struct KeptBuffers {
  /// How long buffers are kept after the last surface was hidden.
  static let patience = Duration.seconds(30)

  /// The buffers of each surface, and the picture from which each of them lacks its debt.
  private var sheets: [SurfaceID: (pool: BufferPool, picture: OverlaySurface.Picture)] = [:]

  /// When they go; nil if there are none.
  private(set) var deadline: Duration?

  /// Takes the buffers of a surface that is gone, with its last picture.
  ///
  /// The compositor may still hold some until it has released them. If any picture of the surface had a still or another
  /// picture in it, all go at once: nothing of the screen stays in memory.
  mutating func keep(
    _ pool: BufferPool, of surface: OverlaySurface, _ id: SurfaceID, at now: Duration
  ) {
    var pool = pool
    pool.destroy(where: \.isLeaving)
    var isOverOutput = true
    if case .host = id { isOverOutput = false }
    guard let picture = surface.latest, isOverOutput, !surface.hadOtherPixels, !pool.all.isEmpty
    else { return pool.destroy() }
    sheets[id] = (pool, picture)
    deadline = now + Self.patience
  }

  /// The buffers for a surface that comes back; those that the compositor still holds go.
  mutating func reclaim(
    _ id: SurfaceID
  ) -> (pool: BufferPool, picture: OverlaySurface.Picture)? {
    guard var sheet = sheets.removeValue(forKey: id) else { return nil }
    if sheets.isEmpty { deadline = nil }
    sheet.pool.destroy(where: \.isHeld)
    return sheet
  }

  /// Notes that the compositor has released a buffer, if it is one of these.
  mutating func release(_ object: ObjectID) {
    for id in sheets.keys { _ = sheets[id]?.pool.release(object) }
  }

  /// Lets all of them go with the next ``drop(but:at:)``, as the same picture would be painted otherwise.
  mutating func outdate() {
    if deadline != nil { deadline = Duration.zero }
  }

  /// Lets go of the buffers of all surfaces but some; nil stands for all surfaces.
  ///
  /// When their time is over, all go.
  mutating func drop(but wanted: [SurfaceID]?, at now: Duration) {
    guard let deadline else { return }
    for id in sheets.keys where deadline <= now || wanted?.contains(id) == false {
      sheets[id]?.pool.destroy()
      sheets[id] = nil
    }
    if sheets.isEmpty { self.deadline = nil }
  }
}
