internal import Spotlight

/// What is asked on a compositor's own socket, again and again; bytes in, values and bytes out.
protocol SocketConversation: Sendable {
  /// What is asked each time.
  var question: [UInt8] { get }

  /// Whether one connection is for all questions; otherwise the compositor closes it after each answer.
  var keepsConnection: Bool { get }

  /// Forgets all that was said, because there are new connections.
  mutating func forget()

  /// Reads what has come on the connection for questions.
  ///
  /// - Parameters:
  ///   - bytes: what has come since the last call.
  ///   - isOver: whether the compositor has closed the connection.
  /// - Returns: what came of it.
  mutating func handleAnswer(_ bytes: [UInt8], isOver: Bool) -> Heard
}

/// What is said with a compositor about its windows.
///
/// There are up to two connections: one on which the compositor tells events, and one for questions. A wish to activate a window
/// has a connection of its own.
protocol WindowConversation: SocketConversation, DesktopLink {
  /// What is said first on the connection for events; empty if they come by themselves, or if the compositor has none.
  ///
  /// The connection is made in any case. If the compositor closes it, its windows count as absent.
  var opening: [UInt8] { get }

  /// The windows as they were told last.
  var list: WindowList { get }

  /// Reads what has come on the connection for events.
  mutating func handleEvents(_ bytes: [UInt8]) -> Heard

  /// What to say so that a window comes to the front and gets the keyboard; nil if it cannot be said.
  func activation(of id: String) -> [UInt8]?
}

/// What came of bytes.
enum Heard: Hashable, Sendable {
  /// There is more to come, or what came says nothing of windows.
  case nothing
  /// The answer is there, and more has to come before there is a list.
  case answered
  /// Something has changed, and it takes a question to know what.
  case change
  /// ``WindowConversation/list`` is what the compositor tells now.
  case list
  /// The pointer is at this place, in logical pixels of the desktop.
  case place(Point)
  /// The compositor does not tell it, or what came is no answer: a sentence for the person.
  case refused(String)
}

/// Messages with their length in four bytes before them, in the byte order of the machine, which is the same machine on both sides.
///
/// Those of the protocol of i3 have a magic word before that, and four bytes with their type behind it.
struct SocketFrames: Sendable {
  private let magic: [UInt8]
  private let most: Int
  private var bytes: [UInt8] = []
  /// Whether what came is not this protocol; nothing is read any more then.
  private(set) var isDamaged = false

  /// - Parameters:
  ///   - magic: the word before each message, which then has a type; empty for none.
  ///   - most: the most bytes of one message.
  init(magic: [UInt8] = [], most: Int = DesktopBounds.bytes) {
    self.magic = magic
    self.most = most
  }

  /// Messages of the protocol of i3, which sway speaks.
  static let i3 = SocketFrames(magic: Array("i3-ipc".utf8))

  /// A message to send.
  static func message(_ text: String) -> [UInt8] {
    number(UInt32(text.utf8.count)) + Array(text.utf8)
  }

  /// A message of the protocol of i3 to send.
  static func i3(_ type: UInt32, _ text: String = "") -> [UInt8] {
    i3.magic + number(UInt32(text.utf8.count)) + number(type) + Array(text.utf8)
  }

  /// Whether nothing is left of what came.
  var isEmpty: Bool { bytes.isEmpty }

  /// Notes what has come.
  mutating func append(_ more: [UInt8]) {
    if !isDamaged { bytes += more }
  }

  /// The next whole message with its type, 0 for those without; nil if there is none, or if what came is damaged.
  mutating func next() -> (type: UInt32, content: [UInt8])? {
    guard !isDamaged else { return nil }
    guard bytes.prefix(magic.count).elementsEqual(magic.prefix(bytes.count)) else {
      return damage()
    }
    let header = magic.count + (magic.isEmpty ? 4 : 8)
    guard bytes.count >= header else { return nil }
    let length = Int(number(at: magic.count))
    guard length <= most else { return damage() }
    guard bytes.count >= header + length else { return nil }
    let type = magic.isEmpty ? 0 : number(at: header - 4)
    let content = Array(bytes[header..<header + length])
    bytes.removeFirst(header + length)
    return (type, content)
  }

  private mutating func damage() -> (type: UInt32, content: [UInt8])? {
    isDamaged = true
    bytes = []
    return nil
  }

  private func number(at place: Int) -> UInt32 {
    bytes[place..<place + 4].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
  }

  private static func number(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }
}
