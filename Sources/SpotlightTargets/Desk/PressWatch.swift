/// Tells from what can be seen of an element that a person has pressed it.
///
/// No toolkit says that a button was pressed. What can be seen is what a press does to the element: it is ticked, it opens, it is
/// chosen, or it gets the keyboard.
///
/// It gets the keyboard by the key Tab, too, and that looks like a press, unless the pointer is known to be elsewhere. It does not
/// count when the window itself gets the keyboard, because then the element that had it before has it again.
///
/// A press that was told already may have its effect later: a box gets the keyboard when a button goes down, and is ticked when
/// the button comes up. That effect is no other press, also not for the next step.
struct PressWatch: Hashable, Sendable {
  /// What held when the step came; nil before anything was seen.
  private var before: AccessibleStates?
  /// Since when the window has the keyboard; nil while it has not.
  private var activeSince: Duration?
  private var wasSeen = false
  /// Whether another element of the program has got the keyboard since the window, and this one, got it last.
  private var sawOther = false
  /// Whether the element has ever had the keyboard while this is watched: it may get it back without a press.
  private var hadFocus = false
  /// Until when an effect is that of a press which was told already; nil if none is expected.
  private var echoEnd: Duration?

  /// How long after its window an element that gets the keyboard may have had it before.
  private static let returning = Duration.milliseconds(300)
  /// How long after a press its effect may come; a person may hold the button, and the program may be busy.
  private static let echo = Duration.seconds(3)

  /// What a press changes in elements of some roles; one of several marks is unticked by a press on another.
  private static func effects(_ role: UInt32) -> (either: AccessibleStates, on: AccessibleStates) {
    switch role {
    // A box, a button that stays down, a switch; GTK 4.8 tells the last two as a button.
    case 7, 8, 43, 62, 129, 130: ([.checked, .pressed, .expanded], [])
    case 44, 45: ([], [.checked])
    case 11: ([.expanded], [])
    case 33: ([.expanded], [.selected])
    // A row that opens; and one, a tab or an entry that is chosen.
    case 32, 35, 37, 56, 90, 91: ([.expanded], [.selected])
    default: ([], [])
    }
  }

  /// Begins anew, for another step; what holds is known from the one before.
  mutating func restart() { hadFocus = before?.contains(.focused) ?? false }

  /// Forgets what holds, because nothing was watched for a while.
  mutating func forget() { (before, hadFocus) = (nil, false) }

  /// Takes that a press was told in another way, so its effect tells no other one.
  mutating func expectEffect(at now: Duration) { echoEnd = now + Self.echo }

  /// Takes that no press was done after all.
  mutating func expectNoEffect() { echoEnd = nil }

  private func isExpecting(at now: Duration) -> Bool { echoEnd.map { now < $0 } ?? false }

  /// Takes whether the window has the keyboard.
  mutating func window(isActive: Bool, at now: Duration) {
    defer { wasSeen = true }
    // At the first look it may have had it for long.
    guard wasSeen else { return activeSince = isActive ? .zero : nil }
    guard isActive != (activeSince != nil) else { return }
    activeSince = isActive ? now : nil
    sawOther = false
  }

  /// Takes that another element of the program has got the keyboard.
  mutating func otherFocus() { sawOther = true }

  /// Notes what holds, and tells whether it is the effect of a press; an element that gets the keyboard was not pressed if the pointer
  /// is known to be elsewhere.
  mutating func noticesPress(
    _ states: AccessibleStates, role: UInt32, pointerIsElsewhere: Bool = false, at now: Duration
  ) -> Bool {
    guard let old = before else {
      before = states
      hadFocus = states.contains(.focused)
      return false
    }
    before = states
    let (either, on) = Self.effects(role)
    let changed = states.symmetricDifference(old)
    let isExpecting = isExpecting(at: now)
    if !changed.isDisjoint(with: either) || !changed.intersection(states).isDisjoint(with: on) {
      echoEnd = nil
      return !isExpecting
    }
    guard changed.contains(.focused) else { return false }
    guard states.contains(.focused) else {
      // What comes after that is of another press.
      echoEnd = nil
      return false
    }
    // Only an element that gets the keyboard after this one is another one; the window may lose it in between and get it back.
    defer { (hadFocus, sawOther) = (true, false) }
    guard let activeSince, !pointerIsElsewhere, !isExpecting else { return false }
    let isPress =
      !hadFocus && (sawOther || now - activeSince >= Self.returning) || hadFocus && sawOther
    if isPress, !either.isEmpty || !on.isEmpty { expectEffect(at: now) }
    return isPress
  }
}
