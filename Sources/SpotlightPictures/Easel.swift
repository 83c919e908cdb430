package import Spotlight
package import SpotlightRaster

/// Turns scenes into pictures: the overlay as a screen would show it, over a backdrop that stands
/// for the desktop.
///
/// The painter for screens paints the overlay, and it is laid over the backdrop as compositors do
/// it.
package struct Easel: ~Copyable {
  private var painter = Painter()
  private var overlay: [UInt32]
  private let backdrop: Picture
  /// The picture behind frosted cards and panels; nil if the backdrop is the plain grey.
  private let screen: ScreenPicture?
  package let scale: Scale
  /// What the overlay lies over; the backdrop is the still that it shows.
  private let background: Background
  private var treated = TreatedStill()

  /// The backdrop if there is no other: an even grey on which a dim of any colour is visible.
  package static let plain: UInt32 = 0xFFE6_E6E6

  /// Creates an easel with a backdrop; plain grey lies below a backdrop that is not opaque.
  package init(backdrop: Picture, scale: Scale, background: Background = .live) {
    self.backdrop = backdrop.over(
      Picture(width: backdrop.width, height: backdrop.height, filledWith: Self.plain))
    screen = ScreenPicture(backdrop.size, pixels: self.backdrop.pixels)
    self.scale = scale
    self.background = background
    overlay = Array(repeating: 0, count: backdrop.pixels.count)
  }

  /// Creates an easel with the plain grey as its backdrop, or with none.
  ///
  /// Without a backdrop, what is not dimmed stays clear. Stills need something to show, so they show
  /// the grey.
  package init(
    width: Int, height: Int, scale: Scale, background: Background = .live, isClear: Bool = false
  ) {
    backdrop = Picture(
      width: width, height: height,
      filledWith: isClear && !background.needsStills ? 0 : Self.plain)
    screen = nil
    self.scale = scale
    self.background = background
    overlay = Array(repeating: 0, count: width * height)
  }

  /// Paints what a person would see.
  ///
  /// - Parameters:
  ///   - scene: the scene of the output.
  ///   - artist: paints the cards; without one they are left out.
  /// - Returns: the scene over the backdrop.
  package mutating func paint(_ scene: Scene, artist: (any CardArtist)? = nil) -> Picture {
    let (width, height) = (backdrop.width, backdrop.height)
    var scene = scene
    let size = backdrop.size
    let frame = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
    let still =
      background.needsStills ? screen ?? ScreenPicture(size, pixels: backdrop.pixels) : nil
    let ground = GroundOnScreen(ground: background, still: still, frame: frame)
    if let screen { scene.underlay = ground.underlay(or: .picture(screen, frame)) }
    ground.lay(under: &scene, from: .zero, of: size, scale: scale, with: &treated)
    overlay.withUnsafeMutableBufferPointer { memory in
      guard let pixels = PixelBuffer(memory, width: width, height: height, stride: width)
      else { preconditionFailure("the memory was allocated for this size") }
      let region = PixelRegion(pixels.bounds)
      painter.paint(scene, region: region, scale: scale, into: pixels)
      if let artist, !scene.cards.isEmpty {
        artist.paint(
          scene.cards, over: scene.underlay, beside: scene.unshadowed, region: region,
          scale: scale, into: pixels)
      }
    }
    var picture = backdrop
    picture.lay(overlay)
    return picture
  }
}
