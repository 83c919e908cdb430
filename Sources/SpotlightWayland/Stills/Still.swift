internal import Spotlight

/// The progress of an output's still.
enum Still {
  /// The compositor was asked, and has until the deadline.
  case coming(any StillCapture, means: StillMeans, deadline: Instant)
  /// The desktop was asked, and has until the deadline.
  case asked(deadline: Instant)
  case taken(ScreenPicture)
  case failed(StillFailure)

  /// Whether there is nothing to wait for.
  var isSettled: Bool {
    switch self {
    case .taken, .failed: true
    case .coming, .asked: false
    }
  }

  var picture: ScreenPicture? { if case .taken(let picture) = self { picture } else { nil } }
  var failure: StillFailure? { if case .failed(let failure) = self { failure } else { nil } }

  var deadline: Instant? {
    switch self {
    case .coming(_, _, let deadline), .asked(let deadline): deadline
    case .taken, .failed: nil
    }
  }
}

/// The means to take stills, the best first.
package enum StillMeans: Hashable, Sendable, CaseIterable {
  /// ext-image-copy-capture.
  case copyCapture
  /// wlr-screencopy.
  case screencopy
  /// The desktop's portal, used if the compositor takes no stills.
  case desktop
}

/// The state of a still, for reports to people.
package enum StillFate: String, Hashable, Sendable {
  case taken
  case awaited
  case missing
}
