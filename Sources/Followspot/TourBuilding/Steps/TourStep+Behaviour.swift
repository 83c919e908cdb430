public import Spotlight

/// What a step does.
extension TourStep {
  /// What a tap on one of its lights does.
  public func onTapLight(_ reaction: Reaction) -> Self { changed { $0.onTapLight = reaction } }

  /// What a tap on the dim does.
  public func onTapDim(_ reaction: Reaction) -> Self { changed { $0.onTapDim = reaction } }

  /// What else takes the tour to the next step, beside what was said before.
  public func advance(on signals: AdvanceSignal...) -> Self {
    changed { $0.advancesOn += signals }
  }

  /// How long it waits before it comes.
  public func delay(_ delay: Duration) -> Self { changed { $0.delay = delay } }

  /// The condition under which it belongs to the tour.
  ///
  /// It is asked while the tour runs, by its name; an `if` around the step is asked once, when the tour is made.
  public func when(_ condition: String) -> Self { changed { $0.condition = condition } }

  /// What happens when nothing of what it points at is there.
  public func ifMissing(_ policy: MissingTargetPolicy) -> Self { changed { $0.missing = policy } }

  /// The program that runs the tour is asked then, in a way of its own.
  ///
  /// ``before(_:)`` and ``after(_:)`` do this and say what is asked.
  public func asks(_ hooks: TourHook...) -> Self {
    changed {
      $0.asksBefore = $0.asksBefore || hooks.contains(.before)
      $0.asksAfter = $0.asksAfter || hooks.contains(.after)
    }
  }
}
