internal import Spotlight
internal import SpotlightRaster

/// The buffers of one surface.
@MainActor
struct BufferPool {
  /// The most buffers that a surface ever has.
  ///
  /// Two are usual; the third is for compositors that release a buffer late.
  static let most = 3

  /// Buffers of the current size.
  private(set) var buffers: [SharedBuffer] = []

  /// Buffers of an earlier size that the compositor still reads.
  private(set) var leaving: [SharedBuffer] = []

  /// Notes that some pixels of the picture have changed.
  func owe(_ change: PixelRegion) {
    for buffer in buffers { buffer.debt.formUnion(change) }
  }

  /// The free buffer with the least debt, or a new one if there may be more; nil if the compositor
  /// holds all that there may be.
  mutating func free(
    for scene: Scene, _ decision: ScaleAuthority.Decision, shm: WlShm
  ) throws(WireFailure) -> SharedBuffer? {
    let free = buffers.filter { !$0.isHeld }
    if let best = free.min(by: { $0.debt.area < $1.debt.area }) { return best }
    // Buffers of an earlier size still take memory until their release.
    guard buffers.count + leaving.count < Self.most else { return nil }
    let buffer = try SharedBuffer(for: scene, decision, shm: shm)
    buffers.append(buffer)
    return buffer
  }

  /// Lets go of buffers that no longer fit: free ones at once, held ones at their release.
  mutating func drop() {
    for buffer in buffers {
      if buffer.isHeld {
        leaving.append(buffer)
      } else {
        buffer.destroy()
      }
    }
    buffers = []
  }

  /// Whether a buffer is one of these.
  func has(_ id: ObjectID) -> Bool {
    buffers.contains { $0.buffer.id == id } || leaving.contains { $0.buffer.id == id }
  }

  /// Notes that the compositor has released a buffer, if it is one of these.
  ///
  /// A release of a buffer that is already ours means nothing.
  ///
  /// - Returns: whether the buffer was destroyed, which has to be sent to the compositor.
  mutating func release(_ id: ObjectID) -> Bool {
    if let buffer = buffers.first(where: { $0.buffer.id == id }) { buffer.isHeld = false }
    guard let index = leaving.firstIndex(where: { $0.buffer.id == id }) else { return false }
    leaving.remove(at: index).destroy()
    return true
  }

  /// Destroys all of them, after their surface.
  mutating func destroy() {
    destroyLeaving()
    for buffer in buffers { buffer.destroy() }
    buffers = []
  }

  /// Destroys those of an earlier size, after their surface.
  mutating func destroyLeaving() {
    for buffer in leaving { buffer.destroy() }
    leaving = []
  }

  /// Destroys those that the compositor has not released, after their surface.
  mutating func destroyHeld() {
    for buffer in buffers where buffer.isHeld { buffer.destroy() }
    buffers.removeAll(where: \.isHeld)
  }
}
