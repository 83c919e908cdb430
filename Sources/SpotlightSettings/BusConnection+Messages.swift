internal import CLateSystemdBus

/// Messages to the desktop's portal.
extension BusConnection {
  /// A call of something that the portal does.
  ///
  /// - Parameters:
  ///   - interface: the part of the portal, by the last word of its name.
  ///   - method: what is called.
  ///   - write: appends what goes with it, and says whether that went well.
  /// - Returns: the call; nil when it cannot be written.
  func callToPortal(
    _ interface: String, _ method: String, with write: (OpaquePointer) -> Bool
  ) -> OpaquePointer? {
    var message: OpaquePointer?
    guard
      library.pointee.sd_bus_message_new_method_call(
        bus, &message, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
        "org.freedesktop.portal." + interface, method) >= 0, let message
    else { return nil }
    guard write(message) else {
      _ = library.pointee.sd_bus_message_unref(message)
      return nil
    }
    return message
  }

  /// Appends a text to a message.
  func append(_ text: String, to message: OpaquePointer) -> Bool {
    text.withCString {
      library.pointee.sd_bus_message_append_basic(message, Self.type("s"), $0)
    } >= 0
  }

  /// Appends a list of words with values, of which `write` appends each.
  func appendWords(
    to message: OpaquePointer, with write: () -> Bool = { true }
  ) -> Bool {
    library.pointee.sd_bus_message_open_container(message, Self.type("a"), "{sv}") >= 0
      && write() && library.pointee.sd_bus_message_close_container(message) >= 0
  }

  /// Appends a word with its value to such a list.
  func append(
    _ word: String, _ type: String, to message: OpaquePointer, _ value: () -> Bool
  ) -> Bool {
    let library = library.pointee
    return library.sd_bus_message_open_container(message, Self.type("e"), "sv") >= 0
      && append(word, to: message)
      && library.sd_bus_message_open_container(message, Self.type("v"), type) >= 0
      && value()
      && library.sd_bus_message_close_container(message) >= 0
      && library.sd_bus_message_close_container(message) >= 0
  }

  /// A type as the bus names it.
  static func type(_ letter: Unicode.Scalar) -> CChar { CChar(bitPattern: UInt8(ascii: letter)) }
}
