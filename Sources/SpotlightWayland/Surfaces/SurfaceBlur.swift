internal import Spotlight

/// The global that can make a compositor blur what is behind a surface.
enum BlurMaker: Equatable {
  case effects(ExtBackgroundEffectManagerV1)
  case kwin(OrgKdeKwinBlurManager)
}

/// The blur behind one surface: the region that was asked for, and the object that carries it.
///
/// If nothing is to be blurred, there is no object.
@MainActor
struct SurfaceBlur {
  private var object: (any WireObject)?
  /// The global that made the object.
  private var maker: BlurMaker?
  /// The blurred part in logical pixels, as last sent.
  private var rects: [PixelRect] = []

  /// Whether something is blurred.
  var isThere: Bool { object != nil }

  /// Asks for blur behind exactly this part of a surface; it holds from the next commit.
  mutating func send(
    _ rects: [PixelRect], of surface: WlSurface, in compositor: WlCompositor, by maker: BlurMaker?
  ) {
    guard rects != self.rects || maker != self.maker else { return }
    self.rects = rects
    if maker != self.maker || rects.isEmpty { remove(from: surface) }
    self.maker = maker
    guard let maker, !rects.isEmpty else { return }
    let region = compositor.region(of: rects)
    switch maker {
    case .effects(let manager):
      let effect =
        object as? ExtBackgroundEffectSurfaceV1 ?? manager.getBackgroundEffect(surface: surface)
      object = effect
      effect.setBlurRegion(region: region)
    case .kwin(let manager):
      // KWin reads only the region of a new blur, as of that object's own commit.
      let blur = manager.create(surface: surface)
      blur.setRegion(region: region)
      blur.commit()
      object?.end()
      object = blur
    }
    region.destroy()
  }

  /// Destroys the object, before its surface goes.
  func destroy() { object?.end() }

  private mutating func remove(from surface: WlSurface) {
    // To KWin, an empty region would mean all of the surface.
    if object != nil, case .kwin(let manager) = maker, manager.isAlive {
      manager.unset(surface: surface)
    }
    destroy()
    object = nil
  }
}

/// What blurs on a connection.
@MainActor
final class BlurMakers: StagePart {
  /// The managers of background effects that blur now.
  private var blurring: Set<ObjectID> = []

  /// The global to ask for blur with, as of the last change of a global or of its abilities.
  private(set) var maker: BlurMaker?

  /// Looks up again which global can blur.
  func lookUp() {
    let effects = stage.global(ExtBackgroundEffectManagerV1.self)
      .flatMap { blurring.contains($0.id) ? BlurMaker.effects($0) : nil }
    let new = effects ?? stage.global(OrgKdeKwinBlurManager.self).map { .kwin($0) }
    guard new != maker else { return }
    maker = new
    // What was asked for with another blur maker is asked for again, which goes out with a picture.
    for surface in stage.surfaces.live.values where surface.blur.isThere { surface.latest = nil }
  }

  /// Notes from now on whether the compositor can blur with background effects.
  func add(_ effects: ExtBackgroundEffectManagerV1) {
    stage.listen(to: effects) { [self] event in
      guard case .capabilities(let can) = event else { return }
      if can.contains(.blur) {
        blurring.insert(effects.id)
      } else {
        blurring.remove(effects.id)
      }
      lookUp()
    }
  }

  func remove(_ effects: ExtBackgroundEffectManagerV1) { blurring.remove(effects.id) }
  func forget() { blurring = [] }
}
