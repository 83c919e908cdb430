internal import Glibc
internal import SpotlightPictures
internal import SpotlightWayland

/// Why an overlay cannot be shown, or not any longer.
public struct OverlayError: Error, Hashable, Sendable {
  /// The kind of an error.
  ///
  /// More kinds may come.
  public struct Code: Hashable, Sendable {
    private let name: String

    /// No compositor answers at the place that the environment names.
    public static var noCompositor: Self { Self(name: "noCompositor") }
    /// The compositor lacks something that every overlay needs.
    public static var cannotShow: Self { Self(name: "cannotShow") }
    /// There is no output of that name.
    public static var unknownOutput: Self { Self(name: "unknownOutput") }
    /// The compositor went away.
    public static var connectionLost: Self { Self(name: "connectionLost") }
    /// The compositor refused a request of ours.
    public static var protocolError: Self { Self(name: "protocolError") }
    /// There is not enough memory, or not enough file descriptors.
    public static var outOfResources: Self { Self(name: "outOfResources") }
    /// The file of a picture is missing or cannot be read.
    public static var badPicture: Self { Self(name: "badPicture") }
    /// A run that blocks shows a tour, and another one cannot take its place.
    public static var busy: Self { Self(name: "busy") }
  }

  /// The kind.
  public let code: Code

  /// The system's error number; nil if there is none.
  public let errorNumber: Int32?

  private let sentence: String

  init(_ code: Code, errorNumber: Int32? = nil, _ sentence: String) {
    self.code = code
    self.errorNumber = errorNumber
    self.sentence = sentence
  }
}

extension OverlayError: CustomStringConvertible {
  /// One or two sentences on what is wrong and what to do.
  public var description: String { sentence }
}

extension OverlayError {
  /// Another tour is shown by a run that blocks.
  static let busy = OverlayError(.busy, "Another tour is shown by this overlay.")

  /// There is no such picture, or no memory for it.
  static func badPicture(_ path: String, _ problem: PhotoProblem) -> OverlayError {
    OverlayError(
      problem.isMemory ? .outOfResources : .badPicture,
      "The picture \(path.printablePath) cannot be shown: \(problem)")
  }

  /// There is no such picture, for a reason that ends the sentence.
  static func badPicture(_ path: String, _ reason: String) -> OverlayError {
    OverlayError(
      .badPicture, "The picture \(path.printablePath) cannot be shown: \(reason)")
  }

  init(_ failure: WireFailure) {
    if [EMFILE, ENFILE, ENOMEM].contains(failure.errorNumber) {
      self = .outOfResources(failure)
    } else if failure.protocolError != nil {
      self.init(
        .protocolError, errorNumber: failure.errorNumber,
        "\(failure) This is a fault of Followspot or of the compositor: please report it.")
    } else {
      self.init(
        .connectionLost, errorNumber: failure.errorNumber,
        "\(failure) The compositor has quit, or has closed the connection; its log may say why.")
    }
  }

  /// Why there is no connection, or why it ended before the compositor had announced its globals.
  init(connecting failure: WireFailure) {
    self =
      switch (failure.errorNumber, failure.hasHeard) {
      // A connection was made, so there is a compositor, whatever it said then.
      case (_, true), (EPIPE, _), (ECONNRESET, _), (EMFILE, _), (ENFILE, _), (ENOMEM, _):
        OverlayError(failure)
      case (ETIMEDOUT, _): .noAnswer
      case (EAGAIN, _): .notAccepted
      default: .noCompositor(failure)
      }
  }

  static func noCompositor(_ failure: WireFailure) -> OverlayError {
    let display = environment("WAYLAND_DISPLAY")
    let directory = environment("XDG_RUNTIME_DIR")
    let reason = String(cString: strerror(failure.errorNumber))
    let tried =
      switch (display, directory) {
      case _ where getenv("WAYLAND_SOCKET") != nil:
        // libwayland reads it before the others, and unsets it after use.
        "WAYLAND_SOCKET is '\(environment("WAYLAND_SOCKET") ?? "")', which is no socket "
          + "that was handed down: unset it."
      case (let display?, _) where display.hasPrefix("/"):
        "WAYLAND_DISPLAY is \(display): \(reason)."
      case (_, nil):
        "XDG_RUNTIME_DIR is not set, so there is no place to look for its socket."
      case (nil, _) where getenv("WAYLAND_DISPLAY") != nil:
        "WAYLAND_DISPLAY is set, but to nothing."
      case (nil, let directory?):
        "WAYLAND_DISPLAY is not set, and wayland-0 in XDG_RUNTIME_DIR (\(directory)) answers: \(reason)."
      case (let display?, let directory?):
        "WAYLAND_DISPLAY is \(display), in XDG_RUNTIME_DIR (\(directory)): \(reason)."
      }
    return OverlayError(
      .noCompositor, errorNumber: failure.errorNumber,
      "There is no Wayland compositor to connect to. \(tried) "
        + "Start it from inside a Wayland session, or set WAYLAND_DISPLAY and XDG_RUNTIME_DIR to "
        + "those of one.")
  }

  static let noAnswer = OverlayError(
    .connectionLost, errorNumber: ETIMEDOUT,
    "The compositor accepted the connection but does not answer.")

  static let notAccepted = OverlayError(
    .connectionLost, errorNumber: EAGAIN,
    "The compositor accepts no more connections: it hangs, or it was stopped.")

  static func cannotShow(_ missing: [Need.Unmet]) -> OverlayError {
    OverlayError(
      .cannotShow,
      "This compositor cannot show an overlay. "
        + missing.map(\.words).joined(separator: " "))
  }

  static let noLoop = OverlayError(
    .cannotShow,
    "An overlay inside a program cannot wait, as the program's own loop has to go on: call show and dispatch, or await run."
  )

  static let wrongWindow = OverlayError(
    .cannotShow, "A picture has a window of its own, and an overlay inside a program has none.")

  static let cannotChooseOutput = OverlayError(
    .cannotShow,
    "The overlay is a window here, so the compositor chooses its output: do not name one.")

  static func unknownOutput(_ name: String, known: [String]) -> OverlayError {
    let names = known.filter { !$0.isEmpty }.sorted().joined(separator: ", ")
    let others =
      switch (known.isEmpty, names.isEmpty) {
      case (true, _): "there are no outputs right now."
      case (false, true): "this compositor does not tell the names of its outputs."
      case (false, false): "there are: \(names)."
      }
    return OverlayError(.unknownOutput, "There is no output \(name); \(others)")
  }

  /// What is wrong with a stage whose connection stands.
  init(_ trouble: Stage.Trouble) {
    switch trouble {
    case .withdrawn(let missing):
      self = .cannotShow(missing)
    case .noMemory(let failure):
      self = .outOfResources(failure)
    case .tooLarge:
      self.init(
        .outOfResources, "The compositor asks for a picture that is larger than one can be.")
    case .closed:
      self.init(
        .cannotShow,
        "The compositor closes the overlay each time it is shown, so there are no lights.")
    }
  }

  static func outOfResources(_ failure: WireFailure) -> OverlayError {
    OverlayError(
      .outOfResources, errorNumber: failure.errorNumber,
      "The system has run out of memory or file descriptors: "
        + "\(String(cString: strerror(failure.errorNumber))).")
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
