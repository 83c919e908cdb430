internal import CLateSystemdBus
internal import Glibc

/// A question to the desktop's portal for a picture of the desktop, over a connection of its own.
///
/// The portal answers twice: at once, that it will ask the person or need not, and late, by a signal, with the file
/// that it wrote. A signal counts only where it comes from who gave the first answer.
@MainActor
package final class BusScreenshot {
  /// What became of it.
  package enum Answer: Sendable, Hashable {
    /// The address of a file.
    case file(String)
    /// The person did not want it.
    case declined
    /// It is refused, or nobody was there to ask.
    case refused
  }

  /// What became of it; nil while that is open.
  package private(set) var answer: Answer?

  private let connection: BusConnection
  private let token: String
  private var reply: OpaquePointer?
  private var signals: OpaquePointer?

  /// What the question is called where it was taken; nil while nobody has.
  private var handle: String?

  /// Who has taken the question, by the name that the bus gives; a signal may be there before it.
  private var portal: String?
  private var early: (sender: String, answer: Answer)?

  /// The longest address of a file that is listened to.
  private static let longestAddress = 8192
  /// The longest name of a question that is believed.
  private static let longestHandle = 512
  /// More words than any portal has in its answer.
  private static let mostWords = 64

  /// Asks for a picture, without a dialog where the person has allowed that before; nil when nobody can be asked.
  ///
  /// Other than for settings a portal that does not run is started: nothing else can take the picture.
  ///
  /// - Parameters:
  ///   - bus: where the portal is.
  ///   - token: what the answer is known by; letters and digits that nobody guesses.
  ///   - errands: does the work for it.
  package init?(at bus: BusAddress, token: String, among errands: BusErrands) {
    guard let connection = BusConnection.open(bus) else { return nil }
    let library = connection.library
    guard let question = connection.questionForScreenshot(token: token) else { return nil }
    defer { _ = library.pointee.sd_bus_message_unref(question) }
    self.connection = connection
    self.token = token
    let context = Unmanaged.passUnretained(self).toOpaque()
    // The signal is listened for before it can come.
    guard errands.attach(self.connection.bus),
      library.pointee.sd_bus_match_signal_async(
        self.connection.bus, &signals, nil, nil, "org.freedesktop.portal.Request", "Response",
        Self.onSignal, Self.onListening, context) >= 0,
      library.pointee.sd_bus_call_async(
        self.connection.bus, &reply, question, Self.onReply, context, UInt64.max) >= 0
    else {
      letGo()
      return nil
    }
  }

  isolated deinit {
    if answer == nil { takeBack() }
    letGo()
  }

  /// Looks whether there is still somebody who could answer; after each turn of the errands.
  package func look() {
    if answer == nil, connection.library.pointee.sd_bus_is_open(connection.bus) <= 0 {
      settle(.refused)
    }
  }

  private func settle(_ answer: Answer) {
    if self.answer == nil { self.answer = answer }
    letGo()
  }

  /// Says that nobody waits for the answer: a dialog goes, and no file is written that nobody would take away.
  private func takeBack() {
    guard let portal, let handle,
      let message = connection.endOfRequest(handle, taken: portal)
    else { return }
    _ = connection.library.pointee.sd_bus_send(connection.bus, message, nil)
    _ = connection.library.pointee.sd_bus_message_unref(message)
  }

  /// Nobody calls back afterwards.
  private func letGo() {
    _ = connection.library.pointee.sd_bus_slot_unref(reply)
    _ = connection.library.pointee.sd_bus_slot_unref(signals)
    (reply, signals) = (nil, nil)
  }

  private func takeReply(_ message: OpaquePointer) {
    let library = connection.library.pointee
    guard library.sd_bus_message_is_method_error(message, nil) == 0,
      let sender = library.sd_bus_message_get_sender(message).map({ String(cString: $0) })
    else { return settle(.refused) }
    portal = sender
    var path: UnsafePointer<CChar>?
    if library.sd_bus_message_read_basic(message, CChar(bitPattern: UInt8(ascii: "o")), &path) > 0,
      let path, strnlen(path, Self.longestHandle + 1) <= Self.longestHandle
    {
      handle = String(cString: path)
    }
    if let early, early.sender == sender { settle(early.answer) }
  }

  private func takeSignal(_ message: OpaquePointer) {
    let library = connection.library.pointee
    guard let sender = library.sd_bus_message_get_sender(message).map({ String(cString: $0) }),
      let path = library.sd_bus_message_get_path(message).map({ String(cString: $0) }),
      path.hasSuffix("/" + token), portal == nil || portal == sender
    else { return }
    let answer = read(message)
    if portal == nil {
      early = (sender, answer)
    } else {
      settle(answer)
    }
  }

  /// What a signal says: a number, and words with values.
  private func read(_ message: OpaquePointer) -> Answer {
    let library = connection.library.pointee
    func character(_ letter: Unicode.Scalar) -> CChar { CChar(bitPattern: UInt8(ascii: letter)) }
    var code: UInt32 = 0
    guard library.sd_bus_message_read_basic(message, character("u"), &code) > 0 else {
      return .refused
    }
    guard code == 0 else { return code == 1 ? .declined : .refused }
    guard library.sd_bus_message_enter_container(message, character("a"), "{sv}") > 0 else {
      return .refused
    }
    for _ in 0..<Self.mostWords {
      guard library.sd_bus_message_enter_container(message, character("e"), "sv") > 0 else { break }
      var word: UnsafePointer<CChar>?
      guard library.sd_bus_message_read_basic(message, character("s"), &word) > 0, let word else {
        break
      }
      guard String(cString: word) == "uri" else {
        guard library.sd_bus_message_skip(message, "v") >= 0,
          library.sd_bus_message_exit_container(message) >= 0
        else { break }
        continue
      }
      var address: UnsafePointer<CChar>?
      guard library.sd_bus_message_enter_container(message, character("v"), "s") > 0,
        library.sd_bus_message_read_basic(message, character("s"), &address) > 0, let address
      else { break }
      let text = String(cString: address)
      return text.utf8.count > Self.longestAddress ? .refused : .file(text)
    }
    return .refused
  }

  private static let onSignal: sd_bus_message_handler_t = { message, context, _ in
    hand(message, to: context) { $0.takeSignal($1) }
  }

  private static let onReply: sd_bus_message_handler_t = { message, context, _ in
    hand(message, to: context) { $0.takeReply($1) }
  }

  private nonisolated static func hand(
    _ message: OpaquePointer?, to context: UnsafeMutableRawPointer?,
    _ take: @MainActor (BusScreenshot, OpaquePointer) -> Void
  ) -> Int32 {
    nonisolated(unsafe) let (message, context) = (message, context)
    // The bus calls back in turns of the errands alone, which are on the main actor.
    MainActor.assumeIsolated {
      guard let context, let message else { return }
      take(Unmanaged<BusScreenshot>.fromOpaque(context).takeUnretainedValue(), message)
    }
    return 0
  }

  /// A bus that lets nobody listen still brings what is addressed to us.
  private static let onListening: sd_bus_message_handler_t = { _, _, _ in 0 }
}

extension BusConnection {
  /// The end of a question that a portal has taken; nil when it cannot be written.
  func endOfRequest(_ handle: String, taken portal: String) -> OpaquePointer? {
    var message: OpaquePointer?
    guard
      library.pointee.sd_bus_message_new_method_call(
        bus, &message, portal, handle, "org.freedesktop.portal.Request", "Close") >= 0
    else { return nil }
    return message
  }

  /// The question to the desktop's portal for a picture; nil when it cannot be written.
  func questionForScreenshot(token: String) -> OpaquePointer? {
    callToPortal("Screenshot", "Screenshot") { message in
      // Without a window that it belongs to: there is none of ours on the screen.
      append("", to: message)
        && appendWords(to: message) {
          append("handle_token", "s", to: message) { append(token, to: message) }
            && append("interactive", "b", to: message) {
              var no: Int32 = 0
              return library.pointee.sd_bus_message_append_basic(message, Self.type("b"), &no) >= 0
            }
        }
    }
  }
}
