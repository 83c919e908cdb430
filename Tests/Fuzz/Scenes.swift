internal import Spotlight
internal import SpotlightRaster

/// Paints the scene that the bytes describe in every way that has to give the same picture.
@_cdecl("LLVMFuzzerTestOneInput")  // The older spelling of @c, which Swift 6.2 does not know.
public func fuzzScenes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Bytes(Array(UnsafeBufferPointer(start: start, count: count))[...])
  let width = bytes.choice(65)
  let height = bytes.choice(65)
  let empty = Canvas(width: width, height: height, stride: width + bytes.choice(20))
  let scale = bytes.scale()
  let region = bytes.region(in: empty.bounds)
  var scene = bytes.scene()
  let cut = bytes.choice(65)
  var step = scene
  step.lights = scene.lights.map { bytes.moved($0) }
  bytes.refuseBadBuffers()
  // Read last, so that the corpus, which is older than grounds, keeps its meaning.
  bytes.layGround(below: &scene, in: empty.bounds)
  (step.backdrop, step.isInverse) = (scene.backdrop, scene.isInverse)

  var fast = empty
  fast.withBuffer { buffer in
    var painter = Painter()
    painter.paint(scene, region: region, scale: scale, into: buffer)
  }
  fast.check(region)

  var again = fast
  again.withBuffer { buffer in
    var painter = Painter()
    // Another scene first: what a painter keeps must not show.
    painter.paint(step, region: region, scale: scale, into: buffer)
    painter.paint(scene, region: region, scale: scale, into: buffer)
  }
  again.check(against: fast, tolerance: 0, "Painted twice", scene, scale)

  var twin = empty
  twin.withBuffer { buffer in
    paintTwin(scene, region: region, scale: scale, into: buffer)
  }
  twin.check(region)
  twin.check(against: fast, tolerance: scene.tolerance, "Twin", scene, scale)

  var pieces = empty
  pieces.withBuffer { buffer in
    var reversed = scene
    // The order matters if rings or glows of different colours meet, and if lights enlarge.
    if !scene.lights.contains(where: \.isMarked), !scene.enlarges { reversed.lights.reverse() }
    var painter = Painter()
    for side in [
      PixelRect(x: 0, y: 0, width: cut, height: height),
      PixelRect(x: cut, y: 0, width: width, height: height),
    ] {
      painter.paint(
        reversed, region: region.clipped(to: side), scale: scale, into: buffer)
    }
  }
  pieces.check(against: fast, tolerance: 0, "In pieces and in another order", scene, scale)

  checkDifference(from: scene, to: step, scale: scale, on: empty)
  return 0
}

private func paint(_ scene: Scene, region: PixelRegion, scale: Scale, into pixels: PixelBuffer) {
  var painter = Painter()
  painter.paint(scene, region: region, scale: scale, into: pixels)
}

/// Checks that painting only what differs makes the new picture out of the old.
private func checkDifference(from old: Scene, to new: Scene, scale: Scale, on empty: Canvas) {
  let output = PixelRegion(PixelRect(new.pixelSize(at: scale)).intersection(empty.bounds))
  var stepped = empty
  stepped.withBuffer { buffer in
    paint(old, region: output, scale: scale, into: buffer)
    paint(new, region: new.difference(from: old, scale: scale), scale: scale, into: buffer)
  }
  var whole = empty
  whole.withBuffer { paint(new, region: output, scale: scale, into: $0) }
  stepped.check(against: whole, tolerance: 0, "Painted where it differs", new, scale)
}

extension Light {
  fileprivate var isMarked: Bool { ring != nil || glow != nil }
}

extension Scene {
  fileprivate var enlarges: Bool {
    if case .picture(_, let zoom) = backdrop?.inLights { return zoom > 1 }
    return false
  }

  /// One level; if lights enlarge, one for each light, because the brightness of each can be a
  /// level off.
  fileprivate var tolerance: Int { enlarges ? max(1, lights.count) : 1 }
}

extension Bytes {
  fileprivate mutating func scale() -> Scale {
    switch byte() {
    case let small where small < 160: Scale(hundredTwentieths: [120, 150, 180, 240][choice(4)])
    case let small where small < 240: Scale(hundredTwentieths: 60 + 2 * Int(byte()))
    default: Scale(hundredTwentieths: integer())
    }
  }

  fileprivate mutating func rect() -> PixelRect {
    PixelRect(x: integer(), y: integer(), width: integer(), height: integer())
  }

  fileprivate mutating func region(in bounds: PixelRect) -> PixelRegion {
    let count = choice(24)
    var region = PixelRegion(count == 0 ? bounds : .zero)
    for _ in 0..<count { region.add(rect()) }
    if region.rects.count > PixelRegion.capacity { finding("The region has too many rectangles.") }
    for (index, rect) in region.rects.enumerated()
    where rect.isEmpty || region.rects[..<index].contains(where: { $0.intersects(rect) }) {
      finding("The region has an empty or overlapping rectangle.")
    }
    return region
  }

