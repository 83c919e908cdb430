extension FakeCompositor {
  /// Keeps a request for feedback on the next commit.
  func presentationRequest(_ name: String, _ arguments: [Argument]) {
    guard name == "feedback", let surface = objects[arguments[0].id]?.surface else { return }
    surface.pending.feedbacks.append(arguments[1].id)
  }

  /// Tells when content was seen; replaced content never was.
  func answerFeedbacks(_ surface: Surface) {
    let seconds = UInt32(truncatingIfNeeded: now / 1_000_000_000)
    // A test may set the clock to before its beginning.
    let rest = UInt32(max(now % 1_000_000_000, 0))
    for id in surface.feedbacks {
      send(
        id, "presented",
        [
          .uint(0), .uint(seconds), .uint(rest), .uint(16_666_667), .uint(0),
          .uint(UInt32(refreshes)), .uint(1),
        ])
      remove(id)
    }
    surface.feedbacks = []
  }

  func discardFeedbacks(_ surface: Surface) {
    for id in surface.feedbacks {
      send(id, "discarded", [])
      remove(id)
    }
    surface.feedbacks = []
  }
}
