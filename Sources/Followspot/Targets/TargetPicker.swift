internal import Spotlight
internal import SpotlightBus
internal import SpotlightDesktops
internal import SpotlightTargets
internal import SpotlightWayland

/// Finds what a person points at, one question after the other.
@MainActor
final class TargetPicker {
  private let desk: TargetDesk
  private let program: Program
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

  init(_ desk: TargetDesk, _ program: Program, look: Look, windowsOnly: Bool) {
    self.desk = desk
    self.program = program
    self.look = look
    self.windowsOnly = windowsOnly
  }

  /// Lights what is pointed at, and asks for it.
  func begin(handingOn handsOn: Bool, isCalm: Bool) {
    desk.hold()
    program.director.onPick = { [weak self] in self?.handle($0, isChosen: $1) }
    program.director.change {
      $0.picking = PickingLights(
        dim: program.options.dim, handsOn: handsOn, reducesMotion: isCalm)
    }
    desk.forgetListing()
    desk.onWindows = { [weak self] in self?.lookAgain() }
    desk.wantsMoves = true
  }

  /// Lights and asks nothing more.
  func end() {
    program.director.onPick = { _, _ in }
    desk.onWindows = {}
    desk.wantsMoves = false
    program.director.change { $0.picking = nil }
  }

  private func handle(_ point: Point, isChosen: Bool) {
    if !isChosen { last = point }
    next = (point, isChosen || next?.isChoice ?? false)
    ask()
  }

  /// Looks again at the same place if another window is there now, or the same one elsewhere or in another size.
  private func lookAgain() {
    guard let last, next == nil, choice == nil,
      desk.window(at: last) != window
    else { return }
    next = (last, false)
    ask()
  }

  private func ask() {
    guard !isAsking, let (point, isChoice) = next else { return }
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
    guard repetitions < Self.pauses.count else { return }
    repetitions += 1
    desk.later(Self.pauses[repetitions - 1]) { [weak self, question] in
      guard let self, question == self.question, let last, choice == nil else { return }
      desk.widget(
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
      program.director.note(.accept)
      program.director.call()
    } else {
      let light = picked?.place.map { look.light(id: "picked", frame: $0, label: nil) }
      program.director.change { $0.picking?.light(light, at: SourceClock.now) }
    }
    program.session.ring()
    if next == nil, !isChoice, picked?.isTentative == true { return askAgain() }
    ask()
  }
}
