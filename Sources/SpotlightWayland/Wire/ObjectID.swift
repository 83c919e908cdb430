package import CWayland

/// The name of a protocol object: a slot, and how often the slot was given out before.
///
/// A name outlives its object harmlessly: nothing is ever found under it again.
package struct ObjectID: Hashable, Sendable {
  package let raw: cw_object

  package init(_ raw: cw_object) {
    self.raw = raw
  }

  /// No object.
  package static var none: ObjectID { ObjectID(cw_object(slot: 0, generation: 0)) }

  package static func == (a: Self, b: Self) -> Bool {
    a.raw.slot == b.raw.slot && a.raw.generation == b.raw.generation
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(raw.slot)
    hasher.combine(raw.generation)
  }
}
