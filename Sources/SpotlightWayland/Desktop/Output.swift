package import Spotlight

/// One output: collects what the compositor says, and publishes it at `done`.
///
/// To apply the pieces one by one would show a scale with the wrong size for a frame.
@MainActor
final class Output {
  let id: OutputID
  let output: WlOutput
  private(set) var extended: ZxdgOutputV1?

  /// The description as of the last `done`; nil before the first.
  private(set) var info: OutputInfo?

  /// How the compositor turns the picture on the output, as of the last `done`.
  private(set) var transform = WlOutput.Transform.normal

  private var pending = Pending()

  private struct Pending {
    var x = 0
    var y = 0
    var mode = PixelSize(width: 0, height: 0)
    var transform = WlOutput.Transform.normal
    var scale = 1
    var isMutter = false
    var name = ""
    var logicalPosition: Point?
    var logicalSize: Size?

    /// Whether the logical size is one in pixels of the device.
    ///
    /// Mutter up to 49 lays outputs out in those, unless scales may be fractional: it tells a logical size that is that of the
    /// mode, and a scale of 2 with it. Its surfaces are still in logical pixels. An output keeps the place that it was told, so
    /// outputs have gaps between them and never lie over each other.
    func countsPixels(_ pixels: PixelSize) -> Bool {
      isMutter && scale > 1
        && logicalSize == Size(width: Double(pixels.width), height: Double(pixels.height))
    }
  }

  init(id: OutputID, output: WlOutput) {
    self.id = id
    self.output = output
  }

  /// Asks for the logical place of the output; nil if that was done before.
  func extend(with manager: ZxdgOutputManagerV1) -> ZxdgOutputV1? {
    guard extended == nil else { return nil }
    extended = manager.getXdgOutput(output: output)
    return extended
  }

  /// Takes in an event.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - isMutter: whether the compositor is Mutter.
  /// - Returns: whether a description was published.
  func apply(_ event: WlOutput.Event, isMutter: Bool = false) -> Bool {
    pending.isMutter = isMutter
    switch event {
    case .geometry(let x, let y, _, _, _, _, _, let transform):
      pending.x = Int(x)
      pending.y = Int(y)
      pending.transform = transform
    case .mode(let flags, let width, let height, _):
      if flags.contains(.current) {
        pending.mode = PixelSize(width: max(Int(width), 0), height: max(Int(height), 0))
      }
    case .scale(let factor):
      // Some compositors have sent 0.
      pending.scale = max(Int(factor), 1)
    case .name(let name):
      pending.name = name
    case .done:
      return publish()
    }
    return false
  }

  /// Takes in an event; returns whether a description was published.
  func apply(_ event: ZxdgOutputV1.Event) -> Bool {
    switch event {
    case .logicalPosition(let x, let y):
      pending.logicalPosition = Point(x: Double(x), y: Double(y))
    case .logicalSize(let width, let height):
      pending.logicalSize = Size(width: Double(max(width, 0)), height: Double(max(height, 0)))
    case .name(let name):
      if pending.name.isEmpty { pending.name = name }
    case .done:
      // From version 3 on, the output's own `done` counts for both.
      return (extended?.version ?? 0) < 3 ? publish() : false
    }
    return false
  }

  /// Destroys the objects.
  func release() {
    extended?.end()
    output.end()
  }

  private func publish() -> Bool {
    // The xdg_output still has to describe itself; half a description would only cause a second
    // layout.
    if extended != nil, pending.logicalSize == nil { return false }
    transform = pending.transform
    let pixels = transform.upright(pending.mode)
    let whole = Size(
      width: Double(pixels.width / pending.scale), height: Double(pixels.height / pending.scale))
    let size = pending.countsPixels(pixels) ? whole : pending.logicalSize ?? whole
    let origin = pending.logicalPosition ?? Point(x: Double(pending.x), y: Double(pending.y))
    let new = OutputInfo(
      id: id, name: pending.name,
      frame: Rect(x: origin.x, y: origin.y, width: size.width, height: size.height),
      pixels: pixels, wholeScale: pending.scale)
    guard new != info else { return false }
    info = new
    return true
  }
}

/// Identifies an output; stays the same while the output exists.
package struct OutputID: Hashable, Sendable, Comparable {
  /// The number of its global.
  let global: UInt32

  package static func < (a: Self, b: Self) -> Bool { a.global < b.global }
}

/// The description of an output, as of its last `done`.
package struct OutputInfo: Hashable, Sendable {
  package let id: OutputID

  /// The connector, such as `DP-1`; empty if the compositor does not tell.
  package var name: String

  /// Its place on the desktop, in logical pixels.
  package var frame: Rect

  /// The mode as a person sees it, turned by the output's transform.
  package var pixels: PixelSize

  /// The compositor's scale as a whole number; rounded up if the real scale is fractional.
  package var wholeScale: Int

  /// Its size in whole logical pixels.
  package var logical: PixelSize {
    func side(_ length: Double) -> Int { Int(nearest: length, within: 0...PixelRect.limit) }
    return PixelSize(width: side(frame.width), height: side(frame.height))
  }

  /// The scale that follows from mode and logical size, if both are known.
  package var measuredScale: Scale? { Scale(pixels: pixels.width, logical: logical.width) }
}

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

    /// The size of the picture, in pixels of the buffer.
    package let size: PixelSize

    /// The argument of `set_buffer_scale`: the scale if it is whole, and 1 if a viewport maps the
    /// picture.
    package let bufferScale: Int

    /// Whether a viewport maps the picture to the logical size.
    package let usesViewport: Bool

    /// The size of the buffer: that of the picture, or wider if a viewport cuts the rest off.
    package var bufferSize: PixelSize {
      let width = usesViewport ? ScaleAuthority.fullWidth(size.width) : size.width
      return PixelSize(width: width, height: size.height)
    }
  }

  /// Decides for a surface of a logical size.
  package func decide(
    _ logical: PixelSize, output: OutputInfo?, hasViewport: Bool
  ) -> Decision {
    let told = fractional ?? preferred
    let scale = told ?? measured(output, hasViewport: hasViewport)
    let size = Self.pixels(logical, scale)
    let isFull = Self.fullWidth(size.width) == size.width
    if hasViewport, fractional != nil || !scale.isInteger || !isFull {
      return Decision(scale: scale, size: size, bufferScale: 1, usesViewport: true)
    }
    // Without a viewport only whole scales can be attached; the compositor scales the picture down.
    let wanted = scale.integer ?? output?.wholeScale ?? scale.roundedUp
    // Round the size to a multiple of this scale: the compositor ends the connection otherwise.
    let whole = Scale(wanted)
    return Decision(
      scale: whole, size: Self.pixels(logical, whole), bufferScale: whole.integer ?? 1,
      usesViewport: false)
  }

  /// A width that graphics drivers import without a copy: rows of a multiple of 256 bytes.
  private static func fullWidth(_ width: Int) -> Int { (width + 63) & ~63 }

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
