import RandomNumbers
import Spotlight
import Testing

/// The difference of two scenes tells the whole truth: painting it turns the old picture into the new.
@Suite struct DifferenceTests {
  @Test(arguments: 0..<200)
  func turnsTheOldPictureIntoTheNew(seed: Int) throws {
    var random = Seeded(seed)
    let scale = Scale.random(using: &random)
    let old = Scene.random(using: &random)
    var new = old
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      change(&new, using: &random)
    }
    var painted = Picture(new.pixelSize(at: scale))
    if old.size == new.size { try painted.paint(old, scale: scale) }
    var expected = painted
    let region = new.difference(from: old, scale: scale)
    try painted.paint(new, region, scale: scale)
    try expected.paint(new, scale: scale)
    #expect(painted == expected)
    #expect(painted.bounds.contains(region.bounds))
  }

  private func change(_ scene: inout Scene, using random: inout Seeded) {
    let size = scene.size
    let index = scene.lights.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<9, using: &random), index) {
    case (0, _): scene.dim.opacity = .random(in: 0...1, using: &random)
    case (1, _): scene.size.width += 3
    case (2, _):
      scene.lights.insert(
        .random(around: size, using: &random),
        at: .random(in: 0...scene.lights.count, using: &random))
    case (3, let index?): scene.lights.remove(at: index)
    case (4, _): scene.lights.shuffle(using: &random)
    case (5, let index?): scene.lights[index].frame.x += .random(in: -5...5, using: &random)
    case (6, let index?): scene.lights[index].padding += .random(in: -5...5, using: &random)
    case (7, let index?):
      scene.lights[index].edge = .feathered(width: .random(in: 0...20, using: &random))
    case (8, let index?): scene.lights[index].shape = .ellipse
    default: break
    }
  }
}
