import Expectations
import FakeCompositor
import Followspot
import ModelFixtures
import RandomNumbers
import Spotlight
import SpotlightRaster
import SpotlightWayland

/// Whatever ten fingers, two pointers and a pen send over cards, panels and lights, each press has one owner until it ends.
///
/// `ModeTests` checks the same of the model alone; here the events pass through devices, surfaces and pictures.
@MainActor
@Suite struct PressTraceTests {
  /// Stands between the session and the modes, and checks each turn.
  private final class Watch: Director {
    let modes: ModeDirector
    var oracle = PressOracle()
    var faults: [String] = []
    /// The events of hands that were checked.
    var checked = 0

    init(_ modes: ModeDirector) { self.modes = modes }

    var wanted: Show { modes.wanted }
    var artist: (any CardArtist)? { modes.artist }
    var isDue: Bool { modes.isDue }
    func notifyProgram() { modes.notifyProgram() }

    func turn(_ input: TurnInput, at now: Duration) -> Turn {
      let turn = modes.turn(input, at: now)
      switch input.events.count {
      case 0: oracle.see(turn)
      case 1:
        checked += 1
        if let fault = oracle.fault(of: input.events[0], in: turn) { faults.append(fault) }
      default: faults.append("\(input.events) in one turn")
      }
      return turn
    }
  }

  @MainActor private final class Trace {
    private enum Device {
      case finger(FakeSeat, Int32)
      case pointer(FakeSeat)
      case pen
    }

    private static let size = (width: 480, height: 360)

    var random: Seeded
    let desktop: FakeDesktop
    let watch: Watch
    private let devices: [Device]
    private let pen: FakeTablet
    private let board: FakeTablet
    /// Which devices press, and which are over the surface.
    private var down: Set<Int> = []
    private var inside: Set<Int> = []
    private var last = Point(x: 40, y: 40)

    init(_ seed: Int) throws {
      random = Seeded(seed)
      desktop = try FakeDesktop { fake in
        for (interface, version) in FakeCompositor.everything { fake.advertise(interface, version) }
        fake.advertise("zwp_tablet_manager_v2", 1)
        fake.advertise("wp_cursor_shape_manager_v1", 1)
        fake.addOutput("A", Self.size.width, Self.size.height)
        for _ in 0..<2 { fake.addSeat(7) }
        fake.isPassive = false
        fake.showsCards = true
        fake.letsDimThrough = true
      }
      let seats = desktop.compositor.seats.values.sorted { $0.name < $1.name }
      board = desktop.compositor.plugIn(.board, on: seats[0])
      pen = desktop.compositor.plugIn(.pen(FakeTablet.pen), on: seats[0])
      devices =
        (0..<10).map { .finger(seats[$0 / 5], Int32($0)) } + seats.map { .pointer($0) } + [.pen]
      desktop.stage.change { $0.input = .everything }
      desktop.show([])
      watch = Watch(desktop.lead(.forPresses(seed, scale: 0.48)))
      watch.modes.layOut = { PlainCards.layout($0) }
      desktop.session.director = watch
      for number in 0..<2 { putPanel("\(number)") }
      watch.modes.receive(.start())
      desktop.play(rate: 60, ticks: 40) { _ in }
    }

    private func putPanel(_ id: String) {
      let frame = Rect(
        x: .random(in: 0..<400, using: &random), y: .random(in: 0..<300, using: &random),
        width: .random(in: 20..<150, using: &random), height: .random(in: 20..<100, using: &random))
      let isMovable = Bool.random(using: &random)
      let now = desktop.now
      watch.modes.host(id)
      watch.modes.change {
        $0.panels.panels.add(
          id, frame: frame, look: PanelLook(), opacity: 1, isMovable: isMovable, at: now,
          by: .eased(.milliseconds(100)))
      }
    }

    /// Lets time pass, perhaps with something that hands do not do.
    func pass() {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: putPanel("\(Int.random(in: 0..<2, using: &random))")
      case 1: watch.modes.receive(.request(.want(.next)))
      case 2: watch.modes.receive(.request(.want(.back)))
      default: break
      }
      desktop.play(rate: 60, ticks: [1, 3, 20].randomElement(using: &random) ?? 1) { _ in }
    }

