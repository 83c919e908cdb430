import Spotlight
import SpotlightRaster

/// One picture, or a glide of pictures, that every contestant paints.
struct BenchScene: Sendable {
  let name: String
  let title: String
  let size: PixelSize
  /// How many frames a glide has; a full repaint has one.
  let steps: Int
  let content: Content

  enum Content: Sendable {
    /// The dim with lights, by frame.
    case lights(@Sendable (Int) -> [Light])
    /// The same over pictures, by frame.
    case ground(BenchGround, @Sendable (Int) -> [Light])
    /// The dim with a card over its shadow, by frame.
    case card(@Sendable (Int) -> RoundedBox, PixelShadow)
    /// A blur of a whole picture.
    case blur(sigma: Double)
  }

  /// True when only the box around the old and the new place may be written.
  var isGlide: Bool { steps > 1 }

  /// Black at exactly 140/255.
  static let dim = Dim(opacity: 140.0 / 255)

  func scene(_ frame: Int) -> Scene {
    var scene = dimmed(frame)
    if case .ground(let ground, _) = content { ground.lay(below: &scene) }
    return scene
  }

  /// The frame without a ground.
  func dimmed(_ frame: Int) -> Scene {
    var lights: [Light] = []
    switch content {
    case .lights(let at), .ground(_, let at): lights = at(frame)
    case .card, .blur: break
    }
    return Scene(
      size: Size(width: Double(size.width), height: Double(size.height)), dim: Self.dim,
      lights: lights)
  }

  /// What must be painted to turn a buffer's frame into another.
  func damage(from old: Int, to new: Int) -> PixelRect {
    extent(old).union(extent(new)).intersection(PixelRect(size))
  }

  private func extent(_ frame: Int) -> PixelRect {
    switch content {
    case .lights(let lights), .ground(_, let lights):
      lights(frame).reduce(.zero) { $0.union(PixelRect(covering: $1.extent, scale: .one)) }
    case .card(let box, let shadow):
      shadow.extent(of: box(frame)).union(box(frame).rect)
    case .blur:
      PixelRect(size)
    }
  }
}

extension BenchScene {
  static let screen = PixelSize(width: 3840, height: 2160)

  static let all: [BenchScene] = [
    full("S1", "a rounded rectangle") { [box(1620.3, 880.6, 600, 400, radius: 24)] },
    full("S2", "a feathered circle") {
      [circle(1920.3, 1080.6, radius: 300, .feathered(width: 50))]
    },
    full("S3", "100 circles") { circles(100) },
    glide("S4", "a rounded rectangle glides", steps: 120) {
      [box(200.3 + 20 * $0, 150.6 + 7 * $0, 400, 300, radius: 20)]
    },
    glide("S5", "a feathered circle glides", steps: 120) {
      [circle(500.3 + 20 * $0, 480.6 + 7 * $0, radius: 300, .feathered(width: 50))]
    },
    BenchScene(
      name: "S6", title: "a card and its shadow glide", size: screen, steps: 60,
      content: .card(
        { frame in
          RoundedBox(
            PixelRect(x: 200 + 31 * frame, y: 150 + 17 * frame, width: 360, height: 160),
            radius: 12)
        }, PixelShadow(opacity: 0.35, sigma: 12, y: 8))),
    BenchScene(
      name: "S7", title: "a 1080p picture blurred", size: PixelSize(width: 1920, height: 1080),
      steps: 1, content: .blur(sigma: 12)),
    full("S8", "1,000 lights") { grid(40, 25) },
    full("S8b", "10,000 lights") { grid(125, 80) },
    BenchScene(
      name: "S9", title: "S2 over a blurred still", size: screen, steps: 1,
      content: .ground(.blurred) { _ in [circle(1920.3, 1080.6, radius: 300, .feathered(width: 50))]
      }),
    glide("S10", "S5 over a blurred still", steps: 120, on: .blurred) {
      [circle(500.3 + 20 * $0, 480.6 + 7 * $0, radius: 300, .feathered(width: 50))]
    },
    glide("S11", "S5, enlarging a still", steps: 120, on: .enlarged) {
      [circle(500.3 + 20 * $0, 480.6 + 7 * $0, radius: 300, .feathered(width: 50))]
    },
    glide("S12", "a rounded rectangle turns", steps: 120) {
      var light = box(1720.3, 930.6, 400, 300, radius: 20)
      light.rotation = 3 * $0 + 0.7
      return [light]
    },
    glide("S13", "a letter becomes a star", steps: 120) { [MorphingLetter.light($0)] },
    glide("S14", "S13 with feather and ring", steps: 60) { [MorphingLetter.softLight($0)] },
    glide("S15", "a soft star with a ring", steps: 60) { [MorphingLetter.softStar($0)] },
    glide("S16", "2,000 crossing lines, soft", steps: 2) { [MorphingLetter.tangle($0)] },
    glide("S17", "a feathered ellipse glides", steps: 120) {
      [
        Light(
          id: "", frame: Rect(x: 20.3 + 18 * $0, y: 40.6 + 9 * $0, width: 1200, height: 800),
          shape: .ellipse, edge: .feathered(width: 20))
      ]
    },
  ]

