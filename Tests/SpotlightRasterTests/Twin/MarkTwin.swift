import Spotlight

@testable import SpotlightRaster

/// Draws rings and glows, slowly and plainly: the specification of `MarkPainter`.
///
/// All lights are painted first. Shares of a pixel are exact, but those of measured forms are whole
/// levels of 255. Then, for each pixel:
/// - cleared is the largest share of it that any light's form and gap cover, times the light's
///   opacity;
/// - hidden is the same with the ring included, and lit the same for the forms of sharp lights
///   alone;
/// - a ring hides the share that it and its inside cover, minus what is cleared. So the rings of
///   overlapping lights follow the outline of all;
/// - a glow falls with the square of the distance, and hides nothing of what is hidden;
/// - of the rings of one colour the strongest counts, and so with glows. They are laid in the order
///   in which their colours first appear among the lights, all glows below all rings.
struct MarkTwin {
  fileprivate struct Marked {
    let plan: MarkPlan
    /// How much of a pixel the form and its gap, these with the ring, and the form of a light with a sharp
    /// edge cover.
    let inner: (_ x: Int, _ y: Int) -> Double
    let outer: (_ x: Int, _ y: Int) -> Double
    let lit: (_ x: Int, _ y: Int) -> Double
    let ringColor: Color?
    let glowColor: Color?
  }

  private var lights: [Marked] = []
  private var glowColors: [Color] = []
  private var ringColors: [Color] = []
  private let kept = SpansOfTwin()

  init(_ scene: Scene, scale: Scale, output: PixelRect) {
    for light in scene.lights {
      // Lights that are not seen now count too, because they may be fading in.
      if let color = light.glow?.color, !glowColors.contains(color) { glowColors.append(color) }
      if let color = light.ring?.color, !ringColors.contains(color) { ringColors.append(color) }
    }
    guard !glowColors.isEmpty || !ringColors.isEmpty else { return }
    let kept = kept
    for light in scene.lights {
      guard
        let plan = MarkPlan(light, scale: scale, output: output, spans: { kept.spans(of: $0) })
      else { continue }
      func share(_ distance: Double, feather: Double? = 0) -> (Int, Int) -> Double {
        let form = EdgeForm(
          light, grownBy: distance, feather: feather, scale: scale, output: output,
          spans: { kept.spans(of: $0) })
        return { form?.share(x: $0, y: $1) ?? 0 }
      }
      // A feather narrower than a pixel is painted as a sharp edge.
      let isSharp = scale.grid(light.edge.reach) < 1
      lights.append(
        Marked(
          plan: plan, inner: share(light.ring?.gap ?? 0), outer: share(light.ring?.reach ?? 0),
          lit: isSharp ? share(0, feather: nil) : { _, _ in 0 }, ringColor: light.ring?.color,
          glowColor: light.glow?.color))
    }
  }

  /// Draws a rectangle, which must lie within the buffer.
  func paint(_ rect: PixelRect, beside look: GroundLook?, into pixels: PixelBuffer) {
    guard !lights.isEmpty else { return }
    defer { withExtendedLifetime(kept) {} }
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        pixels.row(y)[x] = word(
          x: x, y: y, over: pixels.row(y)[x], beside: look?.beside(x: x, y: y))
      }
    }
  }

  private func word(x: Int, y: Int, over below: UInt32, beside: UInt32?) -> UInt32 {
    var cleared = 0.0
    var hidden = 0.0
    var lit = 0.0
    for light in lights {
      cleared = max(cleared, light.plan.opacity * light.inner(x, y))
      hidden = max(hidden, light.plan.opacity * light.outer(x, y))
      lit = max(lit, light.plan.opacity * light.lit(x, y))
    }
    var word = below
    func lay(_ color: Color, _ alpha: Double) {
      let source = color.word(alpha: SourceOver.byte(alpha))
      if source != 0 {
        word = SourceOver.over(source, alpha: alpha, lit: lit, word, beside: beside)
      }
    }
    for color in glowColors {
      let glows = lights.filter { $0.glowColor == color }
      lay(color, glows.map { $0.glow(x: x, y: y, hidden: hidden) }.max() ?? 0)
    }
    for color in ringColors {
      let rings = lights.filter { $0.ringColor == color }
      lay(
        color,
        rings.map { $0.plan.ring(outer: $0.outer(x, y), cleared: cleared) }.max() ?? 0)
    }
    return word
  }
}

extension MarkTwin.Marked {
  func glow(x: Int, y: Int, hidden: Double) -> Double {
    // Beyond its box there is no glow, even if the distance from a huge ellipse is rounded badly.
    guard let glow = plan.glow, glow.box.contains(x: x, y: y) else { return 0 }
    return plan.glow(
      nearness: glow.share(x: x, y: y), outer: outer(x, y), hidden: hidden)
  }
}
