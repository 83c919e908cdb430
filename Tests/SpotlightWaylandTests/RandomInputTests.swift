import RandomNumbers
import Spotlight
import Testing

@testable import SpotlightWayland

/// Random input, whatever a compositor sends.
///
/// Everything that began has ended after all devices were taken away, and nothing ends or moves
/// that has not begun.
struct RandomInputTests {
  private let surfaces: [SurfaceID?] = [
    .output(OutputID(global: 1)), .output(OutputID(global: 2)), nil,
  ]

  private func point(_ random: inout Seeded) -> Point {
    Point(x: .random(in: -100...100, using: &random), y: .random(in: -100...100, using: &random))
  }

  /// Tracks which buttons are held: no press of a held one, and no release of another.
  private func follow(_ changes: [ButtonChange], in held: inout Set<ButtonChange.Button>) {
    for change in changes {
      if change.phase == .pressed {
        #expect(held.insert(change.button).inserted)
      } else {
        #expect(held.remove(change.button) != nil)
      }
    }
  }

  @Test(arguments: 0..<200)
  func fingers(seed: Int) {
    var random = Seeded(seed)
    var assembler = TouchAssembler(seat: SeatID(0))
    var held: Set<Int32> = []
    var last = Duration.zero
    func take(_ frame: TouchFrame?) {
      guard let frame else { return }
      #expect(!frame.changes.isEmpty)
      #expect(frame.time >= last)
      last = frame.time
      for change in frame.changes {
        switch change.phase {
        case .down: #expect(held.insert(change.finger).inserted)
        case .up, .cancel: #expect(held.remove(change.finger) != nil)
        case .motion: #expect(held.contains(change.finger))
        }
      }
    }
    for _ in 0..<300 {
      let finger = Int32.random(in: -2...2, using: &random)
      let time = UInt32.random(in: 0 ... .max, using: &random)
      let surface = surfaces.randomElement(using: &random) ?? nil
      switch Int.random(in: 0..<11, using: &random) {
      case 0...2:
        assembler.apply(.down(milliseconds: time, finger, surface, point(&random))).forEach {
          take($0)
        }
      case 3, 4: assembler.apply(.up(milliseconds: time, finger)).forEach { take($0) }
      case 5, 6:
        assembler.apply(.motion(milliseconds: time, finger, point(&random))).forEach { take($0) }
      case 7: assembler.apply(.frame).forEach { take($0) }
      case 8: take(assembler.endTurn())
      case 9: take(surface.flatMap { assembler.lose($0) })
      default:
        assembler.apply(.cancel).forEach { take($0) }
        #expect(held.isEmpty)
      }
    }
    // Everything is released by hand, or taken away by the compositor.
    if Bool.random(using: &random) {
      for finger in Int32(-2)...2 {
        assembler.apply(.up(milliseconds: 0, finger)).forEach { take($0) }
      }
      take(assembler.endTurn())
    } else {
      take(assembler.lose())
    }
    #expect(held.isEmpty)
    #expect(assembler.lose() == nil)
  }

  @Test(arguments: 0..<200)
  func pointer(seed: Int) {
    var random = Seeded(seed)
    var assembler = PointerAssembler(
      seat: SeatID(0), version: Int.random(in: 1...10, using: &random))
    var held: Set<ButtonChange.Button> = []
    func take(_ frame: PointerFrame?) {
      guard let frame else { return }
      follow(frame.buttons, in: &held)
      if frame.position == nil { #expect(held.isEmpty) }
    }
    for _ in 0..<300 {
      let time = UInt32.random(in: 0 ... .max, using: &random)
      let surface = surfaces.randomElement(using: &random) ?? nil
      let button = ButtonChange.Button(rawValue: .random(in: 0...3, using: &random))
      let part = Int(Int32.random(in: .min ... .max, using: &random))
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: take(assembler.apply(.enter(surface, point(&random))))
      case 2: take(assembler.apply(.leave(surface)))
      case 3, 4: take(assembler.apply(.motion(milliseconds: time, point(&random))))
      case 5...7:
        take(
          assembler.apply(
            .button(milliseconds: time, button, isPressed: Bool.random(using: &random))))
      case 8: take(assembler.apply(.scroll(milliseconds: time, .vertical, pixels: 1)))
      case 9: take(assembler.apply(.scrollHundredTwentieths(.vertical, part)))
      case 10: take(surface.flatMap { assembler.lose($0) })
      default: take(assembler.apply(.frame))
      }
    }
    take(assembler.lose())
    #expect(held.isEmpty)
    #expect(assembler.lose() == nil)
  }

