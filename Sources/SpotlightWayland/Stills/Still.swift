internal import Glibc
package import Spotlight

/// The progress of an output's still.
enum Still {
  /// The compositor was asked, and has until the deadline.
  case coming(StillCapture, deadline: Duration)
  /// The desktop was asked, and has until the deadline.
  case asked(deadline: Duration)
  case settled(Result<ScreenPicture, StillFailure>)

  static func failed(_ failure: StillFailure) -> Still { .settled(.failure(failure)) }

  /// The still, or why there is none; nil while it is awaited.
  var result: Result<ScreenPicture, StillFailure>? {
    if case .settled(let result) = self { result } else { nil }
  }

  var deadline: Duration? {
    switch self {
    case .coming(_, let deadline), .asked(let deadline): deadline
    case .settled: nil
    }
  }
}

/// What became of the still that an output needs.
package enum StillFate: String, Sendable { case taken, awaited, missing }

/// The means to take stills, the best first.
package enum StillMeans: Hashable, Sendable, CaseIterable {
  /// ext-image-copy-capture.
  case copyCapture
  /// wlr-screencopy.
  case screencopy
  /// The desktop's portal, used if the compositor takes no stills.
  case desktop
}

/// A still that the compositor is taking.
@MainActor
class StillCapture {
  unowned let stage: Stage
  let output: Output
  let shm: WlShm
  let hasPointers: Bool
  /// The memory that the compositor was asked to fill.
  var buffer: StillBuffer?
  private let done: (Result<ScreenPicture, StillFailure>) -> Void

  /// - Parameters:
  ///   - output: the output to take a still of.
  ///   - stage: where the output is.
  ///   - shm: the global that makes buffers.
  ///   - done: called once with the result, on an event of the compositor; it destroys the capture.
  init(
    of output: Output, on stage: Stage, shm: WlShm,
    done: @escaping (Result<ScreenPicture, StillFailure>) -> Void
  ) {
    self.stage = stage
    self.output = output
    self.shm = shm
    self.done = done
    hasPointers = stage.ground.hasPointers
  }

  func fail(_ failure: StillFailure) { done(.failure(failure)) }

  /// Takes the picture out of the buffer, which the compositor has filled.
  func finish(turned turn: WlOutput.Transform, isUpsideDown: Bool = false) {
    let picture = buffer?.picture(turned: turn, isUpsideDown: isUpsideDown)
    done(picture.map { .success($0) } ?? .failure(.refused))
  }

  /// Destroys the objects, at any time.
  func destroy() {
    buffer?.destroy()
    buffer = nil
  }
}

/// A source of desktop pictures, used if the compositor takes none of its outputs.
///
/// It may ask the person, who needs a screen without an overlay for that. So the stage asks it only
/// while the stage shows nothing.
@MainActor
package protocol DesktopStills: AnyObject {
  /// Whether the source exists, as far as that is known without asking it.
  var isThere: Bool { get }

  /// Begins to take a picture of the whole desktop.
  ///
  /// - Parameters:
  ///   - room: the most pixels that the picture may have.
  ///   - done: gets the result, at most once, either at once or on a turn of the loop.
  /// - Returns: why it cannot begin; nil if it has begun.
  func takePicture(
    room: PixelSize, done: @escaping @MainActor (Result<ScreenPicture, StillFailure>) -> Void
  ) -> StillFailure?

  /// Cancels what was begun: the stage no longer waits for it.
  func cancel()
}

/// The turn of an output's pixels in a buffer that lies as the output's own.
///
/// If a screen stands on its side, the compositor turns the picture. An unknown number counts as no turn.
extension WlOutput.Transform {
  /// The upright size of a buffer's picture.
  func upright(_ size: PixelSize) -> PixelSize {
    // Transforms with odd numbers turn by a quarter.
    rawValue < 8 && rawValue % 2 == 1 ? PixelSize(width: size.height, height: size.width) : size
  }

