internal import Spotlight
internal import SpotlightRaster

/// The tiles and flats of one output's surface.
///
/// They change with the surface's commit and never alone: ``paint(_:_:with:_:)`` sends nothing that can be
/// seen, and ``send(_:)`` comes right before that commit. So no picture is half a change, and none is sent
/// if the compositor holds the buffers of one tile.
@MainActor
final class ScreenTiles {
  /// What is painted with, and where the buffers come from.
  struct Tools {
    let scale: Scale
    /// The size of the picture, in pixels.
    let size: PixelSize
    let shm: WlShm
    let artist: (any CardArtist)?
  }

  /// A part of the picture with buffers of its own.
  private final class Tile {
    let child: ChildSurface
    /// In logical pixels of the output.
    var place = PixelRect.zero
    /// The same in pixels of the picture.
    var frame = PixelRect.zero
    var pool = BufferPool()
    /// What differs from the committed tile.
    var damage = PixelRegion()
    /// The buffer that the next commit shows; nil if the tile stays.
    var next: SharedBuffer?

    init(_ child: ChildSurface) { self.child = child }
  }

  /// A part of the picture that is nothing but dim.
  private final class Flat {
    let child: ChildSurface
    var place = PixelRect.zero
    var word: UInt32?
    var pixel: PixelContent?

    init(_ child: ChildSurface) { self.child = child }
  }

  /// The most tiles that went and whose buffers the compositor may still hold.
  private static let mostGone = 16

  private let parent: WlSurface
  private let compositor: WlCompositor
  private let globals: TileGlobals

  /// Whether the parent's content is theirs, and not a sheet.
  private(set) var areShown = false
  /// The parent's own content while they are shown: one pixel that cannot be seen.
  private var clear: PixelContent?

  private var tiles: [Tile] = []
  private var flats: [Flat] = []
  /// Those that the next commit takes off the screen.
  private var unwantedTiles: [Tile] = []
  /// Children that show nothing since the last commit.
  private var emptied: [ChildSurface] = []
  /// The buffers of tiles that went, until their release.
  private var poolsOfGone: [BufferPool] = []
  private var replacedPixels: [PixelContent] = []
  private var plan = TilePlan()

  init(on parent: WlSurface, in compositor: WlCompositor, _ globals: TileGlobals) {
    self.parent = parent
    self.compositor = compositor
    self.globals = globals
  }

  /// Notes that some pixels of the picture have changed.
  ///
  /// Tiles that the next commit takes off count too: another plan may want them again before.
  func owe(_ change: PixelRegion) {
    for tile in tiles + unwantedTiles {
      let part = change.clipped(to: tile.frame)
      if part.isEmpty { continue }
      tile.damage.formUnion(part)
      tile.pool.owe(part)
    }
  }

  /// Lets go of all pictures, which were of another scale or size.
  func drop() {
    for tile in tiles + unwantedTiles {
      tile.pool.drop()
      tile.frame = .zero
      tile.place = .zero
    }
  }

  /// Brings the tiles to where a plan has them, and paints what they lack.
  ///
  /// - Returns: whether every tile has a buffer for it; if not, the compositor holds all of one.
  func paint(
    _ plan: TilePlan, _ scene: Scene, with painter: inout Painter, _ tools: Tools
  ) throws(WireFailure) -> Bool {
    self.plan = plan
    arrange(plan.tiles, tools)
    // A compositor that releases nothing gets no more of either for ever.
    guard poolsOfGone.count < Self.mostGone else { return false }
    let isFull = replacedPixels.count >= (BufferPool.most - 1) * max(flats.count, 1)
    if isFull, flats.contains(where: { $0.word != scene.dim.word }) { return false }
    for tile in tiles where !tile.damage.isEmpty {
      tile.next = nil
      guard
        let buffer = try tile.pool.free(
          for: scene, scale: tools.scale, frame: tile.frame, shm: tools.shm)
      else { return false }
      buffer.paint(scene, scale: tools.scale, of: tools.size, with: &painter, tools.artist)
      tile.next = buffer
    }
    return true
  }

