import Expectations
import Spotlight

@testable import SpotlightRaster

/// What a painter keeps of lights whose shape is a path.
@Suite struct PathCacheTests {
  private func scene(_ count: Int) -> Scene {
    let lights = (0..<count).map { index in
      Light(
        id: "\(index)", frame: Rect(x: Double(index) * 7.3, y: 5, width: 30, height: 30),
        shape: .path(PathForms.all[index % PathForms.all.count]))
    }
    return Scene(size: Size(width: 80, height: 60), lights: lights)
  }

  /// Paints scenes one after the other with one painter; what it kept and built after each.
  private func counts(
    _ scenes: [Scene], region: PixelRegion? = nil, scales: [Scale] = [.one]
  ) throws -> [[Int]] {
    var painter = Painter()
    var counts: [[Int]] = []
    for scale in scales {
      for scene in scenes {
        let size = scene.pixelSize(at: scale)
        var words = [UInt32](repeating: 0, count: size.width * size.height)
        try words.withUnsafeMutableBufferPointer { words in
          let pixels = try require(
            PixelBuffer(
              words, width: size.width, height: size.height, stride: size.width))
          painter.paint(
            scene, region: region ?? PixelRegion(pixels.bounds), scale: scale, into: pixels)
        }
        counts.append([painter.pathMaskCounts.kept, painter.pathMaskCounts.built])
      }
    }
    return counts
  }

  @Test func whatStaysTheSameIsNotWorkedOutAgain() throws {
    let still = scene(5)
    expect(try counts([still, still, still]), is: [[5, 5], [5, 5], [5, 5]])
    let corner = PixelRegion(PixelRect(x: 0, y: 0, width: 3, height: 3))
    expect(try counts([still, still], region: corner), is: [[5, 5], [5, 5]])
  }

  @Test func oneLightThatMovesIsOneMask() throws {
    let old = scene(5)
    var new = old
    new.lights[2].frame.x += 0.5
    expect(try counts([old, new, old]), is: [[5, 5], [5, 6], [5, 7]])
  }

  @Test func fadesColoursCurvesAndOrderNeedNoNewMask() throws {
    var scene = scene(3)
    scene.lights[0].edge = .feathered(width: 8)
    var scenes = [scene]
    scene.lights[0].edge = .feathered(width: 8, curve: .smooth)
    scenes.append(scene)
    scene.lights[1].opacity = 0.3
    scene.dim = Dim(color: .white, opacity: 0.9)
    scene.lights.reverse()
    scenes.append(scene)
    // Equal paths in different memory are the same path.
    scene.lights[0].shape = .path(Path(PathForms.ring.elements, fillRule: .evenOdd))
    scenes.append(scene)
    expect(try counts(scenes), is: [[3, 3], [3, 3], [3, 3], [3, 3]])
  }

  @Test func onlyTheLastScenesMasksAreKept() throws {
    let many = scene(9)
    expect(try counts([many, scene(0), scene(2)]), is: [[9, 9], [0, 9], [2, 11]])
    var gliding: [Scene] = []
    for step in 0..<50 {
      var scene = scene(2)
      scene.lights[0].frame.x += Double(step) * 0.3
      gliding.append(scene)
    }
    expect(try counts(gliding).allSatisfy { $0[0] == 2 })
    // Equal lights share a mask.
    var twice = scene(3)
    twice.lights += twice.lights
    expect(try counts([twice]), is: [[3, 3]])
  }

  @Test func anotherScaleOrSizeIsAnotherMask() throws {
    expect(try counts([scene(2)], scales: [.one, Scale(2), .one]) == [[2, 2], [2, 4], [2, 6]])
    var wide = scene(2)
    wide.size.width = 200
    expect(try counts([scene(2), wide]), is: [[2, 2], [2, 4]])
  }

  /// A form that lights nothing is worked out once, too.
  @Test func pathsThatLightNothingAreKnownToo() throws {
    var scene = scene(2)
    scene.lights[0].shape = .path(Path())
    scene.lights[1].frame.x = 5000
    expect(try counts([scene, scene]), is: [[2, 2], [2, 2]])
    scene.lights[0].opacity = 0
    expect(try counts([scene]), is: [[1, 1]])
  }

