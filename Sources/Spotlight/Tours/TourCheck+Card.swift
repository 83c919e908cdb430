/// What can be wrong with a card, and with what a step hears.
extension TourCheck {
  mutating func checkCard(_ step: Step, at path: [TourProblem.Part]) {
    if step.card?.isEmpty ?? true {
      let path = path + [.field(.card)]
      if step.lights.isEmpty {
        report(.noCard, .warning, at: path, "Without a light and a card there is nothing to see.")
      } else if tour.missing(step).resort == .cardInTheMiddle {
        report(
          .noCard, .warning, at: path,
          "When its target is missing the step shows its card alone, and it has none.")
      }
    }
    var places: [String: Int] = [:]
    for (index, button) in (step.card?.buttons ?? []).enumerated() {
      let path = path + [.field(.card), .field(.buttons), .index(index)]
      check(button.id, first: places[button.id], index: index, at: path + [.field(.id)])
      if places[button.id] == nil { places[button.id] = index }
      check(button.reaction, isTap: false, at: path + [.field(.reaction)])
    }
    if let card = step.card { checkWords(card, at: path + [.field(.card)]) }
    checkAbout(step, at: path + [.field(.card), .field(.about)])
  }

  /// What a card is about is a light of its step, and best one that is there when the others are.
  private mutating func checkAbout(_ step: Step, at path: [TourProblem.Part]) {
    guard let about = step.card?.about else { return }
    guard !about.isEmpty else { return report(.emptyID, at: path, "A name is needed here.") }
    guard let index = step.lightNames.firstIndex(of: about) else {
      return report(.unknownLight, at: path, "No light of the step has the name '\(about)'.")
    }
    // A place is there as long as its screen is; what programs register comes and goes.
    switch step.lights[index].target.kind {
    case .rect, .rectOnOutput, .corner: return
    case .named, .sourced: break
    }
    guard step.lights.count > 1 else { return }
    report(
      .mayBeMissing, .warning, at: path,
      "While this light is missing and another is there, the card stands beside that one; "
        + "in a step of its own it would be waited for.")
  }

  /// Where nothing is taken, keys are for whoever is below first, and Escape with them.
  mutating func checkHearing(_ step: Step, at path: [TourProblem.Part]) {
    guard tour.onTapLight(step) == .passThrough, tour.onTapDim(step) == .passThrough,
      !step.advancesOn.contains(where: \.isKey),
      step.card?.buttons?.contains(where: { $0.reaction.leaves }) != true
    else { return }
    let field: [TourProblem.Part] =
      step.onTapDim != nil
      ? [.field(.onTapDim)] : step.onTapLight != nil ? [.field(.onTapLight)] : []
    report(
      .unheard, .warning, at: path + field,
      "All taps pass through here and keys are shared with what lies below, so Escape may not "
        + "leave: let a key lead on, let the dim take taps, or give the card a button that "
        + "skips or closes.")
  }
}

extension AdvanceSignal {
  /// True for a key, for which a tour takes all keys.
  var isKey: Bool { if case .key = self { true } else { false } }
}
