internal import Spotlight

/// A still by wlr-screencopy: the frame names the one buffer that it accepts, and fills it.
///
/// The picture lies as in the output's own buffer. The protocol does not say how, so the output's
/// transform has to tell.
@MainActor
final class ScreencopyStill: StillCapture {
  private let manager: ZwlrScreencopyManagerV1
  private let output: Output
  private let shm: WlShm
  private let hasPointers: Bool

  private var frame: ZwlrScreencopyFrameV1
  /// The buffers that the frame accepts.
  private var offers: [(format: WlShm.Format, width: UInt32, height: UInt32, stride: UInt32)] = []
  private var buffer: StillBuffer?
  private var isUpsideDown = false
  private var attempts = 1
  private(set) var outcome: Result<ScreenPicture, StillFailure>?

  /// A second attempt: the first may have failed at a bad moment, as when the mode of the output
  /// changes.
  private static let mostAttempts = 2

  init(_ manager: ZwlrScreencopyManagerV1, of output: Output, hasPointers: Bool, shm: WlShm) {
    self.manager = manager
    self.output = output
    self.shm = shm
    self.hasPointers = hasPointers
    frame = manager.captureOutput(overlayCursor: hasPointers ? 1 : 0, output: output.output)
  }

  var objects: [ObjectID] { frame.isAlive ? [frame.id] : [] }

  func receive(_ record: Record) {
    guard outcome == nil, record.object == frame.id,
      let event = ZwlrScreencopyFrameV1.event(record, on: frame.wire)
    else { return }
    switch event {
    case .buffer(let format, let width, let height, let stride):
      offers.append((format, width, height, stride))
      // Before version 3 no event ends the offers, and this one may be the only one.
      if frame.version < ZwlrScreencopyFrameV1.Since.bufferDone { copy() }
    case .bufferDone: copy()
    case .flags(let flags): isUpsideDown = flags.contains(.yInvert)
    case .ready: finish()
    case .failed: retry()
    }
  }

  func destroy() {
    if frame.isAlive { frame.destroy() }
    buffer?.destroy()
    buffer = nil
  }

  private func copy() {
    // A frame is filled only once.
    guard buffer == nil else { return }
    guard let format = StillFormat.best(of: offers.map(\.format)),
      let offer = offers.first(where: { $0.format == format.name })
    else {
      outcome = .failure(offers.first.map { .unknownFormat($0.format.rawValue) } ?? .refused)
      return
    }
    do throws(StillFailure) {
      let buffer = try StillBuffer(
        width: offer.width, height: offer.height, stride: offer.stride, format: format, shm: shm)
      frame.copy(buffer: buffer.buffer)
      self.buffer = buffer
    } catch {
      outcome = .failure(error)
    }
  }

  private func finish() {
    let picture = buffer?.picture(turned: output.transform, isUpsideDown: isUpsideDown)
    outcome = picture.map { .success($0) } ?? .failure(.refused)
  }

  private func retry() {
    destroy()
    guard attempts < Self.mostAttempts, manager.isAlive, output.output.isAlive else {
      outcome = .failure(.refused)
      return
    }
    attempts += 1
    offers = []
    isUpsideDown = false
    frame = manager.captureOutput(overlayCursor: hasPointers ? 1 : 0, output: output.output)
  }
}
