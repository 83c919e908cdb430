internal import CWayland

/// Handles the events of the objects that it has made.
@MainActor
protocol EventHandler: AnyObject {
  /// Handles an event of one of its objects.
  ///
  /// - Returns: whether surfaces may have something to do after it.
  func handle(_ record: Record, on wire: Wire, now: Instant) -> Bool

  /// Whether an event that waits is a press, which may lead out: of a key, a button, a finger or a pen.
  ///
  /// The event goes on waiting.
  func isPress(_ record: Record, on wire: Wire) -> Bool
}

extension EventHandler {
  func isPress(_ record: Record, on wire: Wire) -> Bool { false }
}

/// A part of the stage: it owns its objects, and asks the stage for what the show wants and what other parts have.
@MainActor
class StagePart {
  unowned let stage: Stage

  init(of stage: Stage) {
    self.stage = stage
  }
}

/// Questions: the compositor answers ours when it has handled everything that was sent before them, and its pings are answered at
/// once, whether the overlay is hidden or not.
@MainActor
final class Questions: EventHandler {
  private var open: [ObjectID: () -> Void] = [:]

  /// Notes what to do at the answer.
  func add(_ id: ObjectID, _ answered: @escaping () -> Void) { open[id] = answered }

  func handle(_ record: Record, on wire: Wire, now: Instant) -> Bool {
    if let answered = open.removeValue(forKey: record.object) {
      wire.forget(record.object)
      answered()
    } else if case .ping(let serial) = XdgWmBase.event(record, on: wire) {
      XdgWmBase(wire: wire, id: record.object).pong(serial: serial)
    }
    return true
  }
}

/// The owners of objects, by which the stage finds who handles an event.
///
/// The table has one place for each slot of the wire, with the generation that filled it. A
/// destroyed object is not found any more, and the next object in its slot overwrites its place. So
/// nothing has to be removed.
struct OwnerTable<Owner> {
  private var entries: [(generation: UInt32, owner: Owner)?] = []

  subscript(id: ObjectID) -> Owner? {
    get {
      let slot = Int(id.raw.slot)
      guard slot < entries.count, let entry = entries[slot],
        entry.generation == id.raw.generation
      else { return nil }
      return entry.owner
    }
    set {
      let slot = Int(id.raw.slot)
      while entries.count <= slot { entries.append(nil) }
      entries[slot] = newValue.map { (id.raw.generation, $0) }
    }
  }
}
