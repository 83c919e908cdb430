import Expectations
import Spotlight

@testable import SpotlightRaster

/// What the painter of rings and glows keeps of paths.
@Suite struct MarkPainterTests {
  private let output = PixelRect(x: 0, y: 0, width: 80, height: 60)

  private func scene(_ shape: Shape, ring: Ring? = Ring(width: 3, color: .coral, gap: 2)) -> Scene {
    let light = Light(
      id: "it", frame: Rect(x: 20, y: 15, width: 30, height: 30), shape: shape, ring: ring,
      glow: ring.map { _ in Glow(width: 6, color: .teal, opacity: 1) })
    return Scene(size: Size(width: 80, height: 60), lights: [light])
  }

  private func plan(_ scene: Scene, _ painter: inout MarkPainter, _ paths: inout PathShelf) -> Bool
  {
    paths.begin()
    defer { paths.end() }
    return painter.plan(scene, scale: .one, output: output, within: output, paths: &paths)
  }

  /// The spans of what the ring encloses, which the painter asked for.
  private func spans(_ scene: Scene, _ paths: inout PathShelf) throws -> KeptSpans {
    let light = scene.lights[0]
    let form = MeasuredForm(light, grownBy: 2, feather: 0, scale: .one, output: output)
    let spans = form.flatMap { paths.prepare($0) }
    return try require(spans)
  }

  @Test(arguments: [1, 2, 5])
  func `spans of a ringed path go with the painter`(pictures: Int) throws {
    weak var kept: KeptSpans?
    do {
      var painter = MarkPainter()
      var paths = PathShelf()
      for _ in 0..<pictures {
        expect(plan(scene(.path(PathForms.star)), &painter, &paths))
        var pixels = Pixels(width: 80, height: 60)
        pixels.withBuffer { painter.paint(output, beside: nil, into: $0) }
      }
      kept = try spans(scene(.path(PathForms.star)), &paths)
      expect(kept != nil)
    }
    expect(kept == nil)
  }

  @Test(arguments: [true, false])
  func `the shelf alone keeps spans`(isRinged: Bool) throws {
    var painter = MarkPainter()
    var paths = PathShelf()
    expect(plan(scene(.path(PathForms.ring)), &painter, &paths))
    weak let kept = try spans(scene(.path(PathForms.ring)), &paths)
    expect(kept != nil)
    paths = PathShelf()
    expect(kept == nil)
    let next = isRinged ? scene(.ellipse) : scene(.ellipse, ring: nil)
    expect(plan(next, &painter, &paths), is: isRinged)
  }
}
