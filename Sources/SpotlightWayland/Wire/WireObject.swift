package import CWayland

/// A generated interface: the name of an object together with the wire it lives on.
@MainActor
package protocol WireObject {
  nonisolated static var description: InterfaceDescription { get }
  var wire: Wire { get }
  var id: ObjectID { get }
  init(wire: Wire, id: ObjectID)
}

extension WireObject {
  /// The version that was agreed on; 0 when the object is gone.
  package var version: UInt32 { wire.version(of: id) }

  /// Whether the object is still there.
  package var isAlive: Bool { wire.isAlive(id) }

  /// Lets go of an object that no request destroys, such as a callback.
  package func forget() { wire.forget(id) }
}

extension cw_value {
  /// An object as an argument of a request, or none.
  package init(_ object: ObjectID?) {
    self.init(o: (object ?? .none).raw)
  }
}

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

extension cw_value {
  /// A number as 24.8 fixed point.
  ///
  /// What does not fit becomes the nearest number that does.
  package init(fixed number: Double) {
    // The constants come first: with them there, `min` and `max` never return a NaN.
    let steps = max(-0x8000_0000, min(0x7FFF_FFFF, (number * 256).rounded()))
    self.init(i: Int32(steps))
  }
}

/// Lends the characters of a string, or nothing, to a request.
package func withCharacters<Result>(
  of string: String?, _ body: (UnsafePointer<CChar>?) -> Result
) -> Result {
  guard let string else { return body(nil) }
  return string.withCString(body)
}
