internal import Spotlight

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
  private(set) var deadline: Instant?

  /// Takes the buffers of a surface that is gone, with its last picture.
  ///
  /// The compositor may still hold some until it has released them. If any picture of the surface had a still or another
  /// picture in it, all go at once: nothing of the screen stays in memory.
  mutating func keep(
    _ pool: BufferPool, of surface: OverlaySurface, _ id: SurfaceID, at now: Instant
  ) {
    var pool = pool
    pool.destroyLeaving()
    var isOverOutput = true
    if case .host = id { isOverOutput = false }
    guard let picture = surface.latest, isOverOutput, !surface.hadOtherPixels, !pool.buffers.isEmpty
    else { return pool.destroy() }
    sheets[id] = (pool, picture)
    deadline = now + Self.patience
  }

  /// The buffers for a surface that comes back; those that the compositor still holds go.
  mutating func take(
    _ id: SurfaceID
  ) -> (pool: BufferPool, picture: OverlaySurface.Picture)? {
    guard var sheet = sheets.removeValue(forKey: id) else { return nil }
    if sheets.isEmpty { deadline = nil }
    sheet.pool.destroyHeld()
    return sheet
  }

  /// Notes that the compositor has released a buffer, if it is one of these.
  mutating func release(_ object: ObjectID) {
    for id in sheets.keys { _ = sheets[id]?.pool.release(object) }
  }

  /// Lets all of them go with the next ``drop(but:at:)``, as the same picture would be painted otherwise.
  mutating func outdate() {
    if deadline != nil { deadline = Instant(nanoseconds: 0) }
  }

  /// Lets go of the buffers of all surfaces but some; nil stands for all surfaces.
  ///
  /// When their time is over, all go.
  mutating func drop(but wanted: [SurfaceID]?, at now: Instant) {
    guard let deadline else { return }
    for id in sheets.keys where deadline <= now || wanted?.contains(id) == false {
      sheets[id]?.pool.destroy()
      sheets[id] = nil
    }
    if sheets.isEmpty { self.deadline = nil }
  }
}
