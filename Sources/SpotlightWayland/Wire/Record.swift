package import CWayland
internal import Glibc
internal import Spotlight

/// An event, valid while the closure that received it runs.
///
/// The generated decoders read it. They copy the values that they read; a file descriptor that is
/// not taken is closed with the record.
package struct Record {
  private let pointer: UnsafeMutablePointer<cw_record>

  package init(_ pointer: UnsafeMutablePointer<cw_record>) {
    self.pointer = pointer
  }

  package var object: ObjectID { ObjectID(pointer.pointee.object) }
  package var opcode: Int { Int(pointer.pointee.opcode) }

  package func int(_ index: Int) -> Int32 { value(index).i }
  package func uint(_ index: Int) -> UInt32 { value(index).u }

  /// A 24.8 fixed-point number, with its fraction.
  package func fixed(_ index: Int) -> Double { Double(value(index).i) / 256 }

  /// The object; nil if the argument is null, or if we destroyed the object before the event came.
  package func object(_ index: Int) -> ObjectID? {
    let id = value(index).o
    return id.slot == 0 ? nil : ObjectID(id)
  }

  /// A string; bytes that are not UTF-8 are replaced.
  package func string(_ index: Int) -> String? {
    guard let blob = value(index).blob else { return nil }
    return bytes(of: blob) { String(decoding: $0.dropLast(), as: UTF8.self) }
  }

  package func array(_ index: Int) -> [UInt8] {
    guard let blob = value(index).blob else { return [] }
    return bytes(of: blob) { Array($0) }
  }

  /// Takes the file descriptor out of the record.
  package func file(_ index: Int) -> ReceivedFile {
    ReceivedFile(fd: cw_take_fd(pointer, index))
  }

  private func bytes<T>(
    of blob: UnsafeMutablePointer<cw_blob>, _ body: (UnsafeRawBufferPointer) -> T
  ) -> T {
    // The bytes of a flexible array member start at the end of the struct.
    let start = UnsafeRawPointer(blob) + MemoryLayout<cw_blob>.size
    return body(UnsafeRawBufferPointer(start: start, count: Int(blob.pointee.size)))
  }

  private func value(_ index: Int) -> cw_value {
    precondition(
      index < Int(pointer.pointee.count), "an event has fewer arguments than its decoder reads")
    return withUnsafePointer(to: &pointer.pointee.values) {
      UnsafeRawPointer($0).assumingMemoryBound(to: cw_value.self)[index]
    }
  }
}

extension Record {
  /// The object in an argument, if it is alive.
  ///
  /// Nil if the argument is null, or if we destroyed the object meanwhile: another event of the
  /// same read may have caused that, and a request to a destroyed object would be our mistake.
  @MainActor
  package func object<Object: WireObject>(_ index: Int, on wire: Wire) -> Object? {
    guard let id = object(index), wire.isAlive(id) else { return nil }
    return Object(wire: wire, id: id)
  }
}

/// A file descriptor that came with an event; it is closed with the last reference.
package final class ReceivedFile: Sendable {
  package let fd: Int32

  package init(fd: Int32) {
    self.fd = fd
  }

  deinit {
    if fd >= 0 {
      close(fd)
    }
  }
}

/// A generated interface: an object's name together with its wire.
@MainActor
package protocol WireObject: Equatable {
  nonisolated static var description: InterfaceDescription { get }
  var wire: Wire { get }
  nonisolated var id: ObjectID { get }
  init(wire: Wire, id: ObjectID)

  /// The object's events; `Never` for an object without events.
  associatedtype Event = Never

  /// The event in a record of this object; nil if nothing uses the event.
  static func event(_ record: Record, on wire: Wire) -> Event?
}

extension WireObject where Event == Never {
  package static func event(_ record: Record, on wire: Wire) -> Never? { nil }
}

extension WireObject {
  package nonisolated static func == (a: Self, b: Self) -> Bool { a.id == b.id }

  /// The negotiated version; 0 if the object is gone.
  package var version: UInt32 { wire.version(of: id) }

  /// Whether the object still exists.
  package var isAlive: Bool { wire.isAlive(id) }

  /// Forgets an object that no request destroys, such as a callback.
  package func forget() { wire.forget(id) }

  /// Ends the object, if it still exists; only forgets it if its version has no request for that.
  package func end() { wire.end(id) }
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
