import Expectations
import RandomNumbers
import Spotlight

/// The dead zone against a model of a compositor, along random traces.
@Suite struct DeadZoneTraceTests {
  /// A dead zone over a toy, and the clock of both.
  private struct Run {
    var toy = ToyCompositor()
    var zone = DeadZone()
    var now = Duration.seconds(10)
    var light: Point?
    var personClicks = 0
    /// What is on its way to the toy, with the region that it sends.
    var sent: [(ZoneDeed, [PixelRect])] = []

    init(tellsRest: Bool = true, hasTouch: Bool = false) {
      toy.show(zone.region(of: ToyCompositor.output))
      var seen = ZoneSurroundings()
      seen.outputs = [ToyCompositor.output]
      seen.seats = [ToyCompositor.seat]
      seen.tellsRest = tellsRest
      seen.hasTouch = hasTouch
      zone.see(seen, at: now)
      take()
    }

    var region: [PixelRect] { zone.region(of: ToyCompositor.output) }
    var isFull: Bool { region == [PixelRect(x: 0, y: 0, width: 640, height: 480)] }

    mutating func take() {
      zone.pass(to: now)
      for deed in zone.takeDeeds() { sent.append((deed, region)) }
      for place in zone.takePlaces() { light = place.position ?? light }
    }

    mutating func pass(_ duration: Duration) {
      let end = now + duration
      while now < end {
        now += min(.milliseconds(4), end - now)
        toy.pass(to: now)
        take()
      }
    }

    /// Delivers what is on its way, in both directions.
    mutating func deliver() {
      while deliverToZone() || deliverToToy() {}
    }

    @discardableResult
    mutating func deliverToZone() -> Bool {
      guard receive() else { return false }
      take()
      return true
    }

    /// Delivers all that waits for the overlay at once, before it does anything.
    mutating func deliverBatchToZone() {
      while receive() {}
      take()
    }

    private mutating func receive() -> Bool {
      guard !toy.toOverlay.isEmpty else { return false }
      switch toy.toOverlay.removeFirst() {
      case .frame(let frame): zone.receive(frame, on: ToyCompositor.output.id, at: now)
      case .answered: zone.answered(ToyCompositor.seat, at: now)
      case .rested: zone.rested(ToyCompositor.seat, at: now)
      }
      return true
    }

    @discardableResult
    mutating func deliverToToy() -> Bool {
      guard !sent.isEmpty else { return false }
      let (deed, region) = sent.removeFirst()
      toy.carryOut(deed, region, at: now)
      return true
    }

    mutating func step(_ random: inout Seeded, menus: Bool) {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<7:
        let reach = Bool.random(using: &random) ? 6.0 : 90
        let place = Point(
          x: min(max(toy.pointer.x + .random(in: -reach...reach, using: &random), 0), 639.9),
          y: min(max(toy.pointer.y + .random(in: -reach...reach, using: &random), 0), 479.9))
        toy.move(to: place, at: now)
      case 7: if !toy.isPressed { toy.press(at: now) }
      case 8:
        if toy.isPressed {
          personClicks += 1
          toy.release(at: now)
        }
      case 9: toy.scroll(at: now)
      case 10: if menus { toy.openMenu() }
      case 11: toy.closeMenu()
      case 12..<15: deliverToZone()
      case 15..<18: deliverToToy()
      case 18: deliver()
      default: pass(.milliseconds(Int.random(in: 1...400, using: &random)))
      }
      toy.pass(to: now)
    }

    /// Ends what hands and programs do, and lets everything arrive.
    mutating func rest() {
      if toy.isPressed {
        personClicks += 1
        toy.release(at: now)
      }
      toy.closeMenu()
      for _ in 0..<40 {
        deliver()
        pass(.milliseconds(500))
      }
      deliver()
    }
  }

  @Test(arguments: 0..<Effort.times(60, long: 2000))
  func `the pointer is never lost for good, and no click comes twice`(seed: Int) {
    var random = Seeded(seed)
    let (tellsRest, hasTouch) = (seed % 4 != 0, seed % 3 == 0)
    var run = Run(tellsRest: tellsRest, hasTouch: hasTouch)
    for _ in 0..<400 { run.step(&random, menus: seed % 2 == 0) }
    run.rest()
    expect(run.toy.programClicks <= run.personClicks)
    expect(!run.isFull)
    // A hand that crosses the next hole, anywhere within the ring. It may have left the ring while a program had it; where
    // nothing tells of its rest, it comes back to the light first.
    let start = hasTouch && !tellsRest ? run.light ?? run.toy.pointer : run.toy.pointer
    let x = start.x > 320 ? start.x - 100 : start.x + 100
    run.toy.move(to: Point(x: x, y: start.y), at: run.now)
    run.deliver()
    expect(run.light, is: run.toy.pointer)
    expect(run.toy.focus, is: .program)
  }

  @Test(arguments: 0..<Effort.times(40, long: 1000))
  func `nothing is on its way at rest`(seed: Int) {
    var random = Seeded(seed)
    var run = Run()
    for _ in 0..<200 { run.step(&random, menus: true) }
    run.rest()
    let zone = run.zone
    run.pass(.seconds(20))
    expect(run.sent.isEmpty && run.toy.toOverlay.isEmpty)
    expect(run.zone, is: zone)
    expect(run.zone.deadline == nil)
  }

  @Test(arguments: 0..<Effort.times(40, long: 1000))
  func `every click without a menu reaches the program where it was made, however late all is`(
    seed: Int
  ) {
    var random = Seeded(seed)
    var run = Run()
    var presses: [Point] = []
    var unknown: Set<Int> = []
    // Otherwise the hand does things in a hole, or before a click is carried out, that the overlay is not told of: then clicks are
    // beside their places by as much.
    let knowsAll = seed.isMultiple(of: 2)
    func aside(_ place: Point) -> Point { Point(x: min(place.x + 9, 639.9), y: place.y) }
    run.deliver()
    for _ in 0..<60 {
      for _ in 0..<12 {
        let place = Point(
          x: min(max(run.toy.pointer.x + .random(in: -9...9, using: &random), 0), 639.9),
          y: min(max(run.toy.pointer.y + .random(in: -9...9, using: &random), 0), 479.9))
        run.toy.move(to: place, at: run.now)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          if Bool.random(using: &random) { run.deliverToZone() } else { run.deliverToToy() }
        }
        run.pass(.milliseconds(8))
      }
      for _ in 0..<(knowsAll ? 1 : Int.random(in: 1...2, using: &random)) {
        presses.append(run.toy.pointer)
        run.toy.press(at: run.now)
        // A hand that does not stop for its click.
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          run.toy.move(to: aside(run.toy.pointer), at: run.now)
          if !knowsAll { run.deliverToZone() }
        }
        run.toy.release(at: run.now)
      }
      if Bool.random(using: &random), !knowsAll || run.toy.focus == .overlay {
        run.toy.move(to: aside(run.toy.pointer), at: run.now)
        // Into the old hole, of which the overlay is not told.
        if run.toy.focus != .overlay { unknown.insert(presses.count - 1) }
      }
      run.deliverBatchToZone()
      run.deliver()
      run.pass(.milliseconds(100))
      guard run.toy.programPresses.count == presses.count else { break }
    }
    expect(run.toy.programPresses.count, is: presses.count)
    guard knowsAll else { return }
    let beside = presses.indices.filter { index in
      let (one, other) = (run.toy.programPresses[index], presses[index])
      let isBeside = abs(one.x - other.x) > 0.01 || abs(one.y - other.y) > 0.01
      return isBeside && !unknown.contains(index)
    }
    expect(beside.isEmpty)
  }
}
