import Expectations
import RandomNumbers
import Spotlight

/// The painter against Cairo, on scenes that both can draw.
///
/// Cairo 1.16 cuts each row of pixels into 15 parts and samples each at one height. At an almost
/// level edge it is up to 1/30 of a pixel off: 8.5/255, of which 7 are seen here. So the tests
/// compare twice: with Cairo at 8 times the size, averaged, where its error does not matter, and
/// with Cairo at this size, where the true area decides on pixels that differ by more than 4/255.
@Suite struct CairoTests {
  static let shapes: [Shape] = [
    .rectangle, .rounded(radius: 4.75), .ellipse, .capsule,
    .corners(CornerRadii(topLeft: 0.5, topRight: 2.5, bottomLeft: 4.5)),
  ]

  @Test(arguments: Effort.pairs(shapes, 0..<12))
  func sharpLightsAgreeWithAFineCairo(_ shape: Shape, seed: Int) throws {
    let (scene, scale) = scene(shape, seed: seed)
    let picture = try Picture(of: scene, scale: scale)
    let cairo = CairoPicture.channels(
      of: scene, width: picture.width, height: picture.height, scale: scale, fineness: 8)
    let worst = worst(picture, cairo)
    expect(worst.difference <= 4, "\(worst.place) of \(scene) at \(scale.factor)")
  }

  @Test(arguments: Effort.pairs(shapes, 0..<12))
  func sharpLightsAgreeWithCairoWhereItIsRight(_ shape: Shape, seed: Int) throws {
    let (scene, scale) = scene(shape, seed: seed)
    let picture = try Picture(of: scene, scale: scale)
    let cairo = CairoPicture.channels(
      of: scene, width: picture.width, height: picture.height, scale: scale)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let theirs = cairo[y * picture.width + x]
        let apart = distance(picture[x, y], theirs)
        guard apart > 4 else { continue }
        // Cairo fills boxes exactly, in another way, so there is nothing to decide.
        expect(shape != .rectangle)
        let share = sampledShare(x, y) { right, down in
          scene.lights[0].contains(Point(x: right / scale.factor, y: down / scale.factor))
        }
        let truth = channels(scene.dim).map { $0 * (1 - share) }
        let ours = distance(picture[x, y], truth)
        let cairos = zip(theirs, truth).map { abs($0 - $1) }.max() ?? 0
        expect(ours <= 2, "(\(x), \(y)) of \(scene) at \(scale.factor)")
        expect(apart <= cairos + 2, "(\(x), \(y)) of \(scene) at \(scale.factor)")
        // Cairo's 1/30 of a pixel and the rounding; a larger difference is another form.
        expect(cairos <= 10, "(\(x), \(y)) of \(scene) at \(scale.factor)")
      }
    }
  }

  /// One light somewhere, under a dim of any colour.
  private func scene(_ shape: Shape, seed: Int) -> (Scene, Scale) {
    var random = Seeded(seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let isCircle = shape == .ellipse && seed % 2 == 0
    let width = number(5...30)
    let frame = Rect(
      x: number(-3...12), y: number(-3...10), width: width,
      height: isCircle ? width : number(5...22))
    let color = Color(
      red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
      blue: .random(in: 0...255, using: &random))
    let scene = Scene(
      size: Size(width: 40, height: 30),
      dim: Dim(color: seed % 3 == 0 ? .black : color, opacity: number(0.4...1)),
      lights: [Light(id: "it", frame: frame, shape: shape)])
    return (scene, Scale(hundredTwentieths: [120, 150, 180, 240][seed % 4]))
  }

  private func worst(
    _ picture: Picture, _ cairo: [[Double]]
  ) -> (difference: Double, place: String) {
    var worst = (difference: 0.0, place: "nowhere")
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let difference = distance(picture[x, y], cairo[y * picture.width + x])
        if difference > worst.difference { worst = (difference, "(\(x), \(y))") }
      }
    }
    return worst
  }

  /// The largest difference of a channel; blue is first.
  private func distance(_ word: UInt32, _ channels: [Double]) -> Double {
    channels.indices.map { abs(Double(word >> UInt32(8 * $0) & 255) - channels[$0]) }.max() ?? 0
  }

  private func channels(_ dim: Dim) -> [Double] {
    [dim.color.blue, dim.color.green, dim.color.red, 255].map { Double($0) * dim.opacity }
  }
}
