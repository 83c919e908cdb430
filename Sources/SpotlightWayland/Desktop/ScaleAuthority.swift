package import Spotlight

/// Decides the scale of a surface from all sources that tell one.
///
/// The fractional-scale protocol counts first, then the preferred buffer scale of newer surfaces,
/// then the output.
package struct ScaleAuthority: Hashable, Sendable {
  /// From `wp_fractional_scale_v1`, in 120ths.
  package var fractional: Scale?

  /// From `wl_surface.preferred_buffer_scale`.
  package var preferred: Scale?

  package init() {}

  /// How a surface is to be painted and attached.
  package struct Decision: Hashable, Sendable {
    /// The scale to paint at.
    package let scale: Scale

    /// The size of the buffer, in its pixels.
    package let size: PixelSize

    /// The argument of `set_buffer_scale`: the scale if it is whole, and 1 if a viewport maps the
    /// buffer.
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
    // Without a viewport only whole scales can be attached; the compositor scales the picture down.
    let wanted = scale.integer ?? output?.wholeScale ?? scale.roundedUp
    // Round the size to a multiple of this scale: the compositor ends the connection otherwise.
    let whole = Scale(wanted)
    return Decision(
      scale: whole, size: Self.pixels(logical, whole), bufferScale: whole.integer ?? 1,
      usesViewport: false)
  }

  private static func pixels(_ logical: PixelSize, _ scale: Scale) -> PixelSize {
    PixelSize(width: scale.pixels(logical.width), height: scale.pixels(logical.height))
  }

  /// The real scale of an output, from its mode and logical size.
  ///
  /// wlroots before 0.17 has fractional scales but no protocol for them: it announces them rounded
  /// up.
  private func measured(_ output: OutputInfo?, hasViewport: Bool) -> Scale {
    guard let output else { return .one }
    if hasViewport, let scale = output.measuredScale { return scale }
    return Scale(output.wholeScale)
  }
}
