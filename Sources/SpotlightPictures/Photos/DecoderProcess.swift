internal import CDecoder
internal import Glibc
internal import Spotlight
internal import Synchronization

/// The process that decodes pictures other than PNG, and large PNGs of cards: the program `followspot-decoder`.
///
/// A picture may come from a stranger, and may crash its decoder or never end. So our own process
/// hands over the descriptor of the file, and gets sealed memory with pixels, or a reason. It starts
/// the program for the first picture, and again if it has died.
///
/// Jobs are done one after the other. Each ends within ``limit``, whatever the program does.
package final class DecoderProcess: @unchecked Sendable {
  // It is safe to send because all that is stored is used within `lock`.

  /// The process of this program, for all its pictures.
  package static let shared = DecoderProcess()

  /// How long a picture may take, of which the program itself keeps account.
  package static let limit = Duration.seconds(3)

  /// How much longer than that an answer may take before the program counts as hung.
  private static let grace = Duration.milliseconds(500)

  /// A file that is being decoded, or waits for it.
  package final class Job {
    fileprivate let kind: PictureKind?
    fileprivate let file: Int32
    fileprivate let limit: Duration?
    /// How the decoded picture must be turned; other kinds than PNG come upright.
    let orientation: Orientation
    fileprivate var request = decoder_request()
    /// Whether a second process was started for it.
    fileprivate var isRepeated = false
    fileprivate var answer = decoder_answer()
    fileprivate var outcome: Result<DecodedFile, PhotoProblem>?

    fileprivate init(
      _ kind: PictureKind?, _ file: Int32, limit: Duration? = nil,
      turned orientation: Orientation = .upright
    ) {
      self.kind = kind
      self.file = file
      self.limit = limit
      self.orientation = orientation
    }

    deinit { if file >= 0 { close(file) } }
  }

  private let program: String?
  private let limit: Duration
  private let lock = Mutex(())
  /// Our end of the pair of sockets; -1 while there is no process.
  private var own: Int32 = -1
  private var process: Int32 = 0
  private var jobs: [Job] = []
  /// When the answer for the first job must be there; nil if the program was not asked yet.
  private var deadline: SuspendingClock.Instant?
  private var number: UInt32 = 0
  /// How many answers to earlier numbers may come: a picture that is late has two.
  private var lateAnswers = 0

  /// - Parameters:
  ///   - program: its path; nil for the one that is installed with this program.
  ///   - limit: how long a picture may take.
  package init(_ program: String? = nil, limit: Duration = DecoderProcess.limit) {
    self.program = program
    self.limit = limit
  }

  deinit { stop() }

  // MARK: For callers that wait

  /// Starts the program if one of these files needs it.
  ///
  /// A command that forbids itself to start programs calls this before.
  package func prepare(for paths: [String]) {
    guard paths.contains(where: Self.decodes) else { return }
    // A failure is reported with the picture.
    lock.withLock { _ in if own < 0 { _ = start() } }
  }

  /// Whether a file has a picture that the program decodes.
  package static func decodes(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { return false }
    defer { close(file) }
    return PictureKind(file: file) != nil
  }

  /// The decoded picture of a job.
  ///
  /// If the job has a limit of its own, that and ``grace`` bound the wait, whatever is decoded before it.
  func awaitedResult(of job: Job) -> Result<DecodedFile, PhotoProblem> {
    lock.withLock { _ in
      let end = job.limit.map { SuspendingClock.now + $0 + Self.grace }
      while job.outcome == nil, step(until: end ?? Self.never) {}
      if job.outcome == nil, let place = jobs.lastIndex(where: { $0 === job }) {
        // One that is being decoded stays, as its answer will come.
        if place > 0 || deadline == nil { jobs.remove(at: place) }
      }
      return job.outcome ?? .failure(.tooSlow)
    }
  }

  /// Far later than any job ends.
  private static var never: SuspendingClock.Instant { .now + .seconds(1 << 20) }

  /// What the program can do on this machine; nil if it does not run.
  package func facts() -> DecoderFacts? {
    lock.withLock { _ in
      let job = Job(nil, -1)
      job.request.kind = DECODER_FACTS
      enqueue(job, first: true)
      while job.outcome == nil, step(until: Self.never) {}
      // That there is no picture in the answer is right.
      return job.answer.number == job.request.number ? DecoderFacts(job.answer) : nil
    }
  }

  // MARK: For callers that do not wait

  /// Lets the program decode an open file, which the caller may close.
  ///
  /// - Parameters:
  ///   - file: its descriptor.
  ///   - longestSide: a longer picture is made smaller, if its kind allows that while it is decoded.
  ///   - plan: the size at which a drawing is seen; nil for the size that the file names.
  ///   - orientation: how the decoded picture must be turned.
  ///   - first: whether it goes before all that wait.
  ///   - limit: how long it may take; nil for ``limit``.
  /// - Returns: the job, for ``awaitedResult(of:)`` or ``result(of:)``.
  /// - Throws: the reason why there will be no picture.
  func submit(
    _ file: Int32, longestSide: Int32, seenBy plan: PhotoPlan? = nil,
    turned orientation: Orientation = .upright, first: Bool, within limit: Duration? = nil
  ) throws(PhotoProblem) -> Job {
    guard let kind = PictureKind(file: file) else { throw .unknown }
    let copy = fcntl(file, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw PhotoProblem(String(cString: strerror(errno)).lowercased()) }
    let job = Job(kind, copy, limit: limit, turned: orientation)
    job.request.kind = kind.number
    job.request.longest_side = longestSide
    job.request.most_pixels = Int64(Picture.mostPixels)
    if let plan, plan.fit != .actual {
      job.request.seen_width = Int32(clamping: plan.room.width)
      job.request.seen_height = Int32(clamping: plan.room.height)
      job.request.covers = plan.fit == .fill ? 1 : 0
    }
    lock.withLock { _ in
      enqueue(job, first: first)
      while step() {}
    }
    return job
  }

  /// The decoded picture of a job; nil while it is not there.
  func result(of job: Job) -> Result<DecodedFile, PhotoProblem>? {
    lock.withLock { _ in
      while step() {}
      return job.outcome
    }
  }

  /// The descriptor that becomes readable with an answer, and the longest time until one is due; nil
  /// without a job.
  package var watch: (descriptor: Int32, left: Duration)? {
    lock.withLock { _ in
      guard let deadline, own >= 0 else { return nil }
      return (own, max(.zero, SuspendingClock.now.duration(to: deadline)))
    }
  }

  /// The number of the process; 0 before the first one.
  var processID: Int32 { lock.withLock { _ in process } }

  // MARK: Within the lock

  private func enqueue(_ job: Job, first: Bool) {
    jobs.insert(job, at: first ? (deadline == nil ? 0 : 1) : jobs.count)
  }

  /// Goes on with the first job.
  ///
  /// - Parameter latest: how long to wait for an answer; nil for not at all.
  /// - Returns: false if there is none, or nothing has come.
  private func step(until latest: SuspendingClock.Instant? = nil) -> Bool {
    guard let job = jobs.first else { return false }
    if deadline == nil, let problem = ask(job) {
      finish(.failure(problem))
      return true
    }
    guard let end = deadline else { return false }
    var watched = pollfd(fd: own, events: Int16(POLLIN), revents: 0)
    let now = SuspendingClock.now
    let left = now.duration(to: end)
    let patience = latest.map { min(now.duration(to: $0), left) } ?? .zero
    let ready = poll(&watched, 1, patience > .zero ? patience.milliseconds + 1 : 0)
    guard ready != 0 else {
      guard left <= .zero else { return patience > .zero }
      finish(.failure(.tooSlow))
      lateAnswers += 2
      replace()
      return true
    }
    if ready > 0 { receive(job) }
    return true
  }

  /// Sends a job to the program.
  ///
  /// - Returns: the reason if that is not possible.
  private func ask(_ job: Job) -> PhotoProblem? {
    number &+= 1
    job.request.number = number
    let limit = job.limit ?? limit
    job.request.limit = limit.milliseconds
    // A program that died meanwhile is started again.
    for _ in 0..<2 {
      if own < 0, let problem = start() { return problem }
      if decoder_ask(own, &job.request, job.file) == 0 {
        deadline = SuspendingClock.now + limit + Self.grace
        return nil
      }
      stop()
    }
    return .noDecoder("it does not listen")
  }

  private func receive(_ job: Job) {
    var memory: Int32 = -1
    defer { if memory >= 0 { close(memory) } }
    switch decoder_receive(own, &job.answer, &memory) {
    case 0: return
    case 1 where job.answer.number == number:
      lateAnswers = 1
      guard let kind = job.kind else { return finish(.failure(.unknown)) }
      guard job.answer.outcome == DECODER_PICTURE else {
        return finish(.failure(PhotoProblem(job.answer, of: kind)))
      }
      if let picture = DecodedFile(job.answer, in: memory) { return finish(.success(picture)) }
    // It crossed the end of an earlier picture's time.
    case 1 where lateAnswers > 0:
      lateAnswers -= 1
      return
    default: break
    }
    // It has died, or does not say what it should.
    stop()
    if job.isRepeated { return finish(.failure(.noDecoder("it gives no answer"))) }
    job.isRepeated = true
  }

  private func finish(_ outcome: Result<DecodedFile, PhotoProblem>) {
    deadline = nil
    jobs.removeFirst().outcome = outcome
  }

  /// - Returns: the reason if it does not start.
  private func start() -> PhotoProblem? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let found = program ?? decoder_find(&path, path.count).map { String(cString: $0) }
    guard let found else { return .noDecoder("it is not installed with this program") }
    let error = decoder_start(found, &own, &process)
    guard error != 0 else {
      lateAnswers = 0
      return nil
    }
    return .noDecoder(String(cString: strerror(error)).lowercased())
  }

  /// Replaces a process that may hang.
  ///
  /// A command that can start none any more keeps it, as it may still answer.
  private func replace() {
    let late = (own, process)
    if start() == nil {
      decoder_stop(late.0, late.1)
    } else {
      (own, process) = late
    }
  }

  private func stop() {
    guard own >= 0 else { return }
    decoder_stop(own, process)
    own = -1
    deadline = nil
  }
}

