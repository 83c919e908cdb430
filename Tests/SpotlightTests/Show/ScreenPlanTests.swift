import Glibc
import RandomNumbers
import Spotlight
import Testing

/// How scenes are cut into tiles and flats.
@Suite struct ScreenPlanTests {
  private static let count = getenv("FOLLOWSPOT_LONG") == nil ? 3000 : 100_000

  private static func light(_ frame: Rect) -> Light { Light(id: "a", frame: frame) }

  private func plan(
    _ scene: Scene, _ scale: Scale = .one, way: ScreenPlan.Way = .auto,
    ability: ScreenPlan.Ability = .proved, before: ScreenPlan? = nil
  ) -> ScreenPlan {
    .make(scene, scale: scale, way: way, ability: ability, before: before)
  }

  @Test func `tiles and flats cover an output, each pixel once, on the grid of the scale`() {
    var random = Seeded(28)
    for seed in 0..<Self.count {
      let scale = Scale(
        hundredTwentieths: [120, 150, 180, 200, 210, 240, 138, 121, 480].randomElement(
          using: &random)!)
      let (width, height) = (
        Int.random(in: 1...600, using: &random), Int.random(in: 1...400, using: &random)
      )
      let lights = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Self.light(
          Rect(
            x: .random(in: -80...Double(width), using: &random),
            y: .random(in: -80...Double(height), using: &random),
            width: .random(in: 0...120, using: &random),
            height: .random(in: 0...120, using: &random)))
      }
      let scene = Scene(
        size: Size(width: Double(width), height: Double(height)), lights: lights)
      guard case .tiles(let plan) = plan(scene, scale, way: .tiles) else {
        Issue.record("seed \(seed): no tiles")
        return
      }
      let output = PixelRect(x: 0, y: 0, width: width, height: height)
      let all = plan.tiles + plan.flats
      let area = all.reduce(0) { $0 + $1.area }
      let isWithin = all.allSatisfy { output.contains($0) && !$0.isEmpty }
      let isApart = all.indices.allSatisfy { i in
        all.indices.allSatisfy { j in j <= i || !all[i].intersects(all[j]) }
      }
      let step = 120 / gcd(120, scale.numerator)
      let isOnGrid = all.allSatisfy { rect in
        rect.x % step == 0 && rect.y % step == 0
          && (rect.maxX % step == 0 || rect.maxX == width)
          && (rect.maxY % step == 0 || rect.maxY == height)
      }
      let hasAll = scene.drawn(at: scale).allSatisfy { box in
        let logical = box.logical(at: scale).intersection(output)
        return plan.tiles.contains { $0.contains(logical) }
      }
      guard area == output.area, isWithin, isApart, isOnGrid, hasAll,
        plan.flats.count <= 3 * plan.tiles.count + 1
      else {
        Issue.record("seed \(seed): \(plan) for \(width)x\(height) at \(scale.factor)")
        return
      }
    }
  }

  private func gcd(_ a: Int, _ b: Int) -> Int { b == 0 ? a : gcd(b, a % b) }

  private let wide = Size(width: 1920, height: 1080)

  private func small(_ count: Int) -> Scene {
    Scene(
      size: wide,
      lights: (0..<count).map {
        Self.light(
          Rect(x: 40 + Double($0 % 4) * 450, y: 40 + Double($0 / 4) * 250, width: 60, height: 60))
      })
  }

  @Test func `a light that moves a little changes no flat, and keeps the size of its tile`() {
    var sizes: Set<PixelSize> = []
    var plans: Set<ScreenPlan> = []
    for step in 0..<640 {
      let x = 300 + Double(step) / 4
      let scene = Scene(
        size: wide, lights: [Self.light(Rect(x: x, y: 200, width: 300, height: 200))])
      let made = plan(scene)
      guard case .tiles(let tiles) = made else {
        Issue.record("no tiles")
        return
      }
      plans.insert(made)
      for tile in tiles.tiles { sizes.insert(PixelSize(width: tile.width, height: tile.height)) }
    }
    #expect(sizes.count <= 2)
    // 160 pixels are two cells and a half.
    #expect(plans.count <= 4)
  }

  @Test func `what is nowhere proved gets a sheet, and what a compositor lacks too`() {
    #expect(plan(small(1)).isTiled)
    #expect(plan(small(1), ability: .unproved) == .sheet)
    #expect(plan(small(1), way: .tiles, ability: .unproved).isTiled)
    #expect(plan(small(1), way: .tiles, ability: .none) == .sheet)
    #expect(plan(small(1), way: .sheet) == .sheet)
  }

  @Test func `of its own accord nothing is tiles while a light follows the pointer`() {
    #expect(ScreenPlan.Way.allCases.map(\.inMotion) == [.sheet, .sheet, .tiles])
    #expect(plan(small(1), way: .auto.inMotion) == .sheet)
  }

  @Test func `a scene keeps its way near the limit`() {
    let tiled = plan(small(1))
    #expect(tiled.isTiled)
    #expect(plan(small(2)) == .sheet)
    #expect(plan(small(3), before: tiled) == .sheet)
    #expect(plan(small(2), before: .sheet) == .sheet)
    #expect(plan(small(1), before: .sheet).isTiled)
    #expect(plan(small(2), before: tiled).isTiled)
  }

  @Test func `a light that grows keeps its way near the limit`() {
    func light(_ width: Double) -> Scene {
      Scene(size: wide, lights: [Self.light(Rect(x: 64, y: 64, width: width, height: 500))])
    }
    let tiled = plan(light(500))
    #expect(tiled.isTiled)
    // The tiles cover 16, 25 and 30 parts of a hundred.
    #expect(plan(light(800), before: tiled).isTiled)
    #expect(plan(light(800)) == .sheet)
    #expect(plan(light(800), before: .sheet) == .sheet)
    #expect(plan(light(1000), before: tiled) == .sheet)
    #expect(plan(light(500), before: .sheet).isTiled)
  }

  @Test(arguments: [2, 4, 8, 16, 30])
  func `many lights are one sheet, because moving them as tiles costs more`(count: Int) {
    #expect(plan(small(count)) == .sheet)
    #expect(plan(small(count), way: .tiles).isTiled)
  }

  @Test func `large lights and pictures of the screen get a sheet`() {
    var scene = Scene(
      size: wide, lights: [Self.light(Rect(x: 100, y: 100, width: 1500, height: 800))])
    #expect(plan(scene) == .sheet)
    #expect(plan(scene, way: .tiles).isTiled)
    scene = small(1)
    scene.isInverse = true
    #expect(plan(scene, way: .tiles) == .sheet)
  }

  @Test func `an output without pixels gets a sheet`() {
    #expect(plan(Scene(size: Size(width: 0, height: 40)), way: .tiles) == .sheet)
  }
}
