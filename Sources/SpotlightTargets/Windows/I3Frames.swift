/// The messages of the i3 protocol that sway speaks: a magic word, a length, a type, and JSON.
package struct I3Frames: Sendable {
  /// A message, with what is in it.
  package struct Message: Hashable, Sendable {
    package let type: UInt32
    package let content: [UInt8]
  }

  /// What is sent or answered.
  enum Kind {
    static let command: UInt32 = 0
    static let subscribe: UInt32 = 2
    static let tree: UInt32 = 4
    /// Events have this bit.
    static let event: UInt32 = 1 << 31
  }

  private static let magic = Array("i3-ipc".utf8)
  private static let header = magic.count + 8

  private var bytes: [UInt8] = []
  /// Whether what came is not this protocol; nothing is read any more then.
  package private(set) var isDamaged = false

  package init() {}

  /// A message to send, in the byte order of the machine, which is the same machine on both sides.
  package static func message(_ type: UInt32, _ text: String = "") -> [UInt8] {
    let content = Array(text.utf8)
    return magic + number(UInt32(content.count)) + number(type) + content
  }

  /// Notes what has come.
  package mutating func append(_ more: [UInt8]) {
    if !isDamaged { bytes += more }
  }

  /// The next whole message; nil if there is none, or if what came is damaged.
  package mutating func next() -> Message? {
    guard !isDamaged else { return nil }
    guard bytes.prefix(Self.magic.count).elementsEqual(Self.magic.prefix(bytes.count)) else {
      return damage()
    }
    guard bytes.count >= Self.header else { return nil }
    let length = Int(number(at: Self.magic.count))
    guard length <= WindowBounds.bytes else { return damage() }
    guard bytes.count >= Self.header + length else { return nil }
    let message = Message(
      type: number(at: Self.magic.count + 4),
      content: Array(bytes[Self.header..<Self.header + length]))
    bytes.removeFirst(Self.header + length)
    return message
  }

  private mutating func damage() -> Message? {
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