    private func place() -> Point {
      let picture = watch.oracle.picture
      let boxes =
        picture.cards.map(\.frame) + picture.panels.map(\.frame) + picture.lights.map(\.frame)
      if let box = boxes.randomElement(using: &random), Int.random(in: 0..<3, using: &random) > 0 {
        let x = box.x + .random(in: -9...max(box.width, 0), using: &random)
        let y = box.y + .random(in: -9...max(box.height, 0), using: &random)
        last = Point(
          x: min(max(x.rounded(), 0), Double(Self.size.width - 1)),
          y: min(max(y.rounded(), 0), Double(Self.size.height - 1)))
      }
      return last
    }

    /// Lets one device do something, of which each part is handled before the next is sent.
    func act() {
      guard let index = devices.indices.randomElement(using: &random) else { return }
      let place = place()
      let isDown = down.contains(index)
      let presses = Int.random(in: 0..<5, using: &random) < 3
      switch devices[index] {
      case .finger where !isDown && !presses: break
      case .finger(let seat, let finger):
        touch(seat, finger, at: place, isDown: isDown, ends: presses)
        if presses { down.formSymmetricDifference([index]) }
      case .pointer, .pen:
        point(index, to: place)
        if presses { press(index, isDown: !isDown) }
      }
    }

    /// Lifts what is down.
    func lift() {
      for index in down.sorted() {
        if case .finger(let seat, let finger) = devices[index] {
          touch(seat, finger, at: last, isDown: true, ends: true)
        } else {
          press(index, isDown: false)
        }
      }
    }

    private var surface: Surface? {
      desktop.compositor.surfaces.first { $0.role.id != nil && $0.isMapped }
    }

    private func touch(
      _ seat: FakeSeat, _ finger: Int32, at place: Point, isDown: Bool, ends: Bool
    ) {
      let fake = desktop.compositor
      if isDown, ends {
        fake.touch(.up(finger), .frame, on: seat)
      } else if isDown {
        fake.touch(.motion(finger, x: place.x, y: place.y), .frame, on: seat)
      } else if let surface {
        fake.touch(.down(finger, on: surface, x: place.x, y: place.y), .frame, on: seat)
      }
      desktop.exchange()
    }

    private func point(_ index: Int, to place: Point) {
      let fake = desktop.compositor
      guard let surface else { return }
      let isNew = inside.insert(index).inserted
      switch devices[index] {
      case .pointer(let seat) where isNew:
        fake.enterPointer(seat, on: surface, x: place.x, y: place.y)
      case .pointer(let seat): fake.movePointer(seat, x: place.x, y: place.y)
      case .pen where isNew:
        fake.act(.near(surface, on: board, x: place.x, y: place.y), .frame, with: pen)
      default: fake.act(.motion(x: place.x, y: place.y), .frame, with: pen)
      }
      desktop.exchange()
    }

    private func press(_ index: Int, isDown: Bool) {
      if case .pointer(let seat) = devices[index] {
        desktop.compositor.button(0x110, isDown: isDown, on: seat)
      } else {
        desktop.compositor.act(isDown ? .down : .up, .frame, with: pen)
      }
      if isDown { down.insert(index) } else { down.remove(index) }
      desktop.exchange()
    }
  }

  @Test func `each press has one owner until it ends, and nothing reaches two`() throws {
    for seed in 0..<Effort.times(40, long: 1000) {
      let trace = try Trace(seed)
      for _ in 0..<40 {
        if Bool.random(using: &trace.random) { trace.pass() }
        trace.act()
      }
      trace.lift()
      let watch = trace.watch
      trace.desktop.session.director = nil
      trace.desktop.hide()
      let complaints = trace.desktop.complaints
      guard watch.faults == [], watch.checked > 20, watch.oracle.owners == [:], complaints == []
      else {
        Issue.record(
          "seed \(seed): \(watch.faults) \(watch.checked) \(watch.oracle.owners) \(complaints)")
        return
      }
    }
  }
}
