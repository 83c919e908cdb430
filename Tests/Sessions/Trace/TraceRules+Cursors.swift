/// The rules of cursors: surfaces that a pointer shows, with pictures of a theme.
///
/// A theme's pictures are written once, before the first of them is shown. So one that the compositor still
/// has may be committed again, and the theme may have as many as it likes. Everything else holds for cursors
/// as for other surfaces.
extension TraceRules {
  /// What is known of pointers so far.
  struct Pointers {
    /// Of each pointer the serials of its `enter`s, from the one that a cursor was last told with.
    ///
    /// Events are in the trace when they are read, several at once, and a cursor is told when each is looked at:
    /// by then the pointer may have left and come again.
    var enters: [Int: [Int]] = [:]
  }

  /// What a surface did before its role: a cursor gets it after its first picture.
  struct BeforeRole {
    var contentCommits = 0
    var hasCommittedHeld = false
    /// The buffers, by the order in which all were made.
    var buffers: Set<Int> = []
  }

  mutating func setCursor(_ message: WireTrace.Message) {
    let serials = pointers.enters[message.object] ?? []
    if let index = serials.firstIndex(where: { $0 == message.int(0) }) {
      pointers.enters[message.object]?.removeSubrange(..<index)
    } else {
      complain("C11", "a cursor told with the serial of no enter, or of an old one")
    }
    guard let id = message.object(1), surfaces[id]?.isCursor == false else { return }
    if surfaces[id]?.hasRole == true { complain("S11", "a cursor made of an overlay's surface") }
    surfaces[id]?.isCursor = true
    guard let before = surfaces[id]?.beforeRole else { return }
    contentCommits -= before.contentCommits
    for number in before.buffers { made[number].isCursors = true }
  }

  /// Looks at content of a surface that is a cursor, or may become one.
  mutating func checkCursor(_ id: Int, _ attached: Int?) {
    guard let surface = surfaces[id], let attached, let buffer = buffers[attached] else { return }
    if surface.isCursor {
      made[buffer.number].isCursors = true
    } else if surface.hasRole {
      if made[buffer.number].isCursors { complain("B8", "a cursor's picture on an overlay") }
    } else {
      surfaces[id]?.beforeRole.contentCommits += 1
      surfaces[id]?.beforeRole.buffers.insert(buffer.number)
      if buffer.isHeld { surfaces[id]?.beforeRole.hasCommittedHeld = true }
    }
  }

  /// Counts the buffers of overlays, whenever one commits: a cursor's are known by then.
  mutating func checkBufferCount(at id: Int) {
    guard surfaces[id]?.hasRole == true else { return }
    let count = buffers.values.count { !made[$0.number].isCursors }
    let overlays = surfaces.values.count { !$0.isCursor }
    if count > 3 * overlays { complain("B4", "\(count) buffers for \(overlays) surfaces") }
  }

  /// A surface ends; if it never was a cursor, nothing of what it did was allowed.
  mutating func endWithoutRole(_ id: Int) {
    guard let surface = surfaces[id], !surface.isCursor, surface.beforeRole.contentCommits > 0
    else { return }
    complain("S10", "content of a surface that never got a role")
    if surface.beforeRole.hasCommittedHeld {
      complain("B1", "a buffer committed that was not released")
    }
  }
}
