import Spotlight

@testable import FakeCompositor
@testable import SpotlightWayland

/// A trace as it is played on a desktop.
@MainActor
struct TraceRun {
  let desktop: FakeDesktop
  private var outputs: [Int: FakeOutput] = [:]
  private var seats: [Int: FakeSeat] = [:]

  private var fake: FakeCompositor { desktop.compositor }

  private static let scales = [120, 120, 150, 180, 240, 300]
  private static let needed = ["wl_compositor", "wl_shm", "zwlr_layer_shell_v1"]
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

  /// Plays a trace and says what is wrong at the end of it, or nil.
  static func fault(of trace: Trace) -> String? {
    do {
      let desktop = try FakeDesktop { fake in
        for (interface, version) in FakeCompositor.everything {
          fake.advertise(interface, version)
        }
      }
      var run = TraceRun(desktop: desktop)
      for step in trace.steps { run.play(step) }
      return trace.isLegal ? run.end() : run.endOfIllegal()
    } catch {
      return "\(error)"
    }
  }

  private init(desktop: FakeDesktop) {
    self.desktop = desktop
  }

  // MARK: The end

  /// Everything comes back that was taken away; then all lights must be where they belong.
  private mutating func end() -> String? {
    if let failure = desktop.failure { return "\(failure)" }
    fake.framePolicy = .vsync
    fake.releasePolicy = .now
    fake.configurePolicy = .now
    for interface in Self.needed { offer(interface) }
    desktop.settle()
    fake.sendDelayedConfigures()
    fake.releaseAll()
    desktop.settle()
    // A frame that was lost is asked for again with the answer to a configure.
    for surface in fake.surfaces { fake.configureAgain(surface) }
    desktop.advance(by: .seconds(30))
    if let failure = desktop.failure { return "\(failure)" }
    if let fault = desktop.faultOnScreens() { return fault }
    desktop.finish()
    return fake.complaints.isEmpty ? nil : "\(fake.complaints)"
  }

  /// Who was told nonsense may hang up; but it must hear the end, and must not be lost before.
  private func endOfIllegal() -> String? {
    fake.isReading = true
    desktop.settle()
    fake.disconnect()
    desktop.settle()
    return desktop.hasEnded ? nil : "the end of the connection was not heard"
  }

  // MARK: Steps

  private mutating func play(_ step: TraceStep) {
    let slot = step.number(0, in: 0...3)
    switch step.verb {
    case .addOutput: addOutput(slot, step)
    case .removeOutput:
      if let output = outputs.removeValue(forKey: slot) {
        fake.remove(output, saying: Self.orders[step.number(1, in: 0...5)])
      }
    case .scaleOutput:
      if let output = outputs[slot] {
        fake.change(output) { $0.scale = Self.scales[step.number(1, in: 0...5)] }
      }
    case .resizeOutput:
      if let output = outputs[slot] {
        fake.change(output) {
          $0.width = step.number(1, in: 20...70)
          $0.height = step.number(2, in: 20...50)
        }
      }
    case .addSeat, .removeSeat, .setCapabilities, .pressKey: playSeat(step)
    case .configure: surface(slot).map(fake.configureAgain)
    case .configureOften:
      fake.configurePolicy = [.now, .delayed, .burst(3)][step.number(0, in: 0...2)]
    case .sendDelayed: fake.sendDelayedConfigures()
    case .close: surface(slot).map(fake.closeSurface)
    case .setReleases: fake.releasePolicy = Self.releases[step.number(0, in: 0...5)]
    case .releaseAll: fake.releaseAll()
    case .setFrames: fake.framePolicy = Self.frames[step.number(0, in: 0...4)]
    case .withdraw:
      if let name = fake.globals(of: Self.needed[step.number(0, in: 0...2)]).first {
        fake.withdraw(name)
      }
    case .offer: offer(Self.needed[step.number(0, in: 0...2)])
    case .setLight, .setLightCount, .show: playProgram(step)
    case .turn: desktop.turn()
    case .settle: desktop.settle()
    case .pass: desktop.advance(by: .milliseconds(step.number(0, in: 0...2000)))
    default: playNonsense(step)
    }
  }

