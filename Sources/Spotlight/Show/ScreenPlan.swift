/// How the picture of an output is put on it.
///
/// A sheet is one buffer of the size of the output. Tiles are small buffers where something is painted,
/// among flats, which are rectangles of nothing but dim: one pixel each, which the compositor stretches.
/// Both give the same picture.
package enum ScreenPlan: Hashable, Sendable {
  case sheet
  case tiles(TilePlan)

  /// Whether the picture is cut into tiles.
  package var isTiled: Bool { if case .tiles = self { true } else { false } }

  /// What the person or the program wants.
  package enum Way: String, Hashable, Sendable, CaseIterable {
    /// Tiles if the compositor is known to show them exactly and cheaply, and the scene suits them.
    case auto
    case sheet
    /// Tiles whenever the compositor and the scene allow them, whatever they cost.
    case tiles

    /// The same for pictures in which a light follows the pointer: it moves all the time, and in motion a sheet costs less.
    package var inMotion: Way { self == .auto ? .sheet : self }
  }

  /// What the compositor can do.
  package enum Ability: Hashable, Sendable {
    /// It lacks one of the protocols.
    case none
    /// It has the protocols, and its picture was not compared.
    case unproved
    /// Pictures and costs were measured, and are good.
    case proved
  }

  /// The plan for a scene.
  ///
  /// - Parameters:
  ///   - scene: what the output shows.
  ///   - scale: how many pixels one logical pixel takes.
  ///   - way: what is wanted.
  ///   - ability: what the compositor can do.
  ///   - before: the plan on the screen, if there is one. A scene near a limit keeps its way.
  /// - Returns: the plan.
  package static func make(
    _ scene: Scene, scale: Scale, way: Way, ability: Ability, before: ScreenPlan? = nil
  ) -> ScreenPlan {
    guard way != .sheet, ability != .none, way == .tiles || ability == .proved,
      scene.canBeTiled
    else { return .sheet }
    let output = PixelRect(
      x: 0, y: 0, width: Int(scene.size.width), height: Int(scene.size.height))
    let grid = TileGrid(scale: scale, output: output)
    let boxes = scene.drawn(at: scale)
    guard !output.isEmpty, boxes.count <= most(way, before) else { return .sheet }
    let tiles = grid.tiles(around: boxes)
    let area = tiles.reduce(0) { $0 + $1.area }
    let share = before?.isTiled == true ? 0.25 : 0.2
    guard way == .tiles || Double(area) <= share * Double(output.area) else { return .sheet }
    return .tiles(TilePlan(tiles: tiles, flats: TilePlan.cover(output, beside: tiles)))
  }

  /// The most things in a scene: each moves a tile and up to three flats.
  ///
  /// Tiles cost much less when a picture comes and when it fades, however many things there are. When things
  /// move, as many surfaces move, while a sheet sends narrow strips: with one it is about the same, and from
  /// two on a sheet costs less. The limit has a gap, so that a scene does not change its way with each thing
  /// that comes and goes.
  private static func most(_ way: Way, _ before: ScreenPlan?) -> Int {
    if way == .tiles { return 256 }
    return before?.isTiled == true ? 2 : 1
  }
}

/// Where flats and tiles lie, in logical pixels of the output: together they cover it, each pixel once.
package struct TilePlan: Hashable, Sendable {
  package var tiles: [PixelRect]
  package var flats: [PixelRect]

  package init(tiles: [PixelRect] = [], flats: [PixelRect] = []) {
    self.tiles = tiles
    self.flats = flats
  }

  /// The rest of a rectangle beside others that share no pixel, in at most 3n + 1 rectangles.
  ///
  /// It is cut into bands at the upper and lower edges of the others. A gap of a band goes on into the
  /// next band if that has the same gap.
  static func cover(_ whole: PixelRect, beside tiles: [PixelRect]) -> [PixelRect] {
    let edges = Set(tiles.flatMap { [$0.y, $0.maxY] } + [whole.y, whole.maxY]).sorted()
    var done: [PixelRect] = []
    var open: [PixelRect] = []
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      var gaps: [PixelRect] = []
      var left = whole.x
      let inside = tiles.filter { $0.y <= top && $0.maxY >= bottom }.sorted { $0.x < $1.x }
      for tile in inside {
        if tile.x > left {
          gaps.append(PixelRect(minX: left, minY: top, maxX: tile.x, maxY: bottom))
        }
        left = tile.maxX
      }
      if left < whole.maxX {
        gaps.append(PixelRect(minX: left, minY: top, maxX: whole.maxX, maxY: bottom))
      }
      let (grown, ended) = open.partitioned { old in
        gaps.contains { $0.x == old.x && $0.maxX == old.maxX }
      }
      done += ended
      open = gaps.map { gap in
        guard let old = grown.first(where: { $0.x == gap.x && $0.maxX == gap.maxX }) else {
          return gap
        }
        return old.union(gap)
      }
    }
    return done + open
  }
}

/// The grid on which tiles lie, in logical pixels.
struct TileGrid {
  /// The lengths that are whole in logical and in buffer pixels: compositors cut exactly there.
  let step: Int
  /// The side of a cell: a small move of a light changes no flat, and no size of a tile.
  let cell: Int
  let output: PixelRect
  let scale: Scale

  /// The side of a cell in buffer pixels, about, and the least number of cells in a row of an output.
  private static let side = 64
  private static let leastInRow = 8

  init(scale: Scale, output: PixelRect) {
    self.scale = scale
    self.output = output
    step = 120 / Self.commonDivisor(120, scale.numerator)
    let side = min(Self.side * 120 / scale.numerator, output.width / Self.leastInRow)
    cell = step * max(1, side / step)
  }

  /// Tiles around boxes of buffer pixels; they share no pixel.
  ///
  /// A box that moves and keeps its size keeps the size of its tile, which moves from cell to cell.
  func tiles(around boxes: [PixelRect]) -> [PixelRect] {
    var tiles: [PixelRect] = []
    for box in boxes {
      var tile = cells(around: box)
      // A tile that grows may reach others.
      while let other = tiles.firstIndex(where: { $0.intersects(tile) }) {
        tile = tile.union(tiles.remove(at: other))
      }
      if !tile.isEmpty { tiles.append(tile) }
    }
    return tiles
  }

  private func cells(around box: PixelRect) -> PixelRect {
    let box = box.logical(at: scale)
    func down(_ edge: Int) -> Int { edge / cell * cell }
    func cells(_ length: Int) -> Int { ((length + cell - 1) / cell + 1) * cell }
    return PixelRect(
      x: down(max(0, box.x)), y: down(max(0, box.y)), width: cells(box.width),
      height: cells(box.height)
    ).intersection(output)
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }
}

extension Scene {
  /// Whether everything that the scene shows lies in boxes, with nothing but dim around them.
  fileprivate var canBeTiled: Bool {
    guard backdrop == nil, !isInverse else { return false }
    // What the compositor blurs behind a surface is told of the whole output's surface.
    return underlay != .blurred
      || !(panels.contains { $0.look.frost != nil } || cards.contains { $0.style.frost != nil })
  }
}

extension Array {
  /// The elements that fulfil a condition, and the others.
  fileprivate func partitioned(_ condition: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(condition), filter { !condition($0) })
  }
}