  fileprivate mutating func scene() -> Scene {
    let size = Size(width: number(), height: number())
    let color = Color(red: byte(), green: byte(), blue: byte())
    let dim = Dim(color: color, opacity: number())
    let some = (0..<choice(8)).map { _ in light() }
    // Many lights would need more bytes than an input has, so the same ones are repeated at other
    // places.
    let rounds = byte()
    guard rounds > 200 else { return Scene(size: size, dim: dim, lights: some) }
    let (dx, dy) = (number(), number())
    let lights = (0..<Int(rounds) - 200).flatMap { round in
      some.map { light in
        var light = light
        // Each path is a mask of its own, which takes time; a few are enough.
        if round > 2, case .path = light.shape { light.shape = .rectangle }
        light.frame = light.frame.offset(by: Point(x: Double(round) * dx, y: Double(round) * dy))
        return light
      }
    }
    return Scene(size: size, dim: dim, lights: lights)
  }

  /// Lays a ground below a scene, when there are bytes left for one.
  fileprivate mutating func layGround(below scene: inout Scene, in bounds: PixelRect) {
    scene.isInverse = choice(3) == 1
    guard choice(2) == 1, let around = still() else { return }
    // Places far away do not occur on screens.
    let (x, y) = (choice(130) - 65, choice(130) - 65)
    let room = choice(2) == 0 ? bounds : rect()
    var backdrop = SceneBackdrop(around, x: x, y: y, room: room)
    switch choice(4) {
    case 0: break
    case 1: backdrop.inLights = .live
    case 2: backdrop.inLights = .picture(around, zoom: number())
    default: backdrop.inLights = .picture(still() ?? around, zoom: number())
    }
    scene.backdrop = backdrop
  }

  /// A small picture of blocks; nil when no bytes are left for its size.
  private mutating func still() -> ScreenPicture? {
    let size = PixelSize(width: choice(65), height: choice(65))
    let (one, other) = (
      UInt32(truncatingIfNeeded: integer()), UInt32(truncatingIfNeeded: integer())
    )
    let words = (0..<size.width * size.height).map { index in
      (index % size.width / 3 + index / size.width / 2) % 2 == 0 ? one : other &* UInt32(index)
    }
    let still = ScreenPicture(size, pixels: words)
    switch choice(4) {
    case 0: return still.map { StillTreatment.gray($0) }
    case 1: return still.map { StillTreatment.blurred($0, sigma: number()) }
    default: return still
    }
  }

  private mutating func light() -> Light {
    let frame = Rect(x: number(), y: number(), width: number(), height: number())
    let shape = shape()
    let edge: Edge =
      switch choice(4) {
      case 0: .sharp
      case 1: .feathered(width: number())
      case 2: .feathered(width: number(), curve: .smooth)
      default:
        .feathered(
          width: number(),
          curve: .stops((0..<choice(40)).map { _ in .init(at: number(), dim: number()) }))
      }
    return Light(
      id: "it", frame: frame, shape: shape, edge: edge, padding: number(),
      opacity: choice(3) == 0 ? number() : 1, ring: ring(), glow: glow())
  }

  private mutating func ring() -> Ring? {
    guard choice(4) == 1 else { return nil }
    return Ring(
      width: number(), color: [.white, .black][choice(2)], gap: number(), opacity: number())
  }

  private mutating func glow() -> Glow? {
    guard choice(4) == 1 else { return nil }
    return Glow(width: number(), color: [.white, .black][choice(2)], opacity: number())
  }

  private mutating func shape() -> Shape {
    switch choice(6) {
    case 0: .ellipse
    case 1: .rectangle
    case 2: .capsule
    case 3: .rounded(radius: number())
    case 4:
      .corners(
        CornerRadii(
          topLeft: number(), topRight: number(), bottomRight: number(), bottomLeft: number()))
    default: .path(path())
    }
  }

  /// A path of a few elements, most of them near each other, with or without a box of its own.
  private mutating func path() -> Path {
    var path = Path(fillRule: choice(2) == 0 ? .nonZero : .evenOdd)
    for _ in 0..<choice(12) {
      switch choice(8) {
      case 0: path.move(to: point())
      case 1: path.close()
      case 2: path.quadratic(to: point(), control: point())
      case 3: path.cubic(to: point(), control1: point(), control2: point())
      case 4:
        path.arc(
          to: point(), radii: Size(width: number(), height: number()), rotation: number(),
          isLarge: choice(2) == 0, isClockwise: choice(2) == 0)
      default: path.line(to: point())
      }
    }
    if choice(4) == 0 {
      path.viewBox = Rect(x: number(), y: number(), width: number(), height: number())
    }
    return path
  }

  private mutating func point() -> Point {
    Point(x: number(), y: number())
  }

  /// The light a moment later.
  fileprivate mutating func moved(_ light: Light) -> Light {
    var light = light
    switch choice(6) {
    case 0: light.frame.x += number()
    case 1: light.frame.height = number()
    case 2: light.padding = number()
    case 3: light.opacity = number()
    case 4: light.shape = shape()
    default: break
    }
    return light
  }

  /// Checks that a buffer with any numbers is refused, or else lies within its memory.
  fileprivate mutating func refuseBadBuffers() {
    let (width, height, bytesPerRow) = (integer(), integer(), integer())
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 * choice(256), alignment: 4)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    let rows = UnsafeMutableRawBufferPointer(rebasing: memory[min(choice(8), memory.count)...])
    guard
      let buffer = PixelBuffer(
        bytes: rows, width: width, height: height, bytesPerRow: bytesPerRow)
    else { return }
    // The address sanitizer reports a picture that is too large.
    paint(
      Scene(size: Size(width: 9, height: 9)), region: PixelRegion(buffer.bounds), scale: .one,
      into: buffer)
  }
}
