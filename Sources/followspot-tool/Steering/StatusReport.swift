import Followspot
import Glibc
import SpotlightFiles
import SpotlightPortal
import SpotlightSteering

/// What an instance shows, for `followspot status` and every other reader.
///
/// All keys are there, whatever is shown; what does not apply is null.
struct StatusReport: Sendable {
  var mode: ShownMode
  var display = ""
  var process = getpid()
  var isShown: Bool
  var isConnected: Bool
  /// The screens, whether each is dimmed, and the state of the still that a backdrop needs of it; nil if it needs none.
  var outputs: [(screen: Desktop.Screen, isDimmed: Bool, still: String?)]
  var lights: [Light]
  /// Where the panel is; nil without one.
  var panel: Rect?
  /// Sentences on what is done without.
  var notices: [String] = []
  /// What is known of the desktop's shortcuts; nil if it was not asked for any.
  var shortcuts: GlobalShortcuts.State?
  /// Whether a screen reader listens, which makes the voice of `--speak` silent.
  var hasReader = false
  var tour: String?
  var step: Showing?
  /// Whether the tour is paused; nil without a step.
  var isPaused: Bool?
  /// The names of the first steps of the tour.
  var steps: [String]?
  /// What is known of the targets and conditions that the tour names.
  var names: TourNames?
  var settings: Settings?
  /// How a light under the pointer knows where the pointer is; nil while no such light is shown.
  var following: FollowChoice?

  /// So many steps are named at most, and in so many bytes.
  static let mostSteps = 1000
  static let mostBytesOfSteps = 1 << 15
}

extension StatusReport {
  /// What an overlay shows.
  @MainActor
  init(_ mode: ShownMode, _ overlay: Overlay, _ settings: Settings) {
    let covered = Set(overlay.coveredOutputs)
    self.init(
      mode: mode, isShown: overlay.isUp, isConnected: overlay.isConnected,
      outputs: zip(overlay.screens, overlay.stillWords).map { screen, still in
        (screen, covered.contains(screen.name), still)
      },
      lights: overlay.shownLights, notices: overlay.presentNotices,
      shortcuts: overlay.shortcutState, hasReader: overlay.hasReader,
      step: overlay.shownStep, isPaused: overlay.shownStep.map { _ in overlay.isTourPaused },
      names: overlay.tourNames, settings: settings, following: overlay.following)
  }

  /// The first of the names of steps: a tour may have ten thousand, and the answer is to come at once.
  static func listed(_ steps: [String]) -> [String] {
    var left = mostBytesOfSteps
    return Array(
      steps.prefix(mostSteps).prefix { step in
        left -= step.utf8.count
        return left >= 0
      })
  }

  /// The event with all of it.
  var line: EventLine {
    let outputs = outputs.map { screen, isDimmed, still -> JSON in
      var object = Self.object(screen)
      object.add(["dimmed": isDimmed, "still": still])
      return object
    }
    let line: JSON = [
      "mode": mode.rawValue, "version": Overview.version, "display": display,
      "pid": Double(process), "shown": isShown, "connected": isConnected, "outputs": outputs,
      "lights": lights.map(ChangeLines.object), "panel": panel.map(Self.place),
      "notices": notices, "follow": following?.way?.rawValue, "followReason": following?.reason,
      "shortcuts": shortcuts.map(Self.object), "reader": hasReader, "tour": tour,
      "step": step?.step.id, "index": step.map { Double($0.index) },
      "position": step.map { Double($0.position) }, "count": step.map { Double($0.count) },
      "paused": isPaused, "steps": steps, "buttons": step?.buttons.map(\.id),
      "targets": names.map(Self.targets), "conditions": names.map(Self.conditions),
      "style": settings.map { Self.style($0, of: mode) },
    ]
    return EventLine(.status, fields: line)
  }

  /// The first targets by their names, with their places.
  private static func targets(_ names: TourNames) -> JSON {
    let listed = Set(listed(names.targets.map(\.name)))
    var object = JSON()
    for (name, rect) in names.targets where listed.contains(name) {
      object.add(name, rect.map(Self.place))
    }
    return object
  }

  /// The first conditions by their names, and whether they hold.
  private static func conditions(_ names: TourNames) -> JSON {
    let listed = Set(listed(names.conditions.map(\.name)))
    var object = JSON()
    for (name, holds) in names.conditions where listed.contains(name) { object.add(name, holds) }
    return object
  }

  /// The desktop's shortcuts: whether there are any, why not, and the keys of each.
  private static func object(_ shortcuts: GlobalShortcuts.State) -> JSON {
    var (state, reason, keys) = ("asked", String?.none, JSON())
    switch shortcuts {
    case .asked: break
    case .absent(let why): (state, reason) = ("absent", why)
    case .bound(let known):
      state = "bound"
      for shortcut in Shortcut.allCases {
        if let words = known[shortcut.rawValue] { keys.add(shortcut.rawValue, words) }
      }
    }
    return ["state": state, "reason": reason, "keys": keys]
  }

  /// A place as an object.
  static func place(_ rect: Rect) -> JSON {
    ["x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height]
  }

  /// Everything that can be set, by its key; what a tour says itself is null, unless an option or a request says otherwise.
  static func style(_ settings: Settings, of mode: ShownMode) -> JSON {
    var object = JSON()
    for key in Setting.live(in: mode) {
      let value =
        key.isOwn(of: mode) ? settings.value(key, by: [.told, .command]) : settings.value(key)
      object.add(key.rawValue, value?.text)
    }
    return object
  }

  /// A screen as an object.
  static func object(_ screen: Desktop.Screen) -> JSON {
    var object: JSON = ["name": screen.name]
    object.add(place(screen.frame))
    object.add("scale", screen.scale)
    return object
  }
}
