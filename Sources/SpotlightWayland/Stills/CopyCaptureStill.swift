internal import Spotlight

/// A still by ext-image-copy-capture: a session tells which buffers it accepts, and fills one for a
/// frame of it.
@MainActor
final class CopyCaptureStill: StillCapture {
  private let shm: WlShm
  private let session: ExtImageCopyCaptureSessionV1
  private var frame: ExtImageCopyCaptureFrameV1?
  private var buffer: StillBuffer?

  /// The session's limits for buffers as of its last `done`, and what it has said since.
  private var limits: Limits?
  private var pending = Limits()
  /// Whether no copy was tried since that `done`.
  private var isFresh = false

  private var transform = WlOutput.Transform.normal
  private var attempts = 0
  private(set) var outcome: Result<ScreenPicture, StillFailure>?

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
    of output: Output, hasPointers: Bool, shm: WlShm
  ) {
    self.shm = shm
    let source = sources.createSource(output: output.output)
    session = manager.createSession(
      source: source, options: hasPointers ? .paintCursors : [])
    source.destroy()
  }

  var objects: [ObjectID] {
    (session.isAlive ? [session.id] : []) + (frame.map { [$0.id] } ?? [])
  }

  func receive(_ record: Record) {
    guard outcome == nil else { return }
    if record.object == session.id {
      if let event = ExtImageCopyCaptureSessionV1.event(record, on: session.wire) { receive(event) }
    } else if let frame, record.object == frame.id {
      if let event = ExtImageCopyCaptureFrameV1.event(record, on: frame.wire) { receive(event) }
    }
  }

  func destroy() {
    letGoOfFrame()
    if session.isAlive { session.destroy() }
  }

  private func receive(_ event: ExtImageCopyCaptureSessionV1.Event) {
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
    case .stopped: outcome = .failure(.refused)
    }
  }

  private func receive(_ event: ExtImageCopyCaptureFrameV1.Event) {
    switch event {
    case .transform(let transform): self.transform = transform
    case .ready:
      let picture = buffer?.picture(turned: transform)
      outcome = picture.map { .success($0) } ?? .failure(.refused)
    case .failed(let reason):
      letGoOfFrame()
      switch reason {
      case .stopped: outcome = .failure(.refused)
      // The session's new limits may still be on their way.
      case .bufferConstraints where !isFresh: break
      default: capture()
      }
    }
  }

  private func capture() {
    guard let limits else { return }
    guard attempts < Self.mostAttempts else {
      outcome = .failure(.refused)
      return
    }
    attempts += 1
    isFresh = false
    guard let format = StillFormat.best(of: limits.formats) else {
      outcome = .failure(.unknownFormat(limits.formats.first?.rawValue ?? 0))
      return
    }
    do throws(StillFailure) {
      let buffer = try StillBuffer(
        width: limits.width, height: limits.height, format: format, shm: shm)
      let frame = session.createFrame()
      frame.attachBuffer(buffer: buffer.buffer)
      frame.damageBuffer(
        x: 0, y: 0, width: Int32(buffer.size.width), height: Int32(buffer.size.height))
      frame.capture()
      self.buffer = buffer
      self.frame = frame
      transform = .normal
    } catch {
      outcome = .failure(error)
    }
  }

  private func letGoOfFrame() {
    if let frame, frame.isAlive { frame.destroy() }
    frame = nil
    buffer?.destroy()
    buffer = nil
  }
}
