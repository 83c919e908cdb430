internal import Glibc
internal import Spotlight
internal import SpotlightPhotos
internal import SpotlightSettings
internal import SpotlightWayland

/// Has the desktop's portal take stills where the compositor takes none, and reads the file that it writes.
@MainActor
final class PortalStills: DesktopStills {
  private let address: BusAddress?
  private let folders: PortalFile.Folders
  private var errands: BusErrands?
  private var open: Request?

  /// Told which descriptor is to be watched for something to read; nil when none is any more.
  var onDescriptor: (Int32?) -> Void = { _ in }

  private struct Request {
    let screenshot: BusScreenshot
    let room: PixelSize
    let began: timespec
    let done: @MainActor (Result<ScreenPicture, StillFailure>) -> Void
  }

  /// - Parameters:
  ///   - address: where the portal is.
  ///   - folders: where files that it writes for us may be taken away.
  init(bus address: BusAddress? = .session, folders: PortalFile.Folders = .ofProcess) {
    self.address = address
    self.folders = folders
  }

  var isThere: Bool { address != nil }

  func take(
    room: PixelSize, done: @escaping @MainActor (Result<ScreenPicture, StillFailure>) -> Void
  ) -> StillFailure? {
    cancel()
    var random = SystemRandomNumberGenerator()
    let token = "followspot" + String(random.next(), radix: 36) + String(random.next(), radix: 36)
    if errands == nil { errands = BusErrands() }
    guard let address, let errands,
      let screenshot = BusScreenshot(at: address, token: token, among: errands)
    else { return Self.unheard }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    open = Request(screenshot: screenshot, room: room, began: now, done: done)
    onDescriptor(errands.descriptor)
    // A bus on the same machine may have answered by the time that all is said, and nothing would be readable then.
    work()
    return nil
  }

  func cancel() {
    guard open != nil else { return }
    open = nil
    onDescriptor(nil)
  }

  /// Takes answers, when the descriptor is readable.
  func work() {
    guard let request = open else { return }
    errands?.work()
    request.screenshot.look()
    guard let answer = request.screenshot.answer else { return }
    cancel()
    request.done(result(answer, of: request))
  }

  private func result(
    _ answer: BusScreenshot.Answer, of request: Request
  ) -> Result<ScreenPicture, StillFailure> {
    switch answer {
    case .declined:
      return .failure(Self.declined)
    case .refused:
      return .failure(Self.refused)
    case .file(let address):
      guard let file = PortalFile(address) else {
        return .failure(Self.elsewhere)
      }
      defer { file.takeAway(from: folders, writtenSince: request.began) }
      do throws(PhotoProblem) {
        // As many pixels as the screens have, and no more, whatever the file has.
        let photo = try PhotoReader.read(file.path, for: PhotoPlan(.fit, room: request.room))
        return .success(photo.kept)
      } catch {
        return .failure(Self.unreadable(error))
      }
    }
  }
}

/// Why there is no still, as parts of sentences.
extension PortalStills {
  static let unheard = StillFailure.desktop("nobody answers on the desktop's bus.")
  static let declined = StillFailure.desktop("the desktop was not allowed to take one.")
  static let refused = StillFailure.desktop(
    "the compositor copies no outputs, and the desktop's portal takes no pictures.")
  static let elsewhere = StillFailure.desktop(
    "the desktop's portal names no file of this machine.")

  static func unreadable(_ problem: PhotoProblem) -> StillFailure {
    .desktop("the file that the desktop's portal wrote cannot be read: \(problem.description)")
  }
}
