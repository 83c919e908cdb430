internal import CWayland

/// A part of the stage: it owns its objects, and asks the stage for what the show wants and what other parts have.
@MainActor
class StagePart {
  unowned let stage: Stage

  init(of stage: Stage) {
    self.stage = stage
  }
}

/// The handler of each object's records.
///
/// The table has one place for each slot of the wire, with the generation that filled it. A
/// destroyed object is not found any more, and the next object in its slot overwrites its place. So
/// nothing has to be removed. Until then a closure keeps what it captures: it must not capture the stage, which keeps this table.
struct HandlerTable {
  /// Returns whether surfaces may have something to do after the record.
  typealias Handler = @MainActor (Record) -> Bool

  /// A struct and no tuple: each access to a closure in a tuple of an array wraps it anew.
  private struct Entry {
    let generation: UInt32
    let handler: Handler
  }

  private var entries: [Entry?] = []

  subscript(id: ObjectID) -> Handler? {
    let slot = Int(id.raw.slot)
    guard slot < entries.count, let entry = entries[slot], entry.generation == id.raw.generation
    else { return nil }
    return entry.handler
  }

  mutating func set(_ handler: @escaping Handler, for id: ObjectID) {
    let slot = Int(id.raw.slot)
    while entries.count <= slot { entries.append(nil) }
    entries[slot] = Entry(generation: id.raw.generation, handler: handler)
  }

  /// Calls `handle` with an object's events.
  @MainActor
  mutating func listen<Object: WireObject>(
    to object: Object, _ handle: @escaping @MainActor (Object.Event) -> Void
  ) {
    let handler: Handler = { record in
      if let event = Object.event(record, on: object.wire) { handle(event) }
      return true
    }
    set(handler, for: object.id)
  }
}
