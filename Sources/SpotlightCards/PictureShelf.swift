internal import Glibc
package import Spotlight
package import SpotlightPictures

/// The pictures of cards and panels: each is read again only if its file changes, and kept in the
/// sizes that are shown.
///
/// The whole picture is kept only until it is scaled: a photo has a hundred times the pixels that a
/// card shows of it.
package final class PictureShelf {
  /// A picture of a file, in its own size or scaled.
  private struct Kept {
    let path: String
    let stamp: FileStamp?
    let picture: Picture

    /// Whether the picture is of this file; a file that has gone counts as unchanged.
    func isOf(_ path: String, _ stamp: FileStamp?) -> Bool {
      self.path == path && (stamp == nil || self.stamp == stamp)
    }
  }

  /// The known facts of files.
  private var known: [(path: String, stamp: FileStamp?, size: Result<PixelSize, CardProblem>)] = []
  /// The pictures that were read last, until they are scaled.
  private var wholes: [Kept] = []
  /// The scaled pictures, the one used last at the end.
  private var scaled: [Kept] = []
  /// The pictures that are being decoded; those were missed that were to be shown meanwhile.
  private var awaited:
    [(path: String, stamp: FileStamp?, job: DecoderProcess.Job, isMissed: Bool)] = []

  /// The process that decodes every kind but PNG, and large PNGs.
  package let decoder: DecoderProcess
  private let waits: Bool

  /// The most bytes of scaled pictures; a larger picture is kept alone.
  private let mostBytes: Int
  /// The most files whose facts are kept.
  private static let mostKnown = 64
  /// The most bytes of whole pictures that were asked for ahead; a larger one is kept alone.
  private static let mostWholeBytes = 64 << 20

  /// - Parameters:
  ///   - mostBytes: the most bytes of scaled pictures.
  ///   - decoder: the process that decodes every kind but PNG, and large PNGs.
  ///   - waits: whether each call waits for that process. If not, a picture is left out until
  ///     ``collect()`` has it.
  package init(
    mostBytes: Int = 32 << 20, decoder: DecoderProcess = .shared, waits: Bool = true
  ) {
    self.mostBytes = mostBytes
    self.decoder = decoder
    self.waits = waits
  }

  /// The size of the picture in a file, or the reason why there is none.
  package func size(_ path: String) -> Result<PixelSize, CardProblem> {
    let stamp = FileStamp(path)
    if let found = known.last(where: { $0.path == path && $0.stamp == stamp }) { return found.size }
    return picture(path).map { PixelSize(width: $0.width, height: $0.height) }
  }

  /// The picture in a file, or the reason why there is none.
  func picture(_ path: String) -> Result<Picture, CardProblem> {
    // The stamp is taken before the file is read, so that a change meanwhile makes it read again.
    let stamp = FileStamp(path)
    if let whole = wholes.last(where: { $0.isOf(path, stamp) }) { return .success(whole.picture) }
    if let index = awaited.firstIndex(where: { $0.path == path && $0.stamp == stamp }) {
      awaited[index].isMissed = true
      return .failure(.awaited)
    }
    do throws(CardProblem) {
      switch try PictureFile.begin(path, decoder, waits: waits) {
      case .picture(let picture): return keep(.success(picture), of: path, stamp)
      case .job(let job):
        awaited.append((path, stamp, job, isMissed: true))
        return .failure(.awaited)
      }
    } catch {
      return keep(.failure(error), of: path, stamp)
    }
  }

  private func keep(
    _ result: Result<Picture, CardProblem>, of path: String, _ stamp: FileStamp?
  ) -> Result<Picture, CardProblem> {
    known.removeAll { $0.path == path }
    if known.count == Self.mostKnown { known.removeFirst() }
    known.append((path, stamp, result.map { PixelSize(width: $0.width, height: $0.height) }))
    wholes.removeAll { waits || $0.path == path }
    if let picture = try? result.get() {
      wholes.append(Kept(path: path, stamp: stamp, picture: picture))
    }
    while wholes.count > 1, Self.bytes(of: wholes) > Self.mostWholeBytes { wholes.removeFirst() }
    return result
  }

  /// The picture in a size; nil if there is none.
  func picture(_ path: String, width: Int, height: Int) -> Picture? {
    let stamp = FileStamp(path)
    if let index = scaled.lastIndex(where: {
      $0.isOf(path, stamp) && $0.picture.width == width && $0.picture.height == height
    }) {
      scaled.append(scaled.remove(at: index))
      return scaled[scaled.count - 1].picture
    }
    guard Picture.isPossible(PixelSize(width: width, height: height)) else { return nil }
    guard case .success(let picture) = picture(path) else {
      // While it is decoded again, another size of it stands in.
      return isAwaiting(path)
        ? scaled.last { $0.isOf(path, stamp) }?.picture.filling(width: width, height: height) : nil
    }
    let fitting = picture.filling(width: width, height: height)
    wholes.removeAll { $0.path == path }
    scaled.removeAll { $0.path == path && $0.stamp != stamp }
    scaled.append(Kept(path: path, stamp: stamp, picture: fitting))
    while scaled.count > 1, bytes > mostBytes { scaled.removeFirst() }
    return fitting
  }

  /// The picture in a file, scaled to fill a size; what sticks out is cut off.
  ///
  /// - Throws: ``CardProblem`` with the reason why there is none.
  package func picture(_ path: String, filling size: PixelSize) throws(CardProblem) -> Picture {
    _ = try self.size(path).get()
    if let picture = picture(path, width: size.width, height: size.height) { return picture }
    if isAwaiting(path) { throw .awaited }
    throw CardProblem("The picture \(path.debugDescription) has no size to be shown in.")
  }

  /// The number of bytes of the scaled pictures.
  var bytes: Int { Self.bytes(of: scaled) }

  private static func bytes(of pictures: [Kept]) -> Int {
    pictures.reduce(0) { $0 + 4 * $1.picture.pixels.count }
  }

  /// Whether a whole picture is kept.
  var hasWhole: Bool { !wholes.isEmpty }
}

