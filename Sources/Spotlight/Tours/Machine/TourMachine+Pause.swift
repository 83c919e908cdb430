/// A tour that waits to be resumed.
///
/// Time stops for it, and what people want and programs answer does not move it. Its lights still follow
/// their targets, and who wants to leave may leave.
extension TourMachine {
  mutating func pause(hides: Bool) {
    guard !phase.isIdle, pause?.isHidden != hides else { return }
    if pause == nil {
      pause = TourPause(since: now, isHidden: hides)
    } else {
      pause?.isHidden = hides
    }
    // What comes back has to be seen anew.
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
    // What was answered was asked of what is there now.
    settle()
    if let number = paused.shown { take(shown: number) }
    if let (answer, question) = paused.answer { take(answer, to: question) }
  }
}
