internal import CPixels
internal import Spotlight

/// Turns how lit each pixel is into what the scene shows around its lights and in them.
///
/// It keeps a few rows of memory.
///
/// `GroundTwin`, in the tests, says what each pixel becomes.
struct GroundPainter: ~Copyable {
  /// What lights show in a row.
  private var shown = Scratch<UInt32>()
  /// The rows of enlarging lights.
  private var lenses = LensRow()

  /// The lights that enlarge what is below them, the lowest first.
  private var lights: [LensLight] = []

  /// Finds the lights that enlarge what is below them, in their order.
  mutating func plan(
    _ look: GroundLook?, _ scene: Scene, scale: Scale, output: PixelRect, paths: inout PathShelf
  ) {
    // Those of the scene before point to spans that may be gone.
    lights.removeAll(keepingCapacity: true)
    guard let look, case .enlarged = look.inside else { return }
    for light in scene.lights {
      let center = Point(x: scale.grid(light.frame.center.x), y: scale.grid(light.frame.center.y))
      guard let lens = look.lens(around: center),
        let form = EdgeForm(light, scale: scale, output: output, spans: { paths.prepare($0) })
      else { continue }
      lights.append(
        LensLight(form: form, curve: light.edge.curve, opacity: light.opacity, lens: lens))
    }
  }

  /// Replaces the pixels of a rectangle of the buffer by what the look shows there.
  mutating func paint(_ look: GroundLook, _ rect: PixelRect, into pixels: PixelBuffer) {
    var ground = cpixels_ground()
    ground.aroundWord = look.dim
    ground.dim = look.dim
    ground.isInverse = look.isInverse
    let room = rect.intersection(look.backdrop?.room ?? .zero)
    Self.lay(ground, rect, around: room, of: pixels)
    guard let backdrop = look.backdrop else { return }
    let seen = room.intersection(backdrop.frame)
    // Beside the picture, its room is black.
    var dark = ground
    if backdrop.isAroundLights { dark.aroundWord |= GroundLook.black }
    if case .nothing = look.inside {} else { dark.insideWord = GroundLook.black }
    Self.lay(dark, room, around: seen, of: pixels)
    shown.reserve(seen.width)
    lenses.begin(seen, lights)
    for y in seen.y..<seen.maxY { lay(look, backdrop, ground, y, seen, over: pixels.row(y)) }
  }

  /// Lays a row of pictures.
  ///
  /// What lights show is worked out first, unless a row of a picture can be used as it is.
  private mutating func lay(
    _ look: GroundLook, _ backdrop: SceneBackdrop, _ ground: cpixels_ground, _ y: Int,
    _ seen: PixelRect, over row: UnsafeMutablePointer<UInt32>
  ) {
    let place = (y - backdrop.y) * backdrop.picture.size.width + seen.x - backdrop.x
    backdrop.picture.words.withUnsafeBufferPointer { around in
      var ground = ground
      if backdrop.isAroundLights { ground.around = around.baseAddress! + place }
      func lay(_ inside: UnsafePointer<UInt32>?) {
        ground.inside = inside
        cpixels_lay_ground(row + seen.x, seen.width, &ground)
      }
      switch look.inside {
      case .nothing: lay(nil)
      case .picture(let picture) where picture.size == backdrop.picture.size:
        picture.words.withUnsafeBufferPointer { lay($0.baseAddress! + place) }
      case .picture(let picture):
        Lens(picture, at: backdrop).write(y, from: seen.x, count: seen.width, to: shown.base)
        lay(shown.base)
      case .enlarged:
        lenses.write(y, of: lights, to: shown.base)
        lay(shown.base)
      }
    }
  }

  /// Lays a ground over the pixels of a rectangle that lie outside of a hole in it.
  private static func lay(
    _ ground: cpixels_ground, _ rect: PixelRect, around hole: PixelRect, of pixels: PixelBuffer
  ) {
    if rect == hole { return }
    var ground = ground
    for y in rect.y..<rect.maxY {
      let (row, isCut) = (pixels.row(y), y >= hole.y && y < hole.maxY)
      let (end, start) = isCut ? (hole.x, hole.maxX) : (rect.maxX, rect.maxX)
      cpixels_lay_ground(row + rect.x, end - rect.x, &ground)
      cpixels_lay_ground(row + start, rect.maxX - start, &ground)
    }
  }
}
