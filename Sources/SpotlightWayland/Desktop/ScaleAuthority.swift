package import Spotlight

/// Decides the scale of a surface from all that speak about it.
///
/// The fractional-scale protocol has the last word, then the preferred buffer scale of newer surfaces, then
/// the output.
package struct ScaleAuthority: Hashable, Sendable {
  /// From `wp_fractional_scale_v1`, in 120ths.
  package var fractional: Scale?

  /// From `wl_surface.preferred_buffer_scale`.
  package var preferred: Scale?

  package init() {}

  /// How a surface is to be painted and attached.
  package struct Decision: Hashable, Sendable {
    /// What to paint at.
    package let scale: Scale

    /// The size of the buffer, in its pixels.
    package let size: PixelSize

    /// What `set_buffer_scale` gets: the scale where it is whole, and 1 where a viewport maps the buffer.
    package let bufferScale: Int

    /// Whether a viewport maps the buffer to the logical size.
    package let usesViewport: Bool
  }

  /// Decides for a surface of a logical size.
  package func decide(
    _ logical: PixelSize, output: OutputInfo?, hasViewport: Bool
  ) -> Decision {
    let told = fractional ?? preferred
    let scale = told ?? measured(output, hasViewport: hasViewport)
    if hasViewport, fractional != nil || !scale.isInteger {
      return Decision(
        scale: scale, size: Self.pixels(logical, scale), bufferScale: 1, usesViewport: true)
    }
    // Without a viewport only whole scales can be attached; the compositor scales the rest down.
    let wanted = scale.integer ?? output?.wholeScale ?? Int(scale.factor.rounded(.up))
    // The number that the buffer is made for: a size that is no multiple of the scale ends the connection.
    let whole = Scale(wanted)
    return Decision(
      scale: whole, size: Self.pixels(logical, whole), bufferScale: whole.integer ?? 1,
      usesViewport: false)
  }

  private static func pixels(_ logical: PixelSize, _ scale: Scale) -> PixelSize {
    PixelSize(width: scale.pixels(logical.width), height: scale.pixels(logical.height))
  }

  /// wlroots before 0.17 has no fractional-scale protocol but does have fractional scales: it announces
  /// them rounded up, and only mode and logical size give the real one away.
  private func measured(_ output: OutputInfo?, hasViewport: Bool) -> Scale {
    guard let output else { return .one }
    if hasViewport, let scale = output.measuredScale { return scale }
    return Scale(output.wholeScale)
  }
}
