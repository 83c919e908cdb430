import Expectations
import RandomNumbers
import Spotlight

/// Properties that hold for all outputs, lights and cards.
@Suite struct CardPlacementRandomTests {
  private let style = CardStyle()

  /// 100,000 scenes in optimised builds, and fewer in debug builds.
  #if DEBUG
    private static let rounds = 250
  #else
    private static let rounds = 2500
  #endif

  @Test(arguments: 0..<Effort.times(40, long: 40))
  func `cards are on an output and their arrows on outlines`(seed: Int) throws {
    for round in 0..<Self.rounds {
      let dice = CardDice(seed * 10_000 + round)
      let place = try require(dice.placement.place(dice.size))
      let screen = try require(dice.screens.first { $0.name == place.screen }).frame
      expect(CardFault.isOn(screen, place.frame), "seed \(seed * 10_000 + round): \(place)")
      expect(place.frame.size, is: dice.size)
      let fault = CardFault.ofArrow(place, dice.lights, style)
      expect(fault == nil, "seed \(seed * 10_000 + round): \(place)")
      let covered = CardFault.covered(dice.lights, by: place.frame, on: screen)
      expect(place.manner == .over || covered < 1, "seed \(seed * 10_000 + round): \(place)")
      if place.manner == .beside { expect(place.side != nil) }
    }
  }

  @Test(arguments: 0..<Effort.times(20, long: 20))
  func `no card hides more than the best of many places`(seed: Int) throws {
    for round in 0..<25 {
      var dice = CardDice(seed * 1000 + round)
      // Many large lights on one small output.
      dice.screens = [Screen("it", frame: Rect(x: 0, y: 0, width: 640, height: 480))]
      let home = dice.screens[0].frame
      dice.lights = (0..<Int.random(in: 1...7, using: &dice.random)).map {
        Light(id: "\($0)", frame: dice.frame(around: home), shape: .rectangle)
      }
      let about = ["0", nil].randomElement(using: &dice.random)!
      let place = try require(
        CardPlacement(beside: dice.lights, about: about, on: dice.screens, preferring: dice.wish)
          .place(dice.size))
      let covered = CardFault.covered(dice.lights, by: place.frame, on: home)
      // A card gives up its margin only to avoid covering a light.
      let rim = place.manner == .over ? CardStyle.margin : 0
      let least = CardFault.leastCovered(
        dice.lights, dice.size, on: home, margin: rim, steps: 24)
      expect(covered <= least + 0.1, "seed \(seed * 1000 + round): \(place)")
    }
  }

  @Test(arguments: 0..<Effort.times(40, long: 40))
  func `right to left is left to right in a mirror`(seed: Int) throws {
    for round in 0..<100 {
      var dice = CardDice(seed * 1000 + round)
      let shapes: [Shape] = [.rectangle, .ellipse, .capsule, .rounded(radius: 9)]
      for index in dice.lights.indices {
        dice.lights[index].shape = shapes.randomElement(using: &dice.random)!
      }
      let place = try require(dice.placement.place(dice.size))
      let lights = dice.lights.map { light in
        var light = light
        light.frame = mirrored(light.frame)
        return light
      }
      let screens = dice.screens.map { Screen($0.name, frame: mirrored($0.frame)) }
      let other = try require(
        CardPlacement(beside: lights, on: screens, preferring: dice.wish, direction: .rightToLeft)
          .place(dice.size))
      expect(other.screen == place.screen && other.manner == place.manner)
      let sides: [CardSide: CardSide] = [.left: .right, .right: .left]
      expect(other.side, is: place.side.map { sides[$0] ?? $0 })
      let frame = mirrored(other.frame)
      expect(
        abs(frame.x - place.frame.x) < 1e-6 && abs(frame.y - place.frame.y) < 1e-6,
        "seed \(seed * 1000 + round): \(place) \(other)")
      expect(other.arrow?.light, is: place.arrow?.light, "seed \(seed * 1000 + round)")
      if let one = place.arrow?.tip, let two = other.arrow?.tip {
        expect(abs(one.x + two.x) < 0.1 && abs(one.y - two.y) < 0.1)
      }
    }
  }

  /// Slow ways across a small output cross every border between two places.
  ///
  /// On each pixel of the way the light trembles.
  @Test(arguments: 0..<Effort.times(16, long: 40))
  func `cards do not flap on any border`(seed: Int) throws {
    var dice = CardDice(seed)
    let screen = Screen("it", frame: Rect(x: 0, y: 0, width: 640, height: 480))
    let count = seed.isMultiple(of: 2) ? 1 : 3
    dice.lights = (0..<count).map { Light(id: "\($0)", frame: dice.frame(around: screen.frame)) }
    let start = dice.lights[0].frame
    let isAcross = Bool.random(using: &dice.random)
    var before: CardPlace?
    for way in 0..<120 {
      var jumps = 0
      for tremble in 0..<12 {
        let length = Double(way) * 2 - 120 + (tremble.isMultiple(of: 2) ? 1 : -1)
        let box = start.offset(by: Point(x: isAcross ? length : 0, y: isAcross ? 0 : length))
        // If one of several lights leaves the output, they form a different group.
        if count > 1, box.intersection(screen.frame) != box { continue }
        dice.lights[0].frame = box
        let place = try require(
          CardPlacement(
            beside: dice.lights, about: seed % 4 == 1 ? "0" : nil, on: [screen],
            preferring: dice.wish
          ).place(dice.size, before: before))
        if let before {
          let moved = abs(place.frame.x - before.frame.x) + abs(place.frame.y - before.frame.y)
          if moved > 13 { jumps += 1 }
        }
        before = place
      }
      expect(jumps <= 2, "seed \(seed) at \(way): \(jumps) jumps, \(dice.size) \(dice.wish)")
    }
  }

  @Test(arguments: 0..<Effort.times(40, long: 40))
  func `a place is its own successor`(seed: Int) throws {
    for round in 0..<100 {
      let dice = CardDice(seed * 1000 + round)
      let place = try require(dice.placement.place(dice.size))
      let next = dice.placement.place(dice.size, before: place)
      expect(next, is: place, "seed \(seed * 1000 + round)")
    }
  }

  private func mirrored(_ rect: Rect) -> Rect {
    Rect(x: -rect.maxX, y: rect.y, width: rect.width, height: rect.height)
  }
}
