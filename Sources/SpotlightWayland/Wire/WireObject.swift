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
