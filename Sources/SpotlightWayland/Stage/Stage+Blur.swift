internal import Spotlight

/// What frosted cards and panels have behind them.
extension Stage {
  /// What is known of what lies below the surfaces on an output.
  func underlay(of output: OutputInfo?) -> Underlay {
    // A frosted card over what is hidden would show it, softened.
    guard let output, !(ground.hides && window == nil) else { return .unseen }
    // What is seen behind a card is the still, whatever the program believes. Through frost it would be sharper than around
    // the card where it is blurred, and have colours where it is gray.
    if ground.backdrop != .live, let still = shownStill(on: output) {
      return ground.backdrop == .frozen ? .picture(still, output.frame) : .unseen
    }
    if let picture = show.screenPictures[output.name] ?? show.screenPictures[""] {
      return .picture(picture, output.frame)
    }
    return blurMaker == nil ? .unseen : .blurred
  }

  /// Looks again what blur can be asked for with.
  func takeBlurMaker() {
    let effects = globals.first(ExtBackgroundEffectManagerV1.self, on: wire)
      .flatMap { blurringEffects.contains($0.id) ? BlurMaker.effects($0) : nil }
    let maker =
      effects ?? globals.first(OrgKdeKwinBlurManager.self, on: wire).map { BlurMaker.kwin($0) }
    guard maker != blurMaker else { return }
    blurMaker = maker
    // What was asked for with another is asked for anew, which goes with a picture.
    for surface in surfaces.values where surface.blur.isThere { surface.latest = nil }
  }

  /// Takes in what a manager of effects says that it can do.
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
