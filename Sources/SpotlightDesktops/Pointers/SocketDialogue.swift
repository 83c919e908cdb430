package import Spotlight

/// What is said on a compositor's own socket to get the pointer's place; bytes in, bytes out.
package protocol SocketDialogue: Sendable {
  /// What is asked each time.
  var question: [UInt8] { get }

  /// Whether one connection is for all questions; otherwise the compositor closes it after each answer.
  var keepsConnection: Bool { get }

  /// The most bytes that an answer can have.
  var longestAnswer: Int { get }

  /// Why the source cannot be used if the compositor answers, but with no place.
  var refusal: String { get }

  /// Reads what has come so far.
  ///
  /// - Parameters:
  ///   - bytes: all that came since the question.
  ///   - isOver: whether the compositor has closed the connection, so that no more comes.
  /// - Returns: what came of the question.
  func read(_ bytes: [UInt8], isOver: Bool) -> SocketAnswer
}

/// What came of a question.
package enum SocketAnswer: Hashable, Sendable {
  /// The place in logical pixels of the desktop.
  case place(Point)
  /// There is more to come.
  case partial
  /// The compositor does not tell it, or what came is no answer.
  case refused
}

/// Wayfire's socket: the length in four bytes, and a JSON object behind it.
///
/// It is there if the plugins `ipc` and `ipc-rules` are on.
package struct WayfireDialogue: SocketDialogue {
  package init() {}

  package let keepsConnection = true
  package let longestAnswer = 4 + 4096
  package let refusal = "Wayfire tells the pointer's place only with its plugin ipc-rules."

  package var question: [UInt8] {
    let text = #"{"method":"window-rules/get_cursor_position","data":{}}"#
    return Self.length(text.utf8.count) + Array(text.utf8)
  }

  package func read(_ bytes: [UInt8], isOver: Bool) -> SocketAnswer {
    guard bytes.count >= 4 else { return isOver ? .refused : .partial }
    let length = bytes[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= longestAnswer - 4, bytes.count <= 4 + length else { return .refused }
    guard bytes.count == 4 + length else { return isOver ? .refused : .partial }
    guard let place = JSONValue(json: Array(bytes[4...]), limits: Self.limits)?["pos"],
      let x = place["x"]?.number, let y = place["y"]?.number, let point = PlaceBounds.point(x, y)
    else { return .refused }
    return .place(point)
  }

  private static let limits = JSONValue.Limits(depth: 8, values: 256)

  /// A number as the machine has it, which is the same machine on both sides.
  static func length(_ count: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(count)) { Array($0) }
  }
}

/// Hyprland's socket: a word for each connection, and `X, Y` as the answer.
///
/// While Hyprland waits for the word, it does nothing else: the word goes out with the connection.
package struct HyprlandDialogue: SocketDialogue {
  package init() {}

  package let keepsConnection = false
  package let longestAnswer = 64
  package let refusal = "Hyprland's socket does not tell the pointer's place."

  package var question: [UInt8] { Array("cursorpos".utf8) }

  package func read(_ bytes: [UInt8], isOver: Bool) -> SocketAnswer {
    guard bytes.count <= longestAnswer else { return .refused }
    guard isOver else { return .partial }
    let words = bytes.split(
      separator: UInt8(ascii: ","), maxSplits: 2, omittingEmptySubsequences: false)
    let numbers = words.compactMap { word in
      Double(String(decoding: word.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self))
    }
    guard words.count == 2, numbers.count == 2,
      let point = PlaceBounds.point(numbers[0], numbers[1])
    else { return .refused }
    return .place(point)
  }
}
