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
  /// What is said first on the connection for events; nothing if they come by themselves.
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