  @Test(arguments: 0..<200)
  func pens(seed: Int) {
    var random = Seeded(seed)
    var assembler = PointerAssembler(seat: SeatID(0), pen: 1)
    var held: Set<ButtonChange.Button> = []
    var last = Duration.zero
    func take(_ frame: PointerFrame?) {
      guard let frame else { return }
      #expect(frame.time >= last)
      last = frame.time
      follow(frame.buttons, in: &held)
      if frame.position == nil { #expect(held.isEmpty) }
    }
    for _ in 0..<300 {
      let surface = surfaces.randomElement(using: &random) ?? nil
      let button = ButtonChange.Button(rawValue: .random(in: 0x148...0x14c, using: &random))
      let isDown = Bool.random(using: &random)
      switch Int.random(in: 0..<13, using: &random) {
      case 0, 1: take(assembler.apply(.enter(surface, nil)))
      case 2...4: take(assembler.apply(.motion(milliseconds: nil, point(&random))))
      case 5...8:
        take(assembler.apply(.button(milliseconds: nil, button, isPressed: isDown)))
      case 9: take(assembler.apply(.leave(assembler.surface)))
      case 10: take(surface.flatMap { assembler.lose($0) })
      case 11: take(assembler.endTurn())
      default:
        let time = UInt32.random(in: 0 ... .max, using: &random)
        take(assembler.apply(.time(milliseconds: time)))
        take(assembler.apply(.frame))
      }
    }
    take(assembler.lose())
    #expect(held.isEmpty)
    #expect(assembler.lose() == nil)
  }

  @Test(arguments: 0..<200)
  func pinches(seed: Int) {
    var random = Seeded(seed)
    var assembler = PinchAssembler(seat: SeatID(0))
    var isPinching = false
    var last = Duration.zero
    func take(_ change: PinchChange?) {
      guard let change else { return }
      #expect(change.time >= last)
      last = change.time
      switch change.phase {
      case .begin:
        #expect(!isPinching)
        isPinching = true
      case .update(let scale, _): #expect(isPinching && scale > 0 && scale.isFinite)
      case .end, .cancel:
        #expect(isPinching)
        isPinching = false
      }
    }
    for _ in 0..<300 {
      let time = UInt32.random(in: 0 ... .max, using: &random)
      let surface = surfaces.randomElement(using: &random) ?? nil
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        let place = Bool.random(using: &random) ? point(&random) : nil
        assembler.begin(milliseconds: time, on: surface, at: place).forEach { take($0) }
      case 2...4:
        let scale = Double.random(in: -8_388_608...8_388_607, using: &random)
        take(assembler.update(milliseconds: time, scale: scale, degrees: scale))
      case 5: take(assembler.end(milliseconds: time, isCancelled: Bool.random(using: &random)))
      case 6: take(surface.flatMap { assembler.lose($0) })
      default: take(assembler.lose())
      }
    }
    take(assembler.lose())
    #expect(!isPinching)
  }

  @Test(arguments: 0..<100)
  func keys(seed: Int) {
    var random = Seeded(seed)
    var keys = HeldKeys()
    var held: Set<UInt32> = []
    var now = Instant(nanoseconds: 0)
    func take(_ change: HeldKeys.Change?) {
      guard let change else { return }
      switch change.phase {
      case .pressed: #expect(held.insert(change.place).inserted)
      case .repeated: #expect(held.contains(change.place))
      case .released, .cancelled: #expect(held.remove(change.place) != nil)
      }
    }
    for _ in 0..<300 {
      let place = UInt32.random(in: 0...4, using: &random)
      let time = UInt32.random(in: 0 ... .max, using: &random)
      now = now + .milliseconds(Int.random(in: 0...400, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        take(
          keys.press(
            place, milliseconds: time, repeats: Bool.random(using: &random), at: now))
      case 2: take(keys.release(place, milliseconds: time))
      case 3: take(keys.repeatKey(place, milliseconds: time))
      case 4:
        keys.setRepeat(
          rate: .random(in: -1...50, using: &random),
          delayMilliseconds: .random(in: -1...500, using: &random))
      case 5: keys.lose().forEach { take($0) }
      default: take(keys.takeRepeat(at: now))
      }
      if held.isEmpty { #expect(keys.due == nil) }
    }
    keys.lose().forEach { take($0) }
    #expect(held.isEmpty)
    #expect(keys.due == nil)
  }
}