/// Pictures that come later.
extension PictureShelf {
  /// Asks for pictures that are shown soon, and comes back at once.
  package func ask(for paths: [String]) {
    for path in paths where !isAwaiting(path) && DecoderProcess.decodes(path) {
      let stamp = FileStamp(path)
      if known.contains(where: { $0.path == path && $0.stamp == stamp }) { continue }
      _ = picture(path)
      if let last = awaited.indices.last, awaited[last].path == path {
        awaited[last].isMissed = false
      }
    }
  }

  /// Whether the picture in a file is being decoded.
  func isAwaiting(_ path: String) -> Bool { awaited.contains { $0.path == path } }

  /// Waits until these pictures are there or have none, at most ``DecoderProcess/limit`` for all.
  package func wait(for paths: [String]) {
    ask(for: paths)
    let end = SuspendingClock.now + DecoderProcess.limit
    while SuspendingClock.now < end, paths.contains(where: isAwaiting), let watch {
      var watched = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&watched, 1, watch.left > .zero ? 20 : 0)
      _ = collect()
    }
  }

  /// Collects the pictures that are decoded.
  ///
  /// - Returns: the paths of those that were to be shown before; what shows them has to be made anew.
  package func collect() -> Set<String> {
    var late: Set<String> = []
    for awaited in awaited {
      guard let result = Picture.result(of: awaited.job, by: decoder) else { continue }
      self.awaited.removeAll { $0.job === awaited.job }
      _ = keep(
        result.mapError { PictureFile.leftOut(awaited.path, "\($0)") }, of: awaited.path,
        awaited.stamp)
      if awaited.isMissed { late.insert(awaited.path) }
    }
    return late
  }

  /// The descriptor that becomes readable when there is something to collect, and the longest time
  /// until then; nil while nothing is awaited.
  ///
  /// The descriptor is -1 if the process has gone, or has answered another caller meanwhile.
  package var watch: (descriptor: Int32, left: Duration)? {
    awaited.isEmpty ? nil : decoder.watch ?? (-1, .zero)
  }
}

