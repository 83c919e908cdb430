import Expectations
import FakeCompositor
import ManualReactor
import SpotlightBus
import SpotlightDesktops
import SpotlightWayland

@testable import Followspot

/// The compositor's list of windows; the test writes the compositor's events by hand.
@MainActor
@Suite struct WindowListingTests {
  private let peer: RawPeer
  private let listing: WindowListing
  private let loop = ManualReactor()
  private let seen = Seen()

  /// What the listing has told, and what it has asked of the compositor.
  private final class Seen {
    var changes = 0
    var requests: [Message] = []
  }

  /// The number of the first object that the compositor makes.
  private static let first: UInt32 = 0xFF00_0000

  init() throws {
    let peer = try RawPeer(WindowListing.wishes)
    self.peer = peer
    listing = WindowListing(on: loop) { () throws(WireFailure) in peer.wire }
    let seen = seen
    listing.onChange = { seen.changes += 1 }
  }

  /// Announces globals and answers the question for them; the numbers of the objects that were bound.
  private func begin(
    _ interfaces: (String, UInt32)..., start: (() -> Void)? = nil
  ) throws -> [UInt32] {
    (start ?? listing.start)()
    for (index, interface) in interfaces.enumerated() {
      try peer.announce(UInt32(index + 1), interface.0, interface.1)
    }
    try answer()
    return seen.requests.filter { $0.object == RawPeer.registry && $0.opcode == 0 }
      .compactMap(\.words.last)
  }

  /// Answers the question that was asked last.
  private func answer() throws {
    seen.requests += try peer.requests()
    let question = try require(seen.requests.last { $0.object == 1 && $0.opcode == 0 }?.words.first)
    try peer.send(question, 0, .uint(0))
    try peer.send(1, 1, .uint(question))
    loop.turn()
    seen.requests += try peer.requests()
  }

  /// Tells a window of the manager whose states are told.
  private func tell(
    _ manager: UInt32, _ handle: UInt32, _ app: String, _ title: String, states: [UInt32] = []
  ) throws {
    try peer.send(manager, 0, .uint(handle))
    try peer.send(handle, 0, .string(title))
    try peer.send(handle, 1, .string(app))
    try tell(handle, states: states)
    try peer.send(handle, 5)
  }

  private func tell(_ handle: UInt32, states: [UInt32]) throws {
    let bytes = states.flatMap { state in withUnsafeBytes(of: state) { Array($0) } }
    try peer.send(handle, 4, .array(bytes))
  }

  @Test func `windows come, change, are in use and go, and each change counts when it is done`()
    throws
  {
    let bound = try begin(("zwlr_foreign_toplevel_manager_v1", 3), ("wl_seat", 7))
    expect(bound.count == 2 && !listing.isComplete && seen.changes == 0)
    let first = Self.first
    try tell(bound[0], first, "foot", "one", states: [2])
    try tell(bound[0], first + 1, "gedit", "two", states: [1])
    loop.turn()
    expect(seen.changes, is: 0)
    try answer()
    expect(listing.isComplete && listing.tellsStates && seen.changes == 1)
    expect(listing.windows.map(\.title), is: ["one", "two"])
    expect(listing.windows.map(\.app), is: ["foot", "gedit"])
    expect(listing.windows.map(\.isActivated), is: [true, false])
    expect(listing.windows.map(\.isMinimised), is: [false, true])
    try peer.send(first, 0, .string("new"))
    loop.turn()
    expect(listing.windows[0].title == "one" && seen.changes == 1)
    try peer.send(first, 5)
    loop.turn()
    expect(listing.windows[0].title == "new" && seen.changes == 2)
    // What is as before is no change.
    try peer.send(first, 5)
    loop.turn()
    expect(seen.changes, is: 2)
    try peer.send(first, 6)
    loop.turn()
    expect(listing.windows.map(\.title) == ["two"] && seen.changes == 3)
    // It is let go.
    expect(try peer.requests().contains { $0.object == first && $0.opcode == 7 })
    expect(listing.activate(2) && !listing.activate(1))
    expect(try peer.requests().contains { $0.object == first + 1 && $0.opcode == 4 })
  }

  @Test func `a thousand windows are listed, and one more is let go at once`() throws {
    let manager = try begin(("zwlr_foreign_toplevel_manager_v1", 3))[0]
    let last = Self.first + 1000
    for handle in Self.first...last {
      try tell(manager, handle, "foot", "one")
      loop.turn()
    }
    expect(listing.windows.count, is: 1000)
    let ended = try peer.requests().filter { $0.opcode == 7 }.map(\.object)
    expect(ended, is: [last])
  }

  @Test(arguments: [
    ("zwlr_foreign_toplevel_manager_v1", ForeignList.knowledge),
    ("ext_foreign_toplevel_list_v1", ForeignList.titles),
  ])
  func `only the protocol with states brings windows to the front`(
    interface: String, knowledge: WindowKnowledge
  ) throws {
    let windows = ListedWindows(listing)
    _ = try begin((interface, 1), start: windows.start)
    try answer()
    expect(windows.state == .ready && windows.knowledge == knowledge)
    expect(windows.knowledge.activation, is: (knowledge == ForeignList.knowledge))
    expect(!windows.activate("1"))
    windows.stop()
  }

  @Test func `a compositor without a list is a failure in words`() throws {
    _ = try begin(("wl_seat", 7))
    expect(listing.failure, is: "This compositor tells nothing of the windows of other programs.")
    expect(seen.changes, is: 1)
  }

  @Test func `a compositor that hangs up is a failure in words`() throws {
    _ = try begin(("zwlr_foreign_toplevel_manager_v1", 3))
    peer.hangUp()
    loop.turn()
    expect(listing.failure, is: "The compositor has ended the connection for its list of windows.")
    expect(listing.windows.isEmpty && loop.isEmpty)
  }
}
