internal import Glibc
public import Spotlight
internal import SpotlightBus
internal import SpotlightDesktops
package import SpotlightTargets
internal import SpotlightWayland

/// Lights on windows and widgets of other programs.
extension Overlay {
  /// Puts a light on a target, where it stays while the target moves.
  ///
  /// The light is there while the target can be seen, and comes and goes with it. On a window or a widget of another program it
  /// follows for as long as the overlay is shown; what the desktop cannot tell is in ``notices``. When a hand moves the light, it
  /// follows no more.
  ///
  /// ```swift
  /// overlay.light(at: .window(app: "foot"), look: Look(padding: 4))
  /// overlay.light(at: .widget(WidgetPattern(role: .button, name: "Save"), in: WindowPattern(app: "gedit")))
  /// ```
  ///
  /// - Parameters:
  ///   - target: what the light is on.
  ///   - look: how it looks.
  ///   - id: its name; nil for one that no other light has. A light of the same name is replaced.
  ///   - label: a text for people, drawn beside the light with ``Options/showsLabels``.
  /// - Returns: the handle, whose ``LightHandle/light`` is nil while the target cannot be seen.
  @discardableResult
  public func light(
    at target: Target, look: Look = Look(), id: String? = nil, label: String? = nil
  ) -> LightHandle {
    let tied = director.modes.ties.names.map { Light(id: $0, frame: .zero) }
    let name = id ?? (lights + tied).newName
    tie(look.light(id: name, frame: .zero, label: label), to: target)
    return LightHandle(id: name, overlay: self)
  }

  /// Puts a light on a target; the light has all of its look.
  package func tie(_ light: Light, to target: Target) {
    director.change { modes in
      // The program's own names are known already.
      if case .named = target.kind {
        modes.ties.receive(
          [TargetReport(target, targetBook.state(of: target))], at: Instant.now.sinceStart)
      }
      modes.ties.tie(light, to: target)
    }
    wake()
  }

  /// What is known of a target of a tied light.
  package func sighting(of target: Target) -> TargetSighting {
    director.modes.ties.sighting(of: target)
  }

  /// How much other programs and the desktop have been asked until now.
  package var othersCount: AskingCount { targetDesk?.count ?? AskingCount() }

  /// Looks for the targets of all tied lights before anything is shown.
  ///
  /// It comes back when something is known of each and that is enough, or after the time.
  package func findTargets(
    within limit: Duration, isEnough: @escaping () -> Bool = { true }
  ) throws(OverlayError) {
    guard !director.modes.ties.isEmpty else { return }
    director.change { $0.ties.looksWhileHidden = true }
    defer { director.change { $0.ties.looksWhileHidden = false } }
    do {
      _ = try takeTurns(for: limit) { [director] in
        director.modes.ties.isSettled && isEnough()
      }
    } catch {
      throw Self.worded(error)
    }
  }

  /// Brings the window of a target to the front; false if this desktop takes no such wish.
  @discardableResult
  package func showWindow(_ window: WindowPattern) -> Bool {
    targetDesk?.activate(window) ?? false
  }

  /// Lets the desk of targets work for what the modes seek.
  func joinTargets() {
    director.onPress = { [weak self] press in
      guard case .widget(let window, let widget, _) = press.kind else { return }
      let showing = self?.director.modes.tour?.showing?.number
      self?.targetDesk?.press(widget, in: window) { [weak self] isDone in
        guard let self, isDone else {
          self?.refuse(press)
          return
        }
        // The desk tells it only to a step that has come whole.
        if let showing { director.receive(.passed(press, showing: showing)) }
        wake()
      }
    }
    director.onReveal = { [weak self] in self?.showWindow($0) }
    director.onSearch = { [weak self] search in
      guard let self else { return }
      if search.isEmpty { targetDesk?.seek(search) } else { openTargetDesk().seek(search) }
    }
  }

  /// Tells once why this desktop cannot say where something is.
  private func note(_ reports: [TargetReport]) {
    for case .unknowable(let reason)? in reports.map(\.absence) { note(reason) }
  }

  private func note(_ problem: String) {
    guard !notices.contains(problem), !cardNotices.contains(problem) else { return }
    cardNotices.append(problem)
  }

  /// Leaves the next click to the program itself, because it did not press what it was asked to press.
  private func refuse(_ press: Happening) {
    director.change { $0.tour?.refuse(press) }
    wake()
  }

  /// The desk that finds targets, which is made at its first use and knows where the outputs are now.
  ///
  /// Before that no bus and no socket is touched.
  @discardableResult
  func openTargetDesk() -> TargetDesk {
    let desk = targetDesk ?? makeTargetDesk()
    targetDesk = desk
    desk.screens = session.stage.outputInfos.map { Screen($0.name, frame: $0.frame) }
    return desk
  }

  private func makeTargetDesk() -> TargetDesk {
    let desk = TargetDesk(
      provider: session.desktopSigns.windows(), bus: .session,
      home: getenv("HOME").map { String(cString: $0) }, on: session.reactor)
    desk.pointer = { [weak self] in self?.session.stage.pointerOnOverlay }
    desk.onReports = { [weak self] reports in
      guard let self else { return }
      note(reports)
      director.change { $0.receive(reports, at: Instant.now.sinceStart) }
      wake()
    }
    desk.onHappened = { [weak self] happening, number in
      self?.director.receive(.happened(happening, showing: number))
      self?.wake()
    }
    desk.onProblem = { [weak self] in self?.note($0) }
    return desk
  }

  /// Tells the tour a word that a step or a task waits for.
  public func say(_ word: String) {
    let number = director.modes.tour?.showing?.number ?? Search.atAnyTime
    director.receive(.happened(.word(word), showing: number))
    wake()
  }
}