/// Reads pictures from files that a person named, whatever those contain.
enum PictureFile {
  /// The largest file that is read.
  private static let mostBytes = 1 << 26

  /// A picture, or the job that decodes it.
  enum Begun {
    case picture(Picture)
    case job(DecoderProcess.Job)
  }

  /// Reads a PNG that is not large or is waited for, or lets a process decode any other picture.
  ///
  /// - Throws: the reason, as a sentence.
  static func begin(
    _ path: String, _ decoder: DecoderProcess, waits: Bool
  ) throws(CardProblem) -> Begun {
    do { return try read(path, decoder, waits: waits) } catch {
      throw leftOut(path, error.description)
    }
  }

  /// - Throws: the reason alone.
  private static func read(
    _ path: String, _ decoder: DecoderProcess, waits: Bool
  ) throws(PhotoProblem) -> Begun {
    // Opening a pipe would wait for its writer, so the file is opened without blocking and checked
    // first.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw PhotoProblem(errorNumber: errno) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw PhotoProblem(errorNumber: errno) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw PhotoProblem("it is no plain file.") }
    guard facts.st_size > 0 else { throw PhotoProblem("the file is empty.") }
    guard facts.st_size <= mostBytes else {
      throw PhotoProblem("the file is larger than \(mostBytes >> 20) MiB.")
    }
    if let png = try readPNG(file, Int(facts.st_size), evenLarge: waits) { return .picture(png) }
    // Pictures that a card waits for are decoded before others.
    let job = try Picture.decode(file, by: decoder, first: waits)
    // A process that cannot be started has no descriptor to wait for, and its result is there.
    guard let result = Picture.result(of: job, by: decoder, waits: waits) else {
      return .job(job)
    }
    return .picture(try result.get())
  }

  /// The sentence for a picture that is not shown for a reason.
  static func leftOut(_ path: String, _ reason: String) -> CardProblem {
    let name = path.printablePath
    let reason = reason.hasSuffix(".") ? reason : reason + "."
    return CardProblem("The picture \(name) is left out: \(reason)", reason: reason)
  }

  /// The picture in a file that is a PNG; nil if it is none, or a large one that must not be read here.
  private static func readPNG(
    _ file: Int32, _ count: Int, evenLarge: Bool
  ) throws(PhotoProblem) -> Picture? {
    var start = [UInt8](repeating: 0, count: 24)
    let read = pread(file, &start, start.count, 0)
    guard read >= 0 else { throw PhotoProblem(errorNumber: errno) }
    guard start[1...3].elementsEqual("PNG".utf8), evenLarge || !Picture.isLargePNG(start)
    else { return nil }
    let bytes = try bytes(of: file, count: count)
    do { return try Picture(png: bytes) } catch {
      guard error == .notPNG else { throw error }
      return nil
    }
  }

  private static func bytes(of file: Int32, count most: Int) throws(PhotoProblem) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress! + count, $0.count - count)
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw PhotoProblem(errorNumber: errno) }
      if read == 0 { break }
      count += read
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

/// Numbers of a file that change if its path gets another file or another content.
///
/// They are no array, which would allocate for each picture on each painted card.
private struct FileStamp: Hashable {
  private let device: UInt
  private let file: UInt
  private let bytes: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil if there is no file, or the program may not read its properties.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    device = facts.st_dev
    file = facts.st_ino
    bytes = facts.st_size
    seconds = facts.st_mtim.tv_sec
    nanoseconds = facts.st_mtim.tv_nsec
  }
}
