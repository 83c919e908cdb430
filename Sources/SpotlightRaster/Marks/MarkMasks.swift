internal import Spotlight

/// The areas of ``MarkForm`` as masks, for a light that is a path.
///
/// An area that covers nothing is nil.
struct MarkMasks {
  let lit: PathMask?
  let inner: PathMask?
  let outer: PathMask?
  /// How near each pixel is to the glow's beginning; nil without a glow.
  let glow: PathMask?

  /// The areas of a light; nil when it is no path or covers nothing.
  ///
  /// `mask` finds or makes the mask of a form.
  init?(
    _ light: Light, _ form: MarkForm, scale: Scale, output: PixelRect,
    mask: (PathLight) -> PathMask?
  ) {
    guard let own = PathLight(light, scale: scale, output: output) else { return nil }
    let ring = light.ring
    func area(_ distance: Double, feather: Double = 0) -> PathMask? {
      let form = PathLight(
        light, grownBy: distance, feather: feather, scale: scale, output: output)
      return form.flatMap(mask)
    }
    inner = area(ring?.gap ?? 0)
    outer = ring.map { area($0.reach) } ?? inner
    lit = own.isSharp ? mask(own) : nil
    glow = form.glowWidth > 0 ? area(ring?.reach ?? 0, feather: form.glowWidth) : nil
    if outer == nil, glow == nil { return nil }
  }

  /// The pixels in which the light counts.
  var box: PixelRect { (outer?.bounds ?? .zero).union(glow?.bounds ?? .zero) }
}
