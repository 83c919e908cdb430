package import Spotlight
package import SpotlightRaster

/// Where scenes become pictures, one after another: the overlay as a screen would have it, over
/// something that stands for the desktop below.
///
/// The overlay comes from the painter that paints screens, and is laid over the backdrop as
/// compositors do it.
package struct Easel: ~Copyable {
  private var painter = Painter()
  private var overlay: [UInt32]
  private let backdrop: Picture
  /// What frosted cards and panels are over; nil before the plain, which is no screen.
  private let screen: ScreenPicture?
  private let scale: Scale

  /// What is below the overlay where there is nothing better, an even grey in which a dim of any
  /// colour shows.
  package static let plain: UInt32 = 0xFFE6_E6E6

  /// An easel for pictures as large as the backdrop, which is laid over the plain where it is not
  /// opaque.
  package init(backdrop: Picture, scale: Scale) {
    self.backdrop = backdrop.over(
      Picture(width: backdrop.width, height: backdrop.height, filledWith: Self.plain))
    screen = ScreenPicture(
      PixelSize(width: backdrop.width, height: backdrop.height), pixels: self.backdrop.pixels)
    self.scale = scale
    overlay = Array(repeating: 0, count: backdrop.pixels.count)
  }

  /// An easel before the plain.
  package init(width: Int, height: Int, scale: Scale) {
    backdrop = Picture(width: width, height: height, filledWith: Self.plain)
    screen = nil
    self.scale = scale
    overlay = Array(repeating: 0, count: width * height)
  }

  /// What a person would see.
  ///
  /// - Parameters:
  ///   - scene: what the output shows.
  ///   - artist: who paints its cards; without one they are not there.
  /// - Returns: the scene over the backdrop.
  package mutating func paint(_ scene: Scene, artist: (any CardArtist)? = nil) -> Picture {
    let (width, height) = (backdrop.width, backdrop.height)
    var scene = scene
    if let screen {
      scene.underlay = .picture(
        screen, Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height))
    }
    overlay.withUnsafeMutableBufferPointer { memory in
      do {
        let pixels = try PixelBuffer(memory, width: width, height: height, stride: width)
        let region = PixelRegion(pixels.bounds)
        painter.paint(scene, region: region, scale: scale, into: pixels)
        if let artist, !scene.cards.isEmpty {
          artist.paint(
            scene.cards, over: scene.underlay, region: region, scale: scale, into: pixels)
        }
      } catch {
        // The memory was made for this size.
        preconditionFailure("\(error)")
      }
    }
    var picture = backdrop
    picture.lay(overlay)
    return picture
  }
}

extension Picture {
  /// This picture over another of the same size.
  func over(_ below: Picture) -> Picture {
    var picture = below
    picture.lay(pixels)
    return picture
  }

  /// Lays as many pixels as it has over its own.
  fileprivate mutating func lay(_ words: [UInt32]) {
    words.withUnsafeBufferPointer { source in
      pixels.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        SourceOver.blend(from, over: to, count: min(source.count, target.count))
      }
    }
  }
}
