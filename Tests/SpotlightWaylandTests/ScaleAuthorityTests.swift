import Expectations
import Spotlight

@testable import SpotlightWayland

struct ScaleAuthorityTests {
  private func output(pixels: Int, logical: Int, whole: Int) -> OutputInfo {
    OutputInfo(
      id: OutputID(global: 1), name: "A-1",
      frame: Rect(
        x: 0, y: 0, width: Double(logical), height: (Double(logical) * 9 / 16).rounded()),
      pixels: PixelSize(width: pixels, height: pixels * 9 / 16), wholeScale: whole)
  }

  private let size = PixelSize(width: 640, height: 360)

  @Test("The fractional-scale protocol has the last word, then the surface, then the output")
  func order() {
    let output = output(pixels: 1280, logical: 640, whole: 2)
    var authority = ScaleAuthority()
    expect(authority.decide(size, output: output, hasViewport: true).scale, is: Scale(2))
    authority.preferred = Scale(3)
    expect(authority.decide(size, output: output, hasViewport: true).scale, is: Scale(3))
    authority.fractional = Scale(hundredTwentieths: 150)
    expect(
      authority.decide(size, output: output, hasViewport: true).scale,
      is: Scale(hundredTwentieths: 150))
  }

  @Test(
    "A viewport crops buffers of whole rows, and without one they are as wide as the picture",
    arguments: [(1, 1, 64), (64, 1, 64), (683, 2, 1408), (455, 3, 1408), (1920, 1, 1920)])
  func rows(logical: Int, scale: Int, width: Int) {
    var authority = ScaleAuthority()
    authority.preferred = Scale(scale)
    let size = PixelSize(width: logical, height: 9)
    let cropped = authority.decide(size, output: nil, hasViewport: true)
    expect(cropped.size, is: PixelSize(width: logical * scale, height: 9 * scale))
    expect(cropped.bufferSize, is: PixelSize(width: width, height: 9 * scale))
    expect(cropped.usesViewport, is: (width != logical * scale))
    expect(cropped.bufferScale, is: (cropped.usesViewport ? 1 : scale))
    let exact = authority.decide(size, output: nil, hasViewport: false)
    expect(exact.bufferSize == exact.size && exact.size == cropped.size)
    expect(exact.bufferScale, is: scale)
  }

  @Test(
    "The buffer is as many times as large as its scale says, however large an output claims to be")
  func absurdOutput() {
    var authority = ScaleAuthority()
    authority.fractional = Scale(hundredTwentieths: 150)
    let output = output(pixels: 1280, logical: 640, whole: Int(Int32.max))
    let decision = authority.decide(size, output: output, hasViewport: false)
    expect(decision.bufferScale, is: 64)
    expect(decision.size, is: PixelSize(width: 64 * 640, height: 64 * 360))
  }

  @Test(
    "A fractional scale that only mode and size give away is found",
    arguments: [
      (1280, 1024, 150), (1280, 853, 180), (1920, 1536, 150), (2560, 1706, 180),
      (1366, 1092, 150),
    ])
  func measured(pixels: Int, logical: Int, numerator: Int) {
    let output = output(pixels: pixels, logical: logical, whole: 2)
    let size = PixelSize(width: logical, height: Int(output.frame.height))
    let decision = ScaleAuthority().decide(size, output: output, hasViewport: true)
    expect(decision.scale.numerator, is: numerator)
    // The pixels that the logical size covers: if it was truncated, the compositor has to fill the
    // rest of the mode.
    expect(decision.size.width, is: (logical * numerator + 60) / 120)
    expect(decision.usesViewport)
  }

  @Test("Without a viewport a fractional scale is rounded up, as the compositor announces it")
  func withoutViewport() {
    let output = output(pixels: 1280, logical: 853, whole: 2)
    let decision = ScaleAuthority().decide(size, output: output, hasViewport: false)
    expect(decision.scale, is: Scale(2))
    expect(decision.bufferScale, is: 2)
    expect(!decision.usesViewport)
  }
}
