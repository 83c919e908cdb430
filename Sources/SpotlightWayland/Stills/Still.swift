internal import Spotlight

/// What a stage knows of the still of an output.
enum Still {
  /// The compositor is asked, until it is too late.
  case coming(any StillCapture, means: StillMeans, deadline: Instant)
  /// The desktop is asked, until it is too late.
  case asked(deadline: Instant)
  case taken(ScreenPicture)
  case failed(StillFailure)

  /// Whether nothing is to be waited for.
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

/// What stills can be taken with, the best first.
package enum StillMeans: Hashable, Sendable, CaseIterable {
  /// ext-image-copy-capture.
  case copyCapture
  /// wlr-screencopy.
  case screencopy
  /// Whoever takes stills where the compositor does not.
  case desktop
}

/// What became of a still, for people to be told.
package enum StillFate: String, Hashable, Sendable {
  case taken
  case awaited
  case missing
}
