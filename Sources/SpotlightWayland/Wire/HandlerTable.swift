internal import CWayland

/// A part of the stage: it owns its objects, and asks the stage for what the show wants and what other parts have.
@MainActor
class StagePart {
  unowned let stage: Stage

  init(of stage: Stage) {
    self.stage = stage
  }
}

/// What is done with the records of each object.
///
/// The table has one place for each slot of the wire, with the generation that filled it. A
/// destroyed object is not found any more, and the next object in its slot overwrites its place. So
/// nothing has to be removed.
struct HandlerTable {
  /// Returns whether surfaces may have something to do after the record.
  typealias Handler = @MainActor (Record) -> Bool

  private var entries: [(generation: UInt32, handler: Handler)?] = []

  subscript(id: ObjectID) -> Handler? {
    get {
      let slot = Int(id.raw.slot)
      guard slot < entries.count, let entry = entries[slot],
        entry.generation == id.raw.generation
      else { return nil }
      return entry.handler
    }
    set {
      let slot = Int(id.raw.slot)
      while entries.count <= slot { entries.append(nil) }
      entries[slot] = newValue.map { (id.raw.generation, $0) }
    }
  }

  /// Has the events of an object handled.
  @MainActor
  mutating func listen<Object: WireObject>(
    to object: Object, _ handle: @escaping @MainActor (Object.Event) -> Void
  ) {
    self[object.id] = { record in
      if let event = Object.event(record, on: object.wire) { handle(event) }
      return true
    }
  }
}
