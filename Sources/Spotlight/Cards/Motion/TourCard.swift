/// The card of a tour: its content, its place, and the motion to it.
///
/// It has no fonts: it says which card it wants, and the caller returns the layout. Until then
/// nothing changes, so the caller should do so in the same turn.
package struct TourCard: Sendable {
  /// The look; it applies from the next layout on.
  package var style: CardStyle {
    didSet { if style != oldValue { refresh() } }
  }
  /// The part of the desktop that cards may use of ``setScreens(_:)``; nil for all.
  var part: Rect?
  /// The wanted card; nil for none.
  package private(set) var wanted: CardRequest?

  /// How often a card was laid out again because its picture came after it.
  private var pictureRound = 0
  private let desktop: LanguageTag?
  private var course: CardCourse
  private var screens: [Screen] = []
  private var showing: Showing?
  /// The layouts of the wanted card that are known so far.
  private var layouts: [CardLayout] = []
  /// The layout that is shown.
  private var layout: CardLayout?
  /// The latest place.
  private var place: CardPlace?
  /// Whether the step has not shown its card yet.
  private var isNew = false
  /// The number of the step whose card is shown.
  private var number = 0

  /// A card that is not shown yet.
  ///
  /// - Parameters:
  ///   - style: the look.
  ///   - desktop: the desktop's language, for steps without one.
  ///   - reducesMotion: whether nothing moves.
  package init(
    style: CardStyle = CardStyle(), desktop: LanguageTag? = nil, reducesMotion: Bool = false
  ) {
    self.style = style
    self.desktop = desktop
    course = CardCourse(reducesMotion: reducesMotion)
  }

  /// The card that has to be laid out next: the wanted one, or a smaller one if that has no room.
  ///
  /// Nil if no layout is missing.
  package private(set) var missingLayout: CardRequest?

  /// The reading direction of the step's card; nil if there is none.
  package var direction: ReadingDirection? { wanted?.face.direction }

  /// Whether nothing moves; a card on its way is at its place at once then.
  package var reducesMotion: Bool {
    get { course.reducesMotion }
    set { course.reducesMotion = newValue }
  }

  // MARK: Shown cards

  /// The cards at a time, the lowest first.
  package func cards(at time: Duration) -> [SceneCard] { course.cards(at: time) }

  package func isAtRest(at time: Duration) -> Bool { course.isAtRest(at: time) }

  /// The time from which everything is at rest; nil if it always was.
  package var end: Duration? { course.end }

  /// What hands have changed.
  package var state: CardState {
    get { course.state }
    set { course.state = newValue }
  }

  /// The card as hands find it at a time; nil if there is none.
  package func stance(at time: Duration) -> CardStance? {
    guard let layout = course.layout, let (frame, opacity) = course.box(at: time) else {
      return nil
    }
    // A card that is barely readable, or that belongs to the previous step, takes no presses.
    let isReady = layout == self.layout && course.legibility(at: time) >= 0.5
    return CardStance(
      layout, of: number, frame: frame, isThere: opacity >= 0.5, isReady: isReady)
  }

  /// The card at the end of its way; nil if there is none.
  package var restingStance: CardStance? {
    guard let layout, let place else { return nil }
    return CardStance(layout, of: number, frame: place.frame)
  }

  // MARK: Changes

  /// Sets the outputs; call ``follow(at:by:)`` to move the card.
  package mutating func setScreens(_ screens: [Screen]) {
    let screens = screens.within(part)
    guard screens != self.screens else { return }
    self.screens = screens
    refresh()
  }

  /// Moves the card to its present place.
  package mutating func follow(at time: Duration, by glide: Glide) {
    if showing != nil { bring(at: time, by: glide) }
  }

  /// Shows a step with its card, or without one.
  package mutating func show(_ showing: Showing, at time: Duration) {
    self.showing = showing
    isNew = true
    refresh()
    bring(at: time, by: showing.glide)
  }

  /// Updates the step: its lights moved, or the number of steps changed.
  package mutating func change(_ showing: Showing, at time: Duration, by glide: Glide) {
    self.showing = showing
    refresh()
    bring(at: time, by: isNew ? showing.glide : glide)
  }

  /// Lays out everything that is missing; without a layout there is no card.
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

  /// Wants a new layout of the card, because a picture that it lacked is there.
  package mutating func layOutAgain() {
    pictureRound += 1
    refresh()
  }

  /// Hides the card.
  package mutating func hide(at time: Duration) {
    showing = nil
    want(nil)
    course.hide(at: time)
  }

  /// Returns to the state in which nothing was ever shown.
  package mutating func clear() {
    course = CardCourse(reducesMotion: course.reducesMotion)
    want(nil)
    (showing, place) = (nil, nil)
  }

  /// The place of the card that is shown; nil for none.
  package var shownPlace: CardPlace? { layout == nil ? nil : place }

  // MARK: Results

  /// The previous place, if it affects the new one.
  ///
  /// A step without lights shows its card where the last one was; a step with lights starts anew.
  private var before: CardPlace? {
    guard isNew, let showing, !showing.lights.isEmpty else { return place }
    return nil
  }

  private mutating func refresh() {
    guard let showing, let face = CardFace(of: showing, desktop: desktop),
      let screen = placement(of: showing, face.direction).screen(before: before)
    else { return want(nil) }
    let margin = CardStyle.margin
    let room = Size(
      width: max(0, screen.frame.width - 2 * margin),
      height: max(0, screen.frame.height - 2 * margin))
    var request = CardRequest(face, style: style, room: room)
    if face.picture != nil { request.pictureRound = pictureRound }
    want(request)
  }

  private mutating func want(_ request: CardRequest?) {
    guard request != wanted else { return }
    wanted = request
    missingLayout = request
    layout = nil
    layouts = []
  }

  private func placement(of showing: Showing, _ direction: ReadingDirection) -> CardPlacement {
    let card = showing.step.card
    return CardPlacement(
      beside: showing.lights, about: card?.about, on: screens,
      preferring: card?.place ?? .automatic, style: style, direction: direction)
  }

  private mutating func bring(at time: Duration, by glide: Glide) {
    guard let showing, let wanted else { return course.hide(at: time) }
    do {
      missingLayout = nil
      let fit = try placement(of: showing, wanted.face.direction).fit(
        wanted, knowing: layouts, shown: isNew ? nil : layout, before: before)
      guard let fit else { return course.hide(at: time) }
      // Other layouts that were tried are dropped: the same lights seldom return.
      layouts.removeAll { $0.request != wanted && $0 != fit.layout }
      (layout, place) = (fit.layout, fit.place)
      isNew = false
      number = showing.number
      course.show(fit.layout, at: fit.place, from: time, by: glide)
    } catch {
      missingLayout = error
    }
  }
}
