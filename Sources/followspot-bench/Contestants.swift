import CBench
import Spotlight
import SpotlightRaster

/// All contestants of one scene, which paint into the same two pictures.
struct Contestants {
  let scene: BenchScene
  let pictures: SharedPictures
  let followspot: Contestant
  private(set) var limits: [Contestant] = []
  var cairo: [Contestant] = []
  private(set) var pixman: [Contestant] = []

  init(_ scene: BenchScene, into pictures: SharedPictures) throws {
    self.scene = scene
    self.pictures = pictures
    switch scene.content {
    case .lights:
      followspot = Self.lights(scene, pictures, named: "Followspot") { scene.scene($0) }
      addLimits()
      if scene.isOutline { addOutlinePeers() } else { addLightPeers() }
    case .ground:
      followspot = Self.lights(scene, pictures, named: "Followspot") { scene.scene($0) }
      // The same frames over a desktop that shows through.
      limits = [Self.lights(scene, pictures, named: "dim") { scene.dimmed($0) }]
    case .card(let box, let shadow):
      followspot = Self.card(scene, pictures, box, shadow)
      addLimits()
      try addCardPeers(box, shadow)
    case .blur(let sigma):
      let source = try SharedPictures(scene.size, count: 1)
      Self.drawBoard(source.buffers[0], source.pixels[0])
      followspot = Self.blur(sigma, source.buffers[0], pictures)
      let from = source.pixels[0]
      limits = [
        Contestant(name: "copy") { picture, _, damage in
          pictures.pixels[picture].update(from: from, count: damage.area)
        }
      ]
    }
  }

  /// Leaves only Followspot and the limits, for profilers.
  mutating func dropPeers() {
    cairo = []
    pixman = []
  }

  private static func lights(
    _ scene: BenchScene, _ pictures: SharedPictures, named name: String,
    _ made: (_ frame: Int) -> Scene
  ) -> Contestant {
    // Scenes are made beforehand, because only painting is measured.
    let scenes = (0...scene.steps).map(made)
    // Kept from frame to frame, as a program keeps one for each output.
    let painter = Kept(Painter())
    return Contestant(name: name) { picture, frame, damage in
      painter.value.paint(
        scenes[frame], region: PixelRegion(damage), scale: .one, into: pictures.buffers[picture])
    }
  }

  private static func card(
    _ scene: BenchScene, _ pictures: SharedPictures, _ box: @escaping (Int) -> RoundedBox,
    _ shadow: PixelShadow
  ) -> Contestant {
    let dim = Kept(Painter())
    let painter = Kept(BoxPainter())
    let dimmed = scene.scene(0)
    return Contestant(name: "Followspot") { picture, frame, damage in
      let region = PixelRegion(damage)
      let pixels = pictures.buffers[picture]
      dim.value.paint(dimmed, region: region, scale: .one, into: pixels)
      painter.value.paint(shadow, of: box(frame), region: region, into: pixels)
      painter.value.paint(
        box(frame), ground: .color(.white, opacity: 1), region: region, into: pixels)
    }
  }

  private static func blur(
    _ sigma: Double, _ source: PixelBuffer, _ pictures: SharedPictures
  ) -> Contestant {
    let blur = Kept(Blur())
    return Contestant(name: "Followspot") { picture, _, _ in
      blur.value.apply(sigma: sigma, from: source, into: pictures.buffers[picture])
    }
  }

  private mutating func addLimits() {
    let (pixels, stride) = (pictures.pixels, pictures.size.width)
    limits = [
      Contestant(name: "memset") { picture, _, damage in
        cb_memset_box(pixels[picture], stride, cb_box(damage))
      },
      Contestant(name: "rep stos") { picture, _, damage in
        cb_stos_box(pixels[picture], stride, cb_box(damage), 0x8C00_0000)
      },
    ]
  }

