internal import CLateSystemdBus
internal import Glibc

/// A message that came over the bus.
///
/// Whoever sent it may be anybody: what does not read as expected is nothing, and never a fault.
package struct BusMessage: ~Copyable {
  private let message: OpaquePointer
  /// What it is read with.
  private let library: UnsafePointer<ls_functions>

  /// Takes over a message that sd-bus handed out.
  init(owning message: OpaquePointer, of library: UnsafePointer<ls_functions>) {
    self.message = message
    self.library = library
  }

  deinit {
    _ = library.pointee.sd_bus_message_unref(message)
  }

  /// The number of the question that it answers; nil when it answers none.
  package var question: UInt64? {
    var cookie: UInt64 = 0
    return library.pointee.sd_bus_message_get_reply_cookie(message, &cookie) >= 0 ? cookie : nil
  }

  /// The value in it; nil for a refusal and for everything that is no setting.
  consuming func value() -> SettingValue? {
    guard library.pointee.sd_bus_message_is_method_error(message, nil) == 0 else { return nil }
    // The portal wraps what it reads once more than its description says, and a newer one may not.
    for _ in 0..<Self.mostWraps {
      var type: CChar = 0
      var contents: UnsafePointer<CChar>?
      guard library.pointee.sd_bus_message_peek_type(message, &type, &contents) > 0 else {
        return nil
      }
      if UInt8(bitPattern: type) != UInt8(ascii: "v") { return basic(UInt8(bitPattern: type)) }
      guard library.pointee.sd_bus_message_enter_container(message, type, contents) > 0 else {
        return nil
      }
    }
    return nil
  }

  /// A value in a variant in a variant in a variant is where patience ends.
  private static let mostWraps = 4

  private borrowing func basic(_ type: UInt8) -> SettingValue? {
    switch type {
    case UInt8(ascii: "b"): read(type, as: Int32(0)).map { .flag($0 != 0) }
    case UInt8(ascii: "y"): read(type, as: UInt8(0)).map { .number(Int64($0)) }
    case UInt8(ascii: "n"): read(type, as: Int16(0)).map { .number(Int64($0)) }
    case UInt8(ascii: "q"): read(type, as: UInt16(0)).map { .number(Int64($0)) }
    case UInt8(ascii: "i"): read(type, as: Int32(0)).map { .number(Int64($0)) }
    case UInt8(ascii: "u"): read(type, as: UInt32(0)).map { .number(Int64($0)) }
    case UInt8(ascii: "x"): read(type, as: Int64(0)).map { .number($0) }
    case UInt8(ascii: "t"): read(type, as: UInt64(0)).map { .number(Int64(clamping: $0)) }
    case UInt8(ascii: "d"): read(type, as: 0.0).map { .fraction($0) }
    case UInt8(ascii: "s"): text()
    default: nil
    }
  }

  /// One value of a fixed size, which `start` has too.
  private borrowing func read<Value: BitwiseCopyable>(
    _ type: UInt8, as start: Value
  ) -> Value? {
    var value = start
    return library.pointee.sd_bus_message_read_basic(message, CChar(bitPattern: type), &value) > 0
      ? value : nil
  }

  private borrowing func text() -> SettingValue? {
    var start: UnsafePointer<CChar>?
    let type = CChar(bitPattern: UInt8(ascii: "s"))
    guard library.pointee.sd_bus_message_read_basic(message, type, &start) > 0, let start else {
      return nil
    }
    // The letters are the message's own; it may be as long as a bus allows.
    let longest = SettingValue.longestText
    return strnlen(start, longest + 1) > longest ? nil : .text(String(cString: start))
  }
}
