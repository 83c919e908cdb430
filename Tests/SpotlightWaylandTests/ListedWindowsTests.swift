import FakeCompositor
import ManualReactor
import SpotlightBus
import SpotlightDesktops
import SpotlightWayland
import Testing

@testable import Followspot

/// What a compositor's list of windows can do, by the protocol that it is told by.
@MainActor
@Suite struct ListedWindowsTests {
  @Test(arguments: [
    ("zwlr_foreign_toplevel_manager_v1", ForeignList.knowledge),
    ("ext_foreign_toplevel_list_v1", ForeignList.titles),
  ])
  func `only the protocol with states brings windows to the front`(
    interface: String, knowledge: WindowKnowledge
  ) throws {
    let peer = try RawPeer(WindowListing.wishes)
    let loop = ManualReactor()
    let windows = ListedWindows(
      WindowListing(on: loop) { () throws(WireFailure) in peer.wire })
    windows.start()
    try peer.announce(1, interface, 1)
    var requests: [RawMessage.Request] = []
    for _ in 0..<2 {
      requests += try peer.requests()
      let question = try #require(requests.last { $0.object == 1 && $0.opcode == 0 }?.words.first)
      try peer.send(question, 0, .uint(0))
      try peer.send(1, 1, .uint(question))
      loop.turn()
    }
    #expect(windows.state == .ready && windows.knowledge == knowledge)
    #expect(windows.knowledge.activation == (knowledge == ForeignList.knowledge))
    #expect(!windows.activate("1"))
    windows.stop()
  }
}
