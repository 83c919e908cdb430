package import Spotlight

/// The steps of a tour one after the other, as a person sees them who walks through all of it.
///
/// No program tells which conditions hold or where targets are. So each step comes at once,
/// whatever its condition, with those of its lights whose places the tour itself knows.
package struct TourWalk: Sequence, IteratorProtocol {
  private var left: ArraySlice<Showing>

  /// Creates a walk on one screen, which stands for every output that the tour names.
  ///
  /// - Parameters:
  ///   - tour: the tour.
  ///   - size: the size of the screen.
  ///   - first: the name of the step to begin with; nil for the first of the tour.
  ///   - last: the name of the step to end with; nil for the last of the tour.
  package init(
    _ tour: Tour, on size: Size, from first: String? = nil, through last: String? = nil
  ) {
    var machine = TourMachine(Self.rehearsal(of: tour))
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    // The first screen has no name, so that a tour that names no output uses it.
    let screens = ([""] + Self.outputs(of: tour)).map { Screen($0, frame: frame) }
    _ = machine.receive(.screens(screens), at: .zero)
    var showings: [Showing] = []
    var input = TourInput.start(from: first)
    while var showing = Self.shown(by: machine.receive(input, at: .zero)) {
      // A picture of a step is not of its wait for a program.
      showing.isWaiting = false
      // The list comes at the beginning, and not again after each task.
      if !tour.hasTasks || showing.index > 0 || showings.isEmpty { showings.append(showing) }
      guard last == nil || showing.step.id != last else { break }
      input = .request(.want(.next))
    }
    left = showings[...]
  }

  /// Whether no step is left.
  package var isDone: Bool { left.isEmpty }

  /// The next step; nil after the last.
  package mutating func next() -> Showing? { left.popFirst() }

  private static func shown(by actions: [TourAction]) -> Showing? {
    actions.lazy.compactMap { action in
      if case .show(let showing) = action { showing } else { nil }
    }.last
  }

  /// The same tour without delays, waits and steps that are left out.
  private static func rehearsal(of tour: Tour) -> Tour {
    var tour = tour
    for index in tour.steps.indices {
      tour.steps[index].when = nil
      tour.steps[index].missing = .card
      // Times stay, because a film of the tour keeps them.
      tour.steps[index].nextOn.removeAll { $0.time == nil }
      tour.steps[index].delay = .zero
      // Its card has to have room for the hint.
      tour.steps[index].card?.hintDelay = nil
      tour.steps[index].hooks = StepHooks()
    }
    return tour
  }

  private static func outputs(of tour: Tour) -> [String] {
    var names: Set<String> = []
    for light in tour.steps.lazy.flatMap(\.lights) {
      switch light.target.kind {
      case .rect(_, .corner(_, let name?)), .rect(_, .shares(let name?)): names.insert(name)
      case .rect, .named, .foreign: break
      }
    }
    return names.subtracting([""]).sorted()
  }
}

extension NextSignal {
  /// The time after which the signal comes by itself; nil for one that something else causes.
  var time: Duration? { if case .after(let time) = kind { time } else { nil } }
}

extension TourWalk {
  /// The steps at rest, each with a ``TourShot/still``; without `cards` they show no cards.
  ///
  /// The steps of these shots do not glide or pulse, and none goes on after a time.
  package func stills(on size: Size, cards: CardMaking? = nil) -> TourShots {
    var walk = self
    for index in walk.left.indices {
      walk.left[index].glide = .none
      walk.left[index].pulse = nil
      // A step stays until all of it has come.
      walk.left[index].step.nextOn.removeAll { $0.time != nil }
    }
    return TourShots(walk, on: size, pace: TourPace(rate: 1), cards: cards)
  }
}

/// The look of a tour's cards in pictures, and the typesetter that lays them out.
package struct CardMaking {
  package var style: CardStyle
  /// The language of cards that name none.
  package var language: LanguageTag?
  package var layOut: (CardRequest) -> CardLayout

  package init(
    style: CardStyle = CardStyle(), language: LanguageTag? = nil,
    layOut: @escaping (CardRequest) -> CardLayout
  ) {
    self.style = style
    self.language = language
    self.layOut = layOut
  }

  /// The card of a tour before its first step, on one screen.
  func card(on size: Size) -> TourCard {
    var card = TourCard(style: style, desktop: language)
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    card.setScreens([Screen("", frame: screen)])
    return card
  }

  /// Shows the card of a step.
  func show(_ showing: Showing, on card: inout TourCard, at time: Duration) {
    card.show(showing, at: time)
    card.layOut(at: time, by: showing.glide, with: layOut)
  }
}

/// Draws the labels of lights on the scenes of a tour, one after the other.
package struct LabelDrawing {
  private var labels: LightLabels
  private let cards: CardMaking
  private let screen: Screen

  /// Labels in the look of a tour's cards, on one screen.
  package init(_ cards: CardMaking, on size: Size) {
    self.cards = cards
    labels = LightLabels(
      direction: cards.language?.isRightToLeft == true ? .rightToLeft : .leftToRight)
    screen = Screen("", frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// Draws the labels of a scene's lights below its cards.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - goal: the opacity of the dim when the first step has come; the labels come with it.
  package mutating func draw(on scene: inout Scene, until goal: Double? = nil) {
    let opacity = goal.map { $0 > 0 ? min(1, scene.dim.opacity / $0) : 1 } ?? 1
    let plates = labels.plates(
      of: scene.lights, beside: scene.cards, on: [screen], opacity: opacity,
      style: { cards.style }, layOut: cards.layOut)
    scene.cards.insert(contentsOf: plates, at: 0)
  }
}
