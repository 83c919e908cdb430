internal import CLateSystemdBus
internal import Glibc

/// A message of sd-bus, which is released with this value.
///
/// A received message can come from any program: reading it gives nil for everything that is not expected.
struct BusMessage: ~Copyable {
  let pointer: OpaquePointer
  private let library: UnsafePointer<ls_functions>

  /// Takes over a message that sd-bus gave out.
  init(owning pointer: OpaquePointer, of library: UnsafePointer<ls_functions>) {
    self.pointer = pointer
    self.library = library
  }

  deinit { _ = library.pointee.sd_bus_message_unref(pointer) }

  /// One of `SD_BUS_MESSAGE_METHOD_CALL` and so on; nil if sd-bus does not say.
  var type: Int? {
    var type: UInt8 = 0
    return library.pointee.sd_bus_message_get_type(pointer, &type) >= 0 ? Int(type) : nil
  }

  /// The number of the call that this message answers.
  var answeredCall: UInt64? {
    var cookie: UInt64 = 0
    return library.pointee.sd_bus_message_get_reply_cookie(pointer, &cookie) >= 0 ? cookie : nil
  }

  var wantsAnswer: Bool { library.pointee.sd_bus_message_get_expect_reply(pointer) > 0 }
  var sender: String? { text(library.pointee.sd_bus_message_get_sender(pointer)) }
  var path: String? { text(library.pointee.sd_bus_message_get_path(pointer)) }
  var interface: String? { text(library.pointee.sd_bus_message_get_interface(pointer)) }
  var member: String? { text(library.pointee.sd_bus_message_get_member(pointer)) }

  /// The name and the sentence of an error.
  var refusal: (name: String, message: String) {
    let error = library.pointee.sd_bus_message_get_error(pointer)
    return (text(error?.pointee.name) ?? "", text(error?.pointee.message) ?? "")
  }

  /// A name in a message; the bus allows 255 bytes, and paths are cut off after 4096.
  private func text(_ start: UnsafePointer<CChar>?) -> String? {
    guard let start else { return nil }
    let count = strnlen(start, 4096)
    return start.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }
}

/// Reading arguments.
extension BusMessage {
  /// The arguments; nil when they are damaged, hold a file descriptor, or are more than the limits.
  func values(within limits: BusLimits) -> [BusValue]? {
    var rest = limits
    return values(&rest)
  }

  /// The values up to the end of the message or of the container that is open.
  private func values(_ rest: inout BusLimits) -> [BusValue]? {
    var values: [BusValue] = []
    while true {
      var type: CChar = 0
      var contents: UnsafePointer<CChar>?
      let found = library.pointee.sd_bus_message_peek_type(pointer, &type, &contents)
      if found == 0 { return values }
      rest.values -= 1
      guard found > 0, rest.values >= 0, let value = value(type, contents, &rest) else {
        return nil
      }
      values.append(value)
    }
  }

  private func value(
    _ type: CChar, _ contents: UnsafePointer<CChar>?, _ rest: inout BusLimits
  ) -> BusValue? {
    switch Unicode.Scalar(UInt8(bitPattern: type)) {
    case "b": read(type, Int32(0)).map { .boolean($0 != 0) }
    case "y": read(type, UInt8(0)).map { .byte($0) }
    case "n": read(type, Int16(0)).map { .int16($0) }
    case "q": read(type, UInt16(0)).map { .uint16($0) }
    case "i": read(type, Int32(0)).map { .int32($0) }
    case "u": read(type, UInt32(0)).map { .uint32($0) }
    case "x": read(type, Int64(0)).map { .int64($0) }
    case "t": read(type, UInt64(0)).map { .uint64($0) }
    case "d": read(type, 0.0).map { .double($0) }
    case "s": text(type, &rest).map { .string($0) }
    case "o": text(type, &rest).map { .path($0) }
    case "g": text(type, &rest).map { .signature($0) }
    case "v":
      contained(type, contents, &rest).flatMap { $0.count == 1 ? .variant($0[0]) : nil }
    case "r": contained(type, contents, &rest).map { .structure($0) }
    case "e":
      contained(type, contents, &rest).flatMap { $0.count == 2 ? .entry($0[0], $0[1]) : nil }
    case "a":
      contents.flatMap { signature in
        let element = String(cString: signature)
        return contained(type, signature, &rest).map { .array(of: element, $0) }
      }
    default: nil
    }
  }

