import Expectations
import FakeCompositor
import RandomNumbers
import Spotlight

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

  /// What a program has taken: nothing ends that has not begun, and no time goes back.
  private struct Ledger {
    private var taken = TakenInput()
    private var last = Duration.zero

    mutating func check(_ frame: PointerFrame?) {
      if let frame { check(.pointer(frame), at: frame.time) }
    }

    mutating func check(_ frame: TouchFrame?) {
      if let frame { check(.touch(frame), at: frame.time) }
    }

    mutating func check(_ change: PinchChange?) {
      if let change { check(.pinch(change), at: change.time) }
    }

    private mutating func check(_ event: InputEvent, at time: Duration) {
      taken.take([event])
      expect(taken.fault == nil && time >= last)
      last = time
    }

    func expectNothing() { expect(taken.holding.isEmpty) }
  }

  @Test(arguments: 0..<200)
  func fingers(seed: Int) {
    var random = Seeded(seed)
    var assembler = TouchAssembler(seat: SeatID(0))
    var ledger = Ledger()
    for _ in 0..<300 {
      let finger = Int32.random(in: -2...2, using: &random)
      let time = UInt32.random(in: 0 ... .max, using: &random)
      let surface = surfaces.randomElement(using: &random) ?? nil
      switch Int.random(in: 0..<11, using: &random) {
      case 0...2:
        assembler.apply(.down(milliseconds: time, finger, surface, point(&random))).forEach {
          ledger.check($0)
        }
      case 3, 4: assembler.apply(.up(milliseconds: time, finger)).forEach { ledger.check($0) }
      case 5, 6:
        assembler.apply(.motion(milliseconds: time, finger, point(&random))).forEach {
          ledger.check($0)
        }
      case 7: assembler.apply(.frame).forEach { ledger.check($0) }
      case 8: ledger.check(assembler.endTurn())
      case 9: ledger.check(surface.flatMap { assembler.lose($0) })
      default:
        assembler.apply(.cancel).forEach { ledger.check($0) }
        ledger.expectNothing()
      }
    }
    // Everything is released by hand, or taken away by the compositor.
    if Bool.random(using: &random) {
      for finger in Int32(-2)...2 {
        assembler.apply(.up(milliseconds: 0, finger)).forEach { ledger.check($0) }
      }
      ledger.check(assembler.endTurn())
    } else {
      ledger.check(assembler.lose())
    }
    ledger.expectNothing()
    expect(assembler.lose() == nil)
  }

  @Test(arguments: 0..<200)
  func pointer(seed: Int) {
    var random = Seeded(seed)
    var assembler = PointerAssembler(
      seat: SeatID(0), version: Int.random(in: 1...10, using: &random))
    var ledger = Ledger()
    for _ in 0..<300 {
      let time = UInt32.random(in: 0 ... .max, using: &random)
      let surface = surfaces.randomElement(using: &random) ?? nil
      let button = ButtonChange.Button(rawValue: .random(in: 0...3, using: &random))
      let part = Int(Int32.random(in: .min ... .max, using: &random))
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: ledger.check(assembler.apply(.enter(surface, point(&random))))
      case 2: ledger.check(assembler.apply(.leave(surface)))
      case 3, 4: ledger.check(assembler.apply(.motion(milliseconds: time, point(&random))))
      case 5...7:
        ledger.check(
          assembler.apply(
            .button(milliseconds: time, button, isPressed: Bool.random(using: &random))))
      case 8: ledger.check(assembler.apply(.scroll(milliseconds: time, .vertical, pixels: 1)))
      case 9: ledger.check(assembler.apply(.scrollHundredTwentieths(.vertical, part)))
      case 10: ledger.check(surface.flatMap { assembler.lose($0) })
      default: ledger.check(assembler.apply(.frame))
      }
    }
    ledger.check(assembler.lose())
    ledger.expectNothing()
    expect(assembler.lose() == nil)
  }

  @Test(arguments: 0..<200)
  func pens(seed: Int) {
    var random = Seeded(seed)
    var assembler = PointerAssembler(seat: SeatID(0), pen: 1)
    var ledger = Ledger()
    for _ in 0..<300 {
      let surface = surfaces.randomElement(using: &random) ?? nil
      let button = ButtonChange.Button(rawValue: .random(in: 0x148...0x14c, using: &random))
      let isDown = Bool.random(using: &random)
      switch Int.random(in: 0..<13, using: &random) {
      case 0, 1: ledger.check(assembler.apply(.enter(surface, nil)))
      case 2...4: ledger.check(assembler.apply(.motion(milliseconds: nil, point(&random))))
      case 5...8:
        ledger.check(assembler.apply(.button(milliseconds: nil, button, isPressed: isDown)))
      case 9: ledger.check(assembler.apply(.leave(assembler.surface)))
      case 10: ledger.check(surface.flatMap { assembler.lose($0) })
      case 11: ledger.check(assembler.endTurn())
      default:
        let time = UInt32.random(in: 0 ... .max, using: &random)
        ledger.check(assembler.apply(.time(milliseconds: time)))
        ledger.check(assembler.apply(.frame))
      }
    }
    ledger.check(assembler.lose())
    ledger.expectNothing()
    expect(assembler.lose() == nil)
  }

  @Test(arguments: 0..<200)
  func pinches(seed: Int) {
    var random = Seeded(seed)
    var assembler = PinchAssembler(seat: SeatID(0))
    var ledger = Ledger()
    for _ in 0..<300 {
      let time = UInt32.random(in: 0 ... .max, using: &random)
      let surface = surfaces.randomElement(using: &random) ?? nil
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        let place = Bool.random(using: &random) ? point(&random) : nil
        assembler.begin(milliseconds: time, on: surface, at: place).forEach { ledger.check($0) }
      case 2...4:
        let scale = Double.random(in: -8_388_608...8_388_607, using: &random)
        ledger.check(assembler.update(milliseconds: time, scale: scale, degrees: scale))
      case 5:
        ledger.check(assembler.end(milliseconds: time, isCancelled: Bool.random(using: &random)))
      case 6: ledger.check(surface.flatMap { assembler.lose($0) })
      default: ledger.check(assembler.lose())
      }
    }
    ledger.check(assembler.lose())
    ledger.expectNothing()
  }

  @Test(arguments: 0..<100)
  func keys(seed: Int) {
    var random = Seeded(seed)
    var keys = HeldKeys()
    var held: Set<UInt32> = []
    var now = Duration.zero
    func check(_ change: HeldKeys.Change?) {
      guard let change else { return }
      switch change.phase {
      case .pressed: expect(held.insert(change.place).inserted)
      case .repeated: expect(held.contains(change.place))
      case .released, .cancelled: expect(held.remove(change.place) != nil)
      }
    }
    for _ in 0..<300 {
      let place = UInt32.random(in: 0...4, using: &random)
      let time = UInt32.random(in: 0 ... .max, using: &random)
      now = now + .milliseconds(Int.random(in: 0...400, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        check(
          keys.press(
            place, milliseconds: time, repeats: Bool.random(using: &random), at: now))
      case 2: check(keys.release(place, milliseconds: time))
      case 3: check(keys.repeatKey(place, milliseconds: time))
      case 4:
        keys.setRepeat(
          rate: .random(in: -1...50, using: &random),
          delayMilliseconds: .random(in: -1...500, using: &random))
      case 5: keys.lose().forEach { check($0) }
      default: check(keys.takeRepeat(at: now))
      }
      if held.isEmpty { expect(keys.due == nil) }
    }
    keys.lose().forEach { check($0) }
    expect(held.isEmpty)
    expect(keys.due == nil)
  }
}
