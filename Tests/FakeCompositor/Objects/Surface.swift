/// A surface of the client, with everything that belongs to it.
final class Surface {
  let id: UInt32
  var role = Role.none
  var additions: Set<UInt32> = []

  enum Role: Equatable {
    case none
    /// A layer on an output, by the output's global.
    case layer(id: UInt32, output: UInt32?)
    case window(id: UInt32, toplevel: UInt32?)
    case cursor
    /// Above another surface.
    case guest(id: UInt32)

    var isWindow: Bool { if case .window = self { true } else { false } }

    /// The object that sends its configures.
    var id: UInt32? {
      switch self {
      case .layer(let id, _), .window(let id, _): id
      case .none, .cursor, .guest: nil
      }
    }
  }

  /// State for the next commit.
  struct Pending {
    /// The buffer; the inner nil takes the picture away.
    var attached: UInt32??
    var damage: [Picture.Rect] = []
    var frames: [UInt32] = []
    /// Requests for feedback on this content.
    var feedbacks: [UInt32] = []
    /// The input region; the inner nil is the region without limits.
    var input: Region??
    /// The blur behind it; the inner nil is none.
    var blur: BlurWish??
    var acknowledged: Configure?
    var geometry: (width: Int, height: Int)?
    var bytes = 0
  }

  /// A size that the compositor asked for.
  struct Configure: Equatable {
    let serial: UInt32
    let width: Int
    let height: Int
    /// Whether a window may choose another size, as one may that is not maximized.
    var isFree = false
  }

  /// A frame callback that is under way.
  struct Frame {
    let id: UInt32
    /// When it was asked for, in nanoseconds.
    let askedAt: Int64
    /// How many refreshes it waits for.
    var wait: Int
    /// Whether the client has asked for a newer one, as it may, and no longer waits for this one.
    var isSuperseded = false
  }

  var pending = Pending()

  /// What there is to know about a surface above another one.
  var guest: Guest?

  // MARK: As of the last commit

  /// Whether the first commit, without a buffer, has arrived.
  var hasBegun = false
  var isMapped = false
  var wasUnmapped = false
  var isClosed = false
  /// Whether no screen was refreshed since its first picture.
  var awaitsRefresh = false
  var buffer: Buffer?
  var picture: Picture?
  var input: Region?
  /// The blurred region behind it.
  var blur: Region?
  /// The configure that the content answers.
  var configure: Configure?
  var frames: [Frame] = []
  var feedbacks: [UInt32] = []
  var contentCommits = 0
  var damagedPixels = 0
  var changedPixels = 0

  // MARK: What was said and is not double-buffered here

  /// Configures without an answer, oldest first.
  var unanswered: [Configure] = []
  var answered: Configure?
  var scale = 1
  var destination: (width: Int, height: Int)?
  /// The part of the buffer that is shown, in pixels from its corner; nil for all of it.
  var source: (width: Int, height: Int)?
  var hasViewport = false
  var fractional: UInt32?
  /// The surface's object for effects, if it has one.
  var effects: UInt32?
  /// The fractional scale that the client was told, in 120ths.
  var toldScale: Int?
  var layer = Layer()

  /// The requested state of a layer surface.
  struct Layer {
    var width = 0
    var height = 0
    var anchors: UInt32 = 0
    var exclusiveZone = 0
    var keyboard: UInt32 = 0
    /// The layer: 2 for `top`, 3 for `overlay`.
    var level: UInt32 = 0
  }

  /// The output that a window has entered, by its global.
  var entered: UInt32?
  /// The window geometry that the client has set.
  var geometry: (width: Int, height: Int)?

  /// Buffers that the compositor holds for this surface, oldest first.
  var held: [Buffer] = []

  /// The blur that a client asks for, which for KWin is read when the surface is committed.
  enum BlurWish {
    case region(Region)
    case kwin(KWinBlur)
  }

  /// A blur object of KWin's protocol.
  final class KWinBlur {
    let surface: Surface
    /// The region; nil for all of the surface.
    var pending: Region?
    var region: Region?

    init(surface: Surface) {
      self.surface = surface
    }
  }

  init(_ id: UInt32) {
    self.id = id
  }

  /// How many pixels of a buffer it shows.
  func shownSize(of buffer: Buffer) -> (width: Int, height: Int) {
    source ?? (buffer.width, buffer.height)
  }

  var isConfigured: Bool { answered != nil }
}
