internal import Spotlight
internal import SpotlightWayland

/// Plays a trace on a desktop.
@MainActor
package final class TraceRun {
  package let desktop: FakeDesktop
  package let isLegal: Bool
  package var outputs: [Int: FakeOutput] = [:]
  package var seats: [Int: FakeSeat] = [:]
  /// The devices plugged in on the seats.
  var boards: [Int: FakeTablet] = [:]
  package var pens: [Int: FakeTablet] = [:]
  package var hands: [Int: TraceHand] = [:]
  package var taken = TakenInput()
  package var isPassive = true

  /// How many further attempts to reconnect fail.
  private var refusals = 0
  private var fault: String?

  package var fake: FakeCompositor { desktop.compositor }

  private static let scales = [120, 120, 150, 180, 240, 300]
  private static let offered =
    FakeCompositor.everything + [
      ("xdg_wm_base", 6), ("wp_cursor_shape_manager_v1", 1), ("wp_presentation", 1),
    ] + extras
  /// Optional globals; what is held with one of them ends when it is withdrawn.
  package static let extras: [(interface: String, version: UInt32)] = [
    ("zwp_tablet_manager_v2", 1), ("zwp_pointer_gestures_v1", 3),
  ]
  private static let needed = ["wl_compositor", "wl_shm", "zwlr_layer_shell_v1", "xdg_wm_base"]
  private static let releases: [ReleasePolicy] = [
    .now, .nextCommit, .after(1), .after(2), .twice, .never,
  ]
  private static let frames: [FramePolicy] = [
    .vsync, .withheld, .late(2), .lost(every: 3), .vsync,
  ]
  private static let orders: [[FakeCompositor.Farewell]] = [
    [.leave, .closed, .global], [.leave, .global, .closed], [.closed, .leave, .global],
    [.closed, .global], [.global, .closed, .leave], [.global],
  ]
  /// No keymap, one that the library can read, and one that it cannot.
  package static let keymaps: [FakeKeymap] = [.none, .small, .text("xkb_keymap {")]
  private static let seatVersions: [UInt32] = [5, 7, 8, 9]

  /// Plays a trace; returns the fault at its end, or nil.
  package static func fault(of trace: Trace) -> String? {
    do {
      let desktop = try FakeDesktop { fake in
        for (interface, version) in offered { fake.advertise(interface, version) }
      }
      let run = TraceRun(desktop: desktop, isLegal: trace.isLegal)
      for step in trace.steps where run.fault == nil {
        run.play(step)
        run.takeHands()
      }
      return run.fault ?? (trace.isLegal ? run.end() : run.endOfIllegal())
    } catch {
      return "\(error)"
    }
  }

  private init(desktop: FakeDesktop, isLegal: Bool) {
    self.desktop = desktop
    self.isLegal = isLegal
    desktop.stage.reportFrames { _ in }
    desktop.stage.apply(desktop.stage.show, artist: FlatArtist())
    desktop.compositor.showsCards = true
    desktop.reconnect { [weak self] fake in self?.setUpNext(fake) ?? false }
  }

  package func note(_ words: String) { fault = fault ?? words }

  /// Sets up the next compositor, with the present screens and seats.
  private func setUpNext(_ next: FakeCompositor) -> Bool {
    if refusals > 0 {
      refusals -= 1
      return false
    }
    next.releasePolicy = fake.releasePolicy
    next.framePolicy = fake.framePolicy
    next.configurePolicy = fake.configurePolicy
    next.panels = fake.panels
    next.isPassive = isPassive
    next.showsCards = true
    for (interface, version) in Self.offered { next.advertise(interface, version) }
    for (slot, old) in outputs.sorted(by: { $0.key < $1.key }) {
      let output = fake.outputs[old.name] ?? old
      outputs[slot] = next.addOutput(
        output.connector, output.width, output.height, scale: output.scale, x: output.x,
        y: output.y)
    }
    for (slot, old) in seats.sorted(by: { $0.key < $1.key }) {
      let seat = fake.seats[old.name] ?? old
      let added = next.addSeat(seat.capabilities, keymap: seat.keymap)
      seats[slot] = added
      boards[slot] = boards[slot].map { next.plugIn($0.kind, on: added) }
      pens[slot] = pens[slot].map { next.plugIn($0.kind, on: added) }
    }
    hands = [:]
    return true
  }

  // MARK: The end

  /// Brings back everything that was taken away, and checks that all lights are in their places.
  private func end() -> String? {
    refusals = 0
    fake.framePolicy = .vsync
    fake.releasePolicy = .now
    fake.configurePolicy = .now
    // The client looks for a lost compositor every five seconds at the latest.
    desktop.advance(by: .seconds(6))
    if let failure = desktop.failure { return "\(failure)" }
    for interface in Self.needed { offer(interface) }
    desktop.settle()
    fake.sendDelayedConfigures()
    fake.releaseAll()
    desktop.settle()
    // The client asks for a lost frame again with its answer to a configure.
    for surface in fake.surfaces { fake.configureAgain(surface) }
    desktop.advance(by: .seconds(30))
    if let failure = desktop.failure { return "\(failure)" }
    if let words = desktop.faultOnScreens() { return words }
    compareHands()
    // Held keys repeat, so release them; fingers and buttons stay down until their surfaces go.
    for (slot, seat) in seats {
      for key in hands[slot]?.keys ?? [] { fake.key(key, isDown: false, on: seat) }
      hands[slot]?.keys = []
    }
    desktop.settle()
    compareHands()
    desktop.finish()
    takeHands()
    if !taken.holding.isEmpty { note("hidden, and held: \(taken.holding)") }
    if !desktop.complaints.isEmpty { note("\(desktop.complaints)") }
    return fault
  }

  /// Ends a trace with illegal events.
  ///
  /// The client may hang up after them. But it must not lose the end of the connection, must not be
  /// lost before it, and must end everything that is held.
  private func endOfIllegal() -> String? {
    refusals = .max
    fake.isReading = true
    desktop.settle()
    fake.disconnect()
    desktop.settle()
    takeHands()
    if !taken.holding.isEmpty { note("no connection, and held: \(taken.holding)") }
    if desktop.session.liveWire != nil, !desktop.hasEnded {
      note("the end of the connection was not heard")
    }
    return fault
  }

  // MARK: Steps

  private func play(_ step: TraceStep) {
    let slot = step.number(0, in: 0...3)
    switch step.verb {
    case .addOutput, .removeOutput, .scaleOutput, .resizeOutput, .moveWindow, .setPanels:
      playOutput(slot, step)
    case .addSeat, .removeSeat, .setCapabilities: playSeat(step)
    case .movePointer, .pressButton, .turnWheel, .leavePointer, .touch, .cancelTouch,
      .focusKeyboard, .pressKey, .leaveKeyboard, .sendKeymap:
      playHands(step)
    case .plugIn, .unplug, .movePen, .pressPen, .leavePen, .pinch, .tradeExtras: playPens(step)
    case .configure: surface(slot).map(fake.configureAgain)
    case .configureOften:
      fake.configurePolicy = [.now, .delayed, .burst(3)][step.number(0, in: 0...2)]
    case .sendDelayed: fake.sendDelayedConfigures()
    case .close: surface(slot).map(fake.closeSurface)
    case .setReleases: fake.releasePolicy = Self.releases[step.number(0, in: 0...5)]
    case .releaseAll: fake.releaseAll()
    case .setFrames: fake.framePolicy = Self.frames[step.number(0, in: 0...4)]
    case .withdraw:
      if let name = fake.globals(of: Self.needed[step.number(0, in: 0...3)]).first {
        fake.withdraw(name)
      }
    case .offer: offer(Self.needed[step.number(0, in: 0...3)])
    case .ping: fake.ping()
    case .hangUp: hangUp(step)
    case .setLight, .setLightCount, .setCard, .show, .takeInput, .wishRole, .setCursor:
      playProgram(step)
    case .turn: desktop.turn()
    case .settle:
      desktop.settle()
      compareHands()
    case .pass: desktop.advance(by: .milliseconds(step.number(0, in: 0...2000)))
    default: playNonsense(step)
    }
  }

  private func playOutput(_ slot: Int, _ step: TraceStep) {
    switch step.verb {
    case .addOutput:
      guard outputs[slot] == nil else { return }
      outputs[slot] = fake.addOutput(
        "S\(slot)", step.number(1, in: 20...70), step.number(2, in: 20...50),
        scale: Self.scales[step.number(3, in: 0...5)], x: slot * 64, y: step.number(4, in: 0...9))
    case .removeOutput:
      if let output = outputs.removeValue(forKey: slot) {
        fake.remove(output, saying: Self.orders[step.number(1, in: 0...5)])
      }
    case .setPanels:
      fake.panels = (step.number(0, in: 0...5), step.number(1, in: 0...5))
      fake.configureWindows()
    default:
      guard let output = outputs[slot] else { return }
      switch step.verb {
      case .moveWindow:
        fake.windowOutput = output.name
        fake.placeWindows()
      case .scaleOutput:
        fake.change(output) { $0.scale = Self.scales[step.number(1, in: 0...5)] }
      default:
        fake.change(output) {
          $0.width = step.number(1, in: 20...70)
          $0.height = step.number(2, in: 20...50)
        }
      }
    }
  }

  private func surface(_ slot: Int) -> Surface? {
    outputs[slot].flatMap { fake.surface(on: $0) } ?? fake.windows.first
  }

  package func offer(_ interface: String) {
    guard fake.globals(of: interface).isEmpty,
      let version = Self.offered.first(where: { $0.0 == interface })?.1
    else { return }
    fake.advertise(interface, version)
  }

  private func hangUp(_ step: TraceStep) {
    refusals = step.number(0, in: 0...3)
    let event = Message(2, 0, [.uint(1), .string("wl_shm"), .uint(1)]).bytes
    fake.disconnect(within: Array(event.prefix(step.number(1, in: 0...20))))
    hands = [:]
  }

  private func playSeat(_ step: TraceStep) {
    let slot = step.number(0, in: 0...1)
    switch step.verb {
    case .addSeat:
      guard seats[slot] == nil else { return }
      seats[slot] = fake.addSeat(
        UInt32(step.number(1, in: 0...7)), keymap: Self.keymaps[step.number(3, in: 0...2)],
        version: Self.seatVersions[step.number(2, in: 0...3)])
    case .removeSeat:
      hands[slot] = nil
      boards[slot] = nil
      pens[slot] = nil
      if let seat = seats.removeValue(forKey: slot) { fake.remove(seat) }
    default:
      guard let seat = seats[slot] else { return }
      fake.setCapabilities(UInt32(step.number(1, in: 0...7)), of: seat)
      // What was held on a removed device is over, even if a similar device comes before the
      // program takes its input.
      pruneHands()
    }
  }

  private func playProgram(_ step: TraceStep) {
    let stage = desktop.stage
    switch step.verb {
    case .setLight:
      let id = "\(step.number(0, in: 0...2))"
      let light = Light.square(
        id, Double(step.number(1, in: 0...250)), Double(step.number(2, in: -5...40)),
        Double(step.number(3, in: 1...30)))
      stage.change { show in
        show.picture.lights.removeAll { $0.id == id }
        show.picture.lights.append(light)
      }
    case .setLightCount:
      let count = min(step.number(0, in: 0...2), stage.show.picture.lights.count)
      stage.change { $0.picture.lights = Array($0.picture.lights.prefix(count)) }
    case .setCard: setCard(step)
    case .takeInput: takeInput(step.number(0, in: 0...2) > 0)
    case .wishRole:
      let role: SurfaceKind = [.automatic, .layer, .window][step.number(0, in: 0...2)]
      stage.change { $0.place = .overlay(Cover(role: role)) }
    case .setCursor: setCursor(step)
    default: stage.change { $0.isUp = step.number(0, in: 0...2) > 0 }
    }
  }

  /// Adds, moves or removes a card.
  ///
  /// A card takes clicks on itself, so there is none while the program takes no input.
  private func setCard(_ step: TraceStep) {
    let frame = Rect(
      x: Double(step.number(1, in: 0...250)), y: Double(step.number(2, in: -5...40)),
      width: Double(step.number(3, in: 4...40)), height: Double(step.number(4, in: 4...30)))
    let isThere = !isPassive && step.number(0, in: 0...3) > 0
    desktop.stage.change { $0.picture.cards = isThere ? [.flat(frame)] : [] }
  }
}
