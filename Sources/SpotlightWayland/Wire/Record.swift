package import CWayland
internal import Glibc

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
