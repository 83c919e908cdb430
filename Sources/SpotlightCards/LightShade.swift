internal import Spotlight
internal import SpotlightRaster

/// A light as far as shadows of cards must not fall on it.
struct LightShade {
  let light: Light
  /// The rectangle around form, ring, glow and feather.
  let extent: Rect
  /// How far the ring reaches beyond the form; there the light keeps all of its brightness.
  private let solid: Double
  /// How far glow and feather reach.
  private let reach: Double
  private let form: Form?

  /// Finding the edges of a path of more lines costs more than it is worth for a picture.
  private static let edgeLimit = 512

  init(_ light: Light) {
    self.light = light
    form = light.form
    solid = light.ringReach
    reach = light.reach
    let bounds = form?.bounds ?? .zero
    extent = bounds.isEmpty ? .zero : bounds.outset(by: light.reach)
  }

  /// The pixels of the extent in a buffer whose corner is at `-x`, `-y`.
  func pixels(x: Int, y: Int, _ scale: Scale) -> PixelRect {
    guard !extent.isEmpty else { return .zero }
    return PixelRect(covering: extent, scale: scale, margin: 1).offset(x: x, y: y)
  }

  /// How many pieces of the edge a pixel is compared with, about: an outline takes as long as some lines.
  var pieceCount: Int {
    guard case .path(let path) = form else { return 16 }
    return max(16, path.lineCount)
  }

  /// The share of the light at a point, 0 to 1: all within form and ring, less in glow and feather.
  ///
  /// A sharp edge fades over the length of a pixel.
  func share(at point: Point, pixel: Double) -> Double {
    guard let form else { return 0 }
    let distance = form.signedDistance(to: point, edgesOf: Self.edgeLimit) - solid
    let soft = max(reach - solid, 0)
    guard distance > -pixel / 2 else { return light.opacity }
    guard distance < max(soft, pixel / 2) else { return 0 }
    if soft > pixel {
      return distance <= 0 ? light.opacity : light.opacity * (1 - distance / soft)
    }
    return light.opacity * min(1, 0.5 - distance / pixel)
  }
}

/// The pixels of lights before a shadow is painted, to be put back after it.
struct LitPixels {
  /// A piece of a light, with its pixels and how much of each is put back, 0 to 255.
  private typealias Piece = (rect: PixelRect, words: [UInt32], shares: [UInt8])

  private var pieces: [Piece] = []

  /// The most pixels, each as often as its light's edge has pieces: a second or two.
  private static let most = 1 << 27

  /// Whether the pixels of lights are found soon.
  ///
  /// Many lights or winding ones below one card take minutes, and the card has no shadow then. The whole card counts, so
  /// that all parts of it are alike.
  static func areQuick(
    _ shades: [LightShade], within card: PixelRect, x: Int, y: Int, _ scale: Scale
  ) -> Bool {
    var cost = 0
    for shade in shades where cost <= most {
      cost += shade.pixels(x: x, y: y, scale).intersection(card).area * shade.pieceCount
    }
    return cost <= most
  }

  /// Takes the pixels of lights within a region of a buffer whose corner is at `-x`, `-y`.
  init(
    _ shades: [LightShade], within region: PixelRegion, of pixels: PixelBuffer, x: Int, y: Int,
    scale: Scale
  ) {
    for shade in shades where !shade.extent.isEmpty {
      let extent = shade.pixels(x: x, y: y, scale)
      for rect in region.rects {
        let rect = rect.intersection(extent)
        if rect.isEmpty { continue }
        pieces.append(Self.piece(shade, rect, pixels, x: x, y: y, scale: scale))
      }
    }
  }

  private static func piece(
    _ shade: LightShade, _ rect: PixelRect, _ pixels: PixelBuffer, x: Int, y: Int, scale: Scale
  ) -> Piece {
    var piece: Piece = (rect, [], [])
    piece.words.reserveCapacity(rect.area)
    piece.shares.reserveCapacity(rect.area)
    for row in rect.y..<rect.maxY {
      for column in rect.x..<rect.maxX {
        piece.words.append(pixels.base[row * pixels.stride + column])
        let point = Point(
          x: (Double(column - x) + 0.5) / scale.factor, y: (Double(row - y) + 0.5) / scale.factor)
        let share = shade.share(at: point, pixel: 1 / scale.factor)
        piece.shares.append(UInt8(min(max(share, 0), 1) * 255 + 0.5))
      }
    }
    return piece
  }

  /// Puts the pixels back, each in proportion to its share.
  func putBack(into pixels: PixelBuffer) {
    for piece in pieces {
      var index = 0
      for row in piece.rect.y..<piece.rect.maxY {
        let target = pixels.base + row * pixels.stride
        for column in piece.rect.x..<piece.rect.maxX {
          let share = UInt32(piece.shares[index])
          if share == 255 {
            target[column] = piece.words[index]
          } else if share > 0 {
            target[column] = SourceOver.over(
              SourceOver.share(share, of: piece.words[index]), target[column], hiding: share)
          }
          index += 1
        }
      }
    }
  }
}
