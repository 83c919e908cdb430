/// A tour that waits to be resumed.
///
/// Its time stops, and wishes of people and answers of programs do not move it. Its lights still
/// follow their targets, and a person can still leave.
extension TourMachine {
  mutating func pause(hides: Bool) {
    guard !phase.isIdle, pause?.isHidden != hides else { return }
    if pause == nil {
      pause = TourPause(since: now, isHidden: hides)
    } else {
      pause?.isHidden = hides
    }
    // A step that comes back must be seen again before it counts as seen.
    if hides { pause?.shown = nil }
    isUntold = true
    tell(.paused(isHidden: hides))
  }

  mutating func resume() {
    guard let paused = pause else { return }
    pause = nil
    let length = now - paused.since
    phase = phase.later(by: length)
    presented?.delay(by: length)
    isStale = true
    tell(.resumed)
    // The answer belongs to the state of now, so the state comes up to date first.
    settle()
    if let number = paused.shown { take(shown: number) }
    if let (answer, question) = paused.answer { take(answer, to: question) }
  }
}
