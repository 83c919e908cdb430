internal import CWayland
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
    let pool = shm.createPool(fd: memory.fd, size: Int32(memory.size))
    // A row begins right after the one before it: KWin 5.27 ignores any other stride and shears the
    // picture.
    bytesPerRow = full.width * 4
    buffer = pool.createBuffer(
      offset: 0, width: Int32(full.width), height: Int32(full.height), stride: Int32(bytesPerRow),
      format: .argb8888)
    pool.destroy()
    memory.closeFile()
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
  ///   - mayGoOn: asked between bands, and while masks of paths take long; painting stops when it
  ///     returns false.
  /// - Returns: whether the debt is paid. If painting was stopped, all of it is left.
  func paint(
    _ scene: Scene, scale: Scale, with painter: inout Painter,
    _ artist: (any CardArtist)? = nil, while mayGoOn: @escaping () -> Bool
  ) -> Bool {
    precondition(!isHeld, "painting into a buffer that the compositor reads")
    let pixels = try? PixelBuffer(
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
    if buffer.isAlive { buffer.destroy() }
  }
}
