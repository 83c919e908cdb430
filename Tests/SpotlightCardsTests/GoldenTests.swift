import GoldenFolder
import Spotlight
import SpotlightCards
import Testing

@testable import SpotlightPictures

/// Pictures of cards that people have looked at.
///
/// `FOLLOWSPOT_RECORD=1` replaces those that differ, and fails, so that a person looks at them.
@Suite struct CardGoldenTests {
  private let folder = GoldenFolder()

  /// How many levels a channel may be off: builds of FreeType and Cairo round the edges of letters otherwise.
  ///
  /// A wrong place, colour or letter is off by far more.
  private static let tolerance = 3

  @Test(
    .enabled(
      if: GoldenFonts.missing.isEmpty,
      "There are no \(GoldenFonts.missing.joined(separator: ", ")): Scripts/setup test."),
    arguments: GoldenCard.all.flatMap { card in card.scales.map { (card, $0) } })
  func `cards look as they did`(_ golden: GoldenCard, _ hundredTwentieths: Int) throws {
    let name = golden.name(at: hundredTwentieths)
    let typesetter = CardTypesetter()
    let actual = try golden.canvas(
      at: Scale(hundredTwentieths: hundredTwentieths), with: typesetter, CardPainter(typesetter)
    ).picture
    #expect(typesetter.takeProblems().map(\.description) == golden.problems)
    try compare(actual, with: name)
  }

  @Test(
    .enabled(
      if: GoldenFonts.missing.isEmpty,
      "There are no \(GoldenFonts.missing.joined(separator: ", ")): Scripts/setup test."),
    arguments: GoldenFit.all)
  func `cards beside large lights look as they did`(_ golden: GoldenFit) throws {
    let (actual, problems) = golden.picture()
    #expect(problems == [])
    try compare(actual, with: golden.name)
  }

  private func compare(_ actual: Picture, with name: String) throws {
    let expected = folder.bytes(of: name).flatMap { try? Picture(png: $0) }
    let difference = expected.flatMap { actual.difference(from: $0) }
    if let difference, difference.worst <= Self.tolerance { return }
    if GoldenFolder.isRecording {
      try folder.record(actual.png(), as: name)
      Issue.record("\(name) is another picture now. Look at it before you keep it.")
      return
    }
    try keep(actual, as: "\(name)-actual")
    let picture = try #require(expected, "There is no golden picture \(name).")
    try keep(picture, as: "\(name)-expected")
    try keep(actual.differenceShown(from: picture), as: "\(name)-difference")
    guard let difference else {
      Issue.record(
        "\(name) has \(actual.width)x\(actual.height) pixels, expected \(picture.width)x\(picture.height)."
      )
      return
    }
    Issue.record("\(name): \(difference.count) pixels differ, by up to \(difference.worst)/255.")
  }

  /// Keeps a picture for people.
  private func keep(_ picture: Picture, as name: String) throws {
    let bytes = try picture.png()
    Attachment.record(bytes, named: "\(name).png")
    try GoldenFolder.keep(bytes, as: name)
  }

  /// A picture whose card is gone would be compared with nothing.
  @Test func `every picture has its card`() {
    let names =
      GoldenCard.all.flatMap { card in card.scales.map(card.name(at:)) }
      + GoldenFit.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(folder.names.subtracting(names) == [])
  }
}
