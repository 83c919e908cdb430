internal import Glibc
internal import SpotlightWayland

/// A compositor in this process, for one client on the other end of a socket pair.
///
/// It does what a test says and nothing by itself: the test sets its time and triggers each reading
/// of the socket. It is stricter than any real compositor. Every forbidden act of a client is a
/// ``Complaint``, and a protocol error too if the protocols have one for it.
@MainActor
package final class FakeCompositor {
  // MARK: What the test decides

  package var releasePolicy = ReleasePolicy.now
  package var framePolicy = FramePolicy.vsync
  package var configurePolicy = ConfigurePolicy.now

  /// What it does at its own moments and in its own order.
  package var habits = Habits()

  /// Whether it sends another size at each refresh, for ever.
  package var configuresAtEachRefresh = false

  /// Whether it reads what the client sends.
  package var isReading = true {
    didSet { if isReading, !oldValue { isCatchingUp = true } }
  }

  /// Whether it reads requests that were sent while it did not read; it cannot know when they were
  /// sent.
  private(set) var isCatchingUp = false

  /// Whether it complains of a client that takes clicks or keys.
  package var isPassive = true

  /// Whether it compares pictures with the damage reported for them.
  ///
  /// Benchmarks turn this off, because it evicts the client's data from the processor's cache.
  var readsPictures = true

  /// Whether clicks may fall through dimmed parts, if the input area is not empty.
  package var letsDimThrough = false

  /// Whether there are cards as ``FlatArtist`` paints them, over a black dim.
  package var showsCards = false

  /// The size that surfaces are told instead of their output's.
  package var sizeToTell: (width: Int, height: Int)?

  /// The output that windows are on, by its global; the first output if it is nil or gone.
  package var windowOutput: UInt32?

  /// The states that windows are told, in the numbers of `xdg_toplevel.state`: maximized, as an
  /// overlay asks for.
  ///
  /// A window with other states may choose its size, and is told none if ``sizeToTell`` has a zero.
  package var windowStates: [UInt32] = [1]

  /// All titles that windows have had, the oldest first.
  package var titles: [String] = []

  /// The room that panels take of an output that a window is on.
  package var panels = (width: 0, height: 0)

  /// Whether it blurs what is behind surfaces that ask for it; ``tellEffects(_:)`` tells the
  /// client.
  package var blurs = true

  /// What outputs say of their colors, as events of the description; nil if they have no description.
  package var colors: [(event: String, arguments: [Argument])]? = []

  /// The form of stills, and their faults.
  package var stills = FakeStills()

  /// Whether it answers questions (`wl_display.sync`).
  package var answersQuestions = true

  // MARK: What there is

  package let socket: Socket
  /// The client's end of the socket.
  package let clientFile: Int32

  package var objects: [UInt32: Resource] = [:]
  /// The interfaces of numbers that were used before.
  package var gone: [UInt32: String] = [:]
  package var globals: [UInt32: Global] = [:]
  package var outputs: [UInt32: FakeOutput] = [:]
  package var seats: [UInt32: FakeSeat] = [:]
  package var tablets: [FakeTablet] = []
  /// The surfaces that the habits gave the keyboards of seats to.
  var keyboardHolders: [UInt32: UInt32] = [:]
  /// The surfaces above others, the oldest first.
  package var guests: [Surface] = []
  package var registries: [UInt32] = []
  package var questions: [UInt32] = []

  var nextGlobal: UInt32 = 1
  var nextSerial: UInt32 = 100
  var nextServerObject: UInt32 = 0xFF00_0000
  var freeServerNumbers: [UInt32] = []

  /// Virtual nanoseconds.
  package var now: Int64 = 0
  package var refreshes = 0
  var askedFrames = 0

  // MARK: What came of it

  package private(set) var complaints: [Complaint] = []

  /// How many requests have arrived.
  package var requests = 0
  var bytesSinceCommit = 0
  package var contentCommits = 0
  package var damagedPixels = 0
  var changedPixels = 0

  /// Pings that wait for an answer, with the shell that sent them.
  package var pings: [UInt32: UInt32] = [:]

  /// Every message in words, if the test asks for it.
  package var transcript: [String]?

  /// The protocol error that was posted; nothing is read after it.
  package private(set) var postedError: PostedError?

  package struct PostedError: Equatable {
    package let object: UInt32
    package let code: UInt32
  }

  package struct Global {
    package let interface: Interface
    package let version: UInt32
    /// Whether the global is withdrawn; a client that does not know yet can still bind it.
    var isWithdrawn = false
  }

  package init() {
    let (ours, theirs) = Socket.pair()
    socket = Socket(fd: ours)
    clientFile = theirs
    objects[1] = Resource(1, .named("wl_display"), version: 1)
  }

  // MARK: Turns

  /// Reads and answers what the client has sent; returns whether anything moved.
  @discardableResult
  package func pump() -> Bool {
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
    // After an error a compositor sends nothing more.
    if postedError != nil { socket.close() }
    return hasMoved
  }

  // MARK: Complaints

  /// Notes a broken rule, and posts the protocol's error for it if there is one.
  package func complain(_ rule: Rule, _ words: String, error: (object: UInt32, code: UInt32)? = nil)
  {
    complaints.append(Complaint(rule: rule, words: words))
    if let error { postError(error.object, error.code, "\(rule.rawValue): \(words)") }
  }

  /// Posts a protocol error, which ends the connection.
  package func postError(_ object: UInt32, _ code: UInt32, _ words: String) {
    guard postedError == nil else { return }
    send(1, "error", [.object(object), .uint(code), .string(words)])
    postedError = PostedError(object: object, code: code)
  }

  /// Hangs up, in the middle of an event if bytes are given.
  package func disconnect(within bytes: [UInt8] = []) {
    if !bytes.isEmpty { socket.send(bytes) }
    socket.flush()
    socket.close()
  }

  // MARK: What to look at

  package var surfaces: [Surface] {
    objects.values.compactMap {
      if case .surface(let surface) = $0.part { surface } else { nil }
    }.sorted { $0.id < $1.id }
  }

  package var buffers: [Buffer] { objects.values.compactMap(\.buffer) }

  /// The surface on an output.
  package func surface(on output: FakeOutput) -> Surface? {
    surfaces.first {
      if case .layer(_, let name) = $0.role { name == output.name && !$0.isClosed } else { false }
    }
  }

  /// The objects of an interface, oldest first.
  package func resources(_ interface: String) -> [Resource] {
    objects.values.filter { $0.interface.name == interface }.sorted { $0.id < $1.id }
  }

  package func serial() -> UInt32 {
    nextSerial &+= 1
    return nextSerial
  }

  /// Sets the next serial: serials may overflow, and clients must not rely on their size.
  package func setNextSerial(_ serial: UInt32) { nextSerial = serial &- 1 }
}