  /// Sends the painted tiles, and the flats in a colour; the parent's commit shows them.
  func send(_ word: UInt32) {
    if !areShown {
      areShown = true
      replace(&clear, by: PixelContent(0, from: globals.singlePixels))
      clear?.attach(to: parent)
    }
    for tile in tiles {
      guard let buffer = tile.next else { continue }
      let damage = tile.damage.offset(x: -tile.frame.x, y: -tile.frame.y)
      tile.child.show(buffer.buffer, damage: damage.rects, at: tile.place)
      buffer.holder = .compositor
      tile.damage = PixelRegion()
      tile.next = nil
    }
    for tile in unwantedTiles { takeOff(tile) }
    unwantedTiles = []
    sendFlats(word)
  }

  /// Takes everything off the screen with the parent's next commit.
  func sendNothing() {
    for tile in tiles + unwantedTiles { takeOff(tile) }
    for flat in flats { takeOff(flat) }
    tiles = []
    unwantedTiles = []
    flats = []
    plan = TilePlan()
    replace(&clear, by: nil)
    areShown = false
  }

  /// Destroys what the commit has taken off the screen.
  func settle() {
    for child in emptied { child.destroy() }
    emptied = []
  }

  /// The buffers that a commit may have made.
  var objects: [ObjectID] {
    tiles.flatMap { $0.pool.buffers.map(\.buffer.id) } + flats.compactMap { $0.pixel?.buffer.id }
      + [clear?.buffer.id].compactMap(\.self)
  }

  /// Notes that the compositor has released a buffer, if it is one of these.
  ///
  /// - Returns: whether the buffer was destroyed, which has to be sent to the compositor.
  func release(_ id: ObjectID) -> Bool {
    if let clear, clear.buffer.id == id { return clear.release() }
    if let flat = flats.first(where: { $0.pixel?.buffer.id == id }) {
      return flat.pixel?.release() ?? false
    }
    if let index = replacedPixels.firstIndex(where: { $0.buffer.id == id }) {
      return replacedPixels.remove(at: index).release()
    }
    for tile in tiles + unwantedTiles where tile.pool.release(id) { return true }
    for index in poolsOfGone.indices where poolsOfGone[index].release(id) {
      if poolsOfGone[index].leaving.isEmpty { poolsOfGone.remove(at: index) }
      return true
    }
    return false
  }

  /// Destroys all of them, after their parent.
  func destroy() {
    for tile in tiles + unwantedTiles {
      tile.child.destroy()
      tile.pool.destroy()
    }
    for flat in flats {
      flat.child.destroy()
      flat.pixel?.destroy()
    }
    settle()
    for index in poolsOfGone.indices { poolsOfGone[index].destroy() }
    for pixel in replacedPixels { pixel.destroy() }
    clear?.destroy()
    tiles = []
    unwantedTiles = []
    flats = []
  }

  /// Gives each place a tile: the one that is there, or else one of its size, or any.
  private func arrange(_ places: [PixelRect], _ tools: Tools) {
    var old = tiles + unwantedTiles
    func take(_ fits: (Tile) -> Bool) -> Tile? {
      old.firstIndex(where: fits).map { old.remove(at: $0) }
    }
    var found: [Tile?] = places.map { place in take { $0.place == place } }
    for index in places.indices where found[index] == nil {
      let place = places[index]
      let tile =
        take { ($0.place.width, $0.place.height) == (place.width, place.height) }
        ?? take { _ in true }
        ?? Tile(ChildSurface(on: parent, in: compositor, globals))
      tile.place = place
      tile.frame = frame(of: place, tools)
      tile.pool.move(to: tile.frame)
      tile.damage = PixelRegion(tile.frame)
      found[index] = tile
    }
    tiles = found.compactMap(\.self)
    unwantedTiles = old
  }

