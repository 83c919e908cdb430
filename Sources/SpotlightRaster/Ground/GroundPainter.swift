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
  ///
  /// The spans of measured forms must be known already.
  mutating func plan(
    _ look: GroundLook?, _ scene: Scene, _ paths: PathShelf, scale: Scale, output: PixelRect
  ) {
    // Those of the scene before would keep their spans.
    lights.removeAll(keepingCapacity: true)
    guard let look, case .enlarged = look.inside else { return }
    for light in scene.lights {
      let center = Point(x: scale.grid(light.frame.center.x), y: scale.grid(light.frame.center.y))
      guard let lens = look.lens(around: center),
        let form = EdgeForm(light, scale: scale, output: output, spans: { paths.spans(of: $0) })
      else { continue }
      lights.append(
        LensLight(form: form, curve: light.edge.curve, opacity: light.opacity, lens: lens))
    }
  }

  /// Replaces the pixels of a rectangle of the buffer by what the look shows there.
  mutating func paint(
    _ look: GroundLook, _ rect: PixelRect, into pixels: PixelBuffer
  ) {
    guard let backdrop = look.backdrop else {
      let bare = Self.bare(look)
      for y in rect.y..<rect.maxY { Self.lay(bare, pixels.row(y), rect.x, rect.maxX) }
      return
    }
    let room = rect.intersection(backdrop.room)
    let seen = room.intersection(backdrop.frame)
    if case .nothing = look.inside {} else { shown.reserve(seen.width) }
    lenses.begin(seen, lights)
    for y in rect.y..<rect.maxY {
      let row = pixels.row(y)
      guard y >= room.y, y < room.maxY, !room.isEmpty else {
        Self.lay(Self.bare(look), row, rect.x, rect.maxX)
        continue
      }
      Self.lay(Self.bare(look), row, rect.x, room.x)
      Self.lay(Self.bare(look), row, room.maxX, rect.maxX)
      guard y >= seen.y, y < seen.maxY, !seen.isEmpty else {
        Self.lay(Self.dark(look), row, room.x, room.maxX)
        continue
      }
      Self.lay(Self.dark(look), row, room.x, seen.x)
      Self.lay(Self.dark(look), row, seen.maxX, room.maxX)
      show(look, backdrop, y, seen)
      lay(look, backdrop, y, seen, over: row)
    }
  }

  /// Works out what lights show in a row, unless a row of a picture can be used as it is.
  private mutating func show(
    _ look: GroundLook, _ backdrop: SceneBackdrop, _ y: Int, _ seen: PixelRect
  ) {
    switch look.inside {
    case .nothing: break
    case .picture(let picture):
      if picture.size == backdrop.picture.size { return }
      backdrop.lens(picture).write(y, from: seen.x, count: seen.width, to: shown.base)
    case .enlarged:
      lenses.write(y, of: lights, to: shown.base)
    }
  }

  private func lay(
    _ look: GroundLook, _ backdrop: SceneBackdrop, _ y: Int, _ seen: PixelRect,
    over row: UnsafeMutablePointer<UInt32>
  ) {
    let place = (y - backdrop.y) * backdrop.picture.size.width + seen.x - backdrop.x
    backdrop.picture.words.withUnsafeBufferPointer { around in
      var ground = cpixels_ground()
      if backdrop.isAroundLights { ground.around = around.baseAddress! + place }
      ground.aroundWord = look.dim
      ground.dim = look.dim
      ground.isInverse = look.isInverse
      switch look.inside {
      case .picture(let picture) where picture.size == backdrop.picture.size:
        picture.words.withUnsafeBufferPointer { inside in
          ground.inside = inside.baseAddress! + place
          cpixels_lay_ground(row + seen.x, seen.width, &ground)
        }
      case .nothing:
        cpixels_lay_ground(row + seen.x, seen.width, &ground)
      case .picture, .enlarged:
        ground.inside = UnsafePointer(shown.base)
        cpixels_lay_ground(row + seen.x, seen.width, &ground)
      }
    }
  }

  /// The ground outside of the picture's room.
  private static func bare(_ look: GroundLook) -> cpixels_ground {
    var ground = cpixels_ground()
    ground.aroundWord = look.dim
    ground.isInverse = look.isInverse
    return ground
  }

  /// The ground beside the picture, in its black room.
  private static func dark(_ look: GroundLook) -> cpixels_ground {
    var ground = bare(look)
    if look.backdrop?.isAroundLights ?? true { ground.aroundWord = look.dim | GroundLook.black }
    if case .nothing = look.inside {} else { ground.insideWord = GroundLook.black }
    return ground
  }

  private static func lay(
    _ ground: cpixels_ground, _ row: UnsafeMutablePointer<UInt32>, _ from: Int, _ to: Int
  ) {
    guard from < to else { return }
    withUnsafePointer(to: ground) { cpixels_lay_ground(row + from, to - from, $0) }
  }
}
