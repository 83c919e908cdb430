import Expectations
import GoldenFolder
import Spotlight
import SpotlightCards
import SpotlightPictures

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
    .withFonts, arguments: GoldenCard.all.flatMap { card in card.scales.map { (card, $0) } })
  func `cards look as they did`(_ golden: GoldenCard, _ hundredTwentieths: Int) throws {
    let name = golden.name(at: hundredTwentieths)
    let typesetter = CardTypesetter()
    let actual = try golden.canvas(
      at: Scale(hundredTwentieths: hundredTwentieths), with: typesetter, CardPainter(typesetter)
    ).picture
    expect(typesetter.takeProblems().map(\.description), is: golden.problems)
    try compare(actual, with: name, at: hundredTwentieths)
  }

  @Test(.withFonts, arguments: GoldenFit.all)
  func `cards beside large lights look as they did`(_ golden: GoldenFit) throws {
    let (actual, problems) = golden.picture()
    expect(problems, is: [])
    try compare(actual, with: golden.name)
  }

  private func compare(
    _ actual: Picture, with name: String, at hundredTwentieths: Int = 120
  ) throws {
    let expected = folder.bytes(of: name).flatMap { try? Picture(png: $0) }
    guard GoldenFonts.areThoseOfThePictures else {
      return try compareRoughly(
        actual, with: try require(expected), name, at: hundredTwentieths)
    }
    let difference = expected.flatMap { actual.difference(from: $0) }
    if let difference, difference.worst <= Self.tolerance { return }
    if GoldenFolder.isRecording {
      try folder.record(actual.png(), as: name)
      Issue.record("\(name) is another picture now. Look at it before you keep it.")
      return
    }
    try keep(actual, as: "\(name)-actual")
    let picture = try require(expected, "There is no golden picture \(name).")
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

  /// Compares a picture whose letters were drawn by other versions than those of the golden one.
  ///
  /// Both are seen from afar, in blocks: letters that moved a little are then the same, and a line, a button or a
  /// colour that is another one is not.
  private func compareRoughly(
    _ actual: Picture, with expected: Picture, _ name: String, at hundredTwentieths: Int
  ) throws {
    let isSameSize =
      abs(actual.width - expected.width) <= 4 && actual.height == expected.height
    let difference = actual.worstBlock(from: expected, side: 24 * hundredTwentieths / 120)
    let hasOtherPictures = name.hasPrefix("emoji")
    if isSameSize, difference <= Self.roughTolerance || hasOtherPictures { return }
    try keep(actual, as: "\(name)-actual")
    try keep(expected, as: "\(name)-expected")
    Issue.record(
      """
      \(name) has \(actual.width)x\(actual.height) pixels, expected \(expected.width)x\(expected.height); \
      seen from afar, it differs by up to \(difference)/255.
      """)
  }

  /// How many levels a channel may be off from afar.
  ///
  /// With Debian 13's versions it is off by 14 at most, a button that is missing by 26, and a title by 45.
  private static let roughTolerance = 18.0

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
    expect(Set(names).count, is: names.count)
    expect(folder.names.subtracting(names), is: [])
  }
}
