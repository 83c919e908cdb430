import Expectations
import RandomNumbers
import Spotlight
import SpotlightRaster

/// Expects that the painter agrees with the specification and writes no other pixel.
func expectAgreement(
  _ scene: Scene, _ region: PixelRegion? = nil, scale: Scale = .one, words: String = "",
  within levels: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let fast = try Picture(of: scene, region, scale: scale)
  let twin = try Picture(of: scene, region, scale: scale, with: .twin)
  let (difference, place) = fast.worstDifference(from: twin)
  #expect(
    difference <= levels, "\(place) of \(scene) at \(scale.numerator)/120 \(words)",
    sourceLocation: sourceLocation)
  if region == nil { #expect(fast.brokenPixels.isEmpty, sourceLocation: sourceLocation) }
  #expect(
    fast.writtenOutside(region ?? PixelRegion(fast.bounds)).isEmpty, sourceLocation: sourceLocation)
}

/// Expects the same pixels bit for bit with registers of every width.
func expectEveryWidthIsTheSame(
  _ scene: Scene, _ region: PixelRegion? = nil, scale: Scale = .one,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let pictures = try [4, 8].map {
    try Picture(of: scene, region, scale: scale, with: .registers(width: $0))
  }
  #expect(
    pictures[0] == pictures[1], "\(scene) at \(scale.numerator)/120",
    sourceLocation: sourceLocation)
}

/// Expects that one painter makes the same picture piece by piece as at once.
func expectPiecesAreTheWhole(
  _ scene: Scene, scale: Scale, using random: inout Seeded,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let size = scene.pixelSize(at: scale)
  var whole = Pixels(width: size.width, height: size.height)
  var pieces = whole
  whole.withBuffer { pixels in
    var painter = Painter()
    painter.paint(scene, region: PixelRegion(pixels.bounds), scale: scale, into: pixels)
  }
  pieces.withBuffer { pixels in
    var painter = Painter()
    for piece in size.pieces(using: &random) {
      painter.paint(scene, region: piece, scale: scale, into: pixels)
    }
  }
  #expect(whole == pieces, "\(scene) at \(scale.numerator)/120", sourceLocation: sourceLocation)
  #expect(!whole.hasSpilled, sourceLocation: sourceLocation)
}

/// Expects that painting the difference of two scenes turns the picture of one into that of the other.
func expectDifferenceIsTheWholeTruth(
  from old: Scene, to new: Scene, scale: Scale, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var painted = Picture(new.pixelSize(at: scale))
  // A picture of another size keeps nothing of the old one.
  if old.size == new.size { try painted.paint(old, scale: scale) }
  let region = new.difference(from: old, scale: scale)
  try painted.paint(new, region, scale: scale)
  let expected = try Picture(of: new, scale: scale)
  #expect(painted == expected, sourceLocation: sourceLocation)
  #expect(painted.bounds.contains(region.bounds), sourceLocation: sourceLocation)
}

/// Expects the same of a random scene and a few changes of it.
func expectDifferenceIsTheWholeTruth(
  seed: Int, of make: (inout Seeded) -> Scene, changes: ClosedRange<Int>,
  sourceLocation: SourceLocation = #_sourceLocation,
  change: (inout Scene, inout Seeded) -> Void
) throws {
  var random = Seeded(seed)
  let scale = Scale.random(using: &random)
  let old = make(&random)
  var new = old
  for _ in 0..<Int.random(in: changes, using: &random) { change(&new, &random) }
  try expectDifferenceIsTheWholeTruth(
    from: old, to: new, scale: scale, sourceLocation: sourceLocation)
  #expect(new.difference(from: new, scale: scale).isEmpty, sourceLocation: sourceLocation)
}

extension PixelSize {
  /// Pieces of random sizes that together cover a picture, row by row.
  func pieces(using random: inout Seeded) -> [PixelRegion] {
    var pieces: [PixelRegion] = []
    var y = 0
    while y < height {
      let rows = Int.random(in: 1...23, using: &random)
      var x = 0
      while x < width {
        let columns = Int.random(in: 1...37, using: &random)
        pieces.append(PixelRegion(PixelRect(x: x, y: y, width: columns, height: rows)))
        x += columns
      }
      y += rows
    }
    return pieces
  }
}