  /// The next picture needs only what is missing, however often one is stopped.
  @Test func whatIsFinishedStaysWhenAPictureIsStopped() throws {
    // Many lines within reach of each pixel, so edges are measured one after the other.
    let comb = Path((0..<300).map { .line(to: Point(x: Double($0), y: $0 % 2 == 0 ? 0 : 100)) })
    var light = Light(
      id: "it", frame: Rect(x: 40, y: 20, width: 120, height: 80), shape: .path(comb),
      edge: .feathered(width: 30))
    light.ring = Ring(width: 20, color: .coral, gap: 15)
    light.glow = Glow(width: 30, color: .teal)
    let scene = Scene(size: Size(width: 200, height: 150), lights: [light])
    func paint(_ painter: inout Painter, _ words: inout [UInt32], asking most: Int) throws -> Int? {
      var count = 0
      let isWhole = try words.withUnsafeMutableBufferPointer {
        let pixels = try require(PixelBuffer($0, width: 200, height: 150, stride: 200))
        return painter.paint(
          scene, region: PixelRegion(pixels.bounds), scale: .one, into: pixels
        ) {
          count += 1
          return count <= most
        }
      }
      return isWhole ? count : nil
    }
    var painter = Painter()
    var words = [UInt32](repeating: 0, count: 200 * 150)
    let all = try require(try paint(&painter, &words, asking: .max))
    let forms = painter.pathMaskCounts.built
    expect(forms >= 4)
    var stopped = Painter()
    var other = [UInt32](repeating: 0, count: 200 * 150)
    var pictures = 1
    while pictures < 10, try paint(&stopped, &other, asking: all * 6 / 10) == nil { pictures += 1 }
    expect((2...3).contains(pictures) && stopped.pathMaskCounts.built == forms)
    expect(other, is: words)
  }

  /// Large ones would be kept for as long as the painter.
  @Test(arguments: [(40, true), (1400, false)])
  func onlySmallSpansAreKeptForOtherForms(size: Double, isKept: Bool) throws {
    let output = PixelRect(x: 0, y: 0, width: 1500, height: 1500)
    let light = Light(
      id: "it", frame: Rect(x: 50, y: 50, width: size, height: size),
      shape: .path(PathForms.star), edge: .feathered(width: size / 5))
    let form = try require(MeasuredForm(light, scale: .one, output: output))
    var shelf = PathShelf()
    shelf.begin()
    weak let spans = shelf.prepare(form)
    shelf.end()
    expect(spans != nil)
    shelf.begin()
    shelf.end()
    expect((spans != nil), is: isKept)
  }

  /// A path whose outline changes in every frame is measured into the memory of the frames before.
  @Test func whatMorphsAllocatesNothing() throws {
    func light(_ shape: Shape, _ x: Double) -> Light {
      Light(id: "it", frame: Rect(x: x, y: 10, width: 90, height: 80), shape: shape)
    }
    var lighting = Lighting(lights: [light(.path(PathForms.ring), 10)])
    lighting.change(
      to: [light(.path(PathForms.star), 40)], at: .zero, by: .eased(.seconds(20), .linear))
    let scenes = (0..<20).map {
      Scene(size: Size(width: 160, height: 120), lights: lighting.lights(at: .seconds($0)))
    }
    try expectNoAllocations(
      painting: scenes, size: PixelSize(width: 160, height: 120), rounds: 2,
      allowedInDebug: 600 * 2 * scenes.count)
  }

  /// Each has three forms, which are measured into the memory of any others.
  @Test func turnedLightsThatMoveAllocateNothing() throws {
    let scenes = (0..<12).map { step in
      let lights = (0..<10).map { index in
        var light = Light(
          id: "\(index)",
          frame: Rect(
            x: Double(40 + step + index * 11), y: Double(40 + index), width: 40, height: 25),
          shape: .rounded(radius: 6), rotation: 20)
        light.ring = Ring(width: 3, color: .coral, gap: 4)
        return light
      }
      return Scene(size: Size(width: 240, height: 120), lights: lights)
    }
    // Until all memory has held the largest form.
    try expectNoAllocations(
      painting: scenes, size: PixelSize(width: 240, height: 120), warmUps: 8,
      allowedInDebug: 4 * scenes.count)
  }

  /// It has no inside, so its edges within have no lines, and those around it have all.
  @Test func aLineThatPaddingShrinksHasItsRing() throws {
    var light = Light(
      id: "it", frame: Rect(x: 20, y: 15, width: 30, height: 30),
      shape: .path(try Path(svg: "M0 0L10 10")), edge: .feathered(width: 6))
    light.padding = -1
    light.ring = Ring(width: 3, color: .coral, gap: 5)
    light.glow = Glow(width: 9, color: .teal, opacity: 1)
    try expectAgreement(Scene(size: Size(width: 80, height: 60), lights: [light]))
  }

  /// A ring that is wider than all screens does not blur where it begins.
  @Test func aHugeRingBeginsAtItsEdge() throws {
    var light = Light(
      id: "it", frame: Rect(x: 20, y: 15, width: 30, height: 1e9), shape: .path(PathForms.star))
    light.ring = Ring(width: 1e9, color: .coral, gap: 4)
    try expectAgreement(Scene(size: Size(width: 80, height: 60), lights: [light]))
  }

  /// Tints and the inner edges of rings have the light's form, and outer edges their own.
  @Test func marksOfASharpPathMeasureOnlyWhatIsAroundIt() throws {
    var ringed = scene(3)
    ringed.lights[1].tint = Tint(color: .white, opacity: 0.5)
    ringed.lights[2].ring = Ring(width: 2, color: .white)
    expect(try counts([scene(3), ringed]), is: [[3, 3], [4, 4]])
    for scene in [ringed, scene(3), ringed] { try expectAgreement(scene) }
  }
}