/// What the decoder's process can do, and what limits it.
package struct DecoderFacts: Hashable, Sendable {
  /// The kinds of which a decoder is installed.
  package let kinds: Set<PictureKind>
  /// What keeps it from most system calls, and from all files but the machine's fonts and libraries: the sandbox of glycin, or
  /// Landlock and seccomp.
  package let limits: [String]

  fileprivate init(_ answer: decoder_answer) {
    kinds = Set(PictureKind.allCases.filter { answer.kinds & 1 << $0.number.rawValue != 0 })
    func has(_ fact: decoder_fact) -> Bool { answer.facts & fact.rawValue != 0 }
    let own = [(DECODER_HAS_LANDLOCK, "Landlock"), (DECODER_HAS_SECCOMP, "seccomp")]
    limits = has(DECODER_HAS_GLYCIN) ? ["glycin"] : own.filter { has($0.0) }.map(\.1)
  }
}

extension Duration {
  fileprivate var milliseconds: Int32 {
    Int32(clamping: components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}

extension PictureKind {
  /// The kind of an open file, by its first bytes; nil for other kinds.
  init?(file: Int32) {
    var start = [UInt8](repeating: 0, count: 4096)
    let count = pread(file, &start, start.count, 0)
    guard count > 0 else { return nil }
    self.init(Array(start.prefix(count)))
  }

  fileprivate var number: decoder_kind {
    switch self {
    case .jpeg: DECODER_JPEG
    case .gif: DECODER_GIF
    case .bmp: DECODER_BMP
    case .tiff: DECODER_TIFF
    case .webp: DECODER_WEBP
    case .avif: DECODER_AVIF
    case .heif: DECODER_HEIF
    case .svg: DECODER_SVG
    case .png: DECODER_PNG
    }
  }
}

/// A picture that another process has decoded, in memory that nothing can change any more.
final class DecodedFile: @unchecked Sendable {
  // It is safe to send because nothing in it changes, and its memory is sealed.

  /// The size of the decoded picture in pixels.
  let size: PixelSize
  /// The size of the picture in the file, if it was scaled while it was decoded.
  let whole: PixelSize

  private let words: UnsafePointer<UInt32>

  /// The picture of an answer; nil if size and memory do not agree.
  init?(_ answer: decoder_answer, in memory: Int32) {
    let size = PixelSize(width: Int(answer.width), height: Int(answer.height))
    guard size.width > 0, size.height > 0, size.width <= Picture.mostPixels / size.height,
      let words = decoder_map(memory, Self.bytes(of: size))
    else { return nil }
    self.size = size
    self.words = words
    let whole = PixelSize(width: Int(answer.whole_width), height: Int(answer.whole_height))
    self.whole = whole.width > 0 && whole.height > 0 ? whole : size
  }

  deinit { decoder_unmap(words, Self.bytes(of: size)) }

  private static func bytes(of size: PixelSize) -> Int {
    size.width * size.height * MemoryLayout<UInt32>.size
  }

  /// Writes all rows, one after another, as premultiplied ARGB8888.
  func copy(_ target: UnsafeMutablePointer<UInt32>) {
    for y in 0..<size.height { copyRow(y, target + y * size.width) }
  }

  /// Writes one row.
  func copyRow(_ y: Int, _ target: UnsafeMutablePointer<UInt32>) {
    let row = words + y * size.width
    for x in 0..<size.width {
      let word = row[x]
      // The other process may have been taken over by the picture, and the painter counts on colours
      // that are no stronger than their alpha.
      target[x] = word >= 0xFF00_0000 ? word : Picture.limitedToAlpha(word)
    }
  }
}

extension PhotoProblem {
  /// The reason that an answer gives, in our own words if we have some.
  init(_ answer: decoder_answer, of kind: PictureKind) {
    switch answer.outcome {
    case DECODER_UNKNOWN: self = kind.unread
    case DECODER_CUT_SHORT: self = .broken
    case DECODER_NO_MEMORY: self = .memory
    case DECODER_TOO_LARGE:
      self = .tooLarge(
        PixelSize(width: Int(answer.whole_width), height: Int(answer.whole_height)),
        most: kind.mostPixels)
    case DECODER_TOO_MANY_SCANS: self = .tooManyScans(Int(answer.scans))
    case DECODER_TOO_SLOW: self = .tooSlow
    case DECODER_CRASHED: self = PhotoProblem("its decoder crashed.")
    default:
      // Decoders write for logs: one includes line and column, and ends with a line break.
      let words = withUnsafeBytes(of: answer.problem) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let line = words.split { $0.isWhitespace || $0.unicodeScalars.contains { !$0.isPrintable } }
        .joined(separator: " ")
      self = line.isEmpty ? .broken : PhotoProblem("the picture cannot be decoded: \(line)")
    }
  }
}
