import Expectations
import GoldenFolder
import RandomNumbers
import Spotlight

/// Pictures that people have looked at, word for word.
///
/// `FOLLOWSPOT_RECORD=1` replaces pictures that differ, and then fails, so that a replacement is
/// noticed.
@Suite struct GoldenTests {
  private let folder = GoldenFolder()

  /// Keeps a picture for people to look at.
  private func keep(_ picture: PNG, as name: String) throws {
    Attachment.record(picture.bytes, named: "\(name).png")
    try GoldenFolder.keep(picture.bytes, as: name)
  }

  @Test(arguments: GoldenScene.all.flatMap { scene in scene.scales.map { (scene, $0) } })
  func looksAsItDid(_ golden: GoldenScene, _ hundredTwentieths: Int) throws {
    let name = golden.name(at: hundredTwentieths)
    let scale = Scale(hundredTwentieths: hundredTwentieths)
    let scene = golden.scene(at: scale)
    let fast = try Picture(of: scene, scale: scale)
    // Panels have a specification of their own. The twin is slow: a short run has it at one scale of each scene.
    if scene.panels.isEmpty, !Effort.isShort || golden.scales.first == hundredTwentieths {
      let twin = try Picture(of: scene, scale: scale, with: .twin)
      let (difference, place) = fast.worstDifference(from: twin)
      expect(difference <= golden.tolerance, "The twin differs at \(place).")
    }

    let actual = PNG(fast)
    let expected = folder.bytes(of: name).flatMap { PNG($0) }
    if actual == expected { return }
    if GoldenFolder.isRecording {
      try folder.record(actual.bytes, as: name)
      Issue.record("\(name) is another picture now. Look at it before you keep it.")
      return
    }
    try keep(actual, as: "\(name)-actual")
    let picture = try require(expected, "There is no golden picture \(name).")
    try keep(picture, as: "\(name)-expected")
    try keep(actual.difference(from: picture), as: "\(name)-difference")
    Issue.record("\(name): \(actual.complaint(expected: picture))")
  }

  /// A picture without a scene would never be compared.
  @Test func everyPictureHasItsScene() {
    let names = GoldenScene.all.flatMap { scene in scene.scales.map(scene.name(at:)) }
    expect(Set(names).count, is: names.count)
    expect(folder.names.subtracting(names), is: [])
  }

  /// Every colour under every alpha that premultiplied words can have.
  @Test func filesKeepEveryWord() throws {
    var words: [UInt32] = []
    for alpha in 0...255 as ClosedRange<UInt32> {
      for channel in 0...255 as ClosedRange<UInt32> {
        let (red, green, blue) = (min(channel, alpha), alpha - min(channel, alpha), alpha / 3)
        words.append(alpha << 24 | red << 16 | green << 8 | blue)
      }
    }
    let picture = PNG(width: 256, height: 256, words: words)
    let file = picture.bytes
    let read = try require(PNG(file))
    expect(read.width == 256 && read.height == 256 && read.words == words)
    expect(PNG([]) == nil && PNG(Array(file.dropLast())) == nil)
    var broken = file
    broken[5000] ^= 1
    expect(PNG(broken) == nil)
  }
}
