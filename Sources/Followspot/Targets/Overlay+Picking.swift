package import Spotlight
internal import SpotlightDesktops
package import SpotlightTargets
internal import SpotlightWayland

/// Something that a person chose on the desktop.
extension Overlay {
  /// Lets the person point at something in another program, and comes back when it is chosen.
  ///
  /// What is below the pointer lights up as it moves: the widget if the program tells its widgets, else the window. A click, a tap
  /// or Enter chooses it, and Esc leaves.
  ///
  /// - Parameters:
  ///   - limit: how long to wait at most; nil for ever.
  ///   - look: how the light looks.
  ///   - windowsOnly: whether widgets are left out.
  ///   - handsOn: whether the program below gets the click; if no click can be handed on, it is asked to press what was chosen.
  /// - Returns: how it ended, and what was chosen; nil if nothing was, or no window is there.
  /// - Throws: ``OverlayError`` when the overlay cannot be shown or the connection ends.
  package func pick(
    for limit: Duration? = nil, look: Look = Look(), windowsOnly: Bool = false,
    handingOn handsOn: Bool = false
  ) throws(OverlayError) -> (ending: Ending, picked: PickedTarget?) {
    let desk = openTargetDesk()
    desk.hold()
    let picker = TargetPicker(self, look: look, windowsOnly: windowsOnly)
    director.onPick = { picker.take($0) }
    director.change {
      $0.picking = PickingLights(
        dim: options.dim, handsOn: handsOn, reducesMotion: reducesMotion)
    }
    desk.forgetListing()
    desk.onWindows = { picker.lookAgain() }
    desk.wantsMoves = true
    defer {
      director.onPick = { _ in }
      desk.onWindows = {}
      desk.wantsMoves = false
      director.change { $0.picking = nil }
    }
    let ending = try run(startsHidden: false, for: limit) { _ in }
    guard ending == .accepted, let choice = picker.choice else { return (ending, nil) }
    if handsOn, !session.stage.handsOnClicks, let widget = choice.widget {
      try ask(widget)
    }
    return (ending, choice)
  }

  /// Asks a program to press what a person has chosen, and waits a moment for it.
  private func ask(_ widget: DesktopWidget) throws(OverlayError) {
    var isDone = false
    targetDesk?.press(widget) { _ in isDone = true }
    do { _ = try takeTurns(for: .seconds(1)) { isDone } } catch {
      throw Self.worded(error)
    }
  }
}

/// Finds what a person points at, one question after the other.
@MainActor
private final class TargetPicker {
  private unowned let overlay: Overlay
  private let look: Look
  private let windowsOnly: Bool
  /// The place to ask about next.
  private var next: (point: Point, isChoice: Bool)?
  private var isAsking = false
  private var last: Point?
  /// The number of the latest question about a place, and how often it was put again because another answer may say more.
  private var (question, repetitions) = (0, 0)
  /// How long to wait before each repetition.
  private static let pauses: [Duration] = [.milliseconds(500), .seconds(1), .seconds(2)]
  /// How long a program may take after it was too slow once; meanwhile what it told is lit.
  private static let patience = Duration.seconds(10)
  /// The window below the place that was asked about last, as it was then.
  private var window: DesktopWindow?
  private(set) var choice: PickedTarget?

  init(_ overlay: Overlay, look: Look, windowsOnly: Bool) {
    self.overlay = overlay
    self.look = look
    self.windowsOnly = windowsOnly
  }

  func take(_ news: PickingLights.News) {
    switch news {
    case .pointed(let point):
      last = point
      next = (point, next?.isChoice ?? false)
    case .chosen(let point): next = (point, true)
    }
    ask()
  }

  /// Looks again at the same place if another window is there now, or the same one elsewhere or in another size.
  func lookAgain() {
    guard let last, next == nil, choice == nil,
      overlay.targetDesk?.window(at: last) != window
    else { return }
    next = (last, false)
    ask()
  }

  private func ask() {
    guard !isAsking, let (point, isChoice) = next, let desk = overlay.targetDesk else {
      return
    }
    next = nil
    isAsking = true
    window = desk.window(at: point)
    if windowsOnly {
      let window = desk.window(at: point)
      return answer(
        window.map {
          PickedTarget(
            window: $0, windowPattern: desk.pattern(for: $0), widget: nil, widgetPattern: nil,
            place: $0.content)
        }, isChoice)
    }
    question += 1
    repetitions = 0
    desk.widget(at: point, isChoice: isChoice) { [weak self] in self?.answer($0, isChoice) }
  }

  /// Puts the latest question again after a pause, unless the person points elsewhere before the answer is there.
  private func askAgain() {
    guard repetitions < Self.pauses.count, let desk = overlay.targetDesk else { return }
    repetitions += 1
    desk.later(Self.pauses[repetitions - 1]) { [weak self, question] in
      guard let self, question == self.question, let last, choice == nil else { return }
      overlay.targetDesk?.widget(
        at: last, isRepeated: true, deadline: Self.patience
      ) { [weak self] picked in
        guard let self, question == self.question, choice == nil else { return }
        answer(picked, false)
      }
    }
  }

  private func answer(_ picked: PickedTarget?, _ isChoice: Bool) {
    isAsking = false
    if isChoice {
      choice = picked
      overlay.director.note(.accept)
    } else {
      let light = picked?.place.map { look.light(id: "picked", frame: $0, label: nil) }
      overlay.director.change { $0.picking?.light(light, at: Instant.now.sinceStart) }
    }
    overlay.wake()
    overlay.session.ring()
    if next == nil, !isChoice, picked?.isTentative == true { return askAgain() }
    ask()
  }
}
