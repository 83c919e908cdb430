/// The card of a tour: what it is to say, where it goes, and how it gets there.
///
/// It knows no fonts. It says which card it wants, and whoever has fonts gives the layout back. Until then
/// all stays as it is, so whoever leads a tour asks in the same turn.
package struct TourCard: Sendable {
  /// What it looks like; the next layout has it.
  package var style: CardStyle {
    didSet { if style != oldValue { refresh() } }
  }
  /// The card that is wanted; nil for none.
  package private(set) var wanted: CardRequest?

  private let desktop: LanguageTag?
  private var course: CardCourse
  private var screens: [Screen] = []
  private var showing: Showing?
  /// How the wanted card can look, as far as somebody has laid that out.
  private var layouts: [CardLayout] = []
  /// Which of them is shown.
  private var layout: CardLayout?
  /// Where the last one went.
  private var place: CardPlace?
  /// Whether the step has had no card yet.
  private var isNew = false
  /// The number of the step whose card is there.
  private var number = 0

  /// A card that is not shown yet.
  ///
  /// - Parameters:
  ///   - style: what it looks like.
  ///   - desktop: the language of the desktop, for steps that name none.
  ///   - reducesMotion: whether nothing moves.
  package init(
    style: CardStyle = CardStyle(), desktop: LanguageTag? = nil, reducesMotion: Bool = false
  ) {
    self.style = style
    self.desktop = desktop
    course = CardCourse(reducesMotion: reducesMotion)
  }

  /// The card that somebody has to lay out next: the wanted one, or a smaller one where that has no room; nil where
  /// there is nothing to do.
  package private(set) var missingLayout: CardRequest?

  /// From where to where the step's card is read; nil where there is none.
  package var direction: ReadingDirection? { wanted?.face.direction }

  /// Whether nothing moves; it counts from the next change on.
  package var reducesMotion: Bool {
    get { course.reducesMotion }
    set { course.reducesMotion = newValue }
  }

  // MARK: What is seen

  /// The cards of an instant, the lowest first.
  package func cards(at time: Duration) -> [SceneCard] { course.cards(at: time) }

  package func isAtRest(at time: Duration) -> Bool { course.isAtRest(at: time) }

  /// From when on all rests; nil where there is nothing.
  package var end: Duration? { course.end }

  /// How hands have it.
  package var state: CardState {
    get { course.state }
    set { course.state = newValue }
  }

  /// What hands find at an instant; nil where there is no card.
  package func stance(at time: Duration) -> CardStance? {
    guard let layout = course.layout, let (frame, opacity) = course.box(at: time) else {
      return nil
    }
    // What can hardly be read was meant by nobody, nor what belongs to the step before.
    let isReady = layout == self.layout && course.legibility(at: time) >= 0.5
    return CardStance(
      layout, of: number, frame: frame, isThere: opacity >= 0.5, isReady: isReady)
  }

  // MARK: What comes in

  /// The outputs are these from now on; ``follow(at:by:)`` brings the card there.
  package mutating func setScreens(_ screens: [Screen]) {
    guard screens != self.screens else { return }
    self.screens = screens
    refresh()
  }

  /// Goes where it belongs by now.
  package mutating func follow(at time: Duration, by glide: Glide) {
    if showing != nil { bring(at: time, by: glide) }
  }

  /// A step comes; its card comes with it, or none.
  package mutating func show(_ showing: Showing, at time: Duration) {
    self.showing = showing
    isNew = true
    refresh()
    bring(at: time, by: showing.glide)
  }

  /// The step looks otherwise: its lights moved, or it is another of how many.
  package mutating func change(_ showing: Showing, at time: Duration, by glide: Glide) {
    self.showing = showing
    refresh()
    bring(at: time, by: isNew ? showing.glide : glide)
  }

  /// Has all laid out that is missing; where that cannot be done, there is no card.
  package mutating func layOut(
    at time: Duration, by glide: Glide, with layOut: (CardRequest) -> CardLayout?
  ) {
    while let request = missingLayout, let showing {
      guard let layout = layOut(request), layout.request == request else {
        return course.hide(at: time)
      }
      layouts.append(layout)
      bring(at: time, by: isNew ? showing.glide : glide)
    }
  }

  /// Nothing is to be shown from now on.
  package mutating func hide(at time: Duration) {
    showing = nil
    want(nil)
    course.hide(at: time)
  }

  /// Nothing was ever shown.
  package mutating func clear() {
    course = CardCourse(reducesMotion: course.reducesMotion)
    want(nil)
    (showing, place) = (nil, nil)
  }

  // MARK: What comes of it

  /// Where the card was, as far as that says where it is to be now.
  ///
  /// A step without lights comes where the last card was; one with lights begins anew.
  private var before: CardPlace? {
    guard isNew, let showing, !showing.lights.isEmpty else { return place }
    return nil
  }

  private mutating func refresh() {
    guard let showing, let face = CardFace(of: showing, desktop: desktop),
      let screen = screen(of: showing)
    else { return want(nil) }
    let margin = CardMeasures(style).margin
    let room = Size(
      width: max(0, screen.frame.width - 2 * margin),
      height: max(0, screen.frame.height - 2 * margin))
    want(CardRequest(face, style: style, room: room))
  }

  private mutating func want(_ request: CardRequest?) {
    guard request != wanted else { return }
    wanted = request
    missingLayout = request
    layout = nil
    layouts = []
  }

  /// The output on which the card will be.
  private func screen(of showing: Showing) -> Screen? {
    let bounds = showing.lights.map { (name: $0.id, bounds: $0.bounds) }
      .filter { !$0.bounds.isEmpty }
    let about = showing.step.card?.about
    let meant = bounds.contains { $0.name == about } ? about : nil
    let subjects = bounds.filter { meant == nil || $0.name == meant }.map(\.bounds)
    return screens.holding(subjects, before: before?.screen)
  }

  private mutating func bring(at time: Duration, by glide: Glide) {
    guard let showing, let wanted else { return course.hide(at: time) }
    let fitting = CardFitting(
      placement: CardPlacement(measures: CardMeasures(style), direction: wanted.face.direction),
      lights: showing.lights, about: showing.step.card?.about, screens: screens,
      wish: showing.step.card?.place ?? .automatic)
    do {
      missingLayout = nil
      let fit = try fitting.fit(
        wanted, knowing: layouts, shown: isNew ? nil : layout, before: before)
      guard let fit else { return course.hide(at: time) }
      // What else was tried is not kept: the same lights do not come back often.
      layouts.removeAll { $0.request != wanted && $0 != fit.layout }
      (layout, place) = (fit.layout, fit.place)
      isNew = false
      number = showing.number
      course.show(fit.layout, at: fit.place, from: time, by: glide)
    } catch {
      missingLayout = error.request
    }
  }
}
