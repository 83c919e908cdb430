internal import CWayland

/// Who the events of an object are for.
///
/// One place for each slot of the wire, with the generation that it was filled for: an object that is gone is
/// found no more, and its place is used again with its slot. So nothing has to be taken out.
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
