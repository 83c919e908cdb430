/// Checks the list of tasks.
extension TourCheck {
  mutating func checkTasks() {
    guard tour.hasTasks else { return }
    let tasks = tour.tasks
    let path = [TourProblem.Part.field(.tasks)]
    if tasks.isEmpty { report(.noSteps, at: path, "A list needs at least one task.") }
    if tasks.count > TaskList.mostTasks {
      report(.tooLong, at: path, "A list has room for \(TaskList.mostTasks) tasks.")
    }
    let list = [TourProblem.Part.field(.list)]
    if let card = tour.steps.first?.card { checkWords(card, at: list + [.field(.card)]) }
    if let closing = tour.closing {
      for problem in Markup(closing).problems {
        warn(.markup, at: list + [.field(.closing)], problem.sentence)
      }
      check(Markup(closing).plain, at: list + [.field(.closing)])
    }
    var known: Set<String> = []
    for (index, task) in tasks.enumerated() {
      check(task, isNew: known.insert(task.id).inserted, at: path + [.index(index)])
    }
  }

  private mutating func check(_ task: TourTask, isNew: Bool, at path: [TourProblem.Part]) {
    // A step of the same name has a place in the tour; a task has none.
    let other = firstPlace(task.id).flatMap { $0 >= 0 ? $0 : nil } ?? (isNew ? nil : -1)
    check(task.id, first: other, index: -2, at: path + [.field(.id)])
    if task.title.isBlank {
      report(.emptyText, at: path + [.field(.title)], "A task needs a title, which the list shows.")
    } else {
      checkLength(
        task.title, "title", at: path + [.field(.title)], most: Card.mostLabelCharacters)
    }
    if task.steps.isEmpty {
      report(.noSteps, at: path + [.field(.steps)], "A task needs at least one step.")
    }
    for (index, signal) in task.doneWhen.enumerated() {
      let path = path + [.field(.doneWhen), .index(index)]
      switch signal.kind {
      case .tap, .press, .key, .after:
        report(
          .neverDone, at: path,
          "A tap, a key or a time does not show that a task is done, and a press is that of a step's light; "
            + "a condition, a target, pressed or something that happens outside does.")
      case .condition, .pressed, .appears, .vanishes, .happens: check(signal, at: path)
      }
    }
  }
}

extension Tour {
  /// The way to a step, as problems have it.
  package func path(ofStep index: Int) -> [TourProblem.Part] {
    guard let entries else { return [.field(.steps), .index(index)] }
    for task in entries.indices {
      let section = section(ofTask: task)
      guard section.contains(index) else { continue }
      return [
        .field(.tasks), .index(task), .field(.steps), .index(index - section.lowerBound),
      ]
    }
    return [.field(.list)]
  }

  /// The index of the step that a problem is in, and the way to that step; nil if it is in none.
  package func step(at path: [TourProblem.Part]) -> (index: Int, path: [TourProblem.Part])? {
    let way = Array(path.prefix(hasTasks ? 4 : 2))
    guard case .index(let last)? = way.last else { return nil }
    var index = last
    if let entries {
      guard way.count == 4, case .index(let task) = way[1], entries.indices.contains(task)
      else { return nil }
      index += section(ofTask: task).lowerBound
    }
    return steps.indices.contains(index) ? (index, way) : nil
  }
}

extension Tour {
  /// What keeps some people out, in the order of the tour; all of it is a warning.
  ///
  /// It finds colours that people with weak sight cannot read, words without a language, and pictures without words. It
  /// also finds lights that are too small for a finger when a tap on them is the only way on. ``problems`` has colours that
  /// hardly any person can read.
  ///
  /// - Complexity: O(n) in the size of the tour.
  public var barriers: [TourProblem] {
    var check = TourCheck(self)
    check.findBarriers()
    return check.problems
  }
}

/// Finds what keeps people out.
extension TourCheck {
  mutating func findBarriers() {
    checkContrast()
    checkLanguage()
    for (index, step) in tour.steps.enumerated() {
      let path = tour.path(ofStep: index)
      checkPictures(step, at: path)
      checkReach(step, at: path)
    }
  }

  /// Letters that are easier to read because they are large: of 18.66 pixels if they are bold, and else of 24.
  private static let large = (bold: 18.66, usual: 24.0)

  /// The contrasts that the Web Content Accessibility Guidelines ask for: of letters, of large letters, and of parts
  /// that people have to find.
  private static let wanted = (letters: 4.5, large: 3.0, parts: 3.0)

  /// Checks the colours that the theme sets more strictly than ``checkTheme()``, whose findings it leaves out.
  private mutating func checkContrast() {
    let styles = styles
    for (own, field, grounds) in inks(on: styles) {
      let isLarge =
        switch field {
        case .title: styles[0].titleSize >= Self.large.bold
        case .faint: styles[0].smallSize >= Self.large.usual
        default: styles[0].bodySize >= Self.large.usual
        }
      let least = isLarge ? Self.wanted.large : Self.wanted.letters
      let lack = Color.weakest(of: [own, own], on: grounds, least: least)
      guard let lack, lack.contrast >= Self.leastContrast else { continue }
      warn(
        .unreadable, at: [.field(.theme), .field(field)],
        "\(lack.clause), and letters that people with weak sight can read have "
          + "\(isLarge ? "3" : "4.5") at least.")
    }
    guard let own = tour.theme.accent,
      let lack = Color.weakest(
        of: [own, own], on: styles.map(\.background), least: Self.wanted.parts)
    else { return }
    warn(
      .unreadable, at: [.field(.theme), .field(.accent)],
      "\(lack.clause), and a main button that people with weak sight can find has 3 at least.")
  }

