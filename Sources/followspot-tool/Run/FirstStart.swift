import Followspot
import Glibc
import SpotlightFiles
import SpotlightPortal

/// The small card of the first `followspot point`, which names the most important keys.
@MainActor
enum FirstStart {
  /// The name under which it is remembered, as `followspot list seen` prints it.
  nonisolated static let key = "followspot-first-start"

  /// The name under which it is remembered that the extension for GNOME Shell was offered.
  nonisolated static let shellKey = "followspot-gnome-extension"

  /// Whether the card may come, if it was not seen.
  static func mayGreet(_ command: PointCommand) -> Bool {
    command.isForPerson(hasPerson: hasPerson)
  }

  /// Shows the card once in the life of a person, when the light has come.
  ///
  /// What was seen is looked up after the first complete picture, so the start takes no longer. If that cannot be
  /// remembered there is no card, because it would come again each time. Nothing waits for another process that
  /// remembers something, nor for the disk: the overlay may have all keys by then.
  static func greet(on overlay: Overlay, _ command: PointCommand) {
    guard mayGreet(command) else { return }
    overlay.onArrival = { [unowned overlay] in
      guard let seen = try? SeenTours.ofPerson(patience: .zero) else { return }
      func isFirst(_ key: String) -> Bool {
        (try? seen.contains(key)) == false && (try? seen.add(key)) != nil
      }
      // That card says how to end the light too; the other one comes at the next start.
      if let command = overlay.shellCommand, isFirst(shellKey) {
        return overlay.showHint(.wholeScreen(command: command))
      }
      guard isFirst(key) else { return }
      overlay.showHint(
        overlay.passesClicks == true
          ? overlay.hintBelow(command.common.choices) : .firstStart)
    }
  }

  /// Prints how to end a light while clicks and keys reach the programs below, or why they do not; once, as soon as it is
  /// known.
  static func tellWaysOut(of overlay: Overlay, _ choices: Choices) {
    var isTold = false
    overlay.onPassing { passes in
      guard !isTold else { return }
      isTold = true
      if passes {
        Tool.complain(sentence: choices.waysOut, atOnce: true)
      } else if let following = overlay.following, following.isMissed, choices.through == .automatic
      {
        Tool.complain(sentence: "\(following.reason) Esc ends the light.", atOnce: true)
      }
    }
  }

  /// Whether a person has started this process: at a terminal, or from the menu of the desktop.
  private static var hasPerson: Bool {
    isByPerson(
      isTerminal: Descriptor.standardInput.isTerminal || Descriptor.standardError.isTerminal,
      launched: environment("GIO_LAUNCHED_DESKTOP_FILE_PID"),
      hasToken: getenv("XDG_ACTIVATION_TOKEN") != nil || getenv("DESKTOP_STARTUP_ID") != nil,
      process: getpid())
  }

  /// Whether a start is one by a person.
  ///
  /// - Parameters:
  ///   - isTerminal: whether standard input or standard error is a terminal.
  ///   - launched: the process that a menu of GNOME's kind has started; its children inherit the variable.
  ///   - hasToken: whether the desktop gave a token for this start, as it does if a person has asked for it.
  ///   - process: this process.
  /// - Returns: true for a person, false for a script or the start of the session.
  nonisolated static func isByPerson(
    isTerminal: Bool, launched: String?, hasToken: Bool, process: Int32
  ) -> Bool {
    isTerminal || launched == String(process) || hasToken
  }
}

extension Choices {
  /// How a light ends that leaves clicks and keys to the programs below, as a sentence for a terminal.
  var waysOut: String {
    let shake = pointing.endsOnShake ? ["a shake of the pointer"] : []
    let ways = ["'followspot stop'"] + shake + ["Ctrl+C here"]
    return "Clicks reach your apps; \(ways.alternatives) ends the light."
  }
}

extension Overlay {
  /// The card that says how a light ends that leaves clicks and keys to the programs below.
  fileprivate func hintBelow(_ choices: Choices) -> BriefCard.Subject {
    var keys: String?
    if case .bound(let known) = shortcutState, let words = known[Shortcut.toggle.rawValue],
      !words.isEmpty
    {
      keys = words
    }
    return .firstStartBelow(keys: keys, shakes: choices.pointing.endsOnShake)
  }
}

extension PointCommand {
  /// Whether the card of the first start may come: not for a program that waits for the light, and not for a resident.
  func isForPerson(hasPerson: Bool) -> Bool {
    hasPerson && !isResident && common.readyDescriptor == nil && common.choices.showsHints
  }
}
