internal import SpotlightDesktops

/// sway's socket, which speaks the protocol of i3.
///
/// sway sends no event when a window is moved or resized, so the tree of windows is asked again and again. A place inside of an
/// event is that of a moment in between, and is never read.
package struct SwayConversation: WindowConversation {
  package let way = WindowWay.sway
  package let keepsConnection = true
  package let tellsMoves = false
  package let tellsPlaces = true

  package private(set) var list = WindowList()

  private var events = I3Frames()
  private var answers = I3Frames()
  /// The last tree, to read an equal one only once.
  private var lastTree: [UInt8]?

  package init() {}

  /// Without `output`, which sway 1.7 refuses.
  package var opening: [UInt8] {
    I3Frames.message(I3Frames.Kind.subscribe, #"["window","workspace"]"#)
  }

  package var question: [UInt8] { I3Frames.message(I3Frames.Kind.tree) }

  package mutating func forget() {
    events = I3Frames()
    answers = I3Frames()
    lastTree = nil
  }

  package mutating func takeEvents(_ bytes: [UInt8]) -> Heard {
    events.append(bytes)
    var heard = Heard.nothing
    while let message = events.next() {
      if message.type & I3Frames.Kind.event != 0 {
        heard = .change
      } else if message.type == I3Frames.Kind.subscribe,
        JSONValue(json: message.content)?["success"]?.flag != true
      {
        return .refused("sway does not tell what happens to its windows.")
      }
    }
    return events.isDamaged ? .refused(Self.nonsense) : heard
  }

  package mutating func takeAnswer(_ bytes: [UInt8], isOver: Bool) -> Heard {
    answers.append(bytes)
    var heard = Heard.nothing
    while let message = answers.next() {
      guard message.type == I3Frames.Kind.tree else { continue }
      heard = .list
      if message.content == lastTree { continue }
      guard let root = JSONValue(json: message.content), let list = SwayTree.list(of: root) else {
        return .refused(Self.nonsense)
      }
      lastTree = message.content
      self.list = list
    }
    if answers.isDamaged { return .refused(Self.nonsense) }
    if isOver, heard == .nothing { return .refused("sway has closed its socket.") }
    return heard
  }

  package func activation(of id: String) -> [UInt8]? {
    guard let number = Int(id), number >= 0 else { return nil }
    return I3Frames.message(I3Frames.Kind.command, "[con_id=\(number)] focus")
  }

  private static let nonsense = "What sway's socket answers is no list of windows."
}