  /// One finding for the tour: the first card with words whose language is not known.
  private mutating func checkLanguage() {
    let index = tour.steps.firstIndex { step in
      guard let card = step.card, (card.language ?? "").isEmpty else { return false }
      let labels = (card.buttons ?? []).map(\.label)
      return ([card.title, card.body, card.hint, card.alternative] + labels)
        .contains { $0.map { !$0.isBlank } ?? false }
    }
    guard let index else { return }
    warn(
      .noLanguage, at: tour.path(ofStep: index) + [.field(.card), .field(.language)],
      "The language of these words is not given, so screen readers and voices speak them in the "
        + "desktop's; the key 'language' of the tour or of a step says it, such as 'en'.")
  }

  private mutating func checkPictures(_ step: Step, at path: [TourProblem.Part]) {
    let advice =
      "This picture has no words for people who do not see it; 'alt' says what it shows, and '' that "
      + "it only decorates."
    if let card = step.card, card.picture != nil, card.alternative == nil {
      warn(.noAlternative, at: path + [.field(.card), .field(.picture)], advice)
    }
    for (index, panel) in step.panels.enumerated() where panel.alternative == nil {
      warn(.noAlternative, at: path + [.field(.panels), .index(index)], advice)
    }
  }

  /// Checks that a finger can hit a light that has to be tapped.
  ///
  /// If a button or the dim leads on as well, the light may be small. A tap that passes through is one on a widget below,
  /// whose size is not ours.
  private mutating func checkReach(_ step: Step, at path: [TourProblem.Part]) {
    guard tour.onTapLight(step).leadsOn, !tour.onTapDim(step).leadsOn else { return }
    let hasButton = step.card.map { $0.buttons?.contains { $0.reaction.leadsOn } ?? true }
    guard hasButton != true else { return }
    for (index, light) in step.lights.enumerated() {
      guard case .rect(let size, let origin) = light.target.kind else { continue }
      if case .shares = origin { continue }
      let look = light.look.over(step.look).over(tour.defaults.look)
      let side = min(size.width, size.height) + 2 * (look.padding ?? 0)
      guard size.isSeen, side < CardStance.fingerReach else { continue }
      warn(
        .smallTarget, at: path + [.field(.lights), .index(index), .field(.target)],
        "Only a tap on this light leads to the next step, and a finger needs 44 pixels; "
          + "padding makes the light larger, and a button on the card is another way.")
    }
  }
}

/// Checks that people see what clicks reach that pass through.
extension TourCheck {
  /// Checks a dim that lets clicks through because of what is set somewhere.
  mutating func checkSight(of dim: Dim, at path: [TourProblem.Part]) {
    // The usual dim is hardly darker than one that lets clicks through, and becomes that without a word.
    guard dim.opacity > Dim().opacity else { return }
    warn(
      .hiddenClick, at: path,
      "Clicks pass through this dim, so it is shown at 50%: people have to see what they click.")
  }

  mutating func checkSight(_ step: Step, at path: [TourProblem.Part]) {
    if tour.onTapDim(step) == .passThrough {
      if let dim = step.dim {
        checkSight(of: dim, at: path + [.field(.dim)])
      } else if tour.defaults.onTapDim != .passThrough {
        checkSight(of: tour.defaults.dim, at: path + [.field(.onTapDim)])
      }
    }
    guard tour.onTapLight(step) == .passThrough else { return }
    for (index, light) in step.lights.enumerated() {
      let look = light.look.over(step.look).over(tour.defaults.look)
      var lit = look.light(
        id: light.id ?? "", frame: Rect(x: 0, y: 0, width: 99, height: 99), label: nil)
      lit.padding = 0
      let picture = DesktopPicture(dim: tour.dim(step), lights: [lit])
      guard Sight(picture).clearLights.isEmpty else { continue }
      warn(
        .hiddenClick, at: path + [.field(.lights), .index(index), .field(.opacity)],
        "Dim, light and tint hide more than half of what a click on this light reaches, so no click passes through: "
          + "people have to see what they click.")
    }
    for (index, panel) in step.panels.enumerated() where panel.opacity > Sight.faintest {
      guard step.lights.contains(where: { panel.place.covers($0.target) }) else { continue }
      warn(
        .hiddenClick, at: path + [.field(.panels), .index(index)],
        "This panel covers a light, so no click passes through the light: people have to see what they click."
      )
    }
  }
}

extension Target {
  /// Whether all of another target is known to lie within this one.
  fileprivate func covers(_ other: Target) -> Bool {
    guard case .rect(let outer, let origin) = kind, case .rect(let inner, origin) = other.kind
    else {
      return self == other
    }
    return outer.intersection(inner) == inner
  }
}
