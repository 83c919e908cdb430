import Expectations
import Followspot
import FollowspotTours
import SpotlightFiles
import SpotlightPictures
import TestFiles

@testable import followspot_tool

/// What `followspot render` tells of cards without room.
@Suite struct CardReportTests {
  @Test func `a side without room for a card is reported with its step`() throws {
    let folder = try TemporaryFolder()
    let tour = """
      {steps: [{id: 'b', at: '100,10 200x180', title: 'A', text: 'Words', hint: 'Keys', place: 'top'}]}
      """
    var command = RenderCommand(
      file: .path(try folder.file("tour", tour)), product: .stills(folder("out")),
      size: Size(width: 900, height: 400))
    let sentence =
      "followspot: step 1, 'b', has no room for its card at 'top'; the card is on the bottom "
      + "side.\n"
    for isVerbose in [false, true] {
      command.isVerbose = isVerbose
      expect(command.render() == (.done, isVerbose ? sentence : ""))
    }
  }

  @Test(
    arguments: [
      (
        "frost: {tint: 0.3}", true, [:],
        "followspot: a scrim of 40% lies behind the words of cards, over the frost with its tint of "
          + "30%, so that they can be read over any screen.\n"
      ),
      (
        "frost: true", false, [:],
        "followspot: cards are solid and not frosted, as there is no picture below them; --over gives "
          + "one.\n"
      ),
      (
        "frost: true", true, [.contrast: "more"],
        "followspot: cards are solid and not frosted, as more contrast is asked for.\n"
      ),
      (
        "frost: true", true, [.inside: "black"],
        "followspot: cards are solid and not frosted, as frost would show what --inside hides.\n"
      ),
      (
        "frost: true", true, [.outside: "gray"],
        "followspot: cards are solid and not frosted, as frost would show what --outside changes.\n"
      ),
      ("frost: {tint: 0.95}", true, [.outside: "freeze"], ""),
      ("frost: false", false, [.contrast: "more"], ""),
    ] as [(String, Bool, [Setting: String], String)])
  func `what becomes of a frost is told`(
    theme: String, hasScreen: Bool, settings: [Setting: String], sentence: String
  ) throws {
    let folder = try TemporaryFolder()
    let tour = "{theme: {scheme: 'light', \(theme)}, steps: [{title: 'A'}]}"
    var command = RenderCommand(
      file: .path(try folder.file("tour", tour)), product: .stills(folder("out")),
      size: Size(width: 320, height: 200))
    if hasScreen {
      let picture = SpotlightPictures.Picture(width: 8, height: 5, filledWith: 0xFF20_4060)
      command.backdrop = .picture(.path(try folder.file("over.png", picture.png())))
    }
    for (key, word) in settings {
      command.settings[.command].set(key, to: .init(try require(key.kind.value(of: word))))
    }
    for isVerbose in [false, true] {
      command.isVerbose = isVerbose
      expect(command.render() == (.done, isVerbose ? sentence : ""))
    }
  }
}
