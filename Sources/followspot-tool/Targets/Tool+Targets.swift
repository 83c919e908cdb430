import Followspot
import SpotlightFiles
import SpotlightTargets

/// Windows and widgets of other programs.
extension Tool {
  /// How long the desktop may take to tell its windows.
  private static let windowPatience = Duration.seconds(3)

  static func windows(_ command: WindowsCommand) -> ExitCode {
    do {
      let inquiry = try TargetInquiry()
      defer { inquiry.close() }
      let (list, problem) = try inquiry.windows(within: windowPatience)
      let windows = list.windows.map { ($0, inquiry.pattern(for: $0)) }
      let way = inquiry.way
      inquiry.close()
      if command.isJSON {
        return print(TargetText.json(windows, way: way, problem: problem))
      }
      if let problem {
        complain(sentence: problem)
        return .cannotShow
      }
      return print(TargetText.windows(windows))
    } catch {
      return failed(error)
    }
  }

  static func widgets(_ command: WidgetsCommand) -> ExitCode {
    do {
      let inquiry = try TargetInquiry()
      defer { inquiry.close() }
      let (_, problem) = try inquiry.windows(within: windowPatience)
      guard let window = inquiry.window(command.window) else {
        complain(
          sentence: problem ?? TargetAbsence.noWindow.sentence(on: .window(command.window)))
        return .targetLost
      }
      let listing = try inquiry.widgets(of: window, within: command.wait)
      inquiry.close()
      if command.isJSON { return print(TargetText.json(listing)) }
      if let problem = listing.problem { complain(sentence: problem) }
      guard !listing.widgets.isEmpty else { return .targetLost }
      return print(TargetText.widgets(listing))
    } catch {
      return failed(error)
    }
  }

  static func pick(_ command: PickCommand) -> ExitCode {
    let instance: Instance
    do { instance = try Instance.open(.light, replaces: false) } catch {
      return failed(error)
    }
    do {
      var options = Overlay.Options()
      options.dim = Dim(opacity: 0.45)
      let (ending, picked, place) = try withOverlay(options, as: instance) {
        overlay throws(OverlayError) in
        let ring = Ring(width: 2, color: .white)
        let look = Look(shape: .rounded(radius: 6), padding: 4, ring: ring)
        let (ending, picked) = try overlay.pick(
          for: command.timeout, look: look, windowsOnly: command.windowsOnly)
        guard let picked else { return (ending, nil as PickedTarget?, nil as Rect?) }
        // What is printed must mean this place when it is looked up again.
        let target = Target.foreign(picked.target)
        overlay.hide()
        overlay.tie(Light(id: "picked", frame: .zero), to: target)
        try overlay.findTargets(within: .seconds(3))
        return (ending, picked, overlay.sighting(of: target).state.rect)
      }
      guard ending == .accepted else { return ExitCode(ending) }
      guard let picked else {
        complain(sentence: "There is no window at this place, or the desktop does not tell it.")
        return .targetLost
      }
      guard let place, let expected = picked.place, place.isAbout(expected) else {
        complain(
          sentence:
            "What was chosen is not found again by its name and its role; choose the window, "
            + "and say where in it: 'rect' in a tour, with a corner.")
        return .targetLost
      }
      return print(TargetText.picked(picked.target, at: place, command.form))
    } catch {
      return failed(error)
    }
  }
}

extension Target {
  /// A place in another program's window.
  fileprivate static func foreign(_ target: ForeignTarget) -> Target {
    switch target.part {
    case .whole: .window(target.window)
    case .rect(let rect, let corner): .window(target.window, rect, from: corner)
    case .widget(let widget): .widget(widget, in: target.window)
    }
  }
}

extension Rect {
  /// Whether two places are the same but for rounding.
  fileprivate func isAbout(_ other: Rect) -> Bool {
    abs(x - other.x) <= 2 && abs(y - other.y) <= 2 && abs(width - other.width) <= 2
      && abs(height - other.height) <= 2
  }
}
