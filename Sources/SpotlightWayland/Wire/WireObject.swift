package import CWayland
internal import Spotlight

/// A generated interface: an object's name together with its wire.
@MainActor
package protocol WireObject {
  nonisolated static var description: InterfaceDescription { get }
  var wire: Wire { get }
  var id: ObjectID { get }
  init(wire: Wire, id: ObjectID)
}

extension WireObject {
  /// The negotiated version; 0 if the object is gone.
  package var version: UInt32 { wire.version(of: id) }

  /// Whether the object still exists.
  package var isAlive: Bool { wire.isAlive(id) }

  /// Forgets an object that no request destroys, such as a callback.
  package func forget() { wire.forget(id) }
}

extension cw_value {
  /// An object, or none, as an argument of a request.
  package init(_ object: ObjectID?) {
    self.init(o: (object ?? .none).raw)
  }
}

/// The name of a protocol object: a slot, and how often the slot was used before.
///
/// A name that outlives its object does no harm: no other object ever gets it.
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
  /// A number out of range becomes the nearest one in range.
  package init(fixed number: Double) {
    self.init(i: Int32(nearest: number * 256, within: .min ... .max))
  }
}

/// Passes the characters of a string, or nil, to a closure that sends a request.
package func withCharacters<Result>(
  of string: String?, _ body: (UnsafePointer<CChar>?) -> Result
) -> Result {
  guard let string else { return body(nil) }
  return string.withCString(body)
}
