extension FakeCompositor {
  /// Errors of background effects.
  package enum EffectError {
    package static let exists: UInt32 = 0
    static let surfaceGone: UInt32 = 0
  }

  /// Tells a manager of effects, or all of them, what is blurred now.
  package func tellEffects(_ manager: UInt32? = nil) {
    for resource in resources("ext_background_effect_manager_v1")
    where manager == nil || manager == resource.id {
      send(resource.id, "capabilities", [.uint(blurs ? 1 : 0)])
    }
  }

  func effectRequest(_ name: String, _ resource: Resource, _ arguments: [Argument]) {
    switch name {
    case "get_background_effect":
      guard let surface = objects[arguments[1].id]?.surface else { return }
      guard surface.effects == nil else {
        return complain(
          .oneEffectPerSurface, "a second background effect of one surface",
          error: (resource.id, EffectError.exists))
      }
      add(arguments[0].id, to: surface)
      surface.effects = arguments[0].id
    case "set_blur_region":
      guard let surface = resource.surface else { return }
      guard isAlive(surface) else {
        return complain(
          .orderOfDestruction, "blur behind a surface that is gone",
          error: (resource.id, EffectError.surfaceGone))
      }
      surface.pending.blur = .some(objects[arguments[0].id]?.region.map { .region($0) })
    case "destroy":
      guard let surface = resource.surface else { return }
      if !isAlive(surface) {
        complain(.orderOfDestruction, "a background effect destroyed after its surface")
      }
      surface.additions.remove(resource.id)
      surface.effects = nil
      surface.pending.blur = .some(nil)
    default:
      break
    }
  }

  func kwinBlurRequest(_ name: String, _ resource: Resource, _ arguments: [Argument]) {
    switch name {
    case "create":
      guard let surface = objects[arguments[1].id]?.surface else { return }
      let blur = Surface.KWinBlur(surface: surface)
      add(arguments[0].id, to: surface)
      objects[arguments[0].id]?.part = .kwinBlur(blur)
      surface.pending.blur = .some(.kwin(blur))
    case "unset":
      objects[arguments[0].id]?.surface?.pending.blur = .some(nil)
    case "set_region":
      resource.kwinBlur?.pending = objects[arguments[0].id]?.region
    case "commit":
      resource.kwinBlur?.region = resource.kwinBlur?.pending
    case "release":
      guard let surface = resource.surface else { return }
      if !isAlive(surface) {
        complain(.orderOfDestruction, "a blur released after its surface")
      }
      surface.additions.remove(resource.id)
    default:
      break
    }
  }

  /// Applies the pending blur.
  func commitBlur(_ surface: Surface, _ wish: Surface.BlurWish?) {
    switch wish {
    case nil: surface.blur = nil
    case .region(let region): surface.blur = region
    case .kwin(let blur):
      // To KWin, an empty region means all of the surface.
      let isAll = blur.region?.isEmpty ?? true
      surface.blur = isAll ? .endless : blur.region
    }
  }

  /// Checks at this commit that blur lies only behind visible cards.
  func checkBlur(_ surface: Surface) {
    guard let blur = surface.blur, !blur.isEmpty, surface.isMapped, let picture = surface.picture
    else { return }
    let (width, height) = logicalSize(surface)
    for y in 0..<height {
      for x in 0..<width where blur.contains(x, y) {
        guard !showsCards || !pixel(picture, x, y, width, height).isOfCard else { continue }
        return complain(.blurBehindCards, "what is no card is blurred at \(x), \(y)")
      }
    }
  }
}

extension Resource {
  fileprivate var kwinBlur: Surface.KWinBlur? {
    if case .kwinBlur(let blur) = part { blur } else { nil }
  }
}