  private mutating func addOutput(_ slot: Int, _ step: TraceStep) {
    guard outputs[slot] == nil else { return }
    outputs[slot] = fake.addOutput(
      "S\(slot)", step.number(1, in: 20...70), step.number(2, in: 20...50),
      scale: Self.scales[step.number(3, in: 0...5)], x: slot * 64, y: step.number(4, in: 0...9))
  }

  private func surface(_ slot: Int) -> Surface? {
    outputs[slot].flatMap { fake.surface(on: $0) }
  }

  private func offer(_ interface: String) {
    guard fake.globals(of: interface).isEmpty,
      let version = FakeCompositor.everything.first(where: { $0.interface == interface })?.version
    else { return }
    fake.advertise(interface, version)
  }

  private mutating func playSeat(_ step: TraceStep) {
    let slot = step.number(0, in: 0...1)
    switch step.verb {
    case .addSeat:
      if seats[slot] == nil { seats[slot] = fake.addSeat(UInt32(step.number(1, in: 0...7))) }
    case .removeSeat:
      if let seat = seats.removeValue(forKey: slot) { fake.remove(seat) }
    case .setCapabilities:
      if let seat = seats[slot] {
        fake.setCapabilities(UInt32(step.number(1, in: 0...7)), of: seat)
      }
    default:
      if let seat = seats[slot] {
        fake.key(UInt32(step.number(1, in: 0...250)), isDown: slot == 0, on: seat)
      }
    }
  }

  private func playProgram(_ step: TraceStep) {
    switch step.verb {
    case .setLight:
      let id = "\(step.number(0, in: 0...2))"
      let light = Light.square(
        id, Double(step.number(1, in: 0...250)), Double(step.number(2, in: -5...40)),
        Double(step.number(3, in: 1...30)))
      desktop.stage.model.lights.removeAll { $0.id == id }
      desktop.stage.model.lights.append(light)
    case .setLightCount:
      let count = min(step.number(0, in: 0...2), desktop.stage.model.lights.count)
      desktop.stage.model.lights = Array(desktop.stage.model.lights.prefix(count))
    default:
      desktop.stage.isVisible = step.number(0, in: 0...2) > 0
    }
  }

  // MARK: Nonsense

  private func playNonsense(_ step: TraceStep) {
    let number = UInt32(truncatingIfNeeded: step.number(1, in: 0...600))
    let odd = [Int32.min, -1, 0, 1, 70_000, .max][step.number(2, in: 0...5)]
    switch step.verb {
    case .releaseAgain:
      for buffer in fake.buffers { fake.send(buffer.id, "release", []) }
    case .finishFrameAgain:
      for callback in fake.resources("wl_callback") {
        fake.send(callback.id, "done", [.uint(number)])
      }
    case .sayUnknown:
      fake.sendRaw(number &* 7919, Int(number % 5), [.uint(number), .uint(1), .uint(2)])
    case .leaveWrongly, .enterWrongly:
      for surface in fake.surfaces {
        for output in fake.outputs.keys {
          fake.sayWhere(surface, step.verb == .leaveWrongly ? "leave" : "enter", output)
        }
      }
    case .removeUnknown:
      for registry in fake.registries { fake.send(registry, "global_remove", [.uint(number)]) }
    case .describeBadly:
      for output in fake.resources("wl_output") {
        fake.send(output.id, "scale", [.int(odd)])
        fake.send(output.id, "mode", [.uint(number), .int(odd), .int(odd), .int(odd)])
        fake.send(output.id, "done", [])
      }
      for output in fake.resources("zxdg_output_v1") {
        fake.send(output.id, "logical_size", [.int(odd), .int(Int32(number))])
      }
    case .configureBadly:
      for layer in fake.resources("zwlr_layer_surface_v1") {
        let size = UInt32(bitPattern: odd)
        fake.send(layer.id, "configure", [.uint(number), .uint(size), .uint(number)])
      }
    case .stopReading:
      fake.isReading.toggle()
    default:
      break
    }
  }
}