  private static func drawBoard(_ buffer: PixelBuffer, _ pixels: UnsafeMutablePointer<UInt32>) {
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        pixels[y * buffer.stride + x] = BenchGround.board(x, y)
      }
    }
  }

  /// The pictures as a peer has them.
  func targets(
    _ make: (UnsafeMutablePointer<UInt32>?, Int32, Int32, Int) -> UnsafeMutableRawPointer?
  ) -> [UnsafeMutableRawPointer?] {
    let size = pictures.size
    return pictures.pixels.map { make($0, Int32(size.width), Int32(size.height), size.width) }
  }

  private mutating func addLightPeers() {
    // Neither has a feather around an ellipse.
    let isKnown = scene.scene(0).lights.allSatisfy {
      $0.edge.reach == 0 || $0.shape != .ellipse || $0.frame.width == $0.frame.height
    }
    guard isKnown else { return }
    let scenes = (0...scene.steps).map { scene.scene($0).lights.map { cb_light($0) } }
    if cb_cairo_version() != nil {
      let targets = targets(cb_cairo_picture)
      for way in 0..<CB_WAYS.rawValue {
        cairo.append(
          Contestant(name: "Cairo") { picture, frame, damage in
            let lights = scenes[frame]
            cb_cairo_lights(
              targets[picture], cb_box(damage), 140, lights, lights.count, cb_way(way))
          })
      }
    }
    // pixman has upright trapezoids only.
    let isUpright = scenes.allSatisfy { $0.allSatisfy { $0.angle == 0 } }
    if cb_pixman_version() != nil, isUpright {
      let targets = targets(cb_pixman_picture)
      pixman.append(
        Contestant(name: "pixman") { picture, frame, damage in
          let lights = scenes[frame]
          cb_pixman_lights(targets[picture], cb_box(damage), 140, lights, lights.count)
        })
    }
  }

  private mutating func addCardPeers(
    _ box: @escaping (Int) -> RoundedBox, _ shadow: PixelShadow
  ) throws {
    // The peers cannot blur. They get the shadow as a mask made beforehand, as programs that use
    // them do.
    let extent = shadow.extent(of: box(0))
    let mask = Self.mask(shadow, of: box(0))
    let place = (x: extent.x - box(0).rect.x, y: extent.y - box(0).rect.y)
    let shadowed: (_ frame: Int) -> (card: RoundedBox, shadow: cb_box) = { frame in
      let box = box(frame)
      let moved = PixelRect(
        x: box.rect.x + place.x, y: box.rect.y + place.y, width: extent.width,
        height: extent.height)
      return (box, cb_box(moved))
    }
    if cb_cairo_version() != nil {
      let targets = targets(cb_cairo_picture)
      let mask = cb_cairo_mask(mask, Int32(extent.width), Int32(extent.height))
      cairo.append(
        Contestant(name: "Cairo") { picture, frame, damage in
          let (card, shadow) = shadowed(frame)
          cb_cairo_card(
            targets[picture], cb_box(damage), 140, cb_box(card.rect), card.radius, mask,
            shadow.x, shadow.y)
        })
    }
    if cb_pixman_version() != nil {
      let targets = targets(cb_pixman_picture)
      let mask = cb_pixman_mask(mask, Int32(extent.width), Int32(extent.height))
      pixman.append(
        Contestant(name: "pixman") { picture, frame, damage in
          let (card, shadow) = shadowed(frame)
          cb_pixman_card(
            targets[picture], cb_box(damage), 140, cb_box(card.rect), card.radius, mask, shadow)
        })
    }
  }

  /// The shadow's alpha, including the part below the card.
  private static func mask(_ shadow: PixelShadow, of box: RoundedBox) -> [UInt8] {
    let extent = shadow.extent(of: box)
    var words = [UInt32](repeating: 0, count: extent.area)
    words.withUnsafeMutableBufferPointer { words in
      // The memory has this size.
      let buffer = PixelBuffer(
        words, width: extent.width, height: extent.height, stride: extent.width)!
      // The form is far away, so that it cuts nothing out of the shadow.
      var shadow = shadow
      shadow.x = 10_000 - extent.x
      shadow.y -= extent.y
      let far = RoundedBox(box.rect.offset(x: -10_000, y: 0), radius: box.radius)
      var painter = BoxPainter()
      painter.paint(shadow, of: far, region: PixelRegion(buffer.bounds), into: buffer)
    }
    return words.map { UInt8($0 >> 24) }
  }
}

/// Whether all contestants paint the same picture.
extension Contestants {
  /// The largest difference of a contestant's picture from ours, in levels of 255.
  func difference(of peer: Contestant) -> Int {
    let frame = scene.isGlide ? scene.steps / 2 : 0
    let count = pictures.size.width * pictures.size.height
    let ours = Array(
      UnsafeBufferPointer(
        start: pictures.pixels[followspot.show(scene, frame: frame)], count: count))
    let theirs = pictures.pixels[peer.show(scene, frame: frame)]
    var worst = 0
    for index in 0..<count where ours[index] != theirs[index] {
      for shift: UInt32 in [0, 8, 16, 24] {
        let (one, other) = (ours[index] >> shift & 255, theirs[index] >> shift & 255)
        worst = max(worst, abs(Int(one) - Int(other)))
      }
    }
    return worst
  }
}

/// A noncopyable value that closures share.
final class Kept<Value: ~Copyable> {
  var value: Value
  init(_ value: consuming Value) { self.value = value }
}

extension cb_box {
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
  }
}

extension cb_light {
  init(_ light: Light) {
    var radius = min(light.frame.width, light.frame.height) / 2
    if case .rounded(let asked) = light.shape { radius = asked }
    self.init(
      x: light.frame.x, y: light.frame.y, width: light.frame.width, height: light.frame.height,
      radius: radius, feather: light.edge.reach, angle: light.rotation * .pi / 180)
  }
}
