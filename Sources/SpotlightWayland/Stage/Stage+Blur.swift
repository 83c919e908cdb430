internal import Spotlight

/// Blur behind frosted cards and panels.
extension Stage {
  /// What lies below the surfaces on an output, as far as the stage knows.
  func underlay(of output: OutputInfo?) -> Underlay {
    // Through a frosted card, the blur would show what the overlay hides.
    guard let output, !(ground.hides && window == nil) else { return .unseen }
    // The still is what a person sees behind a card, whatever the program believes. The live
    // desktop through frost would be sharper than a blurred still around the card, and in colour
    // if the still is gray.
    if ground.backdrop != .live, let still = shownStill(on: output) {
      return ground.backdrop == .frozen ? .picture(still, output.frame) : .unseen
    }
    if let picture = show.screenPictures[output.name] ?? show.screenPictures[""] {
      return .picture(picture, output.frame)
    }
    return blurMaker == nil ? .unseen : .blurred
  }

  /// Looks up again which global can blur.
  func takeBlurMaker() {
    let effects = globals.first(ExtBackgroundEffectManagerV1.self, on: wire)
      .flatMap { blurringEffects.contains($0.id) ? BlurMaker.effects($0) : nil }
    let maker =
      effects ?? globals.first(OrgKdeKwinBlurManager.self, on: wire).map { BlurMaker.kwin($0) }
    guard maker != blurMaker else { return }
    blurMaker = maker
    // What was asked for with another blur maker is asked for again, which goes out with a picture.
    for surface in surfaces.values where surface.blur.isThere { surface.latest = nil }
  }

  /// Takes in what a manager of background effects says that it can do.
  func receive(effects record: Record) {
    guard case .capabilities(let can) = ExtBackgroundEffectManagerV1.event(record, on: wire) else {
      return
    }
    if can.contains(.blur) {
      blurringEffects.insert(record.object)
    } else {
      blurringEffects.remove(record.object)
    }
    takeBlurMaker()
  }
}
