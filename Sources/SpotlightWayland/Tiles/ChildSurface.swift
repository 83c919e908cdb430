internal import Spotlight

/// The globals that tiles need.
@MainActor
struct TileGlobals {
  let subcompositor: WlSubcompositor
  let viewporter: WpViewporter
  let singlePixels: WpSinglePixelBufferManagerV1
}

/// A buffer of one pixel, which the compositor stretches.
@MainActor
final class PixelContent {
  let buffer: WlBuffer
  private var isHeld = false
  private var isReplaced = false

  /// A pixel of a premultiplied word.
  init(_ word: UInt32, from maker: WpSinglePixelBufferManagerV1) {
    // Each channel fills its 32 bits: 255 times this factor is the whole range.
    func channel(_ shift: UInt32) -> UInt32 { (word >> shift & 0xff) * 0x0101_0101 }
    buffer = maker.createU32RgbaBuffer(
      r: channel(16), g: channel(8), b: channel(0), a: channel(24))
  }

  func attach(to surface: WlSurface) {
    isHeld = true
    surface.damageBuffer(x: 0, y: 0, width: 1, height: 1)
    surface.attach(buffer: buffer, x: 0, y: 0)
  }

  /// - Returns: whether the buffer was destroyed.
  func release() -> Bool {
    isHeld = false
    guard isReplaced else { return false }
    buffer.destroy()
    return true
  }

  /// Another buffer was committed in its place.
  ///
  /// - Returns: whether the buffer was destroyed; else it is at its release.
  func replaced() -> Bool {
    isReplaced = true
    guard !isHeld else { return false }
    buffer.destroy()
    return true
  }

  func destroy() { if buffer.isAlive { buffer.destroy() } }
}

/// A surface on that of an output, which changes with it at the same instant and takes no input.
@MainActor
final class ChildSurface {
  private let surface: WlSurface
  private let subsurface: WlSubsurface
  private let viewport: WpViewport
  private var sent = PixelRect.zero

  init(on parent: WlSurface, in compositor: WlCompositor, _ globals: TileGlobals) {
    surface = compositor.createSurface()
    // Synchronised, as every new subsurface is: what it commits waits for the parent's commit.
    subsurface = globals.subcompositor.getSubsurface(surface: surface, parent: parent)
    viewport = globals.viewporter.getViewport(surface: surface)
    // The parent's input region decides; without a region this surface would take all input.
    InputRegion.rects([]).send(to: surface, of: compositor)
  }

  /// Shows a painted buffer from the parent's next commit on.
  ///
  /// - Parameters:
  ///   - buffer: what is shown.
  ///   - damage: what has changed, in pixels of the buffer.
  ///   - place: where, in logical pixels of the parent.
  func show(_ buffer: WlBuffer, damage: [PixelRect], at place: PixelRect) {
    put(at: place)
    for rect in damage {
      surface.damageBuffer(
        x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
    }
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.commit()
  }

  /// Shows a stretched pixel from the parent's next commit on.
  func show(_ pixel: PixelContent, at place: PixelRect) {
    put(at: place)
    pixel.attach(to: surface)
    surface.commit()
  }

  /// Shows what it shows at another place from the parent's next commit on.
  func move(to place: PixelRect) {
    guard place != sent else { return }
    put(at: place)
    surface.commit()
  }

  private func put(at place: PixelRect) {
    if (place.x, place.y) != (sent.x, sent.y) || sent.isEmpty {
      subsurface.setPosition(x: Int32(place.x), y: Int32(place.y))
    }
    if (place.width, place.height) != (sent.width, sent.height) {
      viewport.setDestination(width: Int32(place.width), height: Int32(place.height))
    }
    sent = place
  }

  /// Shows nothing from the parent's next commit on.
  func empty() {
    surface.attach(buffer: nil, x: 0, y: 0)
    surface.commit()
  }

  func destroy() {
    viewport.destroy()
    subsurface.destroy()
    surface.destroy()
  }
}