  private func contained(
    _ type: CChar, _ contents: UnsafePointer<CChar>?, _ rest: inout BusLimits
  ) -> [BusValue]? {
    rest.depth -= 1
    defer { rest.depth += 1 }
    guard rest.depth >= 0,
      library.pointee.sd_bus_message_enter_container(pointer, type, contents) > 0,
      let values = values(&rest), library.pointee.sd_bus_message_exit_container(pointer) >= 0
    else { return nil }
    return values
  }

  /// One value of a fixed size, which `start` has too.
  private func read<Value: BitwiseCopyable>(_ type: CChar, _ start: Value) -> Value? {
    var value = start
    return library.pointee.sd_bus_message_read_basic(pointer, type, &value) > 0 ? value : nil
  }

  private func text(_ type: CChar, _ rest: inout BusLimits) -> String? {
    var start: UnsafePointer<CChar>?
    guard library.pointee.sd_bus_message_read_basic(pointer, type, &start) > 0, let start else {
      return nil
    }
    let most = min(rest.text, rest.texts)
    let count = strnlen(start, most + 1)
    guard count <= most else { return nil }
    rest.texts -= count
    return String(cString: start)
  }
}

/// Writing arguments.
extension BusMessage {
  /// Appends arguments; false when one cannot be written, such as a text with a NUL or a path that is none.
  func append(_ values: [BusValue]) -> Bool { values.allSatisfy { append($0) } }

  private func append(_ value: BusValue) -> Bool {
    switch value {
    case .boolean(let flag): append("b", Int32(flag ? 1 : 0))
    case .byte(let number): append("y", number)
    case .int16(let number): append("n", number)
    case .uint16(let number): append("q", number)
    case .int32(let number): append("i", number)
    case .uint32(let number): append("u", number)
    case .int64(let number): append("x", number)
    case .uint64(let number): append("t", number)
    case .double(let number): append("d", number)
    case .string(let text): append("s", text)
    case .path(let text): append("o", text)
    case .signature(let text): append("g", text)
    case .variant(let value): append("v", value.signature, [value])
    case .structure(let members):
      append("r", members.map(\.signature).joined(), members)
    case .array(let element, let values): append("a", element, values)
    case .entry(let key, let value):
      append("e", key.signature + value.signature, [key, value])
    }
  }

  private func append<Value: BitwiseCopyable>(_ type: Unicode.Scalar, _ value: Value) -> Bool {
    withUnsafePointer(to: value) {
      library.pointee.sd_bus_message_append_basic(pointer, Self.letter(type), $0) >= 0
    }
  }

  private func append(_ type: Unicode.Scalar, _ text: String) -> Bool {
    guard !text.utf8.contains(0) else { return false }
    return text.withCString {
      library.pointee.sd_bus_message_append_basic(pointer, Self.letter(type), $0) >= 0
    }
  }

  private func append(_ type: Unicode.Scalar, _ contents: String, _ values: [BusValue]) -> Bool {
    // sd-bus lets an empty structure pass, and the bus hangs up on it.
    !zip(contents.utf8, contents.utf8.dropFirst()).contains { $0 == 40 && $1 == 41 }
      && !(type == "r" && contents.isEmpty)
      && library.pointee.sd_bus_message_open_container(pointer, Self.letter(type), contents) >= 0
      && append(values) && library.pointee.sd_bus_message_close_container(pointer) >= 0
  }

  private static func letter(_ letter: Unicode.Scalar) -> CChar {
    CChar(bitPattern: UInt8(ascii: letter))
  }
}
