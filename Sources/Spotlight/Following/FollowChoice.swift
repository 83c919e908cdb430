/// Chooses how a light knows where the pointer is, and says why.
///
/// The choice is made again in each turn: a source that fails gives way to the next one, and gets its place back when it
/// works again.
package struct FollowChoice: Hashable, Sendable {
  /// The chosen way; nil while a better source than the overlay's own pointer may still answer.
  package let way: PointerSourceKind?

  /// Why that way is on, or why clicks do not reach the programs below, as a sentence.
  package let reason: String

  /// Whether the person wants clicks to reach the programs below, and no way lets them.
  package let isMissed: Bool

  /// Chooses among the ways.
  ///
  /// - Parameters:
  ///   - style: what the person wants.
  ///   - states: the state of each way; a way without one cannot be used.
  package init(_ style: PointStyle, among states: [PointerSourceKind: SourceState]) {
    (way, reason) = Self.choose(style, states)
    let isKept = style.through == .none || style.follow == .own || style.keepsHands
    isMissed = way == .own && !isKept
  }

  private static func choose(
    _ style: PointStyle, _ states: [PointerSourceKind: SourceState]
  ) -> (way: PointerSourceKind?, reason: String) {
    if style.through == .none { return (.own, "Clicks do not reach your apps, as through says.") }
    if style.follow == .own { return (.own, "Clicks do not reach your apps, as follow says.") }
    // A person who gives clicks or keys a meaning for the light wants the overlay to have them.
    if style.keepsHands {
      return (.own, "Clicks do not reach your apps, because click or keys are set for the light.")
    }
    let ways = style.follow.map { [$0] } ?? PointerSourceKind.allCases.filter { $0 != .own }
    var absences: [String] = []
    var silent: (PointerSourceKind, String)?
    for way in ways {
      switch states[way] {
      case nil: break
      case .asked:
        // The source says within a deadline of its own whether it can be used.
        return (nil, "A better way than the overlay's own pointer may still answer.")
      case .silent(let reason): silent = silent ?? (way, reason)
      case .absent(let reason), .failed(let reason): absences.append(reason)
      case .idle, .starting, .live:
        return (way, way.sentence)
      }
    }
    // A light that stands still for a while is better than clicks that go nowhere all at once.
    if let (way, reason) = silent { return (way, "The light stands still for now. \(reason)") }
    let why = style.follow == nil ? nothing : absences.joined(separator: " ")
    return (.own, "Clicks do not reach your apps. \(why)")
  }

  private static let nothing =
    "This desktop tells a program where the pointer is only while the pointer belongs to it."
}

extension PointStyle {
  /// Whether a click or a key means something that only an overlay with pointer and keyboard can hear, and nothing else was asked for.
  fileprivate var keepsHands: Bool {
    through == .automatic && (click == .end || click == .freeze || !keys.isEmpty)
  }
}

extension PointerSourceKind {
  /// What the way does, as a sentence.
  fileprivate var sentence: String {
    switch self {
    case .own: "The overlay has the pointer."
    case .zone: "The overlay takes the pointer around a small hole, which moves with it."
    case .session: "The compositor tells the pointer's place as it does for recordings."
    case .script: "A script in KWin tells the pointer's place."
    case .shell: "The extension for GNOME Shell tells the pointer's place."
    case .socket: "The compositor's socket is asked for the pointer's place."
    }
  }
}

/// How a light that follows the pointer knows where the pointer is.
///
/// Those that let clicks through come first, the best before the others. A cursor session goes before the zone: it loses no
/// press even right behind a motion, and the light follows drags.
package enum PointerSourceKind: String, Hashable, Sendable, CaseIterable {
  /// A script of ours in KWin, which tells every motion.
  case script
  /// Our extension for GNOME Shell, which tells every motion.
  case shell
  /// The compositor tells the pointer's place as it does for programs that record the screen.
  case session
  /// The overlay takes input everywhere but in a small hole below the pointer, and moves the hole whenever
  /// the pointer leaves it.
  case zone
  /// The compositor's own socket, which is asked again and again.
  case socket
  /// The overlay's surface has the pointer. Clicks do not reach the programs below.
  case own
}

/// What is known of a source of the pointer's place.
package enum SourceState: Hashable, Sendable {
  /// It cannot be used here, for this reason.
  case absent(String)
  /// It was asked whether it can be used, and answers soon.
  case asked
  /// It can be started.
  case idle
  /// It was started and has told nothing yet.
  case starting
  /// It tells where the pointer is.
  case live
  /// It was live and tells nothing for now, for this reason.
  case silent(String)
  /// It was live, or was started, and tells nothing any more, for this reason.
  case failed(String)
}