  /// The place in a buffer of a pixel of the upright picture.
  func place(_ x: Int, _ y: Int, in buffer: PixelSize) -> (x: Int, y: Int) {
    let size = upright(buffer)
    let (right, below) = (size.width - 1 - x, size.height - 1 - y)
    return switch self {
    case .transform90: (y, right)
    case .transform180: (right, below)
    case .transform270: (below, x)
    case .flipped: (right, y)
    case .flipped90: (y, x)
    case .flipped180: (x, below)
    case .flipped270: (below, right)
    default: (x, y)
    }
  }
}

/// A picture of the whole desktop, from which each output gets its part.
struct StillCut {
  /// How far the picture's scales in the two directions may differ, because of rounding.
  private static let mostSkew = 0.02

  private let picture: ScreenPicture
  private let desktop: Rect
  private let scale: Double

  /// Nil if the picture has another form than the desktop.
  init?(_ picture: ScreenPicture, of frames: [Rect]) {
    guard var desktop = frames.first else { return nil }
    for frame in frames.dropFirst() { desktop = desktop.union(frame) }
    guard desktop.width >= 1, desktop.height >= 1 else { return nil }
    let across = Double(picture.size.width) / desktop.width
    let down = Double(picture.size.height) / desktop.height
    guard abs(across / down - 1) <= Self.mostSkew else { return nil }
    self.picture = picture
    self.desktop = desktop
    scale = across
  }

  /// The picture's part for an output, with as many pixels as the picture has there.
  func part(_ frame: Rect) -> ScreenPicture? {
    func pixels(_ place: Double, _ limit: Int) -> Int {
      Int(nearest: place * scale, within: 0...limit)
    }
    let left = pixels(frame.x - desktop.x, picture.size.width)
    let right = pixels(frame.x + frame.width - desktop.x, picture.size.width)
    let top = pixels(frame.y - desktop.y, picture.size.height)
    let bottom = pixels(frame.y + frame.height - desktop.y, picture.size.height)
    let size = PixelSize(width: right - left, height: bottom - top)
    guard !size.isEmpty else { return nil }
    if size == picture.size { return picture }
    var words: [UInt32] = []
    words.reserveCapacity(size.width * size.height)
    for y in top..<bottom {
      let row = y * picture.size.width
      words += picture.words[row + left..<row + right]
    }
    return ScreenPicture(size, pixels: words)
  }
}

/// Why there is no still of an output.
package enum StillFailure: Error, Hashable, Sendable {
  /// Neither the compositor nor the desktop takes stills.
  case nobody
  /// As `nobody`, although the compositor has one of the two globals that it takes stills with.
  case half(missing: String)
  /// The compositor said that it cannot, or ended the session.
  case refused
  /// No answer came in time.
  case unanswered
  /// The pixels have a format that Followspot does not read; the number is the format's.
  case unknownFormat(UInt32)
  /// The size is impossible for a picture, or too large to keep.
  case size(width: UInt32, height: UInt32)
  case noMemory(WireFailure)
  /// The desktop's own answer, as the part of a sentence after a colon.
  case desktop(String)

  /// The fault, as the part of a sentence after a colon.
  package var words: String {
    switch self {
    case .nobody:
      "the compositor has neither ext_image_copy_capture_manager_v1 nor "
        + "zwlr_screencopy_manager_v1, and the desktop has no portal for it."
    case .half(let missing):
      "the compositor lacks \(missing), which it needs to copy outputs, and the desktop has no "
        + "portal for it."
    case .refused: "the compositor could not copy it."
    case .unanswered: "the compositor did not answer."
    case .unknownFormat(let number):
      "the compositor sends it in a pixel format that Followspot does not read (\(number))."
    case .size(let width, let height):
      "the compositor says that it has \(width)x\(height) pixels."
    case .noMemory: "there is no memory for it."
    case .desktop(let words): words
    }
  }
}
