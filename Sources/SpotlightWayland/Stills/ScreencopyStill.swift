internal import Spotlight

/// A still by wlr-screencopy: the frame names the one buffer that it accepts, and fills it.
///
/// The picture lies as in the output's own buffer. The protocol does not say how, so the output's
/// transform has to tell.
@MainActor
final class ScreencopyStill: StillCapture {
  private let manager: ZwlrScreencopyManagerV1

  private var frame: ZwlrScreencopyFrameV1?
  /// The buffers that the frame accepts.
  private var offers: [(format: WlShm.Format, width: UInt32, height: UInt32, stride: UInt32)] = []
  private var isUpsideDown = false
  private var attempts = 0

  /// A second attempt: the first may have failed at a bad moment, as when the mode of the output
  /// changes.
  private static let mostAttempts = 2

  init(
    _ manager: ZwlrScreencopyManagerV1, of output: Output, on stage: Stage, shm: WlShm,
    done: @escaping (Result<ScreenPicture, StillFailure>) -> Void
  ) {
    self.manager = manager
    super.init(of: output, on: stage, shm: shm, done: done)
    begin()
  }

  private func begin() {
    attempts += 1
    offers = []
    isUpsideDown = false
    let frame = manager.captureOutput(
      overlayCursor: hasPointers ? 1 : 0, output: output.output)
    self.frame = frame
    stage.listen(to: frame) { [weak self] in self?.handle($0, of: frame) }
  }

  override func destroy() {
    frame?.end()
    super.destroy()
  }

  private func handle(_ event: ZwlrScreencopyFrameV1.Event, of frame: ZwlrScreencopyFrameV1) {
    switch event {
    case .buffer(let format, let width, let height, let stride):
      offers.append((format, width, height, stride))
      // Before version 3 no event ends the offers, and this one may be the only one.
      if frame.version < 3 { copy(by: frame) }
    case .bufferDone: copy(by: frame)
    case .flags(let flags): isUpsideDown = flags.contains(.yInvert)
    case .ready: finish(turned: output.transform, isUpsideDown: isUpsideDown)
    case .failed: retry()
    }
  }

  private func copy(by frame: ZwlrScreencopyFrameV1) {
    // A frame is filled only once.
    guard buffer == nil else { return }
    guard let format = StillFormat.best(of: offers.map(\.format)),
      let offer = offers.first(where: { $0.format == format.name })
    else {
      return fail(offers.first.map { .unknownFormat($0.format.rawValue) } ?? .refused)
    }
    do throws(StillFailure) {
      let buffer = try StillBuffer(
        width: offer.width, height: offer.height, stride: offer.stride, format: format, shm: shm)
      frame.copy(buffer: buffer.buffer)
      self.buffer = buffer
    } catch {
      fail(error)
    }
  }

  private func retry() {
    destroy()
    guard attempts < Self.mostAttempts, manager.isAlive, output.output.isAlive else {
      return fail(.refused)
    }
    begin()
  }
}
