internal import Glibc
internal import SpotlightWayland

/// A compositor in this process, for one client on the other end of a socket pair.
///
/// It does what a test says and nothing of its own accord: time is given to it, and so is each reading of
/// the socket. It is stricter than any real one: whatever a client must not do is a ``Complaint``, and a
/// protocol error where the protocols have one for it.
@MainActor
final class FakeCompositor {
  // MARK: What the test decides

  var releasePolicy = ReleasePolicy.now
  var framePolicy = FramePolicy.vsync
  var configurePolicy = ConfigurePolicy.now

  /// Whether it tells another size at each refresh, for ever.
  var configuresAtEachRefresh = false

  /// Whether it reads what the client sends.
  var isReading = true {
    didSet { if isReading, !oldValue { isCatchingUp = true } }
  }

  /// Whether it reads what was sent while it did not, and cannot know when that was.
  private(set) var isCatchingUp = false

  /// Whether the client is to take neither clicks nor keys.
  var isPassive = true

  /// Whether pictures are compared with what was told of them; who measures does without, as that leaves nothing in the
  /// processor's cache of what the client has there.
  var readsPictures = true

  /// Whether clicks may fall through what is dimmed, where not all do.
  var letsDimThrough = false

  /// Whether there are cards as ``FlatArtist`` paints them, over a black dim.
  var showsCards = false

  /// The size that surfaces are told instead of their output's.
  var sizeToTell: (width: Int, height: Int)?

  /// The output that windows are on, by its global; the first one where it is nil or gone.
  var windowOutput: UInt32?

  /// What windows are told that they are, in the numbers of `xdg_toplevel.state`: maximized, as an overlay asks for.
  ///
  /// One that is not may choose its size, and is told none where ``sizeToTell`` has a zero.
  var windowStates: [UInt32] = [1]

  /// What panels take of an output that a window is on.
  var panels = (width: 0, height: 0)

  /// Whether it blurs what is behind surfaces that ask for it; told by ``tellEffects()``.
  var blurs = true

  /// What stills are like, and what goes wrong with them.
  var stills = FakeStills()

  /// Whether questions (`wl_display.sync`) are answered.
  var answersQuestions = true

  // MARK: What there is

  let socket: Socket
  /// The end that the client gets.
  let clientFile: Int32

  var objects: [UInt32: Resource] = [:]
  /// The interfaces of numbers that were used before.
  var gone: [UInt32: String] = [:]
  var globals: [UInt32: Global] = [:]
  var outputs: [UInt32: FakeOutput] = [:]
  var seats: [UInt32: FakeSeat] = [:]
  var tablets: [FakeTablet] = []
  var registries: [UInt32] = []
  var questions: [UInt32] = []

  var nextGlobal: UInt32 = 1
  var nextSerial: UInt32 = 100
  var nextServerObject: UInt32 = 0xFF00_0000
  var freeServerNumbers: [UInt32] = []

  /// Virtual nanoseconds.
  var now: Int64 = 0
  var refreshes = 0
  var askedFrames = 0

  // MARK: What came of it

  private(set) var complaints: [Complaint] = []

  /// How many requests have come.
  var requests = 0
  var bytesSinceCommit = 0
  var contentCommits = 0
  var damagedPixels = 0
  var changedPixels = 0

  /// Pings that wait for an answer, with the shell that asked.
  var pings: [UInt32: UInt32] = [:]

  /// Every message in words, where the test asks for it.
  var transcript: [String]?

  /// A protocol error that was posted: nothing is read after it.
  private(set) var postedError: PostedError?

  struct PostedError: Equatable {
    let object: UInt32
    let code: UInt32
  }

  struct Global {
    let interface: Interface
    let version: UInt32
    /// A global that is withdrawn can still be bound by who has not heard.
    var isWithdrawn = false
  }

  init() {
    let (ours, theirs) = Socket.pair()
    socket = Socket(fd: ours)
    clientFile = theirs
    objects[1] = Resource(1, .named("wl_display"), version: 1)
  }

  // MARK: Turns

  /// Reads and answers what the client has sent; returns whether anything moved.
  @discardableResult
  func pump() -> Bool {
    var hasMoved = socket.flush()
    guard isReading, socket.isOpen else { return hasMoved }
    let isOpen = socket.receive()
    while postedError == nil, let message = Message(taking: &socket.received) {
      hasMoved = true
      handle(message)
    }
    isCatchingUp = false
    if !isOpen { socket.close() }
    hasMoved = socket.flush() || hasMoved
    // An error is the last thing that a compositor says.
    if postedError != nil { socket.close() }
    return hasMoved
  }

  // MARK: Complaints

  /// Notes a broken rule, and posts the protocol's error for it where there is one.
  func complain(_ rule: Rule, _ words: String, error: (object: UInt32, code: UInt32)? = nil) {
    complaints.append(Complaint(rule: rule, words: words))
    if let error { postError(error.object, error.code, "\(rule.rawValue): \(words)") }
  }

  /// Ends the connection as a compositor does whose client broke the protocol.
  func postError(_ object: UInt32, _ code: UInt32, _ words: String) {
    guard postedError == nil else { return }
    send(1, "error", [.object(object), .uint(code), .string(words)])
    postedError = PostedError(object: object, code: code)
  }

  /// Hangs up, in the middle of an event if so wanted.
  func disconnect(within bytes: [UInt8] = []) {
    if !bytes.isEmpty { socket.send(bytes) }
    socket.flush()
    socket.close()
  }

  // MARK: What to look at

  var surfaces: [Surface] {
    objects.values.compactMap {
      if case .surface(let surface) = $0.part { surface } else { nil }
    }.sorted { $0.id < $1.id }
  }

  var buffers: [Buffer] { objects.values.compactMap(\.buffer) }

  /// The surface on an output.
  func surface(on output: FakeOutput) -> Surface? {
    surfaces.first {
      if case .layer(_, let name) = $0.role { name == output.name && !$0.isClosed } else { false }
    }
  }

  /// The objects of an interface, oldest first.
  func resources(_ interface: String) -> [Resource] {
    objects.values.filter { $0.interface.name == interface }.sorted { $0.id < $1.id }
  }

  func serial() -> UInt32 {
    nextSerial &+= 1
    return nextSerial
  }

  /// A serial may come around; clients must not think about its size.
  func setNextSerial(_ serial: UInt32) { nextSerial = serial &- 1 }
}