  /// The pixels of a place, which lies on the grid or ends at the end of the picture.
  private func frame(of place: PixelRect, _ tools: Tools) -> PixelRect {
    let scale = tools.scale
    return PixelRect(
      minX: scale.pixels(place.x), minY: scale.pixels(place.y),
      maxX: min(scale.pixels(place.maxX), tools.size.width),
      maxY: min(scale.pixels(place.maxY), tools.size.height))
  }

  private func sendFlats(_ word: UInt32) {
    var old = flats
    func take(_ fits: (Flat) -> Bool) -> Flat? {
      old.firstIndex(where: fits).map { old.remove(at: $0) }
    }
    var found: [Flat?] = plan.flats.map { place in take { $0.place == place } }
    for index in plan.flats.indices where found[index] == nil {
      let flat = take { _ in true } ?? Flat(ChildSurface(on: parent, in: compositor, globals))
      flat.place = plan.flats[index]
      found[index] = flat
    }
    flats = found.compactMap(\.self)
    for flat in flats {
      guard flat.word != word else {
        flat.child.move(to: flat.place)
        continue
      }
      flat.word = word
      let pixel = PixelContent(word, from: globals.singlePixels)
      flat.child.show(pixel, at: flat.place)
      replace(&flat.pixel, by: pixel)
    }
    for flat in old { takeOff(flat) }
  }

  private func replace(_ pixel: inout PixelContent?, by new: PixelContent?) {
    if let old = pixel, !old.replaced() { replacedPixels.append(old) }
    pixel = new
  }

  private func takeOff(_ tile: Tile) {
    tile.child.empty()
    emptied.append(tile.child)
    tile.pool.drop()
    if !tile.pool.leaving.isEmpty { poolsOfGone.append(tile.pool) }
  }

  private func takeOff(_ flat: Flat) {
    flat.child.empty()
    emptied.append(flat.child)
    replace(&flat.pixel, by: nil)
  }
}

/// A kind of compositor whose pictures of tiles were compared with sheets.
///
/// No protocol tells a compositor's name or what it draws with. So each entry has the globals by which that
/// kind is known. All that is in no entry gets sheets, and so does an entry where tiles cost more, unless a person
/// asks for tiles. Which scenes get them is the plan's to say.
package struct TileKnowledge: Hashable, Sendable {
  /// The compositors, and how they draw.
  package let name: String
  /// The globals that it has.
  let has: [String]
  /// The globals that it lacks.
  let lacks: [String]
  /// Whether tiles cost less than sheets there, by measurement with optimised code.
  let isCheaper: Bool

  package static let compared = [
    TileKnowledge(
      name: "wlroots 0.19 and later, drawing with the processor",
      has: [
        "zwlr_layer_shell_v1", "ext_image_copy_capture_manager_v1", "zwlr_screencopy_manager_v1",
      ],
      // With a graphics driver there is a protocol for its buffers. Such a one was not measured.
      lacks: ["zwp_linux_dmabuf_v1"],
      // sway 1.12 and labwc 0.20: all pictures equal at scales 1, 1.25, 1.5 and 2 (Scripts/test-newer), and costs
      // measured in sway (Scripts/bench-tiles).
      isCheaper: true)
  ]
}

extension GlobalTable {
  /// The globals that tiles need; nil if one is missing.
  func tiles(on wire: Wire) -> TileGlobals? {
    guard let subcompositor = first(WlSubcompositor.self, on: wire),
      let viewporter = first(WpViewporter.self, on: wire),
      let singlePixels = first(WpSinglePixelBufferManagerV1.self, on: wire)
    else { return nil }
    return TileGlobals(
      subcompositor: subcompositor, viewporter: viewporter, singlePixels: singlePixels)
  }

  /// What is known of a compositor that has all that tiles need.
  var tileAbility: ScreenPlan.Ability { tileKnowledge?.isCheaper == true ? .proved : .unproved }

  /// The entry of the compositor among those whose pictures were compared.
  var tileKnowledge: TileKnowledge? {
    TileKnowledge.compared.first { entry in
      entry.has.allSatisfy(offers) && !entry.lacks.contains(where: offers)
    }
  }
}
