import Expectations
import RandomNumbers
import Spotlight

/// The difference of two scenes is complete: painting it turns the old picture into the new.
@Suite struct DifferenceTests {
  @Test(arguments: Effort.seeds(200))
  func turnsTheOldPictureIntoTheNew(seed: Int) throws {
    try expectDifferenceIsTheWholeTruth(
      seed: seed, of: Scene.random, changes: 1...3, change: change)
  }

  /// Lights that glide or grow a little, with their marks.
  ///
  /// Their middles are not painted again.
  @Test(arguments: Effort.seeds(300))
  func turnsOneStepOfAGlideIntoTheNext(seed: Int) throws {
    var random = Seeded(seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let scale = Scale.random(using: &random)
    var old = Scene.random(using: &random)
    old.size = Size(width: 80, height: 60)
    var light = Light.random(around: old.size, using: &random)
    light.frame = Rect(
      x: number(0...30), y: number(0...20), width: number(15...50), height: number(15...40))
    if Bool.random(using: &random) {
      light.ring = Ring(
        width: number(0...4), color: .white, gap: number(0...3), opacity: number(0...1))
    }
    if Bool.random(using: &random) { light.glow = Glow(width: number(0...9), color: .white) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      light.dot = Dot(diameter: number(0...9), color: .white)
    }
    old.lights.insert(light, at: .random(in: 0...old.lights.count, using: &random))
    var new = old
    for index in new.lights.indices where Int.random(in: 0..<3, using: &random) > 0 {
      new.lights[index].frame.x += number(-6...6)
      new.lights[index].frame.y += number(-6...6)
      if Bool.random(using: &random) { new.lights[index].padding += number(-3...3) }
    }
    try expectDifferenceIsTheWholeTruth(from: old, to: new, scale: scale)
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
