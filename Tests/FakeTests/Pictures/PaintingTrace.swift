import FakeCompositor
import Followspot
import RandomNumbers
import Spotlight
import SpotlightWayland

/// Random events that come between the pictures of a tour, determined by a seed.
@MainActor
struct PaintingTrace {
  private var random: Seeded
  private let desktop: FakeDesktop
  private let director: ModeDirector
  private let seat: FakeSeat
  private var isPaused = false

  init(seed: Int, desktop: FakeDesktop, director: ModeDirector, seat: FakeSeat) {
    random = Seeded(seed)
    self.desktop = desktop
    self.director = director
    self.seat = seat
  }

  private static let steps = ["plain", "two", "marks", "three", "none"]
  private static let releases = [
    ReleasePolicy.now, .nextCommit, .nextCommit, .after(1), .after(2), .twice,
  ]
  private static let frames = [
    FramePolicy.vsync, .vsync, .late(1), .late(4), .lost(every: 2), .withheld,
  ]
  private static let scales = [120, 120, 150, 180]

  /// Lets one random event happen, and returns its description.
  mutating func disturb() -> String {
    let compositor = desktop.compositor
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<3:
      let step = Self.steps.randomElement(using: &random)!
      director.receive(.request(.want(.goTo(step))))
      return "step \(step)"
    case 3:
      compositor.releasePolicy = Self.releases.randomElement(using: &random)!
      return "\(compositor.releasePolicy)"
    case 4:
      compositor.framePolicy = Self.frames.randomElement(using: &random)!
      return "\(compositor.framePolicy)"
    case 5:
      guard let output = compositor.outputs.values.first else { return "nothing" }
      let scale = Self.scales.randomElement(using: &random)!
      compositor.change(output) { $0.scale = scale }
      return "scale \(scale)"
    case 6:
      guard let output = compositor.outputs.values.first else { return "nothing" }
      let width = Int.random(in: 300...400, using: &random)
      compositor.change(output) { $0.width = width }
      return "width \(width)"
    case 7:
      for surface in compositor.surfaces { compositor.sendConfigure(surface) }
      return "configure"
    case 8:
      isPaused.toggle()
      director.receive(
        isPaused ? .request(.pause(hiding: Bool.random(using: &random))) : .request(.resume))
      return isPaused ? "pause" : "resume"
    case 9: return point()
    case 10:
      // A pause that is longer than the client waits for a frame.
      desktop.move(to: desktop.now + .milliseconds(Int.random(in: 1000...2500, using: &random)))
      return "hitch"
    default:
      let time = Int.random(in: 1...120, using: &random)
      desktop.move(to: desktop.now + .milliseconds(time))
      compositor.refresh()
      return "refresh after \(time) ms"
    }
  }

  /// Makes the compositor behave well from now on.
  mutating func calm() {
    desktop.compositor.releasePolicy = .nextCommit
    desktop.compositor.framePolicy = .vsync
    if isPaused { director.receive(.request(.resume)) }
    isPaused = false
    // A step with a pulse never rests, so the test could not wait for it.
    director.receive(.request(.want(.goTo("two"))))
    for surface in desktop.compositor.surfaces { desktop.compositor.sendConfigure(surface) }
  }

  /// Moves the pointer over a card, whose buttons react.
  private mutating func point() -> String {
    guard let card = desktop.stage.show.picture.cards.last,
      let surface = desktop.compositor.surfaces.first(where: { $0.role.id != nil && $0.isMapped })
    else { return "nothing" }
    let x = card.frame.x + card.frame.width * Double.random(in: 0...1, using: &random)
    let y = card.frame.y + card.frame.height * Double.random(in: 0...1, using: &random)
    desktop.compositor.enterPointer(seat, on: surface, x: x, y: y)
    desktop.compositor.leavePointer(seat, from: surface)
    desktop.compositor.enterPointer(seat, on: surface, x: x, y: y)
    return "pointer at \(x), \(y)"
  }
}
