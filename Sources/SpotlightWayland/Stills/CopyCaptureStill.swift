internal import Spotlight

/// A still by ext-image-copy-capture: a session tells which buffers it accepts, and fills one for a
/// frame of it.
@MainActor
final class CopyCaptureStill: StillCapture {
  private let session: ExtImageCopyCaptureSessionV1
  private var frame: ExtImageCopyCaptureFrameV1?

  /// The session's limits for buffers as of its last `done`, and what it has said since.
  private var limits: Limits?
  private var pending = Limits()
  /// Whether no copy was tried since that `done`.
  private var isFresh = false

  private var transform = WlOutput.Transform.normal
  private var attempts = 0

  private struct Limits {
    var width: UInt32 = 0
    var height: UInt32 = 0
    var formats: [WlShm.Format] = []
  }

  /// More than one attempt: the mode of an output may change several times while its picture is
  /// taken.
  private static let mostAttempts = 4

  init(
    _ manager: ExtImageCopyCaptureManagerV1, sources: ExtOutputImageCaptureSourceManagerV1,
    of output: Output, on stage: Stage, shm: WlShm,
    done: @escaping (Result<ScreenPicture, StillFailure>) -> Void
  ) {
    let source = sources.createSource(output: output.output)
    session = manager.createSession(
      source: source, options: stage.ground.hasPointers ? .paintCursors : [])
    source.destroy()
    super.init(of: output, on: stage, shm: shm, done: done)
    stage.listen(to: session) { [weak self] in self?.handle($0) }
  }

  override func destroy() {
    letGoOfFrame()
    session.end()
  }

  private func handle(_ event: ExtImageCopyCaptureSessionV1.Event) {
    switch event {
    case .bufferSize(let width, let height):
      (pending.width, pending.height) = (width, height)
    case .shmFormat(let format): pending.formats.append(format)
    case .done:
      limits = pending
      pending = Limits()
      isFresh = true
      // A frame that is under way tells itself whether it fails because of the new limits.
      if frame == nil { capture() }
    case .stopped: fail(.refused)
    }
  }

  private func handle(_ event: ExtImageCopyCaptureFrameV1.Event) {
    switch event {
    case .transform(let transform): self.transform = transform
    case .ready: finish(turned: transform)
    case .failed(let reason):
      letGoOfFrame()
      switch reason {
      case .stopped: fail(.refused)
      // The session's new limits may still be on their way.
      case .bufferConstraints where !isFresh: break
      default: capture()
      }
    }
  }

  private func capture() {
    guard let limits else { return }
    guard attempts < Self.mostAttempts else { return fail(.refused) }
    attempts += 1
    isFresh = false
    guard let format = StillFormat.best(of: limits.formats) else {
      return fail(.unknownFormat(limits.formats.first?.rawValue ?? 0))
    }
    do throws(StillFailure) {
      let buffer = try StillBuffer(
        width: limits.width, height: limits.height, format: format, shm: shm)
      let frame = session.createFrame()
      stage.listen(to: frame) { [weak self] in self?.handle($0) }
      frame.attachBuffer(buffer: buffer.buffer)
      frame.damageBuffer(
        x: 0, y: 0, width: Int32(buffer.size.width), height: Int32(buffer.size.height))
      frame.capture()
      self.buffer = buffer
      self.frame = frame
      transform = .normal
    } catch {
      fail(error)
    }
  }

  private func letGoOfFrame() {
    frame?.end()
    frame = nil
    super.destroy()
  }
}
