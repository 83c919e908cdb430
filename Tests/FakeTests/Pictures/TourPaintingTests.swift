import Expectations
import FakeCompositor
import RandomNumbers
import Spotlight
import SpotlightCards

@testable import Followspot
@testable import SpotlightWayland

/// Tours with real cards, on a desktop on which frames and buffers come late, twice or never.
///
/// The screen takes only the reported damage. After every commit it must equal a fresh painting of
/// the same scene.
@MainActor
@Suite struct TourPaintingTests {
  private static let size = (width: 380, height: 260)

  @Test(arguments: 0..<Effort.times(4, long: 8))
  func `nothing of an earlier picture stays, however late frames and buffers come`(seed: Int) throws
  {
    let setter = CardTypesetter()
    var commits = 0
    try TourDesktop.with(
      Self.tour, size: Self.size, rests: false,
      prepare: { fake in fake.letsDimThrough = true },
      adorn: { desktop, director in
        desktop.stage.apply(desktop.stage.show, artist: CardPainter(setter))
        director.setStyle(Self.style, reducesMotion: false)
        director.layOut = { setter.layout($0) }
      }
    ) { desktop, director, seat throws in
      var trace = PaintingTrace(seed: seed, desktop: desktop, director: director, seat: seat)
      for _ in 0..<40 {
        let step = trace.disturb()
        // Client and compositor exchange all pending messages, and no time passes.
        var turns = 0
        while desktop.turn(), turns < 200 { turns += 1 }
        guard commits != desktop.compositor.contentCommits else { continue }
        commits = desktop.compositor.contentCommits
        expect(try desktop.staleness(setter) == nil, "after \(step)")
      }
      trace.calm()
      desktop.advance(by: .seconds(6))
      expect(try desktop.staleness(setter) == nil, "at rest")
      expect(desktop.stage.surfaces.live.values.allSatisfy { $0.damage.isEmpty && !$0.isBehind })
      // The desktop ends as it began, so that left objects can be counted.
      director.receive(.stop(.cancelled))
      desktop.advance(by: .seconds(2))
    }
    expect(commits > 5)
  }

  @Test func `what stays of an earlier picture is found`() throws {
    let setter = CardTypesetter()
    try withDesktop { desktop throws in
      desktop.stage.apply(desktop.stage.show, artist: CardPainter(setter))
      desktop.show([.square("a", 4, 4, 16)])
      expect(try desktop.staleness(setter) == nil)
      let surface = try require(desktop.stage.surfaces.live.values.first)
      // As if the light had moved and its damage was forgotten.
      let latest = try require(surface.latest)
      var scene = latest.scene
      scene.lights = [.square("a", 8, 4, 16)]
      surface.latest = OverlaySurface.Picture(
        scene: scene, decision: latest.decision, lights: latest.lights, output: latest.output,
        logical: latest.logical)
      expect(try desktop.staleness(setter), is: "A: 0 at 4, 4 where 8c000000 belongs")
      surface.latest = latest
    }
  }

  private static let style: CardStyle = {
    var theme = Theme.light
    theme.shadow = Shadow(blur: 3)
    return CardStyle(theme)
  }()

  /// All features of lights and cards, and moves between them that cross.
  private static let tour: Tour = {
    let ring = Ring(width: 3, color: Color(red: 229, green: 72, blue: 77), gap: 3)
    let glow = Glow(width: 9, color: Color(red: 255, green: 179, blue: 71))
    var steps = [
      Step(
        "plain", at: .rect(x: 20, y: 20, width: 90, height: 20),
        look: Look(shape: .rounded(radius: 8), padding: 5, edge: .feathered(width: 3)),
        card: Card(title: "Save", body: "<b>Ctrl+S</b> keeps it.", progress: .dots)),
      Step(
        "two", at: .rect(x: 15, y: 190, width: 60, height: 40),
        .rect(x: 290, y: 30, width: 50, height: 14), look: Look(shape: .ellipse),
        card: Card(title: "Two of them", body: "The second is a capsule.", progress: .bar)),
      Step(
        "marks", at: .rect(x: 250, y: 150, width: 70, height: 30),
        look: Look(shape: .capsule, padding: 4, ring: ring, glow: glow),
        card: Card(title: "A ring", hint: "It pulses.")),
      Step(
        "three", at: .rect(x: 40, y: 60, width: 30, height: 30),
        .rect(x: 100, y: 60, width: 30, height: 30),
        .rect(x: 160.5, y: 60.25, width: 30, height: 30),
        look: Look(shape: .rectangle, edge: .feathered(width: 14, curve: .smooth), ring: ring)),
      Step("none", card: Card(title: "Nothing is lit", body: "And then something is.")),
    ]
    steps[1].lights[1].look.shape = .capsule
    steps[2].pulse = Pulse(period: .seconds(1))
    steps[2].dim = Dim(color: Color(red: 10, green: 13, blue: 20), opacity: 0.7)
    return Tour(steps, keys: [:])
  }()
}
