import Followspot
import FollowspotTours
import SpotlightFiles
import TestFiles
import Testing

@testable import followspot_tool

/// What `followspot render` tells of cards without room.
@Suite struct CardReportTests {
  @Test func `what a card leaves out, and a side without room, are told with their step`() throws {
    let folder = try TemporaryFolder()
    let tour = """
      {steps: [{id: 'b', at: '100,10 200x180', title: 'A', text: 'Words', hint: 'Keys', place: 'top'}]}
      """
    func text(_ size: Size, isVerbose: Bool) throws -> String {
      var command = RenderCommand(
        file: .path(try folder.file("tour", tour)), product: .stills(folder("out")), size: size)
      command.isVerbose = isVerbose
      var text = ""
      let rendering = Rendering(patience: 0, tell: { text += $0 }, progress: { _, _ in })
      #expect(rendering.run(command) == .done)
      return text
    }
    let large = Size(width: 900, height: 400)
    #expect(try text(large, isVerbose: false) == "")
    #expect(
      try text(large, isVerbose: true)
        == "followspot: step 1, 'b', has no room for its card at 'top'; the card is on the bottom "
        + "side.\n")
    let small = try text(Size(width: 320, height: 90), isVerbose: false)
    #expect(
      small.hasPrefix(
        "followspot: step 1, 'b', has too little room for its card on a screen of 320x90: ")
        && small.contains("the hint is left out"), "\(small)")
  }
}
