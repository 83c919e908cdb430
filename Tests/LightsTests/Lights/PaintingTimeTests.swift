import Expectations
import RandomNumbers
import Spotlight

/// Which scenes take too long to paint.
@Suite struct PaintingTimeTests {
  private static let size = Size(width: 1500, height: 900)

  /// A closed path through places that a seed has chosen.
  private static func path(of points: Int, _ rule: FillRule = .nonZero) -> Path {
    var random = Seeded(7)
    return Path(
      (0..<points).map { _ in
        .line(
          to: Point(
            x: .random(in: 0...1500, using: &random), y: .random(in: 0...900, using: &random)))
      }, fillRule: rule)
  }

  private static func scene(
    points: Int, _ rule: FillRule = .nonZero, feather: Double = 0, glow: Double = 0,
    in size: Size = size
  ) -> Scene {
    var light = Light(
      id: "a", frame: Rect(x: 0, y: 0, width: size.width, height: size.height),
      shape: .path(path(of: points, rule)), edge: .feathered(width: feather))
    if glow > 0 { light.glow = Glow(width: glow, color: .white) }
    return Scene(size: size, lights: [light])
  }

  private static func scene(lights: Int, feather: Double, glow: Double) -> Scene {
    Scene(
      size: size,
      lights: (0..<lights).map { index in
        var light = Light(
          id: "\(index)", frame: Rect(x: Double(index % 37) * 30, y: 100, width: 200, height: 150),
          shape: .rectangle, edge: .feathered(width: feather))
        if glow > 0 { light.glow = Glow(width: glow, color: .white) }
        return light
      })
  }

  private static func time(_ scene: Scene) -> Double { scene.paintingTime() }

  @Test func `scenes that were measured to take seconds take too long`() {
    expect(Self.time(Self.scene(points: 100_000)) > Scene.mostPaintingTime)
    expect(Self.time(Self.scene(points: 1000, .evenOdd, glow: 200)) > Scene.mostPaintingTime)
    expect(Self.time(Self.scene(lights: 500, feather: 900, glow: 900)) > Scene.mostPaintingTime)
    let tinted = (0..<30).map { index in
      Light(
        id: "\(index)", frame: Rect(x: 10, y: 10, width: 1000, height: 700), shape: .ellipse,
        edge: .feathered(width: 300), tint: Tint(color: .white))
    }
    expect(Self.time(Scene(size: Self.size, lights: tinted)) > Scene.mostPaintingTime)
    let size = Size(width: 3840, height: 2160)
    let marked = (0..<500).map { index in
      var light = Light(
        id: "\(index)", frame: Rect(x: 0, y: 0, width: 3840, height: 2160), shape: .ellipse,
        rotation: 30, edge: .sharp)
      light.ring = Ring(width: 4, color: .white)
      light.tint = Tint(color: .white)
      return light
    }
    expect(Self.time(Scene(size: size, lights: marked)) > Scene.mostPaintingTime)
  }

  @Test func `usual scenes are far below the limit`() {
    expect(Self.time(Self.scene(lights: 30, feather: 60, glow: 30)) < Scene.mostPaintingTime / 10)
    expect(Self.time(Self.scene(points: 24, feather: 40, glow: 40)) < Scene.mostPaintingTime / 10)
    // A quarter of a second was measured, and less than a tenth.
    let crowd = Self.scene(points: 2000, feather: 200, glow: 200)
    expect(Self.time(crowd) < Scene.mostPaintingTime / 2)
    let soft = Self.scene(points: 20000, feather: 200)
    expect(Self.time(soft) < Scene.mostPaintingTime / 5)
    // A smooth outline of many points: each is short.
    let outline = Path(
      (0..<2000).map { index in
        let (x, y) = (Double(index % 1000), index < 1000 ? 0.0 : 500)
        return .line(to: Point(x: index < 1000 ? x : 1000 - x, y: y))
      })
    let light = Light(
      id: "a", frame: Rect(x: 50, y: 50, width: 1400, height: 800), shape: .path(outline),
      edge: .feathered(width: 200))
    expect(Self.time(Scene(size: Self.size, lights: [light])) < Scene.mostPaintingTime / 10)
  }

  @Test(arguments: [10, 100, 1000, 30000], [0.0, 20, 400])
  func `more points, a wider feather, a glow and a larger screen are never cheaper`(
    points: Int, feather: Double
  ) {
    let time = Self.time(Self.scene(points: points, feather: feather))
    expect(time >= 0 && time.isFinite)
    expect(Self.time(Self.scene(points: points * 2, feather: feather)) >= time)
    // A sharp edge can take longer than a soft one.
    if feather > 0 {
      expect(Self.time(Self.scene(points: points, feather: feather + 50)) >= time)
    }
    expect(Self.time(Self.scene(points: points, feather: feather, glow: 30)) > time)
    let larger = Size(width: 3000, height: 1800)
    expect(Self.time(Self.scene(points: points, feather: feather, in: larger)) > time)
    let scene = Self.scene(points: points, feather: feather)
    expect(scene.paintingTime(scale: Scale(2)) > time)
  }

  @Test(arguments: [1, 50], [0.0, 10, 500])
  func `more lights and wider feathers are never cheaper`(lights: Int, feather: Double) {
    let time = Self.time(Self.scene(lights: lights, feather: feather, glow: 0))
    expect(Self.time(Self.scene(lights: lights * 2, feather: feather, glow: 0)) >= time)
    expect(Self.time(Self.scene(lights: lights, feather: feather + 100, glow: 0)) > time)
    expect(Self.time(Self.scene(lights: lights, feather: feather, glow: 100)) > time)
  }

  @Test func `numbers without a picture are no trap`() {
    let frame = Rect(x: -1e9, y: 0, width: 1e9, height: 0)
    var light = Light(id: "a", frame: frame, shape: .path(Path()), edge: .feathered(width: 1e9))
    expect(Self.time(Scene(size: Self.size, lights: [light])).isFinite)
    light.shape = .path(Path([.move(to: .zero), .line(to: .zero)]))
    expect(Self.time(Scene(size: .zero, lights: [light])), is: 0)
  }

  @Test func `a tour says which of its steps have such lights`() {
    var slow = Step("slow", at: .rect(x: 0, y: 0, width: 1500, height: 900))
    slow.look.shape = .path(Self.path(of: 2000, .evenOdd))
    slow.look.padding = 0
    slow.nextOn = [.key("N")]
    var usual = slow
    usual.id = "usual"
    usual.look.shape = .path(Self.path(of: 12))
    let problems = Tour([usual, slow]).problems.filter { $0.code == .slowPainting }
    expect(problems.map(\.path), is: [[.field(.steps), .index(1), .field(.lights)]])
    expect(problems.allSatisfy { $0.isWarning })
  }
}
