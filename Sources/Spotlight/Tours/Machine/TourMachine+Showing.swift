/// Tells the caller what to show and which input to take.
extension TourMachine {
  /// Tells the caller to show the step that has come.
  mutating func show() {
    // A pause that hides shows it at its end.
    guard pause?.isHidden != true, let showing = showing() else { return }
    told = showing
    actions.append(.show(showing))
  }

  /// Tells the caller what has changed since it was told last.
  mutating func tellChanges() {
    guard isUntold else { return }
    isUntold = false
    let showing = pause?.isHidden == true ? nil : showing()
    switch (told, showing) {
    case (nil, nil): break
    case (_?, nil): actions.append(.hide)
    case (nil, let new?): actions.append(.show(new))
    case (let old?, let new?): if old != new { actions.append(.change(new)) }
    }
    told = showing
    let intake = showing.map(intake) ?? .nothing
    guard intake != self.intake else { return }
    self.intake = intake
    actions.append(.take(intake))
  }

  /// Whether a step belongs to the tour now.
  func belongs(_ step: Step) -> Bool {
    guard let condition = step.condition else { return true }
    return conditions[condition] ?? false
  }

  private mutating func showing() -> Showing? {
    guard let presented else { return nil }
    let step = tour.steps[presented.index]
    let members = members()
    let section = section(of: presented.index)
    let before = members[section.lowerBound]
    let position = members[presented.index] + 1 - before
    let isList = tour.table != nil && presented.index == 0
    let isLast = isLast(presented.index)
    var isWaiting = false
    if presented.lights.isEmpty, !step.lights.isEmpty {
      // Without a card there would be nothing but the dim, after the wait too.
      isWaiting = step.card?.isEmpty ?? true
      if case .waiting = presented.absence { isWaiting = true }
    }
    let away = away(presented, step)
    // From the first step of a task, Back leads to the list.
    var buttons =
      isList
      ? listButtons()
      : Self.buttons(
        of: step.card ?? (isWaiting ? Card() : nil), isFirst: position == 1 && tour.table == nil,
        isLast: isLast)
    if away?.canShow == true, !buttons.contains(where: { $0.reaction == .showTarget }) {
      buttons.insert(.showTarget, at: 0)
    }
    var showing = Showing(
      number: presented.number, index: presented.index, step: step, lights: presented.lights,
      missing: presented.missing, isWaiting: isWaiting, dim: tour.dim(step),
      glide: step.glide ?? tour.defaults.glide,
      pulse: step.pulse ?? tour.defaults.pulse,
      panels: panels(of: step),
      buttons: buttons,
      // A step that no longer belongs to the tour stays on screen.
      position: position, count: max(position, members[section.upperBound] - before), isLast: isLast
    )
    showing.away = away?.reason
    showing.hidesHint = step.card?.hintDelay != nil && !presented.isHinted
    showing.tasks = tasks(at: presented.index, isFirst: position == 1)
    return showing
  }

  /// Why none of the step's targets is lit, if the first one is another program's and the reason is known.
  private func away(
    _ presented: Presented, _ step: Step
  ) -> (reason: TargetAbsence, canShow: Bool)? {
    guard presented.lights.isEmpty, let target = presented.missing.first else { return nil }
    let sighting = book.sighting(of: target)
    return sighting.absence.map { ($0, sighting.canShow) }
  }

  private func panels(of step: Step) -> [ShownPanel] {
    step.panels.enumerated().compactMap { index, panel in
      book.state(of: panel.place).rect.map { ShownPanel(panel, number: index, frame: $0) }
    }
  }

  private func intake(_ showing: Showing) -> TourIntake {
    let passesLights = tour.onTapLight(showing.step) == .passThrough
    let hasKey = showing.step.advancesOn.contains(where: \.isKey)
    return TourIntake(
      lights: !passesLights, dim: tour.onTapDim(showing.step) != .passThrough,
      keys: passesLights && !hasKey ? .shared : .all)
  }

  /// The number of steps before each place that belong to the tour.
  ///
  /// They are counted once per change of conditions, because a tour can have very many steps.
  private mutating func members() -> [Int] {
    if let membership { return membership }
    var counts = [0]
    counts.reserveCapacity(tour.steps.count + 1)
    for step in tour.steps {
      counts.append(counts[counts.count - 1] + (belongs(step) ? 1 : 0))
    }
    membership = counts
    return counts
  }

  /// Whether no later step would be shown, as far as is known.
  private func isLast(_ index: Int) -> Bool {
    !section(of: index).dropFirst(index + 1 - section(of: index).lowerBound).contains { later in
      let step = tour.steps[later]
      guard belongs(step) else { return false }
      let policy = tour.missing(step)
      // Steps that ask or wait first may find their targets by then.
      guard policy.resort == .skip, policy.wait <= .zero, step.delay <= .zero,
        step.hooks.before.isEmpty
      else { return true }
      return step.lights.isEmpty || step.lights.contains { book.state(of: $0.target).rect != nil }
    }
  }

  private static func buttons(of card: Card?, isFirst: Bool, isLast: Bool) -> [CardButton] {
    guard let card else { return [] }
    guard let buttons = card.buttons else {
      return (isFirst ? [] : [.back]) + [isLast ? .done : .next]
    }
    // Before the first step there is none to go back to, and after the last none to go on to.
    let useful = buttons.filter { !(isFirst && $0.reaction == .back) }
    guard isLast else { return useful }
    return useful.filter { button in
      button.reaction != .advance || button.label != nil
        || !useful.contains { $0.reaction == .finish && $0.label == nil }
    }
  }
}
