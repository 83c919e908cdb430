internal import Spotlight
internal import SpotlightRaster
internal import SpotlightWayland

/// Shows the panels of a program, has them painted, and tells it what hands do on them.
///
/// It is asked before whoever leads the lights, who gets what hands do elsewhere.
@MainActor
final class PanelDirector: Director {
  private(set) var panels: Panels
  private var hands = PanelHands()
  private var hosts: [String: Host] = [:]

  /// Hands that are on panels, where a look that they got elsewhere means nothing.
  private var visitors: Set<Hand> = []

  /// The hands by the numbers that programs know them by.
  private var numbers: [Hand: Int] = [:]
  private var nextNumber = 1

  /// What a program has said of a panel.
  private struct Host {
    let paint: (inout PanelCanvas) -> Void
    let onEvent: (PanelEvent) -> Void
  }

  init(reducesMotion: Bool) {
    panels = Panels(reducesMotion: reducesMotion)
  }

  func add(
    _ id: String, paint: @escaping (inout PanelCanvas) -> Void,
    onEvent: @escaping (PanelEvent) -> Void
  ) {
    hosts[id] = Host(paint: paint, onEvent: onEvent)
  }

  /// Lets go of what a program has said; it often holds the overlay, which holds this.
  func forgetHosts() {
    hosts = [:]
  }

  /// Wants something else of the panels from now on.
  func change(
    on stage: Stage, at now: Instant = .now, _ body: (inout Panels, Duration) -> Void
  ) {
    body(&panels, now.sinceStart)
    show(on: stage, at: now.sinceStart)
  }

  func direct(_ stage: Stage, at now: Instant) {
    guard !(panels.isEmpty && hands.isIdle) else { return hosts.removeAll() }
    let time = now.sinceStart
    takeInput(of: stage)
    panels.removeWhatIsGone(at: time)
    if hosts.count > panels.count { hosts = hosts.filter { panels.has($0.key) } }
    paintWhatIsMissing(on: stage.screens, at: time)
    show(on: stage, at: time)
  }

  /// What moves is asked for with each picture, and there is nothing else to wait for.
  var deadline: Instant? { nil }

  func isMoving(at instant: Instant) -> Bool { panels.isMoving(at: instant.sinceStart) }

  private func takeInput(of stage: Stage) {
    stage.siftInput { hands.receive($0, on: stage.panels) }
    // A program may do anything with its panels when it hears of something.
    for news in hands.takeNews() {
      lookAt(news, on: stage)
      hosts[news.panel]?.onEvent(
        PanelEvent(
          kind: news.kind, place: news.place, hand: number(of: news.hand), scroll: news.scroll))
    }
    if hands.isIdle {
      numbers = [:]
      visitors = []
    }
  }

  /// Gives a hand that comes upon a panel the usual look; who goes on gets theirs from whoever leads the lights.
  private func lookAt(_ news: PanelNews, on stage: Stage) {
    if news.kind == .left {
      visitors.remove(news.hand)
    } else if news.hand.hasLook, visitors.insert(news.hand).inserted {
      stage.setCursor(nil, of: news.hand)
    }
  }

  private func paintWhatIsMissing(on screens: [Panels.Screen], at time: Duration) {
    for wish in panels.wishes(on: screens, at: time) {
      guard let host = hosts[wish.id] else { continue }
      let size = ScenePanel.pixelSize(wish.size, at: wish.scale)
      let picture: PanelPicture
      if PanelCanvas.isPossible(size) {
        var canvas = PanelCanvas(size: size, scale: wish.scale)
        host.paint(&canvas)
        picture = canvas.picture()
      } else {
        picture = PanelPicture(.zero, words: [])
      }
      panels.fulfil(wish, with: picture)
    }
  }

  private func show(on stage: Stage, at time: Duration) {
    let shown = panels.shown(at: time)
    if stage.panels != shown { stage.panels = shown }
  }

  private func number(of hand: Hand) -> Int {
    if let number = numbers[hand] { return number }
    numbers[hand] = nextNumber
    nextNumber += 1
    return nextNumber - 1
  }
}

extension Hand {
  /// True for those that a cursor is shown for.
  fileprivate var hasLook: Bool {
    switch self {
    case .pointer, .pen: true
    case .finger, .touchpad: false
    }
  }
}