  private static func full(
    _ name: String, _ title: String, _ lights: () -> [Light]
  ) -> BenchScene {
    let lights = lights()
    return BenchScene(
      name: name, title: title, size: screen, steps: 1, content: .lights { _ in lights })
  }

  private static func glide(
    _ name: String, _ title: String, steps: Int, on ground: BenchGround? = nil,
    _ lights: @escaping @Sendable (Double) -> [Light]
  ) -> BenchScene {
    BenchScene(
      name: name, title: title, size: screen, steps: steps,
      content: ground.map { .ground($0) { lights(Double($0)) } }
        ?? .lights { lights(Double($0)) })
  }

  private static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
  ) -> Light {
    Light(
      id: "", frame: Rect(x: x, y: y, width: width, height: height),
      shape: .rounded(radius: radius))
  }

  private static func circle(
    _ x: Double, _ y: Double, radius: Double, _ edge: Edge = .sharp
  ) -> Light {
    Light(
      id: "", frame: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius),
      shape: .ellipse, edge: edge)
  }

  private static func circles(_ count: Int) -> [Light] {
    var state: UInt32 = 1
    func next() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 8) / 16_777_216
    }
    return (0..<count).map { _ in
      let (x, y, radius) = (next(), next(), next())
      return circle(3840 * x, 2160 * y, radius: 40 + 120 * radius)
    }
  }

  private static func grid(_ columns: Int, _ rows: Int) -> [Light] {
    (0..<columns * rows).map { index in
      box(
        (Double(index % columns) + 0.5) * 3840 / Double(columns) - 9.7,
        (Double(index / columns) + 0.5) * 2160 / Double(rows) - 9.9, 20, 20, radius: 4)
    }
  }
}

/// What lies below the lights of a scene.
enum BenchGround: Sendable {
  /// A still, blurred around lights and sharp in them.
  case blurred
  /// A still, twice as large in lights.
  case enlarged

  /// Lays the ground below a scene.
  func lay(below scene: inout Scene) {
    guard let still = Self.still, let blurred = Self.blurredStill else { return }
    let room = PixelRect(still.size)
    switch self {
    case .blurred:
      scene.backdrop = SceneBackdrop(blurred, x: 0, y: 0, room: room)
      scene.backdrop?.inLights = .picture(still, zoom: 1)
    case .enlarged:
      scene.backdrop = SceneBackdrop(still, x: 0, y: 0, room: room)
      scene.backdrop?.inLights = .picture(still, zoom: 2)
    }
  }

  private static let still = ScreenPicture(
    BenchScene.screen,
    pixels: (0..<BenchScene.screen.width * BenchScene.screen.height).map { index in
      Self.board(index % BenchScene.screen.width, index / BenchScene.screen.width)
    })

  private static let blurredStill = still.map { StillTreatment.blurred($0, sigma: 12) }

  /// The picture that S7 blurs: a coarse board, a slope and a fine weave.
  static func board(_ x: Int, _ y: Int) -> UInt32 {
    let red: UInt32 = (x / 64 + y / 64) & 1 == 0 ? 230 : 25
    return 0xFF00_0000 | red << 16 | UInt32((3 * x + 5 * y) >> 2 & 255) << 8
      | UInt32((x ^ y) & 255)
  }
}
