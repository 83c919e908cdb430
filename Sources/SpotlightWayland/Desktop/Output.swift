internal import Spotlight

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
    if let extended, extended.isAlive { extended.destroy() }
    guard output.isAlive else { return }
    if output.version >= WlOutput.Since.release {
      output.release()
    } else {
      output.forget()
    }
  }

  private func publish() -> Bool {
    // The xdg_output still has to describe itself; half a description would only cause a second
    // layout.
    if extended != nil, pending.logicalSize == nil { return false }
    transform = pending.transform
    // Transforms with odd numbers turn by a quarter.
    let isSideways = transform.rawValue % 2 == 1
    let pixels =
      isSideways
      ? PixelSize(width: pending.mode.height, height: pending.mode.width) : pending.mode
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
