public import Spotlight

extension Step {
  /// A step that lights targets and says what is in braces; all else is said by modifiers.
  ///
  /// Without a target its card is in the middle. When nothing comes to be on the card the step has none.
  public init(
    _ id: String, at targets: Target..., @CardBuilder card: () throws -> Card
  ) rethrows {
    self.init(id, lights: targets.map { StepLight($0) }, card: try card().unlessBlank)
  }

  /// A step that lights targets which are known only when the program runs.
  public init(_ id: String, at targets: [Target]) {
    self.init(id, lights: targets.map { StepLight($0) })
  }

  /// A step that lights targets which are known only when the program runs.
  public init(
    _ id: String, at targets: [Target], @CardBuilder card: () throws -> Card
  ) rethrows {
    self.init(id, lights: targets.map { StepLight($0) }, card: try card().unlessBlank)
  }

  /// A step with lights of their own looks, names or labels.
  public init(_ id: String, lights first: StepLight, _ others: StepLight...) {
    self.init(id, lights: [first] + others)
  }

  /// A step with lights of their own looks, names or labels.
  public init(
    _ id: String, lights first: StepLight, _ others: StepLight...,
    @CardBuilder card: () throws -> Card
  ) rethrows {
    self.init(id, lights: [first] + others, card: try card().unlessBlank)
  }

  /// A step with lights which are known only when the program runs.
  public init(
    _ id: String, lights: [StepLight], @CardBuilder card: () throws -> Card
  ) rethrows {
    self.init(id, lights: lights, card: try card().unlessBlank)
  }

  // MARK: What it does

  /// What a tap on one of its lights does.
  public func onTapLight(_ reaction: Reaction) -> Step { changed { $0.onTapLight = reaction } }

  /// What a tap on the dim does.
  public func onTapDim(_ reaction: Reaction) -> Step { changed { $0.onTapDim = reaction } }

  /// What else takes the tour to the next step, beside what was said before.
  public func nextOn(_ signals: NextSignal...) -> Step {
    changed { $0.nextOn += signals }
  }

  /// How long it waits before it comes.
  public func delay(_ delay: Duration) -> Step { changed { $0.delay = delay } }

  /// The condition under which it belongs to the tour.
  ///
  /// It is asked while the tour runs, by its name; an `if` around the step is asked once, when the tour is made.
  public func when(_ condition: StepCondition) -> Step { changed { $0.when = condition } }

  /// What happens when nothing of what it points at is there.
  public func ifMissing(_ policy: MissingTargetPolicy) -> Step { changed { $0.missing = policy } }

  /// Calls a hook before the step comes, after the hooks that it has already.
  ///
  /// ```swift
  /// let sync = Step("sync", at: "sync-button").before {
  ///   guard await isOnline() else { throw StepDenied("There is no network.") }
  /// }
  /// ```
  public func before(_ hook: @escaping @MainActor @Sendable () async throws -> Void) -> Step {
    changed { $0.hooks.before.append(StepHook(hook)) }
  }

  /// Calls a hook before the step is left for another, after the hooks that it has already.
  ///
  /// The tour calls no hook if the person leaves it.
  public func after(_ hook: @escaping @MainActor @Sendable () async throws -> Void) -> Step {
    changed { $0.hooks.after.append(StepHook(hook)) }
  }

  func changed(_ change: (inout Step) -> Void) -> Step { copy(of: self, change) }

  // MARK: What it shows, beside how its lights look

  /// What lies over everything that is not lit.
  public func dim(_ dim: Dim) -> Step { changed { $0.dim = dim } }

  /// What lies over everything that is not lit: a colour, and how much of the screen it hides, 0 to 1.
  public func dim(_ color: Color = .black, opacity: Double) -> Step {
    dim(Dim(color: color, opacity: opacity))
  }

  /// How it comes in.
  public func glide(_ glide: Glide) -> Step { changed { $0.glide = glide } }

  /// How its rings come and go while it stays; without a ring there is nothing that pulses.
  ///
  /// ``/Spotlight/Pulse/off`` is for a step that rests where the defaults pulse.
  public func pulse(_ pulse: Pulse = Pulse()) -> Step { changed { $0.pulse = pulse } }

  /// Gives all its lights the same label; ``/Spotlight/Tour/showsLabels`` draws labels beside them.
  ///
  /// Use ``/Spotlight/StepLight/label(_:)`` for labels that differ.
  public func label(_ label: String) -> Step {
    changed { step in
      for index in step.lights.indices { step.lights[index].label = label }
    }
  }

  /// What it says, in place of what it said before.
  public func card(_ card: Card) -> Step { changed { $0.card = card } }

  /// What it says, in place of what it said before.
  public func card(@CardBuilder _ parts: () throws -> Card) rethrows -> Step {
    let card = try parts()
    return changed { $0.card = card.unlessBlank }
  }

  /// The place that its card tries first; without room there it goes elsewhere.
  ///
  /// ```swift
  /// let menu = Step("menu", at: "menu") { Text("All the rest.") }.card(at: .bottom)
  /// ```
  ///
  /// A step without a card gets one.
  public func card(at place: CardPosition) -> Step {
    changed { $0.card = ($0.card ?? Card()).place(place) }
  }

  /// The one light that its card is about, by that light's name; a step without a card gets one.
  ///
  /// The name is the one that ``/Spotlight/StepLight/named(_:)`` gave it, and without that its target's.
  public func card(about light: String) -> Step {
    changed { $0.card = ($0.card ?? Card()).about(light) }
  }

  /// A cross in the corner of its card, which dismisses the tour; a step without a card gets one.
  public func cross(_ hasCross: Bool = true) -> Step {
    changed { $0.card = ($0.card ?? Card()).cross(hasCross) }
  }

  /// How its card shows how far a person has come; a step without a card gets one.
  public func progress(_ progress: Card.Progress, text: String? = nil) -> Step {
    changed { $0.card = ($0.card ?? Card()).progress(progress, text: text) }
  }

  /// The language of its card by its tag, as `de` or `pt-BR`; a step without a card gets one.
  public func language(_ tag: String) -> Step {
    changed { $0.card = ($0.card ?? Card()).language(tag) }
  }
}

extension StepLight {
  /// The light with a name of its own among those of its step.
  ///
  /// A light of the next step with the same name is the same light, which glides there.
  public func named(_ id: String) -> StepLight { copy(of: self) { $0.id = id } }

  /// The light with a text for people, which ``/Spotlight/Tour/showsLabels`` draws beside it.
  public func label(_ label: String) -> StepLight { copy(of: self) { $0.label = label } }
}

extension TourTask {
  /// A task with the steps in braces, as one of a ``/Spotlight/Tour`` with a list.
  ///
  /// ```swift
  /// let tour = Tour(tasks: [
  ///   TourTask("save", title: "Save a file") {
  ///     Step("menu", at: "menu") { Title("Open the menu") }
  ///   },
  ///   TourTask("print", title: "Print it", doneWhen: [.condition("printed")]) {
  ///     Step("printer", at: "printer") {
  ///       Title("Press here")
  ///       Hint("It is next to the menu.", after: .seconds(20))
  ///     }
  ///   },
  /// ])
  /// ```
  ///
  /// - Parameters:
  ///   - id: the name of the task.
  ///   - title: the title, as the list shows it.
  ///   - signals: what marks it as done although its steps were not walked.
  ///   - steps: the steps.
  public init(
    _ id: String, title: String, doneWhen signals: [NextSignal] = [],
    @TourBuilder _ steps: () throws -> [Step]
  ) rethrows {
    self.init(id, title: title, doneWhen: signals, try steps())
  }
}
